// Light's kappa: the mean of the kappas of all pairs of raters.
#include "measure_parts/disagreement.hpp"
#include "measure_parts/rater_pairs.hpp"

namespace ordeval::measures {

const measure& kappa();

namespace {

score evaluate_light(const rating_table& ratings, const arguments& settings) {
    return mean_over_rater_pairs(ratings, kappa(), settings);
}

}  // namespace

const measure& light() {
    static constexpr measure descriptor{
        .name = "Light",
        .aliases = {{"LightKappa", "weights=none"}},
        .title = "Light's kappa, weighted",
        .meaning = "The mean of weighted kappa over all pairs of raters, each on the items that both rated.",
        .formula = "mean over pairs of raters g < h of Kappa(g, h); pairs for which it is undefined are left out",
        .latex = R"(\frac{2}{R(R-1)}\sum_{g<h}\kappa_{gh})",
        .source = "Light (1971)",
        .advice =
            "Use it where readers know pairwise kappas; pairs with few common items count as much as the others, so "
            "prefer Conger with gaps.",
        .better = orientation::higher,
        .range = {-1, 1},
        .invariances_with = invariances_of_weights,
        .undefined = {undefined_reason::no_variation, undefined_reason::unnamed_raters,
                      undefined_reason::too_many_raters},
        .parameters = {{.name = "weights",
                        .meaning = "weight of a disagreement, from the classes' positions 1..K",
                        .kind = parameter::kind::choice,
                        .default_text = "linear",
                        .choices = {"none", "linear", "quadratic", "radical", "ordinal", "ratio", "circular",
                                    "bipolar"}},
                       values_parameter},
        .contradiction = values_need_differences,
        .on_ratings = evaluate_light,
    };
    return descriptor;
}

}  // namespace ordeval::measures
