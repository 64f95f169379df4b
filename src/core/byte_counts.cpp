// Of every item in a vector register it is asked "are you cell c?" for each c: two instructions per cell and register,
// no memory traffic. Beyond about thirty cells that loses to increments, and so it does with registers of fewer bytes.
#include "core/byte_counts.hpp"

#include <cstdint>
#include <cstring>
#include <span>

#include "core/vector_instructions.hpp"

namespace ordeval {

#ifndef ORDEVAL_CHOOSES_AVX

bool byte_counts::can_count(int) { return false; }
bool byte_counts::add(const label*, const label*) { return false; }

#else

namespace {

constexpr std::size_t lanes = 32;  // bytes per register
constexpr int cells_at_once = 12;  // counters that stay in registers together
static_assert(byte_counts::block == 255 * lanes, "a byte lane must not count past 255");

using byte_vector [[gnu::vector_size(lanes)]] = std::uint8_t;

/// Counts one block of items into `cells`; returns false, counting nothing, where a label is not below `classes`.
__attribute__((target("avx2"))) bool count_block(int classes, const label* truth, const label* answers,
                                                 item_count* cells) {
    alignas(lanes) std::array<std::uint8_t, byte_counts::block> codes;
    byte_vector outside{};
    const auto top = static_cast<std::uint8_t>(classes);
    for (std::size_t i = 0; i < byte_counts::block; i += lanes) {
        byte_vector g, p;
        std::memcpy(&g, truth + i, lanes);
        std::memcpy(&p, answers + i, lanes);
        outside |= reinterpret_cast<byte_vector>(g >= top) | reinterpret_cast<byte_vector>(p >= top);
        // The cell's number, at most 24; that of a label outside may wrap, but then the block is
        // refused.
        byte_vector code = g * top + p;
        std::memcpy(codes.data() + i, &code, lanes);
    }
    std::array<std::uint8_t, lanes> flags;
    std::memcpy(flags.data(), &outside, lanes);
    for (std::uint8_t flag : flags)
        if (flag) return false;

    // The last cell has whatever the others have not: for five classes that saves a pass of its own.
    const int last_cell = classes * classes - 1;
    item_count others = 0;
    for (int first = 0; first < last_cell; first += cells_at_once) {
        // Each byte of `found[c]` counts the items of its lane in cell first + c, one at most for each of the 255
        // vectors.
        std::array<byte_vector, cells_at_once> found{};
        for (std::size_t i = 0; i < byte_counts::block; i += lanes) {
            byte_vector code;
            std::memcpy(&code, codes.data() + i, lanes);
#pragma GCC unroll 12
            for (int c = 0; c < cells_at_once; ++c)  // a comparison gives -1 where it holds
                found[static_cast<std::size_t>(c)] -=
                    reinterpret_cast<byte_vector>(code == static_cast<std::uint8_t>(first + c));
        }
        for (int c = 0; c < cells_at_once && first + c < last_cell; ++c) {
            std::array<std::uint8_t, lanes> sums;
            std::memcpy(sums.data(), &found[static_cast<std::size_t>(c)], lanes);
            unsigned sum = 0;
            for (std::uint8_t part : sums) sum += part;
            cells[first + c] += sum;
            others += sum;
        }
    }
    cells[last_cell] += byte_counts::block - others;
    return true;
}

}  // namespace

bool byte_counts::can_count(int classes) { return has_avx2() && classes <= most_classes; }

bool byte_counts::add(const label* truth, const label* answers) {
    return count_block(classes_, truth, answers, cells_.data());
}

#endif

void byte_counts::add_to(confusion_table& table) const {
    table += confusion_table(classes_, std::span(cells_).first(static_cast<std::size_t>(classes_ * classes_)));
}

}  // namespace ordeval
