#include <string_view>

#include "ordeval/evidence/read.hpp"

namespace ordeval {

namespace {

/// A CSV field; quotes only where a reader needs them, and where text might be taken for a blank line.
std::string field(std::string_view text) {
    const bool plain = text.find_first_of(",\"\r\n") == std::string_view::npos && !text.starts_with(' ');
    if (plain) return std::string(text);
    std::string quoted = "\"";
    for (char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

/// Writes the rows of one table. `whole_scale` adds a row without items for every class that would not be mentioned,
/// so that a reader without a declared scale still sees all classes; an empty table gets one such row.
void append_table(std::string& text, const std::string& prefix, const class_scale& scale, const confusion_table& table,
                  bool whole_scale) {
    auto name = [&](int position) { return field(scale.names()[static_cast<std::size_t>(position)]); };
    auto append = [&](gold g, const std::string& answer, item_count items) {
        text += prefix + name(g.value) + "," + answer + "," + std::to_string(items) + "\n";
    };
    for (gold g : table.gold_classes()) {
        for (predicted p : table.predicted_classes()) {
            const bool needed = p == right_answer(g) && (whole_scale || (table.total() == 0 && g == gold{0}));
            if (table(g, p) > 0 || needed) append(g, name(p.value), table(g, p));
        }
        if (table.unanswered(g) > 0) append(g, "", table.unanswered(g));
    }
}

}  // namespace

std::string write_counts(const campaign& tables) {
    std::string text = tables.topics.empty() ? "system,gold,predicted,count\n" : "topic,system,gold,predicted,count\n";
    for (std::size_t system = 0; system < tables.systems.size(); ++system)
        for (std::size_t topic = 0; topic < tables.topic_count(); ++topic) {
            std::string prefix = tables.topics.empty() ? "" : field(tables.topics[topic]) + ",";
            prefix += field(tables.systems[system]) + ",";
            append_table(text, prefix, tables.scale, tables.table(system, topic), system == 0 && topic == 0);
        }
    return text;
}

}  // namespace ordeval
