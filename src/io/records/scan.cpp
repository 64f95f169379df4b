#include "io/records/scan.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

#include "core/vector_instructions.hpp"

#ifdef ORDEVAL_CHOOSES_AVX
#include <immintrin.h>
#endif

namespace ordeval::io {

namespace {

constexpr std::size_t block = 64;

// A byte that is wanted becomes a one in a mask of 64 bits, and the mask becomes a list of offsets. The mask costs the
// same for any text; only the list grows with what is found. There are three ways to the mask: AVX2 compares 32 bytes
// at once, the portable one eight in a register, and the plain one below is what both are tested against.

/// Eight bytes, the first one lowest.
std::uint64_t word_at(const char* text) {
    std::uint64_t word = 0;
    std::memcpy(&word, text, 8);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    return word;
}

/// Eight bits, the upper ones of all bytes, the lowest for the first byte.
std::uint64_t upper_bits(std::uint64_t word) {
    constexpr std::uint64_t gather = 0x0102040810204080U;
    // The product moves bit 8i to bit 56 + i, and no two terms fall on the same bit of the upper byte.
    return (((word >> 7U) & 0x0101010101010101U) * gather) >> 56U;
}

/// Eight bits, one per byte of the word that equals the byte repeated in `pattern`.
std::uint64_t equal_bytes(std::uint64_t word, std::uint64_t pattern) {
    constexpr std::uint64_t low_bits = 0x7F7F7F7F7F7F7F7FU;
    const std::uint64_t differs = word ^ pattern;  // a byte is zero where it equals the pattern
    // Adding 0x7F sets the upper bit of every byte whose lower bits are not all zero; with the byte's own upper bit
    // that leaves it clear for zero bytes only. The sum of a byte stays below 0x100, so nothing spills into the next.
    const std::uint64_t zeros = ~(((differs & low_bits) + low_bits) | differs | low_bits);  // no carry between bytes
    return upper_bits(zeros);
}

std::uint64_t repeated(char c) { return static_cast<unsigned char>(c) * 0x0101010101010101U; }

/// The wanted bytes of 64, a bit each.
struct portable_mask {
    explicit portable_mask(wanted_bytes wanted)
        : patterns{repeated(wanted[0]), repeated(wanted[1]), repeated(wanted[2])} {}

    std::uint64_t operator()(const char* text) const {
        std::uint64_t mask = 0;
        for (unsigned part = 0; part < block / 8; ++part) {
            const std::uint64_t word = word_at(text + std::size_t{part} * 8);
            std::uint64_t bits = 0;
            for (std::uint64_t pattern : patterns) bits |= equal_bytes(word, pattern);
            mask |= bits << (8 * part);
        }
        return mask;
    }

    std::array<std::uint64_t, 3> patterns;
};

/// The bytes of 64 that matter in a text of rows, a bit each.
struct row_masks {
    std::uint64_t newlines = 0;
    std::uint64_t delimiters = 0;
    std::uint64_t unusual = 0;
    std::uint64_t not_ascii = 0;  ///< or zero: as a signed number, not above zero
};

struct portable_row_masks {
    portable_row_masks(char delimiter, std::array<char, 2> unusual)
        : newlines({'\n', '\n', '\n'}),
          delimiters({delimiter, delimiter, delimiter}),
          others({unusual[0], unusual[1], unusual[1]}) {}

    row_masks operator()(const char* text) const {
        row_masks masks{newlines(text), delimiters(text), others(text), zeros(text)};
        for (unsigned part = 0; part < block / 8; ++part)
            masks.not_ascii |= upper_bits(word_at(text + std::size_t{part} * 8)) << (8 * part);
        return masks;
    }

    portable_mask newlines, delimiters, others, zeros{{'\0', '\0', '\0'}};
};

/// Writes the offsets of a mask's bits, eight at a time without looking, which needs room for seven too many.
__attribute__((always_inline)) inline std::uint32_t* write_offsets(std::uint64_t mask, std::uint32_t base,
                                                                   std::uint32_t* out) {
    const int found = std::popcount(mask);
    for (int written = 0; written < found; written += 8)
        for (int i = written; i < written + 8; ++i) {
            out[i] = base + static_cast<std::uint32_t>(std::countr_zero(mask));
            mask &= mask - 1;
        }
    return out + found;
}

/// Walks the text in blocks, the rest of it in a block of its own that is padded with a byte nobody wants.
template <class Mask>
__attribute__((always_inline)) inline void find_marks_with(const Mask& mask_of, std::string_view text,
                                                           mark_list& marks) {
    std::size_t found = 0;
    std::size_t at = 0;
    auto add = [&](std::uint64_t mask) {
        std::uint32_t* const out = marks.room(found, block + 8);
        found += static_cast<std::size_t>(write_offsets(mask, static_cast<std::uint32_t>(at), out) - out);
    };
    for (; at + block <= text.size(); at += block) add(mask_of(text.data() + at));
    if (at < text.size()) {
        char rest[block] = {};
        const std::size_t size = text.size() - at;
        std::memcpy(rest, text.data() + at, size);
        add(mask_of(rest) & (~std::uint64_t{0} >> (block - size)));
    }
    marks.set_size(found);
}

/// Walks the text in blocks as above; write(mask, base, out) writes offsets and may write 64 at most.
template <class Masks, class Write>
__attribute__((always_inline)) inline row_census find_row_marks_with(const Masks& masks_of, const Write& write,
                                                                     std::string_view text, mark_list& marks) {
    row_census census;
    std::uint64_t unusual = 0, not_ascii = 0;
    std::size_t found = 0;
    *marks.room(found++, 1) = ~std::uint32_t{0};
    auto add = [&](row_masks masks, std::size_t at) __attribute__((always_inline)) {
        std::uint32_t* const out = marks.room(found, block + 8);
        const std::uint64_t mask = masks.newlines | masks.delimiters;
        write(mask, static_cast<std::uint32_t>(at), out);
        found += static_cast<std::size_t>(std::popcount(mask));
        census.newlines += static_cast<std::size_t>(std::popcount(masks.newlines));
        unusual |= masks.unusual;
        not_ascii |= masks.not_ascii;
    };
    std::size_t at = 0;
    for (; at + block <= text.size(); at += block) add(masks_of(text.data() + at), at);
    if (at < text.size()) {
        char rest[block] = {};
        const std::size_t size = text.size() - at;
        std::memcpy(rest, text.data() + at, size);
        row_masks masks = masks_of(rest);
        const std::uint64_t kept = ~std::uint64_t{0} >> (block - size);
        add({masks.newlines & kept, masks.delimiters & kept, masks.unusual & kept, masks.not_ascii & kept}, at);
    }
    marks.set_size(found);
    census.unusual = unusual != 0;
    census.ascii = not_ascii == 0;
    return census;
}

#ifdef ORDEVAL_CHOOSES_AVX

#define ORDEVAL_AVX2 __attribute__((target("avx2,bmi,popcnt")))

ORDEVAL_AVX2 void find_marks_avx2(std::string_view text, wanted_bytes wanted, mark_list& marks) {
    const __m256i a = _mm256_set1_epi8(wanted[0]), b = _mm256_set1_epi8(wanted[1]), c = _mm256_set1_epi8(wanted[2]);
    auto half = [&](const char* bytes) ORDEVAL_AVX2 {
        const __m256i here = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes));
        const __m256i equal = _mm256_or_si256(_mm256_or_si256(_mm256_cmpeq_epi8(here, a), _mm256_cmpeq_epi8(here, b)),
                                              _mm256_cmpeq_epi8(here, c));
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm256_movemask_epi8(equal)));
    };
    find_marks_with([&](const char* bytes) ORDEVAL_AVX2 { return half(bytes) | half(bytes + 32) << 32U; }, text, marks);
}

ORDEVAL_AVX2 row_census find_row_marks_avx2(std::string_view text, char delimiter, std::array<char, 2> unusual,
                                            mark_list& marks) {
    const __m256i newline = _mm256_set1_epi8('\n'), mark = _mm256_set1_epi8(delimiter),
                  one = _mm256_set1_epi8(unusual[0]), other = _mm256_set1_epi8(unusual[1]);
    auto bits = [](__m256i equal) ORDEVAL_AVX2 {
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm256_movemask_epi8(equal)));
    };
    auto masks_of = [&](const char* bytes) ORDEVAL_AVX2 {
        row_masks masks;
        for (unsigned half = 0; half < 2; ++half) {
            const __m256i here = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes + 32 * half));
            masks.newlines |= bits(_mm256_cmpeq_epi8(here, newline)) << (32 * half);
            masks.delimiters |= bits(_mm256_cmpeq_epi8(here, mark)) << (32 * half);
            masks.unusual |= bits(_mm256_or_si256(_mm256_cmpeq_epi8(here, one), _mm256_cmpeq_epi8(here, other)))
                             << (32 * half);
            masks.not_ascii |= bits(_mm256_cmpgt_epi8(_mm256_set1_epi8(1), here)) << (32 * half);
        }
        return masks;
    };
    auto write = [](std::uint64_t mask, std::uint32_t base, std::uint32_t* out)
                     ORDEVAL_AVX2 { write_offsets(mask, base, out); };
    return find_row_marks_with(masks_of, write, text, marks);
}

// GCC 12 warns of values without a beginning inside its own intrinsics (its bug 105593).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif

#define ORDEVAL_AVX512 __attribute__((target("avx512f,avx512bw,avx512vbmi2,avx2,bmi,popcnt")))

/// Marks of a whole block are written at once: the numbers from 0 to 63 where the mask has a one, moved together, and
/// widened sixteen at a time. How many there are decides nothing but how many steps of sixteen it takes.
ORDEVAL_AVX512 row_census find_row_marks_avx512(std::string_view text, char delimiter, std::array<char, 2> unusual,
                                                mark_list& marks) {
    const __m512i newline = _mm512_set1_epi8('\n'), mark = _mm512_set1_epi8(delimiter),
                  one = _mm512_set1_epi8(unusual[0]), other = _mm512_set1_epi8(unusual[1]);
    alignas(64) static constexpr auto numbers_to_63 = [] {
        std::array<std::uint8_t, block> numbers{};
        for (std::size_t i = 0; i < block; ++i) numbers[i] = static_cast<std::uint8_t>(i);
        return numbers;
    }();
    const __m512i numbers = _mm512_load_si512(numbers_to_63.data());
    auto masks_of = [&](const char* bytes) ORDEVAL_AVX512 {
        const __m512i here = _mm512_loadu_si512(bytes);
        return row_masks{_mm512_cmpeq_epi8_mask(here, newline), _mm512_cmpeq_epi8_mask(here, mark),
                         _mm512_cmpeq_epi8_mask(here, one) | _mm512_cmpeq_epi8_mask(here, other),
                         _mm512_cmple_epi8_mask(here, _mm512_setzero_si512())};
    };
    auto write = [&](std::uint64_t mask, std::uint32_t base, std::uint32_t* out) ORDEVAL_AVX512 {
        const __m512i places = _mm512_maskz_compress_epi8(mask, numbers);
        const __m512i bases = _mm512_set1_epi32(static_cast<int>(base));
        const int found = std::popcount(mask);
        auto widen = [&](int part, __m128i sixteen) ORDEVAL_AVX512 {
            _mm512_storeu_si512(out + 16 * part, _mm512_add_epi32(_mm512_cvtepu8_epi32(sixteen), bases));
        };
        widen(0, _mm512_castsi512_si128(places));
        if (found <= 16) return;
        widen(1, _mm512_extracti32x4_epi32(places, 1));
        if (found <= 32) return;
        widen(2, _mm512_extracti32x4_epi32(places, 2));
        widen(3, _mm512_extracti32x4_epi32(places, 3));
    };
    return find_row_marks_with(masks_of, write, text, marks);
}

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

#endif

}  // namespace

void find_marks_portably(std::string_view text, wanted_bytes wanted, mark_list& marks) {
    find_marks_with(portable_mask(wanted), text, marks);
}

void find_marks(std::string_view text, wanted_bytes wanted, mark_list& marks) {
#ifdef ORDEVAL_CHOOSES_AVX
    if (has_avx2()) return find_marks_avx2(text, wanted, marks);
#endif
    find_marks_portably(text, wanted, marks);
}

row_census find_row_marks_portably(std::string_view text, char delimiter, std::array<char, 2> unusual,
                                   mark_list& marks) {
    return find_row_marks_with(portable_row_masks(delimiter, unusual), write_offsets, text, marks);
}

row_census find_row_marks(std::string_view text, char delimiter, std::array<char, 2> unusual, mark_list& marks) {
#ifdef ORDEVAL_CHOOSES_AVX
    if (has_vector_compress()) return find_row_marks_avx512(text, delimiter, unusual, marks);
    if (has_avx2()) return find_row_marks_avx2(text, delimiter, unusual, marks);
#endif
    return find_row_marks_portably(text, delimiter, unusual, marks);
}

row_census find_row_marks_plainly(std::string_view text, char delimiter, std::array<char, 2> unusual,
                                  mark_list& marks) {
    row_census census;
    std::size_t found = 0;
    *marks.room(found++, 1) = ~std::uint32_t{0};
    for (std::uint32_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\n' || c == delimiter) *marks.room(found++, 1) = at;
        if (c == '\n') ++census.newlines;
        if (c == unusual[0] || c == unusual[1]) census.unusual = true;
        if (static_cast<signed char>(c) <= 0) census.ascii = false;
    }
    marks.set_size(found);
    return census;
}

void find_marks_plainly(std::string_view text, wanted_bytes wanted, mark_list& marks) {
    std::size_t found = 0;
    for (std::uint32_t at = 0; at < text.size(); ++at)
        if (std::find(wanted.begin(), wanted.end(), text[at]) != wanted.end()) *marks.room(found++, 1) = at;
    marks.set_size(found);
}

}  // namespace ordeval::io
