#include <cmath>
#include <map>
#include <stdexcept>

#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/random/binomial_draw.hpp"
#include "statistics/resampling/interval_methods.hpp"
#include "statistics/resampling/item_kinds.hpp"
#include "statistics/resampling/paired_scores.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t exchange_stream = 0x65786368616e6765;  // "exchange"

profile_table::profile exchanged(const profile_table::profile& combination) {
    return {combination.truth, {combination.answers[1], combination.answers[0]}};
}

/// Every item once as it is and once with its answers exchanged: of all items on which the systems gave two different
/// answers, a trial gives some to one order and the rest to the other.
profile_table both_orders(const profile_table& joint) {
    profile_table both = joint;
    for (const auto& [combination, items] : joint.entries()) both.add(exchanged(combination), items);
    return both;
}

class exchange_trials {
public:
    explicit exchange_trials(const profile_table& joint) : exchange_trials(both_orders(joint), 0) {}

    /// Gives every item's answers to the systems in random order.
    void draw(random_source& random) {
        tables_.clear();
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            const std::size_t partner = partners_[kind];
            // Both orders together count every item twice: an item with two equal answers under one kind, half of which
            // are the items there are; one with different answers under two kinds that are partners. Each of these then
            // has all items with that pair of answers, in whichever order they came, which is as many as a trial has to
            // share out between the two.
            if (partner == kind) tables_.add(kinds_, kind, kinds_.items[kind] / 2);
            if (partner <= kind) continue;
            // Exchanging each of n alike items with probability one half leaves Binomial(n, 1/2) of them in this order:
            // a trial costs one draw for each kind, however many items there are.
            const item_count kept = draw_binomial(random, kinds_.items[kind], {0.5, 0.5});
            tables_.add(kinds_, kind, kept);
            tables_.add(kinds_, partner, kinds_.items[kind] - kept);
        }
    }

    score difference_under(const measure_spec& spec) const {
        return difference(tables_.evaluate(spec, 0), tables_.evaluate(spec, 1));
    }

private:
    // The second argument only tells this constructor from the other. Kinds of items come in the order of the entries,
    // so that a position among these is the number of a kind.
    exchange_trials(const profile_table& both, int) : kinds_(both), tables_(kinds_) {
        std::map<profile_table::profile, std::size_t> position;
        for (const auto& [combination, items] : both.entries()) position.emplace(combination, position.size());
        for (const auto& [combination, items] : both.entries())
            partners_.push_back(position.at(exchanged(combination)));
    }

    item_kinds kinds_;
    std::vector<std::size_t> partners_;  ///< the kind with the answers exchanged; the same where they are equal
    system_tables tables_;
};

/// A trial without a score counts as one that reaches, so that p is rather too large than too small.
bool reaches(const score& trial, double observed, alternative asked) {
    if (!trial) return true;
    const double drawn = in_favour(*trial, asked), needed = in_favour(observed, asked);
    return drawn >= needed || nearly_equal(drawn, needed);
}

}  // namespace

std::vector<randomisation_result> randomisation_test(const std::vector<measure_spec>& specs, const profile_table& joint,
                                                     const trial_options& options, alternative asked) {
    require_two_systems(joint, "randomisation_test");
    if (options.trials == 0) throw std::invalid_argument("randomisation_test: at least one trial is needed");
    std::vector<randomisation_result> results;
    const item_kinds kinds(joint);
    system_tables observed(kinds);
    observed.fill(kinds, kinds.items);
    for (const measure_spec& spec : specs)
        results.push_back({.difference = difference(observed.evaluate(spec, 0), observed.evaluate(spec, 1)),
                           .trials = options.trials});
    if (options.run.progress) options.run.progress->total += options.trials;

    constexpr std::size_t in_one_job = 128;
    const exchange_trials trials(joint);
    const std::size_t jobs = (options.trials + in_one_job - 1) / in_one_job;
    // Each job counts for itself; sums of whole numbers are the same in any order.
    std::vector<std::vector<randomisation_result>> parts(jobs, results);
    for_each_job(jobs, options.run, [&](std::size_t job) {
        exchange_trials local = trials;
        const std::size_t end = std::min(options.trials, (job + 1) * in_one_job);
        for (std::size_t trial = job * in_one_job; trial < end; ++trial) {
            random_source random({.seed = options.run.seed, .stream = exchange_stream, .replicate = trial});
            local.draw(random);
            for (std::size_t i = 0; i < specs.size(); ++i) {
                if (!results[i].difference) continue;
                const score drawn = local.difference_under(specs[i]);
                parts[job][i].undefined += !drawn;
                parts[job][i].reached += reaches(drawn, *results[i].difference, asked);
            }
        }
        if (options.run.progress) options.run.progress->done += end - job * in_one_job;
    });
    for (const std::vector<randomisation_result>& part : parts)
        for (std::size_t i = 0; i < specs.size(); ++i) {
            results[i].reached += part[i].reached;
            results[i].undefined += part[i].undefined;
        }
    return results;
}

}  // namespace ordeval
