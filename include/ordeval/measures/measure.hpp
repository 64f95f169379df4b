// The descriptor of a measure: everything that help, documentation, reports and tests need to know about it.
#pragma once

#include <limits>
#include <optional>
#include <string_view>

#include "ordeval/core/class_intervals.hpp"
#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/distribution_pair.hpp"
#include "ordeval/core/forecasts.hpp"
#include "ordeval/core/label_ranking.hpp"
#include "ordeval/core/rating_table.hpp"
#include "ordeval/core/score.hpp"
#include "ordeval/detail/short_list.hpp"
#include "ordeval/measures/parameter.hpp"

namespace ordeval {

/// What a measure judges.
enum class evidence_kind {
    table,          ///< a confusion table
    intervals,      ///< a confusion table of classes that are intervals
    distributions,  ///< an estimated distribution over the classes and the true one
    ranking,        ///< a ranking of class labels for a query
    ratings,        ///< what several raters made of the same items
    forecasts,      ///< a distribution over the classes for every item, and the item's class
};

/// The evidence in words, such as "a confusion table", and the command that reads it, such as "score".
std::string_view describe(evidence_kind kind);
std::string_view command_for(evidence_kind kind);

enum class orientation { higher, lower };  ///< which scores are better

/// Changes of the evidence that leave a score as it is; combined with `|`.
enum class invariance : unsigned {
    none = 0,
    transposition = 1,  ///< gold and predicted (or estimated) exchanged
    reversal = 2,       ///< the scale turned round, together with its edges
    relabelling = 4,    ///< the classes permuted in any way: the measure does not see their order
    replication = 8,    ///< every count multiplied by the same number
    insertion = 16,     ///< unused classes put into the scale: only the order of classes counts, not their distance
    nominal = reversal | relabelling | insertion,  ///< classes are names and nothing more
};
constexpr invariance operator|(invariance a, invariance b) {
    return static_cast<invariance>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool includes(invariance set, invariance one) {
    return (static_cast<unsigned>(set) & static_cast<unsigned>(one)) == static_cast<unsigned>(one);
}

inline constexpr double unbounded = std::numeric_limits<double>::infinity();

/// The values that a measure can take.
struct score_range {
    double low = 0;
    double high = 1;
};

/// What a measure does with items that a system left unanswered.
enum class unanswered_items {
    farthest,  ///< counted as the answer farthest from the truth, before the measure sees the table
    wrong,     ///< the measure counts them itself: never right, and no answer of any class
};

/// Another name of a measure, possibly with some parameters set: QWK is Kappa(weights=quadratic).
struct measure_alias {
    std::string_view name;
    std::string_view settings = {};  ///< such as "weights=quadratic"; empty where the name alone changes
};

/// A publication that a measure comes from, with what a bibliography needs.
struct publication {
    std::string_view key;      ///< of the entry, such as "sakai2021"
    std::string_view authors;  ///< as BibTeX writes them: "Last, First and Last, First"
    std::string_view title;
    std::string_view where;  ///< journal, proceedings or publisher
    int year = 0;
    std::string_view doi = {};  ///< empty where it has none, or none is known for certain

    friend bool operator==(const publication&, const publication&) = default;
};

/// One measure; immutable, made once when the program is compiled, one per file in src/measures.
struct measure {
    using table_function = score (*)(const confusion_table&, const arguments&);
    using interval_function = score (*)(const confusion_table&, const class_intervals&, const arguments&);
    using distribution_function = score (*)(const distribution_pair&, const arguments&);
    using ranking_function = score (*)(const label_ranking&, const arguments&);
    using rating_function = score (*)(const rating_table&, const arguments&);
    using forecast_function = score (*)(const forecasts&, const arguments&);

    std::string_view name;
    short_list<measure_alias, 6> aliases = {};
    std::string_view title;
    std::string_view meaning;                      ///< what the number says, in a sentence or two
    std::string_view formula;                      ///< in plain characters, for a terminal
    std::string_view latex;                        ///< the same for a printed page
    std::string_view source;                       ///< reference, with the equation
    short_list<publication, 3> publications = {};  ///< those of the source that are known for certain, to be cited
    std::string_view advice;                       ///< one sentence on when to use it, and when not
    orientation better = orientation::higher;
    bool adds_up = false;  ///< a sum over the items of what gold class, answer and the gold counts alone give
    score_range range = {};
    score_range (*range_on)(int classes,
                            const arguments&) = nullptr;  ///< where the range depends on scale or parameters
    std::optional<double> perfect = 1;  ///< the score of a table without errors; empty where it depends on the table
    invariance invariances = invariance::none;
    invariance (*invariances_with)(const arguments&) = nullptr;  ///< where they depend on the parameters
    unanswered_items unanswered = unanswered_items::farthest;
    bool silence_can_pay = false;  ///< a right answer can lower the score: it changes chance, or which pairs count
    short_list<undefined_reason, 4> undefined = {};  ///< beyond no_items, which every measure has
    short_list<parameter, 8> parameters = {};
    std::string_view (*contradiction)(const arguments&) = nullptr;  ///< why settings exclude each other, or nothing
    bool in_all = true;  ///< part of the set @all; false where it needs a user's file, or its authors set it aside
    table_function function = nullptr;         ///< gets a table with at least one item
    std::optional<interval_cost> cost = {};    ///< of a measure with edges: what sets an unbounded class's length
    interval_function on_intervals = nullptr;  ///< the same with edges; settles unanswered items itself
    distribution_function on_distributions = nullptr;
    ranking_function on_ranking = nullptr;     ///< gets a ranking of at least one label
    rating_function on_ratings = nullptr;      ///< gets at least one item with two ratings; also of table measures
    forecast_function on_forecasts = nullptr;  ///< gets at least one item

    /// The kind of evidence that the measure has a function for; a table where it has another for ratings as well.
    constexpr evidence_kind judges() const {
        if (on_intervals) return evidence_kind::intervals;
        if (on_distributions) return evidence_kind::distributions;
        if (on_ranking) return evidence_kind::ranking;
        if (on_forecasts) return evidence_kind::forecasts;
        if (on_ratings && !function) return evidence_kind::ratings;
        return evidence_kind::table;
    }

    /// Whether the measure takes evidence of that kind. A table with edges is a table as well.
    constexpr bool judges(evidence_kind kind) const {
        if (kind == evidence_kind::ratings) return on_ratings != nullptr;
        return judges() == kind || (judges() == evidence_kind::table && kind == evidence_kind::intervals);
    }
};

}  // namespace ordeval
