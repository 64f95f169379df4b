// The forms of the ordinal classification index that its authors tried first: benefit as a share of all items, and one
// of four penalties for a path that leaves the diagonal.
#include "measure_parts/ordinal_path.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

/// The largest penalty that a monotone path can have, which beta is a share of.
double largest_path_penalty(const confusion_table& table, std::string_view penalty) {
    const double steps = table.classes() - 1;
    if (penalty == "area") return steps * steps / 2;
    return steps;  // length: 2K - 1 cells instead of K; maximum: the corner
}

/// The least cost of a monotone path within `band` classes of the diagonal, where the step to (g, p) by `down` rows and
/// `right` columns costs step(g, p, down, right), and the first cell start.
template <class Step>
double cheapest_stepwise(const confusion_table& table, int band, double start, Step step) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    class_array<double> cheapest(table.classes());  // way to (g, p), in place over the way to (g - 1, p)
    for (predicted p : table.predicted_classes()) cheapest[p.value] = infinite;
    for (gold g : table.gold_classes()) {
        double diagonal = infinite, left = infinite;  // ways to (g - 1, p - 1) and to (g, p - 1)
        for (predicted p : table.predicted_classes()) {
            const double above = cheapest[p.value];
            double here = infinite;
            if (g.value == 0 && p.value == 0)
                here = start;
            else if (distance(g, p) <= band)
                here = std::min({diagonal + step(g, p, 1, 1), above + step(g, p, 1, 0), left + step(g, p, 0, 1)});
            left = cheapest[p.value] = here;
            diagonal = above;
        }
    }
    return cheapest[table.classes() - 1];
}

/// The area between the diagonal and a step that ends in (g, p). Measured row by row: a step to the right has none, one
/// down has half a cell more or less than its end is away.
double area_of_step(gold g, predicted p, int down, int right) {
    const int away = p.value - g.value;
    if (down == 0) return 0;
    return right == 1 ? std::abs(away) : std::abs(away + 0.5);
}

score evaluate_oc_prime(const confusion_table& table, const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    const std::string_view penalty = settings.choice("penalty");
    if (penalty == "distance") return share_off_best_path(table, settings);
    const double items = static_cast<double>(table.total());
    const bool absolute = settings.is_set("beta_absolute");
    const double unit =
        absolute ? settings.number("beta_absolute") : settings.number("beta") / largest_path_penalty(table, penalty);
    auto benefit = [&](gold g, predicted p) { return static_cast<double>(table(g, p)) / items; };
    const int whole = table.classes() - 1;
    const double start = -benefit(gold{0}, predicted{0});
    double least = 0;
    if (penalty == "maximum") {
        // One band after another: the penalty is its width, whichever path within it is best.
        for (int band = 0; band <= whole; ++band) {
            const double within =
                cheapest_stepwise(table, band, start, [&](gold g, predicted p, int, int) { return -benefit(g, p); });
            least = std::min(least, within + (band == 0 ? 0 : unit * band));
        }
    } else {
        const bool area = penalty == "area";
        least = cheapest_stepwise(table, whole, start, [&](gold g, predicted p, int down, int right) {
            // A path of only diagonal steps has K cells; every two other steps make it one longer.
            const double added = area ? area_of_step(g, p, down, right) : down == right ? 0 : 0.5;
            return (added == 0 ? 0 : unit * added) - benefit(g, p);
        });
    }
    return std::max(1 + least, 0.0);
}

// A penalty as it stands is paid once for a path, or once for every item.
invariance invariances_of_oc_prime(const arguments& settings) {
    using enum invariance;
    const bool per_item = settings.choice("penalty") == "distance";
    const bool absolute = settings.is_set("beta_absolute") && settings.number("beta_absolute") > 0;
    return absolute && per_item ? transposition | reversal : transposition | reversal | replication;
}

}  // namespace

const measure& oc_prime() {
    static constexpr measure descriptor{
        .name = "OC_prime",
        .title = "Ordinal classification index, first forms",
        .meaning =
            "The share of items off the best path through the table on which no two items are in the wrong order, plus "
            "a penalty for where that path leaves the diagonal. What lies off the path counts alike wherever it is, "
            "which is why the authors went on to OCI.",
        .formula =
            "min over monotone paths of 1 - sum_path n/N + b penalty(path), penalty = sum_path n |g-p|^gamma, cells of "
            "the path - K, largest |g-p| on it, or area between it and the diagonal",
        .latex = R"(\min_{\text{path}}\;1-\frac{1}{N}\sum_{\text{path}}n_{gp}+\beta'\,\text{penalty}(\text{path}))",
        .source = "Cardoso and Sousa (2011), section 3 and Eq. 6",
        .publications = {publications::cardoso2011},
        .advice = "Use it to follow the paper's argument; report OCI.",
        .better = orientation::lower,
        .perfect = 0,
        .invariances_with = invariances_of_oc_prime,
        .silence_can_pay = true,
        .undefined = {undefined_reason::single_class_scale},
        .parameters = {{.name = "penalty",
                        .meaning = "of a path: the distance of its items from the diagonal (Eq. 6), its excess length, "
                                   "its largest distance, or the area between it and the diagonal",
                        .kind = parameter::kind::choice,
                        .default_text = "distance",
                        .choices = {"distance", "length", "maximum", "area"}},
                       {.name = "beta",
                        .meaning = "weight of the penalty, as a share of the largest possible one",
                        .kind = parameter::kind::number,
                        .default_text = "0.75",
                        .low = 0},
                       {.name = "beta_absolute",
                        .meaning = "the same weight as it stands in the formula",
                        .kind = parameter::kind::number,
                        .replaces = "beta",
                        .low = 0},
                       path_gamma},
        .in_all = false,
        .function = evaluate_oc_prime,
    };
    return descriptor;
}

}  // namespace ordeval::measures
