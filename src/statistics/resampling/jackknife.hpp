// Standard errors and accelerations from what statistics are without one unit.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace ordeval {

/// Collects statistics without some units, kind by kind: as all units of a kind give the same, one stands for all.
///
/// Undefined statistics are NaN, and make the results NaN. Allocates only while it grows.
class jackknife {
public:
    explicit jackknife(std::size_t statistics) : variances_(statistics), squares_(statistics), cubes_(statistics) {}

    /// Forgets everything; `observed` are the statistics with all units, and have to stay where they are.
    void start(std::span<const double> observed) {
        observed_ = observed;
        std::fill(variances_.begin(), variances_.end(), 0);
        std::fill(squares_.begin(), squares_.end(), 0);
        std::fill(cubes_.begin(), cubes_.end(), 0);
    }

    /// Units that are resampled among themselves: all of them, or those of one topic.
    void start_stratum(double units) {
        units_ = units;
        weights_.clear();
        pulls_.clear();
    }

    /// The statistics without `removed` of the `weight` units of a kind.
    void add(double weight, double removed, std::span<const double> without) {
        // For one removed unit: (n-1)/n (theta - theta(-i)). Large tables lose more of them, or rounding would show.
        const double scale = (units_ - removed) / (removed * units_);
        weights_.push_back(weight);
        for (std::size_t s = 0; s < without.size(); ++s) pulls_.push_back((observed_[s] - without[s]) * scale);
    }

    void end_stratum() {
        if (units_ < 2) return;  // drawn again, a single unit is the same
        const std::size_t statistics = squares_.size();
        for (std::size_t s = 0; s < statistics; ++s) {
            // Pulls p_i estimate influence_i / n. With their mean taken off, the variance of the statistic is sum
            // influence^2 / (n (n - 1)) = n / (n - 1) * sum p_i^2. Strata are drawn independently: their variances add
            // up.
            double mean = 0;
            for (std::size_t kind = 0; kind < weights_.size(); ++kind)
                mean += weights_[kind] * pulls_[kind * statistics + s];
            mean /= units_;
            double squares = 0;
            for (std::size_t kind = 0; kind < weights_.size(); ++kind) {
                const double pull = pulls_[kind * statistics + s] - mean;
                squares += weights_[kind] * pull * pull;
                cubes_[s] += weights_[kind] * pull * pull * pull;
            }
            squares_[s] += squares;
            variances_[s] += squares * units_ / (units_ - 1);
        }
    }

    double standard_error(std::size_t statistic) const { return std::sqrt(variances_[statistic]); }

    /// Of Efron's BCa; 0 where nothing varies.
    double acceleration(std::size_t statistic) const {
        // a = sum p^3 / (6 (sum p^2)^(3/2)), over all strata (Efron 1987, with the jackknife's influences).
        const double squares = squares_[statistic];
        return squares == 0 ? 0 : cubes_[statistic] / (6 * squares * std::sqrt(squares));
    }

private:
    std::span<const double> observed_;
    double units_ = 0;
    std::vector<double> weights_;  ///< of the kinds of this stratum
    std::vector<double> pulls_;    ///< kind after kind, each with all statistics
    std::vector<double> variances_;
    std::vector<double> squares_;
    std::vector<double> cubes_;
};

}  // namespace ordeval
