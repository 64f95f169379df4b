#include "evidence/tally_items.hpp"

#include "ordeval/core/tally.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {

namespace {

/// Counts of all topics back to back, with one column more than classes for unanswered items.
std::vector<item_count> count_cells(std::size_t classes, std::size_t topics, std::span<const std::uint32_t> topic_of,
                                    std::span<const label> truth, std::span<const label> answers,
                                    const std::vector<bool>& skipped) {
    std::vector<item_count> cells(topics * classes * (classes + 1));
    for (std::size_t item = 0; item < truth.size(); ++item) {
        if (!skipped.empty() && skipped[item]) continue;
        const std::size_t topic = topic_of.empty() ? 0 : topic_of[item];
        const std::size_t column = answers[item] == no_answer ? classes : answers[item];
        ++cells[(topic * classes + truth[item]) * (classes + 1) + column];
    }
    return cells;
}

confusion_table table_from(int classes, const item_count* cells) {
    confusion_table table(classes);
    for (gold g : table.gold_classes()) {
        for (predicted p : table.predicted_classes()) table.add(g, p, *cells++);
        table.add_unanswered(g, *cells++);
    }
    return table;
}

}  // namespace

std::vector<confusion_table> tally_items(int classes, std::size_t topics, std::span<const std::uint32_t> topic_of,
                                         std::span<const label> gold, std::span<const label> answers,
                                         const std::vector<bool>& skipped) {
    if (topic_of.empty() && skipped.empty()) return {tally(classes, gold, answers)};
    const auto width = static_cast<std::size_t>(classes);
    const auto cells = count_cells(width, topics, topic_of, gold, answers, skipped);
    std::vector<confusion_table> tables;
    for (std::size_t topic = 0; topic < topics; ++topic)
        tables.push_back(table_from(classes, cells.data() + topic * width * (width + 1)));
    return tables;
}

campaign tally(const labelled_items& items) {
    campaign result{
        .scale = items.scale, .systems = {}, .topics = items.topics, .tables = {}, .account = items.account};
    for (const system_labels& system : items.systems) {
        result.systems.push_back(system.system);
        for (confusion_table& table : tally_items(items.scale.classes(), result.topic_count(), items.topic_of,
                                                  items.gold, system.answers, system.skipped))
            result.tables.push_back(std::move(table));
    }
    return result;
}

}  // namespace ordeval
