// Ordinal classification indices: every path is walked, none is remembered.
#pragma once

#include <algorithm>
#include <limits>

#include "measures/reference.hpp"

namespace ordeval::laws {

struct vertex {
    int row, column;
};

template <class Real>
struct path_terms {
    std::vector<std::vector<Real>> vertex_cost = {};
    Real per_discordant_pair = 0;
    bool monotone = true;
    std::size_t most_cells = std::numeric_limits<std::size_t>::max();  ///< longer paths are not walked
};

template <class Real>
Real cheapest_path(const path_terms<Real>& terms, std::vector<vertex>& path, const Real& cost) {
    const int last = static_cast<int>(terms.vertex_cost.size()) - 1;
    const vertex here = path.back();
    if (here.row == last && here.column == last) return cost;
    Real best = std::numeric_limits<Real>::infinity();
    if (path.size() >= terms.most_cells) return best;
    for (int down = terms.monotone ? 0 : -1; down <= 1; ++down)
        for (int right = terms.monotone ? 0 : -1; right <= 1; ++right) {
            const vertex next{here.row + down, here.column + right};
            if (next.row < 0 || next.column < 0 || next.row > last || next.column > last) continue;
            bool visited = false;
            int discordant = 0;
            for (const vertex& v : path) {
                visited = visited || (v.row == next.row && v.column == next.column);
                discordant += (v.row - next.row) * (v.column - next.column) < 0;
            }
            if (visited) continue;
            path.push_back(next);
            const Real onwards =
                cost + terms.vertex_cost[static_cast<std::size_t>(next.row)][static_cast<std::size_t>(next.column)] +
                terms.per_discordant_pair * discordant;
            best = std::min(best, cheapest_path(terms, path, onwards));
            path.pop_back();
        }
    return best;
}

/// The index with `penalty` per item and d^power off the diagonal.
template <class Real>
outcome<Real> cheapest_index(const evidence<Real>& e, const Real& penalty, const Real& power, path_terms<Real> terms) {
    using std::pow;
    auto dispersion = [&](int g, int p) -> Real { return g == p ? Real(0) : Real(pow(Real(std::abs(g - p)), power)); };
    const Real n = e.total();
    const Real spread = e.sum([&](const item& x) { return dispersion(x.truth, x.answer); });
    const Real m = spread == 0 ? Real(0) : Real(pow(spread, 1 / power));
    const auto k = static_cast<std::size_t>(e.classes());
    terms.vertex_cost.assign(k, std::vector<Real>(k));
    for (int g = 0; g < e.classes(); ++g)
        for (int p = 0; p < e.classes(); ++p)
            terms.vertex_cost[static_cast<std::size_t>(g)][static_cast<std::size_t>(p)] =
                e.cell(g, p) * (-1 / (n + m) + penalty * dispersion(g, p));
    std::vector<vertex> path{{0, 0}};
    return 1 + cheapest_path(terms, path, terms.vertex_cost[0][0]);
}

/// A penalty as a share of the largest possible one.
template <class Real>
Real penalty_share(const evidence<Real>& e, const Real& share, const Real& power) {
    using std::pow;
    return share / (e.total() * pow(Real(e.classes() - 1), power));
}

}  // namespace ordeval::laws
