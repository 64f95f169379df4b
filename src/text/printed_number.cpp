#include "ordeval/detail/printed_number.hpp"

#include <charconv>
#include <cmath>
#include <stdexcept>
#include <string>

namespace ordeval {

namespace {

constexpr double rounding = 1e-12;  // of the computation, far below any printed digit

double number(std::string_view text) {
    double value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        throw std::invalid_argument("not a number: " + std::string(text));
    return value;
}

}  // namespace

printed_number read_printed(std::string_view text) {
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos)
        return {number(text.substr(0, slash)) / number(text.substr(slash + 1)), 0};
    const std::size_t point = text.find('.');
    const auto decimals = point == std::string_view::npos ? 0 : static_cast<int>(text.size() - point - 1);
    // Half a unit of the last digit printed.
    return {number(text), std::pow(10, -decimals) / 2};
}

bool prints_as(double value, std::string_view printed) {
    const printed_number wanted = read_printed(printed);
    return std::abs(value - wanted.value) <= wanted.slack + rounding;
}

bool prints_cut_as(double value, std::string_view printed) {
    const printed_number wanted = read_printed(printed);
    const double beyond = std::abs(value) - std::abs(wanted.value);
    return value * wanted.value >= 0 && beyond >= -rounding && beyond < 2 * wanted.slack + rounding;
}

}  // namespace ordeval
