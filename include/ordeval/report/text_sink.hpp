// Where long texts go piece by piece, so that they need not be held whole.
#pragma once

#include <functional>
#include <string_view>

namespace ordeval {

/// Takes the next piece of a text.
using text_sink = std::function<void(std::string_view)>;

}  // namespace ordeval
