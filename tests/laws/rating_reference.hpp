// Slow, obvious versions of the coefficients of several raters, written from the definitions over lists of items.
#pragma once

#include <optional>
#include <vector>

#include "ordeval/core/rating_profiles.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::laws {

/// Items of up to `raters` raters; a rating is a class from 0, or -1 for a gap.
struct rated_list {
    int classes;
    std::vector<std::vector<int>> items;
};

rating_table table_of(const rated_list& list, bool named);

/// The score by the definition; nothing where no reference is written for the measure.
std::optional<score> rating_reference(const measure_spec& spec, const rated_list& list, bool named);

}  // namespace ordeval::laws
