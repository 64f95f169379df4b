#include "io/records/count_text.hpp"

#include <charconv>

#include "io/records/file_numbers.hpp"
#include "ordeval/detail/text.hpp"
#include "text/integer_text.hpp"

namespace ordeval::io {

expected<item_count> parse_count(std::string_view text) {
    item_count items = 0;
    auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), items);
    const bool whole = stop == text.data() + text.size();
    if (error == std::errc{} && whole) return items;
    if (auto value = integer_in(text); value && *value >= 0) return static_cast<item_count>(*value);  // such as 12.0
    if (const comma_number found = comma_number_in(text); found.value && !found.may_be_thousands)
        if (auto value = integer_in(shortest(*found.value)); value && *value >= 0)
            return static_cast<item_count>(*value);  // such as 12,0
    const bool too_large = error == std::errc::result_out_of_range && whole;
    return diagnostic{
        .problem = "count " + in_quotes(text) + (too_large ? " is too large" : " is not a whole number of items"),
        .remedy = "write counts as 0, 1, 2, ... below 2^64",
        .kind = "bad_count"};
}

}  // namespace ordeval::io
