// ordeval meta similarity: which measures rank systems alike.
#include <memory>

#include "terminal/meta_options.hpp"

namespace ordeval::cli::meta_similarity_command {

namespace {

constexpr const char* help = R"(Correlate the system rankings of every pair of measures.

Systems are ranked by their mean score over topics. Measures that rank systems alike tell the same story; one of them is enough. After Sakai (2021), section 5.1.)";

constexpr const char* footer = R"(Examples:
  ordeval meta similarity gold.tsv runs/ --scale -2..2
  ordeval meta similarity gold.tsv runs/ --task quantification --pairs
  ordeval meta similarity --scores scores.csv --coefficient tau_ap --format csv)";

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<meta_options<similarity_request>>();
    add_coefficient_option(command, options->request.coefficient);
    command.flag("--pairs", options->pairs, "A row per pair of measures, with intervals, instead of a matrix");
    add_topic_interval_options(command, options->request.intervals);
    add_collection_options(command, options->collections, options->collection_column);
    add_meta_options(command, options->common, options->input, options->request, options->partitions);
    return [options, &typed] {
        judge_one_or_several(*options, typed,
                             [](const auto& found, const similarity_request& request, const execution& run) {
                                 return judge_similarity(found, request, run);
                             });
    };
}

}  // namespace

command_description describe() {
    return {.name = "meta similarity", .place = 81, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::meta_similarity_command
