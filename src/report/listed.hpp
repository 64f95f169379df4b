// Names in a sentence.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "ordeval/detail/text.hpp"

namespace ordeval {

/// `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`
inline std::string listed(const std::vector<std::string>& names, std::size_t most = 4) {
    std::vector<std::string> shown(names.begin(),
                                   names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), most)));
    std::string last;
    if (names.size() > most)
        last = std::to_string(names.size() - most) + " more";
    else if (shown.size() > 1) {
        last = shown.back();
        shown.pop_back();
    }
    return joined(shown) + (last.empty() ? "" : " and " + last);
}

}  // namespace ordeval
