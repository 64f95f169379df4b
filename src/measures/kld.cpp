// Kullback-Leibler divergence of the estimate from the truth.
#include <algorithm>
#include <numbers>

#include "measure_parts/publications.hpp"
#include "measure_parts/relative_entropy.hpp"
#include "measure_parts/smoothing.hpp"

namespace ordeval::measures {

namespace {

/// The factor that turns bits into the unit of the logarithm asked for.
double unit_of(const arguments& settings) {
    const std::string_view base = settings.choice("base");
    return base == "e" ? std::numbers::ln2 : base == "10" ? std::numbers::ln2 / std::numbers::ln10 : 1;
}

score evaluate_kld(const distribution_pair& pair, const arguments& settings) {
    const smoothed_shares shares(pair, settings);
    if (!shares.known()) return undefined_reason::unknown_items;
    const bool of_estimate = settings.choice("direction") == "estimated_from_true";
    double sum = 0;
    for (gold g : pair.gold_classes()) {
        const double share = of_estimate ? shares.estimated(g) : shares.truth(g);
        const double reference = of_estimate ? shares.truth(g) : shares.estimated(g);
        if (reference == 0 && share > 0)
            return of_estimate ? undefined_reason::zero_gold_share : undefined_reason::not_a_number;
        sum += relative_entropy_term(share, reference);
    }
    return std::max(sum * unit_of(settings), 0.0);  // rounding can leave the range by the last digit
}

}  // namespace

const measure& kld() {
    static constexpr measure descriptor{
        .name = "KLD",
        .title = "Kullback-Leibler divergence",
        .meaning =
            "How many bits per item are wasted by a code that is best for the true distribution, if items come from "
            "the estimated one.",
        .formula = "sum_i p_i log2(p_i / q_i), after p_i -> (p_i + smoothing) / (1 + K smoothing) and q_i likewise",
        .latex = R"(\sum_{i:\,p_i>0} p_i \log_2 \frac{p_i}{q_i})",
        .source = "Kullback and Leibler (1951); Sakai (2021), Eq. 18; the other direction as in Sebastiani (2020)",
        .publications = {publications::kullback1951, publications::sakai2021, publications::sebastiani2020},
        .advice = "Use JSD instead: it has a value where gold lacks a class, and it needs no smoothing.",
        .better = orientation::lower,
        .range = {0, unbounded},
        .perfect = 0,
        .invariances_with = invariances_with_smoothing,
        .undefined = {undefined_reason::zero_gold_share, undefined_reason::not_a_number,
                      undefined_reason::unknown_items},
        .parameters = {smoothing_parameter,
                       pseudocount_parameter,
                       {.name = "direction",
                        .meaning = "of the estimate from the truth, or of the truth from the estimate, as work on "
                                   "quantification has it",
                        .kind = parameter::kind::choice,
                        .default_text = "estimated_from_true",
                        .choices = {"estimated_from_true", "true_from_estimated"}},
                       {.name = "base",
                        .meaning = "of the logarithm: bits, nats or decimal digits",
                        .kind = parameter::kind::choice,
                        .default_text = "2",
                        .choices = {"2", "e", "10"}}},
        .on_distributions = evaluate_kld,
    };
    return descriptor;
}

}  // namespace ordeval::measures
