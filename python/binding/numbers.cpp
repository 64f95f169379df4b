#include "numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "ordeval/core/option_text.hpp"
#include "ordeval/core/tally_integers.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

/// Calls work with the type of the array's numbers; false where they are no numbers.
template <class Work>
bool with_type(const any_array& array, Work work) {
    const nb::dlpack::dtype type = array.dtype();
    if (type.lanes != 1) return false;
    const auto code = static_cast<nb::dlpack::dtype_code>(type.code);
    using enum nb::dlpack::dtype_code;
    if (code == Int && type.bits == 8)
        work(std::int8_t{});
    else if (code == Int && type.bits == 16)
        work(std::int16_t{});
    else if (code == Int && type.bits == 32)
        work(std::int32_t{});
    else if (code == Int && type.bits == 64)
        work(std::int64_t{});
    else if ((code == UInt || code == Bool) && type.bits == 8)
        work(std::uint8_t{});
    else if (code == UInt && type.bits == 16)
        work(std::uint16_t{});
    else if (code == UInt && type.bits == 32)
        work(std::uint32_t{});
    else if (code == UInt && type.bits == 64)
        work(std::uint64_t{});
    else if (code == Float && type.bits == 32)
        work(float{});
    else if (code == Float && type.bits == 64)
        work(double{});
    else
        return false;
    return true;
}

bool contiguous(const any_array& array) { return array.shape(0) <= 1 || array.stride(0) == 1; }

diagnostic no_label(double found, const char* what, std::size_t position) {
    char text[40];
    const auto end = std::to_chars(text, text + sizeof text, found).ptr;
    return {.problem = std::string(what) + "[" + std::to_string(position) + "] is " + std::string(text, end) +
                       ", which is not a label",
            .remedy = "labels are whole numbers or names; scores have to be put into classes first",
            .kind = "not_a_label"};
}

template <class T>
bool is_missing(T value) {
    if constexpr (std::is_floating_point_v<T>) return value != value;
    return false;
}

template <class T>
bool is_whole(T value) {
    if constexpr (std::is_floating_point_v<T>) return value == std::floor(value) && std::abs(value) < T(1e15);
    if constexpr (std::is_same_v<T, std::uint64_t>)
        return value <= std::uint64_t(std::numeric_limits<long long>::max());
    return true;
}

}  // namespace

std::optional<counted_labels> count_integers(const any_array& truth, const any_array& answers, int threads) {
    if (truth.shape(0) != answers.shape(0) || truth.dtype() != answers.dtype()) return {};
    if (!contiguous(truth) || !contiguous(answers)) return {};
    std::optional<counted_labels> result;
    with_type(truth, [&](auto number) {
        using T = decltype(number);
        if constexpr (std::is_integral_v<T>) {
            const auto numbers = [](const any_array& array) {
                return std::span(static_cast<const T*>(array.data()), array.shape(0));
            };
            const auto counted = tally_integers<T>(numbers(truth), numbers(answers), {.threads = threads});
            if (!counted) return;
            // Unsigned numbers beyond long long could be labels, but no class names.
            const auto highest = static_cast<T>(counted->lowest + static_cast<T>(counted->table.classes() - 1));
            if (std::in_range<long long>(highest)) result = {counted->table, static_cast<long long>(counted->lowest)};
        }
    });
    return result;
}

expected<number_range> range_of(const any_array& numbers, const char* what) {
    number_range found;
    std::optional<diagnostic> problem;
    with_type(numbers, [&](auto number) {
        using T = decltype(number);
        const T* data = static_cast<const T*>(numbers.data());
        for (std::size_t i = 0; i < numbers.shape(0); ++i) {
            const T value = data[static_cast<std::int64_t>(i) * numbers.stride(0)];
            if (is_missing(value)) continue;
            if (!is_whole(value)) {
                problem = no_label(static_cast<double>(value), what, i);
                return;
            }
            const auto whole = static_cast<long long>(value);
            found.low = found.any ? std::min(found.low, whole) : whole;
            found.high = found.any ? std::max(found.high, whole) : whole;
            found.any = true;
        }
    });
    if (problem) return *problem;
    return found;
}

diagnostic unknown_label(const std::string& found, const class_scale& scale, const char* what, std::size_t position) {
    const std::optional<std::string> near = scale.suggest(found);
    return {.problem = std::string(what) + "[" + std::to_string(position) + "] is '" + found + "', which the scale " +
                       scale.to_string() + " lacks",
            .remedy = near ? "did you mean '" + *near + "'?"
                           : "declare it with " + option_text("labels") + " or mend the label",
            .kind = "unknown_label"};
}

expected<std::vector<label>> positions_of(const any_array& numbers, const class_scale& scale, const char* what) {
    std::vector<label> positions(numbers.shape(0));
    std::unordered_map<long long, label> classes;
    for (std::size_t position = 0; position < scale.names().size(); ++position) {
        const std::string& name = scale.names()[position];
        long long value = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value);
        if (error == std::errc() && end == name.data() + name.size())
            classes.emplace(value, static_cast<label>(position));
    }
    diagnostics problems;
    with_type(numbers, [&](auto number) {
        using T = decltype(number);
        const T* data = static_cast<const T*>(numbers.data());
        T last{};
        label last_position = no_answer;
        bool known = false;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const T value = data[static_cast<std::int64_t>(i) * numbers.stride(0)];
            if (is_missing(value)) {
                positions[i] = no_answer;
                continue;
            }
            if (known && value == last) {
                positions[i] = last_position;
                continue;
            }
            if (!is_whole(value)) {
                problems.add(no_label(static_cast<double>(value), what, i));
                continue;
            }
            const auto found = classes.find(static_cast<long long>(value));
            if (found == classes.end()) {
                problems.add(unknown_label(std::to_string(static_cast<long long>(value)), scale, what, i));
                continue;
            }
            positions[i] = last_position = found->second;
            last = value;
            known = true;
        }
    });
    if (!problems.empty()) return problems;
    return positions;
}

}  // namespace ordeval::python
