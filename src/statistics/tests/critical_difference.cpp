#include "ordeval/statistics/tests/critical_difference.hpp"

#include <algorithm>
#include <numeric>

namespace ordeval {

critical_difference_diagram rank_diagram(const complete_scores& scores, orientation better, double alpha) {
    critical_difference_diagram diagram{.friedman = friedman_test(scores, better), .order = {}};
    diagram.critical_difference = nemenyi_critical_difference(alpha, scores.systems(), scores.topics());
    const std::vector<double>& ranks = diagram.friedman.mean_ranks;
    diagram.order.resize(ranks.size());
    std::iota(diagram.order.begin(), diagram.order.end(), std::size_t{0});
    std::ranges::stable_sort(diagram.order, {}, [&](std::size_t system) { return ranks[system]; });
    // Differences grow along the order, so that a group is a stretch of it: from each system as far as the critical
    // difference reaches, unless an earlier stretch reaches as far.
    std::size_t reached = 0;
    for (std::size_t begin = 0; begin < diagram.order.size(); ++begin) {
        std::size_t end = std::max(begin, reached);
        while (end + 1 < diagram.order.size() &&
               ranks[diagram.order[end + 1]] - ranks[diagram.order[begin]] <= diagram.critical_difference)
            ++end;
        if (end == begin || end == reached) continue;
        system_group group(end - begin + 1);
        std::iota(group.begin(), group.end(), begin);
        diagram.groups.push_back(std::move(group));
        reached = end;
    }
    return diagram;
}

}  // namespace ordeval
