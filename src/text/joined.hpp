// Lists in sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ordeval {

/// `a, b, c`
inline std::string joined(const std::vector<std::string>& texts, std::string_view separator = ", ") {
    std::string all;
    for (const std::string& text : texts) {
        if (!all.empty()) all += separator;
        all += text;
    }
    return all;
}

}  // namespace ordeval
