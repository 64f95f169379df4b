// A core stores to one line of its cache per cycle, so that an increment for each item takes a cycle, and all else has
// to hide behind it. The numbers of the cells are computed in vectors, for so few items at a time that the core
// computes the next ones while it is still counting; what these are computed from is fetched from memory long before.
// Two sets of counters keep equal neighbours apart, of which one would wait for the other, and counters of 16 bits keep
// the cells in the nearest cache. On scales of up to ten classes two items together are one increment.
#include "core/cell_counters.hpp"

#include <algorithm>
#include <array>

#include "core/fetch_ahead.hpp"
#include "core/vector_clones.hpp"

namespace ordeval {

namespace {

constexpr int most_classes_for_pairs = 10;
constexpr std::size_t most_in_counter = 65535;
constexpr std::uint16_t half_full = 32768;

/// Counters pay from so many items on for each number that is counted, which has a counter in both sets: to empty a
/// counter at the end takes longer than to count an item without it, and a thousand items of five classes, with their
/// 1,800 counters, were slower.
constexpr std::size_t items_worth_counters = 4;

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

ORDEVAL_VECTOR_CLONES std::uint16_t highest_counter(const std::uint16_t* counters, std::size_t count) {
    std::uint16_t highest = 0;
    for (std::size_t i = 0; i < count; ++i) highest = std::max(highest, counters[i]);
    return highest;
}

}  // namespace

cell_counters::cell_counters(int classes)
    : classes_(classes), cells_(static_cast<std::size_t>(classes) * width()), totals_(cells_) {}

bool cell_counters::in_pairs() const { return classes_ <= most_classes_for_pairs; }

/// How many different numbers are counted.
std::size_t cell_counters::numbers() const { return in_pairs() ? cells_ * cells_ : cells_; }

std::size_t cell_counters::fewest_items(int classes) { return items_worth_counters * cell_counters(classes).numbers(); }

bool cell_counters::use_counters(std::size_t items) {
    if (!counters_.empty()) return true;
    counted_without_ += items;
    if (counted_without_ < items_worth_counters * numbers()) return false;
    counters_.resize(2 * numbers());
    room_ = most_in_counter;
    return true;
}

std::size_t cell_counters::add(std::span<const label> truth, std::span<const label> answers) {
    const bool with_counters = use_counters(truth.size());
    std::array<std::uint16_t, block> found;
    for (std::size_t item = 0; item < truth.size(); item += block) {
        const label* const g = truth.data() + item;
        const label* const p = answers.data() + item;
        const std::size_t size = std::min(block, truth.size() - item);
        fetch_ahead<4 * block, block>(g);
        fetch_ahead<4 * block, block>(p);
        if (!find_cells(classes_, g, p, size, found.data())) return item;
        if (!with_counters) {
            for (std::size_t i = 0; i < size; ++i) ++totals_[found[i]];
        } else if (in_pairs()) {
            // An item goes with the one half a block behind it, and an odd one by itself.
            const std::size_t half = size / 2;
            if (size % 2 != 0) ++totals_[found[size - 1]];
            join_cells(found.data(), found.data() + half, half, static_cast<std::uint16_t>(cells_), found.data());
            count(std::span(found).first(half));
        } else {
            count(std::span(found).first(size));
        }
    }
    return truth.size();
}

void cell_counters::count(std::span<const std::uint16_t> found) {
    // Each set takes every second number, so that none of its counters counts more than half of them.
    const std::size_t most = (found.size() + 1) / 2;
    if (room_ < most) make_room();
    room_ -= most;
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

/// Looks at the counters, which takes a moment; most of them are far from full, and stay.
void cell_counters::make_room() {
    std::uint16_t highest = highest_counter(counters_.data(), counters_.size());
    if (highest >= half_full) {
        empty_counters(half_full);
        highest = highest_counter(counters_.data(), counters_.size());
    }
    room_ = most_in_counter - highest;
}

/// Adds the counters that have come to `least` to the totals, and sets them to 0.
void cell_counters::empty_counters(std::uint16_t least) {
    std::uint16_t* counter = counters_.data();
    for (const std::uint16_t* const end = counter + counters_.size(); counter != end;)
        for (std::size_t first = 0; first < (in_pairs() ? cells_ : 1); ++first)
            for (item_count& total : totals_) {
                if (*counter >= least) {
                    if (in_pairs()) totals_[first] += *counter;
                    total += *counter;
                    *counter = 0;
                }
                ++counter;
            }
}

void cell_counters::add_to(confusion_table& table) {
    empty_counters(1);
    room_ = most_in_counter;
    for (gold g : table.gold_classes()) {
        const item_count* const row = &totals_[static_cast<std::size_t>(g.value) * width()];
        for (predicted p : table.predicted_classes()) table.add(g, p, row[p.value]);
        table.add_unanswered(g, row[classes_]);
    }
}

}  // namespace ordeval
