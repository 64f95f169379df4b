// What is known of measures, in words.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/option_text.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/report/sheet.hpp"

namespace ordeval {

/// The scale for which a range that depends on it is shown, where no other is at hand.
inline constexpr int example_classes = 5;

struct measure_fact {
    std::string name;
    std::string text;  ///< several lines where there are several things to say
};

/// Everything worth knowing, in the order in which one reads it, with options spelled for whoever shows it.
std::vector<measure_fact> facts_about(const measure_spec& spec, spelling how = spelling::plain);

/// A heading and the facts, each wrapped beside its name in lines of so many columns.
std::string measure_page(const measure_spec& spec, std::size_t width, spelling how = spelling::plain);

/// The facts as a table.
sheet measure_sheet(const measure_spec& spec, spelling how = spelling::plain);

/// A row per measure; the sets of measures in the notes, where wanted.
sheet measures_sheet(const std::vector<measure_spec>& specs, bool with_sets);

/// All measures with their defaults.
std::vector<measure_spec> all_default_specs();

/// A measure by its name alone, also where it is no complete spec because a parameter is required; or any spec.
expected<measure_spec> measure_to_explain(const std::string& text);

}  // namespace ordeval
