#include "io/records/file_numbers.hpp"

#include <string>

#include "ordeval/detail/text.hpp"

namespace ordeval::io {

comma_number comma_number_in(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || text.size() > 64) return {};
    std::string_view before = text.substr(0, comma);
    if (before.starts_with('-') || before.starts_with('+')) before.remove_prefix(1);
    const std::string_view behind = text.substr(comma + 1);
    const auto digits = [](std::string_view part) {
        return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (!digits(before) || !digits(behind)) return {};
    std::string with_point(text);
    with_point[comma] = '.';
    // Thousands are written in groups of three, and the first group does not begin with 0.
    return {.value = number_in(with_point),
            .may_be_thousands = behind.size() == 3 && before.size() <= 3 && before.front() != '0'};
}

bool looks_like_number(std::string_view text) { return number_in(text) || comma_number_in(text).value; }

file_numbers::reading file_numbers::read(std::string_view text) {
    constexpr const char* mixed = "has another decimal sign than numbers before it";
    if (const std::optional<double> value = number_in(text)) {
        if (text.find('.') == std::string_view::npos) return {.value = value};
        points_ = true;
        return commas_ ? reading{.problem = mixed} : reading{.value = value};
    }
    const comma_number found = comma_number_in(text);
    if (!found.value) return {};
    if (found.may_be_thousands) return {.problem = "may mean a decimal comma or thousands"};
    commas_ = true;
    return points_ ? reading{.problem = mixed} : reading{.value = found.value};
}

}  // namespace ordeval::io
