// The mean of Kendall's tau-b over all pairs of raters.
#include "measure_parts/rater_pairs.hpp"

namespace ordeval::measures {

const measure& tau_b();

namespace {

score evaluate_light_tau(const rating_table& ratings, const arguments& settings) {
    return mean_over_rater_pairs(ratings, tau_b(), settings);
}

}  // namespace

const measure& light_tau() {
    static constexpr measure descriptor{
        .name = "LightTau",
        .title = "Mean pairwise tau-b",
        .meaning =
            "The mean of Kendall's tau-b over all pairs of raters, each on the items that both rated: whether raters "
            "put items into the same order.",
        .formula = "mean over pairs of raters g < h of TauB(g, h); pairs for which it is undefined are left out",
        .latex = R"(\frac{2}{R(R-1)}\sum_{g<h}\tau_{gh})",
        .source = "Light (1971), with the tau-b of Kendall (1945) in place of kappa",
        .advice =
            "Use it where raters may be strict or lenient as long as they order items alike; it does not see a "
            "shifted scale.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances =
            invariance::transposition | invariance::reversal | invariance::replication | invariance::insertion,
        .undefined = {undefined_reason::no_variation, undefined_reason::unnamed_raters,
                      undefined_reason::too_many_raters},
        .on_ratings = evaluate_light_tau,
    };
    return descriptor;
}

}  // namespace ordeval::measures
