#include "ordeval/report/plan_sheet.hpp"

#include <fmt/format.h>

namespace ordeval {

namespace {

std::string in_words(comparison_test test) {
    if (test == comparison_test::bootstrap) return "difference over its jackknife standard error, as Student's t";
    return std::string(explain(test)) +
           (uses_trials(test) ? fmt::format(", {} trials in each experiment", plan_test_trials) : "");
}

}  // namespace

sheet plan_sheet(const planned_sample& of, int decimals) {
    const sample_plan& plan = of.plan;
    const std::string unit(name(of.unit));
    sheet table;
    table.columns = {{unit, true}, {"power", true}, {"standard error", true}, {"needed"}};
    for (const power_estimate& one : plan.curve)
        table.rows.push_back(
            {one.size, score(one.power), score(one.standard_error), std::string(one.size == plan.size ? "yes" : "")});
    table.notes = {
        fmt::format(
            "{} {} give a power of {} to find a difference of {:.{}f} in {} ({} to {} within two standard errors "
            "of the simulation)",
            plan.size, unit, of.power, plan.difference, decimals, of.measure.name, plan.low, plan.high),
        fmt::format("in the pilot data {} is better than {} by {:.{}f}", of.better(), of.worse(), plan.pilot_difference,
                    decimals),
        fmt::format("two-sided at level {}: {}; {} simulated experiments of each size, seed {}", of.alpha,
                    in_words(of.test), of.trials, *of.account.seed)};
    return table;
}

}  // namespace ordeval
