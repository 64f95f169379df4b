#include "ordeval/report/plan_sheet.hpp"

#include <fmt/format.h>

namespace ordeval {

namespace {

std::string in_words(comparison_test test) {
    if (test == comparison_test::bootstrap) return "difference over its jackknife standard error, as Student's t";
    return std::string(explain(test)) +
           (uses_trials(test) ? fmt::format(", {} trials in each experiment", plan_test_trials) : "");
}

sheet several_sheet(const planned_sample& of, int decimals) {
    const planned_topic_set& several = *of.several;
    const std::string unit(name(of.unit));
    sheet table;
    table.columns = {{"goal"}, {unit, true}, {"reached", true}};
    for (const topic_set_size& one : several.sizes)
        table.rows.push_back({std::string(name(one.goal)), one.size, score(one.reached)});
    for (const topic_set_size& one : several.sizes)
        table.notes.push_back(std::string(name(one.goal)) + ": " + std::string(explain(one.goal)));
    const topic_set_options& options = several.options;
    if (options.range)
        table.notes.push_back(
            fmt::format("{} systems whose best and worst are {:.{}f} apart in {}; power {} at level {}",
                        options.systems, *options.range, decimals, of.measure.name, options.power, options.alpha));
    if (options.width)
        table.notes.push_back(
            fmt::format("{} systems, intervals of differences in {} {:.{}f} wide on average, at "
                        "level {}",
                        options.systems, of.measure.name, *options.width, decimals, 1 - options.alpha));
    table.notes.push_back(fmt::format(
        "from a residual variance of {:.4g} of {} systems on {} {} in the pilot data, by formulas for normal scores "
        "(Sakai 2016, with the degrees of freedom of the two-way layout)",
        options.variance, several.pilot_systems, several.pilot_units, unit));
    return table;
}

std::string what_is_found(const planned_sample& of, int decimals) {
    if (!of.margin)
        return fmt::format("find a difference of {:.{}f} in {}", of.plan.difference, decimals, of.measure.name);
    return fmt::format("show that the systems are equivalent within {:.{}f} in {}, if they differ by {:.{}f}",
                       *of.margin, decimals, of.measure.name, of.plan.difference, decimals);
}

}  // namespace

sheet plan_sheet(const planned_sample& of, int decimals) {
    if (of.several) return several_sheet(of, decimals);
    const sample_plan& plan = of.plan;
    const std::string unit(name(of.unit));
    sheet table;
    table.columns = {{unit, true}, {"power", true}, {"standard error", true}, {"needed"}};
    for (const power_estimate& one : plan.curve)
        table.rows.push_back(
            {one.size, score(one.power), score(one.standard_error), std::string(one.size == plan.size ? "yes" : "")});
    table.notes = {fmt::format("{} {} give a power of {} to {} ({} to {} within two standard errors of the simulation)",
                               plan.size, unit, of.power, what_is_found(of, decimals), plan.low, plan.high),
                   fmt::format("in the pilot data {} is better than {} by {:.{}f}", of.better(), of.worse(),
                               plan.pilot_difference, decimals),
                   fmt::format("{} at level {}: {}; {} simulated experiments of each size, seed {}",
                               of.margin ? "two one-sided tests, each" : "two-sided", of.alpha, in_words(of.test),
                               of.trials, *of.account.seed)};
    return table;
}

}  // namespace ordeval
