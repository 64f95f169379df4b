// ordeval interval: the best length of a class that has no end.
#include <cmath>
#include <memory>

#include "command.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/version.hpp"
#include "terminal/edges.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"

namespace ordeval::cli {

namespace {

struct interval_options {
    common_options common;
    std::string counts;
    std::string edges;
    interval_cost_settings cost;
    length_split split = length_split::equal;
    int points = 0;
    std::optional<double> highest;
    int decimals = 4;
};

constexpr const char* description = R"(Find the best length of a class that has no end, such as "60 years and older".

Measures of intervals need the length of every class. An unbounded one gets the length that makes the normaliser smallest, the largest cost that any system could reach on the same gold items, so that differences between systems show most (Binotto and Delgado 2025). An unbounded first class is treated as the last one of the mirrored scale; two unbounded classes are merged, and share the length.)";

constexpr const char* footer = R"(Examples:
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --cost MAE --format json
  ordeval interval --class-counts 9,20,37,15 --edges=-inf,0,1,1.4,inf --split proportional
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --curve 200 --format csv -o curve.csv)";

const choice_list<interval_cost> cost_choices{
    {"TC", interval_cost::total_cost}, {"MAE", interval_cost::absolute_error}, {"MSE", interval_cost::squared_error}};
const choice_list<interval_distance> distance_choices{{"hausdorff", interval_distance::hausdorff},
                                                      {"midpoint", interval_distance::midpoint}};

void add_options(CLI::App& command, interval_options& options) {
    command.add_option("--class-counts", options.counts, "Gold items in each class, lowest class first: 20,37,15")
        ->type_name("NUMBERS")
        ->required();
    command
        .add_option("--edges", options.edges,
                    "Where the classes begin and end, one number more than there are classes, inf or -inf at an end: "
                    "0,1,1.4,inf")
        ->type_name("NUMBERS")
        ->required();
    add_choice(command, "--cost", options.cost.cost, cost_choices,
               "Whose largest value is made smallest: total misclassification cost, absolute or squared error");
    add_choice(command, "--distance", options.cost.distance, distance_choices,
               "Between two intervals: the larger of the distances of their ends, or that of their midpoints");
    add_choice(command, "--split", options.split,
               {{"equal", length_split::equal}, {"proportional", length_split::proportional}},
               "How two unbounded classes share the length: equally, or by their counts");
    command.add_option("--curve", options.points, "Give the normaliser at this many lengths, for plotting")
        ->type_name("N")
        ->check(whole_number(1, 10'000'000));
    command
        .add_option("--to", options.highest,
                    "The largest length of --curve [default: twice the best one, or twice the longest class]")
        ->type_name("X");
    command.add_option("--decimals", options.decimals, "Digits after the point in table, markdown and latex")
        ->type_name("N")
        ->check(whole_number(0, 17))
        ->capture_default_str();
}

std::vector<item_count> read_counts_list(const std::string& text, diagnostics& problems) {
    constexpr double largest_exact = 9007199254740992;  // 2^53: beyond, doubles skip whole numbers
    std::vector<item_count> counts;
    for (double number : read_numbers("--class-counts", text, problems))
        if (number >= 1 && number <= largest_exact && number == std::floor(number))
            counts.push_back(static_cast<item_count>(number));
        else
            problems.add({.problem = "--class-counts has " + shortest(number) + ", which is no number of items",
                          .remedy = "give whole numbers of 1 or more; leave out classes without items",
                          .kind = "usage"});
    return counts;
}

/// Everything about a question and its answer.
struct interval_answer {
    std::vector<item_count> counts;
    std::vector<double> edges;
    class_intervals intervals;
    optimal_length best;
    std::vector<curve_point> curve;

    bool first() const { return std::isinf(edges.front()); }
    bool last() const { return std::isinf(edges.back()); }
    const char* which() const { return first() && last() ? "both" : first() ? "first" : "last"; }
};

interval_answer solve(const interval_options& options) {
    diagnostics problems;
    std::vector<item_count> counts = read_counts_list(options.counts, problems);
    std::vector<double> edges = read_numbers("--edges", options.edges, problems);
    if (!problems.empty()) throw failure(exit_code::usage, problems);
    expected<class_scale> scale = class_scale::from_integers(1, static_cast<long long>(counts.size()));
    if (scale) scale = scale->with_edges(edges);
    if (!scale) throw failure(exit_code::usage, scale.error());
    expected<resolved_edges> resolved = resolve_edges(edges, counts, options.cost, {.split = options.split});
    if (!resolved) throw failure(exit_code::usage, resolved.error());
    if (!resolved->optimum) throw usage_error("no class is unbounded", "let --edges begin with -inf or end with inf");

    double highest = 0;
    for (int i = 0; i < resolved->intervals.classes(); ++i)
        highest = std::max({highest, resolved->intervals.length(i), resolved->optimum->length});
    std::vector<curve_point> curve =
        resolved->optimum->curve.sample(options.highest.value_or(2 * highest), options.points);
    return {std::move(counts), std::move(edges), std::move(resolved->intervals), *std::move(resolved->optimum),
            std::move(curve)};
}

json_value optional_number(const std::optional<double>& number) {
    return number ? finite_or_null(*number) : json_value(nullptr);
}

json_value as_json(const interval_answer& answer, const interval_options& options, const command_line& typed) {
    json_value object;
    object["ordeval"] = {{"version", ORDEVAL_VERSION}};
    object["command"] = typed;
    object["cost"] = word_of(options.cost.cost, cost_choices);
    object["distance"] = word_of(options.cost.distance, distance_choices);
    object["class_counts"] = answer.counts;
    object["edges"] = edges_as_json(answer.edges);
    object["unbounded"] = answer.which();
    object["length"] = answer.best.length;
    object["maximum"] = answer.best.maximum;
    object["bound"] = optional_number(answer.best.bound);
    object["count_free_bound"] = optional_number(answer.best.count_free_bound);
    object["argmin"] = {answer.best.lowest_minimiser, answer.best.length};
    object["edges_used"] = answer.intervals.edges();
    object["pieces"] = json_value::array();
    for (const normaliser_piece& piece : answer.best.curve.pieces())
        object["pieces"].push_back({{"from", piece.low},
                                    {"to", finite_or_null(piece.high)},
                                    {"a", piece.a},
                                    {"b", piece.b},
                                    {"c", piece.c},
                                    {"e", piece.e}});
    if (!answer.curve.empty()) {
        object["curve"] = json_value::array();
        for (const curve_point& point : answer.curve)
            object["curve"].push_back({{"length", point.length}, {"maximum", point.maximum}});
    }
    return object;
}

std::string edges_in_words(const std::vector<double>& edges) {
    std::string text;
    for (double edge : edges) text += (text.empty() ? "" : ", ") + shortest(edge);
    return text;
}

sheet curve_sheet(const interval_answer& answer) {
    sheet page;
    page.columns = {{"length", true}, {"maximum", true}};
    for (const curve_point& point : answer.curve) page.rows.push_back({score(point.length), score(point.maximum)});
    page.notes = {"smallest at length " + shortest(answer.best.length)};
    return page;
}

sheet answer_sheet(const interval_answer& answer) {
    sheet page;
    page.columns = {{"what"}, {"value", true}};
    auto add = [&](const char* what, const std::optional<double>& value) {
        if (value) page.rows.push_back({what, score(*value)});
    };
    const bool both = answer.first() && answer.last();
    add(both ? "length of both unbounded classes" : "length", answer.best.length);
    if (both) {
        add("length of the first class", answer.intervals.length(0));
        add("length of the last class", answer.intervals.length(answer.intervals.classes() - 1));
    }
    add("largest cost there", answer.best.maximum);
    add("smallest best length", answer.best.lowest_minimiser);
    add("largest best length", answer.best.length);
    add("bound of the theorem", answer.best.bound);
    add("bound without counts", answer.best.count_free_bound);
    if (answer.best.lowest_minimiser == 0)
        page.notes.push_back("every length above 0 and up to the largest is as good; the largest is used");
    page.notes.push_back("edges used: " + edges_in_words(answer.intervals.edges()));
    return page;
}

void find_length(const interval_options& options, const command_line& typed) {
    if (options.highest && options.points == 0)
        throw usage_error("--to is for --curve", "say how many points with --curve N");
    if (options.highest) require_length("--to", *options.highest);
    const interval_answer answer = solve(options);
    if (options.common.format == output_format::json)
        return write_output(options.common.output, json_text(as_json(answer, options, typed)));
    print(options.points > 0 ? curve_sheet(answer) : answer_sheet(answer), options.common, options.decimals);
}

}  // namespace

void add_interval(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<interval_options>();
    CLI::App* command = app.add_subcommand("interval", description)->footer(footer);
    add_options(*command, *options);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { find_length(*options, typed); });
}

}  // namespace ordeval::cli
