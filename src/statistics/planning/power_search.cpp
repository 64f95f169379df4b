#include "statistics/planning/power_search.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <stdexcept>

#include "ordeval/detail/text.hpp"
#include "statistics/probability/distributions.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t smallest_size = 4;

class power_search {
public:
    power_search(const experiment& succeeds, const plan_options& options) : succeeds_(succeeds), options_(options) {}

    expected<sample_plan> search() {
        std::uint64_t below = 0;
        std::uint64_t reached = smallest_size;
        // Twice the size until one is enough, then halving between the last that was not and the first that was. Power
        // rises with the size, and so do the simulated shares but for chance: trials of all sizes have the same random
        // numbers, so that two sizes differ by less than two independent simulations would. Half a percent is close
        // enough.
        while (!is_enough(reached)) {
            if (reached >= options_.largest) return out_of_sizes();
            below = reached;
            reached = std::min(reached * 2, options_.largest);
        }
        while (reached - below > std::max<std::uint64_t>(1, reached / 200) && reached > smallest_size) {
            const std::uint64_t middle = below + (reached - below) / 2;
            (is_enough(middle) ? reached : below) = middle;
        }
        return described(reached);
    }

private:
    bool is_enough(std::uint64_t size) { return estimate(size).power >= options_.power; }

    /// Every size is simulated once.
    const power_estimate& estimate(std::uint64_t size) {
        // A map keeps its entries where they are, so that the reference stays good while others are added.
        auto [known, fresh] = estimates_.try_emplace(size);
        if (!fresh) return known->second;
        constexpr std::size_t in_one_job = 50;
        std::atomic<std::size_t> successes{0};
        for_each_job((options_.trials + in_one_job - 1) / in_one_job, options_.run, [&](std::size_t job) {
            const std::size_t end = std::min(options_.trials, (job + 1) * in_one_job);
            for (std::size_t trial = job * in_one_job; trial < end; ++trial) successes += succeeds_(size, trial);
            if (options_.run.progress) options_.run.progress->done += end - job * in_one_job;
        });
        const auto trials = static_cast<double>(options_.trials);
        const double power = static_cast<double>(successes) / trials;
        known->second = {size, power, std::sqrt(power * (1 - power) / trials)};
        return known->second;
    }

    sample_plan described(std::uint64_t size) {
        sample_plan plan{.size = size};
        // Chance in the simulation: where the true power at this size lies two standard errors off, the size that has
        // the wanted power lies at one of these.
        const double error = std::sqrt(options_.power * (1 - options_.power) / static_cast<double>(options_.trials));
        plan.low = moved(size, options_.power - 2 * error);
        plan.high = moved(size, options_.power + 2 * error);
        std::vector<std::uint64_t> shown;
        for (double share : {0.25, 0.5, 0.75, 1.0, 1.5, 2.0})
            shown.push_back(std::max(smallest_size, static_cast<std::uint64_t>(share * static_cast<double>(size))));
        shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
        for (std::uint64_t one : shown) plan.curve.push_back(estimate(one));
        return plan;
    }

    /// The power of a normal estimate whose difference, or with a margin the margin, is x standard errors.
    double power_at(double x) const {
        // One side only: the probability of finding the wrong system better is negligible at any power worth planning
        // for.
        if (!options_.margin) return normal_cdf(x - normal_quantile(1 - options_.alpha / 2));
        const double z = normal_quantile(1 - options_.alpha);
        const double off = options_.difference.value_or(0) / *options_.margin;
        // Both one-sided tests have to succeed. Where the margin is wider than z standard errors no estimate fails
        // both, so that P(both succeed) = P(one) + P(other) - 1; where it is not, none succeeds, and this is not above
        // 0.
        return std::max(0.0, normal_cdf((1 - off) * x - z) + normal_cdf((1 + off) * x - z) - 1);
    }

    double standard_errors_of(double power) const {
        // Power rises with x, from below alpha at 0 towards 1, so that halving finds the only root.
        double low = 0, high = 1;
        while (power_at(high) < power) high *= 2;
        for (int halving = 0; halving < 60; ++halving) {
            const double middle = (low + high) / 2;
            (power_at(middle) < power ? low : high) = middle;
        }
        return high;
    }

    /// The size of another power, where power is as for a normal estimate: its standard errors fall as 1 / sqrt(n).
    std::uint64_t moved(std::uint64_t size, double power) const {
        // A difference of x standard errors at size n is x sqrt(m / n) of them at size m, hence the square.
        const double ratio = standard_errors_of(std::clamp(power, 0.001, 0.999)) / standard_errors_of(options_.power);
        return std::max(smallest_size,
                        static_cast<std::uint64_t>(std::llround(static_cast<double>(size) * ratio * ratio)));
    }

    diagnostic out_of_sizes() {
        return {.problem = "with " + std::to_string(options_.largest) + " the power is only " +
                           shortest(estimate(options_.largest).power),
                .remedy = options_.margin ? "plan for a larger margin, or for less power"
                                          : "plan for a larger difference, or for less power",
                .kind = "out_of_reach"};
    }

    const experiment& succeeds_;
    const plan_options& options_;
    std::map<std::uint64_t, power_estimate> estimates_;
};

}  // namespace

expected<sample_plan> search_size(const experiment& succeeds, const plan_options& options) {
    return power_search(succeeds, options).search();
}

bool can_show_equivalence(comparison_test test) {
    return test == comparison_test::max_t || test == comparison_test::t || test == comparison_test::bootstrap;
}

void require_sensible(const plan_options& options) {
    auto require = [](bool sensible, const char* problem) {
        if (!sensible) throw std::invalid_argument(std::string("plan: ") + problem);
    };
    require(!options.margin || *options.margin > 0, "the margin must be above 0");
    require(!options.difference || (options.margin ? *options.difference >= 0 : *options.difference > 0),
            "the difference must be above 0");
    require(!options.difference || !options.margin || *options.difference < *options.margin,
            "the difference must be below the margin");
    require(!options.margin || can_show_equivalence(options.test),
            "only max_t, t and bootstrap can find systems equivalent");
    require(options.alpha > 0 && options.alpha < 1, "alpha must lie between 0 and 1");
    require(options.power > options.alpha && options.power < 1, "the power must lie between alpha and 1");
    require(options.trials > 0, "at least one trial is needed");
    require(options.largest >= smallest_size, "the largest size is too small");
}

}  // namespace ordeval
