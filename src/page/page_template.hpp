// The page as web/bundle.mjs made it.
#pragma once

#include <string_view>

namespace ordeval {

/// Empty where ordeval was built without it.
std::string_view page_template();

}  // namespace ordeval
