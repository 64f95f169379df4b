// The distances of classes as an option gives them.
#pragma once

#include <string>

#include "ordeval/core/class_distances.hpp"

namespace ordeval::cli {

/// A list such as b=0,c=1,t=6, or a file with a matrix; throws a failure where it is neither.
class_distances read_distances_option(const std::string& text);

}  // namespace ordeval::cli
