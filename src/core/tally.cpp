// Two ways of counting, and why.
//
// Incrementing one cell per item stalls when neighbouring items hit the same cell: the next load waits for the last
// store. Short scales have few cells, so there it is cheaper to ask of every item in a vector register "are you cell
// c?" for each c: two instructions per cell and register, no memory traffic. Beyond about a hundred cells that loses to
// plain increments spread over four partial tables, which keep equal neighbours apart.
#include "ordeval/core/tally.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/vector_clones.hpp"

namespace ordeval {

namespace {

constexpr std::size_t lanes = 32;               // bytes per vector; compilers split it where registers are shorter
constexpr std::size_t vectors_per_block = 255;  // a byte lane must not count past 255
constexpr std::size_t block = lanes * vectors_per_block;
constexpr int cells_at_once = 12;  // counters that stay in registers together
constexpr int most_classes_for_vectors = 10;

using byte_vector [[gnu::vector_size(lanes)]] = std::uint8_t;

/// Counts one block of items into `cells`; returns false, counting nothing, where a label is not below `classes`.
ORDEVAL_VECTOR_CLONES bool count_block(int classes, const label* truth, const label* answers, item_count* cells) {
    alignas(lanes) std::array<std::uint8_t, block> codes;
    byte_vector outside{};
    const auto top = static_cast<std::uint8_t>(classes);
    for (std::size_t i = 0; i < block; i += lanes) {
        byte_vector g, p;
        std::memcpy(&g, truth + i, lanes);
        std::memcpy(&p, answers + i, lanes);
        outside |= reinterpret_cast<byte_vector>(g >= top) | reinterpret_cast<byte_vector>(p >= top);
        // The cell's number, at most 99 with ten classes; that of a label outside may wrap, but then the block is
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
        for (std::size_t i = 0; i < block; i += lanes) {
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
    cells[last_cell] += block - others;
    return true;
}

[[noreturn]] void refuse_label(int classes, std::size_t item, label found) {
    throw std::invalid_argument("tally: label " + std::to_string(found) + " of item " + std::to_string(item) +
                                " lies outside a scale of " + std::to_string(classes) + " classes");
}

/// Four partial tables with a column for every byte value, so that an answer needs no test before it is counted.
class partial_tables {
public:
    explicit partial_tables(int classes)
        : classes_(static_cast<std::size_t>(classes)),
          cells_(std::make_unique<item_count[]>(parts * classes_ * columns)) {}

    void add(std::size_t first_item, std::span<const label> truth, std::span<const label> answers) {
        for (std::size_t i = 0; i < truth.size(); ++i) {
            if (truth[i] >= classes_) refuse_label(static_cast<int>(classes_), first_item + i, truth[i]);
            if (answers[i] >= classes_ && answers[i] != no_answer)
                refuse_label(static_cast<int>(classes_), first_item + i, answers[i]);
            ++cells_[((i % parts) * classes_ + truth[i]) * columns + answers[i]];
        }
    }

    void add_to(confusion_table& table) const {
        for (std::size_t part = 0; part < parts; ++part)
            for (gold g : table.gold_classes()) {
                const item_count* row = &cells_[(part * classes_ + static_cast<std::size_t>(g.value)) * columns];
                for (predicted p : table.predicted_classes()) table.add(g, p, row[p.value]);
                table.add_unanswered(g, row[no_answer]);
            }
    }

private:
    static constexpr std::size_t parts = 4;
    static constexpr std::size_t columns = 256;
    std::size_t classes_;
    std::unique_ptr<item_count[]> cells_;
};

}  // namespace

confusion_table tally(int classes, std::span<const label> truth, std::span<const label> answers) {
    if (truth.size() != answers.size())
        throw std::invalid_argument("tally: " + std::to_string(truth.size()) + " gold labels but " +
                                    std::to_string(answers.size()) + " answers");
    confusion_table table(classes);
    partial_tables rest(classes);
    std::size_t item = 0;
    if (classes <= most_classes_for_vectors) {
        std::array<item_count, most_classes_for_vectors * most_classes_for_vectors> cells{};
        for (; item + block <= truth.size(); item += block)
            // A block with an unanswered item or a bad label is counted one by one, which tells the two apart.
            if (!count_block(classes, truth.data() + item, answers.data() + item, cells.data()))
                rest.add(item, truth.subspan(item, block), answers.subspan(item, block));
        const auto used = static_cast<std::size_t>(classes) * static_cast<std::size_t>(classes);
        table += confusion_table(classes, std::span(cells).first(used));
    }
    rest.add(item, truth.subspan(item), answers.subspan(item));
    rest.add_to(table);
    return table;
}

}  // namespace ordeval
