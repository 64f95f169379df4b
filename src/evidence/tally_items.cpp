#include "evidence/tally_items.hpp"

#include "ordeval/core/tally.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {

namespace {

/// The answers of one system, and which of them count.
struct counted_answers {
    std::span<const std::uint32_t> topic_of;
    std::span<const label> truth;
    std::span<const label> answers;
    const std::vector<bool>& skipped;

    template <class Count>
    void for_each(Count count) const {
        for (std::size_t item = 0; item < truth.size(); ++item)
            if (skipped.empty() || !skipped[item])
                count(topic_of.empty() ? 0 : topic_of[item], truth[item], answers[item]);
    }
};

/// Counts in an array with a place for every cell of every topic.
packed_tables count_in_cells(int classes, std::size_t topics, const counted_answers& items) {
    const auto width = static_cast<std::size_t>(classes);
    std::vector<item_count> cells(topics * width * (width + 1));  // with a column for unanswered items
    items.for_each([&](std::size_t topic, label truth, label answer) {
        ++cells[(topic * width + truth) * (width + 1) + (answer == no_answer ? width : answer)];
    });
    packed_tables tables;
    confusion_table table(classes);
    const item_count* next = cells.data();
    for (std::size_t topic = 0; topic < topics; ++topic) {
        table.clear();
        for (gold g : table.gold_classes()) {
            for (predicted p : table.predicted_classes()) table.add(g, p, *next++);
            table.add_unanswered(g, *next++);
        }
        tables.push_back(table);
    }
    return tables;
}

/// Counts by sorting, which takes memory for the items and not for the cells.
packed_tables count_by_sorting(int classes, std::size_t topics, const counted_answers& items) {
    std::vector<placed_count> counts;
    counts.reserve(items.truth.size());
    items.for_each([&](std::size_t topic, label truth, label answer) {
        counts.push_back({.table = topic, .truth = gold{truth}, .answer = answer, .items = 1});
    });
    return packed_tables(classes, topics, std::move(counts));
}

}  // namespace

packed_tables tally_items(int classes, std::size_t topics, std::span<const std::uint32_t> topic_of,
                          std::span<const label> gold, std::span<const label> answers,
                          const std::vector<bool>& skipped) {
    if (topic_of.empty() && skipped.empty()) return {tally(classes, gold, answers)};
    const auto width = static_cast<std::size_t>(classes);
    const counted_answers items{topic_of, gold, answers, skipped};
    // Cells for every topic may be far more than there are items: a thousand topics of 255 classes have 65 million. Up
    // to four cells to an item, and always those of one topic, the array is faster.
    const bool mostly_empty = topics * width * (width + 1) > 4 * gold.size() + width * (width + 1);
    return mostly_empty ? count_by_sorting(classes, topics, items) : count_in_cells(classes, topics, items);
}

campaign tally(const labelled_items& items) {
    campaign result{
        .scale = items.scale, .systems = {}, .topics = items.topics, .tables = {}, .account = items.account};
    for (const system_labels& system : items.systems) {
        result.systems.push_back(system.system);
        result.tables.append(tally_items(items.scale.classes(), result.topic_count(), items.topic_of, items.gold,
                                         system.answers, system.skipped));
    }
    return result;
}

}  // namespace ordeval
