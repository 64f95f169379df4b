#include "ordeval/evidence/read_distributions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <set>

#include "io/bytes/bytes_to_read.hpp"
#include "io/labels/name_list.hpp"
#include "io/read/run_files.hpp"
#include "io/read/within_memory.hpp"
#include "io/records/column_names.hpp"
#include "io/records/composed_text.hpp"
#include "io/records/file_numbers.hpp"
#include "io/records/name_and_values.hpp"
#include "io/records/table_file.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

/// Sums of shares may be off by this much, and are told about beyond what rounding to four decimals explains.
constexpr double accepted_error = 0.005 + 1e-9;  // 0.995 as written is within
constexpr double silent_error = 0.0001;

/// Items of --ratings are topics too, whatever their column is called.
constexpr auto row_names = [] {
    std::array<std::string_view, io::topic_names.size() + io::id_names.size()> names{};
    std::ranges::copy(io::id_names, std::ranges::copy(io::topic_names, names.begin()).out);
    return names;
}();

/// What people call the number of items that shares are of.
constexpr std::array<std::string_view, 3> item_count_names{"items", "item_count", "count"};

io::row_values values_without_items(std::span<const std::string_view> texts) {
    io::file_numbers numbers;
    double sum = 0;
    bool whole = true;
    for (const std::string_view text : texts) {
        const std::optional<double> value = numbers.read(text).value;
        if (!value || *value < 0) return io::row_values::none;
        sum += *value;
        whole = whole && *value == std::floor(*value);
    }
    if (std::abs(sum - 1) <= accepted_error) return io::row_values::shares;
    return whole && sum > 1 ? io::row_values::counts : io::row_values::none;
}

std::optional<double> number_of_items(std::string_view text) {
    const std::optional<double> value = number_in(text);
    return value && *value >= 1 && *value == std::floor(*value) ? value : std::nullopt;
}

/// Shares or counts, the last of which may be the number of items.
io::row_values values_of_row(std::span<const std::string_view> texts) {
    const io::row_values found = values_without_items(texts);
    if (found != io::row_values::none || texts.size() < 3 || !number_of_items(texts.back())) return found;
    return values_without_items(texts.first(texts.size() - 1));
}

/// What a row says of its topic.
struct topic_shares {
    std::vector<double> shares = {};   ///< or counts
    std::optional<double> items = {};  ///< how many there are, where shares do not tell
};

/// The rows of one file, topic by topic.
struct topic_rows {
    io::name_list topics;
    std::vector<topic_shares> values;  ///< of each topic
    bool damaged = false;              ///< whether rows are missing for reasons that were reported
};

/// Reads one file; what its values mean is left to the kinds of rows below.
class row_reader {
public:
    row_reader(const source& file, const topic_rows* gold, std::vector<std::string>& notices, diagnostics& problems)
        : file_(file), gold_(gold), notices_(notices), problems_(problems) {}
    virtual ~row_reader() = default;

    topic_rows read(const distribution_options& options) {
        topic_rows rows;
        rows.damaged = true;
        normalise_ = options.normalise;
        io::column_request request = io::name_and_values(io::role::topic, row_names);
        describe(request, options);
        std::optional<io::table_file> table = io::table_file::open(
            file_, request,
            {.trim = options.trim, .normalise = options.normalise, .limits = options.limits, .run = options.run},
            problems_);
        if (!table) return rows;
        topic_column_ = *table->columns()[io::role::topic];
        const std::size_t width = table->columns().width, listed = table->columns().listed;
        for (std::size_t column = listed > 0 ? width - listed : 0; column < width; ++column)
            if (column != topic_column_) value_columns_.push_back(column);
        if (!begin(table->columns())) return rows;
        rows.damaged = false;
        for (io::record_batch batch = table->make_batch(); table->next(batch);)
            for (std::size_t row = 0; row < batch.size(); ++row) add(*table, batch, row, rows);
        rows.damaged = rows.damaged || table->damaged();
        end(rows);
        if (gold_ && !rows.damaged) report_missing(rows);
        return rows;
    }

protected:
    /// Adds what a row holds beside its name.
    virtual void describe(io::column_request& request, const distribution_options& options) const = 0;
    /// Called once the columns are known; false where the file is of no use.
    virtual bool begin(const io::column_layout& columns) = 0;
    /// The distribution of a row; nothing where there is a problem, which it reports.
    virtual std::optional<topic_shares> shares(io::table_file& table, const io::record_batch& batch,
                                               std::size_t row) = 0;
    /// Called with all rows.
    virtual void end(topic_rows& rows) = 0;

    const std::vector<std::size_t>& value_columns() const { return value_columns_; }
    std::size_t topic_column() const { return topic_column_; }

    void report_file(std::string problem, std::string remedy, std::string kind) {
        problems_.add({.file = file_.name(),
                       .problem = std::move(problem),
                       .remedy = std::move(remedy),
                       .kind = std::move(kind)});
    }
    void notice(const std::string& text) { notices_.push_back(file_.name() + ": " + text); }
    bool is_gold() const { return !gold_; }
    /// The name of a class above its column, which is normalised as fields are.
    std::string class_name(const std::string& heading) const {
        return normalise_ ? io::composed_text(heading).value_or(heading) : heading;
    }

private:
    void add(io::table_file& table, const io::record_batch& batch, std::size_t row, topic_rows& rows) {
        if (!table.check_row(batch, row)) return;
        const std::string_view topic = batch.fields(row)[topic_column_];
        auto refuse = [&](std::string problem, std::string remedy, std::string kind) {
            table.report(batch, row, topic_column_,
                         {.problem = std::move(problem),
                          .remedy = std::move(remedy),
                          .kind = std::move(kind),
                          .id = std::string(topic)});
        };
        if (topic.empty()) {
            rows.damaged = true;
            return refuse("the topic is empty", "name it", "empty_topic");
        }
        if (const auto earlier = rows.topics.find(topic))
            return refuse(
                "the topic " + in_quotes(topic) + " comes again, first in line " + std::to_string(lines_[*earlier]),
                "keep one of the rows", "duplicate_topic");
        // A topic is known from here on, whatever is wrong with its shares: then it is not also missing. `values` gets
        // an entry in any case, so that both lists have the same places.
        lines_.push_back(batch[row].line);
        rows.topics.find_or_add(topic);
        // Gold that could not be read whole may have lost the very topic.
        if (gold_ && !gold_->damaged && !gold_->topics.find(topic)) {
            const bool only_form = in_gold_in_another_form(topic);
            refuse("the topic " + in_quotes(topic) + " is not in gold" +
                       (only_form ? ", which has it in another Unicode form" : ""),
                   only_form ? "choose " + option_text("normalise") : "remove it, or add it to gold", "extra_topic");
        }
        std::optional<topic_shares> found = shares(table, batch, row);
        if (!found) rows.damaged = true;
        rows.values.push_back(std::move(found).value_or(topic_shares{}));
    }

    bool in_gold_in_another_form(std::string_view topic) const {
        const auto form_of = [](std::string_view text) { return io::composed_text(text).value_or(std::string(text)); };
        return std::ranges::any_of(gold_->topics.names(),
                                   [&](const std::string& one) { return form_of(one) == form_of(topic); });
    }

    void report_missing(const topic_rows& rows) {
        if (gold_->damaged) return;
        for (const std::string& topic : gold_->topics.names())
            if (!rows.topics.find(topic))
                problems_.add({.file = file_.name(),
                               .problem = "no row for the topic " + in_quotes(topic),
                               .remedy = "add one",
                               .kind = "missing_topic",
                               .id = topic});
    }

    const source& file_;
    const topic_rows* gold_;
    std::vector<std::string>& notices_;
    diagnostics& problems_;
    std::size_t topic_column_ = 0;
    bool normalise_ = false;
    std::vector<std::size_t> value_columns_;
    std::vector<std::uint64_t> lines_;  ///< of each topic
};

/// Rows of a share or a count for each class, and maybe the number of items behind them.
class share_reader final : public row_reader {
public:
    share_reader(const source& file, std::optional<class_scale>& scale, const topic_rows* gold,
                 std::vector<std::string>& notices, diagnostics& problems)
        : row_reader(file, gold, notices, problems), scale_(scale) {}

private:
    void describe(io::column_request& request, const distribution_options& options) const override {
        request.lists = io::column_request::list_use::same_length;
        request.object = options.field;
        request.classes = scale_ ? &*scale_ : nullptr;
        request.values = values_of_row;
    }

    bool begin(const io::column_layout& columns) override {
        of_object_ = columns.of_object;
        const bool named = !columns.names.empty() && (columns.listed == 0 || columns.of_object);
        class_columns_ = value_columns();
        if (named && !take_items_by_name(columns.names)) return false;
        std::vector<std::string> names;
        if (named)
            for (std::size_t column : class_columns_) names.push_back(class_name(columns.names[column]));
        if (!scale_ && !(of_object_ ? take_scale_of_members(names) : take_scale(names))) return false;
        if (!named && columns.listed == 0) take_items_by_place();
        if (class_columns_.size() != static_cast<std::size_t>(scale_->classes())) {
            report_wrong_width();
            return false;
        }
        return place_columns(names);
    }

    void report_wrong_width() {
        report_file(counted(value_columns().size(), "share") + " per row where the scale has " +
                        std::to_string(scale_->classes()) + " classes",
                    "give one column per class, or another " + option_text("scale"), "wrong_column_count");
    }

    /// False where two columns may be meant.
    bool take_items_by_name(const std::vector<std::string>& names) {
        const auto tells_items = [&](std::size_t column) {
            const std::string& called = names[column];
            const bool is_class = scale_ && scale_->find(called);
            return !is_class && std::ranges::find(item_count_names, io::folded_name(called)) != item_count_names.end();
        };
        const auto found = std::ranges::find_if(class_columns_, tells_items);
        if (found == class_columns_.end() || class_columns_.size() == 1) return true;
        if (const auto other = std::find_if(found + 1, class_columns_.end(), tells_items);
            other != class_columns_.end()) {
            report_file("the columns " + in_quotes(names[*found]) + " and " + in_quotes(names[*other]) +
                            " both tell the number of items",
                        "remove or rename one of them", "duplicate_column");
            return false;
        }
        items_column_ = *found;
        notice_items("column " + in_quotes(names[*found]));
        class_columns_.erase(found);
        return true;
    }

    /// One column more than a declared scale has classes is the number of items, if the rows are such: shares before
    /// it, and a whole number in it. The first row tells.
    void take_items_by_place() {
        if (!scale_->declared() || class_columns_.size() != static_cast<std::size_t>(scale_->classes()) + 1) return;
        items_column_ = class_columns_.back();
        class_columns_.pop_back();
        items_in_doubt_ = true;
    }

    void notice_items(const std::string& column) {
        notice(column + (is_gold() ? " taken as the number of items of each topic"
                                   : " taken as a number of items, and left out: that of gold counts"));
    }

    /// Without a declared scale gold's header names the classes, or their number does.
    bool take_scale(const std::vector<std::string>& names) {
        const auto classes = static_cast<long long>(class_columns_.size());
        if (classes < 2) {  // a file of labels, most likely
            report_file("there is only one column of shares, and a distribution needs at least two classes",
                        "give a column per class, or read labels with " + option_text("from-labels"),
                        "wrong_column_count");
            return false;
        }
        if (are_numbers_in_no_order(names)) {
            report_file("the header names the classes " + quoted_list(names) + ", numbers in no order",
                        "declare the classes in order with " + option_text("scale"), "no_scale");
            return false;
        }
        expected<class_scale> found =
            names.empty() ? class_scale::from_integers(1, classes) : class_scale::from_names(names);
        if (!found) {
            report_file("the columns make no scale: " + found.error().shown().front().problem,
                        "declare it with " + option_text("scale"), "bad_scale");
            return false;
        }
        scale_ = found->inferred();
        notice("scale " + scale_->to_string() + " taken from the " + (names.empty() ? "number of columns" : "header"));
        return true;
    }

    /// Sorted as texts, as in 1, 10, 2: that order is none to score by.
    static bool are_numbers_in_no_order(const std::vector<std::string>& names) {
        std::vector<double> numbers;
        for (const std::string& name : names)
            if (const std::optional<double> number = number_in(name)) numbers.push_back(*number);
        return numbers.size() == names.size() && !std::ranges::is_sorted(numbers) &&
               !std::ranges::is_sorted(numbers, std::greater());
    }

    /// The members of an object have no order that could be meant, so that only numbers tell their own.
    bool take_scale_of_members(std::vector<std::string> names) {
        for (const std::string& name : names) {
            const std::optional<double> value = number_in(name);
            if (value && *value == std::floor(*value)) continue;
            report_file("no scale is declared and the class " + in_quotes(name) + " is not a whole number",
                        "declare the classes in order with " + option_text("scale"), "no_scale");
            return false;
        }
        std::ranges::sort(names, {}, [](const std::string& name) { return *number_in(name); });
        return take_scale(names);
    }

    /// Where the names above the columns are those of the classes, they may come in any order.
    bool place_columns(const std::vector<std::string>& names) {
        place_.resize(class_columns_.size());
        std::iota(place_.begin(), place_.end(), std::size_t{0});
        std::set<label> seen;
        std::vector<std::string> strange;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (const std::optional<label> found = scale_->find(names[i])) {
                place_[i] = *found;
                seen.insert(*found);
            } else {
                strange.push_back(names[i]);
            }
        }
        // All names are classes, or none is: then columns go by their order, and that is told. Some of each is a
        // mistake that order would only hide.
        if (names.empty() || seen.size() == names.size()) return true;
        if (!seen.empty() || of_object_) {
            report_file(strange.empty() ? "two columns name the same class"
                                        : "the columns " + quoted_list(strange) + " are not classes of the scale " +
                                              scale_->to_string(),
                        "name every column after its class, or none of them", "unknown_class");
            return false;
        }
        std::iota(place_.begin(), place_.end(), std::size_t{0});
        notice("columns taken as the classes " + scale_->to_string() + " in this order");
        return true;
    }

    std::optional<topic_shares> shares(io::table_file& table, const io::record_batch& batch, std::size_t row) override {
        if (wrong_width_) return std::nullopt;
        if (items_in_doubt_ && !settle_items(batch, row)) {
            wrong_width_ = true;
            report_wrong_width();
            return std::nullopt;
        }
        std::vector<double> values(place_.size());
        bool fine = true;
        bool whole = true;
        for (std::size_t i = 0; i < place_.size(); ++i) {
            const std::size_t column = class_columns_[i];
            const std::string_view text = batch.fields(row)[column];
            const auto [value, doubt] = numbers_.read(text);
            if (!value || *value < 0) {
                fine = false;
                const char* const wrong = doubt ? doubt : value ? "is negative" : "is not a share";
                table.report(batch, row, text.data() ? column : topic_column(),  // a JSON record may lack the key
                             {.problem = text.empty() ? "a share is missing" : in_quotes(text) + " " + wrong,
                              .remedy = doubt ? io::file_numbers::remedy : "give a number from 0 to 1, or a count",
                              .kind = "bad_share"});
                continue;
            }
            values[place_[i]] = *value;
            whole = whole && *value == std::floor(*value);
        }
        if (!fine) return std::nullopt;
        const double sum = std::accumulate(values.begin(), values.end(), 0.0);
        const double error = std::abs(sum - 1);
        // Whole numbers that sum to more than 1 are counts; anything else has to be shares. Division comes later, in
        // the distribution itself.
        if (error > accepted_error && !(whole && sum > 1)) {
            table.report(batch, row, class_columns_.front(),
                         {.problem = sum == 0 ? std::string("the shares are all 0")
                                              : fmt::format("the shares sum to {:.6g}", sum),
                          .remedy = std::abs(sum - 100) <= 100 * accepted_error
                                        ? "divide percentages by 100"
                                        : "make them sum to 1 within 0.5 %, or give whole counts",
                          .kind = "bad_sum"});
            return std::nullopt;
        }
        if (error > accepted_error)
            ++counted_rows_;
        else if (error > silent_error)
            note_sum(sum);
        if (!items_column_) return topic_shares{std::move(values)};
        const std::string_view text = batch.fields(row)[*items_column_];
        const std::optional<double> items = number_of_items(text);
        const bool contradicts = items && error > accepted_error && *items != sum;
        if (items && !contradicts) return topic_shares{std::move(values), items};
        table.report(batch, row, text.data() ? *items_column_ : topic_column(),
                     {.problem = contradicts ? fmt::format("the counts sum to {}, and the items are {}", sum, *items)
                                             : in_quotes(text) + " is not a number of items",
                      .remedy = contradicts ? "correct one of them" : "give a whole number of at least 1",
                      .kind = "bad_item_count"});
        return std::nullopt;
    }

    /// Whether the first row is shares of all classes with a number of items behind them.
    bool settle_items(const io::record_batch& batch, std::size_t row) {
        items_in_doubt_ = false;
        double sum = 0;
        for (std::size_t column : class_columns_) {
            const std::optional<double> share = io::file_numbers().read(batch.fields(row)[column]).value;
            if (!share) return false;
            sum += *share;
        }
        if (std::abs(sum - 1) > accepted_error || !number_of_items(batch.fields(row)[*items_column_])) return false;
        notice_items("last column");
        return true;
    }

    void note_sum(double sum) {
        smallest_ = inexact_rows_ == 0 ? sum : std::min(smallest_, sum);
        largest_ = inexact_rows_ == 0 ? sum : std::max(largest_, sum);
        ++inexact_rows_;
    }

    void end(topic_rows&) override {
        if (counted_rows_ > 0) notice(counted(counted_rows_, "row") + " of counts divided by their sums");
        if (inexact_rows_ == 0) return;
        const std::string sums = smallest_ == largest_ ? fmt::format("{:.6g}", largest_)
                                                       : fmt::format("{:.6g}..{:.6g}", smallest_, largest_);
        notice(counted(inexact_rows_, "row") + " summing to " + sums + " normalised");
    }

    std::optional<class_scale>& scale_;
    bool of_object_ = false;                   ///< whether the columns are members of an object
    std::vector<std::size_t> class_columns_;   ///< those of the value columns that hold shares
    std::optional<std::size_t> items_column_;  ///< the one that holds the number of items
    bool items_in_doubt_ = false;              ///< whether the place alone tells so, and no row was seen yet
    bool wrong_width_ = false;                 ///< whether the first row told otherwise
    std::vector<std::size_t> place_;           ///< of each class column on the scale
    io::file_numbers numbers_;
    std::size_t counted_rows_ = 0;
    std::size_t inexact_rows_ = 0;
    double smallest_ = 0;
    double largest_ = 0;
};

/// Rows of a label by each rater.
class rating_reader final : public row_reader {
public:
    rating_reader(const source& file, std::optional<class_scale>& scale, const topic_rows* gold,
                  std::vector<std::string>& notices, diagnostics& problems)
        : row_reader(file, gold, notices, problems), scale_(scale) {}

private:
    void describe(io::column_request& request, const distribution_options&) const override {
        request.lists = io::column_request::list_use::any_length;
        request.classes = scale_ ? &*scale_ : nullptr;
    }
    bool begin(const io::column_layout&) override { return true; }

    /// Where the scale is not known yet, counts are by the labels' order of appearance until the end.
    std::optional<topic_shares> shares(io::table_file& table, const io::record_batch& batch, std::size_t row) override {
        std::vector<double> counts(scale_ ? static_cast<std::size_t>(scale_->classes()) : 0);
        bool fine = true;
        bool rated = false;
        for (std::size_t column : value_columns()) {
            const std::string_view text = batch.fields(row)[column];
            if (text.empty()) continue;
            rated = true;
            const std::optional<std::size_t> place = scale_ ? find(text) : labels_.find_or_add(text);
            if (place) {
                counts.resize(std::max(counts.size(), *place + 1));
                ++counts[*place];
                continue;
            }
            fine = false;
            const std::optional<std::string> near = scale_->suggest(text);
            table.report(batch, row, column,
                         {.problem = "the label " + in_quotes(text) + " is not on the scale " + scale_->to_string(),
                          .remedy = near ? "did you mean " + in_quotes(*near) + "?"
                                         : "correct it, or declare another " + option_text("scale"),
                          .kind = "unknown_label"});
        }
        if (!rated)
            table.report(batch, row, topic_column(),
                         {.problem = "no rater has rated " + in_quotes(batch.fields(row)[topic_column()]),
                          .remedy = "give at least one rating, or remove the row",
                          .kind = "no_ratings"});
        if (!fine || !rated) return std::nullopt;
        const double items = std::accumulate(counts.begin(), counts.end(), 0.0);
        return topic_shares{std::move(counts), items};
    }

    std::optional<std::size_t> find(std::string_view text) const {
        const std::optional<label> found = scale_->find(text);
        return found ? std::optional<std::size_t>(*found) : std::nullopt;
    }

    void end(topic_rows& rows) override {
        if (scale_ || rows.damaged) return;
        rows.damaged = true;
        long long lowest = std::numeric_limits<long long>::max();
        long long highest = std::numeric_limits<long long>::min();
        for (const std::string& text : labels_.names()) {
            const std::optional<double> value = number_in(text);
            if (!value || *value != std::floor(*value) || std::abs(*value) > 1e6) {
                report_file("no scale is declared and the label " + in_quotes(text) + " is not a whole number",
                            "declare the classes in order with " + option_text("scale"), "no_scale");
                return;
            }
            lowest = std::min(lowest, static_cast<long long>(*value));
            highest = std::max(highest, static_cast<long long>(*value));
        }
        expected<class_scale> found = class_scale::from_integers(lowest, highest);
        if (!found) {
            report_file("the labels make no scale: " + found.error().shown().front().problem,
                        "declare it with " + option_text("scale"), "bad_scale");
            return;
        }
        scale_ = found->inferred();
        notice("scale " + scale_->to_string() + " taken from the labels; declare it with " + option_text("scale"));
        for (topic_shares& row : rows.values) {
            std::vector<double>& counts = row.shares;
            std::vector<double> placed(static_cast<std::size_t>(scale_->classes()));
            for (std::size_t number = 0; number < counts.size(); ++number)
                placed[find(labels_[number]).value()] += counts[number];
            counts = std::move(placed);
        }
        rows.damaged = false;
    }

    std::optional<class_scale>& scale_;
    io::name_list labels_;
};

topic_rows read_rows(distribution_rows kind, const source& file, std::optional<class_scale>& scale,
                     const topic_rows* gold, std::vector<std::string>& notices, diagnostics& problems,
                     const distribution_options& options) {
    if (kind == distribution_rows::ratings) return rating_reader(file, scale, gold, notices, problems).read(options);
    return share_reader(file, scale, gold, notices, problems).read(options);
}

expected<quantification> distributions_in(const source& gold, const sources& runs,
                                          const distribution_options& options) {
    diagnostics problems;
    std::vector<std::string> notices;
    const std::vector<io::run_file> files = io::list_runs(gold, runs, notices, problems);
    std::set<std::string> names;
    for (const io::run_file& file : files)
        if (!names.insert(file.system).second)
            problems.add({.file = file.path(),
                          .problem = "a second run of the system " + in_quotes(file.system),
                          .remedy = "give the files different names",
                          .kind = "duplicate_system"});
    if (!problems.empty()) return problems;
    io::expect_bytes_of(gold, options.run.progress);
    for (const io::run_file& file : files) io::expect_bytes_of(file.from, options.run.progress);
    std::optional<class_scale> scale = options.scale;
    const topic_rows truth = read_rows(options.gold, gold, scale, nullptr, notices, problems, options);
    // Runs are read in spite of problems in gold, to report all problems together; only the scale is indispensable.
    if (!scale) return problems;
    std::vector<std::string> systems;
    std::vector<std::optional<distribution_pair>> pairs;
    for (const io::run_file& file : files) {
        systems.push_back(file.system);
        const topic_rows run = read_rows(options.runs, file.from, scale, &truth, notices, problems, options);
        if (!problems.empty()) continue;
        for (std::size_t topic = 0; topic < truth.topics.size(); ++topic) {
            const topic_shares& answer = run.values[*run.topics.find(truth.topics[topic])];
            const topic_shares& gold_row = truth.values[topic];
            pairs.push_back(distribution_pair(answer.shares, gold_row.shares, gold_row.items));
        }
    }
    if (!problems.empty()) return problems;
    return quantification{
        *std::move(scale), std::move(systems), truth.topics.names(), std::move(pairs), {.notices = std::move(notices)}};
}

}  // namespace

expected<quantification> read_distributions(const source& gold, const sources& runs,
                                            const distribution_options& options) {
    return io::within_memory(gold.name(), [&] { return distributions_in(gold, runs, options); });
}

}  // namespace ordeval
