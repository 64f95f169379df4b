#include "ordeval/raters/agreement.hpp"

#include <algorithm>
#include <cmath>

#include "ordeval/raters/rated_answers.hpp"
#include "raters/approximate_bootstrap.hpp"
#include "raters/rating_sample.hpp"

namespace ordeval {

namespace {

std::vector<measure_spec> some_of(const std::vector<measure_spec>& specs, const std::vector<std::size_t>& chosen) {
    std::vector<measure_spec> some;
    for (std::size_t i : chosen) some.push_back(specs[i]);
    return some;
}

/// Intervals of some of the measures, put where they belong.
void bootstrap_some(const std::vector<measure_spec>& specs, std::vector<std::size_t> chosen,
                    const rating_profiles& profiles, const bootstrap_options& options,
                    std::vector<agreement_score>& results) {
    // A replicate costs as much as there are different profiles; what cannot be approximated is drawn all the same.
    if (options.method == interval_method::automatic && profiles.size() > most_drawn_profiles) {
        const auto approximate = approximate_bootstrap(some_of(specs, chosen), profiles, options);
        std::vector<std::size_t> left;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            if (approximate[i])
                results[chosen[i]].score = *approximate[i];
            else
                left.push_back(chosen[i]);
        }
        chosen = std::move(left);
    }
    if (chosen.empty()) return;
    const std::vector<measure_spec> some = some_of(specs, chosen);
    const std::vector<bootstrapped_score> scores =
        run_bootstrap(rating_sample(coefficients{some}, profiles), options, rating_stream);
    for (std::size_t i = 0; i < chosen.size(); ++i) results[chosen[i]].score = scores[i];
}

std::vector<agreement_score> bootstrap_items(const std::vector<measure_spec>& specs, const rating_profiles& profiles,
                                             const bootstrap_options& options) {
    std::vector<agreement_score> results(specs.size(), {{undefined_reason::no_items, no_interval::single_unit}});
    const rating_table table = profiles.table();
    // Most coefficients see classes and no names. Without names far fewer profiles differ, and replicates cost less.
    const rating_profiles unnamed = profiles.named() ? profiles.unnamed() : profiles;
    const rating_table without_names = unnamed.table();
    std::vector<std::size_t> ask_for_names, do_not;
    for (std::size_t i = 0; i < specs.size(); ++i)
        (evaluate(specs[i], without_names) == score(undefined_reason::unnamed_raters) ? ask_for_names : do_not)
            .push_back(i);
    bootstrap_some(specs, do_not, unnamed, options, results);
    bootstrap_some(specs, ask_for_names, profiles, options, results);
    for (std::size_t i = 0; i < specs.size(); ++i) results[i].score.value = evaluate(specs[i], table);
    return results;
}

/// The standard error by leaving out one rater at a time (Quenouille, Tukey); NaN where a coefficient is undefined
/// then.
std::vector<double> rater_errors(const std::vector<measure_spec>& specs, const rating_profiles& profiles,
                                 const execution& run) {
    const std::size_t raters = profiles.raters();
    std::vector<std::vector<double>> without(raters, std::vector<double>(specs.size()));
    for_each_job(raters, run, [&](std::size_t left_out) {
        rating_table table(profiles.classes(), raters - 1);
        std::vector<rating> rest;
        for (std::size_t profile = 0; profile < profiles.size(); ++profile) {
            rest.clear();
            // Raters after the one left out move up by one, so that numbers have no gap.
            for (const rating& one : profiles.ratings(profile))
                if (one.rater != left_out) rest.push_back({one.rater - (one.rater > left_out), one.value});
            table.add(rest, profiles.items()[profile]);
        }
        for (std::size_t i = 0; i < specs.size(); ++i) without[left_out][i] = number_of(evaluate(specs[i], table));
    });
    const auto number = static_cast<double>(raters);
    std::vector<double> errors;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        double mean = 0, squares = 0;
        for (const std::vector<double>& values : without) mean += values[i] / number;
        for (const std::vector<double>& values : without) squares += (values[i] - mean) * (values[i] - mean);
        // The jackknife: (R - 1) / R sum (theta(-r) - mean)^2.
        errors.push_back(std::sqrt(squares * (number - 1) / number));
    }
    return errors;
}

}  // namespace

expected<std::vector<agreement_score>> estimate_agreement(const std::vector<measure_spec>& specs,
                                                          const rating_profiles& profiles, rating_units units,
                                                          const bootstrap_options& options) {
    require_sensible(options);
    if (units == rating_units::items) return bootstrap_items(specs, profiles, options);
    if (!profiles.named())
        return diagnostics({.problem = "raters cannot be resampled because the ratings do not say who gave them",
                            .remedy = "use " + option_text("resample", "items") + ", or name the rater of every rating",
                            .kind = "unnamed_raters"})
            .blamed_on(fault::request);
    if (diagnostics problems = require_sampled_raters(profiles.raters()); !problems.empty()) return problems;

    std::vector<agreement_score> results(specs.size(), {{undefined_reason::no_items, no_interval::undefined_score}});
    if (units == rating_units::both) {
        results = bootstrap_items(specs, profiles, options);
    } else {
        const rating_table table = profiles.table();
        for (std::size_t i = 0; i < specs.size(); ++i) results[i].score.value = evaluate(specs[i], table);
    }
    const std::vector<double> errors = rater_errors(specs, profiles, options.run);
    for (std::size_t i = 0; i < specs.size(); ++i) {
        bootstrapped_score& one = results[i].score;
        if (units == rating_units::raters) one.standard_error = 0;
        const double share = add_rater_variance(one, errors[i], profiles.raters(), profiles.total(), options.level);
        if (units == rating_units::both && one.standard_error > 0) results[i].share_of_raters = share;
    }
    return results;
}

}  // namespace ordeval
