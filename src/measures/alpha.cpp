// Krippendorff's alpha: of two complete sets of labels, and of any number of raters with gaps.
#include "core/class_array.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval::measures {

namespace {

invariance invariances(const arguments& settings) {
    using enum invariance;
    const std::string_view metric = settings.choice("metric");
    if (metric == "nominal") return transposition | nominal;
    if (metric == "ordinal") return transposition | reversal | insertion;
    if (metric == "interval") return transposition | reversal;
    return transposition;
}

/// From how many labels each class has and how often two classes coincide, in one of the two orders; `all` labels.
template <class Labels, class Coincidences>
score alpha_of(int classes, std::string_view metric, double all, Labels labels, Coincidences coincidences) {
    // The ordinal metric is the difference of the classes' mid-ranks among all labels.
    class_array<double> position(classes);
    double before = 0;
    for (int i = 0; i < classes; ++i) {
        position[i] = metric == "ordinal" ? before + labels(i) / 2 : i + 1;
        before += labels(i);
    }
    auto squared_difference = [&](int i, int j) {
        if (metric == "nominal") return 1.0;
        const double step = position[i] - position[j];
        const double difference = metric == "ratio" ? step / (position[i] + position[j]) : step;
        return difference * difference;
    };

    double observed = 0;
    double expected = 0;
    for (int i = 0; i < classes; ++i)
        for (int j = i + 1; j < classes; ++j) {
            const double weight = squared_difference(i, j);
            observed += weight * coincidences(i, j);
            expected += weight * labels(i) * labels(j);
        }
    if (expected == 0) return undefined_reason::no_variation;
    return 1 - observed / (expected / (all - 1));
}

score evaluate(const confusion_table& table, const arguments& settings) {
    return alpha_of(
        table.classes(), settings.choice("metric"), 2 * static_cast<double>(table.total()),
        [&](int i) { return static_cast<double>(table[gold{i}]) + static_cast<double>(table[predicted{i}]); },
        [&](int i, int j) { return static_cast<double>(table(gold{i}, predicted{j}) + table(gold{j}, predicted{i})); });
}

/// Every item with r ratings adds its pairs divided by r - 1. With two complete raters these are the numbers above.
score evaluate_ratings(const rating_table& ratings, const arguments& settings) {
    class_array<double> labels(ratings.classes());
    double all = 0;
    for (const rating_table::group& one : ratings.groups())
        for (int i = 0; i < ratings.classes() && one.ratings > 1; ++i) {
            const auto of_class = static_cast<double>(one.classes[static_cast<std::size_t>(i)]);
            labels[i] += of_class;
            all += of_class;
        }
    return alpha_of(
        ratings.classes(), settings.choice("metric"), all, [&](int i) { return labels[i]; },
        [&](int i, int j) {
            double sum = 0;
            for (const rating_table::group& one : ratings.groups())
                if (one.ratings > 1)
                    sum += static_cast<double>(ratings.pairs(one, i, j)) / static_cast<double>(one.ratings - 1);
            return sum;
        });
}

}  // namespace

const measure& alpha() {
    static constexpr measure descriptor{
        .name = "Alpha",
        .aliases = {{"KrippendorffAlpha"}},
        .title = "Krippendorff's alpha",
        .meaning =
            "How much less the answers disagree with the gold classes than two labels would that are drawn from all "
            "labels without putting back: 1 is perfect, 0 is chance. Of ratings: how much less raters disagree.",
        .formula =
            "1 - sum_{i<j} (n[i][j] + n[j][i]) delta^2(i,j) / sum_{i<j} m_i m_j/(2N-1) delta^2(i,j), "
            "m_i = G[i] + P[i], ordinal delta(i,j) = sum_{k=i..j} m_k - (m_i + m_j)/2; of ratings n and m from pairs "
            "within "
            "items, those of an item with r ratings divided by r - 1",
        .latex =
            R"(1-\frac{\sum_{i<j}(n_{ij}+n_{ji})\,\delta_{ij}^2}{\sum_{i<j}\frac{m_i m_j}{2N-1}\,\delta_{ij}^2},\quad m_i=G_i+P_i,\;\delta^{\mathrm{ord}}_{ij}=\sum_{k=i}^{j}m_k-\frac{m_i+m_j}{2})",
        .source = "Krippendorff (2018); Sakai (2021), Eq. 6-7",
        .advice =
            "A good primary measure where several systems always answer the same class, which Kappa cannot tell "
            "apart.",
        .better = orientation::higher,
        // 1 - (1 - pi)(2N - 1)/(2N) for a ScottPi with these weights, all of them squared distances: see
        // disagreement.hpp.
        .range = {-1, 1},
        .invariances_with = invariances,
        .undefined = {undefined_reason::no_variation},
        .parameters = {{.name = "metric",
                        .meaning = "difference of two classes: of their ranks among the labels, of their positions, "
                                   "the same for all, or relative to their sum",
                        .kind = parameter::kind::choice,
                        .default_text = "ordinal",
                        .choices = {"ordinal", "interval", "nominal", "ratio"}}},
        .function = evaluate,
        .on_ratings = evaluate_ratings,
    };
    return descriptor;
}

}  // namespace ordeval::measures
