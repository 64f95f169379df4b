#include <string_view>

#include "ordeval/detail/text.hpp"
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

std::vector<std::string> fields(std::vector<std::string> names, bool safe_for_spreadsheets) {
    for (std::string& name : names) name = field(safe_for_spreadsheets ? spreadsheet_safe(name) : name);
    return names;
}

/// Appends rows of tables; one without items names what the reader would not hear of otherwise.
class row_writer {
public:
    row_writer(std::string& text, std::vector<std::string> classes) : text_(text), classes_(std::move(classes)) {}

    void start_table(std::string prefix) { prefix_ = std::move(prefix); }
    void add(gold g, label answer, item_count items) {
        text_ += prefix_ + name(g.value) + "," + (answer == no_answer ? "" : name(answer)) + "," +
                 std::to_string(items) + "\n";
    }
    void add_nothing_at(gold g) { add(g, static_cast<label>(g.value), 0); }

private:
    const std::string& name(int position) const { return classes_[static_cast<std::size_t>(position)]; }

    std::string& text_;
    std::vector<std::string> classes_;
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

std::string write_counts(const campaign& tables, bool safe_for_spreadsheets) {
    const bool topics = !tables.topics.empty();
    std::string text = topics ? "topic,system,gold,predicted,count\n" : "system,gold,predicted,count\n";
    row_writer rows(text, fields(tables.scale.names(), safe_for_spreadsheets));
    const std::vector<std::string> topic_fields = fields(tables.topics, safe_for_spreadsheets);
    const std::vector<std::string> system_fields = fields(tables.systems, safe_for_spreadsheets);
    for (std::size_t system = 0; system < tables.systems.size(); ++system)
        for (std::size_t topic = 0; topic < tables.topic_count(); ++topic) {
            rows.start_table((topics ? topic_fields[topic] + "," : "") + system_fields[system] + ",");
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
