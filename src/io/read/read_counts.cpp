#include <algorithm>
#include <deque>

#include "io/bytes/bytes_to_read.hpp"
#include "io/labels/class_finder.hpp"
#include "io/labels/name_list.hpp"
#include "io/labels/scale_inference.hpp"
#include "io/labels/table_room.hpp"
#include "io/read/run_files.hpp"
#include "io/read/within_memory.hpp"
#include "io/records/column_names.hpp"
#include "io/records/count_text.hpp"
#include "io/records/table_file.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval {

namespace {

using namespace io;

const column_request& counts_columns() {
    constexpr std::size_t surely = 8;
    static const column_request request{
        .columns = {{role::topic, topic_names},
                    {role::system, system_names},
                    {role::gold, std::span(gold_names).first(surely), true},
                    {role::predicted, std::span(answer_names).first(surely), true},
                    {role::count, count_names, true},
                    {role::subgroup, {}}},
        .shapes = {{role::gold, role::predicted, role::count},
                   {role::system, role::gold, role::predicted, role::count},
                   {role::topic, role::system, role::gold, role::predicted, role::count}},
        .names_bind = true};
    return request;
}

/// One row of a counts file; names and labels as numbers until all files are read.
struct counted_cell {
    std::uint32_t system;
    std::uint32_t topic;
    std::uint32_t gold;
    std::uint32_t predicted;
    item_count items;
    std::uint64_t line;
    std::uint32_t file;
    std::uint32_t gold_column;
    std::uint32_t predicted_column;
};

/// What policies decided about, in items.
struct items_by_policy {
    std::uint64_t without_gold = 0;
    std::uint64_t without_label = 0;
    std::uint64_t unknown_labels = 0;
    std::uint64_t missing = 0;
};

class counts_reader {
public:
    counts_reader(const sources& files, const read_options& options) : files_(files), options_(options) {}

    expected<campaign> read() {
        auto aliases = label_aliases::read(options_);
        if (!aliases) return aliases.error();
        if (files_.empty())
            return diagnostic{.problem = "no counts files are given",
                              .remedy = "name one",
                              .kind = "no_runs",
                              .lies_in = fault::nothing};
        for (std::uint32_t file = 0; file < files_.size(); ++file) read_file(file);
        if (problems_.empty() && cells_.empty()) problems_.add(no_rows(files_[0].name()));
        if (!problems_.empty()) return problems_;
        std::erase_if(seen_, [&](const seen_label& one) { return is_gap(one.text); });
        auto scale = options_.scale ? expected<class_scale>(*options_.scale) : infer_scale(seen_, *aliases);
        if (!scale) return scale.error();
        return tally(*scale, *aliases);
    }

private:
    void read_file(std::uint32_t file) {
        auto table = table_file::open(files_[file], counts_columns(), options_, problems_);
        if (!table) return;
        const auto& columns = table->columns();
        table->bin({*columns[role::gold], *columns[role::predicted]}, options_);
        if (!columns.notice.empty()) notices_.push_back(files_[file].name() + ": " + columns.notice);
        const bool has_topics = columns[role::topic].has_value();
        if (file > 0 && has_topics != has_topics_)
            problems_.add(
                {.file = files_[file].name(),
                 .problem = has_topics ? "has topics, other files have none" : "has no topics, other files do",
                 .remedy = "merge files of the same kind",
                 .kind = "no_column"});
        has_topics_ = has_topics;
        record_batch batch = table->make_batch();
        while (table->next(batch))
            for (std::size_t row = 0; row < batch.size(); ++row)
                if (table->check_row(batch, row) && is_wanted(columns, batch, row)) add(*table, file, batch, row);
        malformed_ += table->skipped();
    }

    /// Whether the row is of the part that is read.
    bool is_wanted(const column_layout& columns, const record_batch& batch, std::size_t row) const {
        return options_.part.empty() || batch.fields(row)[*columns[role::subgroup]] == options_.part;
    }

    /// Files without a system column hold parts of one system's counts.
    std::uint32_t system_of(const table_file& table, const record_batch::record_fields& fields) {
        if (auto column = table.columns()[role::system]) return systems_.find_or_add(fields[*column]);
        return systems_.find_or_add(files_.size() == 1 ? system_name(files_[0].name()) : "system");
    }

    static std::uint32_t column_of(const record_batch& batch, std::size_t row, std::size_t field) {
        return static_cast<std::uint32_t>(table_file::position(batch, row, field).column);
    }

    void add(table_file& table, std::uint32_t file, const record_batch& batch, std::size_t row) {
        const auto fields = batch.fields(row);
        const column_layout& columns = table.columns();
        const std::size_t gold_at = *columns[role::gold], predicted_at = *columns[role::predicted];
        const std::size_t count_at = *columns[role::count];
        auto items = parse_count(fields[count_at]);
        if (!items) return table.report(batch, row, count_at, items.error().shown()[0]);
        if (!add_without_overflow(total_, *items)) return table.report(batch, row, count_at, count_overflow());
        if (const auto system_at = columns[role::system]; system_at && fields[*system_at].empty())
            return table.report(batch, row, *system_at, unnamed_system());
        counted_cell cell{.system = system_of(table, fields),
                          .topic = has_topics_ ? topics_.find_or_add(fields[*columns[role::topic]]) : 0,
                          .gold = golds_.find_or_add(fields[gold_at]),
                          .predicted = answers_.find_or_add(fields[predicted_at]),
                          .items = *items,
                          .line = table_file::position(batch, row, gold_at).line,
                          .file = file,
                          .gold_column = column_of(batch, row, gold_at),
                          .predicted_column = column_of(batch, row, predicted_at)};
        if (golds_.size() > seen_.size())
            seen_.push_back({golds_[cell.gold], files_[file].name(), {cell.line, cell.gold_column}});
        cells_.push_back(cell);
    }

    expected<campaign> tally(const class_scale& scale, const label_aliases& aliases) {
        const std::size_t topics = has_topics_ ? topics_.size() : 1;
        if (auto problem = too_many_tables(files_[0].name(), systems_.size(), topics, options_.limits, cells_.size()))
            return *problem;
        campaign result{.scale = scale,
                        .systems = systems_.names(),
                        .topics = topics_.names(),
                        .tables = {},
                        .account = {.notices = notices_}};
        if (!scale.declared()) result.account.notices.push_back(inferred_scale_notice(scale));
        by_policies_.resize(systems_.size());
        class_finder finder(scale, aliases, options_.bin);
        if (std::optional<diagnostic> problem = class_as_gap(finder, options_.na)) return *problem;
        std::vector<placed_count> counts;
        counts.reserve(cells_.size());
        for (const counted_cell& cell : cells_) add_to(counts, cell.system * topics + cell.topic, cell, finder);
        result.tables = packed_tables(scale.classes(), systems_.size() * topics, std::move(counts));
        if (!problems_.empty()) return problems_;
        result.account.applied = applied();
        return result;
    }

    std::vector<applied_policy> applied() const {
        std::vector<applied_policy> list;
        const auto note = [&](std::string policy, const std::string& system, std::uint64_t items,
                              bool left_by_gold = false) {
            if (items > 0) list.push_back({std::move(policy), system, items, left_by_gold});
        };
        note("malformed=skip", files_.size() == 1 ? files_[0].name() : "counts", malformed_);
        for (std::size_t i = 0; i < systems_.size(); ++i) {
            const items_by_policy& items = by_policies_[i];
            note("na=" + joined(options_.na, ","), systems_[i], items.without_gold, true);
            note(
                options_.unknown_label == unknown_label_policy::wrong ? "unknown-label=wrong" : "unknown-label=nearest",
                systems_[i], items.unknown_labels);
            // An unanswered item is what the file says; only where something is chosen there is a policy to tell of.
            if (options_.missing == missing_policy::error)
                note("na=" + joined(options_.na, ","), systems_[i], items.without_label);
            else
                note(options_.missing == missing_policy::wrong ? "missing=wrong" : "missing=skip", systems_[i],
                     items.missing);
        }
        return list;
    }

    bool is_gap(const std::string& text) const { return std::ranges::find(options_.na, text) != options_.na.end(); }

    void add_to(std::vector<placed_count>& counts, std::size_t table, const counted_cell& cell, class_finder& finder) {
        const std::string& answer = answers_[cell.predicted];
        items_by_policy& by_policies = by_policies_[cell.system];
        if (is_gap(golds_[cell.gold])) {
            by_policies.without_gold += cell.items;
            return;
        }
        const int truth = finder.find(golds_[cell.gold]);
        int found = finder.find(answer);
        if (truth < 0) return report(cell, cell.gold_column, finder.describe_unknown(golds_[cell.gold], true));
        if (is_gap(answer)) by_policies.without_label += cell.items;
        const bool missing = answer.empty() || is_gap(answer);
        if (missing) by_policies.missing += cell.items;
        if (missing && options_.missing == missing_policy::skip) return;
        if (found < 0 && !missing) {
            by_policies.unknown_labels += cell.items;
            if (options_.unknown_label == unknown_label_policy::nearest) found = finder.nearest(answer);
            if (found < 0 && options_.unknown_label != unknown_label_policy::wrong)
                return report(cell, cell.predicted_column, finder.describe_unknown(answer, false));
        }
        counts.push_back({.table = table,
                          .truth = gold{truth},
                          .answer = found < 0 ? no_answer : static_cast<label>(found),
                          .items = cell.items});
    }

    void report(const counted_cell& cell, std::uint32_t column, diagnostic problem) {
        problem.file = files_[cell.file].name();
        problem.line = cell.line;
        problem.column = column;
        problems_.add(std::move(problem));
    }

    const sources& files_;
    const read_options& options_;
    diagnostics problems_;
    std::vector<std::string> notices_;
    std::deque<counted_cell> cells_;  // grows without being copied
    name_list systems_, topics_, golds_, answers_;
    std::vector<seen_label> seen_;
    std::vector<items_by_policy> by_policies_;  ///< of each system
    std::uint64_t malformed_ = 0;
    item_count total_ = 0;
    bool has_topics_ = false;
};

}  // namespace

expected<campaign> read_counts(const sources& files, const read_options& options) {
    for (const source& file : files) expect_bytes_of(file, options.run.progress);
    return within_memory(files.empty() ? "" : files[0].name(), [&] { return counts_reader(files, options).read(); });
}

}  // namespace ordeval
