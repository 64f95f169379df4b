// ordeval meta summary: everything that speaks for or against measures, and a recommendation.
#include <memory>

#include "terminal/meta_options.hpp"

namespace ordeval::cli::meta_summary_command {

namespace {

constexpr const char* help = R"(Put what speaks for and against each measure side by side, and recommend one.

Properties of the measures stand beside what the data show: which measures rank systems alike (one letter per group), how consistent their rankings are when topics are split in half and when only a few are taken, and how many pairs of systems they tell apart. After Sakai (2021), Tables 4 and 7.)";

constexpr const char* footer = R"(Examples:
  ordeval meta summary gold.tsv runs/ --scale -2..2
  ordeval meta summary gold.tsv runs/ --task quantification
  ordeval meta summary --collection 2016=scores16.csv --collection 2017=scores17.csv
  ordeval meta summary --scores scores.csv --collection-column year
  ordeval meta summary --scores scores.csv --few 5 --format markdown)";

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<meta_options<summary_request>>();
    summary_request& request = options->request;
    command.count("--splits", request.splits, 2, 100'000'000, "Random splits of the topics").type("N");
    command.count("--few", request.few_topics, 1, 1'000'000'000, "Topics on each side where only a few are taken")
        .type("N");
    command.share("--same-group", request.same_group, "Rankings with at least this correlation count as alike")
        .type("T");
    add_judging_test_options(command, request.test, "the Tukey HSD tests, of systems and of measures");
    add_collection_options(command, options->collections, options->collection_column);
    add_meta_options(command, options->common, options->input, options->request, options->partitions);
    return [options, &typed] {
        judge_one_or_several(*options, typed,
                             [](const auto& found, const summary_request& asked, const execution& run) {
                                 return judge_summary(found, asked, run);
                             });
    };
}

}  // namespace

command_description describe() {
    return {.name = "meta summary", .place = 86, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::meta_summary_command
