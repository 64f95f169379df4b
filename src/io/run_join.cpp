#include "io/run_join.hpp"

#include "io/column_names.hpp"
#include "io/label_finder.hpp"
#include "io/messages.hpp"
#include "io/table_file.hpp"

namespace ordeval::io {

namespace {

const column_request& run_columns() {
    static const column_request request{
        .columns = {{role::id, id_names},
                    {role::topic, topic_names},
                    {role::system, system_names},
                    {role::label, answer_names, true}},
        .shapes = {{role::label}, {role::id, role::label}, {role::id, role::topic, role::label}}};
    return request;
}

/// What a row says an item is.
struct row_key {
    std::string_view topic;
    std::string_view id;
};

/// Finds the gold item of a row; one of three ways, depending on what both files have.
class item_finder {
public:
    item_finder(const gold_items& gold, const column_layout& columns)
        : gold_(gold),
          by_row_(!columns[role::id] || !gold.has_ids),
          with_topics_(!by_row_ && gold.has_topics() && columns[role::topic]),
          by_id_(!by_row_ && gold.has_topics() && !with_topics_ ? gold.by_id() : nullptr),
          ambiguous_(!by_row_ && gold.has_topics() && !with_topics_ && !by_id_) {}

    bool by_row() const { return by_row_; }
    bool with_topics() const { return with_topics_; }
    /// Whether the run has no topics although gold needs them to tell its items apart.
    bool ambiguous() const { return ambiguous_; }

    /// The item, or gold's size where there is none. `next` is the item that comes next in the order of gold.
    std::size_t find(const row_key& key, std::size_t next) {
        if (by_row_) return std::min(next, gold_.size());
        const bool in_order = next < gold_.size() && gold_.keys.id(next) == key.id &&
                              (!with_topics_ || gold_.topics[gold_.keys.topic(next)] == key.topic);
        return in_order ? next : look_up(key);
    }

private:
    std::size_t look_up(const row_key& key) {
        if (with_topics_ && (!topic_ || gold_.topics[*topic_] != key.topic)) topic_ = gold_.topics.find(key.topic);
        if (with_topics_ && !topic_) return gold_.size();
        const auto item = by_id_ ? by_id_->find(0, key.id) : gold_.by_topic_and_id().find(topic_.value_or(0), key.id);
        return item ? *item : gold_.size();
    }

    const gold_items& gold_;
    bool by_row_;
    bool with_topics_;
    const item_index* by_id_;
    bool ambiguous_;
    std::optional<std::uint32_t> topic_;  ///< of the row looked up last
};

class run_reader {
public:
    run_reader(const gold_items& gold, const std::string& system, const read_options& options, table_file& table,
               joined_run& run)
        : gold_(gold),
          system_(system),
          options_(options),
          table_(table),
          run_(run),
          finder_(gold, table.columns()),
          labels_(gold.scale, gold.aliases),
          id_(table.columns()[role::id]),
          topic_(table.columns()[role::topic]),
          system_column_(table.columns()[role::system]),
          label_(*table.columns()[role::label]) {}

    void read() {
        if (finder_.ambiguous()) return report_ambiguous();
        note_columns();
        if (!system_column_) run_.sheets.emplace_back(system_, gold_.size());
        record_batch batch = table_.make_batch();
        while (table_.next(batch))
            for (std::size_t row = 0; row < batch.size(); ++row)
                if (table_.complete(batch, row)) add(batch, row);
        if (table_.damaged()) return;  // what it seems to lack may be what could not be read
        for (answer_sheet& sheet : run_.sheets)
            report_missing(gold_, table_.path(), sheet, options_, system_column_.has_value(), run_.problems);
    }

private:
    void report_ambiguous() {
        run_.problems.add({.file = table_.path(),
                           .problem = "has no topics, and ids repeat across the topics of gold",
                           .remedy = "add a topic column, or name it with --columns",
                           .kind = "no_column"});
    }

    void note_columns() {
        run_.notice = table_.columns().notice;
        std::string join;
        if (finder_.by_row() && gold_.size() > 0 && (id_ || gold_.has_ids))
            join = "joined by row number";
        else if (!finder_.by_row() && gold_.has_topics() && !finder_.with_topics())
            join = "joined by id without topic";
        else if (!gold_.has_topics() && topic_)
            join = "topics ignored, for gold has none";
        if (!join.empty()) run_.notice += (run_.notice.empty() ? "" : "; ") + join;
    }

    answer_sheet& sheet_of(std::span<const std::string_view> fields) {
        if (!system_column_) return run_.sheets[0];
        const std::uint32_t number = systems_.find_or_add(fields[*system_column_]);
        if (number == run_.sheets.size()) run_.sheets.emplace_back(systems_[number], gold_.size());
        return run_.sheets[number];
    }

    void add(const record_batch& batch, std::size_t row) {
        const auto fields = batch.fields(row);
        answer_sheet& sheet = sheet_of(fields);
        const row_key key{topic_ ? fields[*topic_] : std::string_view(), id_ ? fields[*id_] : std::string_view()};
        const std::size_t item = finder_.find(key, sheet.next);
        ++sheet.rows;
        if (item == gold_.size()) return refuse_extra(batch, row, sheet);
        sheet.next = item + 1;
        if (sheet.seen[item]) {
            refuse_duplicate(batch, row, sheet);
            if (options_.duplicates != duplicates_policy::last) return;
        }
        sheet.seen[item] = true;
        const int found = labels_.find(fields[label_]);
        sheet.answers[item] = found >= 0 ? static_cast<label>(found) : unknown_label(batch, row, sheet);
    }

    std::string item_name(const record_batch& batch, std::size_t row, const answer_sheet& sheet) const {
        const auto fields = batch.fields(row);
        std::string name = finder_.by_row() ? "row " + std::to_string(sheet.rows) : "id " + in_quotes(fields[*id_]);
        if (finder_.with_topics()) name += " of topic " + in_quotes(fields[*topic_]);
        if (system_column_) name += " of system " + in_quotes(sheet.system);
        return name;
    }

    void report_item(const record_batch& batch, std::size_t row, std::size_t column, diagnostic problem) {
        if (id_) problem.id = std::string(batch.fields(row)[*id_]);
        table_.report(batch, row, column, std::move(problem));
    }

    void refuse_extra(const record_batch& batch, std::size_t row, answer_sheet& sheet) {
        ++sheet.extra;
        if (options_.extra == extra_policy::error)
            report_item(batch, row, id_.value_or(label_),
                        {.problem = item_name(batch, row, sheet) + " is not in gold",
                         .remedy = "remove it, or choose --extra skip",
                         .kind = "extra_id"});
    }

    void refuse_duplicate(const record_batch& batch, std::size_t row, answer_sheet& sheet) {
        ++sheet.duplicates;
        if (options_.duplicates == duplicates_policy::error)
            report_item(batch, row, id_.value_or(label_),
                        {.problem = item_name(batch, row, sheet) + " appears again",
                         .remedy = "remove one of the rows, or choose --duplicates first or last",
                         .kind = "duplicate_id"});
    }

    label unknown_label(const record_batch& batch, std::size_t row, answer_sheet& sheet) {
        const std::string_view text = batch.fields(row)[label_];
        ++sheet.unknown_labels;
        if (options_.unknown_label == unknown_label_policy::wrong) return no_answer;
        if (options_.unknown_label == unknown_label_policy::nearest)
            if (const int nearest = labels_.nearest(text); nearest >= 0) return static_cast<label>(nearest);
        report_item(batch, row, label_, labels_.describe_unknown(text, false));
        return no_answer;
    }

    const gold_items& gold_;
    const std::string& system_;
    const read_options& options_;
    table_file& table_;
    joined_run& run_;
    item_finder finder_;
    label_finder labels_;
    std::optional<std::size_t> id_;
    std::optional<std::size_t> topic_;
    std::optional<std::size_t> system_column_;
    std::size_t label_;
    name_list systems_;
};

}  // namespace

void report_missing(const gold_items& gold, const std::string& path, answer_sheet& sheet, const read_options& options,
                    bool name_system, diagnostics& problems) {
    for (std::size_t item = 0; item < gold.size(); ++item) {
        if (sheet.seen[item]) continue;
        ++sheet.missing;
        if (options.missing != missing_policy::error) continue;
        if (problems.full()) {
            problems.count_more("missing_id", 1);
            continue;
        }
        const std::string id = gold.has_ids ? std::string(gold.keys.id(item)) : std::to_string(item + 1);
        std::string name = (gold.has_ids ? "id " : "row ") + (gold.has_ids ? in_quotes(id) : id);
        if (gold.has_topics()) name += " of topic " + in_quotes(gold.topics[gold.keys.topic(item)]);
        if (name_system) name += " of system " + in_quotes(sheet.system);
        problems.add({.file = path,
                      .problem = name + " is missing",
                      .remedy = "add it, or choose --missing wrong or skip",
                      .kind = "missing_id",
                      .id = id});
    }
}

joined_run join_run(const gold_items& gold, const std::string& path, const std::string& system,
                    const read_options& options, std::size_t problem_limit) {
    joined_run run{.problems = diagnostics(problem_limit)};
    if (auto table = table_file::open(path, run_columns(), options, run.problems))
        run_reader(gold, system, options, *table, run).read();
    return run;
}

}  // namespace ordeval::io
