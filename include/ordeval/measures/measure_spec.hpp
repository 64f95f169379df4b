// A measure as a user names it, with its settings: `Kappa(weights=quadratic)`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// A measure together with a value for each of its parameters; ready to be applied once its matrices are loaded and,
/// where it judges intervals, these are set.
struct measure_spec {
    const ordeval::measure* measure = nullptr;
    ordeval::arguments arguments = {};
    std::shared_ptr<const class_intervals> intervals = nullptr;  ///< of the classes; no part of what the user named
    std::string label = {};  ///< what the user calls it, for headings: an alias, or a name of their own; may be empty

    /// With every parameter, so that saved output says what was computed: `OCI(beta=0.75,gamma=1)`.
    std::string to_string() const;

    /// With the parameters that differ from their defaults only, for headings: `OCI`.
    std::string short_name() const;

    /// The user's own name for it, else the short name.
    std::string heading() const { return label.empty() ? short_name() : label; }

    score_range range_on(int classes) const;
    invariance invariances() const;

    friend bool operator==(const measure_spec& a, const measure_spec& b) {
        return a.measure == b.measure && a.arguments == b.arguments;
    }
};

/// Reads one spec: a name or alias in any case, optionally settings in parentheses, optionally a name of the user's own
/// in front: `mine=Kappa(weights=linear)`. Unknown names get a suggestion.
expected<measure_spec> parse_measure(std::string_view text);

/// Reads specs and sets separated by commas: `@default,OCI(beta=0.25)`. A spec that comes twice is kept once.
///
/// Where the evidence at hand is given, a measure of another kind of evidence is a problem, and `@all` stands for the
/// measures of that kind; otherwise it stands for those of tables. Tables with edges are tables as well.
expected<std::vector<measure_spec>> parse_measures(std::string_view text, std::optional<evidence_kind> at_hand = {});

/// The measure with its defaults.
measure_spec default_spec(const measure& measure);

/// What keeps the spec from a scale of so many classes: values that are not one per class, or classes beyond its end.
diagnostics problems_on_scale(const measure_spec& spec, int classes);

/// Applies a measure to a table, with the spec's intervals where it judges those; undefined as no_items where the table
/// is empty.
///
/// Throws std::invalid_argument where a required parameter is not set, a matrix is not loaded or does not fit the
/// table's scale, where problems_on_scale() tells one, and, like those below, where the measure judges another kind of
/// evidence.
score evaluate(const measure_spec& spec, const confusion_table& table);

/// The same for classes that are these intervals; measures of plain tables give what they give without.
score evaluate(const measure_spec& spec, const confusion_table& table, const class_intervals& intervals);

/// Applies a measure to an estimated and a true distribution.
score evaluate(const measure_spec& spec, const distribution_pair& pair);

/// Applies a measure to a ranking of labels; undefined as no_items where it is empty.
score evaluate(const measure_spec& spec, const label_ranking& ranking);

/// Applies a measure to ratings; undefined as no_items where no item has two of them.
score evaluate(const measure_spec& spec, const rating_table& ratings);

/// Applies a measure to forecasts; undefined as no_items where there are none.
score evaluate(const measure_spec& spec, const forecasts& items);

}  // namespace ordeval
