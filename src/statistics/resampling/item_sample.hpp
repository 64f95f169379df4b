// Items that are resampled: the scores of one system, or of two and their difference.
#pragma once

#include "statistics/random/side_by_side_draws.hpp"
#include "statistics/resampling/bootstrap_engine.hpp"
#include "statistics/resampling/item_kinds.hpp"

namespace ordeval {

/// A Sample of the bootstrap. For each measure: the score of the one system; or the first system's, the second's, and
/// the first's minus the second's.
class item_sample {
public:
    item_sample(const std::vector<measure_spec>& specs, item_kinds kinds)
        : specs_(&specs),
          kinds_(std::move(kinds)),
          draws_(kinds_.items),
          tables_(kinds_),
          items_(kinds_.items.size()) {}

    std::size_t statistics() const { return specs_->size() * width(); }
    item_count units() const { return kinds_.total; }

    void observe(std::span<double> values) {
        tables_.clear();
        items_ = kinds_.items;
        tables_.fill(kinds_, items_);
        evaluate(values);
    }

    std::size_t drawn_at_once() const { return draws_.replicates(); }
    void draw(const random_address& first) { draws_.draw(first, kinds_.total); }
    void resample(std::size_t which, std::span<double> values) {
        tables_.clear();
        std::fill(items_.begin(), items_.end(), 0);
        draws_.visit(which, [&](std::size_t kind, item_count number) { items_[kind] = number; });
        tables_.fill(kinds_, items_);
        evaluate(values);
    }

    void measure_spread(std::span<const double> values, jackknife& spread) {
        without_.resize(values.size());
        spread.start(values);
        spread.start_stratum(static_cast<double>(kinds_.total));
        for (std::size_t kind = 0; kind < items_.size(); ++kind) {
            if (items_[kind] == 0) continue;
            // Cost of a jackknife: one evaluation for each kind of item and not for each item.
            const item_count removed = item_kinds::worth_removing(items_[kind], kinds_.total);
            tables_.remove(kinds_, kind, removed);
            evaluate(without_);
            tables_.add(kinds_, kind, removed);
            spread.add(static_cast<double>(items_[kind]), static_cast<double>(removed), without_);
        }
        spread.end_stratum();
    }

private:
    std::size_t width() const { return kinds_.systems == 1 ? 1 : 3; }

    void evaluate(std::span<double> values) const {
        auto value = values.begin();
        for (const measure_spec& spec : *specs_) {
            const double first = number_of(tables_.evaluate(spec, 0));
            *value++ = first;
            if (kinds_.systems == 1) continue;
            const double second = number_of(tables_.evaluate(spec, 1));
            *value++ = second;
            // NaN where one of the two is undefined.
            *value++ = first - second;
        }
    }

    const std::vector<measure_spec>* specs_;
    item_kinds kinds_;
    side_by_side_draws draws_;
    system_tables tables_;
    std::vector<item_count> items_;  ///< of each kind, as observed or drawn last: what the tables hold
    std::vector<double> without_;
};

/// The stream of all replicates of items.
inline constexpr std::uint64_t item_stream = 0x626f6f6974656d73;  // "booitems"

}  // namespace ordeval
