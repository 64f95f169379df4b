#include "io/join/run_join.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <set>

#include "io/join/id_numbers.hpp"
#include "io/join/join_kind.hpp"
#include "io/join/same_text.hpp"
#include "io/labels/class_finder.hpp"
#include "io/labels/thread_numbering.hpp"
#include "io/records/column_names.hpp"
#include "io/records/composed_text.hpp"
#include "io/records/table_file.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace {

/// Memory that a thread looks items up with.
struct lookup_room {
    std::vector<item_index::key> keys = {};
    std::vector<std::uint64_t> numbers = {};
};

/// Finds the items of gold that the rows of a run are.
class row_matcher {
public:
    row_matcher(const gold_items& gold, const column_layout& columns)
        : gold_(gold),
          id_(columns[role::id]),
          topic_(columns[role::topic]),
          kind_(gold.has_ids, gold.has_topics(), columns) {}

    const join_kind& kind() const { return kind_; }
    /// Whether a row that is joined by its number is of another topic than its item.
    bool out_of_step(const record_batch& batch, std::size_t row, std::size_t item) const {
        return kind_.topics_in_step && batch.fields(row)[*topic_] != topic_name(item);
    }
    /// Whether the run has no topics although gold needs them to tell its items apart.
    bool ambiguous() const { return kind_.without_topics && !gold_.by_id(); }

    /// How many rows of the batch from `row` on, complete ones, are the items from `item` on.
    std::size_t count_in_order(const record_batch& batch, std::size_t row, std::size_t item) const {
        const std::size_t most = batch.size() - row;
        if (kind_.by_row && !kind_.topics_in_step) return std::min(most, gold_.size() - std::min(item, gold_.size()));
        if (kind_.by_row) {
            std::size_t count = 0;
            while (count < most && item + count < gold_.size() &&
                   batch.fields(row + count)[*topic_] == topic_name(item + count))
                ++count;
            return count;
        }
        // The id is compared first, as it is what differs; a topic only where it has to be.
        return gold_.keys.count_same(item, most, [&](std::size_t i, std::string_view id) {
            const auto fields = batch.fields(row + i);
            return same_text(fields[*id_], id) && (!kind_.with_topics || fields[*topic_] == topic_name(item + i));
        });
    }

    /// The item of a row, or gold's size where there is none. `next` is the item that comes next in the order of gold.
    ///
    /// Runs by row number have no keys: row n is item n. With keys, the item that comes next is tried before the index
    /// is asked, as most runs keep the order of gold.
    std::size_t find(const record_batch& batch, std::size_t row, std::size_t next) const {
        if (kind_.by_row) return std::min(next, gold_.size());
        const auto fields = batch.fields(row);
        const bool in_order = next < gold_.size() && gold_.keys.has_id(next, fields[*id_]) &&
                              (!kind_.with_topics || fields[*topic_] == topic_name(next));
        if (in_order) return next;
        // A topic that gold lacks has no items.
        const auto topic = kind_.with_topics ? gold_.topics.find(fields[*topic_]) : 0;
        if (!topic) return gold_.size();
        return index().find(*topic, fields[*id_]).value_or(static_cast<std::uint32_t>(gold_.size()));
    }

    /// The items of all rows, as find() has them; not for rows that are joined by their number.
    void find_all(const record_batch& batch, lookup_room& room, std::vector<std::uint32_t>& items) const {
        const auto none = static_cast<std::uint32_t>(gold_.size());
        items.resize(batch.size());
        if (const number_index* numbers = index().by_number()) {
            find_id_numbers(batch, *id_, room.numbers);
            return numbers->find(room.numbers, items, none);
        }
        std::vector<item_index::key>& keys = room.keys;
        std::optional<std::uint32_t> topic = 0;
        std::string_view topic_text;
        keys.resize(batch.size());
        for (std::size_t row = 0; row < batch.size(); ++row) {
            const auto fields = batch.fields(row);
            // Rows of a topic usually stand together, so that most rows have the topic of the one before.
            if (kind_.with_topics && (row == 0 || fields[*topic_] != topic_text))
                topic = gold_.topics.find(topic_text = fields[*topic_]);
            keys[row] = {topic.value_or(none), fields[*id_]};  // no topic has a number that large
        }
        index().find(keys, items);
        std::replace(items.begin(), items.end(), item_index::nothing, none);
    }

private:
    const std::string& topic_name(std::size_t item) const { return gold_.topics[gold_.keys.topic(item)]; }
    const item_index& index() const { return kind_.without_topics ? *gold_.by_id() : gold_.by_topic_and_id(); }

    const gold_items& gold_;
    std::optional<std::size_t> id_;
    std::optional<std::size_t> topic_;
    join_kind kind_;
};

/// A batch of a run and what a thread made of it.
struct run_piece {
    explicit run_piece(std::size_t width) : batch(width) {}

    record_batch batch;
    std::vector<label> answers = {};
    bool plain = false;      ///< whether no row is incomplete and no label unknown
    bool looked_up = false;  ///< whether the items are known
    std::vector<std::uint32_t> items = {};
};

/// What one of the threads that prepare pieces works with.
struct run_preparer {
    explicit run_preparer(const class_finder& labels) : finder(labels) {}

    class_finder finder;
    thread_numbering coder = {};
    numbered_labels coded = {};
    std::vector<label> class_of_code = {};
    lookup_room room = {};
};

/// Three ways lead from a row to its item, the fastest first:
/// - rows that come in the order of gold are compared with the item that should come next, many at once;
/// - where a batch did not come in that order, the rows of the next ones are looked up together by the threads that
///   split them (looking one up means waiting for memory, and a group waits once);
/// - a row of a batch with anything unusual in it is found, judged by the policies and told about one at a time.
class run_reader {
public:
    run_reader(const gold_items& gold, const std::string& system, const read_options& options, table_file& table,
               joined_run& run)
        : gold_(gold),
          system_(system),
          options_(options),
          table_(table),
          run_(run),
          matcher_(gold, table.columns()),
          labels_(gold.scale, gold.aliases, options.bin),
          id_(table.columns()[role::id]),
          topic_(table.columns()[role::topic]),
          system_column_(table.columns()[role::system]),
          label_(*table.columns()[role::label]) {}

    void read() {
        if (matcher_.ambiguous()) return report_ambiguous();
        if (std::optional<diagnostic> problem = class_as_gap(labels_, options_.na))
            return run_.problems.add(*std::move(problem));
        run_.notice = matcher_.kind().notice;
        if (!system_column_) run_.sheets.emplace_back(system_, gold_.size());
        const std::size_t threads = table_.useful_threads(options_.run.threads);
        // Twice as many pieces as threads, so that none waits while the rows of others are taken in order. Threads
        // split and look up at will; rows are taken one piece after the other in the order of the file, and so problems
        // and duplicates are what they would be with one thread.
        std::vector<run_piece> pieces(2 * threads, run_piece(table_.columns().width));
        std::vector<run_preparer> preparers(threads, run_preparer(labels_));
        table_.read_all(
            pieces, threads, [&](run_piece& piece, std::size_t thread) { prepare(piece, preparers[thread]); },
            [&](run_piece& piece) { return take(piece), true; });
        if (!run_.sheets.empty()) run_.sheets[0].malformed = table_.skipped();
        if (table_.damaged()) return;  // what it seems to lack may be what could not be read
        if (systems_lie_unmatched()) {
            run_.problems = diagnostics();
            run_.problems.add(
                {.file = table_.path(),
                 .problem = "rows are matched with gold by their position, and a system has fewer than gold",
                 .remedy = "give gold and the run a column of ids, or each system a file of its own",
                 .kind = "doubtful_columns"});
            return;
        }
        for (answer_sheet& sheet : run_.sheets)
            report_missing(gold_, table_.path(), sheet, options_, system_column_.has_value(), run_.problems);
    }

private:
    /// Whether the rows of several systems in one file are counted from the first row of gold, which may be another
    /// system's where gold stands in the same file.
    bool systems_lie_unmatched() const {
        return matcher_.kind().by_row && run_.sheets.size() > 1 &&
               std::ranges::any_of(run_.sheets, [&](const auto& sheet) { return sheet.seen_items < gold_.size(); });
    }

    void prepare(run_piece& piece, run_preparer& with) const {
        const record_batch& batch = piece.batch;
        // `look_up_` may change while others prepare: it decides only how an item is found, never which one.
        piece.looked_up = batch.regular && look_up_ && !matcher_.kind().by_row;
        if (piece.looked_up) matcher_.find_all(batch, with.room, piece.items);
        piece.plain = batch.regular && !system_column_ && find_answers(piece, with);
    }

    /// Labels are numbered first, and then few texts are looked up; false where the scale lacks one.
    bool find_answers(run_piece& piece, run_preparer& with) const {
        with.coder.code(piece.batch, label_, with.coded);
        if (with.coded.too_many) return false;
        for (const auto& [code, row] : with.coded.firsts) {
            const int found = with.finder.find(piece.batch.fields(row)[label_]);
            if (found < 0) return false;
            if (with.class_of_code.size() <= code) with.class_of_code.resize(code + std::size_t{1});
            with.class_of_code[code] = static_cast<label>(found);
        }
        piece.answers.resize(piece.batch.size());
        for (std::size_t row = 0; row < piece.answers.size(); ++row)
            piece.answers[row] = with.class_of_code[with.coded.codes[row]];
        return true;
    }

    /// Takes rows that come in the order of gold together, and all others one by one.
    void take(run_piece& piece) {
        const std::size_t rows = piece.batch.size();
        std::size_t in_order = 0;
        for (std::size_t row = 0; row < rows;) {
            if (piece.plain && piece.looked_up) {
                row = take_found(piece, row, in_order);
            } else if (piece.plain) {
                const std::size_t together = take_in_order(piece, row);
                in_order += together;
                row += together;
            }
            if (row == rows) break;
            if (piece.plain ? table_.gives_up() : !table_.check_row(piece.batch, row)) {
                ++row;
                continue;
            }
            in_order += add(piece, row) ? 1 : 0;
            ++row;
        }
        look_up_ = 4 * in_order < 3 * rows;  // a guess about the batches to come; a wrong one costs time only
    }

    /// Takes rows whose items are known up to the first that no item answers to, or that comes again; returns where it
    /// stopped.
    std::size_t take_found(const run_piece& piece, std::size_t row, std::size_t& in_order) {
        constexpr std::size_t ahead = 16;  // rows whose memory is on its way: items in random order write at random
        if (!options_.na.empty() || matcher_.kind().topics_in_step) return row;  // rows have to be looked at
        answer_sheet& sheet = run_.sheets[0];
        const std::size_t first = row, items = gold_.size();
        for (; row < piece.items.size(); ++row) {
            if (row + ahead < piece.items.size() && piece.items[row + ahead] < items)
                __builtin_prefetch(&sheet.answers[piece.items[row + ahead]], 1);
            const std::size_t item = piece.items[row];
            if (item == items || sheet.seen[item]) break;
            sheet.seen[item] = true;
            sheet.answers[item] = piece.answers[row];
            in_order += item == sheet.next;
            sheet.next = item + 1;
            sheet.unseen_from = std::max(sheet.unseen_from, item + 1);
        }
        sheet.rows += row - first;
        sheet.seen_items += row - first;
        return row;
    }

    std::size_t take_in_order(const run_piece& piece, std::size_t row) {
        answer_sheet& sheet = run_.sheets[0];
        // From unseen_from on nothing has been seen, so that no item of a block can be there twice.
        if (sheet.next < sheet.unseen_from) return 0;  // what comes next may have been seen
        const std::size_t first = sheet.next, count = matcher_.count_in_order(piece.batch, row, first);
        const auto place = static_cast<std::ptrdiff_t>(first), items = static_cast<std::ptrdiff_t>(count);
        std::copy_n(piece.answers.begin() + static_cast<std::ptrdiff_t>(row), count, sheet.answers.begin() + place);
        std::fill(sheet.seen.begin() + place, sheet.seen.begin() + place + items, true);
        sheet.rows += count;
        sheet.seen_items += count;
        sheet.next = sheet.unseen_from = first + count;
        return count;
    }

    void report_ambiguous() {
        run_.problems.add({.file = table_.path(),
                           .problem = "has no topics, and ids repeat across the topics of gold",
                           .remedy = "add a topic column, or name it with " + option_text("columns"),
                           .kind = "no_column"});
    }

    answer_sheet& sheet_of(const record_batch& batch, std::size_t row) {
        if (!system_column_) return run_.sheets[0];
        const std::string_view name = batch.fields(row)[*system_column_];
        const std::uint32_t number = systems_.find_or_add(name);
        if (number == run_.sheets.size()) {
            run_.sheets.emplace_back(systems_[number], gold_.size());
            if (name.empty()) table_.report(batch, row, *system_column_, unnamed_system());
        }
        return run_.sheets[number];
    }

    /// Returns whether the row was the one that comes next in the order of gold.
    bool add(const run_piece& piece, std::size_t row) {
        const record_batch& batch = piece.batch;
        const auto fields = batch.fields(row);
        answer_sheet& sheet = sheet_of(batch, row);
        const std::size_t item = piece.looked_up ? piece.items[row] : matcher_.find(batch, row, sheet.next);
        const bool in_order = item == sheet.next;
        ++sheet.rows;
        if (item == gold_.size()) return refuse_extra(batch, row, sheet), false;
        if (matcher_.out_of_step(batch, row, item)) refuse_other_topic(batch, row, item);
        // Where the next row is expected: files with a few gaps or extra rows fall back into step at once.
        sheet.next = item + 1;
        sheet.unseen_from = std::max(sheet.unseen_from, item + 1);
        if (std::ranges::find(options_.na, fields[label_]) != options_.na.end()) return in_order;  // it is missing
        if (sheet.seen[item]) {
            refuse_duplicate(batch, row, sheet);
            if (options_.duplicates != duplicates_policy::last) return in_order;
            sheet.unknown_labels -= sheet.unknown_items.erase(item);  // its label counts no more
        }
        sheet.seen_items += sheet.seen[item] ? 0 : 1;
        sheet.seen[item] = true;
        if (piece.plain) {
            sheet.answers[item] = piece.answers[row];
            return in_order;
        }
        const int found = labels_.find(fields[label_]);
        sheet.answers[item] = found >= 0 ? static_cast<label>(found) : unknown_label(batch, row, item, sheet);
        return in_order;
    }

    std::string item_name(const record_batch& batch, std::size_t row, const answer_sheet& sheet) const {
        const auto fields = batch.fields(row);
        std::string name =
            matcher_.kind().by_row ? "row " + std::to_string(sheet.rows) : "id " + in_quotes(fields[*id_]);
        if (matcher_.kind().with_topics) name += " of topic " + in_quotes(fields[*topic_]);
        if (system_column_) name += " of system " + in_quotes(sheet.system);
        return name;
    }

    void report_item(const record_batch& batch, std::size_t row, std::size_t column, diagnostic problem) {
        if (id_) problem.id = std::string(batch.fields(row)[*id_]);
        table_.report(batch, row, column, std::move(problem));
    }

    /// Rows without ids are joined by their number, which their topics must not contradict.
    void refuse_other_topic(const record_batch& batch, std::size_t row, std::size_t item) {
        report_item(
            batch, row, *topic_,
            {.problem = "row " + std::to_string(item + 1) + " is of topic " + in_quotes(batch.fields(row)[*topic_]) +
                        " where gold has " + in_quotes(gold_.topics[gold_.keys.topic(item)]),
             .remedy = "give gold and runs ids, or put them into the same order",
             .kind = "other_topic"});
    }

    void refuse_extra(const record_batch& batch, std::size_t row, answer_sheet& sheet) {
        const auto fields = batch.fields(row);
        if (id_ &&
            gold_.is_unlabelled(matcher_.kind().with_topics ? fields[*topic_] : std::string_view(), fields[*id_])) {
            ++sheet.unlabelled;
            return;
        }
        ++sheet.extra;
        if (options_.extra != extra_policy::error) return;
        const bool only_form = in_gold_in_another_form(fields);
        const bool padded = id_ && !options_.trim && trimmed(fields[*id_]) != fields[*id_];
        report_item(batch, row, id_.value_or(label_),
                    {.problem = item_name(batch, row, sheet) + " is not in gold" +
                                (only_form ? ", which has it in another Unicode form" : ""),
                     .remedy = only_form ? "choose " + option_text("normalise")
                               : padded  ? "remove the spaces around it, or choose " + option_text("trim")
                                         : "remove it, or choose " + option_text("extra", "skip"),
                     .kind = "extra_id"});
    }

    /// Whether an item that gold lacks differs from one that it has in its Unicode form alone, as accents may be
    /// written in two ways. Asked of problems only; what gold has is brought into one form the first time.
    bool in_gold_in_another_form(const record_batch::record_fields& fields) {
        constexpr std::size_t most_items = 10'000'000;
        if (matcher_.kind().by_row || options_.normalise || gold_.size() > most_items) return false;
        const bool with_topics = matcher_.kind().with_topics;
        const auto form_of = [](std::string_view topic, std::string_view id) {
            return composed_text(topic).value_or(std::string(topic)) + '\x1f' +
                   composed_text(id).value_or(std::string(id));
        };
        const auto plain = [](std::string_view text) {
            return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
        };
        const std::string_view topic = with_topics ? fields[*topic_] : std::string_view();
        if (plain(topic) && plain(fields[*id_])) return false;
        if (!forms_in_gold_) {
            forms_in_gold_.emplace();
            for (std::size_t item = 0; item < gold_.size(); ++item) {
                const std::string_view of_item =
                    with_topics ? std::string_view(gold_.topics[gold_.keys.topic(item)]) : std::string_view();
                if (!plain(of_item) || !plain(gold_.keys.id(item)))
                    forms_in_gold_->insert(form_of(of_item, gold_.keys.id(item)));
            }
        }
        return forms_in_gold_->contains(form_of(topic, fields[*id_]));
    }

    void refuse_duplicate(const record_batch& batch, std::size_t row, answer_sheet& sheet) {
        ++sheet.duplicates;
        if (options_.duplicates == duplicates_policy::error)
            report_item(
                batch, row, id_.value_or(label_),
                {.problem = item_name(batch, row, sheet) + " appears again",
                 .remedy = "remove one of the rows, or choose " + option_text("duplicates", "first") + " or last",
                 .kind = "duplicate_id"});
    }

    label unknown_label(const record_batch& batch, std::size_t row, std::size_t item, answer_sheet& sheet) {
        const std::string_view text = batch.fields(row)[label_];
        ++sheet.unknown_labels;
        if (options_.duplicates == duplicates_policy::last) sheet.unknown_items.insert(item);
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
    row_matcher matcher_;
    class_finder labels_;
    std::optional<std::size_t> id_;
    std::optional<std::size_t> topic_;
    std::optional<std::size_t> system_column_;
    std::size_t label_;
    name_list systems_;
    std::optional<std::set<std::string>> forms_in_gold_;
    std::atomic<bool> look_up_{false};  ///< whether rows are likely not to come in the order of gold
};

}  // namespace

const column_request& run_columns() {
    static const column_request request{
        .columns = {{role::id, id_names},
                    {role::topic, topic_names},
                    {role::system, system_names},
                    {role::label, answer_names, true}},
        .shapes = {{role::label}, {role::id, role::label}, {role::id, role::topic, role::label}},
        .names_bind = true,
        .option = "run-columns"};
    return request;
}

read_options options_of_run(read_options options) {
    if (!options.run_columns.empty()) options.columns = options.run_columns;
    return options;
}

bool reads_gold_again(const source& gold, std::size_t gold_column, const source& run, const column_layout& columns) {
    if (columns.notice.empty() || columns[role::label] != gold_column) return false;
    // The same column of the same file guessed twice is gold against itself, which scores perfectly, unless no other
    // column could hold the answers: that is asked first, as it needs no look at the files.
    const auto may_be_answers = [&](std::size_t i) {
        const std::vector<role> known = columns.names.empty() ? std::vector<role>{} : roles_of_name(columns.names[i]);
        const bool holds_it = !columns.names.empty() && columns.names[gold_column].starts_with(columns.names[i] + ".");
        const bool answers = known.empty() || std::ranges::find(known, role::label) != known.end();
        return !columns.used(i) && answers && !holds_it;
    };
    bool others = false;
    for (std::size_t i = 0; i < columns.width && !others; ++i) others = may_be_answers(i);
    std::error_code ignored;
    return others && gold.is_path() && run.is_path() && std::filesystem::equivalent(gold.name(), run.name(), ignored);
}

namespace {

diagnostic gold_again(const source& from, const column_layout& columns) {
    const std::size_t label = *columns[role::label];
    std::string other = "NAME";
    for (std::size_t i = columns.width; i-- > 0;)
        if (!columns.used(i) && !columns.names.empty()) other = columns.names[i];
    const bool named = !columns.names.empty();
    return {.file = from.name(),
            .problem = "gold and the run are the same column " +
                       (named ? in_quotes(columns.names[label]) : std::to_string(label + 1)) + " of this file",
            .remedy = named ? "say which column holds the answers with " + option_text("run-columns", "label=" + other)
                            : "say which column holds what with " + option_text("gold-columns") + " and " +
                                  option_text("run-columns"),
            .kind = "doubtful_columns"};
}

}  // namespace

void report_missing(const gold_items& gold, const std::string& path, answer_sheet& sheet, const read_options& options,
                    bool name_system, diagnostics& problems) {
    if (sheet.seen_items == gold.size()) return;
    for (std::size_t item = 0; item < gold.size(); ++item) {
        if (sheet.seen[item]) continue;
        ++sheet.missing;
        if (options.missing != missing_policy::error) continue;
        // A run of another data set lacks every item; the first few tell it, and the others are counted.
        if (problems.full()) {
            problems.count_more("missing_id", 1);
            continue;
        }
        const std::string id = gold.has_ids ? gold.keys.id(item) : std::to_string(item + 1);
        std::string name = (gold.has_ids ? "id " : "row ") + (gold.has_ids ? in_quotes(id) : id);
        if (gold.has_topics()) name += " of topic " + in_quotes(gold.topics[gold.keys.topic(item)]);
        if (name_system) name += " of system " + in_quotes(sheet.system);
        problems.add({.file = path,
                      .problem = name + " is missing",
                      .remedy = "add it, or choose " + option_text("missing", "wrong") + " or skip",
                      .kind = "missing_id",
                      .id = id});
    }
}

joined_run join_run(const gold_items& gold, const source& from, const std::string& system, const read_options& options,
                    std::size_t problem_limit) {
    joined_run run{.problems = diagnostics(problem_limit)};
    const read_options own = options_of_run(options);
    if (auto table = table_file::open(from, run_columns(), own, run.problems)) {
        table->bin({*table->columns()[role::label]}, own);
        if (reads_gold_again(gold.path, gold.label_column, from, table->columns()))
            run.problems.add(gold_again(from, table->columns()));
        else
            run_reader(gold, system, own, *table, run).read();
    }
    return run;
}

}  // namespace ordeval::io
