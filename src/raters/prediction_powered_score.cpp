#include <algorithm>
#include <stdexcept>

#include "ordeval/measures/invariances.hpp"
#include "ordeval/raters/prediction_powered.hpp"
#include "statistics/random/binomial_draw.hpp"
#include "statistics/resampling/bootstrap_engine.hpp"
#include "statistics/resampling/item_kinds.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t powered_stream = 0x70726564706f7772;  // "predpowr"

/// A Sample of the bootstrap: labelled items and others are drawn apart, each kind of item as often as chance has it.
class powered_sample {
public:
    powered_sample(const measure_spec& spec, const item_kinds& labelled, const item_kinds& elsewhere)
        : spec_(&spec),
          kinds_{&labelled, &elsewhere},
          draws_{multinomial(labelled.items), multinomial(elsewhere.items)},
          drawn_{labelled.items, elsewhere.items},
          width_(static_cast<std::size_t>(labelled.classes)),
          sums_{cells(width_ * (width_ + 1)), cells(width_ * (width_ + 1)), cells(width_ * (width_ + 1))} {}

    std::size_t statistics() const { return 2; }
    // Both parts need two items for their replicates to vary.
    item_count units() const { return std::min(kinds_[0]->total, kinds_[1]->total); }

    void observe(std::span<double> values) {
        for (std::size_t part : {0, 1}) drawn_[part] = kinds_[part]->items;
        fill();
        evaluate_all(values);
    }
    void resample(random_source& random, std::span<double> values) {
        for (std::size_t part : {0, 1}) {
            std::ranges::fill(drawn_[part], 0);
            draws_[part].draw(random, kinds_[part]->total,
                              [&](std::size_t kind, item_count number) { drawn_[part][kind] = number; });
        }
        fill();
        evaluate_all(values);
    }
    void measure_spread(std::span<const double> values, jackknife& spread) {
        without_.resize(values.size());
        spread.start(values);
        for (std::size_t part : {0, 1}) {
            // Labelled items and others are independent samples, and so strata: their variances add up.
            spread.start_stratum(static_cast<double>(kinds_[part]->total));
            for (std::size_t kind = 0; kind < drawn_[part].size(); ++kind) {
                if (drawn_[part][kind] == 0) continue;
                const item_count removed = item_kinds::worth_removing(drawn_[part][kind], kinds_[part]->total);
                add(part, kind, -static_cast<double>(removed));
                // The share's denominators, n and N, go down with the items.
                removed_[part] = removed;
                evaluate_all(without_);
                removed_[part] = 0;
                add(part, kind, static_cast<double>(removed));
                spread.add(static_cast<double>(drawn_[part][kind]), static_cast<double>(removed), without_);
            }
            spread.end_stratum();
        }
    }

    /// Cells of the estimated table whose share lies below 0.
    item_count clipped() {
        std::vector<double> ignored(2);
        observe(ignored);
        return clipped_;
    }

private:
    using cells = std::vector<double>;
    enum { by_people, by_judge, by_judge_elsewhere };

    /// Unanswered items have a column of their own, behind the classes.
    std::size_t cell(label truth, label answer) const {
        return truth * (width_ + 1) + (answer == no_answer ? width_ : answer);
    }
    void add(std::size_t part, std::size_t kind, double number) {
        const item_kinds& kinds = *kinds_[part];
        if (part == 1) {
            sums_[by_judge_elsewhere][cell(kinds.truths[kind], kinds.answer(kind, 0))] += number;
            return;
        }
        // A labelled item counts twice, with the system's answer against the person's label and against the judge's.
        sums_[by_people][cell(kinds.truths[kind], kinds.answer(kind, 1))] += number;
        sums_[by_judge][cell(kinds.answer(kind, 0), kinds.answer(kind, 1))] += number;
    }
    void fill() {
        for (cells& one : sums_) std::ranges::fill(one, 0);
        for (std::size_t part : {0, 1})
            for (std::size_t kind = 0; kind < drawn_[part].size(); ++kind)
                if (drawn_[part][kind] > 0) add(part, kind, static_cast<double>(drawn_[part][kind]));
    }
    void put(confusion_table& table, std::size_t place, double number) const {
        const gold truth{static_cast<int>(place / (width_ + 1))};
        const auto items = static_cast<item_count>(number);
        if (place % (width_ + 1) == width_)
            table.add_unanswered(truth, items);
        else
            table.add(truth, predicted{static_cast<int>(place % (width_ + 1))}, items);
    }
    /// Shares times both numbers of items, which makes them whole.
    void evaluate_all(std::span<double> values) {
        const auto labelled = static_cast<double>(kinds_[0]->total - removed_[0]);
        const auto elsewhere = static_cast<double>(kinds_[1]->total - removed_[1]);
        confusion_table both(static_cast<int>(width_)), alone(static_cast<int>(width_));
        clipped_ = 0;
        for (std::size_t place = 0; place < sums_[by_people].size(); ++place) {
            // J_elsewhere / N + (P - J) / n, times n N: the judge's table on N other items, put right by what people
            // and judge make of the same n. An estimate, so that a rare cell may fall below 0; no table can hold that.
            const double share = sums_[by_judge_elsewhere][place] * labelled +
                                 (sums_[by_people][place] - sums_[by_judge][place]) * elsewhere;
            clipped_ += share < 0;
            if (share > 0) put(both, place, share);
            if (sums_[by_people][place] > 0) put(alone, place, sums_[by_people][place]);
        }
        values[0] = number_of(evaluate(*spec_, both));
        values[1] = number_of(evaluate(*spec_, alone));
    }

    const measure_spec* spec_;
    const item_kinds* kinds_[2];
    multinomial draws_[2];
    std::vector<item_count> drawn_[2];
    std::size_t width_;
    cells sums_[3];
    item_count removed_[2] = {0, 0};
    item_count clipped_ = 0;
    std::vector<double> without_;
};

}  // namespace

expected<prediction_powered_score> estimate_score(const measure_spec& spec, const profile_table& labelled,
                                                  const confusion_table& elsewhere, const bootstrap_options& options) {
    if (labelled.systems() != 2 || labelled.classes() != elsewhere.classes())
        throw std::invalid_argument("estimate_score: labelled items need a judge and a system on the same classes");
    if (!includes(spec.invariances(), invariance::replication))
        return diagnostic{.problem = "the measure " + spec.short_name() +
                                     " depends on the number of items, and the estimated table holds shares",
                          .remedy = "leave it out",
                          .kind = "bad_measure",
                          .lies_in = fault::request};
    const bool few_labels = labelled.total() < fewest_labelled_items;
    if (few_labels || elsewhere.total() < fewest_labelled_items)
        return diagnostic{
            .problem = std::to_string(few_labels ? labelled.total() : elsewhere.total()) +
                       (few_labels ? " items labelled by people are too few to estimate the judge's errors"
                                   : " items labelled by the judge alone are too few"),
            .remedy = "give at least " + std::to_string(fewest_labelled_items),
            .kind = "few_items"};
    for (const auto& [combination, number] : labelled.entries())
        if (combination.answers.front() == no_answer)
            return diagnostic{
                .problem = "the judge has no label for " + std::to_string(number) + " items that people labelled",
                .remedy = "leave these items out",
                .kind = "missing_item"};
    const item_kinds people(labelled), others(elsewhere);
    powered_sample sample(spec, people, others);
    const std::vector<bootstrapped_score> found = run_bootstrap(sample, options, powered_stream);
    return prediction_powered_score{found[0], found[1], sample.clipped()};
}

}  // namespace ordeval
