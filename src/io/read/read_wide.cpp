#include <algorithm>

#include "io/bytes/bytes_to_read.hpp"
#include "io/join/count_wide.hpp"
#include "io/join/gold_items.hpp"
#include "io/join/run_join.hpp"
#include "io/join/wide_table.hpp"
#include "io/labels/class_finder.hpp"
#include "io/labels/label_column.hpp"
#include "io/labels/table_room.hpp"
#include "io/read/within_memory.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evidence/labels.hpp"

namespace ordeval {

namespace {

using namespace io;

/// Turns a column of label texts into answers, now that the scale is known.
class wide_system {
public:
    wide_system(const gold_items& gold, const label_column& column, const read_options& options, answer_sheet& sheet,
                diagnostics& problems)
        : gold_(gold),
          column_(column),
          options_(options),
          sheet_(sheet),
          problems_(problems),
          finder_(gold.scale, gold.aliases, options.bin) {}

    void answer() {
        std::vector<label> answer_of_text;
        std::vector<label_column::code> gaps;
        for (const std::string& text : column_.texts()) {
            classes_.push_back(finder_.find(text));
            if (is_gap(text)) gaps.push_back(static_cast<label_column::code>(answer_of_text.size()));
            answer_of_text.push_back(classes_.back() >= 0 ? static_cast<label>(classes_.back()) : no_answer);
        }
        sheet_.answers = column_.classes(answer_of_text);
        sheet_.seen.assign(gold_.size(), true);
        sheet_.seen_items = gold_.size();
        for (const label_column::code gap : gaps) forget(gap);
        for (std::size_t code = 0; code < classes_.size(); ++code)
            if (classes_[code] < 0 && !is_gap(column_.texts()[code])) apply_policy(code, rows_of(code));
        report_missing(gold_, gold_.path, sheet_, options_, true, problems_);
    }

private:
    bool is_gap(std::string_view text) const {
        return text.empty() || std::ranges::find(options_.na, text) != options_.na.end();
    }

    /// An empty cell is an item without an answer, and so is one that says so.
    void forget(label_column::code empty) {
        for (std::size_t item = 0; item < gold_.size(); ++item)
            if (column_.codes()[item] == empty) {
                sheet_.seen[item] = false;
                --sheet_.seen_items;
            }
    }

    std::uint64_t rows_of(std::size_t code) const {
        std::uint64_t rows = 0;
        for (std::size_t item = 0; item < gold_.size(); ++item) rows += column_.codes()[item] == code ? 1 : 0;
        return rows;
    }

    /// Unknown labels are told once per text, not once per row.
    void apply_policy(std::size_t code, std::uint64_t rows) {
        const std::string& text = column_.texts()[code];
        sheet_.unknown_labels += rows;
        if (options_.unknown_label == unknown_label_policy::wrong) return;
        const int nearest =
            options_.unknown_label == unknown_label_policy::nearest ? finder_.nearest(text) : class_finder::unknown;
        if (nearest < 0) return report(code, rows);
        for (std::size_t item = 0; item < gold_.size(); ++item)
            if (column_.codes()[item] == code) sheet_.answers[item] = static_cast<label>(nearest);
    }

    void report(std::size_t code, std::uint64_t rows) {
        diagnostic problem = finder_.describe_unknown(column_.texts()[code], false);
        problem.file = gold_.path;
        problem.line = column_.first_seen()[code].line;
        problem.column = column_.first_seen()[code].column;
        problem.problem += " (system " + in_quotes(sheet_.system) + ", " + counted(rows, "row") + ")";
        problems_.add(std::move(problem));
    }

    const gold_items& gold_;
    const label_column& column_;
    const read_options& options_;
    answer_sheet& sheet_;
    diagnostics& problems_;
    class_finder finder_;
    std::vector<int> classes_;
};

expected<labelled_items> answers_of(wide_table& table, const read_options& options, diagnostics& problems) {
    std::vector<label_column> columns;
    for (std::size_t column : table.systems) columns.emplace_back(table.file, column);
    auto gold = read_gold_items(table.file, table.gold, options, problems, columns);
    if (!gold) return problems;
    if (std::optional<diagnostic> problem = class_as_gap({gold->scale, gold->aliases, options.bin}, options.na))
        return *problem;
    labelled_items items{.scale = gold->scale,
                         .gold = gold->labels,
                         .topics = gold->topics.names(),
                         .topic_of = gold->keys.topics(),
                         .account = {.notices = gold->notices, .applied = gold->applied}};
    gold->describe(items, options.ids);
    for (const label_column& column : columns) {
        answer_sheet sheet(table.name(column.column()), 0);
        wide_system(*gold, column, options, sheet, problems).answer();
        for (applied_policy& policy : sheet.applied(options)) items.account.applied.push_back(std::move(policy));
        items.systems.push_back(std::move(sheet).labels(options));
    }
    if (!problems.empty()) return problems;
    items.account.notices.push_back(table.notice());
    return items;
}

expected<labelled_items> labels_of_wide(const source& file, const read_options& options) {
    expect_bytes_of(file, options.run.progress);
    diagnostics problems;
    auto table = wide_table::open(file, options, problems);
    if (!table) return problems;
    return answers_of(*table, options, problems);
}

expected<campaign> tables_of_wide(const source& file, const read_options& options) {
    if (auto counted = count_wide(file, options)) return std::move(*counted);
    auto items = labels_of_wide(file, options);
    if (!items) return items.error();
    if (auto problem = too_many_tables(file.name(), items->systems.size(),
                                       std::max<std::size_t>(1, items->topics.size()), options.limits))
        return *problem;
    return tally(*items);
}

}  // namespace

expected<labelled_items> read_wide_labels(const source& file, const read_options& options) {
    return within_memory(file.name(), [&] { return labels_of_wide(file, options); });
}

expected<campaign> read_wide(const source& file, const read_options& options) {
    return within_memory(file.name(), [&] { return tables_of_wide(file, options); });
}

}  // namespace ordeval
