#include "text/pattern.hpp"

#include <cstddef>

namespace ordeval {

bool fits_pattern(std::string_view pattern, std::string_view text) {
    // Only the last star has to be tried again with one more character: whatever an earlier one could take instead, the
    // later one can take as well. So the cost is at most the product of the lengths.
    std::size_t p = 0, t = 0, star = std::string_view::npos, from = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            from = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++from;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*') ++p;
    return p == pattern.size();
}

}  // namespace ordeval
