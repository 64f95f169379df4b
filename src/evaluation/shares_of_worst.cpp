#include "evaluation/shares_of_worst.hpp"

#include <map>

#include "ordeval/core/option_text.hpp"
#include "ordeval/meta/worst_table.hpp"

namespace ordeval {

namespace {

std::vector<item_count> counts_of(const confusion_table& table) {
    std::vector<item_count> counts;
    for (gold g : table.gold_classes()) counts.push_back(table[g]);
    return counts;
}

share_of_worst normalised(const score& value, const measure_spec& spec, const expected<worst_table>& worst) {
    share_of_worst result{.share = undefined_reason::no_variation};
    if (!worst) {
        result.problem = worst.error().shown().front().problem;
        return result;
    }
    result.worst = worst->worst;
    result.table = worst->table;
    result.searched = worst->searched;
    result.tables = worst->tables;
    if (!spec.measure->perfect) {
        result.problem = "the score of answers without errors depends on the table";
        return result;
    }
    const double best = *spec.measure->perfect, range = best - worst->worst;
    // Where every answer is perfect, as with one class, there is nothing to take a share of.
    if (!value)
        result.share = value.reason();
    else if (range != 0)
        result.share = (best - *value) / range + 0.0;  // and no negative zero
    return result;
}

}  // namespace

diagnostics add_shares_of_worst(scoreboard& board, const evidence& evidence) {
    const std::string what = option_text("share-of-worst");
    if (!evidence.has_labels() || evidence.task == evaluation_task::quantification)
        return bad_request(what + " needs labels", "give gold and runs, or counts");
    if (board.average == averaging::topics)
        return bad_request(what + " needs scores of all items together, and these are means over topics",
                           "add " + option_text("average", "items"));
    const campaign tables = tables_of(evidence);
    for (std::size_t m = 0; m < board.measures.size(); ++m) {
        const measured& scores = board.measures[m];
        // Policies that leave items out may give systems different gold counts; mostly there is one search.
        std::map<std::vector<item_count>, expected<worst_table>> known;
        for (std::size_t system = 0; system < board.systems.size(); ++system) {
            const std::vector<item_count> counts = counts_of(tables.pooled(system));
            auto found = known.find(counts);
            if (found == known.end()) found = known.emplace(counts, find_worst_table(*scores.spec, counts)).first;
            share_of_worst& one =
                board.worst.emplace_back(normalised(scores.overall[system].value, *scores.spec, found->second));
            one.measure = m;
            one.system = system;
        }
    }
    return {};
}

}  // namespace ordeval
