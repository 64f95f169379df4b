#include "ordeval/measures/best_path.hpp"

#include <algorithm>
#include <stdexcept>

#include "measure_parts/ordinal_path.hpp"

namespace ordeval {

namespace {

/// What the cheapest way to every cell costs, row after row, as cheapest_monotone_path has it.
class ways_through {
public:
    ways_through(const confusion_table& table, const path_costs& costs)
        : classes_(table.classes()), cheapest_(static_cast<std::size_t>(classes_ * classes_)) {
        for (gold g : table.gold_classes())
            for (predicted p : table.predicted_classes()) {
                const bool first = g.value == 0 && p.value == 0;
                const double before =
                    std::min({to(g.value - 1, p.value - 1), to(g.value - 1, p.value), to(g.value, p.value - 1)});
                cheapest_[place(g.value, p.value)] = costs(g, p) + (first ? 0 : before);
            }
    }

    /// Infinite outside of the table.
    double to(int g, int p) const {
        return g < 0 || p < 0 ? std::numeric_limits<double>::infinity() : cheapest_[place(g, p)];
    }

private:
    std::size_t place(int g, int p) const { return static_cast<std::size_t>(g * classes_ + p); }

    int classes_;
    std::vector<double> cheapest_;
};

}  // namespace

bool has_best_path(const measure_spec& spec) { return spec.measure->name == "OCI"; }

std::vector<table_cell> best_path(const measure_spec& spec, const confusion_table& given) {
    if (!has_best_path(spec)) throw std::invalid_argument("best_path: " + spec.to_string() + " has no path");
    if (given.classes() < 2 || given.total() == 0)
        throw std::invalid_argument("best_path: there must be two classes and an item");
    const confusion_table table = given.with_unanswered_as_farthest();
    const path_costs costs(table, spec.arguments.number("gamma"),
                           [&](int d) { return path_penalty(table, spec.arguments, "beta", "beta_absolute", d); });
    const ways_through ways(table, costs);
    std::vector<table_cell> cells;
    int g = table.classes() - 1, p = g;
    while (true) {
        cells.push_back({gold{g}, predicted{p}});
        if (g == 0 && p == 0) break;
        const double diagonal = ways.to(g - 1, p - 1), above = ways.to(g - 1, p), left = ways.to(g, p - 1);
        const bool goes_up = diagonal <= std::min(above, left) || above <= left;
        const bool goes_left = diagonal <= std::min(above, left) || left < above;
        g -= goes_up ? 1 : 0;
        p -= goes_left ? 1 : 0;
    }
    std::ranges::reverse(cells);
    return cells;
}

}  // namespace ordeval
