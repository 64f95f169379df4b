// Items that add to several tables at once and are resampled together: soft gold, gold of every rater, the mean of
// people.
#pragma once

#include <algorithm>
#include <map>

#include "statistics/random/binomial_draw.hpp"
#include "statistics/resampling/bootstrap_engine.hpp"
#include "statistics/resampling/item_kinds.hpp"

namespace ordeval {

/// What a unit adds to one of the tables.
struct part_count {
    std::uint32_t part;
    label truth;
    label answer;  ///< may be no_answer
    item_count number;
    friend auto operator<=>(const part_count&, const part_count&) = default;
};

/// One round of averaging: which mean every number enters.
/// Scores may be means of means: over raters, then over topics, then over people. NaN stands for undefined throughout,
/// and spreads by itself where all numbers are needed.
struct mean_level {
    std::vector<std::uint32_t> mean_of;
    bool all_needed = false;  ///< a mean is undefined where one of its numbers is; otherwise where all are

    std::size_t means() const { return mean_of.empty() ? 0 : *std::ranges::max_element(mean_of) + std::size_t{1}; }

    std::vector<double> average(const std::vector<double>& numbers) const {
        std::vector<double> sums(means()), counts(means());
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            // NaN in a sum makes it NaN, which is what all_needed asks for.
            if (std::isnan(numbers[i]) && !all_needed) continue;
            sums[mean_of[i]] += numbers[i];
            ++counts[mean_of[i]];
        }
        for (std::size_t mean = 0; mean < sums.size(); ++mean)
            sums[mean] = counts[mean] > 0 ? sums[mean] / counts[mean] : not_defined;
        return sums;
    }
};

/// Units by kind, in strata that are resampled apart; a score is a mean of means of the tables' scores.
///
/// A unit (an item, or a topic with all its items) may add to many tables at once. It is drawn as a whole, so that what
/// its raters have in common stays together: to draw the tables apart would take their dependence away and make
/// intervals too narrow.
struct parted_units {
    struct stratum {
        std::vector<std::vector<part_count>> kinds;
        std::vector<item_count> items;  ///< of each kind
        std::map<std::vector<part_count>, std::size_t> known;

        item_count total() const {
            item_count sum = 0;
            for (item_count number : items) sum += number;
            return sum;
        }
        /// Units that add the same are of one kind; what adds nothing is no unit.
        void add(std::vector<part_count> unit) {
            if (unit.empty()) return;
            const auto [place, is_new] = known.try_emplace(unit, kinds.size());
            if (is_new) {
                kinds.push_back(std::move(unit));
                items.push_back(0);
            }
            ++items[place->second];
        }
    };

    int classes = 1;
    std::vector<mean_level> levels = {};  ///< the first takes the tables' scores, the last gives one number
    std::vector<stratum> strata = {};

    std::size_t parts() const { return levels.front().mean_of.size(); }
};

/// A Sample of the bootstrap. The specs and the units must outlive it.
class parted_sample {
public:
    parted_sample(const std::vector<measure_spec>& specs, const parted_units& units)
        : specs_(&specs), units_(&units), empty_(units.classes), tables_(units.parts(), empty_) {
        for (const parted_units::stratum& one : units.strata) {
            draws_.emplace_back(one.items);
            drawn_.push_back(one.items);
            totals_.push_back(one.total());
        }
    }

    std::size_t statistics() const { return specs_->size(); }
    item_count units() const {
        item_count sum = 0;
        for (item_count total : totals_) sum += total;
        return sum;
    }

    void observe(std::span<double> values) {
        clear();
        for (std::size_t s = 0; s < drawn_.size(); ++s) {
            drawn_[s] = units_->strata[s].items;
            for (std::size_t kind = 0; kind < drawn_[s].size(); ++kind) add(s, kind, drawn_[s][kind]);
        }
        evaluate_all(values);
    }

    void resample(random_source& random, std::span<double> values) {
        clear();
        for (std::size_t s = 0; s < drawn_.size(); ++s) {
            std::ranges::fill(drawn_[s], 0);
            draws_[s].draw(random, totals_[s], [&](std::size_t kind, item_count number) {
                drawn_[s][kind] = number;
                add(s, kind, number);
            });
        }
        evaluate_all(values);
    }

    void measure_spread(std::span<const double> values, jackknife& spread) {
        without_.resize(values.size());
        spread.start(values);
        for (std::size_t s = 0; s < drawn_.size(); ++s) {
            spread.start_stratum(static_cast<double>(totals_[s]));
            for (std::size_t kind = 0; kind < drawn_[s].size(); ++kind) {
                if (drawn_[s][kind] == 0) continue;
                const item_count removed = item_kinds::worth_removing(drawn_[s][kind], totals_[s]);
                add(s, kind, item_count{0} - removed);  // counts are modulo 2^64, so that this takes away
                evaluate_all(without_);
                add(s, kind, removed);
                spread.add(static_cast<double>(drawn_[s][kind]), static_cast<double>(removed), without_);
            }
            spread.end_stratum();
        }
    }

private:
    void clear() {
        for (confusion_table& table : tables_) table = empty_;
    }
    void add(std::size_t stratum, std::size_t kind, item_count times) {
        for (const part_count& one : units_->strata[stratum].kinds[kind])
            one.answer == no_answer ? tables_[one.part].add_unanswered(gold{one.truth}, times * one.number)
                                    : tables_[one.part].add(gold{one.truth}, predicted{one.answer}, times * one.number);
    }
    void evaluate_all(std::span<double> values) const {
        for (std::size_t i = 0; i < specs_->size(); ++i) {
            std::vector<double> numbers;
            for (const confusion_table& table : tables_) numbers.push_back(number_of(evaluate((*specs_)[i], table)));
            // From a number for each table to one number, level by level.
            for (const mean_level& level : units_->levels) numbers = level.average(numbers);
            values[i] = numbers.front();
        }
    }

    const std::vector<measure_spec>* specs_;
    const parted_units* units_;
    confusion_table empty_;
    std::vector<confusion_table> tables_;
    std::vector<multinomial> draws_;
    std::vector<std::vector<item_count>> drawn_;
    std::vector<item_count> totals_;
    std::vector<double> without_;
};

inline constexpr std::uint64_t rated_stream = 0x72617465676f6c64;  // "rategold"

}  // namespace ordeval
