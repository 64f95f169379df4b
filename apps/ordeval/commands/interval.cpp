// ordeval interval: the best length of a class that has no end.
#include <memory>

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/best_length.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/report/interval_sheet.hpp"
#include "ordeval/report/json.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::interval_command {

namespace {

struct interval_command_options {
    common_options common;
    best_length_request request;
    std::string cost = "TC";
    std::string prices;
    std::vector<double> lengths;
};

constexpr const char* help = R"(Find the best length of a class that has no end, such as "60 years and older".

Measures of intervals need the length of every class. An unbounded one gets the length that makes the normaliser smallest, the largest cost that any system could reach on the same gold items, so that differences between systems show most (Binotto and Delgado 2025). An unbounded first class is treated as the last one of the mirrored scale; two unbounded classes are merged, and share the length.)";

constexpr const char* footer = R"(Examples:
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --cost MAE --format json
  ordeval interval --class-counts 9,20,37,15 --edges=-inf,0,1,1.4,inf --split proportional
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --cost MAE --prices prices.csv
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --cost 'ErrorCost_int(power=2,answered=-1,others=1)'
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --unbounded-length 0.5,1,2
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --curve 200 --format csv -o curve.csv)";

/// One of the three by its short name, or the cost of any measure of intervals, which says its distance and prices.
void read_cost(best_length_request& request, const interval_command_options& options, bool distance_typed) {
    if (options.cost == "TC") return;
    if (options.cost == "MAE" || options.cost == "MSE") {
        request.cost.cost = options.cost == "MAE" ? interval_cost::absolute_error : interval_cost::squared_error;
        return;
    }
    const std::vector<measure_spec> specs = taken(read_measures(options.cost, evidence_kind::intervals));
    if (specs.size() != 1) throw usage_error("--cost takes one cost", "give TC, MAE, MSE or one measure of intervals");
    if (distance_typed || !options.prices.empty())
        throw usage_error("--distance and --prices are for TC, MAE and MSE; a measure says its own",
                          "write --cost 'ErrorCost_int(distance=midpoint,prices=file:prices.csv)'");
    if (const diagnostics problems = take_cost(request, specs.front()); !problems.empty()) throw failure(problems);
}

/// Prices are about errors: those of MAE and MSE. TC has prices of its own.
void read_prices(best_length_request& request, const std::string& file) {
    if (file.empty()) return;
    if (request.cost.cost == interval_cost::total_cost)
        throw usage_error("--prices are for errors, and TC has its own", "add --cost MAE or --cost MSE");
    request.cost.prices = std::make_shared<const square_matrix>(taken(read_square_matrix(file)));
}

void run(const interval_command_options& options, const command_line& typed, bool distance_typed) {
    best_length_request request = options.request;
    read_cost(request, options, distance_typed);
    read_prices(request, options.prices);
    if (!options.lengths.empty() && request.points > 0)
        throw usage_error("--unbounded-length and --curve exclude each other", "leave one of them out");
    for (double length : options.lengths)
        if (!(length > 0))
            throw usage_error("--unbounded-length cannot be " + shortest(length), "give numbers above 0");
    if (request.highest && !(*request.highest > 0))
        throw usage_error("--to cannot be " + shortest(*request.highest), "give a number above 0");
    best_length answer = taken(find_best_length(request));
    answer.account.request = typed;
    for (double length : options.lengths) answer.curve.push_back({length, answer.best.curve(length)});
    if (options.common.format == output_format::json) return write(to_json(answer), options.common);
    print(!answer.curve.empty() ? length_curve_sheet(answer) : length_sheet(answer), options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<interval_command_options>();
    best_length_request& request = options->request;
    command.item_counts("--class-counts", request.counts, "Gold items in each class, lowest class first: 20,37,15")
        .type("NUMBERS")
        .required();
    command
        .numbers("--edges", request.edges,
                 "Where the classes begin and end, one number more than there are classes, inf or -inf at an end: "
                 "0,1,1.4,inf")
        .type("NUMBERS")
        .required();
    command
        .text("--cost", options->cost,
              "Whose largest value is made smallest: TC, MAE or MSE (total misclassification cost, absolute or squared "
              "error), or any measure of intervals, such as ErrorCost_int(power=2,answered=-1,others=1)")
        .type("COST")
        .show_default("TC");
    command.choice<interval_distance>(
        "--distance", request.cost.distance,
        {{"hausdorff", interval_distance::hausdorff}, {"midpoint", interval_distance::midpoint}},
        "Between two intervals: the larger of the distances of their ends, or that of their midpoints");
    command
        .text("--prices", options->prices,
              "A file with a price for each error per unit of distance, gold in rows, for --cost MAE or MSE")
        .type("FILE");
    command.choice<length_split>("--split", request.split,
                                 {{"equal", length_split::equal}, {"proportional", length_split::proportional}},
                                 "How two unbounded classes share the length: equally, or by their counts");
    command.count("--curve", request.points, 1, 10'000'000, "Give the normaliser at this many lengths, for plotting")
        .type("N")
        .show_default("");
    command
        .number("--to", request.highest,
                "The largest length of --curve [default: twice the best one, or twice the longest class]")
        .type("X");
    command
        .numbers("--unbounded-length", options->lengths,
                 "Give the normaliser at these lengths, a row each, instead of the best one")
        .type("NUMBERS");
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    return [options, &typed, &command] { run(*options, typed, command.given("distance")); };
}

}  // namespace

command_description describe() {
    return {.name = "interval", .place = 40, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::interval_command
