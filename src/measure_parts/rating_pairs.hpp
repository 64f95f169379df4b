// What coefficients of agreement take from ratings: how much two ratings of one item disagree, and which classes are
// given how often.
#pragma once

#include "core/class_array.hpp"
#include "measure_parts/disagreement.hpp"

namespace ordeval {

/// The table of two raters who rated everything: a coefficient that has a form for two then gives that form's number,
/// to the last bit. A user's weights may depend on who is gold, which raters have no use for.
inline const confusion_table* as_table(const rating_table& ratings, const arguments& settings) {
    return weights_are_from_file(settings) ? nullptr : ratings.two_complete_raters();
}

/// The mean over items with at least two ratings of the mean weight of two different ratings of the item, both orders
/// of the two counted.
template <class Weight>
double mean_over_pairs(const rating_table& ratings, Weight weight) {
    double sum = 0;
    for (int k = 0; k < ratings.classes(); ++k)
        for (int l = k; l < ratings.classes(); ++l) {
            double pairs = 0;
            for (const rating_table::group& one : ratings.groups()) {
                const auto r = static_cast<double>(one.ratings);
                if (r > 1) pairs += static_cast<double>(ratings.pairs(one, k, l)) / (r * (r - 1));
            }
            // `pairs` holds one order of k and l only; the other has as many, and may have another weight in a user's
            // matrix.
            const double both_orders =
                k == l ? weight(gold{k}, predicted{k}) : weight(gold{k}, predicted{l}) + weight(gold{l}, predicted{k});
            sum += both_orders * pairs;
        }
    return sum / static_cast<double>(ratings.items_with_pairs());
}

inline double observed_disagreement(const rating_table& ratings, const arguments& settings) {
    double observed = 0;
    with_weights(settings, ratings.classes(), [&](auto weight) { observed = mean_over_pairs(ratings, weight); });
    return observed;
}

/// The mean over items, also those with one rating, of the share of an item's ratings that each class has.
inline class_array<double> mean_shares(const rating_table& ratings) {
    class_array<double> shares(ratings.classes());
    for (const rating_table::group& one : ratings.groups())
        for (int k = 0; k < ratings.classes(); ++k)
            shares[k] +=
                static_cast<double>(one.classes[static_cast<std::size_t>(k)]) / static_cast<double>(one.ratings);
    for (int k = 0; k < ratings.classes(); ++k) shares[k] /= static_cast<double>(ratings.items());
    return shares;
}

/// The range of a coefficient whose chance agreement is not tied to the items with two ratings: the others may all
/// agree.
inline score_range range_with_gaps(int /*classes*/, const arguments& settings) {
    return {-unbounded, range_of_weights(0, settings).high};
}

}  // namespace ordeval
