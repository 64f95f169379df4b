#include "ordeval/statistics/tests/multiplicity.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace ordeval {

std::string_view name(correction method) {
    switch (method) {
        case correction::none: return "none";
        case correction::bonferroni: return "bonferroni";
        case correction::holm: return "holm";
        case correction::benjamini_hochberg: return "bh";
    }
    return {};
}

std::string_view explain(correction method) {
    switch (method) {
        case correction::none: return "no correction";
        case correction::bonferroni: return "Bonferroni";
        case correction::holm: return "Holm";
        case correction::benjamini_hochberg: return "Benjamini and Hochberg";
    }
    return {};
}

std::vector<double> adjust(std::span<const double> p_values, correction method) {
    const std::size_t tests = p_values.size();
    std::vector<std::size_t> ascending(tests);
    std::iota(ascending.begin(), ascending.end(), std::size_t{0});
    std::ranges::stable_sort(ascending, {}, [&](std::size_t i) { return p_values[i]; });

    // An adjusted p-value is the smallest alpha at which the procedure rejects. With p_(1) <= ... <= p_(m):
    //   Bonferroni          m p_(i)
    //   Holm                max over j <= i of (m - j + 1) p_(j)
    //   Benjamini-Hochberg  min over j >= i of m p_(j) / j
    // The running maximum and minimum are the steps: a test is rejected only with all before it, or with one after it.
    std::vector<double> adjusted(p_values.begin(), p_values.end());
    const auto times = [&](std::size_t i, std::size_t factor) {
        return std::min(1.0, p_values[i] * static_cast<double>(factor));
    };
    double bound = 0;
    switch (method) {
        case correction::none: break;
        case correction::bonferroni:
            for (std::size_t i = 0; i < tests; ++i) adjusted[i] = times(i, tests);
            break;
        case correction::holm:  // the smallest counts for all tests, the next for the others, and none less than before
            for (std::size_t place = 0; place < tests; ++place) {
                const std::size_t i = ascending[place];
                adjusted[i] = bound = std::max(bound, times(i, tests - place));
            }
            break;
        case correction::benjamini_hochberg:  // p * tests / place, and none more than those after it
            bound = 1;
            for (std::size_t place = tests; place > 0; --place) {
                const std::size_t i = ascending[place - 1];
                adjusted[i] = bound =
                    std::min(bound, p_values[i] * static_cast<double>(tests) / static_cast<double>(place));
            }
            break;
    }
    return adjusted;
}

}  // namespace ordeval
