// Rated items that are resampled: statistics of as many items of each profile as were drawn.
#pragma once

#include "statistics/random/binomial_draw.hpp"
#include "statistics/resampling/bootstrap_engine.hpp"
#include "statistics/resampling/item_kinds.hpp"

namespace ordeval {

/// The coefficients of agreement of a table of ratings; the specs must outlive them.
struct coefficients {
    const std::vector<measure_spec>& specs;

    std::size_t size() const { return specs.size(); }
    void operator()(const rating_table& table, std::span<double> values) const {
        for (std::size_t i = 0; i < specs.size(); ++i) values[i] = number_of(evaluate(specs[i], table));
    }
};

/// A Sample of the bootstrap. Statistics have a size and are called with a table and where to put their values; the
/// profiles must outlive the sample.
template <class Statistics>
class rating_sample {
public:
    rating_sample(const Statistics& statistics, const rating_profiles& profiles)
        : statistics_(statistics),
          profiles_(&profiles),
          draws_(profiles.items()),
          table_(profiles.table()),
          items_(profiles.items()),
          total_(profiles.total()) {}

    std::size_t statistics() const { return statistics_.size(); }
    item_count units() const { return total_; }

    void observe(std::span<double> values) {
        items_ = profiles_->items();
        table_ = profiles_->table();
        evaluate_all(values);
    }

    void resample(random_source& random, std::span<double> values) {
        std::fill(items_.begin(), items_.end(), 0);
        table_.clear();
        draws_.draw(random, total_, [&](std::size_t profile, item_count number) {
            items_[profile] = number;
            profiles_->add_to(table_, profile, number);
        });
        evaluate_all(values);
    }

    void measure_spread(std::span<const double> values, jackknife& spread) {
        without_.resize(values.size());
        spread.start(values);
        spread.start_stratum(static_cast<double>(total_));
        for (std::size_t profile = 0; profile < items_.size(); ++profile) {
            if (items_[profile] == 0) continue;
            // All items of a profile change the statistics alike: one of them is left out in place of each.
            const item_count removed = item_kinds::worth_removing(items_[profile], total_);
            profiles_->remove_from(table_, profile, removed);
            evaluate_all(without_);
            profiles_->add_to(table_, profile, removed);
            spread.add(static_cast<double>(items_[profile]), static_cast<double>(removed), without_);
        }
        spread.end_stratum();
    }

private:
    void evaluate_all(std::span<double> values) const { statistics_(table_, values); }

    Statistics statistics_;
    const rating_profiles* profiles_;
    multinomial draws_;
    rating_table table_;
    std::vector<item_count> items_;
    item_count total_;
    std::vector<double> without_;
};

inline constexpr std::uint64_t rating_stream = 0x7261746569746d73;  // "rateitms"

}  // namespace ordeval
