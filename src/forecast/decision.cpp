#include "ordeval/forecast/decision.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

namespace ordeval {

namespace {

bool better(const measure_spec& spec, const score& a, const score& b) {
    if (!a || !b) return a.defined() && !b.defined();
    return spec.measure->better == orientation::higher ? *a > *b : *a < *b;
}

void require_table_measure(const measure_spec& spec, const char* function) {
    if (spec.measure->judges() != evidence_kind::table)
        throw std::invalid_argument(std::string(function) + ": " + spec.short_name() + " judges no tables");
}

/// A prediction at the cut belongs to the class above it, so that the cut must not be the lower of two predictions that
/// it parts; of neighbouring numbers the midpoint may be.
double cut_between(double lower, double upper) {
    const double middle = std::midpoint(lower, upper);
    return middle > lower ? middle : upper;
}

/// Real-valued predictions in ascending order with their classes, counted up to every place between two of them.
class sorted_predictions {
public:
    sorted_predictions(std::span<const double> predictions, std::span<const label> truth, int classes)
        : classes_(classes) {
        std::vector<std::pair<double, label>> order;
        for (std::size_t i = 0; i < predictions.size(); ++i) {
            if (!std::isfinite(predictions[i])) throw std::invalid_argument("fit_cuts: a prediction is not finite");
            if (truth[i] >= classes) throw std::invalid_argument("fit_cuts: a true class lies outside the scale");
            order.emplace_back(predictions[i], truth[i]);
        }
        std::ranges::sort(order);
        // Cuts can only lie between two different predictions: equal ones get the same class wherever the cut is. With
        // the counts below each place, a table of any cuts costs classes^2 and does not look at items again.
        std::vector<item_count> counts(static_cast<std::size_t>(classes));
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i > 0 && order[i].first > order[i - 1].first)
                add_place(cut_between(order[i - 1].first, order[i].first), i, counts);
            ++counts[order[i].second];
        }
        totals_ = counts;
    }

    /// Fewer places, spread evenly over the items.
    void thin(std::size_t most) {
        if (places_.size() <= most) return;
        std::vector<place> kept;
        for (std::size_t i = 0; i < most; ++i) kept.push_back(places_[i * places_.size() / most]);
        places_ = std::move(kept);
    }

    std::size_t size() const { return places_.size(); }
    double at(std::size_t index) const { return places_[index].cut; }

    /// The place below which the number of items is nearest to a share of all of them.
    std::size_t nearest(item_count items) const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < places_.size(); ++i)
            if (distance(places_[i].below_items, items) < distance(places_[best].below_items, items)) best = i;
        return best;
    }

    const std::vector<item_count>& totals() const { return totals_; }

    confusion_table table(std::span<const std::size_t> cuts) const {
        confusion_table table(classes_);
        for (int g = 0; g < classes_; ++g) {
            item_count before = 0;
            for (int p = 0; p < classes_; ++p) {
                const auto index = static_cast<std::size_t>(p);
                // Class p lies between cut p - 1 and cut p, the last class above the last cut.
                const item_count up_to = index < cuts.size() ? places_[cuts[index]].below[static_cast<std::size_t>(g)]
                                                             : totals_[static_cast<std::size_t>(g)];
                // Cuts may coincide, and then a class between them has no items.
                if (up_to > before) table.add(gold{g}, predicted{p}, up_to - before);
                before = std::max(before, up_to);
            }
        }
        return table;
    }

private:
    struct place {
        double cut;
        item_count below_items;
        std::vector<item_count> below;  ///< items of each class
    };
    static item_count distance(item_count a, item_count b) { return a > b ? a - b : b - a; }
    void add_place(double cut_point, std::size_t below_items, const std::vector<item_count>& counts) {
        places_.push_back({cut_point, below_items, counts});
    }

    int classes_;
    std::vector<place> places_;
    std::vector<item_count> totals_;
};

}  // namespace

predicted decide(std::span<const double> probabilities, const label_decision& decision) {
    if (decision.most_probable)
        return predicted{static_cast<int>(std::ranges::max_element(probabilities) - probabilities.begin())};
    // Shares such as 0.1 + 0.2 + 0.2 miss one half by rounding, and would move on to the next class.
    constexpr double rounding = 1e-12;
    double sum = 0;
    for (std::size_t k = 0; k + 1 < probabilities.size(); ++k) {
        sum += probabilities[k];
        if (sum >= decision.quantile - rounding) return predicted{static_cast<int>(k)};
    }
    return predicted{static_cast<int>(probabilities.size()) - 1};
}

confusion_table decide_all(const forecasts& items, const label_decision& decision) {
    confusion_table table(items.classes());
    for (std::size_t i = 0; i < items.size(); ++i)
        table.add(items.truth(i), decide(items.probabilities(i), decision), items.number(i));
    return table;
}

fitted_decision fit_decision(const forecasts& validation, const measure_spec& spec) {
    require_table_measure(spec, "fit_decision");
    fitted_decision best{{}, evaluate(spec, decide_all(validation, {}))};
    // The median has the least expected distance under any forecast; a quantile that does better on these items has
    // fitted their chance.
    if (spec.measure->name == "MAE") return best;
    auto consider = [&](const label_decision& decision) {
        const score value = evaluate(spec, decide_all(validation, decision));
        if (better(spec, value, best.value)) best = {decision, value};
    };
    // From the median outwards, and only something better takes its place: ties go to the quantile nearest to it.
    for (int step = 1; step < 50; ++step)
        for (int percent : {50 - step, 50 + step}) consider({.quantile = percent / 100.0});
    consider({.most_probable = true});
    return best;
}

predicted cut(double prediction, std::span<const double> cuts) {
    return predicted{static_cast<int>(std::ranges::upper_bound(cuts, prediction) - cuts.begin())};
}

fitted_cuts fit_cuts(std::span<const double> predictions, std::span<const label> truth, int classes,
                     const measure_spec& spec, std::size_t candidates) {
    require_table_measure(spec, "fit_cuts");
    if (predictions.size() != truth.size()) throw std::invalid_argument("fit_cuts: one class per prediction is needed");
    sorted_predictions sorted(predictions, truth, classes);
    sorted.thin(candidates);
    if (sorted.size() == 0) return {};
    // Coordinate ascent. It starts where each class is predicted as often as it occurs; then each cut in turn goes to
    // its best place between its neighbours, until none moves. Every move makes the score better, and there are
    // finitely many cuts, so that it ends; what it finds is a best set as far as single cuts can be moved.
    std::vector<std::size_t> cuts;
    item_count up_to = 0;
    for (int k = 0; k + 1 < classes; ++k) {
        up_to += sorted.totals()[static_cast<std::size_t>(k)];
        cuts.push_back(std::max(cuts.empty() ? 0 : cuts.back(), sorted.nearest(up_to)));
    }
    score best = evaluate(spec, sorted.table(cuts));
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t k = 0; k < cuts.size(); ++k) {
            const std::size_t low = k == 0 ? 0 : cuts[k - 1],
                              high = k + 1 < cuts.size() ? cuts[k + 1] : sorted.size() - 1;
            // `tried[k]` takes every place from the cut before to the cut after, so that cuts never cross. Where a
            // better place is found, `cuts` is `tried` up to cut k, and the search of this cut goes on from there.
            std::vector<std::size_t> tried = cuts;
            for (tried[k] = low; tried[k] <= high; ++tried[k]) {
                const score value = evaluate(spec, sorted.table(tried));
                if (!better(spec, value, best)) continue;
                best = value;
                cuts = tried;
                moved = true;
            }
        }
    }
    fitted_cuts result{.cuts = {}, .value = best};
    for (std::size_t place : cuts) result.cuts.push_back(sorted.at(place));
    return result;
}

}  // namespace ordeval
