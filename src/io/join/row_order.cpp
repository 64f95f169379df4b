#include "io/join/row_order.hpp"

#include "core/vector_instructions.hpp"
#include "io/join/same_text.hpp"

#ifdef ORDEVAL_CHOOSES_AVX
#include <immintrin.h>
#endif

namespace ordeval::io {

namespace {

#ifdef ORDEVAL_CHOOSES_AVX

/// Bytes of two ids as bits of a number, the first byte lowest.
struct compared_bytes {
    std::uint64_t equal = 0;
    std::uint64_t at_least = 0;  ///< in the id that comes first
};

/// As below where all ids are as long as the first one and fit into a register of 32 bytes; nothing where not.
template <class Compare>
__attribute__((always_inline)) inline std::optional<bool> equally_long_ids_ascend(const marked_rows& rows,
                                                                                  std::size_t id, std::size_t first,
                                                                                  std::size_t end,
                                                                                  const Compare& compare) {
    const std::string_view text = rows(first, id);
    if (text.size() > 32 || text.empty()) return std::nullopt;
    const auto size = static_cast<std::uint32_t>(text.size());
    // The bit behind those of the id stands for a byte that differs and is too high, so that equal ids do not ascend.
    const std::uint64_t behind = std::uint64_t{1} << size;
    const char* before = text.data();
    std::uint32_t other_sizes = 0;
    std::uint64_t descents = 0;
    const std::uint32_t* mark = rows.marks + (first + 1) * rows.width + id;
    for (std::size_t row = first + 1; row < end; ++row, mark += rows.width) {
        const std::uint32_t begin = mark[0] + 1;
        other_sizes |= (mark[1] - begin) ^ size;
        const char* const here = rows.text + begin;
        const compared_bytes found = compare(before, here);
        const std::uint64_t equal = found.equal & (behind - 1);
        // The first byte that differs, which the carry runs to, decides.
        descents |= (equal + 1) & ~equal & (found.at_least | behind);
        before = here;
    }
    if (other_sizes != 0) return std::nullopt;
    return descents == 0;
}

#define ORDEVAL_AVX2 __attribute__((target("avx2,bmi")))
#define ORDEVAL_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi")))

ORDEVAL_AVX2 std::optional<bool> ids_ascend_avx2(const marked_rows& rows, std::size_t id, std::size_t first,
                                                 std::size_t end) {
    const auto compare = [](const char* before, const char* here) ORDEVAL_AVX2 {
        const auto bits = [](__m256i bytes) ORDEVAL_AVX2 {
            return std::uint64_t{static_cast<std::uint32_t>(_mm256_movemask_epi8(bytes))};
        };
        const __m256i a = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(before)),
                      b = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(here));
        return compared_bytes{bits(_mm256_cmpeq_epi8(a, b)), bits(_mm256_cmpeq_epi8(_mm256_max_epu8(a, b), a))};
    };
    return equally_long_ids_ascend(rows, id, first, end, compare);
}

ORDEVAL_AVX512 std::optional<bool> ids_ascend_avx512(const marked_rows& rows, std::size_t id, std::size_t first,
                                                     std::size_t end) {
    const auto compare = [](const char* before, const char* here) ORDEVAL_AVX512 {
        const __m256i a = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(before)),
                      b = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(here));
        return compared_bytes{_mm256_cmpeq_epi8_mask(a, b), _mm256_cmpge_epu8_mask(a, b)};
    };
    return equally_long_ids_ascend(rows, id, first, end, compare);
}

std::optional<bool> equally_long_ids_ascend(const marked_rows& rows, std::size_t id, std::size_t first,
                                            std::size_t end) {
    if (has_avx512()) return ids_ascend_avx512(rows, id, first, end);
    if (has_avx2()) return ids_ascend_avx2(rows, id, first, end);
    return std::nullopt;
}

#endif

/// Whether the ids of rows from `first` to `end` ascend; nothing where one is too long to be compared at once.
std::optional<bool> ids_ascend(const marked_rows& rows, std::size_t id, std::size_t first, std::size_t end) {
#ifdef ORDEVAL_CHOOSES_AVX
    if (const std::optional<bool> known = equally_long_ids_ascend(rows, id, first, end)) return known;
#endif
    std::string_view before = rows(first, id);
    std::size_t longest = before.size();
    bool ascending = true;
    for (std::size_t row = first + 1; row < end; ++row) {
        const std::string_view text = rows(row, id);
        longest |= text.size();
        // As comes_before() has it. A byte behind the end of both may be compared, and then counts for nothing.
        const unsigned common = common_bytes(before.data(), text.data());
        const unsigned place = common < compared_at_once ? common : 0;
        const bool less =
            static_cast<unsigned char>(before.data()[place]) < static_cast<unsigned char>(text.data()[place]);
        const bool longer = before.size() < text.size();
        const bool as_long = before.size() == text.size();
        ascending &= longer | (as_long & (common < text.size()) & less);
        before = text;
    }
    // Sizes were put together bit by bit: below 32 if and only if all are.
    if (longest >= compared_at_once) return std::nullopt;
    return ascending;
}

}  // namespace

void row_order::find(const record_batch& batch, std::optional<std::size_t> id, std::optional<std::size_t> topic) {
    set_ascending(batch);
    if (batch.size() == 0) return;
    if (topic) find_runs(batch, *topic);
    if (id) compare_ids(batch, *id);
}

void row_order::set_ascending(const record_batch& batch) {
    runs.clear();
    ascending = true;
    if (batch.size() > 0) runs.push_back({0, static_cast<std::uint32_t>(batch.size()), {}});
}

void row_order::find_runs(const record_batch& batch, std::size_t topic) {
    const auto rows = static_cast<std::uint32_t>(batch.size());
    runs.clear();
    for (std::uint32_t row = 0; row < rows; ++row) {
        const std::string_view text = batch.fields(row)[topic];
        if (runs.empty() || runs.back().topic != text) runs.push_back({row, row, text});
        runs.back().end = row + 1;
    }
}

void row_order::compare_ids(const record_batch& batch, std::size_t id) {
    const auto marked = batch.marked();
    for (const topic_run& run : runs) {
        if (const auto known = marked ? ids_ascend(*marked, id, run.first, run.end) : std::nullopt) {
            ascending = ascending && *known;
            continue;
        }
        std::string_view before = batch.fields(run.first)[id];
        for (std::uint32_t row = run.first + 1; row < run.end && ascending; ++row) {
            const std::string_view text = batch.fields(row)[id];
            ascending = comes_before(before, text);
            before = text;
        }
    }
}

bool file_order::follow(const record_batch& batch, const row_order& order) {
    if (!order.ascending) return false;
    topics_of_runs_.clear();
    for (const row_order::topic_run& run : order.runs) {
        const std::uint32_t topic = topic_ ? topics_.find_or_add(run.topic) : 0;
        topics_of_runs_.push_back(topic);
        if (!id_) continue;
        // Topics are numbered as they first appear, so that a smaller number is a topic that comes back. Keys that rise
        // by topic, then by length and text of the id, are all different.
        const bool follows = !last_topic_ || *last_topic_ < topic ||
                             (*last_topic_ == topic && comes_before(last_id_, batch.fields(run.first)[*id_]));
        if (!follows) return false;
        last_topic_ = topic;
        last_id_ = batch.fields(run.end - 1)[*id_];
    }
    return true;
}

}  // namespace ordeval::io
