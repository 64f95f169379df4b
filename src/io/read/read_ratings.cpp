#include "ordeval/evidence/read_ratings.hpp"

#include <algorithm>

#include "io/bytes/bytes_to_read.hpp"
#include "io/bytes/checksum.hpp"
#include "io/bytes/text_source.hpp"
#include "io/read/rating_collection.hpp"
#include "io/read/rating_columns.hpp"
#include "io/read/within_memory.hpp"
#include "io/records/same_names.hpp"
#include "io/records/table_file.hpp"
#include "io/records/table_sample.hpp"
#include "ordeval/core/option_text.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"
#include "text/pattern.hpp"

namespace ordeval {

namespace {

using namespace io;

/// Which column holds what; `none` where there is no such column.
class rating_layout {
public:
    static constexpr std::size_t none = ~std::size_t{0};

    rating_layout(const std::string& path, const std::vector<std::string>& header, const rating_options& options,
                  diagnostics& problems)
        : path_(path), header_(header), options_(options), problems_(problems) {
        for (const std::string& name : options.id) id.push_back(named(name));
        rater = find(options.rater, rater_names);
        rating = find(options.rating, rating_names);
        kind = find({}, kind_names);
        system = find(options.system, system_names);
        topic = find(options.topic, topic_names);
        if (options.id.empty())
            if (const std::size_t usual = find({}, id_names); usual != none) id.push_back(usual);
        if (!problems.empty()) return;
        if (rater == none || rating == none) find_values();
        if (!is_wide() && id.empty())
            problems.add({.file = path,
                          .line = 1,
                          .problem = "no column names the item among " + quoted_list(header),
                          .remedy = "say it with " + option_of_ratings("id", options, "COLUMN"),
                          .kind = "no_column"});
    }

    bool is_wide() const { return !values.empty(); }

    std::vector<std::size_t> id;
    std::size_t rater = none, rating = none, kind = none, system = none, topic = none;
    std::vector<std::size_t> values;  ///< of the wide form, a column per rater

private:
    std::size_t named(const std::string& name) {
        const auto found = std::ranges::find(header_, name);
        if (found != header_.end()) {
            const auto column = static_cast<std::size_t>(found - header_.begin());
            require_alone(column, name_match::exact);
            return column;
        }
        const std::optional<std::string> near = suggest(name, header_);
        problems_.add(
            {.file = path_,
             .line = 1,
             .problem = "no column is called " + in_quotes(name),
             .remedy = near ? "did you mean " + in_quotes(*near) + "?" : "choose from " + quoted_list(header_),
             .kind = "no_column"});
        return 0;
    }

    template <class Names>
    std::size_t find(const std::string& declared, const Names& usual) {
        if (!declared.empty()) return named(declared);
        const std::size_t found = usual_column(header_, usual);
        if (found == header_.size()) return none;
        require_alone(found, name_match::folded);
        return found;
    }

    void require_alone(std::size_t column, name_match match) {
        if (auto twice = second_of_its_name(path_, 1, header_, column, match)) problems_.add(*std::move(twice));
    }

    /// A column per rater: those that are asked for, else all that are nothing else.
    void find_values() {
        auto asked = [&](const std::string& name) {
            auto fits = [&](const std::string& pattern) { return fits_pattern(pattern, name); };
            return std::ranges::any_of(options_.raters, fits) || std::ranges::any_of(options_.judges, fits);
        };
        const bool choose = !options_.raters.empty();
        for (std::size_t column = 0; column < header_.size(); ++column) {
            const bool used = std::ranges::find(id, column) != id.end() || column == system || column == topic;
            if (choose ? asked(header_[column]) : !used) values.push_back(column);
        }
        for (const std::size_t column : values) {
            const std::uint64_t known = problems_.total();
            require_alone(column, name_match::exact);
            if (problems_.total() > known) break;
        }
        if (values.empty())
            problems_.add({.file = path_,
                           .line = 1,
                           .problem = "no column holds ratings among " + quoted_list(header_),
                           .remedy = "name them with " + option_of_ratings("raters", options_) +
                                     ", or give columns rater and rating",
                           .kind = "no_column"});
    }

    const std::string& path_;
    const std::vector<std::string>& header_;
    const rating_options& options_;
    diagnostics& problems_;
};

read_options reading_of(const rating_options& options) {
    read_options reading;
    reading.limits = options.limits;
    reading.run = options.run;
    reading.trim = options.trim;
    reading.malformed = options.malformed;
    return reading;
}

std::optional<std::string> whole_text(text_source& from, diagnostics& problems) {
    constexpr std::size_t first_piece = std::size_t{1} << 16U;  // then each as long as all before it
    std::string text;
    bool ended = false;
    while (!ended) {
        const std::size_t before = text.size(), wanted = std::max(before, first_piece);
        text.resize(before + wanted);
        const std::size_t got = from.read({text.data() + before, wanted});
        text.resize(before + got);
        ended = got < wanted;
    }
    if (!from.problem()) return text;
    problems.add(*from.problem());
    return std::nullopt;
}

void collect_rows(const source& file, const rating_options& options, rating_collection& all, diagnostics& problems) {
    static const column_request request{.columns = {}, .header_always = true};
    std::optional<table_file> table = table_file::open(file, request, reading_of(options), problems);
    if (!table) return;
    const std::vector<std::string>& header = table->columns().names;
    const rating_layout layout(file.name(), header, options, problems);
    if (!problems.empty()) return;
    for (record_batch batch = table->make_batch(); table->next(batch);)
        for (std::size_t row = 0; row < batch.size(); ++row) {
            if (!table->check_row(batch, row)) continue;
            const record_batch::record_fields fields = batch.fields(row);
            const std::uint64_t line = batch[row].line;
            std::string key, shown;
            for (std::size_t column : layout.id) {
                key += std::string(fields[column]) + '\x1f';
                shown += (shown.empty() ? "" : "/") + std::string(fields[column]);
            }
            if (layout.id.empty()) key = shown = "row " + std::to_string(line);
            auto field = [&](std::size_t column) {
                return column == rating_layout::none ? std::string_view() : fields[column];
            };
            if (shown.empty()) {
                table->report(batch, row, layout.id.front(),
                              {.problem = "the item has no name", .remedy = "name it", .kind = "empty_id"});
                continue;
            }
            const std::uint32_t item = all.item(key, shown, field(layout.topic), field(layout.system), line);
            if (layout.is_wide()) {
                for (std::size_t column : layout.values) all.add(item, header[column], fields[column], line);
            } else if (fields[layout.rater].empty()) {
                table->report(batch, row, layout.rater,
                              {.problem = "the rater has no name", .remedy = "name it", .kind = "empty_rater"});
            } else {
                all.add(item, fields[layout.rater], fields[layout.rating], line, is_machine(field(layout.kind)));
            }
        }
    all.skipped_rows(table->skipped());
}

}  // namespace

expected<rated_items> read_ratings(const source& file, const rating_options& options) {
    return within_memory(file.name(), [&]() -> expected<rated_items> {
        diagnostics problems;
        rating_collection all(file.name(), options, problems);
        expect_bytes_of(file, options.run.progress);
        expected<text_source> opened = text_source::open(file, reading_of(options));
        if (!opened) return opened.error();
        // Rows are read piece by piece; nested records, and what can be read once only, are kept in memory.
        const bool rows = take_sample(*opened).kind == table_kind::delimited;
        if (rows && file.is_path() && !file.is_standard_input()) {
            collect_rows(file, options, all, problems);
        } else if (const std::optional<std::string> text = whole_text(*opened, problems)) {
            if (rows)
                collect_rows(source::in_memory(file.name(), *text), options, all, problems);
            else
                collect_json_ratings(file.name(), *text, options, all, problems);
        }
        if (!problems.empty()) return problems;
        expected<rated_items> found = all.finish();
        if (!found) return found;
        const bool stored = file.is_path() && !file.is_standard_input();
        expected<input_file> input = stored ? checked_file(file.name()) : input_file{.path = file.name()};
        if (!input) return input.error();
        found->account.inputs.push_back(*std::move(input));
        return found;
    });
}

}  // namespace ordeval
