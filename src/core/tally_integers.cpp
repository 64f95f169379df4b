// Integers are made bytes relative to the smallest one seen so far, block by block, and counted as labels while the
// block is still in the nearest cache. An integer of 64 bits takes eight bytes of memory and a byte's worth of
// counting, so that memory sets the pace.
#include "ordeval/core/tally_integers.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/fetch_ahead.hpp"
#include "core/label_counter.hpp"
#include "core/vector_clones.hpp"
#include "core/vector_instructions.hpp"
#include "threads/for_each_job.hpp"

#ifdef ORDEVAL_CHOOSES_AVX
#include <immintrin.h>
#endif

namespace ordeval {

namespace {

constexpr std::size_t integers_at_once = 2 * plane_counts::block;  // stay in the nearest cache as bytes
constexpr std::size_t worth_threads = std::size_t{1} << 19U;       // fewer are counted while a thread starts
constexpr std::size_t integers_per_job = std::size_t{1} << 17U;
constexpr std::size_t few_integers = 2000;   // counted one by one: a counter has to be set up
constexpr std::size_t bytes_at_once = 2048;  // of either array, while memory is asked for those two such steps ahead

/// Numbers of both arrays relative to `base` as bytes, in step, because memory gives two streams faster than one after
/// the other; returns whether all of them fit. Without comparisons, which vectors of long integers lack on older
/// processors.
template <class Bits>
inline bool narrow_bits(const Bits* truth, const Bits* answers, std::size_t size, Bits base, label* g, label* p) {
    constexpr std::size_t at_once = bytes_at_once / sizeof(Bits);
    Bits all = 0;
    for (std::size_t first = 0; first < size; first += at_once) {
        fetch_ahead<2 * bytes_at_once, bytes_at_once>(truth + first);
        fetch_ahead<2 * bytes_at_once, bytes_at_once>(answers + first);
        const std::size_t end = std::min(size, first + at_once);
        for (std::size_t i = first; i < end; ++i) {
            const auto relative = static_cast<Bits>(truth[i] - base);
            all = static_cast<Bits>(all | relative);
            g[i] = static_cast<label>(relative);
        }
        for (std::size_t i = first; i < end; ++i) {
            const auto relative = static_cast<Bits>(answers[i] - base);
            all = static_cast<Bits>(all | relative);
            p[i] = static_cast<label>(relative);
        }
    }
    return all <= 255;
}
// One for each width, because clones of a template are more than some compilers make.
ORDEVAL_VECTOR_CLONES bool narrow(const std::uint8_t* truth, const std::uint8_t* answers, std::size_t size,
                                  std::uint8_t base, label* g, label* p) {
    return narrow_bits(truth, answers, size, base, g, p);
}
ORDEVAL_VECTOR_CLONES bool narrow(const std::uint16_t* truth, const std::uint16_t* answers, std::size_t size,
                                  std::uint16_t base, label* g, label* p) {
    return narrow_bits(truth, answers, size, base, g, p);
}
ORDEVAL_VECTOR_CLONES bool narrow(const std::uint32_t* truth, const std::uint32_t* answers, std::size_t size,
                                  std::uint32_t base, label* g, label* p) {
    return narrow_bits(truth, answers, size, base, g, p);
}
ORDEVAL_VECTOR_CLONES bool narrow_longest(const std::uint64_t* truth, const std::uint64_t* answers, std::size_t size,
                                          std::uint64_t base, label* g, label* p) {
    return narrow_bits(truth, answers, size, base, g, p);
}

#ifdef ORDEVAL_CHOOSES_AVX
/// As above with the instruction that keeps the lowest byte of each of eight integers, which compilers do not find.
__attribute__((target("avx512f"))) bool narrow_longest_avx512(const std::uint64_t* truth, const std::uint64_t* answers,
                                                              std::size_t size, std::uint64_t base, label* g,
                                                              label* p) {
    constexpr std::size_t in_register = 8, bytes = in_register * sizeof(std::uint64_t);
    const __m512i bases = _mm512_set1_epi64(static_cast<long long>(base));
    __m512i all = _mm512_setzero_si512();
    std::size_t i = 0;
    for (; i + in_register <= size; i += in_register) {
        fetch_ahead<2 * bytes_at_once, bytes>(truth + i);
        fetch_ahead<2 * bytes_at_once, bytes>(answers + i);
        const __m512i one = _mm512_sub_epi64(_mm512_loadu_si512(truth + i), bases);
        const __m512i other = _mm512_sub_epi64(_mm512_loadu_si512(answers + i), bases);
        all = _mm512_or_si512(all, _mm512_or_si512(one, other));
        _mm_storel_epi64(reinterpret_cast<__m128i*>(g + i), _mm512_cvtepi64_epi8(one));
        _mm_storel_epi64(reinterpret_cast<__m128i*>(p + i), _mm512_cvtepi64_epi8(other));
    }
    return narrow_longest(truth + i, answers + i, size - i, base, g + i, p + i) &&
           _mm512_cmpgt_epu64_mask(all, _mm512_set1_epi64(255)) == 0;
}
#endif

bool narrow(const std::uint64_t* truth, const std::uint64_t* answers, std::size_t size, std::uint64_t base, label* g,
            label* p) {
#ifdef ORDEVAL_CHOOSES_AVX
    if (has_avx512()) return narrow_longest_avx512(truth, answers, size, base, g, p);
#endif
    return narrow_longest(truth, answers, size, base, g, p);
}

ORDEVAL_VECTOR_CLONES label highest_label(const label* from, std::size_t size) {
    label top = 0;
    for (std::size_t i = 0; i < size; ++i) top = std::max(top, from[i]);
    return top;
}

/// A table that grows with the integers that it meets.
template <class Integer>
class growing_table {
public:
    /// False where they span more classes than a scale can have.
    bool add(std::span<const Integer> truth, std::span<const Integer> answers) {
        for (std::size_t i = 0; i < truth.size(); i += integers_at_once) {
            const std::size_t size = std::min(integers_at_once, truth.size() - i);
            if (!add_block(truth.subspan(i, size), answers.subspan(i, size))) return false;
        }
        return true;
    }

    bool merge(growing_table& other) {
        other.settle();
        if (other.classes_ == 0) return true;
        if (classes_ == 0) {
            *this = std::move(other);
            return true;
        }
        if (!reach(std::min(lowest_, other.lowest_), std::max(highest(), other.highest()))) return false;
        add_cells(other.cells_, other.width(), static_cast<std::size_t>(other.lowest_ - lowest_));
        return true;
    }

    counted_integers<Integer> finished() {
        settle();
        return {confusion_table(classes_, cells_), lowest_};
    }

private:
    std::size_t width() const { return static_cast<std::size_t>(classes_); }
    Integer highest() const { return static_cast<Integer>(lowest_ + static_cast<Integer>(classes_ - 1)); }

    bool add_block(std::span<const Integer> truth, std::span<const Integer> answers) {
        using bits = std::make_unsigned_t<Integer>;
        std::array<label, integers_at_once> g, p;
        const std::size_t size = truth.size();
        int top = 0;
        // False where one lies too far from the lowest one, or below it: that wraps around, and then lies beyond all
        // that are not.
        const auto narrow_both = [&] {
            // Differences wrap around alike with and without a sign.
            const auto base = static_cast<bits>(lowest_);
            const bool fit = narrow(reinterpret_cast<const bits*>(truth.data()),
                                    reinterpret_cast<const bits*>(answers.data()), size, base, g.data(), p.data());
            if (!fit) return false;
            top = std::max(highest_label(g.data(), size), highest_label(p.data(), size));
            const auto above =
                static_cast<bits>(static_cast<bits>(std::numeric_limits<Integer>::max()) - static_cast<bits>(lowest_));
            return static_cast<bits>(top) <= above;
        };
        if (classes_ == 0 && !cover(truth, answers)) return false;
        if (!narrow_both() && (!cover(truth, answers) || !narrow_both())) return false;
        if (top >= max_classes) return false;
        if (top >= classes_) grow(lowest_, top + 1);
        if (size < few_integers) {
            for (std::size_t i = 0; i < size; ++i) ++cells_[g[i] * width() + p[i]];
        } else {
            if (!counter_) counter_.emplace(classes_);
            counter_->add(std::span(g).first(size), std::span(p).first(size));
        }
        return true;
    }

    bool cover(std::span<const Integer> truth, std::span<const Integer> answers) {
        const auto [low_truth, high_truth] = std::minmax_element(truth.begin(), truth.end());
        const auto [low_answer, high_answer] = std::minmax_element(answers.begin(), answers.end());
        Integer low = std::min(*low_truth, *low_answer);
        Integer high = std::max(*high_truth, *high_answer);
        if (classes_ > 0) {
            low = std::min(low, lowest_);
            high = std::max(high, highest());
        }
        return reach(low, high);
    }

    bool reach(Integer low, Integer high) {
        using bits = std::make_unsigned_t<Integer>;
        const auto span = static_cast<bits>(static_cast<bits>(high) - static_cast<bits>(low));
        if (span >= static_cast<bits>(max_classes)) return false;
        if (classes_ == 0 || low != lowest_ || high != highest()) grow(low, static_cast<int>(span) + 1);
        return true;
    }

    void grow(Integer low, int classes) {
        settle();
        const std::vector<item_count> before = std::move(cells_);
        const std::size_t width_before = width();
        const auto shift = classes_ == 0 ? std::size_t{0} : static_cast<std::size_t>(lowest_ - low);
        classes_ = classes;
        lowest_ = low;
        cells_.assign(width() * width(), 0);
        add_cells(before, width_before, shift);
    }

    /// Adds a smaller table, whose first class is so many classes behind ours.
    void add_cells(std::span<const item_count> cells, std::size_t classes, std::size_t shift) {
        for (std::size_t g = 0; g < classes; ++g)
            for (std::size_t p = 0; p < classes; ++p)
                cells_[(g + shift) * width() + p + shift] += cells[g * classes + p];
    }

    /// Brings what the counter holds into the cells.
    void settle() {
        if (!counter_) return;
        confusion_table counted(classes_);
        counter_->add_to(counted);
        counter_.reset();
        add_cells(counted.cells(), width(), 0);
    }

    Integer lowest_ = 0;
    int classes_ = 0;
    std::vector<item_count> cells_;
    std::optional<label_counter> counter_;  ///< of these classes; none before there are many items
};

template <class Integer>
std::optional<counted_integers<Integer>> count_in_jobs(std::span<const Integer> truth, std::span<const Integer> answers,
                                                       const execution& run) {
    growing_table<Integer> whole;
    std::atomic<bool> fits = true;
    const std::size_t jobs = (truth.size() + integers_per_job - 1) / integers_per_job;
    const std::size_t per_job = (truth.size() + jobs - 1) / jobs;  // alike, so that threads end together
    for_each_job(
        jobs, run, [] { return growing_table<Integer>(); },
        [&](std::size_t job, growing_table<Integer>& part) {
            const std::size_t first = std::min(job * per_job, truth.size());
            const std::size_t size = std::min(per_job, truth.size() - first);
            if (fits && !part.add(truth.subspan(first, size), answers.subspan(first, size))) fits = false;
        },
        [&](growing_table<Integer>& part) {
            if (!whole.merge(part)) fits = false;
        });
    if (!fits) return {};
    return whole.finished();
}

}  // namespace

template <class Integer>
std::optional<counted_integers<Integer>> tally_integers(std::span<const Integer> truth,
                                                        std::span<const Integer> answers, const execution& run) {
    if (truth.size() != answers.size())
        throw std::invalid_argument("tally_integers: " + std::to_string(truth.size()) + " gold labels but " +
                                    std::to_string(answers.size()) + " answers");
    if (truth.empty()) return {};
    if (truth.size() >= worth_threads) return count_in_jobs(truth, answers, run);
    growing_table<Integer> whole;
    if (!whole.add(truth, answers)) return {};
    return whole.finished();
}

template std::optional<counted_integers<std::int8_t>> tally_integers(std::span<const std::int8_t>,
                                                                     std::span<const std::int8_t>, const execution&);
template std::optional<counted_integers<std::int16_t>> tally_integers(std::span<const std::int16_t>,
                                                                      std::span<const std::int16_t>, const execution&);
template std::optional<counted_integers<std::int32_t>> tally_integers(std::span<const std::int32_t>,
                                                                      std::span<const std::int32_t>, const execution&);
template std::optional<counted_integers<std::int64_t>> tally_integers(std::span<const std::int64_t>,
                                                                      std::span<const std::int64_t>, const execution&);
template std::optional<counted_integers<std::uint8_t>> tally_integers(std::span<const std::uint8_t>,
                                                                      std::span<const std::uint8_t>, const execution&);
template std::optional<counted_integers<std::uint16_t>> tally_integers(std::span<const std::uint16_t>,
                                                                       std::span<const std::uint16_t>,
                                                                       const execution&);
template std::optional<counted_integers<std::uint32_t>> tally_integers(std::span<const std::uint32_t>,
                                                                       std::span<const std::uint32_t>,
                                                                       const execution&);
template std::optional<counted_integers<std::uint64_t>> tally_integers(std::span<const std::uint64_t>,
                                                                       std::span<const std::uint64_t>,
                                                                       const execution&);

}  // namespace ordeval
