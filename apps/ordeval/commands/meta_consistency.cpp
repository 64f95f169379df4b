// ordeval meta consistency: which measures rank systems alike on different topics.
#include <charconv>
#include <memory>

#include "ordeval/report/sheet.hpp"
#include "terminal/meta_options.hpp"
#include "terminal/output.hpp"

namespace ordeval::cli::meta_consistency_command {

namespace {

constexpr const char* help = R"(Compare how consistently measures rank systems on different topics.

The topics are split at random again and again; each time the systems are ranked on either side and the two rankings are correlated. Every measure sees the same splits. A randomised Tukey HSD test says which measures differ on these topics; its units are the splits, so that more splits find more differences. Intervals say how far the means would vary with other topics. After Sakai (2021), section 5.2.)";

constexpr const char* footer = R"(Examples:
  ordeval meta consistency gold.tsv runs/ --scale -2..2
  ordeval meta consistency gold.tsv runs/ --split 10 --pairs
  ordeval meta consistency gold.tsv runs/ --export-splits splits.csv
  ordeval meta consistency --collection 2016=gold16.tsv,runs16/ --collection 2017=gold17.tsv,runs17/
  ordeval meta consistency --scores scores.csv --measures Kappa,MAE --format json)";

/// --split is about topics here.
constexpr evidence_inputs inputs{
    .many_scores = true, .distributions = true, .task = true, .edges = true, .split = false};

/// Nothing for half.
std::optional<std::size_t> half_or_number(const std::string& text) {
    if (text == "half") return {};
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number == 0)
        throw usage_error("--split: '" + text + "' is neither half nor a number of topics",
                          "give half, or a number such as 10");
    return number;
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<meta_options<consistency_request>>();
    command
        .read(
            "--split", [options](const std::string& text) { options->request.topics_per_side = half_or_number(text); },
            "Topics on each side: half of them, or a number")
        .type("half|N")
        .show_default("half");
    command.count("--splits", options->request.splits, 2, 100'000'000, "How many random splits").type("N");
    add_coefficient_option(command, options->request.coefficient);
    add_judging_test_options(command, options->request.test, "the Tukey HSD test of measures; see --splits");
    add_topic_interval_options(command, options->request.intervals);
    command.flag("--pairs", options->pairs, "A row per pair of measures, with p-values and effect sizes");
    auto splits = std::make_shared<std::string>();
    command
        .text("--export-splits", *splits,
              "Also write a CSV file with a row per split: the coefficient under every measure")
        .type("FILE");
    add_collection_options(command, options->collections, options->collection_column);
    add_meta_options(command, options->common, options->input, options->request, options->partitions, inputs);
    return [options, splits, &typed] {
        common_options of_splits = options->common;
        of_splits.output = *splits;
        for (const evidence_request& request : requests_of(options->collections, options->input))
            protect_inputs(request, of_splits);
        judge_one_or_several(*options, typed,
                             [&](const auto& found, const consistency_request& request, const execution& run) {
                                 auto judged = judge_consistency(found, request, run);
                                 if (judged && !splits->empty())
                                     write_output(*splits, render(splits_sheet(*judged), {.format = text_format::csv}));
                                 return judged;
                             });
    };
}

}  // namespace

command_description describe() {
    return {.name = "meta consistency", .place = 82, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::meta_consistency_command
