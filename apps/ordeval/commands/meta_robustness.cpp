// ordeval meta robustness: which measures rank systems alike from topic to topic.
#include <memory>

#include "terminal/meta_options.hpp"

namespace ordeval::cli::meta_robustness_command {

namespace {

constexpr const char* help = R"(Compare how well the system rankings of single topics agree.

The systems are ranked on every topic; robustness is the mean of Spearman's correlation over all pairs of topics. After Amigo et al. (2020), section 5.4.)";

constexpr const char* footer = R"(Examples:
  ordeval meta robustness gold.tsv runs/ --scale -2..2
  ordeval meta robustness gold.tsv runs/ --task quantification --format markdown
  ordeval meta robustness --scores scores.csv --replicates 0)";

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<meta_options<robustness_request>>();
    add_topic_interval_options(command, options->request.intervals);
    add_meta_options(command, options->common, options->input, options->request, options->partitions);
    return [options, &typed] { judge_and_print(*options, typed, judge_robustness); };
}

}  // namespace

command_description describe() {
    return {.name = "meta robustness", .place = 85, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::meta_robustness_command
