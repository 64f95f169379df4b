#include "ordeval/forecast/intervals.hpp"

#include <algorithm>

#include "statistics/resampling/bootstrap_engine.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t forecast_stream = 0x666f726563617374;  // "forecast"

/// A Sample of the bootstrap: as many items as there are, each drawn with a chance proportional to its number.
class forecast_sample {
public:
    forecast_sample(const std::vector<measure_spec>& specs, const forecasts& items) : specs_(&specs), items_(items) {
        for (std::size_t i = 0; i < items.size(); ++i) {
            observed_.push_back(items.number(i));
            owner_.insert(owner_.end(), items.number(i), static_cast<std::uint32_t>(i));
        }
        drawn_ = observed_;
    }

    std::size_t statistics() const { return specs_->size(); }
    item_count units() const { return owner_.size(); }

    void observe(std::span<double> values) {
        drawn_ = observed_;
        evaluate_all(values);
    }
    void resample(random_source& random, std::span<double> values) {
        std::fill(drawn_.begin(), drawn_.end(), 0);
        // Forecasts rarely are alike, so that kinds would spare nothing here: single items are drawn.
        for (std::size_t i = 0; i < owner_.size(); ++i) ++drawn_[owner_[random.below(owner_.size())]];
        evaluate_all(values);
    }
    void measure_spread(std::span<const double> values, jackknife& spread) {
        without_.resize(values.size());
        spread.start(values);
        // Leaving out every item alone takes the square of their number; many are left out in groups instead.
        const std::size_t groups = std::min<std::size_t>(drawn_.size(), most_left_out);
        const bool alone = groups == drawn_.size();
        spread.start_stratum(static_cast<double>(alone ? owner_.size() : groups));
        std::vector<item_count> whole;
        for (std::size_t group = 0; group < groups; ++group) {
            if (alone && drawn_[group] == 0) continue;
            whole = drawn_;
            if (alone)
                --drawn_[group];
            else
                // Every `groups`-th place, so that neighbours in the file, which may be alike, fall into different
                // groups.
                for (std::size_t i = group; i < drawn_.size(); i += groups) drawn_[i] = 0;
            evaluate_all(without_);
            drawn_ = whole;
            spread.add(alone ? static_cast<double>(drawn_[group]) : 1, 1, without_);
        }
        spread.end_stratum();
    }

private:
    void evaluate_all(std::span<double> values) {
        items_.set_numbers(drawn_);
        for (std::size_t i = 0; i < specs_->size(); ++i) values[i] = number_of(evaluate((*specs_)[i], items_));
    }

    static constexpr std::size_t most_left_out = 1000;

    const std::vector<measure_spec>* specs_;
    forecasts items_;
    std::vector<item_count> observed_, drawn_;
    std::vector<std::uint32_t> owner_;  ///< of every single item, its place in the list
    std::vector<double> without_;
};

}  // namespace

std::vector<bootstrapped_score> bootstrap(const std::vector<measure_spec>& specs, const forecasts& items,
                                          const bootstrap_options& options) {
    std::vector<bootstrapped_score> results = run_bootstrap(forecast_sample(specs, items), options, forecast_stream);
    for (std::size_t i = 0; i < specs.size(); ++i) results[i].value = evaluate(specs[i], items);
    return results;
}

}  // namespace ordeval
