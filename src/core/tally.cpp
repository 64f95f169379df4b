// Two ways of counting, and why.
//
// Incrementing one cell per item stalls when neighbouring items hit the same cell: the next load waits for the last
// store. Short scales have few cells, so there it is cheaper to ask of every item in a vector register "are you cell
// c?" for each c: two instructions per cell and register, no memory traffic. Beyond about thirty cells that loses to
// increments, for which the numbers of the cells are computed in vectors first. Counters of 16 bits keep the cells in
// the fastest cache, two sets of them keep equal neighbours apart, and on scales of up to ten classes two items
// together are one increment.
#include "ordeval/core/tally.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/vector_clones.hpp"

namespace ordeval {

namespace {

constexpr std::size_t lanes = 32;               // bytes per vector; compilers split it where registers are shorter
constexpr std::size_t vectors_per_block = 255;  // a byte lane must not count past 255
constexpr std::size_t block = lanes * vectors_per_block;
constexpr int cells_at_once = 12;  // counters that stay in registers together
constexpr int most_classes_for_vectors = 5;
constexpr int most_classes_for_pairs = 10;

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

/// The cell of each item, K + 1 for each gold class with the unanswered ones last; returns false where a label lies
/// outside the scale.
ORDEVAL_VECTOR_CLONES bool find_cells(int classes, const label* truth, const label* answers, std::size_t items,
                                      std::uint16_t* cells) {
    const auto top = static_cast<std::uint8_t>(classes);
    const auto width = static_cast<std::uint16_t>(classes + 1);
    std::uint8_t outside = 0;
    for (std::size_t i = 0; i < items; ++i) {
        const std::uint8_t g = truth[i], p = answers[i];
        outside |= static_cast<std::uint8_t>(g >= top) | static_cast<std::uint8_t>((p >= top) & (p != no_answer));
        cells[i] = static_cast<std::uint16_t>(g * width + std::min(p, top));
    }
    return outside == 0;
}

/// The cells of two items as one number.
ORDEVAL_VECTOR_CLONES void join_cells(const std::uint16_t* one, const std::uint16_t* other, std::size_t items,
                                      std::uint16_t cells, std::uint16_t* pairs) {
    for (std::size_t i = 0; i < items; ++i) pairs[i] = static_cast<std::uint16_t>(one[i] * cells + other[i]);
}

/// Adds short counters to long ones and sets them to 0.
ORDEVAL_VECTOR_CLONES void pour(std::uint16_t* counters, std::size_t count, std::uint32_t* into) {
    for (std::size_t i = 0; i < count; ++i) into[i] += counters[i];
    std::fill_n(counters, count, std::uint16_t{0});
}

/// Adds a row of counts to others, and returns its sum.
ORDEVAL_VECTOR_CLONES std::uint32_t add_row(const std::uint32_t* row, std::size_t count, std::uint32_t* to) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += row[i];
        to[i] += row[i];
    }
    return sum;
}

/// Counts by increments, one for each item, or for two where there are few classes.
class cell_counters {
public:
    explicit cell_counters(int classes)
        : classes_(classes),
          cells_(static_cast<std::size_t>(classes) * static_cast<std::size_t>(classes + 1)),
          totals_(cells_) {}

    /// Not more than a block; false, counting nothing, where a label lies outside the scale.
    bool add_block(std::span<const label> truth, std::span<const label> answers) {
        std::array<std::uint16_t, block> found;
        if (!find_cells(classes_, truth.data(), answers.data(), truth.size(), found.data())) return false;
        if (truth.size() < few_items) {
            for (std::size_t i = 0; i < truth.size(); ++i) ++totals_[found[i]];
            return true;
        }
        if (counters_.empty()) counters_.resize(2 * numbers());
        const std::size_t half = truth.size() / 2;
        if (in_pairs()) {
            // An item goes with the one half a block behind it, and an odd one by itself.
            const auto cells = static_cast<std::uint16_t>(cells_);
            if (truth.size() % 2 != 0) ++totals_[found[truth.size() - 1]];
            join_cells(found.data(), found.data() + half, half, cells, found.data());
        }
        count(std::span(found).first(in_pairs() ? half : truth.size()));
        return true;
    }

    /// One by one, to name what lies outside the scale.
    [[noreturn]] void refuse(std::size_t first_item, std::span<const label> truth, std::span<const label> answers) {
        const auto outside = [&](label found) { return found >= classes_; };
        std::size_t i = 0;
        while (!outside(truth[i]) && (!outside(answers[i]) || answers[i] == no_answer)) ++i;
        refuse_label(classes_, first_item + i, outside(truth[i]) ? truth[i] : answers[i]);
    }

    void add_to(confusion_table& table) {
        empty_counters();
        const std::size_t width = table_width();
        for (gold g : table.gold_classes()) {
            const item_count* const row = &totals_[static_cast<std::size_t>(g.value) * width];
            for (predicted p : table.predicted_classes()) table.add(g, p, row[p.value]);
            table.add_unanswered(g, row[classes_]);
        }
    }

private:
    static constexpr std::size_t few_items = 2048;  // for which counters are not worth their emptying

    bool in_pairs() const { return classes_ <= most_classes_for_pairs; }
    /// How many different numbers are counted.
    std::size_t numbers() const { return in_pairs() ? cells_ * cells_ : cells_; }
    std::size_t table_width() const { return static_cast<std::size_t>(classes_) + 1; }

    void count(std::span<const std::uint16_t> found) {
        // Each set takes every second number, so that none of its counters can count more than half of them.
        if (counted_ + found.size() > 2 * 65535) empty_counters();
        counted_ += found.size() + 1;
        std::uint16_t* const one = counters_.data();
        std::uint16_t* const other = one + numbers();
        std::size_t i = 0;
        for (; i + 4 <= found.size(); i += 4) {
            ++one[found[i]];
            ++other[found[i + 1]];
            ++one[found[i + 2]];
            ++other[found[i + 3]];
        }
        for (; i < found.size(); ++i) ++(i % 2 == 0 ? one : other)[found[i]];
    }

    void empty_counters() {
        if (counted_ == 0) return;
        counted_ = 0;
        std::vector<std::uint32_t> sums(numbers());
        pour(counters_.data(), numbers(), sums.data());
        pour(counters_.data() + numbers(), numbers(), sums.data());
        if (!in_pairs()) {
            for (std::size_t cell = 0; cell < cells_; ++cell) totals_[cell] += sums[cell];
            return;
        }
        std::vector<std::uint32_t> of_cells(cells_);
        for (std::size_t first = 0; first < cells_; ++first)
            totals_[first] += add_row(sums.data() + first * cells_, cells_, of_cells.data());
        for (std::size_t cell = 0; cell < cells_; ++cell) totals_[cell] += of_cells[cell];
    }

    int classes_;
    std::size_t cells_;
    std::vector<item_count> totals_;
    std::vector<std::uint16_t> counters_;  ///< two sets
    std::size_t counted_ = 0;              ///< numbers that the counters hold
};

}  // namespace

confusion_table tally(int classes, std::span<const label> truth, std::span<const label> answers) {
    if (truth.size() != answers.size())
        throw std::invalid_argument("tally: " + std::to_string(truth.size()) + " gold labels but " +
                                    std::to_string(answers.size()) + " answers");
    confusion_table table(classes);
    cell_counters counters(classes);
    std::array<item_count, most_classes_for_vectors * most_classes_for_vectors> cells{};
    for (std::size_t item = 0; item < truth.size(); item += block) {
        const std::size_t size = std::min(block, truth.size() - item);
        if (classes <= most_classes_for_vectors && size == block &&
            count_block(classes, truth.data() + item, answers.data() + item, cells.data()))
            continue;
        // A block with an unanswered item or a bad label, which these tell apart.
        if (!counters.add_block(truth.subspan(item, size), answers.subspan(item, size)))
            counters.refuse(item, truth.subspan(item, size), answers.subspan(item, size));
    }
    if (classes <= most_classes_for_vectors) {
        const auto used = static_cast<std::size_t>(classes) * static_cast<std::size_t>(classes);
        table += confusion_table(classes, std::span(cells).first(used));
    }
    counters.add_to(table);
    return table;
}

}  // namespace ordeval
