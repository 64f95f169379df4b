#include "laws/reference.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <string_view>

namespace ordeval::laws {

namespace {

using real = long double;
using enum undefined_reason;

/// The list, the settings, and the few sums that definitions are written in.
struct evidence {
    item_list list;
    const arguments& settings;

    const std::vector<item>& items() const { return list.items; }
    int classes() const { return list.classes; }

    template <class Value>
    real sum(Value value) const {
        real total = 0;
        for (const item& x : items()) total += x.copies * static_cast<real>(value(x));
        return total;
    }
    template <class Condition>
    real how_many(Condition condition) const {
        return sum([&](const item& x) { return condition(x) ? 1 : 0; });
    }
    real total() const {
        return how_many([](const item&) { return true; });
    }
    real gold_items(int c) const {
        return how_many([=](const item& x) { return x.truth == c; });
    }
    real predicted_items(int c) const {
        return how_many([=](const item& x) { return x.answer == c; });
    }
    real cell(int g, int p) const {
        return how_many([=](const item& x) { return x.truth == g && x.answer == p; });
    }

    /// Sum over ordered pairs of different items; copies of one record are different items.
    template <class Value>
    real pair_sum(Value value) const {
        real total = 0;
        for (std::size_t i = 0; i < items().size(); ++i)
            for (std::size_t j = 0; j < items().size(); ++j) {
                const item& a = items()[i];
                const item& b = items()[j];
                total += a.copies * (i == j ? b.copies - 1 : b.copies) * static_cast<real>(value(a, b));
            }
        return total;
    }

    std::vector<int> used_gold_classes() const {
        std::vector<int> used;
        for (int c = 0; c < classes(); ++c)
            if (gold_items(c) > 0) used.push_back(c);
        return used;
    }
};

int steps(const item& x) { return std::abs(x.truth - x.answer); }

score result(real value) { return static_cast<double>(value); }

score ratio(real above, real below, undefined_reason otherwise = no_variation) {
    return below == 0 ? score(otherwise) : result(above / below);
}

real harmonic(real a, real b) { return a + b == 0 ? 0 : 2 * a * b / (a + b); }

// Nominal.

real recall(const evidence& e, int c) { return e.cell(c, c) / e.gold_items(c); }
real precision(const evidence& e, int c) { return e.predicted_items(c) == 0 ? 0 : e.cell(c, c) / e.predicted_items(c); }

template <class Value>
std::vector<real> over_used_classes(const evidence& e, Value value) {
    std::vector<real> values;
    for (int c : e.used_gold_classes()) values.push_back(value(e, c));
    return values;
}

real mean(const std::vector<real>& values) {
    real sum = 0;
    for (real v : values) sum += v;
    return sum / static_cast<real>(values.size());
}
real smallest(const std::vector<real>& values) { return *std::min_element(values.begin(), values.end()); }
real largest(const std::vector<real>& values) { return *std::max_element(values.begin(), values.end()); }

real accuracy(const evidence& e) {
    return e.how_many([](const item& x) { return x.truth == x.answer; }) / e.total();
}

score recall_geometric(const evidence& e) {
    real product = 1;
    const std::vector<real> recalls = over_used_classes(e, recall);
    for (real r : recalls) product *= std::pow(r, 1 / static_cast<real>(recalls.size()));
    return result(product);
}

score recall_extremes(const evidence& e) {
    const int last = e.classes() - 1;
    if (e.gold_items(0) == 0 || e.gold_items(last) == 0) return empty_class;
    return result(std::sqrt(recall(e, 0) * recall(e, last)));
}

// Error.

template <int Power>
real class_error(const evidence& e, int c) {
    return e.sum([=](const item& x) { return x.truth == c ? std::pow(real(steps(x)), real(Power)) : 0; }) /
           e.gold_items(c);
}

template <int Power>
real error(const evidence& e) {
    return e.sum([](const item& x) { return std::pow(real(steps(x)), real(Power)); }) / e.total();
}

// Costs: W(predicted, gold) from distances and gold counts, and the largest total for these gold counts.

using cost_function = std::function<real(const evidence&, int answer, int truth)>;

real step_cost(const evidence& e, int answer, int truth) { return std::abs(answer - truth) / e.total(); }
real squared_cost(const evidence& e, int answer, int truth) {
    return real(answer - truth) * (answer - truth) / e.total();
}
real rarity_cost(const evidence& e, int answer, int truth) {
    return (e.total() - e.gold_items(truth)) / e.gold_items(answer) * std::abs(answer - truth);
}
real matrix_cost(const evidence& e, int answer, int truth) {
    return real((*e.settings.matrix("matrix"))(gold{truth}, predicted{answer})) / e.total();
}

real total_cost(const evidence& e, const cost_function& cost) {
    return e.sum([&](const item& x) { return cost(e, x.answer, x.truth); });
}

real largest_cost(const evidence& e, const cost_function& cost) {
    return e.sum([&](const item& x) {
        real worst = cost(e, 0, x.truth);
        for (int answer = 1; answer < e.classes(); ++answer) worst = std::max(worst, cost(e, answer, x.truth));
        return worst;
    });
}

bool every_class_used(const evidence& e) { return static_cast<int>(e.used_gold_classes().size()) == e.classes(); }

// Agreement.

/// Disagreement between classes counted from 0.
real weight(const evidence& e, int g, int p) {
    if (const square_matrix* matrix = e.settings.matrix("weights")) return (*matrix)(gold{g}, predicted{p});
    const std::string_view family = e.settings.choice("weights");
    const real d = std::abs(g - p);
    const real i = g + 1;
    const real j = p + 1;
    const real k = e.classes();
    if (d == 0) return 0;
    if (family == "none") return 1;
    if (family == "linear") return d;
    if (family == "quadratic") return d * d;
    if (family == "radical") return std::sqrt(d);
    if (family == "ordinal") return (d + 1) * d / 2;
    if (family == "ratio") return (i - j) * (i - j) / ((i + j) * (i + j));
    if (family == "circular") return std::pow(std::sin(std::numbers::pi_v<real> * d / k), 2);
    return (i - j) * (i - j) / ((i + j - 2) * (2 * k - i - j));
}

template <class Share>
score chance_corrected(const evidence& e, Share expected_share) {
    real expected = 0;
    for (int g = 0; g < e.classes(); ++g)
        for (int p = 0; p < e.classes(); ++p) expected += weight(e, g, p) * expected_share(g, p);
    const real observed = e.sum([&](const item& x) { return weight(e, x.truth, x.answer); }) / e.total();
    return expected == 0 ? score(no_variation) : result(1 - observed / expected);
}

score kappa(const evidence& e) {
    const real n = e.total();
    return chance_corrected(e, [&](int g, int p) { return e.gold_items(g) / n * (e.predicted_items(p) / n); });
}

real pooled_share(const evidence& e, int c) { return (e.gold_items(c) + e.predicted_items(c)) / (2 * e.total()); }

score scott_pi(const evidence& e) {
    return chance_corrected(e, [&](int g, int p) { return pooled_share(e, g) * pooled_share(e, p); });
}

score brennan_prediger(const evidence& e) {
    if (e.classes() == 1) return single_class_scale;
    const real k = e.classes();
    return chance_corrected(e, [=](int, int) { return 1 / (k * k); });
}

score gwet_ac(const evidence& e) {
    const int k = e.classes();
    if (k == 1) return single_class_scale;
    real top = 0;
    for (int g = 0; g < k; ++g)
        for (int p = 0; p < k; ++p) top = std::max(top, weight(e, g, p));
    if (top == 0) return no_variation;
    real all_agreement = 0;
    for (int g = 0; g < k; ++g)
        for (int p = 0; p < k; ++p) all_agreement += 1 - weight(e, g, p) / top;
    real spread = 0;
    for (int c = 0; c < k; ++c) spread += pooled_share(e, c) * (1 - pooled_share(e, c));
    const real observed = e.sum([&](const item& x) { return 1 - weight(e, x.truth, x.answer) / top; }) / e.total();
    const real chance = all_agreement / (real(k) * (k - 1)) * spread;
    return ratio(observed - chance, 1 - chance);
}

/// Krippendorff's squared difference of two classes, given how often both raters together used each class.
real alpha_difference(const evidence& e, int a, int b) {
    const std::string_view metric = e.settings.choice("metric");
    if (a == b) return 0;
    if (metric == "nominal") return 1;
    if (metric == "interval") return real(a - b) * (a - b);
    if (metric == "ratio") return std::pow(real(a - b) / real(a + b + 2), real(2));
    real between = 0;
    for (int c = std::min(a, b); c <= std::max(a, b); ++c) between += e.gold_items(c) + e.predicted_items(c);
    const real ends = e.gold_items(a) + e.predicted_items(a) + e.gold_items(b) + e.predicted_items(b);
    return std::pow(between - ends / 2, real(2));
}

score alpha(const evidence& e) {
    const real observed = e.sum([&](const item& x) { return alpha_difference(e, x.truth, x.answer); });
    real expected = 0;
    for (int a = 0; a < e.classes(); ++a)
        for (int b = a + 1; b < e.classes(); ++b)
            expected += (e.gold_items(a) + e.predicted_items(a)) * (e.gold_items(b) + e.predicted_items(b)) *
                        alpha_difference(e, a, b) / (2 * e.total() - 1);
    return expected == 0 ? score(no_variation) : result(1 - observed / expected);
}

// Association.

int sign(int x) { return (x > 0) - (x < 0); }
int gold_order(const item& a, const item& b) { return sign(a.truth - b.truth); }
int predicted_order(const item& a, const item& b) { return sign(a.answer - b.answer); }

struct pairs {
    real concordant, discordant, tied_in_gold, tied_in_predicted, all;
};

pairs pairs_of(const evidence& e) {
    auto half_of = [&](auto condition) { return e.pair_sum(condition) / 2; };
    return {.concordant = half_of([](auto& a, auto& b) { return gold_order(a, b) * predicted_order(a, b) > 0; }),
            .discordant = half_of([](auto& a, auto& b) { return gold_order(a, b) * predicted_order(a, b) < 0; }),
            .tied_in_gold = half_of([](auto& a, auto& b) { return !gold_order(a, b) && predicted_order(a, b); }),
            .tied_in_predicted = half_of([](auto& a, auto& b) { return gold_order(a, b) && !predicted_order(a, b); }),
            .all = half_of([](auto&, auto&) { return true; })};
}

score tau_a(const evidence& e) {
    const pairs n = pairs_of(e);
    return ratio(n.concordant - n.discordant, n.all);
}
score tau_b(const evidence& e) {
    const pairs n = pairs_of(e);
    const real ordered = n.concordant + n.discordant;
    return ratio(n.concordant - n.discordant,
                 std::sqrt(ordered + n.tied_in_gold) * std::sqrt(ordered + n.tied_in_predicted));
}
score tau_c(const evidence& e) {
    const pairs n = pairs_of(e);
    int used_predicted = 0;
    for (int c = 0; c < e.classes(); ++c) used_predicted += e.predicted_items(c) > 0;
    const real m = std::min<real>(used_predicted, static_cast<real>(e.used_gold_classes().size()));
    return ratio(2 * (n.concordant - n.discordant), e.total() * e.total() * (m - 1) / m);
}
score gamma(const evidence& e) {
    const pairs n = pairs_of(e);
    return ratio(n.concordant - n.discordant, n.concordant + n.discordant);
}
score somers_d(const evidence& e) {
    const pairs n = pairs_of(e);
    return ratio(n.concordant - n.discordant, n.concordant + n.discordant + n.tied_in_predicted);
}

/// Pearson's correlation of x(item) and y(item).
template <class X, class Y>
score correlation(const evidence& e, X x, Y y) {
    const real n = e.total();
    const real mean_x = e.sum(x) / n;
    const real mean_y = e.sum(y) / n;
    auto varies = [&](auto value) {
        return std::any_of(e.items().begin(), e.items().end(),
                           [&](const item& i) { return value(i) != value(e.items().front()); });
    };
    if (!varies(x) || !varies(y)) return no_variation;
    const real xy = e.sum([&](const item& i) { return (x(i) - mean_x) * (y(i) - mean_y); });
    const real xx = e.sum([&](const item& i) { return (x(i) - mean_x) * (x(i) - mean_x); });
    const real yy = e.sum([&](const item& i) { return (y(i) - mean_y) * (y(i) - mean_y); });
    return result(xy / std::sqrt(xx) / std::sqrt(yy));
}

score pearson(const evidence& e) {
    return correlation(e, [](const item& i) { return real(i.truth); }, [](const item& i) { return real(i.answer); });
}

score spearman(const evidence& e) {
    // The mid-rank less a constant: the items below, and half of those beside.
    std::map<int, real> gold_rank, predicted_rank;
    for (int c = 0; c < e.classes(); ++c) {
        gold_rank[c] = e.how_many([=](const item& x) { return x.truth < c; }) + e.gold_items(c) / 2;
        predicted_rank[c] = e.how_many([=](const item& x) { return x.answer < c; }) + e.predicted_items(c) / 2;
    }
    return correlation(
        e, [&](const item& i) { return gold_rank[i.truth]; }, [&](const item& i) { return predicted_rank[i.answer]; });
}

score cosine(const evidence& e) {
    const real xy = e.sum([](const item& i) { return real(i.truth + 1) * (i.answer + 1); });
    const real xx = e.sum([](const item& i) { return real(i.truth + 1) * (i.truth + 1); });
    const real yy = e.sum([](const item& i) { return real(i.answer + 1) * (i.answer + 1); });
    return ratio(xy, std::sqrt(xx) * std::sqrt(yy));
}

score r_int(const evidence& e) {
    const real a = e.pair_sum([](auto& x, auto& y) { return x.truth <= y.truth; });
    const real b = e.pair_sum([](auto& x, auto& y) { return x.answer <= y.answer; });
    const real both = e.pair_sum([](auto& x, auto& y) { return x.truth <= y.truth && x.answer <= y.answer; });
    if (a == 0 || b == 0) return no_variation;
    return result(-1 + 2 * both / std::sqrt(a) / std::sqrt(b));
}

score mutual_information(const evidence& e) {
    const real n = e.total();
    real bits = 0;
    for (int g = 0; g < e.classes(); ++g)
        for (int p = 0; p < e.classes(); ++p)
            if (real both = e.cell(g, p); both > 0)
                bits += both / n * std::log2(both * n / (e.gold_items(g) * e.predicted_items(p)));
    return result(bits);
}

score purity(const evidence& e) {
    real sum = 0;
    for (int p = 0; p < e.classes(); ++p) {
        real best = 0;
        for (int g = 0; g < e.classes(); ++g) best = std::max(best, e.cell(g, p));
        sum += best;
    }
    return result(sum / e.total());
}

score inverse_purity(const evidence& e) {
    real sum = 0;
    for (int g = 0; g < e.classes(); ++g) {
        real best = 0;
        for (int p = 0; p < e.classes(); ++p) best = std::max(best, e.cell(g, p));
        sum += best;
    }
    return result(sum / e.total());
}

/// For each item the share of its strict relations by `asked` that `held` agrees with, averaged over the items that
/// have one.
template <class Asked, class Held>
score relation_share(const evidence& e, Asked asked, Held held) {
    real sum = 0;
    real judged = 0;
    for (const item& x : e.items()) {
        real relations = 0;
        real kept = 0;
        for (const item& y : e.items()) {
            if (asked(x, y) == 0) continue;
            relations += y.copies;
            if (asked(x, y) == held(x, y)) kept += y.copies;
        }
        if (relations == 0) continue;
        sum += x.copies * kept / relations;
        judged += x.copies;
    }
    return ratio(sum, judged);
}

score reliability(const evidence& e) { return relation_share(e, predicted_order, gold_order); }
score sensitivity(const evidence& e) { return relation_share(e, gold_order, predicted_order); }
score f_rs(const evidence& e) {
    const score r = reliability(e);
    const score s = sensitivity(e);
    if (!r || !s) return no_variation;
    return result(harmonic(*r, *s));
}

// OCI: every path is walked, none is remembered.

struct vertex {
    int row, column;
};

struct oci_terms {
    std::vector<std::vector<real>> vertex_cost;
    real per_discordant_pair = 0;
    bool monotone = true;
};

real cheapest_path(const oci_terms& terms, std::vector<vertex>& path, real cost) {
    const int last = static_cast<int>(terms.vertex_cost.size()) - 1;
    const vertex here = path.back();
    if (here.row == last && here.column == last) return cost;
    real best = INFINITY;
    for (int down = terms.monotone ? 0 : -1; down <= 1; ++down)
        for (int right = terms.monotone ? 0 : -1; right <= 1; ++right) {
            const vertex next{here.row + down, here.column + right};
            if (next.row < 0 || next.column < 0 || next.row > last || next.column > last) continue;
            bool visited = false;
            real discordant = 0;
            for (const vertex& v : path) {
                visited = visited || (v.row == next.row && v.column == next.column);
                discordant += (v.row - next.row) * (v.column - next.column) < 0;
            }
            if (visited) continue;
            path.push_back(next);
            best = std::min(best, cheapest_path(terms, path,
                                                cost + terms.vertex_cost[next.row][next.column] +
                                                    terms.per_discordant_pair * discordant));
            path.pop_back();
        }
    return best;
}

/// The index with the penalty `scale` per item and d^gamma off the diagonal.
score oci_with(const evidence& e, real penalty, real power, oci_terms terms) {
    auto dispersion = [=](int g, int p) { return g == p ? 0 : std::pow(real(std::abs(g - p)), power); };
    const real n = e.total();
    const real m = std::pow(e.sum([&](const item& x) { return dispersion(x.truth, x.answer); }), 1 / power);
    terms.vertex_cost.assign(static_cast<std::size_t>(e.classes()),
                             std::vector<real>(static_cast<std::size_t>(e.classes())));
    for (int g = 0; g < e.classes(); ++g)
        for (int p = 0; p < e.classes(); ++p)
            terms.vertex_cost[g][p] = e.cell(g, p) * (-1 / (n + m) + penalty * dispersion(g, p));
    std::vector<vertex> path{{0, 0}};
    return result(1 + cheapest_path(terms, path, terms.vertex_cost[0][0]));
}

score oci(const evidence& e) {
    // With one class an absolute penalty would give 0; whether a score exists should not depend on a parameter.
    if (e.classes() == 1) return single_class_scale;
    const real power = e.settings.number("gamma");
    if (e.settings.is_set("beta_absolute")) return oci_with(e, e.settings.number("beta_absolute"), power, {});
    const real penalty = e.settings.number("beta") / (e.total() * std::pow(real(e.classes() - 1), power));
    return oci_with(e, penalty, power, {});
}

score oci_general(const evidence& e) {
    if (e.classes() > 4) return too_many_classes;
    if (e.classes() == 1) return single_class_scale;
    const real power = e.settings.number("gamma");
    const real penalty = e.settings.number("beta1") / (e.total() * std::pow(real(e.classes() - 1), power));
    return oci_with(e, penalty, power, {.per_discordant_pair = e.settings.number("beta2"), .monotone = false});
}

// Closeness.

/// Share of the gold items that lie between, as a proximity.
real proximity(const evidence& e, real between) {
    return e.settings.flag("log") ? -std::log2(std::max(real(0.5), between) / e.total()) : 1 - between / e.total();
}

/// `counts(x, predicted, gold)` says whether class x lies between; the predicted class counts half with ties=half.
template <class Between>
score closeness(const evidence& e, Between counts) {
    const real own_share = e.settings.choice("ties") == "half" ? 0.5L : 1.0L;
    auto prox = [&](int answer, int truth) {
        real between = 0;
        for (int c = 0; c < e.classes(); ++c)
            if (c == answer)
                between += own_share * e.gold_items(c);
            else if (counts(c, answer, truth))
                between += e.gold_items(c);
        return proximity(e, between);
    };
    const real reached = e.sum([&](const item& x) { return x.answer == unanswered ? 0 : prox(x.answer, x.truth); });
    return ratio(reached, e.sum([&](const item& x) { return prox(x.truth, x.truth); }));
}

bool between_in_order(int c, int answer, int truth) { return (answer < c && c <= truth) || (truth <= c && c < answer); }
bool any_other_class(int, int answer, int truth) { return answer != truth; }
bool no_farther(int c, int answer, int truth) { return std::abs(c - truth) <= std::abs(answer - truth); }

using definition = std::function<score(const evidence&)>;

template <class Value>
definition always(Value value) {
    return [=](const evidence& e) { return result(value(e)); };
}

/// A cost measure, whole or as a share of the largest cost.
definition cost(cost_function w, bool normalised, bool divides_by_classes = false) {
    return [=](const evidence& e) -> score {
        if (divides_by_classes && !every_class_used(e)) return empty_class;
        if (!normalised) return result(total_cost(e, w));
        return ratio(total_cost(e, w), largest_cost(e, w));
    };
}

/// A normalised cost that distances alone make up: one class has none.
definition distance_cost_norm(cost_function w, bool divides_by_classes = false) {
    return [=](const evidence& e) -> score {
        return e.classes() == 1 ? score(single_class_scale) : cost(w, true, divides_by_classes)(e);
    };
}

const std::map<std::string_view, definition>& definitions() {
    static const std::map<std::string_view, definition> all{
        {"Accuracy", always(accuracy)},
        {"ErrorRate", always([](const evidence& e) { return 1 - accuracy(e); })},
        {"Accuracy_within", always([](const evidence& e) {
             const real k = e.settings.number("k");
             return e.how_many([=](const item& x) { return x.answer != unanswered && steps(x) <= k; }) / e.total();
         })},
        {"Recall_macro", always([](const evidence& e) { return mean(over_used_classes(e, recall)); })},
        {"Precision_macro", always([](const evidence& e) { return mean(over_used_classes(e, precision)); })},
        {"F1_macro", always([](const evidence& e) {
             return mean(over_used_classes(
                 e, [](const evidence& x, int c) { return harmonic(precision(x, c), recall(x, c)); }));
         })},
        {"HMPR", always([](const evidence& e) {
             return harmonic(mean(over_used_classes(e, precision)), mean(over_used_classes(e, recall)));
         })},
        {"Recall_min", always([](const evidence& e) { return smallest(over_used_classes(e, recall)); })},
        {"Recall_geometric", recall_geometric},
        {"Recall_extremes", recall_extremes},
        {"MAE", always(error<1>)},
        {"MSE", always(error<2>)},
        {"RMSE", always([](const evidence& e) { return std::sqrt(error<2>(e)); })},
        {"MAE_macro", always([](const evidence& e) { return mean(over_used_classes(e, class_error<1>)); })},
        {"MSE_macro", always([](const evidence& e) { return mean(over_used_classes(e, class_error<2>)); })},
        {"MAE_max", always([](const evidence& e) { return largest(over_used_classes(e, class_error<1>)); })},
        {"MAE_min", always([](const evidence& e) { return smallest(over_used_classes(e, class_error<1>)); })},
        {"MAE_norm", distance_cost_norm(step_cost)},
        {"MSE_norm", distance_cost_norm(squared_cost)},
        {"TC", cost(rarity_cost, false, true)},
        {"TC_norm", distance_cost_norm(rarity_cost, true)},
        {"Cost", cost(matrix_cost, false)},
        {"Cost_norm", cost(matrix_cost, true)},
        {"Kappa", kappa},
        {"ScottPi", scott_pi},
        {"BrennanPrediger", brennan_prediger},
        {"GwetAC", gwet_ac},
        {"Alpha", alpha},
        {"TauA", tau_a},
        {"TauB", tau_b},
        {"TauC", tau_c},
        {"Gamma", gamma},
        {"SomersD", somers_d},
        {"Spearman", spearman},
        {"Pearson", pearson},
        {"Cosine", cosine},
        {"RInt", r_int},
        {"MI", mutual_information},
        {"Purity", purity},
        {"InversePurity", inverse_purity},
        {"Reliability", reliability},
        {"Sensitivity", sensitivity},
        {"F_RS", f_rs},
        {"OCI", oci},
        {"OCI_general", oci_general},
        {"CEM_ORD", [](const evidence& e) { return closeness(e, between_in_order); }},
        {"CEM_NOM", [](const evidence& e) { return closeness(e, any_other_class); }},
        {"CEM_INT", [](const evidence& e) { return closeness(e, no_farther); }},
    };
    return all;
}

/// The rule of unanswered_items::farthest, applied item by item; the lower end where both ends are equally far.
item_list answered_farthest(item_list list) {
    for (item& x : list.items)
        if (x.answer == unanswered) x.answer = list.classes - 1 - x.truth > x.truth ? list.classes - 1 : 0;
    return list;
}

}  // namespace

item_list cells_of(const confusion_table& table) {
    item_list list{table.classes(), {}};
    for (gold g : table.gold_classes()) {
        for (predicted p : table.predicted_classes())
            if (item_count items = table(g, p))
                list.items.push_back({g.value, p.value, static_cast<long double>(items)});
        if (item_count items = table.unanswered(g))
            list.items.push_back({g.value, unanswered, static_cast<long double>(items)});
    }
    return list;
}

item_list items_of(const confusion_table& table) {
    item_list list{table.classes(), {}};
    for (const item& cell : cells_of(table).items)
        for (long double copy = 0; copy < cell.copies; ++copy) list.items.push_back({cell.truth, cell.answer});
    return list;
}

std::optional<score> reference(const measure_spec& spec, const item_list& list) {
    auto found = definitions().find(spec.measure->name);
    if (found == definitions().end()) return std::nullopt;
    if (list.items.empty()) return score(no_items);
    const bool farthest = spec.measure->unanswered == unanswered_items::farthest;
    return found->second({farthest ? answered_farthest(list) : list, spec.arguments});
}

}  // namespace ordeval::laws
