// Ordinal classification index in its general form: paths may turn back, at a price for every pair of cells out of
// order.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "measure_parts/ordinal_path.hpp"
#include "measure_parts/publications.hpp"

namespace ordeval::measures {

namespace {

// The number of simple paths grows beyond all bounds: 96,371 with four classes, 447,544,629 with five. Most tables of
// five or six classes can be settled by leaving out what cannot be better; where discord costs little, and many cells
// off the diagonal have items, even that is too much, and the search gives up.
constexpr int most_classes = 6;
constexpr std::int64_t most_steps = 20'000'000;

/// Depth-first search over the simple paths of a king on the table, from the first cell to the last, which leaves a
/// path as soon as it cannot become cheaper than the best one so far.
class path_search {
public:
    path_search(const confusion_table& table, const path_costs& costs, double price_of_discord)
        : cells_(table.classes() * table.classes()), price_of_discord_(price_of_discord) {
        for (gold g : table.gold_classes())
            for (predicted p : table.predicted_classes()) {
                cell& here = at(g.value * table.classes() + p.value);
                here.cost = costs(g, p);
                if (here.cost < 0) gainful_ |= bit(g.value * table.classes() + p.value);
                for (int other = 0; other < cells_; ++other) {
                    const int down = other / table.classes() - g.value;
                    const int right = other % table.classes() - p.value;
                    const bool itself = down == 0 && right == 0;
                    if (!itself && std::abs(down) <= 1 && std::abs(right) <= 1) here.neighbours |= bit(other);
                    if (down * right < 0) here.discordant |= bit(other);
                }
            }
    }

    /// The cost of the cheapest path, given that of some path; nothing where the search was given up.
    std::optional<double> cheapest(double known) {
        best_ = known;
        walk(0, 0, at(0).cost);
        return steps_ > most_steps ? std::nullopt : std::optional(best_);
    }

private:
    using cell_set = std::uint64_t;
    struct cell {
        double cost = 0;
        cell_set neighbours = 0;
        cell_set discordant = 0;
    };

    static cell_set bit(int i) { return cell_set{1} << i; }
    cell& at(int i) { return cells_by_index_[static_cast<std::size_t>(i)]; }
    const cell& at(int i) const { return cells_by_index_[static_cast<std::size_t>(i)]; }

    /// Whether a path over the cells `visited` might become cheaper than the best one: every free cell that pays for
    /// its discord with them is taken, as if one could always get there.
    bool may_improve(cell_set visited, double cost) const {
        for (cell_set left = gainful_ & ~visited; left != 0 && cost >= best_; left &= left - 1) {
            const cell& one = at(std::countr_zero(left));
            cost += std::min(0.0, one.cost + std::popcount(visited & one.discordant) * price_of_discord_);
        }
        return cost < best_;
    }

    /// Goes on from cell i, reached over the cells `visited` at a cost that includes i.
    void walk(int i, cell_set visited, double cost) {
        if (++steps_ > most_steps) return;
        if (i == cells_ - 1) {
            best_ = std::min(best_, cost);
            return;
        }
        visited |= bit(i);
        if (!may_improve(visited, cost)) return;
        // From the highest neighbour on, which is towards the last cell.
        for (cell_set left = at(i).neighbours & ~visited; left != 0;) {
            const int next = 63 - std::countl_zero(left);
            left &= ~bit(next);
            double onwards = cost + at(next).cost;
            // Two cells are discordant where one has the higher gold class and the other the higher answer. Each such
            // pair of the path is counted once, when the later of the two is entered. The test spares 0 * infinity
            // where the price is too large for a double.
            if (const int pairs = std::popcount(visited & at(next).discordant)) onwards += pairs * price_of_discord_;
            walk(next, visited, onwards);
        }
    }

    int cells_;
    double price_of_discord_;
    cell_set gainful_ = 0;  ///< cells whose items are worth more than their penalty
    std::array<cell, static_cast<std::size_t>(most_classes) * most_classes> cells_by_index_{};
    double best_ = unbounded;
    std::int64_t steps_ = 0;
};

// As for OCI, an absolute penalty matters more in a larger table.
invariance invariances_of_oci_general(const arguments& settings) {
    using enum invariance;
    const bool size_matters =
        settings.number("gamma") != 1 || (settings.is_set("beta1_absolute") && settings.number("beta1_absolute") > 0);
    return size_matters ? transposition | reversal : transposition | reversal | replication;
}

score evaluate_oci_general(const confusion_table& table, const arguments& settings) {
    if (table.classes() == 1) return undefined_reason::single_class_scale;
    const double gamma = settings.number("gamma");
    const path_costs costs(table, gamma,
                           [&](int d) { return path_penalty(table, settings, "beta1", "beta1_absolute", d); });
    const double monotone = cheapest_monotone_path(table, costs);
    // A discordant pair for 1 or more is never worth it, since no index is above 1 along the diagonal.
    const double price_of_discord = settings.number("beta2");
    if (price_of_discord >= 1) return costs.index(monotone);
    // Without a price and without a penalty the path through all cells is best.
    const double penalty = settings.number(settings.is_set("beta1_absolute") ? "beta1_absolute" : "beta1");
    if (price_of_discord == 0 && penalty == 0) return costs.index(-static_cast<double>(table.total()));
    if (table.classes() > most_classes) return undefined_reason::too_many_classes;
    const std::optional<double> least = path_search(table, costs, price_of_discord * costs.whole()).cheapest(monotone);
    if (!least) return undefined_reason::too_many_classes;
    return costs.index(*least);
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
        .advice =
            "Use it to study how OCI treats answers in the wrong order, on scales of up to four classes, and mostly up "
            "to six; from beta2=1 on it is OCI on any scale.",
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
                       {.name = "beta1_absolute",
                        .meaning = "the same penalty as it stands in the formula, for one item at distance one",
                        .kind = parameter::kind::number,
                        .replaces = "beta1",
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
