// What a length may be that an option gives.
#pragma once

#include <cmath>
#include <string_view>

#include "ordeval/core/option_text.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// Refuses what no class can be as long as.
inline void require_length(std::string_view option, double length) {
    if (!(length > 0 && std::isfinite(length)))
        refuse(option_text(option) + " cannot be " + shortest(length), "give a finite number above 0");
}

}  // namespace ordeval
