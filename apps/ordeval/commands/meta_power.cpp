// ordeval meta power: which measures tell many systems apart with confidence.
#include <algorithm>
#include <memory>

#include "terminal/meta_options.hpp"

namespace ordeval::cli::meta_power_command {

namespace {

constexpr const char* help = R"(Compare how many pairs of systems measures tell apart with confidence.

For every measure, a randomised Tukey HSD test gives a p-value to every pair of systems, with the same random trials for all measures. The more small p-values a measure has, the fewer topics it needs. After Sakai (2021), section 5.3.)";

constexpr const char* footer = R"(Examples:
  ordeval meta power gold.tsv runs/ --scale -2..2
  ordeval meta power gold.tsv runs/ --alpha 0.01 --format json
  ordeval meta power --scores Kappa=kappa.csv --scores MAE=mae.csv --pairs --format csv)";

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<meta_options<power_request>>();
    add_judging_test_options(command, options->request.test, "the Tukey HSD tests of systems");
    command.flag("--pairs", options->pairs, "A row per measure and pair of systems, smallest p-value first");
    add_collection_options(command, options->collections, options->collection_column);
    add_meta_options(command, options->common, options->input, options->request, options->partitions);
    return [options, &typed] {
        // The p-values of a curve are small.
        if (options->pairs) options->common.decimals = std::max(options->common.decimals, 4);
        judge_one_or_several(*options, typed,
                             [](const auto& found, const power_request& request, const execution& run) {
                                 return judge_power(found, request, run);
                             });
    };
}

}  // namespace

command_description describe() {
    return {.name = "meta power", .place = 83, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::meta_power_command
