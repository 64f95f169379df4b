// Ordinal classification index in its general form: paths may turn back, at a price for every pair of cells out of
// order.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "measure_parts/ordinal_path.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

// The number of simple paths grows beyond all bounds: 96,371 with four classes, 447,544,629 with five.
constexpr int most_classes = 4;

/// Depth-first search over the simple paths of a king on the table, from the first cell to the last.
class path_search {
public:
    path_search(const confusion_table& table, const path_costs& costs, double price_of_discord)
        : cells_(table.classes() * table.classes()), price_of_discord_(price_of_discord) {
        for (gold g : table.gold_classes())
            for (predicted p : table.predicted_classes()) {
                cell& here = at(g.value * table.classes() + p.value);
                here.cost = costs(g, p);
                for (int other = 0; other < cells_; ++other) {
                    const int down = other / table.classes() - g.value;
                    const int right = other % table.classes() - p.value;
                    const bool itself = down == 0 && right == 0;
                    if (!itself && std::abs(down) <= 1 && std::abs(right) <= 1) here.neighbours |= bit(other);
                    if (down * right < 0) here.discordant |= bit(other);
                }
            }
    }

    double cheapest() {
        // Cells that pay (negative costs) can at best all lie on the path: a bound from below for every path not yet
        // walked.
        double gain_left = 0;
        for (int i = 1; i < cells_; ++i) gain_left += std::min(0.0, at(i).cost);
        walk(0, 0, at(0).cost, gain_left);
        return best_;
    }

private:
    using cell_set = std::uint32_t;
    struct cell {
        double cost = 0;
        cell_set neighbours = 0;
        cell_set discordant = 0;
    };

    static cell_set bit(int i) { return cell_set{1} << i; }
    cell& at(int i) { return cells_by_index_[static_cast<std::size_t>(i)]; }

    /// Goes on from cell i, reached over the cells `visited` at a cost that includes i; the cells still free can lower
    /// it by `gain_left` (zero or negative) at most.
    void walk(int i, cell_set visited, double cost, double gain_left) {
        if (i == cells_ - 1) {
            best_ = std::min(best_, cost);
            return;
        }
        if (cost + gain_left >= best_) return;
        visited |= bit(i);
        // Later cells first: the first path found is then the diagonal, which is never above 0.
        for (int next = cells_ - 1; next > 0; --next) {
            if (!(at(i).neighbours & ~visited & bit(next))) continue;
            double onwards = cost + at(next).cost;
            // Two cells are discordant where one has the higher gold class and the other the higher answer. Each such
            // pair of the path is counted once, when the later of the two is entered. The test spares 0 * infinity
            // where the price is too large for a double.
            if (const int pairs = std::popcount(visited & at(next).discordant)) onwards += pairs * price_of_discord_;
            walk(next, visited, onwards, gain_left - std::min(0.0, at(next).cost));
        }
    }

    int cells_;
    double price_of_discord_;
    std::array<cell, static_cast<std::size_t>(most_classes) * most_classes> cells_by_index_{};
    double best_ = unbounded;
};

invariance invariances_of_oci_general(const arguments& settings) {
    using enum invariance;
    return settings.number("gamma") == 1 ? transposition | reversal | replication : transposition | reversal;
}

score evaluate_oci_general(const confusion_table& table, const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    if (table.classes() > most_classes) return undefined_reason::too_many_classes;
    const double gamma = settings.number("gamma");
    const path_costs costs(table, gamma,
                           [&](int d) { return relative_penalty(table, settings.number("beta1"), gamma, d); });
    return costs.index(path_search(table, costs, settings.number("beta2") * costs.whole()).cheapest());
}

}  // namespace

const measure& oci_general() {
    static constexpr measure descriptor{
        .name = "OCI_general",
        .title = "Ordinal classification index, general form",
        .meaning =
            "OCI with paths that may turn back, at a price for every two cells of the path that are in the wrong "
            "order: with a price of 1 it is OCI, with no price and no penalty it is MAE/(1 + MAE).",
        .formula =
            "min over simple paths of 1 - sum_path n/(N+M) + b1 sum_path n |g-p|^gamma + beta2 discordant, "
            "M = (sum n |g-p|^gamma)^(1/gamma), b1 = beta1/(N (K-1)^gamma), discordant = pairs of cells on the path "
            "in the wrong order",
        .latex =
            R"(\min_{\text{path}}\;1-\frac{\sum_{\text{path}}n_{gp}}{N+M}+\beta_1'\sum_{\text{path}}n_{gp}|g-p|^{\gamma}+\beta_2 N_{\text{disc}},\quad M=\Bigl(\sum_{g,p}n_{gp}|g-p|^{\gamma}\Bigr)^{1/\gamma},\;\beta_1'=\frac{\beta_1}{N(K-1)^{\gamma}})",
        .source = "Cardoso and Sousa (2011), Eq. 8",
        .publications = {publications::cardoso2011},
        .advice = "Use it to study how OCI treats answers in the wrong order, on scales of up to four classes.",
        .better = orientation::lower,
        .range = {0, 1},
        .perfect = 0,
        .invariances_with = invariances_of_oci_general,
        .undefined = {undefined_reason::single_class_scale, undefined_reason::too_many_classes},
        .parameters = {{.name = "beta1",
                        .meaning = "penalty of leaving the diagonal, as a share of the largest possible one",
                        .kind = parameter::kind::number,
                        .default_text = "0.75",
                        .low = 0},
                       {.name = "beta2",
                        .meaning = "price of two cells of the path that are in the wrong order",
                        .kind = parameter::kind::number,
                        .default_text = "1",
                        .low = 0},
                       path_gamma},
        .function = evaluate_oci_general,
    };
    return descriptor;
}

}  // namespace ordeval::measures
