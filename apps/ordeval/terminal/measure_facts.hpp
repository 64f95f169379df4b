// What a descriptor says about a measure, in words and as JSON.
#pragma once

#include <string>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"
#include "terminal/json.hpp"

namespace ordeval::cli {

struct measure_fact {
    std::string name;
    std::string text;
};

/// Everything worth knowing, in the order in which one reads it.
std::vector<measure_fact> facts_about(const measure_spec& spec);

json_value measure_as_json(const measure_spec& spec);

/// `higher` or `lower`.
std::string better_word(const measure_spec& spec);

/// The measure's other names.
std::string alias_names(const measure_spec& spec);

/// A list with a blank after each comma that separates its items.
std::string spaced(std::string_view list);

}  // namespace ordeval::cli
