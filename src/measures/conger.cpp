// Conger's kappa: Cohen's kappa of any number of raters, each with class frequencies of their own.
#include "measure_parts/rating_pairs.hpp"

namespace ordeval::measures {

const measure& kappa();

namespace {

double ratings_of(const rating_table& ratings, std::size_t rater) {
    item_count sum = 0;
    for (int k = 0; k < ratings.classes(); ++k) sum += ratings.given(rater, k);
    return static_cast<double>(sum);
}

// The definition's mean of products minus covariance over R is the mean over pairs of different raters of the product
// of their shares: (sum_g p_gk sum_g p_gl - sum_g p_gk p_gl)/(R (R-1)).
score evaluate_conger(const rating_table& ratings, const arguments& settings) {
    if (!ratings.named()) return undefined_reason::unnamed_raters;
    if (const confusion_table* table = as_table(ratings, settings)) return kappa().function(*table, settings);
    const int classes = ratings.classes();
    class_array<double> sums(classes);
    double active = 0;
    for (std::size_t rater = 0; rater < ratings.raters(); ++rater) {
        const double given = ratings_of(ratings, rater);
        if (given == 0) continue;
        ++active;
        for (int k = 0; k < classes; ++k) sums[k] += static_cast<double>(ratings.given(rater, k)) / given;
    }
    double expected = 0;
    with_weights(settings, classes, [&](auto weight) {
        for (int k = 0; k < classes; ++k)
            for (int l = 0; l < classes; ++l) expected += weight(gold{k}, predicted{l}) * sums[k] * sums[l];
        for (std::size_t rater = 0; rater < ratings.raters(); ++rater) {
            const double given = ratings_of(ratings, rater);
            if (given == 0) continue;
            double with_oneself = 0;
            for (int k = 0; k < classes; ++k)
                for (int l = 0; l < classes; ++l)
                    with_oneself += weight(gold{k}, predicted{l}) * static_cast<double>(ratings.given(rater, k)) *
                                    static_cast<double>(ratings.given(rater, l));
            expected -= with_oneself / (given * given);
        }
    });
    expected /= active * (active - 1);
    if (expected == 0) return undefined_reason::no_variation;
    return 1 - observed_disagreement(ratings, settings) / expected;
}

}  // namespace

const measure& conger() {
    static constexpr measure descriptor{
        .name = "Conger",
        .aliases = {{"CongerKappa", "weights=none"}},
        .title = "Conger's kappa, weighted",
        .meaning =
            "How much less two raters of an item disagree than independent raters who use the classes as often as "
            "these do: 1 is perfect, 0 is chance.",
        .formula =
            "(p_a - p_e)/(1 - p_e), p_a as in Fleiss, p_e = mean over pairs of different raters g, h of "
            "sum a_kl p_gk p_hl, p_gk the share of class k among the ratings of g",
        .latex = R"(\frac{p_a-p_e}{1-p_e},\quad p_e=\frac{1}{R(R-1)}\sum_{g\ne h}\sum_{k,l}a_{kl}\,p_{gk}\,p_{hl})",
        .source = "Conger (1980); weighted and with gaps as in Gwet (2014), chapters 2 and 5",
        .advice =
            "The form of Kappa for more than two raters, where it is known who gave which rating; for two raters who "
            "rate everything it is Kappa.",
        .better = orientation::higher,
        .range_on = range_with_gaps,
        .invariances_with = invariances_of_weights,
        .undefined = {undefined_reason::no_variation, undefined_reason::unnamed_raters},
        .parameters = {weights_parameter("linear"), values_parameter},
        .contradiction = values_need_differences,
        .on_ratings = evaluate_conger,
    };
    return descriptor;
}

}  // namespace ordeval::measures
