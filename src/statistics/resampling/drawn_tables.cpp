#include "statistics/resampling/drawn_tables.hpp"

#include <cmath>

#include "statistics/random/gamma_draw.hpp"
#include "statistics/resampling/bootstrap_engine.hpp"

namespace ordeval {
namespace {

/// Every answer to each gold class that has items, with at least one item so that none is left out.
item_kinds all_cells(const confusion_table& table) {
    confusion_table full(table.classes());
    // Answers may be missing in drawn tables only where some are missing in the observed one.
    bool silent = false;
    for (gold g : table.gold_classes()) silent = silent || table.unanswered(g) > 0;
    for (gold g : table.gold_classes()) {
        if (table[g] == 0) continue;
        for (predicted p : table.predicted_classes()) full.add(g, p, 1);
        if (silent) full.add_unanswered(g, 1);
    }
    return item_kinds(full);
}

item_count observed_in(const confusion_table& table, label truth, label answer) {
    return answer == no_answer ? table.unanswered(gold{truth}) : table(gold{truth}, predicted{answer});
}

/// The distance of an answer; none is one farther than any.
std::size_t distance_of(label truth, label answer, int classes) {
    return static_cast<std::size_t>(answer == no_answer ? classes : distance(gold{truth}, predicted{answer}));
}

std::vector<double> weights_of(const item_kinds& cells, const confusion_table& table) {
    // The weight of answer a to class g, with d = |g - a| and m_d the number of answers of g at that distance (one or
    // two):
    //   w(g, a) = n(g, a) + (S_d / sum S) / m_d + (2^-(d+1) / sum 2^-(d+1)) / m_d / (number of classes with items)
    // S_d are all items of the table that are d off, whatever their class; both sums run over the distances that g can
    // have.
    const auto distances = static_cast<std::size_t>(table.classes()) + 1;
    std::vector<double> seen(distances), halved(distances);
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
        seen[distance_of(cells.truths[cell], cells.answer(cell, 0), cells.classes)] +=
            static_cast<double>(observed_in(table, cells.truths[cell], cells.answer(cell, 0)));
    for (std::size_t d = 0; d < distances; ++d) halved[d] = std::ldexp(0.5, -static_cast<int>(d));

    std::size_t classes = 0;
    for (gold g : table.gold_classes()) classes += table[g] > 0;
    std::vector<double> weights(cells.size());
    for (std::size_t first = 0; first < cells.size();) {
        const label truth = cells.truths[first];
        std::size_t last = first;
        std::vector<double> at(distances);  // how many answers of this class are so far away
        for (; last < cells.size() && cells.truths[last] == truth; ++last)
            at[distance_of(truth, cells.answer(last, 0), cells.classes)] += 1;
        double all_seen = 0, all_halved = 0;
        for (std::size_t d = 0; d < distances; ++d)
            if (at[d] > 0) {
                all_seen += seen[d];
                all_halved += halved[d];
            }
        for (std::size_t cell = first; cell < last; ++cell) {
            const std::size_t d = distance_of(truth, cells.answer(cell, 0), cells.classes);
            weights[cell] = static_cast<double>(observed_in(table, truth, cells.answer(cell, 0)));
            if (all_seen > 0) weights[cell] += seen[d] / all_seen / at[d];
            weights[cell] += halved[d] / all_halved / at[d] / static_cast<double>(classes);
        }
        first = last;
    }
    return weights;
}

}  // namespace

drawn_tables::drawn_tables(const std::vector<measure_spec>& specs, const confusion_table& table)
    : specs_(&specs),
      kinds_(table),
      cells_(all_cells(table)),
      weights_(weights_of(cells_, table)),
      tables_(cells_),
      shares_(cells_.size()) {
    // A class's share of the items; the sum of its cells' weights is a little more.
    cells_.items.clear();
    for (label truth : cells_.truths) cells_.items.push_back(table[gold{truth}]);
}

void drawn_tables::observe(std::span<double> values) {
    tables_.clear();
    tables_.fill(kinds_, kinds_.items);
    evaluate(values);
}

void drawn_tables::resample(random_source& random, std::span<double> values) {
    constexpr double items = 0x1p40;  // as good as infinitely many
    double whole = 0;
    for (std::size_t first = 0; first < cells_.size();) {
        // Gamma draws over their sum are a Dirichlet draw. The classes' own draws are over the observed counts; within
        // a class the cells' draws are scaled to that of the class, and `whole` divides all of them at the end.
        const double share = draw_gamma(random, static_cast<double>(cells_.items[first]));
        std::size_t last = first;
        double sum = 0;
        for (; last < cells_.size() && cells_.truths[last] == cells_.truths[first]; ++last)
            sum += shares_[last] = draw_gamma(random, weights_[last]);
        for (std::size_t cell = first; cell < last; ++cell) shares_[cell] *= sum > 0 ? share / sum : 0;
        whole += share;
        first = last;
    }
    tables_.clear();
    for (std::size_t cell = 0; cell < cells_.size(); ++cell)
        // Counts stand for shares. With 2^40 items in all, a share is rounded by less than 1e-12.
        if (const auto number = static_cast<item_count>(std::llround(shares_[cell] / whole * items)); number > 0)
            tables_.add(cells_, cell, number);
    evaluate(values);
}

void drawn_tables::evaluate(std::span<double> values) const {
    for (std::size_t s = 0; s < specs_->size(); ++s) values[s] = number_of(tables_.evaluate((*specs_)[s], 0));
}

}  // namespace ordeval
