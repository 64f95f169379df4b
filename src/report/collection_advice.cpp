#include "report/collection_advice.hpp"

#include <fmt/format.h>

#include "report/verdicts.hpp"

namespace ordeval {

std::vector<std::string> recommendation(const summary_of_collections& judged) {
    const judged_summary* most_constants = &judged.each.front();
    for (const judged_summary& one : judged.each)
        if (one.constant_systems.size() > most_constants->constant_systems.size()) most_constants = &one;
    std::vector<std::string> headings;
    std::vector<std::string> merits;
    for (std::size_t m = 0; m < judged.measures(); ++m) {
        const measure_verdict& verdict = judged.summary.verdicts[m];
        headings.push_back(judged.each.front().scores.measures[m].heading);
        merits.push_back(fmt::format(
            "over {} collections its consistency is {} (mean tau {:.3f}) and its power {} (it tells {:.1f} % of the "
            "pairs of systems apart)",
            judged.names.size(), word_of(verdict.consistency), judged.mean_tau[m].front(), word_of(verdict.power),
            100 * judged.mean_share[m]));
    }
    return recommendation(advice{headings, std::move(merits), most_constants->constant_systems,
                                 judged.each.front().found.traits, judged.summary});
}

}  // namespace ordeval
