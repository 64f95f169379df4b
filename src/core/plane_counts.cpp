// A plane holds one bit of each of 512 items, in a register. From the planes of the labels' four bits come, by AND and
// NOT, those of the classes: "gold is class a", "the answer is class b". A cell is the number of ones in the AND of two
// of these: three instructions (AND, count, add) for 512 items, where comparing labels takes two for 64 of them.
//
// Of K x K cells, (K - 1) x (K - 1) are counted so, and the planes of K - 1 classes on either side by themselves; the
// last row and column are what is left of these margins. For ten classes that is 81 x 3 + 18 x 2 instructions, and
// about 130 more make the planes: 0.8 for an item.
#include "core/plane_counts.hpp"

#include "core/fetch_ahead.hpp"
#include "core/vector_instructions.hpp"

#ifdef ORDEVAL_CHOOSES_AVX
#include <immintrin.h>

#include <array>
#include <cstring>
#endif

namespace ordeval {

#ifndef ORDEVAL_CHOOSES_AVX

bool plane_counts::can_count(int) { return false; }
bool plane_counts::add(const label*, const label*) { return false; }

#else

namespace {

#define ORDEVAL_WITH_PLANES __attribute__((target("avx512f,avx512bw,avx512vpopcntdq")))
#define ORDEVAL_INSIDE_PLANES __attribute__((target("avx512f,avx512bw,avx512vpopcntdq"), always_inline)) inline

constexpr int fewest_plane_classes = 2;
constexpr int most_plane_classes = 10;
constexpr std::size_t register_bytes = 64;
constexpr std::size_t plane_items = 8 * register_bytes;
constexpr std::size_t groups_in_block = plane_counts::block / plane_items;

using plane [[gnu::vector_size(register_bytes)]] = unsigned long long;

ORDEVAL_INSIDE_PLANES void load_plane(const void* from, plane& to) { std::memcpy(&to, from, register_bytes); }
ORDEVAL_INSIDE_PLANES void store_plane(const plane& from, void* to) { std::memcpy(to, &from, register_bytes); }

ORDEVAL_INSIDE_PLANES void add_bits(const plane& bits, plane& sum) { sum += plane(_mm512_popcnt_epi64(__m512i(bits))); }

/// Exchanges the upper bits of one register's fields of 2 * Shift bits with the lower bits of the other's.
template <int Shift>
ORDEVAL_INSIDE_PLANES void exchange(plane& one, plane& other) {
    constexpr int choose = 0xCA;  // the truth table of "first ? second : third"
    const __m512i lower = _mm512_set1_epi8(Shift == 4 ? 0x0F : Shift == 2 ? 0x33 : 0x55);
    const plane up = other << Shift, down = one >> Shift;
    one = plane(_mm512_ternarylogic_epi64(lower, __m512i(one), __m512i(up), choose));
    other = plane(_mm512_ternarylogic_epi64(lower, __m512i(down), __m512i(other), choose));
}

/// Makes planes of eight registers of bytes: bit b of byte v * 64 + i becomes bit v of byte i of plane b. Which item
/// has which place is of no matter, because truth and answer are bits of one byte and move together.
ORDEVAL_INSIDE_PLANES void transpose_bits(std::array<plane, 8>& bits) {
    for (const std::size_t v : {0, 1, 2, 3}) exchange<4>(bits[v], bits[v + 4]);
    for (const std::size_t v : {0, 1, 4, 5}) exchange<2>(bits[v], bits[v + 2]);
    for (const std::size_t v : {0, 2, 4, 6}) exchange<1>(bits[v], bits[v + 1]);
}

template <int Classes>
class plane_kernel {
public:
    static constexpr int counted = Classes - 1;  ///< classes whose cells are counted; the last one gets the rest

    /// Adds the items of a block to `totals`: the cells row by row, the margin of the truth, that of the answers.
    ORDEVAL_WITH_PLANES static bool count(const label* truth, const label* answers, plane_sum* totals) {
        std::array<class_planes, groups_in_block> planes;
        __m512i highest{};
        for (std::size_t group = 0; group < groups_in_block; ++group) {
            const label* const g = truth + group * plane_items;
            const label* const p = answers + group * plane_items;
            fetch_ahead<2 * plane_items, plane_items>(g);
            fetch_ahead<2 * plane_items, plane_items>(p);
            make_planes(g, p, planes[group], highest);
        }
        if (_mm512_cmpge_epu8_mask(highest, _mm512_set1_epi8(Classes)) != 0) return false;
        count_margins(planes, totals + counted * counted);
        // The next block is fetched into the nearest cache while registers are at work on this one.
        const label* next_truth = truth + plane_counts::block;
        const label* next_answers = answers + plane_counts::block;
        for (int row = 0; row + rows_at_once <= counted; row += rows_at_once)
            count_rows<rows_at_once>(planes, row, totals, next_truth, next_answers);
        constexpr int left = counted % rows_at_once;
        if constexpr (left > 0) count_rows<left>(planes, counted - left, totals, next_truth, next_answers);
        return true;
    }

private:
    // Three rows of nine cells are 27 sums; with a plane of each row and two to work with they fill the 32 registers.
    static constexpr int rows_at_once = 3;
    static constexpr int tiles = (counted + rows_at_once - 1) / rows_at_once;
    static constexpr int lines_to_fetch = (8 + tiles - 1) / tiles;  ///< of either array, for each group in each tile

    struct class_planes {
        std::array<plane, static_cast<std::size_t>(counted)> truth;
        std::array<plane, static_cast<std::size_t>(counted)> answers;
    };

    ORDEVAL_INSIDE_PLANES static void make_planes(const label* truth, const label* answers, class_planes& planes,
                                                  __m512i& highest) {
        std::array<plane, 8> bits;
        for (std::size_t v = 0; v < bits.size(); ++v) {
            plane t, a;
            load_plane(truth + v * register_bytes, t);
            load_plane(answers + v * register_bytes, a);
            highest = _mm512_max_epu8(highest, _mm512_max_epu8(__m512i(t), __m512i(a)));
            // Both labels in one byte. A label beyond 15 would run into its neighbours, but then the block is refused.
            bits[v] = t | a << 4;
        }
        transpose_bits(bits);
        for (std::size_t c = 0; c < planes.truth.size(); ++c) {
            planes.truth[c] = where_class(c, bits.data());
            planes.answers[c] = where_class(c, bits.data() + 4);
        }
    }

    /// Ones where four bits are those of a class; bits that no class has are 0 and need no look.
    ORDEVAL_INSIDE_PLANES static plane where_class(std::size_t c, const plane* bits) {
        plane found = c & 1 ? bits[0] : ~bits[0];
        if constexpr (Classes > 2) found &= c & 2 ? bits[1] : ~bits[1];
        if constexpr (Classes > 4) found &= c & 4 ? bits[2] : ~bits[2];
        if constexpr (Classes > 8) found &= c & 8 ? bits[3] : ~bits[3];
        return found;
    }

    ORDEVAL_INSIDE_PLANES static void count_margins(const std::array<class_planes, groups_in_block>& planes,
                                                    plane_sum* totals) {
        for (std::size_t c = 0; c < counted; ++c) {
            plane of_truth, of_answers;
            load_plane(totals + c, of_truth);
            load_plane(totals + counted + c, of_answers);
            for (const class_planes& group : planes) {
                add_bits(group.truth[c], of_truth);
                add_bits(group.answers[c], of_answers);
            }
            store_plane(of_truth, totals + c);
            store_plane(of_answers, totals + counted + c);
        }
    }

    template <int Rows>
    ORDEVAL_INSIDE_PLANES static void count_rows(const std::array<class_planes, groups_in_block>& planes, int first_row,
                                                 plane_sum* totals, const label*& next_truth,
                                                 const label*& next_answers) {
        std::array<plane, static_cast<std::size_t>(Rows * counted)> cells;
        plane_sum* const rows = totals + first_row * counted;
#pragma GCC unroll 27
        for (std::size_t cell = 0; cell < cells.size(); ++cell) load_plane(rows + cell, cells[cell]);
        for (const class_planes& group : planes) {
            for (int line = 0; line < lines_to_fetch; ++line) {
                _mm_prefetch(next_truth, _MM_HINT_T0);
                _mm_prefetch(next_answers, _MM_HINT_T0);
                next_truth += register_bytes;
                next_answers += register_bytes;
            }
            const plane* const truth = group.truth.data() + first_row;
            for (std::size_t b = 0; b < counted; ++b)
                for (std::size_t a = 0; a < Rows; ++a) add_bits(truth[a] & group.answers[b], cells[a * counted + b]);
        }
#pragma GCC unroll 27
        for (std::size_t cell = 0; cell < cells.size(); ++cell) store_plane(cells[cell], rows + cell);
    }
};

using count_planes = bool (*)(const label*, const label*, plane_sum*);

constexpr std::array<count_planes, most_plane_classes + 1> plane_kernels{
    nullptr,
    nullptr,
    plane_kernel<2>::count,
    plane_kernel<3>::count,
    plane_kernel<4>::count,
    plane_kernel<5>::count,
    plane_kernel<6>::count,
    plane_kernel<7>::count,
    plane_kernel<8>::count,
    plane_kernel<9>::count,
    plane_kernel<10>::count,
};

}  // namespace

bool plane_counts::can_count(int classes) {
    return has_vector_popcount() && classes >= fewest_plane_classes && classes <= most_plane_classes;
}

bool plane_counts::add(const label* truth, const label* answers) {
    if (!plane_kernels[static_cast<std::size_t>(classes_)](truth, answers, sums_.data())) return false;
    items_ += block;
    return true;
}

#endif

plane_counts::plane_counts(int classes)
    : classes_(classes), sums_(static_cast<std::size_t>((classes - 1) * (classes - 1) + 2 * (classes - 1))) {}

void plane_counts::add_to(confusion_table& table) const {
    const int counted = classes_ - 1;
    const auto sum = [&](int number) {
        item_count whole = 0;
        for (const std::uint64_t part : sums_[static_cast<std::size_t>(number)].parts) whole += part;
        return whole;
    };
    // What the counted cells leave of a row's margin is in the last column, and likewise below; what all of them leave
    // of the items is in the corner.
    item_count corner = items_;
    const gold last_row{counted};
    const predicted last_column{counted};
    for (int a = 0; a < counted; ++a) {
        item_count right = sum(counted * counted + a), below = sum(counted * counted + counted + a);
        corner -= right;
        for (int b = 0; b < counted; ++b) {
            table.add(gold{a}, predicted{b}, sum(a * counted + b));
            right -= sum(a * counted + b);
            below -= sum(b * counted + a);
        }
        table.add(gold{a}, last_column, right);
        table.add(last_row, predicted{a}, below);
        corner -= below;
    }
    table.add(last_row, last_column, corner);
}

}  // namespace ordeval
