#include "ordeval/evaluation/read_scores.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "io/bytes/bytes_to_read.hpp"
#include "io/read/run_files.hpp"
#include "io/read/score_collection.hpp"
#include "io/read/within_memory.hpp"
#include "io/records/cell_grid.hpp"
#include "io/records/column_names.hpp"
#include "io/records/file_numbers.hpp"
#include "io/records/table_file.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

using namespace io;

constexpr std::array<std::string_view, 3> measure_names{"measure", "metric", "measure_name"};
constexpr std::array<std::string_view, 3> score_names{"score", "value", "result"};
constexpr std::array<std::string_view, 1> rank_column_names{"rank"};
constexpr std::array<std::string_view, 1> item_names{"items"};

const column_request& score_columns() {
    static const column_request request{.columns = {{role::topic, topic_names},
                                                    {role::system, system_names},
                                                    {role::measure, measure_names},
                                                    {role::score, score_names},
                                                    {role::rank, rank_column_names},
                                                    {role::count, item_names},
                                                    {role::subgroup, {}}},
                                        .header_always = true};
    return request;
}

/// Which scores a column holds: of one system or under one measure, where the header says it.
struct score_column {
    std::size_t column;
    std::optional<std::uint32_t> system = {};
    std::optional<std::uint32_t> measure = {};
};

/// Whether a column holds a limit of another one's intervals: `MAE low` beside `MAE`, as `ordeval score --ci` writes.
bool is_limit(std::string_view name, const std::set<std::string_view>& names) {
    for (std::string_view ending : {" low", " high"})
        if (name.ends_with(ending) && names.contains(name.substr(0, name.size() - ending.size()))) return true;
    return false;
}

/// Reads one file into the collection.
class score_reader {
public:
    score_reader(const score_file& file, score_collection& collection, diagnostics& problems)
        : file_(file), all_(collection), problems_(problems) {}

    void read(const score_reading& options) {
        if (options.without_header) return read_numbers(options);
        std::optional<table_file> table = table_file::open(
            file_.path, score_columns(),
            {.group = options.group, .group_option = "collection-column", .limits = options.limits, .run = options.run},
            problems_);
        if (!table || !find_columns(table->columns())) return;
        const std::optional<std::size_t> part = table->columns()[role::subgroup];
        for (record_batch batch = table->make_batch(); table->next(batch);)
            for (std::size_t row = 0; row < batch.size(); ++row)
                if (table->check_row(batch, row) && (!part || batch.fields(row)[*part] == options.part))
                    add_row(*table, batch, row);
    }

private:
    /// Numbers alone. All rows have as many of them, and no name can be mistaken for one: a header is a problem.
    void read_numbers(const score_reading& options) {
        expected<std::vector<std::vector<cell>>> rows = read_cells(file_.path, {.limits = options.limits});
        if (!rows) return problems_.add(rows.error());
        const std::uint32_t measure = own_measure();
        const std::string& path = file_.path.name();
        for (std::size_t topic = 0; topic < rows->size(); ++topic) {
            const std::vector<cell>& row = (*rows)[topic];
            if (row.size() != rows->front().size()) {
                problems_.add(at_cell(path, {"", {row.front().at.line, 0}},
                                      {.problem = counted(row.size(), "score") + " where the first row has " +
                                                  std::to_string(rows->front().size()),
                                       .remedy = "give every topic a score of every system",
                                       .kind = "bad_score"}));
                continue;
            }
            for (std::size_t system = 0; system < row.size(); ++system) {
                const auto [value, doubt] = numbers_.read(row[system].text);
                if (!value)
                    problems_.add(at_cell(
                        path, row[system],
                        {.problem = in_quotes(row[system].text) + " " + (doubt ? doubt : "is not a score"),
                         .remedy = doubt ? file_numbers::remedy
                                         : "give numbers alone, or leave out " + option_text("scores-without-header"),
                         .kind = "bad_score"}));
                else if (const std::string* before =
                             all_.add({.topic = all_.topics.find_or_add(std::to_string(topic + 1)),
                                       .system = all_.systems.find_or_add(std::to_string(system + 1)),
                                       .measure = measure},
                                      *value, path))
                    return problems_.add({.file = path,
                                          .problem = "a second file of scores under " +
                                                     in_quotes(all_.measures[measure]) + ", as " + *before,
                                          .remedy = "name the measure of each: MAE=mae.txt",
                                          .kind = "duplicate_score"});
            }
        }
    }

    bool find_columns(const column_layout& columns) {
        system_ = columns[role::system];
        const bool has_topics = columns[role::topic] || !system_;  // a table of systems has them in its first column
        topic_ = columns[role::topic].value_or(columns[role::subgroup] == std::size_t{0} ? 1 : 0);
        measure_ = columns[role::measure];
        if (system_ && measure_) {
            if (const auto column = columns[role::score]) scores_.push_back({*column});
        } else {
            const std::set<std::string_view> names(columns.names.begin(), columns.names.end());
            for (std::size_t i = 0; i < columns.width; ++i) {
                const bool holds_score = i != topic_ && i != system_ && (!columns.used(i) || columns[role::score] == i);
                if (!holds_score || (system_ && is_limit(columns.names[i], names))) continue;
                if (!system_ && is_column_of_labels(columns.names[i])) return report_labels(columns.names[i]);
                if (system_)
                    scores_.push_back({i, {}, all_.measures.find_or_add(columns.names[i])});
                else
                    scores_.push_back({i, all_.systems.find_or_add(columns.names[i]), own_measure()});
            }
        }
        if (has_topics && !scores_.empty() && !(measure_ && !system_)) return true;
        problems_.add({.file = file_.path.name(),
                       .line = 1,
                       .problem = has_topics ? "the header names no scores" : "the header names no topic",
                       .remedy = "give the columns topic,system,measure,score, or topic,system and one per measure, or "
                                 "topic and one per system; " +
                                 command_text("score") + " writes the second with " + option_text("per-topic"),
                       .kind = "bad_header"});
        return false;
    }

    static bool is_column_of_labels(std::string_view name) {
        constexpr std::size_t surely = 8;  // of the names, the plainest first: a system may well be called y
        const std::string plain = folded_name(name);
        const auto among = [&](const auto& names) {
            const auto first = std::span(names).first(surely);
            return std::ranges::find(first, plain) != first.end();
        };
        return among(gold_names) || among(answer_names);
    }

    bool report_labels(const std::string& name) {
        problems_.add({.file = file_.path.name(),
                       .line = 1,
                       .problem = "the column " + in_quotes(name) +
                                  " holds labels, judging by its name, and not a system's scores",
                       .remedy = "give gold and runs in place of " + option_text("scores") + ", or rename the column",
                       .kind = "bad_header"});
        return false;
    }

    std::uint32_t own_measure() {
        return all_.measures.find_or_add(file_.measure.empty() ? system_name(file_.path.name()) : file_.measure);
    }

    void add_row(table_file& table, const record_batch& batch, std::size_t row) {
        const auto fields = batch.fields(row);
        // The overall rows of a leaderboard have no topic; elsewhere that is a mistake.
        if (fields[topic_].empty() && system_ && !measure_) return;
        for (std::optional<std::size_t> column : {std::optional(topic_), system_, measure_})
            if (column && fields[*column].empty())
                return table.report(batch, row, *column,
                                    {.problem = "the " + table.columns().names[*column] + " is empty",
                                     .remedy = "name it",
                                     .kind = "empty_name"});
        score_collection::place where{.topic = all_.topics.find_or_add(fields[topic_])};
        if (system_) where.system = all_.systems.find_or_add(fields[*system_]);
        if (measure_) where.measure = all_.measures.find_or_add(fields[*measure_]);
        for (const score_column& column : scores_) {
            where.system = column.system.value_or(where.system);
            where.measure = column.measure.value_or(where.measure);
            add_score(table, batch, row, column.column, where);
        }
    }

    void add_score(table_file& table, const record_batch& batch, std::size_t row, std::size_t column,
                   const score_collection::place& where) {
        const std::string_view text = batch.fields(row)[column];
        const auto [value, doubt] = numbers_.read(text);
        if (!value && !text.empty())
            return table.report(
                batch, row, column,
                {.problem = in_quotes(text) + " " + (doubt ? doubt : "is not a score"),
                 .remedy = doubt ? file_numbers::remedy : "give a number, or nothing where the score is undefined",
                 .kind = "bad_score"});
        const std::string here = file_.path.name() + ":" + std::to_string(batch[row].line);
        const std::string* before = all_.add(where, value ? score(*value) : score(undefined_reason::no_items), here);
        if (!before) return;
        table.report(batch, row, text.data() ? column : topic_,  // a JSON record may lack the key
                     {.problem = "a second score under " + in_quotes(all_.measures[where.measure]) +
                                 " for the system " + in_quotes(all_.systems[where.system]) + " on the topic " +
                                 in_quotes(all_.topics[where.topic]) + ", first in " + *before,
                      .remedy = "keep one of them",
                      .kind = "duplicate_score",
                      .id = all_.topics[where.topic]});
    }

    const score_file& file_;
    score_collection& all_;
    diagnostics& problems_;
    std::size_t topic_ = 0;
    std::optional<std::size_t> system_, measure_;
    std::vector<score_column> scores_;
    file_numbers numbers_;
};

expected<scoreboard> scores_in(const std::vector<score_file>& files, const score_reading& options) {
    diagnostics problems;
    score_collection collection;
    for (const score_file& file : files) expect_bytes_of(file.path, options.run.progress);
    for (const score_file& file : files) score_reader(file, collection, problems).read(options);
    if (!problems.empty()) return problems;
    if (collection.topics.size() == 0)
        return diagnostic{.file = files.back().path.name(),
                          .problem = "holds overall scores only, and none on a topic",
                          .remedy = "give the scores on each topic; " + command_text("score") + " writes them with " +
                                    option_text("per-topic"),
                          .kind = "no_scores"};
    scoreboard board = collection.board(files.back().path.name(), problems);
    if (!problems.empty()) return problems;
    return board;
}

}  // namespace

score_file score_file::parse(const std::string& text) {
    // A spec may hold an equals sign of its own, in parentheses: Kappa(weights=quadratic)=kappa.csv.
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += (text[i] == '(') - (text[i] == ')');
        if (text[i] == '=' && depth == 0 && i > 0) return {text.substr(i + 1), text.substr(0, i)};
    }
    return {text};
}

expected<scoreboard> read_scores(const std::vector<score_file>& files, const score_reading& options) {
    if (files.empty())
        return diagnostic{.problem = "no files of scores are given", .remedy = "name one", .kind = "no_scores"};
    return within_memory(files.front().path.name(), [&] { return scores_in(files, options); });
}

}  // namespace ordeval
