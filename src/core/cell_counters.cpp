// Incrementing one cell per item stalls when neighbouring items hit the same cell: the next load waits for the last
// store. So the numbers of the cells are computed in vectors first, two sets of counters keep equal neighbours apart,
// and counters of 16 bits keep the cells in the fastest cache. On scales of up to ten classes two items together are
// one increment.
#include "core/cell_counters.hpp"

#include <algorithm>
#include <array>

#include "core/vector_clones.hpp"

namespace ordeval {

namespace {

constexpr int most_classes_for_pairs = 10;
constexpr std::size_t too_few_for_counters = 2048;  // for which they are not worth their emptying

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

/// Adds two sets of short counters to long ones, and sets them to 0.
template <class Sum>
inline void pour_both(std::uint16_t* one, std::uint16_t* other, std::size_t count, Sum* into) {
    for (std::size_t i = 0; i < count; ++i) {
        into[i] += static_cast<Sum>(one[i]) + static_cast<Sum>(other[i]);
        one[i] = other[i] = 0;
    }
}
ORDEVAL_VECTOR_CLONES void pour(std::uint16_t* one, std::uint16_t* other, std::size_t count, std::uint32_t* into) {
    pour_both(one, other, count, into);
}
ORDEVAL_VECTOR_CLONES void pour(std::uint16_t* one, std::uint16_t* other, std::size_t count, item_count* into) {
    pour_both(one, other, count, into);
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

}  // namespace

cell_counters::cell_counters(int classes)
    : classes_(classes), cells_(static_cast<std::size_t>(classes) * width()), totals_(cells_) {}

bool cell_counters::in_pairs() const { return classes_ <= most_classes_for_pairs; }

/// How many different numbers are counted.
std::size_t cell_counters::numbers() const { return in_pairs() ? cells_ * cells_ : cells_; }

bool cell_counters::add(std::span<const label> truth, std::span<const label> answers) {
    std::array<std::uint16_t, block> found;
    if (!find_cells(classes_, truth.data(), answers.data(), truth.size(), found.data())) return false;
    if (truth.size() < too_few_for_counters) {
        for (std::size_t i = 0; i < truth.size(); ++i) ++totals_[found[i]];
        return true;
    }
    if (counters_.empty()) counters_.resize(2 * numbers());
    const std::size_t half = truth.size() / 2;
    if (in_pairs()) {
        // An item goes with the one half a block behind it, and an odd one by itself.
        if (truth.size() % 2 != 0) ++totals_[found[truth.size() - 1]];
        join_cells(found.data(), found.data() + half, half, static_cast<std::uint16_t>(cells_), found.data());
    }
    count(std::span(found).first(in_pairs() ? half : truth.size()));
    return true;
}

void cell_counters::count(std::span<const std::uint16_t> found) {
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

void cell_counters::empty_counters() {
    if (counted_ == 0) return;
    counted_ = 0;
    std::uint16_t* const one = counters_.data();
    std::uint16_t* const other = one + numbers();
    if (!in_pairs()) {
        pour(one, other, cells_, totals_.data());
        return;
    }
    std::vector<std::uint32_t> pairs(numbers()), of_cells(cells_);
    pour(one, other, numbers(), pairs.data());
    for (std::size_t first = 0; first < cells_; ++first)
        totals_[first] += add_row(pairs.data() + first * cells_, cells_, of_cells.data());
    for (std::size_t cell = 0; cell < cells_; ++cell) totals_[cell] += of_cells[cell];
}

void cell_counters::add_to(confusion_table& table) {
    empty_counters();
    for (gold g : table.gold_classes()) {
        const item_count* const row = &totals_[static_cast<std::size_t>(g.value) * width()];
        for (predicted p : table.predicted_classes()) table.add(g, p, row[p.value]);
        table.add_unanswered(g, row[classes_]);
    }
}

}  // namespace ordeval
