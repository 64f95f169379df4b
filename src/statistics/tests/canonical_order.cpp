#include "statistics/tests/canonical_order.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>

namespace ordeval {
namespace {

/// The finaliser of MurmurHash3: every bit in changes every bit out.
std::uint64_t mixed(std::uint64_t bits) {
    bits ^= bits >> 33;
    bits *= 0xff51afd7ed558ccd;
    bits ^= bits >> 33;
    bits *= 0xc4ceb9fe1a85ec53;
    return bits ^ bits >> 33;
}

std::uint64_t bits_of(double value) { return std::bit_cast<std::uint64_t>(value + 0.0); }  // -0 is 0

/// By colour, and of the same colour by place.
std::vector<std::size_t> sorted_by(const std::vector<std::uint64_t>& colours) {
    std::vector<std::size_t> order(colours.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return colours[i]; });
    return order;
}

}  // namespace

canonical_order canonical_order_of(std::span<const double> values, std::size_t columns) {
    if (columns == 0) return {};
    const std::size_t rows = values.size() / columns;
    // Colour refinement: a row is known by the values in it and the colours of their columns, and the other way round.
    // Sums of hashes do not depend on the order of the terms.
    std::vector<std::uint64_t> row_colours(rows), column_colours(columns), next(columns);
    // Rows that are told apart by their columns only, or the other way round, need a second round, and rarely a third.
    // What is left of one colour is equal, or symmetric: one system right where the other is wrong, and the other way
    // round. Rows of one colour are then put in the order of what they hold, column by column.
    for (int round = 0; round < 3; ++round) {
        std::ranges::fill(next, 0);
        for (std::size_t row = 0; row < rows; ++row) {
            std::uint64_t sum = 0;
            for (std::size_t column = 0; column < columns; ++column)
                // + 1 here and + 2 and ^ below keep the two hashes from being the same function of value and colour.
                sum += mixed(bits_of(values[row * columns + column]) + mixed(column_colours[column] + 1));
            row_colours[row] = mixed(sum);
            for (std::size_t column = 0; column < columns; ++column)
                next[column] += mixed(bits_of(values[row * columns + column]) ^ mixed(row_colours[row] + 2));
        }
        for (std::size_t column = 0; column < columns; ++column) column_colours[column] = mixed(next[column]);
    }
    canonical_order order{std::vector<std::size_t>(rows), sorted_by(column_colours)};
    std::iota(order.rows.begin(), order.rows.end(), std::size_t{0});
    std::ranges::sort(order.rows, [&](std::size_t a, std::size_t b) {
        if (row_colours[a] != row_colours[b]) return row_colours[a] < row_colours[b];
        const auto differing = std::ranges::find_if(order.columns, [&](std::size_t column) {
            return values[a * columns + column] != values[b * columns + column];
        });
        return differing != order.columns.end() && values[a * columns + *differing] < values[b * columns + *differing];
    });
    return order;
}

complete_scores in_canonical_order(const complete_scores& scores) {
    std::vector<double> values;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic)
        values.insert(values.end(), scores.topic(topic).begin(), scores.topic(topic).end());
    const canonical_order order = canonical_order_of(values, scores.systems());
    std::vector<double> arranged;
    for (std::size_t topic : order.rows)
        for (std::size_t system : order.columns) arranged.push_back(scores(topic, system));
    return {scores.topics(), scores.systems(), std::move(arranged)};
}

}  // namespace ordeval
