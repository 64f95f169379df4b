#include <fmt/format.h>

#include <array>
#include <cmath>
#include <stdexcept>

#include "ordeval/plan.hpp"
#include "statistics/item_sample.hpp"
#include "statistics/paired_scores.hpp"
#include "statistics/power_search.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t first_stream = 0x706c616e69740000;  // "planit", then one number per kind of item

/// How far an answer is from the truth; none is farther than any.
int error_of(label truth, label answer, int classes) {
    return answer == no_answer ? classes : distance(gold{truth}, predicted{answer});
}

/// The pilot's items with answers exchanged between the systems. The better system comes first.
class exchanged_population {
public:
    exchanged_population(const measure_spec& spec, const profile_table& pilot) : spec_(spec), pilot_(pilot) {
        const double observed = first_less_second(pilot_);
        const bool higher = spec.measure->better == orientation::higher;
        first_is_better_ = higher ? observed >= 0 : observed <= 0;
        if (!first_is_better_) pilot_ = pilot_.project(std::array{1, 0});
        sign_ = higher ? 1 : -1;
    }

    bool first_is_better() const { return first_is_better_; }

    /// From -1/2, where the systems are the same, by 0, the pilot, to 1, where the better system always has the nearer
    /// answer.
    profile_table exchanged(double extent) const {
        constexpr double items = 0x1p40;  // as good as infinitely many
        const double scale = items / static_cast<double>(pilot_.total());
        profile_table population(pilot_.classes(), 2);
        auto add = [&](label truth, label first, label second, double share) {
            population.add({truth, {first, second}}, static_cast<count>(std::llround(share * scale)));
        };
        for (const auto& [combination, number] : pilot_.entries()) {
            const label truth = combination.truth;
            const label first = combination.answers[0];
            const label second = combination.answers[1];
            const bool second_is_nearer =
                error_of(truth, second, pilot_.classes()) < error_of(truth, first, pilot_.classes());
            const double share = extent < 0 ? -extent : second_is_nearer ? extent : 0;
            add(truth, first, second, (1 - share) * static_cast<double>(number));
            add(truth, second, first, share * static_cast<double>(number));
        }
        return population;
    }

    /// How much better the better system is.
    double advantage(const profile_table& population) const { return sign_ * first_less_second(population); }
    double advantage(double extent) const { return advantage(exchanged(extent)); }
    double pilot_advantage() const { return advantage(pilot_); }

    /// The population in which the advantage is as wanted.
    profile_table with_advantage(double wanted) const {
        double low = -0.5;
        double high = 1;
        for (int halving = 0; halving < 60; ++halving) {
            const double middle = (low + high) / 2;
            (advantage(middle) < wanted ? low : high) = middle;
        }
        return exchanged(high);
    }

private:
    double first_less_second(const profile_table& table) const {
        return number_of(difference(score_of(spec_, table.project(0)), score_of(spec_, table.project(1))));
    }

    const measure_spec& spec_;
    profile_table pilot_;
    bool first_is_better_ = true;
    double sign_ = 1;
};

/// Samples of a population, and whether they show the better system significantly better.
class item_experiment {
public:
    item_experiment(const measure_spec& spec, const profile_table& population, std::uint64_t seed)
        : specs_{spec},
          kinds_(population),
          draws_(kinds_.items),
          seed_(seed),
          sign_(spec.measure->better == orientation::higher ? 1 : -1) {}

    bool found_better(std::uint64_t size, double standard_errors, std::uint64_t trial) const {
        item_kinds drawn = kinds_;
        drawn.total = size;
        std::fill(drawn.items.begin(), drawn.items.end(), 0);
        // A stream for every kind keeps the draws of different sizes together.
        draws_.draw_apart(
            [&](std::size_t kind) {
                return random_source({.seed = seed_, .stream = first_stream + kind, .replicate = trial});
            },
            size, [&](std::size_t kind, count number) { drawn.items[kind] = number; });
        const observed_statistic difference = observe(item_sample(specs_, std::move(drawn)))[2];
        return difference.standard_error > 0 && sign_ * difference.value > standard_errors * difference.standard_error;
    }

private:
    std::vector<measure_spec> specs_;
    item_kinds kinds_;
    multinomial draws_;
    std::uint64_t seed_;
    double sign_;
};

diagnostic out_of_reach(double wanted, double most) {
    return {
        .problem = fmt::format("the pilot systems disagree on too few items for a difference of {:.4g}; at most {:.4g} "
                               "can be simulated",
                               wanted, most),
        .remedy = "plan for a smaller difference, or give pilot systems that differ more",
        .kind = "out_of_reach"};
}

}  // namespace

expected<sample_plan> plan_items(const measure_spec& spec, const profile_table& pilot, const plan_options& options) {
    require_sensible(options);
    require_two_systems(pilot, "plan_items");
    const exchanged_population population(spec, pilot);
    const double observed = population.pilot_advantage();
    if (std::isnan(observed))
        return diagnostic{.problem = spec.short_name() + " is undefined on the pilot data",
                          .remedy = "choose another measure",
                          .kind = "undefined_score"};
    const double wanted = options.difference.value_or(observed);
    if (!(wanted > 0))
        return diagnostic{.problem = "the systems do not differ in the pilot data",
                          .remedy = "say with --difference which one to plan for",
                          .kind = "no_variation"};
    if (const double most = population.advantage(1.0); !(wanted <= most)) return out_of_reach(wanted, most);
    const item_experiment simulated(spec, population.with_advantage(wanted), options.seed);
    expected<sample_plan> plan =
        search_size([&](std::uint64_t size, double standard_errors,
                        std::uint64_t trial) { return simulated.found_better(size, standard_errors, trial); },
                    options);
    if (!plan) return plan.error();
    plan->difference = wanted;
    plan->pilot_difference = observed;
    plan->first_is_better = population.first_is_better();
    return plan;
}

}  // namespace ordeval
