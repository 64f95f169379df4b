#include "report/page/packed_numbers.hpp"

#include <algorithm>
#include <cstdint>

namespace ordeval {

namespace {

constexpr std::uint32_t packed_null = 0xffffffff;
constexpr std::size_t fewest_packed = 64;  ///< shorter tables gain nothing
constexpr int most_digits = 9, fewest_digits = 6;
constexpr double exact_integers = 9007199254740992.0;  ///< 2^53

std::size_t numbers_in(const json_value& value) {
    if (value.is_number()) return 1;
    if (!value.is_structured()) return 0;
    std::size_t number = 0;
    for (const json_value& part : value) number += numbers_in(part);
    return number;
}

/// Lists within lists, all of the same length, down to numbers and nulls; empty where it is no such table.
std::vector<std::size_t> shape_of(const json_value& value) {
    if (!value.is_array() || value.empty()) return {};
    if (!value.front().is_array()) {
        const bool numbers =
            std::ranges::all_of(value, [](const json_value& one) { return one.is_number() || one.is_null(); });
        return numbers ? std::vector<std::size_t>{value.size()} : std::vector<std::size_t>{};
    }
    std::vector<std::size_t> inner = shape_of(value.front());
    if (inner.empty()) return {};
    for (const json_value& row : value)
        if (shape_of(row) != inner) return {};
    inner.insert(inner.begin(), value.size());
    return inner;
}

void append_numbers(const json_value& value, std::vector<std::optional<double>>& list) {
    if (value.is_array())
        for (const json_value& part : value) append_numbers(part, list);
    else
        list.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
}

/// The digits after the point that 32 bits have room for; none where too few would be left.
std::optional<int> digits_for(double smallest, double largest, bool integers) {
    if (integers) return largest - smallest < packed_null ? std::optional(0) : std::nullopt;
    for (int digits = most_digits; digits >= fewest_digits; --digits) {
        const double unit = std::pow(10, digits);
        const double farthest = std::max(std::abs(smallest), std::abs(largest));
        if ((largest - smallest) * unit + 2 < packed_null && farthest * unit < exact_integers) return digits;
    }
    return std::nullopt;
}

std::string base64(const std::vector<std::uint32_t>& words) {
    constexpr const char* letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((words.size() * 4 + 2) / 3 * 4);
    std::uint32_t bits = 0;
    int filled = 0;
    const auto add_byte = [&](std::uint32_t byte) {
        bits = bits << 8 | byte;
        filled += 8;
        while (filled >= 6) text += letters[bits >> (filled -= 6) & 63];
    };
    for (std::uint32_t word : words)
        for (int byte = 0; byte < 4; ++byte) add_byte(word >> 8 * byte & 255);
    if (filled > 0) text += letters[bits << (6 - filled) & 63];
    while (text.size() % 4 != 0) text += '=';
    return text;
}

/// The table as packed text; null where that would be no shorter, or would lose too much.
json_value packed_table(const json_value& table, const std::vector<std::size_t>& shape) {
    std::vector<std::optional<double>> numbers;
    append_numbers(table, numbers);
    double smallest = 0, largest = 0;
    bool some = false, integers = true;
    for (const std::optional<double>& one : numbers) {
        if (!one) continue;
        smallest = some ? std::min(smallest, *one) : *one;
        largest = some ? std::max(largest, *one) : *one;
        integers = integers && *one == std::floor(*one);
        some = true;
    }
    const std::optional<int> digits = digits_for(smallest, largest, integers);
    if (!digits) return nullptr;
    const double unit = std::pow(10, *digits), from = std::floor(smallest * unit);
    std::vector<std::uint32_t> words;
    words.reserve(numbers.size());
    for (const std::optional<double>& one : numbers)
        words.push_back(one ? static_cast<std::uint32_t>(std::round(*one * unit) - from) : packed_null);
    json_value object{{"packed", base64(words)}, {"shape", shape}, {"digits", *digits}, {"from", from}};
    return object["packed"].get_ref<const std::string&>().size() < table.dump().size() ? object : json_value(nullptr);
}

void pack(json_value& value) {
    if (!value.is_structured()) return;
    const std::vector<std::size_t> shape = shape_of(value);
    std::size_t numbers = shape.empty() ? 0 : 1;
    for (std::size_t length : shape) numbers *= length;
    // Measures have ranges of their own, so that tables by measure, system and topic are packed measure by measure.
    if (numbers >= fewest_packed && shape.size() < 3) {
        if (json_value table = packed_table(value, shape); !table.is_null()) {
            value = std::move(table);
            return;
        }
        if (shape.size() == 1) return;
    }
    for (json_value& part : value) pack(part);
}

}  // namespace

json_value packed(json_value page) {
    if (numbers_in(page) <= most_plain_numbers) return page;
    pack(page);
    page["packed"] = true;
    return page;
}

}  // namespace ordeval
