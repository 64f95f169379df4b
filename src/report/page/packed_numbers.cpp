#include "report/page/packed_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ordeval {

namespace {

// Letters that neither JSON nor HTML gives a meaning.
constexpr std::string_view packed_letters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+,-./:;=?@[]^_`{";
constexpr double packed_base = 85;
static_assert(packed_letters.size() == 85);
constexpr int most_letters_per_number = 5;
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

using number_list = std::vector<std::optional<double>>;

void append_numbers(const json_value& value, number_list& list) {
    if (value.is_array())
        for (const json_value& part : value) append_numbers(part, list);
    else
        list.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
}

/// How many letters a number takes where the largest integer is that; null has an integer of its own.
int letters_for(double largest) {
    int letters = 1;
    for (double integers = packed_base; largest + 2 > integers; integers *= packed_base) ++letters;
    return letters;
}

struct number_range {
    double smallest = 0, largest = 0;

    explicit number_range(const number_list& numbers) {
        bool some = false;
        for (const std::optional<double>& one : numbers) {
            if (!one) continue;
            smallest = some ? std::min(smallest, *one) : *one;
            largest = some ? std::max(largest, *one) : *one;
            some = true;
        }
    }

    /// Whether five letters hold all integers of a range in which 1 is that many.
    bool fits(double unit) const {
        const double farthest = std::max(std::abs(smallest), std::abs(largest));
        return farthest * unit < exact_integers &&
               letters_for((largest - smallest) * unit + 1) <= most_letters_per_number;
    }
};

/// The digits after the point that numbers have, or as many of them as there is room for; none where too few would be
/// left.
std::optional<int> digits_for(const number_list& numbers, const number_range& range) {
    for (int digits = 0; digits <= most_digits; ++digits) {
        const double unit = std::pow(10, digits);
        if (!range.fits(unit)) break;
        const auto whole = [&](const std::optional<double>& one) {
            return !one || std::round(*one * unit) / unit == *one;
        };
        if (std::ranges::all_of(numbers, whole)) return digits;
    }
    for (int digits = most_digits; digits >= fewest_digits; --digits)
        if (range.fits(std::pow(10, digits))) return digits;
    return std::nullopt;
}

void append_letters(std::string& text, std::uint64_t integer, int letters) {
    text.append(static_cast<std::size_t>(letters), packed_letters.front());
    for (auto place = text.rbegin(); integer > 0; ++place, integer /= packed_letters.size())
        *place = packed_letters[integer % packed_letters.size()];
}

/// The table with an integer for each of its numbers.
template <class Integer>
json_value as_text(const number_list& numbers, const std::vector<std::size_t>& shape, double largest,
                   Integer integer_of) {
    const int letters = letters_for(largest);
    const auto null = static_cast<std::uint64_t>(std::pow(packed_base, letters)) - 1;
    std::string text;
    text.reserve(numbers.size() * static_cast<std::size_t>(letters));
    for (const std::optional<double>& one : numbers)
        append_letters(text, one ? static_cast<std::uint64_t>(integer_of(*one)) : null, letters);
    return {{"packed", std::move(text)}, {"shape", shape}, {"letters", letters}};
}

/// Numbers by their digits; null where too few of these would be left.
json_value by_digits(const number_list& numbers, const std::vector<std::size_t>& shape) {
    const number_range range(numbers);
    const std::optional<int> digits = digits_for(numbers, range);
    if (!digits) return nullptr;
    const double unit = std::pow(10, *digits), from = std::floor(range.smallest * unit);
    json_value object = as_text(numbers, shape, std::round(range.largest * unit) - from,
                                [&](double one) { return std::round(one * unit) - from; });
    object["digits"] = *digits;
    object["from"] = from;
    return object;
}

/// Numbers by their place in a list of those that there are; null where these are many.
json_value by_place(const number_list& numbers, const std::vector<std::size_t>& shape) {
    constexpr std::size_t many = 8;  ///< less often than that each comes up
    std::vector<double> values;
    for (const std::optional<double>& one : numbers)
        if (one) values.push_back(*one);
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    if (values.empty() || values.size() > numbers.size() / many) return nullptr;
    json_value object = as_text(numbers, shape, static_cast<double>(values.size() - 1),
                                [&](double one) { return std::ranges::lower_bound(values, one) - values.begin(); });
    object["values"] = values;
    return object;
}

/// Whether the numbers take more letters than that as JSON writes them.
bool are_longer(const number_list& numbers, std::size_t letters) {
    std::size_t sum = 0;
    for (const std::optional<double>& one : numbers) {
        sum += (one ? fmt::formatted_size("{}", *one) : 4) + 1;
        if (sum > letters) return true;
    }
    return false;
}

/// The table as packed text, the shorter of both kinds; null where none is shorter than the table, or loses too much.
json_value packed_table(const json_value& table, const std::vector<std::size_t>& shape) {
    number_list numbers;
    append_numbers(table, numbers);
    json_value best = by_digits(numbers, shape);
    if (json_value other = by_place(numbers, shape);
        !other.is_null() && (best.is_null() || other.dump().size() < best.dump().size()))
        best = std::move(other);
    return best.is_null() || are_longer(numbers, best.dump().size()) ? best : json_value(nullptr);
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
