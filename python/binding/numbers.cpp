#include "numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <mutex>
#include <type_traits>
#include <unordered_map>

#include "core/vector_clones.hpp"
#include "ordeval/core/option_text.hpp"
#include "ordeval/core/tally.hpp"
#include "threads/for_each_job.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

constexpr std::size_t block = 4 * 8160;         // stays in the nearer caches; whole blocks of the library's tally
constexpr std::size_t items_per_job = 1 << 19;  // enough for a thread to be worth its start
constexpr std::size_t few_items = 2000;         // counted one by one: tally() has to set up its tables first

/// Numbers relative to `base` as bytes; returns whether all of them fit. Without comparisons, which vectors of long
/// integers lack on older processors.
template <class T>
ORDEVAL_VECTOR_CLONES bool narrow(const T* from, std::size_t size, T base, label* to) {
    using bits = std::make_unsigned_t<T>;
    bits all = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const bits relative = static_cast<bits>(static_cast<bits>(from[i]) - static_cast<bits>(base));
        all = static_cast<bits>(all | relative);
        to[i] = static_cast<label>(relative);
    }
    return all <= 255;
}

ORDEVAL_VECTOR_CLONES label highest(const label* from, std::size_t size) {
    label top = 0;
    for (std::size_t i = 0; i < size; ++i) top = std::max(top, from[i]);
    return top;
}

/// A table that grows with the labels that it meets.
template <class T>
class growing_table {
public:
    /// False where the labels span more classes than a scale can have.
    bool add(const T* truth, const T* answers, std::size_t size) {
        std::vector<label> g(std::min(block, size));
        std::vector<label> p(g.size());
        for (std::size_t i = 0; i < size; i += block) {
            const std::size_t n = std::min(block, size - i);
            if (classes_ == 0 && !cover(truth + i, answers + i, n)) return false;
            if (!(narrow(truth + i, n, lowest_, g.data()) & narrow(answers + i, n, lowest_, p.data()))) {
                if (!cover(truth + i, answers + i, n)) return false;
                narrow(truth + i, n, lowest_, g.data());
                narrow(answers + i, n, lowest_, p.data());
            }
            const int top = std::max(highest(g.data(), n), highest(p.data(), n));
            if (top >= max_classes) return false;
            if (top >= classes_) grow(lowest_, top + 1);
            if (n < few_items)
                for (std::size_t item = 0; item < n; ++item) ++cells_[g[item] * width() + p[item]];
            else {
                const confusion_table counted = tally(classes_, std::span(g.data(), n), std::span(p.data(), n));
                for (std::size_t cell = 0; cell < cells_.size(); ++cell) cells_[cell] += counted.cells()[cell];
            }
        }
        return true;
    }

    bool merge(const growing_table& other) {
        if (other.classes_ == 0) return true;
        const T high = std::max(highest_label(), other.highest_label());
        const T low = std::min(lowest_, other.lowest_);
        if (!reach(low, high)) return false;
        const auto shift = static_cast<std::size_t>(other.lowest_ - lowest_);
        for (std::size_t g = 0; g < other.width(); ++g)
            for (std::size_t p = 0; p < other.width(); ++p)
                cells_[(g + shift) * width() + p + shift] += other.cells_[g * other.width() + p];
        return true;
    }

    /// Without classes at the ends that no item has.
    counted_integers finished() const { return {confusion_table(classes_, cells_), static_cast<long long>(lowest_)}; }
    bool empty() const { return classes_ == 0; }

private:
    std::size_t width() const { return static_cast<std::size_t>(classes_); }
    T highest_label() const { return static_cast<T>(lowest_ + static_cast<T>(classes_ - 1)); }

    bool cover(const T* truth, const T* answers, std::size_t size) {
        const auto [low_truth, high_truth] = std::minmax_element(truth, truth + size);
        const auto [low_answer, high_answer] = std::minmax_element(answers, answers + size);
        T low = std::min(*low_truth, *low_answer);
        T high = std::max(*high_truth, *high_answer);
        if (classes_ > 0) {
            low = std::min(low, lowest_);
            high = std::max(high, highest_label());
        }
        return reach(low, high);
    }

    bool reach(T low, T high) {
        using bits = std::make_unsigned_t<T>;
        const auto span = static_cast<bits>(static_cast<bits>(high) - static_cast<bits>(low));
        if (span >= static_cast<bits>(max_classes)) return false;
        if (classes_ > 0 && low == lowest_ && high == highest_label()) return true;
        grow(low, static_cast<int>(span) + 1);
        return true;
    }

    void grow(T low, int classes) {
        std::vector<item_count> grown(static_cast<std::size_t>(classes) * static_cast<std::size_t>(classes));
        if (classes_ > 0) {
            const auto shift = static_cast<std::size_t>(lowest_ - low);
            for (std::size_t g = 0; g < width(); ++g)
                for (std::size_t p = 0; p < width(); ++p)
                    grown[(g + shift) * static_cast<std::size_t>(classes) + p + shift] = cells_[g * width() + p];
        }
        cells_ = std::move(grown);
        classes_ = classes;
        lowest_ = low;
    }

    T lowest_ = 0;
    int classes_ = 0;
    std::vector<item_count> cells_;
};

template <class T>
std::optional<counted_integers> count(const void* first, const void* second, std::size_t size, int threads) {
    const T* truth = static_cast<const T*>(first);
    const T* answers = static_cast<const T*>(second);
    growing_table<T> whole;
    if (size < 2 * items_per_job) {
        if (!whole.add(truth, answers, size)) return {};
    } else {
        bool fits = true;
        std::mutex lock;
        for_each_job((size + items_per_job - 1) / items_per_job, {.threads = threads}, [&](std::size_t job) {
            const std::size_t begin = job * items_per_job;
            growing_table<T> part;
            const bool fine = part.add(truth + begin, answers + begin, std::min(items_per_job, size - begin));
            std::scoped_lock merging(lock);
            fits = fits && fine && (whole.empty() ? (whole = part, true) : whole.merge(part));
        });
        if (!fits) return {};
    }
    return whole.finished();
}

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

std::optional<counted_integers> count_integers(const any_array& truth, const any_array& answers, int threads) {
    if (truth.shape(0) != answers.shape(0) || truth.shape(0) == 0 || truth.dtype() != answers.dtype()) return {};
    if (!contiguous(truth) || !contiguous(answers)) return {};
    std::optional<counted_integers> result;
    with_type(truth, [&](auto number) {
        using T = decltype(number);
        if constexpr (std::is_integral_v<T>) result = count<T>(truth.data(), answers.data(), truth.shape(0), threads);
    });
    // The least unsigned number that is no long long could be a label, but no class name.
    if (result && result->lowest < 0 && truth.dtype().code == static_cast<std::uint8_t>(nb::dlpack::dtype_code::UInt))
        return {};
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
