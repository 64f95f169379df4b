#include <cmath>
#include <stdexcept>

#include "core/compensated_sum.hpp"
#include "ordeval/raters/gold.hpp"

namespace ordeval {

namespace {

/// The state of the iteration; classes in the inner loops.
///
/// Dawid and Skene, "Maximum likelihood estimation of observer error-rates using the EM algorithm", Applied Statistics
/// 28, 1979. With p_k the share of class k, h_r(k, l) the probability that rater r says l where the truth is k, and
/// T_ik the probability that item i is of class k:
///   expect    T_ik ~ p_k prod over ratings (r, l) of i of h_r(k, l)                      (their equation 2.5)
///   maximise  p_k = mean of T_ik,  h_r(k, l) ~ sum of T_ik over the items that r put into l     (2.4 and 2.3)
/// Items with the same ratings have the same T, so that everything runs over profiles.
class iteration {
public:
    explicit iteration(const rating_profiles& profiles)
        : profiles_(profiles), width_(static_cast<std::size_t>(profiles.classes())) {
        estimate_.priors.resize(width_);
        estimate_.habits.resize(profiles.raters() * width_ * width_);
        for (std::size_t profile = 0; profile < profiles.size(); ++profile) {
            const auto all = static_cast<double>(profiles.ratings(profile).size());
            // To begin with, the shares of the votes. They fix what classes mean: the likelihood alone is the same for
            // any renaming of them.
            for (std::uint32_t votes : profiles.counts(profile)) estimate_.probabilities.push_back(votes / all);
        }
    }

    /// Shares of classes and habits of raters, as if the probabilities of the items' classes were counts.
    void maximise() {
        std::fill(estimate_.priors.begin(), estimate_.priors.end(), 0);
        std::fill(estimate_.habits.begin(), estimate_.habits.end(), 0);
        double total = 0;
        for (std::size_t profile = 0; profile < profiles_.size(); ++profile) {
            const auto items = static_cast<double>(profiles_.items()[profile]);
            total += items;
            for (std::size_t k = 0; k < width_; ++k) {
                const double weight = items * estimate_.probabilities[profile * width_ + k];
                estimate_.priors[k] += weight;
                for (const rating& one : profiles_.ratings(profile)) habit(one.rater, k, one.value) += weight;
            }
        }
        for (double& prior : estimate_.priors) prior /= total;
        for (std::size_t rater = 0; rater < profiles_.raters(); ++rater)
            for (std::size_t k = 0; k < width_; ++k) {
                double sum = 0;
                for (std::size_t l = 0; l < width_; ++l) sum += habit(rater, k, l);
                // A rater who rated no item that may be of class k keeps zeros there, and those items stay ruled out
                // for it.
                for (std::size_t l = 0; l < width_ && sum > 0; ++l) habit(rater, k, l) /= sum;
            }
    }

    /// Probabilities of the items' classes, given shares and habits; returns the log-likelihood.
    double expect() {
        compensated_sum likelihood;
        std::vector<double> logs(width_);
        for (std::size_t profile = 0; profile < profiles_.size(); ++profile) {
            // Logarithms, because a product over many ratings is too small for a double; the largest goes before exp,
            // so that its own term is 1. What a rater never said of a class has logarithm -infinity, which rules the
            // class out. Not all classes can be ruled out: a class in which this profile had a share in the step
            // before has counted its ratings among the habits.
            double largest = -HUGE_VAL;
            for (std::size_t k = 0; k < width_; ++k) {
                logs[k] = std::log(estimate_.priors[k]);
                for (const rating& one : profiles_.ratings(profile))
                    logs[k] += std::log(habit(one.rater, k, one.value));
                largest = std::max(largest, logs[k]);
            }
            double sum = 0;
            for (double one : logs) sum += std::exp(one - largest);
            for (std::size_t k = 0; k < width_; ++k)
                estimate_.probabilities[profile * width_ + k] = std::exp(logs[k] - largest) / sum;
            // log sum_k p_k prod h: the likelihood of the ratings, which no round of EM lowers.
            likelihood += static_cast<double>(profiles_.items()[profile]) * (largest + std::log(sum));
        }
        return likelihood.value();
    }

    dawid_skene_estimate run(const dawid_skene_options& options) {
        // A gain per item, so that the same tolerance suits any number of items.
        const double enough = options.tolerance * static_cast<double>(profiles_.total());
        double before = -HUGE_VAL;
        while (estimate_.iterations < options.iterations && !estimate_.converged) {
            maximise();
            estimate_.log_likelihood = expect();
            ++estimate_.iterations;
            estimate_.converged = estimate_.log_likelihood - before <= enough;
            before = estimate_.log_likelihood;
        }
        return std::move(estimate_);
    }

private:
    double& habit(std::size_t rater, std::size_t truth, std::size_t given) {
        return estimate_.habits[(rater * width_ + truth) * width_ + given];
    }

    const rating_profiles& profiles_;
    std::size_t width_;
    dawid_skene_estimate estimate_;
};

}  // namespace

dawid_skene_estimate estimate_dawid_skene(const rating_profiles& profiles, const dawid_skene_options& options) {
    if (!profiles.named()) throw std::invalid_argument("estimate_dawid_skene: the raters have no names");
    if (profiles.size() == 0) return {.converged = true};
    return iteration(profiles).run(options);
}

}  // namespace ordeval
