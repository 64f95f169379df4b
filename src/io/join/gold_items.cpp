#include "io/join/gold_items.hpp"

#include <algorithm>
#include <atomic>

#include "io/join/batch_keys.hpp"
#include "io/labels/gold_column.hpp"
#include "io/records/column_names.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

const item_index& gold_items::by_topic_and_id() const {
    // Made when the first run asks for it: runs in the order of gold never do. Several runs may ask at once.
    std::call_once(by_topic_and_id_once_, [this] {
        if (by_topic_and_id_) return;
        by_topic_and_id_ = std::make_unique<item_index>(keys, true);
        by_topic_and_id_->fill(threads);
    });
    return *by_topic_and_id_;
}

const item_index* gold_items::by_id() const {
    std::call_once(by_id_once_, [this] {
        auto index = std::make_unique<item_index>(keys, false);
        // There is none where an id repeats across topics: it would name several items.
        if (index->insert(0, keys.size()) == keys.size()) by_id_ = std::move(index);
    });
    return by_id_.get();
}

void gold_items::describe(labelled_items& items, bool with_ids) const {
    if (!subgroup_column.empty()) {
        items.subgroups = item_subgroups{.column = subgroup_column, .names = subgroups.names(), .of = subgroup_of};
        for (std::string& one : items.subgroups->names)
            if (one.empty()) one = "(no value)";
    }
    if (!with_ids) return;
    items.ids.reserve(size());
    for (std::size_t item = 0; item < size(); ++item)
        items.ids.push_back(has_ids ? keys.id(item) : "row " + std::to_string(item + 1));
}

/// A batch of gold and what a thread made of it.
struct gold_piece {
    explicit gold_piece(std::size_t width) : batch(width) {}

    record_batch batch;
    batch_keys keys = {};
    std::vector<std::uint32_t> hashes = {};    ///< of the ids, where they are likely to be looked up
    std::vector<numbered_labels> labels = {};  ///< of gold, then of the systems
};

/// Reads gold. Batches without anything unusual are taken whole, others row by row; duplicates are looked for only
/// where the order of the rows does not rule them out.
class gold_reader {
public:
    gold_reader(table_file& table, std::size_t gold_column, const read_options& options, diagnostics& problems,
                std::span<label_column> systems)
        : gold_(std::make_unique<gold_items>(table.path())),
          table_(table),
          gold_column_(gold_column),
          options_(options),
          problems_(problems),
          systems_(systems),
          id_(table.columns()[role::id]),
          topic_(table.columns()[role::topic]),
          subgroup_(table.columns()[role::subgroup]) {}

    std::unique_ptr<gold_items> read() {
        auto aliases = label_aliases::read(options_);
        if (!aliases) return problems_.add(aliases.error()), nullptr;
        gold_->aliases = std::move(*aliases);
        gold_->has_ids = id_.has_value();
        gold_->threads = options_.run.threads;
        gold_->label_column = gold_column_;
        if (subgroup_) gold_->subgroup_column = table_.columns().names[*subgroup_];
        // Gold's problems are kept apart from earlier ones, since a wrong guess about the columns makes problems of its
        // own, which are then worth nothing.
        const diagnostics of_other_files = problems_;
        const std::uint64_t problems_before = problems_.total();
        gold_label_column labels(table_, gold_column_, gold_->aliases, options_);
        read_rows(labels);
        if (ids_are_labels(labels)) {
            problems_ = of_other_files;  // a duplicate or two would be told of every row
            return report_guess("the column taken for the ids holds " + counted(gold_->keys.size(), "value") + " in " +
                                    counted(gold_->keys.size() + duplicates_, "row") + ", as labels do",
                                labels_suggestion()),
                   nullptr;
        }
        if (topics_are_doubtful(table_.columns(), labels.size(), gold_->topics.size())) {
            problems_ = of_other_files;
            return report_guess("the column taken for the topics holds " + counted(gold_->topics.size(), "value") +
                                    " in " + counted(labels.size(), "row") + ", as ids do",
                                topics_suggestion()),
                   nullptr;
        }
        if (labels.size() == 0 && problems_.total() == problems_before) problems_.add(no_rows(gold_->path));
        return problems_.total() > problems_before ? nullptr : finish(labels);
    }

private:
    void read_rows(gold_label_column& labels) {
        const std::size_t threads = table_.useful_threads(options_.run.threads);
        std::vector<gold_piece> pieces(2 * threads, gold_piece(table_.columns().width));
        std::vector<std::vector<thread_numbering>> coders(threads, std::vector<thread_numbering>(1 + systems_.size()));
        table_.read_all(
            pieces, threads, [&](gold_piece& piece, std::size_t thread) { prepare(piece, coders[thread]); },
            [&](gold_piece& piece) {
                for (std::size_t row = take_front(piece, labels); row < piece.batch.size(); ++row)
                    if (table_.check_row(piece.batch, row)) add(piece.batch, row, labels);
                return fits(labels.size());
            });
    }

    /// Ids that repeat are a problem of the file, unless they were never ids: the first column may be gold, and the
    /// second an answer.
    bool ids_are_labels(const gold_label_column& labels) const {
        const std::size_t different = gold_->keys.size();
        if (duplicates_ == 0 || different < 2 || !table_.columns().by_position) return false;
        // Few different values, each at least twice on average, are classes and no ids; and so are values that are all
        // labels of the other column.
        constexpr std::size_t most_classes = 25;
        if (different <= most_classes && duplicates_ >= different) return true;
        for (std::size_t item = 0; item < different; ++item)
            if (!labels.is_label(gold_->keys.id(item))) return false;
        return true;
    }

    void report_guess(std::string problem, std::string remedy) {
        problems_.add({.file = table_.path(),
                       .problem = std::move(problem),
                       .remedy = std::move(remedy),
                       .kind = "doubtful_columns"});
    }

    /// What to type where the two columns are gold and an answer.
    std::string labels_suggestion() const {
        const column_layout& columns = table_.columns();
        if (columns.names.empty() && columns.width == 2)
            return "if it holds gold and the other the answers, say " + option_text("gold-columns", "label,-") +
                   " and " + option_text("run-columns", "-,label") + "; if it holds ids, " +
                   option_text("columns", "id,label");
        return "say what the columns hold with " + option_text("columns") + ", such as " +
               option_text("columns", columns.names.empty() ? "id,topic,label" : "id=NAME,label=NAME");
    }

    /// What to type where the topics are ids, or are no topics.
    std::string topics_suggestion() const {
        const column_layout& columns = table_.columns();
        if (!columns.names.empty()) {
            std::string said = "label=" + columns.names[gold_column_];
            if (id_) said = "id=" + columns.names[*id_] + "," + said;
            return "leave it out with " + option_text("columns", said) + ", or keep it with " +
                   option_text("columns", said + ",topic=" + columns.names[*topic_]);
        }
        return "if topics come first, say " + option_text("columns", "topic,id,label") + "; if these are topics, " +
               option_text("columns", "id,topic,label");
    }

    bool fits(std::uint64_t items) {
        if (items <= options_.tuning.most_items) return true;
        problems_.add({.file = table_.path(),
                       .problem = "more than " + std::to_string(options_.tuning.most_items) + " items",
                       .remedy = "split gold and runs into parts, tally each, and add up the counts",
                       .kind = "too_large"});
        return false;
    }

    void prepare(gold_piece& piece, std::vector<thread_numbering>& coders) const {
        if (!piece.batch.regular) return;
        piece.keys.take(piece.batch, id_, topic_, gold_->memory);
        piece.hashes.clear();
        // Topics get their numbers in the order of the file, so that keys with topics are hashed there.
        if (id_ && !topic_ && (indexed_ || !piece.keys.order.ascending)) {
            piece.hashes.resize(piece.batch.size());
            for (std::size_t row = 0; row < piece.batch.size(); ++row)
                piece.hashes[row] = item_index::hash_of(piece.batch.fields(row)[*id_]);
        }
        piece.labels.resize(coders.size());
        coders[0].code(piece.batch, gold_column_, piece.labels[0]);
        for (std::size_t i = 0; i < systems_.size(); ++i)
            coders[i + 1].code(piece.batch, systems_[i].column(), piece.labels[i + 1]);
    }

    /// Takes the rows before the first one that needs a closer look, and returns how many these are.
    std::size_t take_front(gold_piece& piece, gold_label_column& labels) {
        // Whole batches only where no row is broken and no label has to be looked at: gaps (`na`) are told by their
        // text.
        if (!piece.batch.regular || !options_.na.empty() || !labels.fits(piece.labels[0], piece.batch)) return 0;
        for (std::size_t i = 0; i < systems_.size(); ++i)
            if (!systems_[i].fits(piece.labels[i + 1])) return 0;
        const std::size_t rows = take_keys(piece);
        labels.append(piece.labels[0], piece.batch, rows);
        for (std::size_t i = 0; i < systems_.size(); ++i) systems_[i].append(piece.labels[i + 1], piece.batch, rows);
        for (std::size_t row = 0; subgroup_ && row < rows; ++row) add_subgroup(piece.batch, row);
        return rows;
    }

    /// Appends the keys before the first duplicate, and returns how many these are.
    std::size_t take_keys(gold_piece& piece) {
        const std::size_t rows = piece.batch.size(), before = gold_->keys.size();
        if (rows == 0 || (!id_ && !topic_)) return rows;
        // Keys that rise all the way cannot repeat. As long as they do no index is made, which would take most of the
        // time and memory; with the first that does not rise, one is made of all keys so far.
        const bool ordered = append_keys(piece.keys);
        auto& index = gold_->by_topic_and_id_;
        if (!id_ || (!index && ordered)) return rows;
        if (!index) make_index(before);
        // Insertion stops at the first key that is already there. The rows from it on are taken back and go one by one
        // through `add`, which knows what the policy makes of a duplicate.
        index->expect(table_.expected_rows(before + rows));
        const std::size_t unique = index->insert(before, rows, piece.hashes);
        if (unique < rows) gold_->keys.truncate(before + unique);
        return unique;
    }

    /// Returns whether all of them stand in order, so that they differ from each other and from those before them.
    bool append_keys(batch_keys& fresh) {
        bool ordered = fresh.order.ascending;
        std::optional<std::uint32_t> topic_before;
        for (const row_order::topic_run& run : fresh.order.runs) {
            const std::uint32_t topic = topic_ ? gold_->topics.find_or_add(run.topic) : 0;
            // Topics are numbered as they first appear. A topic that comes back has a smaller number than the one
            // before it, and then the rows are not in order.
            ordered = ordered && (topic_before ? *topic_before < topic
                                               : gold_->keys.last_is_before(topic, fresh.first_id_of(run)));
            topic_before = topic;
            if (topic_) new_topics_.insert(new_topics_.end(), run.end - run.first, topic);
        }
        gold_->keys.append(std::move(fresh.ids), new_topics_);
        new_topics_.clear();
        return ordered;
    }

    void make_index(std::size_t items) {
        gold_->by_topic_and_id_ = std::make_unique<item_index>(gold_->keys, true);
        gold_->by_topic_and_id_->insert(0, items);
        indexed_ = true;
    }

    void add(const record_batch& batch, std::size_t row, gold_label_column& labels) {
        const auto fields = batch.fields(row);
        if (std::ranges::find(options_.na, fields[gold_column_]) != options_.na.end()) return leave_out(batch, row);
        const auto earlier =
            add_key(topic_ ? gold_->topics.find_or_add(fields[*topic_]) : 0, id_ ? fields[*id_] : std::string_view());
        if (earlier) {
            ++duplicates_;
            if (options_.duplicates == duplicates_policy::error) report_duplicate(batch, row);
            if (options_.duplicates != duplicates_policy::last) return;
        }
        const std::size_t item = earlier ? *earlier : labels.size();
        if (subgroup_ && earlier)
            gold_->subgroup_of[item] = gold_->subgroups.find_or_add(fields[*subgroup_]);
        else if (subgroup_)
            add_subgroup(batch, row);
        labels.set(item, batch, row);
        for (label_column& system : systems_) system.set(item, batch, row);
    }

    void add_subgroup(const record_batch& batch, std::size_t row) {
        gold_->subgroup_of.push_back(gold_->subgroups.find_or_add(batch.fields(row)[*subgroup_]));
    }

    /// An item without a label; where rows are joined by their number, none may be left out.
    void leave_out(const record_batch& batch, std::size_t row) {
        // In a wide table answers stand in the same row, so that a row can go; runs of their own count on every row.
        if (!id_ && systems_.empty())
            return table_.report(batch, row, gold_column_,
                                 {.problem = "an item without a label, and no ids that say which one it is",
                                  .remedy = "give gold and runs ids, or remove the item from all files",
                                  .kind = "unknown_label"});
        const auto fields = batch.fields(row);
        if (id_) gold_->unlabelled.emplace(topic_ ? std::string(fields[*topic_]) : "", std::string(fields[*id_]));
        ++unlabelled_;
    }

    /// Adds a key, unless there is an item with the same, which it returns then.
    std::optional<std::size_t> add_key(std::uint32_t topic, std::string_view id) {
        item_keys& keys = gold_->keys;
        const std::size_t item = keys.size();
        auto& index = gold_->by_topic_and_id_;
        const bool ordered = !index && keys.last_is_before(topic, id);
        if (topic_)
            keys.add(topic, id);
        else if (id_)
            keys.add(id);
        if (!id_ || ordered) return std::nullopt;
        if (!index) make_index(item);
        if (index->insert(item, 1) == 1) return std::nullopt;
        const auto earlier = index->find(topic, id);
        keys.truncate(item);
        return earlier;
    }

    void report_duplicate(const record_batch& batch, std::size_t row) {
        const std::string_view text = batch.fields(row)[*id_];
        table_.report(batch, row, *id_,
                      {.problem = "id " + in_quotes(text) + " appears again in gold",
                       .remedy = "remove one of the rows, or choose " + option_text("duplicates", "first") + " or last",
                       .kind = "duplicate_id",
                       .id = std::string(text)});
    }

    std::unique_ptr<gold_items> finish(gold_label_column& labels) {
        auto scale = labels.scale();
        if (!scale) return problems_.add(scale.error()), nullptr;
        gold_->scale = std::move(*scale);
        gold_->labels = labels.classes(gold_->scale);
        gold_->notices = gold_notices(table_, gold_->scale);
        if (duplicates_ > 0)
            gold_->applied.push_back(
                {options_.duplicates == duplicates_policy::first ? "duplicates=first" : "duplicates=last", gold_system,
                 duplicates_});
        if (unlabelled_ > 0) gold_->applied.push_back({"na=" + joined(options_.na, ","), gold_system, unlabelled_});
        if (table_.skipped() > 0) gold_->applied.push_back({"malformed=skip", gold_system, table_.skipped()});
        return std::move(gold_);
    }

    std::unique_ptr<gold_items> gold_;
    table_file& table_;
    std::size_t gold_column_;
    const read_options& options_;
    diagnostics& problems_;
    std::span<label_column> systems_;
    std::optional<std::size_t> id_;
    std::optional<std::size_t> topic_;
    std::optional<std::size_t> subgroup_;
    std::vector<std::uint32_t> new_topics_;
    std::uint64_t duplicates_ = 0;
    std::uint64_t unlabelled_ = 0;
    std::atomic<bool> indexed_{false};  ///< whether ids are looked up; threads that prepare batches ask
};

std::unique_ptr<gold_items> read_gold_items(table_file& table, std::size_t gold_column, const read_options& options,
                                            diagnostics& problems, std::span<label_column> systems) {
    return gold_reader(table, gold_column, options, problems, systems).read();
}

const column_request& gold_columns() {
    static const column_request request{
        .columns = {{role::id, id_names},
                    {role::topic, topic_names},
                    {role::label, gold_names, true},
                    {role::subgroup, {}}},
        .shapes = {{role::label}, {role::id, role::label}, {role::id, role::topic, role::label}},
        .names_bind = true,
        .option = "gold-columns"};
    return request;
}

read_options options_of_gold(read_options options) {
    if (!options.gold_columns.empty()) options.columns = options.gold_columns;
    return options;
}

bool topics_are_doubtful(const column_layout& columns, std::size_t items, std::size_t topics) {
    if (columns.notice.empty() || !columns[role::topic]) return false;
    // In a small file every item may well be a topic, the more so where the column is called one.
    const std::size_t least = columns.by_position ? 4 : 20;
    return items >= least && 5 * topics > 4 * items;
}

std::unique_ptr<gold_items> read_gold(const source& from, const read_options& options, diagnostics& problems) {
    const read_options own = options_of_gold(options);
    auto table = table_file::open(from, gold_columns(), own, problems);
    if (table) table->bin({*table->columns()[role::label]}, own);
    return table ? read_gold_items(*table, *table->columns()[role::label], own, problems) : nullptr;
}

}  // namespace ordeval::io
