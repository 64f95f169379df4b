// Names and numbers in a sentence.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
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

/// `12,000`, as people read it.
inline std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t place = digits.size(); place > 3;) digits.insert(place -= 3, 1, ',');
    return digits;
}

/// `12,000 rows`
inline std::string grouped(std::uint64_t number, std::string_view noun) {
    const std::string words = counted(number, noun);
    return grouped(number) + words.substr(words.find(' '));
}

}  // namespace ordeval
