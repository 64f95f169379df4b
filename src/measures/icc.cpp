// Intraclass correlations on class positions: the share of the variance of ratings that is due to the items.
#include <cmath>

#include "core/class_array.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

/// Sums of squares and what they are divided by; all are sums over pairs, so that nothing cancels but small parts.
struct variance_parts {
    double items = 0;    ///< number of items
    double raters = 0;   ///< ratings per item
    double total = 0;    ///< sum of squares about the mean
    double within = 0;   ///< about the items' means
    double columns = 0;  ///< between raters

    double between() const { return apart(total, within); }
    double residual() const { return apart(within, columns); }

private:
    /// What rounding leaves of a difference is none.
    double apart(double whole, double part) const { return whole - part > 1e-13 * total ? whole - part : 0; }
};

/// sum_{k<l} (k-l)^2 n_k n_l, which is N times the sum of squares about the mean.
double squares_among(const class_array<double>& counts, int classes) {
    double sum = 0;
    for (int k = 0; k < classes; ++k)
        for (int l = k + 1; l < classes; ++l) sum += double(l - k) * double(l - k) * counts[k] * counts[l];
    return sum;
}

/// Items with fewer than `least` ratings are left out.
variance_parts one_way(const rating_table& ratings, std::size_t least) {
    const int classes = ratings.classes();
    class_array<double> counts(classes);
    variance_parts parts;
    double all = 0;
    double squared_sizes = 0;
    for (const rating_table::group& one : ratings.groups()) {
        if (one.ratings < least || one.items == 0) continue;
        const auto r = static_cast<double>(one.ratings);
        const auto items = static_cast<double>(one.items);
        parts.items += items;
        all += items * r;
        squared_sizes += items * r * r;
        double apart = 0;
        for (int k = 0; k < classes; ++k) {
            counts[k] += static_cast<double>(one.classes[static_cast<std::size_t>(k)]);
            for (int l = k + 1; l < classes; ++l)
                apart += double(l - k) * double(l - k) * static_cast<double>(ratings.pairs(one, k, l));
        }
        // Within an item of r ratings the sum of squares about its mean is sum over unordered pairs of (k - l)^2 / r.
        // `pairs(k, l)` with k < l counts each unordered pair of ratings in two different classes once.
        parts.within += apart / r;
    }
    if (parts.items < 2) return parts;
    parts.total = squares_among(counts, classes) / all;
    // k0 of the unbalanced one-way layout (Snedecor and Cochran): with r ratings on every item it is r.
    parts.raters = (all - squared_sizes / all) / (parts.items - 1);
    return parts;
}

variance_parts two_way(const rating_table& ratings) {
    variance_parts parts = one_way(ratings, ratings.raters());
    const auto raters = static_cast<double>(ratings.raters());
    auto sum_of = [&](std::size_t rater) {
        double sum = 0;
        for (int k = 0; k < ratings.classes(); ++k) sum += k * static_cast<double>(ratings.given_on_complete(rater, k));
        return sum;
    };
    for (std::size_t g = 0; g < ratings.raters(); ++g)
        for (std::size_t h = g + 1; h < ratings.raters(); ++h) {
            // With S_g the sum of rater g's ratings of n items, the sum of squares between R raters is
            // n sum_g (mean_g - mean)^2 = sum over g < h of (S_g - S_h)^2 / (n R).
            const double apart = sum_of(g) - sum_of(h);
            parts.columns += apart * apart / (parts.items * raters);
        }
    return parts;
}

/// The denominator in two parts, which may cancel but for rounding.
score share(double numerator, double first, double second) {
    const double denominator = first + second;
    if (std::abs(denominator) <= 1e-13 * (std::abs(first) + std::abs(second))) return undefined_reason::no_variation;
    return numerator / denominator;
}

score evaluate_icc(const rating_table& ratings, const arguments& settings) {
    const bool average = settings.choice("unit") == "average";
    if (settings.choice("model") == "1") {
        const variance_parts parts = one_way(ratings, 2);
        if (parts.items < 2 || parts.total == 0) return undefined_reason::no_variation;
        // ICC(1): E = within / (ratings - items), one degree of freedom of each item going to its mean.
        const double between = parts.between() / (parts.items - 1);
        double all = 0;  // ratings
        for (const rating_table::group& one : ratings.groups())
            if (one.ratings > 1) all += static_cast<double>(one.items) * static_cast<double>(one.ratings);
        const double within = parts.within / (all - parts.items);
        return share(between - within, between, average ? 0 : (parts.raters - 1) * within);
    }
    if (!ratings.named()) return undefined_reason::unnamed_raters;
    if (ratings.complete_items() < 2 || ratings.raters() < 2) return undefined_reason::incomplete_ratings;
    const variance_parts parts = two_way(ratings);
    if (parts.total == 0) return undefined_reason::no_variation;
    const double k = static_cast<double>(ratings.raters());
    const double n = parts.items;
    const double between = parts.between() / (n - 1);
    const double residual = parts.residual() / ((n - 1) * (k - 1));
    const double columns = parts.columns / (k - 1);
    // Only the second model holds the raters' severity against them.
    const double severity = settings.choice("model") == "2" ? (columns - residual) / n : 0;
    return share(between - residual, average ? between : between + (k - 1) * residual,
                 average ? severity : k * severity);
}

score_range range_of_icc(int /*classes*/, const arguments& settings) {
    const bool average = settings.choice("unit") == "average";
    if (settings.choice("model") == "2") return {-unbounded, average ? unbounded : 1};
    return {average ? -unbounded : -1, 1};
}

/// Items and raters are degrees of freedom, which cancel in the third model only.
invariance invariances_of_icc(const arguments& settings) {
    using enum invariance;
    return settings.choice("model") == "3" ? transposition | reversal | replication : transposition | reversal;
}

}  // namespace

const measure& icc() {
    static constexpr measure descriptor{
        .name = "ICC",
        .aliases = {{"ICC1", "model=1,unit=single"},
                    {"ICC2", "model=2,unit=single"},
                    {"ICC3", "model=3,unit=single"},
                    {"ICC1k", "model=1,unit=average"},
                    {"ICC2k", "model=2,unit=average"},
                    {"ICC3k", "model=3,unit=average"}},
        .title = "Intraclass correlation",
        .meaning =
            "The share of the variance of ratings, taken as the numbers 1..K, that is due to differences between "
            "items: of one rating, or of the mean of all raters.",
        .formula =
            "single: (B - E)/(B + (k-1)E + k S), average: (B - E)/(B + S); B mean square of items; model 1: E mean "
            "square within items, S = 0; models 2 and 3: E residual mean square; model 2: S = (mean square of raters "
            "- E)/n; else S = 0",
        .latex =
            R"(\frac{B-E}{B+(k-1)E+kS},\quad \frac{B-E}{B+S}\text{ of averages},\quad S=\frac{C-E}{n}\text{ in model 2, else }0)",
        .source = "Shrout and Fleiss (1979)",
        .advice =
            "Use model 2 where other raters could have rated, model 3 for these raters alone, model 1 where every "
            "item has other raters; it treats classes as equally spaced.",
        .better = orientation::higher,
        .range = {-unbounded, unbounded},
        .range_on = range_of_icc,
        .invariances_with = invariances_of_icc,
        .undefined = {undefined_reason::no_variation, undefined_reason::unnamed_raters,
                      undefined_reason::incomplete_ratings},
        .parameters = {{.name = "model",
                        .meaning = "1: raters differ from item to item; 2: the same raters, who stand for others; 3: "
                                   "these raters and no others",
                        .kind = parameter::kind::choice,
                        .default_text = "2",
                        .choices = {"1", "2", "3"}},
                       {.name = "unit",
                        .meaning = "what is relied on: one rating, or the mean of all ratings of an item",
                        .kind = parameter::kind::choice,
                        .default_text = "single",
                        .choices = {"single", "average"}}},
        .on_ratings = evaluate_icc,
    };
    return descriptor;
}

}  // namespace ordeval::measures
