#include "io/join/id_numbers.hpp"

#include <algorithm>
#include <array>

#include "core/vector_instructions.hpp"

#ifdef ORDEVAL_CHOOSES_AVX
#include <immintrin.h>
#endif

namespace ordeval::io {

namespace {

#ifdef ORDEVAL_CHOOSES_AVX
/// The first sixteen digits of each id become a number in one register: neighbours are put together to numbers of two,
/// four and eight digits. The two that may follow are added one by one.
__attribute__((target("avx2,bmi"))) void find_marked_numbers_avx2(const marked_rows& rows, std::size_t column,
                                                                  std::uint64_t* numbers) {
    constexpr std::uint32_t at_once = 16, most_digits = 18;
    static_assert(record_batch::padding >= at_once);
    // Sixteen bytes of it from place n on move n bytes to the end of a register, with zeros before them.
    alignas(32) static constexpr auto moves = [] {
        std::array<std::uint8_t, 2 * at_once> places{};
        for (std::uint32_t i = 0; i < at_once; ++i) {
            places[i] = 0x80;
            places[at_once + i] = static_cast<std::uint8_t>(i);
        }
        return places;
    }();
    const __m128i zero = _mm_set1_epi8('0'), nine = _mm_set1_epi8(9), tens = _mm_set1_epi16(0x010A),
                  hundreds = _mm_set1_epi32(0x0001'0064), ten_thousands = _mm_set1_epi32(0x0001'2710);
    const std::uint32_t* mark = rows.marks + column;
    for (std::size_t row = 0; row < rows.rows; ++row, mark += rows.width) {
        const char* const id = rows.text + (mark[0] + 1U);
        const std::uint32_t size = mark[1] - (mark[0] + 1U), front = std::min(size, at_once);
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(id));
        const __m128i move = _mm_loadu_si128(reinterpret_cast<const __m128i*>(moves.data() + front));
        const __m128i digits = _mm_shuffle_epi8(_mm_sub_epi8(bytes, zero), move);
        bool number = _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(digits, nine), digits)) == 0xFFFF;
        number &= size - 1 < most_digits;  // and not empty
        number &= size == 1 || *id != '0';
        const __m128i fours = _mm_madd_epi16(_mm_maddubs_epi16(digits, tens), hundreds);
        const __m128i eights = _mm_madd_epi16(_mm_packus_epi32(fours, fours), ten_thousands);
        const auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(eights));
        std::uint64_t value = (both & 0xFFFF'FFFFU) * 100'000'000 + (both >> 32U);
        for (std::uint32_t at = at_once; at < std::min(size, most_digits); ++at) {
            const auto digit = static_cast<std::uint64_t>(static_cast<unsigned char>(id[at])) - '0';
            number &= digit <= 9;
            value = value * 10 + digit;
        }
        numbers[row] = number ? value : no_number;
    }
}
#endif

}  // namespace

void find_id_numbers(const record_batch& batch, std::size_t column, std::vector<std::uint64_t>& numbers) {
    numbers.resize(batch.size());
#ifdef ORDEVAL_CHOOSES_AVX
    if (const auto marked = batch.marked(); marked && has_avx2())
        return find_marked_numbers_avx2(*marked, column, numbers.data());
#endif
    for (std::size_t row = 0; row < batch.size(); ++row) numbers[row] = id_number(batch.fields(row)[column]);
}

std::optional<std::uint64_t> consecutive_ids(const record_batch& batch, std::size_t column,
                                             std::vector<std::uint64_t>& room) {
    if (batch.size() == 0) return std::nullopt;
    // The last one tells nearly always whether it is worth looking at all.
    const std::uint64_t first = id_number(batch.fields(0)[column]);
    if (first == no_number || id_number(batch.fields(batch.size() - 1)[column]) != first + batch.size() - 1)
        return std::nullopt;
    find_id_numbers(batch, column, room);
    std::uint64_t different = 0;  // put together bit by bit, without a branch
    for (std::size_t row = 0; row < room.size(); ++row) different |= room[row] ^ (first + row);
    return different == 0 ? std::optional(first) : std::nullopt;
}

}  // namespace ordeval::io
