// Krippendorff's alpha: of two complete sets of labels, and of any number of raters with gaps.
#include <algorithm>

#include "core/class_array.hpp"
#include "core/wide_count.hpp"
#include "measure_parts/long_sums.hpp"
#include "measure_parts/publications.hpp"
#include "measure_parts/visit_answers.hpp"

namespace ordeval::measures {

namespace {

invariance invariances_of_alpha(const arguments& settings) {
    using enum invariance;
    const std::string_view metric = settings.choice("metric");
    if (metric == "nominal") return transposition | nominal;
    if (metric == "ordinal") return transposition | reversal | insertion;
    if (metric == "interval") return transposition | reversal;
    return transposition;
}

score evaluate_alpha(const confusion_table& table, const arguments& settings) {
    const int classes = table.classes();
    const std::string_view metric = settings.choice("metric");
    auto wide_labels = [&](int i) { return wide_count{table[gold{i}]} + table[predicted{i}]; };
    class_array<double> labels(classes);
    for (int i = 0; i < classes; ++i) labels[i] = static_cast<double>(wide_labels(i));

    // The ordinal metric is the difference of the classes' mid-ranks among all labels. Doubled they are whole numbers,
    // whose differences are exact where small classes lie beside a huge one.
    class_array<wide_count> doubled_rank(classes);
    wide_count before = 0;
    for (int i = 0; i < classes; ++i) {
        doubled_rank[i] = 2 * before + wide_labels(i);
        before += wide_labels(i);
    }
    // Below 2^53 the ranks themselves are exact as doubles, and so are their differences.
    const bool small = before < wide_count{1} << 51;
    class_array<double> rank(classes);
    for (int i = 0; i < classes; ++i) rank[i] = static_cast<double>(doubled_rank[i]);
    const bool nominal = metric == "nominal", ordinal = metric == "ordinal", ratio = metric == "ratio";
    auto squared_difference = [&](int i, int j) {  // for i < j
        if (nominal) return 1.0;
        double difference = j - i;
        if (ordinal)
            difference = (small ? rank[j] - rank[i] : static_cast<double>(doubled_rank[j] - doubled_rank[i])) / 2;
        if (ratio) difference /= i + j + 2;
        return difference * difference;
    };

    // Both orders are one coincidence o_ij of the pair i < j; the factor 2 of the full sums cancels against that below.
    double observed = 0;
    if (is_short_scale(classes)) {
        for (int i = 0; i < classes; ++i)
            for (int j = i + 1; j < classes; ++j)
                observed += squared_difference(i, j) *
                            static_cast<double>(table(gold{i}, predicted{j}) + table(gold{j}, predicted{i}));
    } else {
        for (gold g : table.gold_classes())
            observed += sum_of_answers(table, g, [&](predicted p, item_count items) {
                const auto [lower, upper] = std::minmax(g.value, p.value);
                return lower < upper ? squared_difference(lower, upper) * static_cast<double>(items) : 0.0;
            });
    }
    // Differences of numbers that the classes have, where those are exact.
    class_array<double> place(classes);
    for (int i = 0; i < classes; ++i) place[i] = ordinal ? rank[i] / 2 : i;
    const bool of_places = ordinal ? small : !nominal && !ratio;
    double expected = 0;
    for (int i = 0; i < classes; ++i) {
        double of_class = 0;
        if (of_places)
            of_class = sum_of_squared_differences(place[i], place.data() + i + 1, labels.data() + i + 1,
                                                  static_cast<std::size_t>(classes - i - 1));
        else
            for (int j = i + 1; j < classes; ++j) of_class += squared_difference(i, j) * labels[j];
        expected += labels[i] * of_class;
    }
    if (expected == 0) return undefined_reason::no_variation;
    const double alpha = 1 - observed / (expected / (2 * static_cast<double>(table.total()) - 1));
    return std::max(alpha, -1.0);  // only rounding can pass the lower end
}

/// Every item with r ratings adds its pairs divided by r - 1. Two complete raters have a table, and its number.
score evaluate_alpha_of_ratings(const rating_table& ratings, const arguments& settings) {
    if (const confusion_table* table = ratings.two_complete_raters()) return evaluate_alpha(*table, settings);
    const int classes = ratings.classes();
    const std::string_view metric = settings.choice("metric");
    class_array<double> labels(classes);
    class_array<double> rank(classes);  // twice the mid-rank among all labels, which is a whole number
    double all = 0;
    for (int i = 0; i < classes; ++i) {
        for (const rating_table::group& one : ratings.groups())
            if (one.ratings > 1) labels[i] += static_cast<double>(one.classes[static_cast<std::size_t>(i)]);
        rank[i] = 2 * all + labels[i];
        all += labels[i];
    }
    double observed = 0;
    double expected = 0;
    for (int i = 0; i < classes; ++i)
        for (int j = i + 1; j < classes; ++j) {
            double difference = j - i;
            if (metric == "nominal") difference = 1;
            if (metric == "ordinal") difference = (rank[j] - rank[i]) / 2;
            if (metric == "ratio") difference /= i + j + 2;
            double pairs = 0;
            for (const rating_table::group& one : ratings.groups())
                if (one.ratings > 1)
                    // o_ij = sum over items of r_i r_j / (r - 1): each of an item's r ratings has weight 1, spread over
                    // its r - 1 partners. Hence sum_j o_ij is the number of labels i, and items with one rating have no
                    // partner and are left out.
                    pairs += static_cast<double>(ratings.pairs(one, i, j)) / static_cast<double>(one.ratings - 1);
            observed += difference * difference * pairs;
            expected += difference * difference * labels[i] * labels[j];
        }
    if (expected == 0) return undefined_reason::no_variation;
    return std::max(1 - observed / (expected / (all - 1)), -1.0);
}

}  // namespace

const measure& alpha() {
    static constexpr measure descriptor{
        .name = "Alpha",
        .aliases = {{"KrippendorffAlpha"}},
        .title = "Krippendorff's alpha",
        .meaning =
            "How much less the answers disagree with the gold classes than two labels drawn from all labels without "
            "replacement: 1 is perfect, 0 is chance. Of ratings: how much less raters disagree.",
        .formula =
            "1 - sum_{i<j} (n[i][j] + n[j][i]) delta^2(i,j) / sum_{i<j} m_i m_j/(2N-1) delta^2(i,j), "
            "m_i = G[i] + P[i], ordinal delta(i,j) = sum_{k=i..j} m_k - (m_i + m_j)/2",
        .latex =
            R"(1-\frac{\sum_{i<j}(n_{ij}+n_{ji})\,\delta_{ij}^2}{\sum_{i<j}\frac{m_i m_j}{2N-1}\,\delta_{ij}^2},\quad m_i=G_i+P_i,\;\delta^{\mathrm{ord}}_{ij}=\sum_{k=i}^{j}m_k-\frac{m_i+m_j}{2})",
        .source = "Krippendorff (2018); Sakai (2021), Eq. 6-7",
        .publications = {publications::sakai2021},
        .advice =
            "A good primary measure where several systems always answer the same class, which Kappa cannot tell "
            "apart.",
        .better = orientation::higher,
        // 1 - (1 - pi)(2N - 1)/(2N) for a ScottPi with these weights, all of them squared distances: see
        // disagreement.hpp.
        .range = {-1, 1},
        .invariances_with = invariances_of_alpha,
        .silence_can_pay = true,
        .undefined = {undefined_reason::no_variation},
        .parameters = {{.name = "metric",
                        .meaning = "difference of two classes: of their ranks among the labels, of their positions, "
                                   "the same for all, or relative to their sum",
                        .kind = parameter::kind::choice,
                        .default_text = "ordinal",
                        .choices = {"ordinal", "interval", "nominal", "ratio"}}},
        .function = evaluate_alpha,
        .on_ratings = evaluate_alpha_of_ratings,
    };
    return descriptor;
}

}  // namespace ordeval::measures
