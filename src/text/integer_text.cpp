#include "text/integer_text.hpp"

#include <charconv>
#include <cmath>

namespace ordeval {

namespace {

constexpr long long largest = 1'000'000'000'000'000;

}  // namespace

std::optional<long long> integer_in(std::string_view text) {
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    const char* end = text.data() + text.size();
    long long value = 0;
    if (auto [stop, error] = std::from_chars(text.data(), end, value); error == std::errc{} && stop == end)
        return -largest <= value && value <= largest ? std::optional(value) : std::nullopt;
    double number = 0;
    auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool whole = error == std::errc{} && stop == end && std::abs(number) <= static_cast<double>(largest) &&
                       number == std::floor(number);
    return whole ? std::optional(static_cast<long long>(number)) : std::nullopt;
}

}  // namespace ordeval
