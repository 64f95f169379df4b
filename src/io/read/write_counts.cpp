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

/// Appends rows of tables; one without items names what the reader would not hear of otherwise.
class row_writer {
public:
    row_writer(std::string& text, const class_scale& scale) : text_(text), scale_(scale) {}

    void start_table(std::string prefix) { prefix_ = std::move(prefix); }
    void add(gold g, label answer, item_count items) {
        text_ += prefix_ + name(g.value) + "," + (answer == no_answer ? "" : name(answer)) + "," +
                 std::to_string(items) + "\n";
    }
    void add_nothing_at(gold g) { add(g, static_cast<label>(g.value), 0); }

private:
    std::string name(int position) const { return field(scale_.names()[static_cast<std::size_t>(position)]); }

    std::string& text_;
    const class_scale& scale_;
    std::string prefix_;
};

/// Right answers to every class, also where there are none, so that a reader without a declared scale sees all classes.
void append_with_all_classes(row_writer& rows, const confusion_table& table) {
    for (gold g : table.gold_classes()) {
        for (predicted p : table.predicted_classes())
            if (table(g, p) > 0 || p == right_answer(g)) rows.add(g, static_cast<label>(p.value), table(g, p));
        if (table.unanswered(g) > 0) rows.add(g, no_answer, table.unanswered(g));
    }
}

}  // namespace

std::string write_counts(const campaign& tables) {
    std::string text = tables.topics.empty() ? "system,gold,predicted,count\n" : "topic,system,gold,predicted,count\n";
    row_writer rows(text, tables.scale);
    for (std::size_t system = 0; system < tables.systems.size(); ++system)
        for (std::size_t topic = 0; topic < tables.topic_count(); ++topic) {
            std::string prefix = tables.topics.empty() ? "" : field(tables.topics[topic]) + ",";
            rows.start_table(prefix + field(tables.systems[system]) + ",");
            const std::size_t table = tables.position(system, topic);
            if (table == 0)
                append_with_all_classes(rows, tables.tables[table]);
            else if (tables.tables.total(table) == 0)
                rows.add_nothing_at(gold{0});
            else  // without unpacking it: most of its cells may be empty
                tables.tables.visit(table, [&](gold g, label answer, item_count items) { rows.add(g, answer, items); });
        }
    return text;
}

}  // namespace ordeval
