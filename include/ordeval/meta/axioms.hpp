// Which properties a measure has, decided by looking at every small case.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ordeval/core/class_intervals.hpp"
#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/distribution_pair.hpp"
#include "ordeval/core/execution.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// A property that a measure may have; `facts_about` says what each asks for.
enum class axiom {
    ordinal_invariance,
    ordinal_monotonicity,
    ordinal_monotonicity_with_empty_classes,
    weak_monotonicity,
    imbalance,
    imbalance_with_empty_classes,
    perfect_iff_diagonal,
    identity,
    separates_constant_outputs,
    sees_order,
    symmetry,
    reversal,
    replication,
    triangle_inequality,
    non_negativity,
    maximal_agreement,
    minimal_agreement,
    homogeneity_0,
    homogeneity_1,
    subadditivity,
    subadditivity_on_same_gold,
    scale_invariance,
    strict_monotonicity,
    imbalance_by_density,
};

struct axiom_facts {
    axiom which;
    std::string_view name;     ///< in saved output: "ordinal_invariance"
    std::string_view heading;  ///< above a narrow column
    std::string_view meaning;  ///< what is asked for, in a sentence
    std::string_view source;
    bool by_example = false;  ///< one example proves it; otherwise one counterexample refutes it
};

/// Every property, in the order in which one reads them.
std::span<const axiom_facts> all_axioms();

const axiom_facts& facts_about(axiom which);

/// A table whose classes are intervals.
struct table_on_intervals {
    confusion_table table;
    class_intervals intervals;
};

/// Something that a measure can score.
using axiom_case = std::variant<confusion_table, table_on_intervals, distribution_pair>;

/// `[1 0 | 0 2]`, gold classes in rows; `(1/3 2/3 0 for 1 0 0)`, the estimate first.
std::string to_string(const axiom_case& shown);

/// One of the cases that show that a property holds or fails.
struct exhibit {
    std::string role;  ///< such as "one answer nearer"
    axiom_case shown;
    score value;
};

/// Whether a measure has a property, what was looked at, and the smallest case that settles it.
struct axiom_result {
    measure_spec spec;
    axiom which;
    std::optional<bool> holds;  ///< empty where nothing, or too little, could be compared
    std::string searched;       ///< "all 12,345 tables of 2 to 3 classes and up to 6 items, ..."
    std::uint64_t compared = 0;
    std::uint64_t undefined = 0;    ///< comparisons left out, a score being undefined
    std::vector<exhibit> exhibits;  ///< fewest items, then fewest classes, then the first in a fixed order
    std::string remark = {};        ///< such as the label vectors behind the tables
};

/// How far to look.
struct axiom_search {
    int classes = 4;           ///< on the longest scale; a measure with a matrix is searched on the matrix's scale
    std::optional<int> items;  ///< in the largest tables; by default 6, or fewer where the tables would be too many
    int gold_items = 12;       ///< where the gold counts alone make the tables
    std::optional<class_intervals> intervals;  ///< of interval measures; by default all lengths 1 and 2 are tried
    std::vector<axiom> wanted = {};            ///< empty: all that apply
    execution run = {};                        ///< progress is in measures
};

/// Two scores are equal where they differ by no more than this, times the larger of them where that is above 1.
inline constexpr double axiom_tolerance = 1e-9;

/// Tables (or pairs of distributions) that a search may look at.
inline constexpr std::uint64_t most_axiom_cases = 3'000'000;

/// Searches every property that applies to each measure, in the order of the measures and of all_axioms().
///
/// Results do not depend on the number of threads. Throws std::invalid_argument where a matrix is not loaded or the
/// intervals do not fit it, std::length_error where there would be more than most_axiom_cases cases to look at.
std::vector<axiom_result> search_axioms(const std::vector<measure_spec>& specs, const axiom_search& search);

}  // namespace ordeval
