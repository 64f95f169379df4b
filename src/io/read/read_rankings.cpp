#include "ordeval/evidence/read_rankings.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

#include "io/labels/name_list.hpp"
#include "io/read/typed_or_file.hpp"
#include "io/read/within_memory.hpp"
#include "io/records/column_names.hpp"
#include "io/records/file_numbers.hpp"
#include "io/records/name_and_values.hpp"
#include "io/records/table_file.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"
#include "text/natural_order.hpp"

namespace ordeval {

namespace {

constexpr std::array<std::string_view, 3> query_names{"query", "query_id", "qid"};
constexpr std::array<std::string_view, 3> class_names{"class", "query_class", "query_label"};
constexpr std::array<std::string_view, 4> rank_names{"rank", "position", "place", "pos"};
constexpr std::array<std::string_view, 3> label_names{"label", "result", "result_class"};

io::column_request ranking_columns() {
    using enum io::role;
    io::column_request request;
    request.columns = {
        {query, query_names}, {query_class, class_names}, {rank, rank_names}, {label, label_names, true}};
    request.shapes = {{label}, {rank, label}, {query, rank, label}, {query, query_class, rank, label}};
    return request;
}

struct ranked_label {
    std::uint32_t rank;
    label_ranking::class_number label;
    std::uint64_t line;
};

struct open_query {
    std::string query_class;
    std::uint64_t first_line;
    std::vector<ranked_label> labels;
};

class ranking_reader {
public:
    ranking_reader(const source& file, const class_distances& distances, const ranking_options& options)
        : file_(file), distances_(distances), options_(options) {}

    expected<ranked_queries> read() {
        const read_options reading{.columns = options_.columns, .limits = options_.limits, .run = options_.run};
        static const io::column_request request = ranking_columns();
        std::optional<io::table_file> table = io::table_file::open(file_, request, reading, problems_);
        if (!table) return problems_;
        for (io::record_batch batch = table->make_batch(); table->next(batch);)
            for (std::size_t row = 0; row < batch.size(); ++row)
                if (table->check_row(batch, row)) add(*table, batch, row);
        if (!problems_.empty()) return problems_;
        ranked_queries result;
        if (!table->columns().notice.empty())
            result.account.notices.push_back(file_.name() + ": " + table->columns().notice);
        for (std::size_t number = 0; number < open_.size(); ++number) close(number, result);
        if (!problems_.empty()) return problems_;
        // Queries are drawn at random by their places: with this order, that of the rows changes nothing.
        std::ranges::sort(result.queries, comes_before, &ranked_query::query);
        return result;
    }

private:
    void add(io::table_file& table, const io::record_batch& batch, std::size_t row) {
        auto text = [&](io::role what) {
            const std::optional<std::size_t> column = table.columns()[what];
            return column ? batch.fields(row)[*column] : std::string_view();
        };
        auto refuse = [&](io::role what, std::string problem, std::string remedy, std::string kind) {
            table.report(batch, row, *table.columns()[what],
                         {.problem = std::move(problem), .remedy = std::move(remedy), .kind = std::move(kind)});
        };
        const std::uint32_t number = queries_.find_or_add(text(io::role::query));
        if (number == open_.size()) open_.push_back({std::string(text(io::role::query_class)), batch[row].line, {}});
        open_query& query = open_[number];
        if (query.query_class != text(io::role::query_class))
            refuse(io::role::query_class,
                   "the query " + in_quotes(queries_[number]) + " is of class " +
                       in_quotes(text(io::role::query_class)) + ", in line " + std::to_string(query.first_line) +
                       " of " + in_quotes(query.query_class),
                   "give it one class", "two_classes");

        const std::optional<label_ranking::class_number> label = distances_.find(text(io::role::label));
        if (!label) {
            refuse(io::role::label, "the label " + in_quotes(text(io::role::label)) + " has no distance",
                   did_you_mean(text(io::role::label), distances_.classes(), "add it to " + option_text("distances"),
                                candidate_names::texts),
                   "unknown_label");
        }
        auto rank = static_cast<std::uint32_t>(query.labels.size() + 1);
        if (table.columns()[io::role::rank]) {
            const std::optional<double> value = number_in(text(io::role::rank));
            if (!value || *value < 0 || *value > std::numeric_limits<std::uint32_t>::max() ||
                *value != static_cast<double>(static_cast<std::uint32_t>(*value)))
                return refuse(io::role::rank, in_quotes(text(io::role::rank)) + " is not a rank",
                              "count ranks from 1 in whole numbers", "bad_rank");
            rank = static_cast<std::uint32_t>(*value);
        }
        query.labels.push_back({rank, label.value_or(0), batch[row].line});
    }

    std::string query_words(std::size_t number) const {
        return queries_[number].empty() ? "" : " of the query " + in_quotes(queries_[number]);
    }

    /// Puts a query's labels into their order and looks its class up.
    void close(std::size_t number, ranked_queries& result) {
        open_query& query = open_[number];
        std::ranges::sort(query.labels, std::less{}, [](const ranked_label& l) { return std::pair(l.rank, l.line); });
        // Ranks may count from 0. Sorted and without gaps or ties they have to be first, first + 1, ...; only the first
        // that is not is told, because all behind it are off too.
        const std::uint32_t first = query.labels.front().rank == 0 ? 0 : 1;
        std::vector<label_ranking::class_number> labels;
        labels.reserve(query.labels.size());
        for (const ranked_label& next : query.labels) {
            const std::uint64_t wanted = first + labels.size();
            if (next.rank != wanted) {
                const bool again = next.rank < wanted;
                problems_.add({.file = file_.name(),
                               .line = next.line,
                               .problem = "rank " + std::to_string(again ? next.rank : wanted) + query_words(number) +
                                          (again ? " comes again" : " is missing"),
                               .remedy = "give each rank once, from 1 on",
                               .kind = "bad_rank"});
                return;
            }
            labels.push_back(next.label);
        }
        std::string query_class = class_of(number, query);
        // One list of distances, b=0,c=1, serves every query; a matrix has a row for each class of a query.
        const auto from = distances_.depend_on_query() ? distances_.find(query_class) : std::optional(0u);
        if (!from) {
            problems_.add({.file = file_.name(),
                           .line = query.labels.front().line,
                           .problem = query_class.empty() ? "the class of the query is not known"
                                                          : "the class " + in_quotes(query_class) +
                                                                query_words(number) + " has no distances",
                           .remedy = "name the query's class with " + option_text("query") + " or in a column class",
                           .kind = "unknown_class"});
            return;
        }
        query.labels = {};
        result.queries.push_back(
            {queries_[number], std::move(query_class), {std::move(labels), distances_.from(*from)}});
    }

    std::string class_of(std::size_t number, const open_query& query) const {
        if (!distances_.depend_on_query()) return {};
        if (!options_.query_class.empty()) return options_.query_class;
        return query.query_class.empty() ? queries_[number] : query.query_class;
    }

    const source& file_;
    const class_distances& distances_;
    const ranking_options& options_;
    diagnostics problems_;
    io::name_list queries_;
    std::vector<open_query> open_;
};

}  // namespace

expected<ranked_queries> read_rankings(const source& file, const class_distances& distances,
                                       const ranking_options& options) {
    return io::within_memory(file.name(), [&] { return ranking_reader(file, distances, options).read(); });
}

expected<class_distances> read_distance_matrix(const source& file) {
    diagnostics problems;
    io::column_request request = io::name_and_values(io::role::query_class, class_names);
    request.header_always = true;
    std::optional<io::table_file> table = io::table_file::open(file, request, read_options{}, problems);
    if (!table) return problems;
    const std::size_t name_column = *table->columns()[io::role::query_class];
    std::vector<std::string> classes = table->columns().names;
    classes.erase(classes.begin() + static_cast<std::ptrdiff_t>(name_column));
    for (const std::string& name : classes)
        if (name.empty())
            problems.add({.file = file.name(),
                          .line = 1,
                          .problem = "a class has no name",
                          .remedy = "name every column by its class",
                          .kind = "bad_matrix"});
    std::vector<std::vector<double>> rows(classes.size());
    io::file_numbers numbers;
    for (io::record_batch batch = table->make_batch(); table->next(batch);)
        for (std::size_t row = 0; row < batch.size(); ++row) {
            if (!table->check_row(batch, row)) continue;
            const std::string_view name = batch.fields(row)[name_column];
            const auto place = std::ranges::find(classes, name) - classes.begin();
            if (place == std::ssize(classes) || !rows[static_cast<std::size_t>(place)].empty()) {
                table->report(batch, row, name_column,
                              {.problem = "the class " + in_quotes(name) +
                                          (place == std::ssize(classes) ? " has no column" : " has two rows"),
                               .remedy = "give each class one row and one column",
                               .kind = "bad_matrix"});
                continue;
            }
            std::vector<double>& distances = rows[static_cast<std::size_t>(place)];
            for (std::size_t column = 0; column < batch.width(); ++column) {
                if (column == name_column) continue;
                const std::string_view text = batch.fields(row)[column];
                const auto [value, doubt] = numbers.read(text);
                if (!value)
                    table->report(batch, row, text.data() ? column : name_column,
                                  {.problem = in_quotes(text) + " " + (doubt ? doubt : "is not a distance"),
                                   .remedy = doubt ? io::file_numbers::remedy : "give a number",
                                   .kind = "bad_matrix"});
                distances.push_back(value.value_or(0));
            }
        }
    for (std::size_t c = 0; c < classes.size() && problems.empty(); ++c)
        if (rows[c].empty())
            problems.add({.file = file.name(),
                          .problem = "the class " + in_quotes(classes[c]) + " has no row",
                          .remedy = "give each class one row and one column",
                          .kind = "bad_matrix"});
    if (!problems.empty()) return problems;
    return class_distances::from_rows(std::move(classes), std::move(rows));
}

bool is_distance_list(const std::string& list_or_path) {
    if (list_or_path.starts_with("./") && io::names_file(list_or_path)) return false;
    return list_or_path.find('=') != std::string::npos && class_distances::parse(list_or_path);
}

expected<class_distances> read_distances(const std::string& list_or_path) {
    if (list_or_path.find('=') == std::string::npos) return read_distance_matrix(list_or_path);
    if (!is_distance_list(list_or_path) && io::names_file(list_or_path)) return read_distance_matrix(list_or_path);
    expected<class_distances> distances = class_distances::parse(list_or_path);
    if (!distances) return distances.error().blamed_on(fault::request);
    return distances;
}

std::optional<std::string> distances_notice(const std::string& list_or_path) {
    if (!is_distance_list(list_or_path) || !io::names_file(list_or_path)) return std::nullopt;
    return io::taken_as_typed("the distances " + list_or_path + " are", list_or_path);
}

}  // namespace ordeval
