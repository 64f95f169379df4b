#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "ordeval/statistics/planning/plan.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/planning/one_difference.hpp"
#include "statistics/planning/power_search.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/influence.hpp"
#include "statistics/resampling/item_sample.hpp"
#include "statistics/resampling/paired_scores.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t first_stream = 0x706c616e69740000;  // "planit", then one number per kind of item
constexpr std::uint64_t test_stream = 0x706c616e74657374;   // "plantest"

/// How far an answer is from the truth; none is farther than any.
int error_of(label truth, label answer, int classes) {
    return answer == no_answer ? classes : distance(gold{truth}, predicted{answer});
}

/// The pilot's items with answers exchanged between the systems. The better system comes first.
///
/// A population with another difference than the pilot's should be as much like the pilot as it can: with the same gold
/// classes, and the same two answers to each item. Only who gave which changes. Exchanging all answers with probability
/// one half makes the systems the same, and less than that something between the pilot and there. To widen the
/// difference, answers change hands only where the weaker system was nearer to the truth.
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
        // Shares become counts, because measures take tables of counts; so many that rounding does not show, and few
        // enough that products of two counts have room.
        constexpr double items = 0x1p40;  // as good as infinitely many
        const double scale = items / static_cast<double>(pilot_.total());
        profile_table population(pilot_.classes(), 2);
        auto add = [&](label truth, label first, label second, double share) {
            population.add({truth, {first, second}}, static_cast<item_count>(std::llround(share * scale)));
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
        // The advantage rises with the extent for measures that reward nearer answers. Of one that does not at some
        // place the halving still ends, at a population that has the wanted advantage or a jump across it.
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

/// Samples of a population, and whether they show what is to be found.
class item_experiment {
public:
    item_experiment(const measure_spec& spec, const profile_table& population, const plan_options& options)
        : specs_{spec},
          classes_(population.classes()),
          kinds_(population),
          draws_(kinds_.items),
          options_(options),
          sign_(spec.measure->better == orientation::higher ? 1 : -1) {}

    bool found(std::uint64_t size, std::uint64_t trial) const {
        item_kinds drawn = kinds_;
        // The size of this experiment: binomial draws kind by kind share it out.
        drawn.total = size;
        std::fill(drawn.items.begin(), drawn.items.end(), 0);
        // A stream for every kind keeps the draws of different sizes together.
        draws_.draw_apart(
            [&](std::size_t kind) {
                return random_source({.seed = options_.run.seed, .stream = first_stream + kind, .replicate = trial});
            },
            size, [&](std::size_t kind, item_count number) { drawn.items[kind] = number; });
        switch (options_.test) {
            case comparison_test::max_t: return found_by_contributions(drawn, trial);
            case comparison_test::randomisation: return found_by_randomisation(drawn, trial);
            case comparison_test::mcnemar: return found_by_mcnemar(drawn);
            default: return found_by_standard_error(std::move(drawn));
        }
    }

private:
    /// What items give to the difference of the two scores to first order: what compare flips.
    bool found_by_contributions(const item_kinds& drawn, std::uint64_t trial) const {
        const item_kinds kinds(joint_table(drawn));
        const auto first = influences(specs_.front(), kinds, 0), second = influences(specs_.front(), kinds, 1);
        if (!first || !second) return false;
        system_tables tables(kinds);
        tables.fill(kinds, kinds.items);
        const double mean =
            number_of(difference(tables.evaluate(specs_.front(), 0), tables.evaluate(specs_.front(), 1)));
        std::vector<alike_units> items;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            // The difference of two contributions, each of which is a score plus the item's influence on it.
            const double own = mean + (*first)[kind] - (*second)[kind];
            // A derivative has eight digits; what is smaller is no difference.
            items.push_back({std::abs(own) > 1e-7 ? sign_ * own : 0, kinds.items[kind]});
        }
        random_source signs({.seed = options_.run.seed, .stream = test_stream, .replicate = trial});
        return is_found(items, {options_.test, options_.alpha, options_.margin}, signs);
    }

    bool found_by_standard_error(item_kinds drawn) const {
        const auto freedom = static_cast<double>(drawn.total) - 1;
        // Statistics are the two scores and, third, their difference.
        const observed_statistic difference = observe(item_sample(specs_, std::move(drawn)))[2];
        const auto bound = [&](double alpha) {
            return student_quantile(1 - alpha, freedom) * difference.standard_error;
        };
        if (!(difference.standard_error > 0)) return false;
        if (options_.margin) return std::abs(difference.value) + bound(options_.alpha) < *options_.margin;
        return sign_ * difference.value > bound(options_.alpha / 2);
    }

    bool found_by_randomisation(const item_kinds& drawn, std::uint64_t trial) const {
        // An experiment's test has a seed of its own, or all experiments would flip the same items.
        random_source seeds({.seed = options_.run.seed, .stream = test_stream, .replicate = trial});
        const trial_options trials{.trials = plan_test_trials, .run = {.threads = 1, .seed = seeds.bits()}};
        const randomisation_result test = randomisation_test(specs_, joint_table(drawn), trials).front();
        return test.difference && sign_ * *test.difference > 0 && test.p() < options_.alpha;
    }

    bool found_by_mcnemar(const item_kinds& drawn) const {
        const mcnemar_result test = mcnemar_test(joint_table(drawn));
        // The population has its better system first.
        return test.only_first > test.only_second && test.mid_p < options_.alpha;
    }

    profile_table joint_table(const item_kinds& drawn) const {
        profile_table joint(classes_, 2);
        for (std::size_t kind = 0; kind < drawn.size(); ++kind)
            if (drawn.items[kind] > 0)
                joint.add({drawn.truths[kind], {drawn.answer(kind, 0), drawn.answer(kind, 1)}}, drawn.items[kind]);
        return joint;
    }

    std::vector<measure_spec> specs_;
    int classes_;
    item_kinds kinds_;
    multinomial draws_;
    const plan_options& options_;
    double sign_;
};

void require_test_over_items(const plan_options& options, const measure_spec& spec) {
    using enum comparison_test;
    constexpr std::array possible{max_t, bootstrap, randomisation, mcnemar};
    if (std::ranges::find(possible, options.test) == possible.end())
        throw std::invalid_argument("plan_items: the test must be max_t, bootstrap, randomisation or mcnemar");
    if (options.test == mcnemar && spec.measure->name != "Accuracy")
        throw std::invalid_argument("plan_items: McNemar's test is about accuracy");
}

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
    require_test_over_items(options, spec);
    const exchanged_population population(spec, pilot);
    const double observed = population.pilot_advantage();
    if (std::isnan(observed))
        return diagnostic{.problem = spec.short_name() + " is undefined on the pilot data",
                          .remedy = "choose another measure",
                          .kind = "undefined_score"};
    const double wanted = options.difference.value_or(options.margin ? 0 : observed);
    if (!(wanted > 0) && !options.margin)
        return diagnostic{.problem = "the systems do not differ in the pilot data",
                          .remedy = "say with " + option_text("difference") + " which one to plan for",
                          .kind = "no_variation"};
    // Exchanges can only bring out what the pilot's answers hold.
    if (const double most = population.advantage(1.0); !(wanted <= most)) return out_of_reach(wanted, most);
    const item_experiment simulated(spec, population.with_advantage(wanted), options);
    expected<sample_plan> plan =
        search_size([&](std::uint64_t size, std::uint64_t trial) { return simulated.found(size, trial); }, options);
    if (!plan) return plan.error();
    plan->difference = wanted;
    plan->pilot_difference = observed;
    plan->first_is_better = population.first_is_better();
    return plan;
}

}  // namespace ordeval
