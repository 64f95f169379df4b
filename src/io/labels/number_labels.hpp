// Labels that are numbers, on a scale whose edges say which class each is.
#pragma once

#include <optional>
#include <string_view>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

/// The class at the end of the scale that a number outside its edges is nearest to; -1 where the text is no number.
int nearest_end(std::string_view text, const class_scale& scale);

/// What to tell about a label that is no number, or one outside the edges; the edges are empty where they are not known
/// yet.
diagnostic describe_no_class(std::string_view text, const std::vector<double>& edges, bool in_gold);

}  // namespace ordeval::io
