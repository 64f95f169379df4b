// ordeval meta coverage: which measures capture several aspects of quality at once.
#include <memory>

#include "terminal/meta_options.hpp"

namespace ordeval::cli::meta_coverage_command {

namespace {

constexpr const char* help = R"(Compare how well measures reflect improvements that several reference measures agree on.

A system improves another on a topic where it is at least as good under every reference measure; the Unanimous Improvement Ratio (UIR) is the share of topics on which it does, minus the share on which the other does. Coverage is Spearman's correlation, over pairs of systems, of differences of mean score and UIR. After Amigo et al. (2020), section 5.1.)";

constexpr const char* footer = R"(Examples:
  ordeval meta coverage gold.tsv runs/ --scale -2..2
  ordeval meta coverage gold.tsv runs/ --reference Accuracy,MAE --measures @all --undefined zero
  ordeval meta coverage --scores scores.csv --reference precision,recall)";

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<meta_options<coverage_request>>();
    command
        .text("--reference", options->request.reference.list,
              "Measures that have to agree on an improvement [default: Accuracy,TauA,MI, or NVD,NMD]")
        .type("LIST");
    add_topic_interval_options(command, options->request.intervals);
    add_meta_options(command, options->common, options->input, options->request, options->partitions);
    return [options, &typed] {
        read_choice(options->request.reference, options->input);
        judge_and_print(*options, typed, judge_coverage);
    };
}

}  // namespace

command_description describe() {
    return {.name = "meta coverage", .place = 84, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::meta_coverage_command
