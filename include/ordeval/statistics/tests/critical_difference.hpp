// The critical-difference diagram of Demsar, "Statistical comparisons of classifiers over multiple data sets", JMLR 7,
// 2006: systems by their mean ranks over topics, and which of them Nemenyi's test does not tell apart.
#pragma once

#include <cstddef>
#include <vector>

#include "ordeval/statistics/tests/friedman.hpp"
#include "ordeval/statistics/tests/indistinguishable_groups.hpp"

namespace ordeval {

struct critical_difference_diagram {
    friedman_result friedman;               ///< with the mean ranks of the systems
    double critical_difference = 0;         ///< larger differences of mean ranks are significant
    std::vector<std::size_t> order;         ///< systems, best mean rank first
    std::vector<system_group> groups = {};  ///< neighbours in `order` of which no two differ: two at least, none within
                                            ///< another
};

/// Throws std::invalid_argument unless there are two systems and two topics.
critical_difference_diagram rank_diagram(const complete_scores& scores, orientation better, double alpha);

}  // namespace ordeval
