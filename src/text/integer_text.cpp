#include "text/integer_text.hpp"

#include <charconv>
#include <cmath>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

constexpr long long largest = 1'000'000'000'000'000;

}  // namespace

std::optional<long long> integer_in(std::string_view text) {
    const std::string_view digits = text.starts_with('+') && !text.starts_with("+-") ? text.substr(1) : text;
    const char* const end = digits.data() + digits.size();
    long long value = 0;
    if (auto [stop, error] = std::from_chars(digits.data(), end, value); error == std::errc{} && stop == end)
        return -largest <= value && value <= largest ? std::optional(value) : std::nullopt;
    const std::optional<double> number = number_in(text);  // such as 2.0
    const bool whole = number && std::abs(*number) <= static_cast<double>(largest) && *number == std::floor(*number);
    return whole ? std::optional(static_cast<long long>(*number)) : std::nullopt;
}

}  // namespace ordeval
