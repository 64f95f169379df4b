// ordeval interval: the best length of a class that has no end.
#include <memory>

#include "ordeval/evaluation/best_length.hpp"
#include "ordeval/options/length_options.hpp"
#include "ordeval/report/interval_sheet.hpp"
#include "ordeval/report/json.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::interval_command {

namespace {

struct interval_command_options {
    common_options common;
    best_length_request request;
    std::vector<double> lengths;
};

constexpr const char* help = R"(Find the best length of a class that has no end, such as "60 years and older".

Measures of intervals need the length of every class. The normaliser is the largest cost that any system could reach on the same gold items; an unbounded class gets the length that makes it smallest, so that differences between systems show most (Binotto and Delgado 2025). An unbounded first class is treated as the last class of the reversed scale; two unbounded classes are merged, and share the length.)";

constexpr const char* footer = R"(Examples:
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --cost MAE --format json
  ordeval interval --class-counts 9,20,37,15 --edges=-inf,0,1,1.4,inf --split proportional
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --cost MAE --prices prices.csv
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --cost 'ErrorCost_int(power=2,answered=-1,others=1)'
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --unbounded-length 0.5,1,2
  ordeval interval --class-counts 20,37,15 --edges 0,1,1.4,inf --curve 200 --format csv -o curve.csv)";

void run(const interval_command_options& options, const command_line& typed) {
    best_length answer = taken(find_best_length(options.request));
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
    add_length_options(command, request, options->lengths);
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "interval", .place = 40, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::interval_command
