// ordeval judge: whether judges may replace people.
#include <algorithm>
#include <memory>

#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/options/rating_options.hpp"
#include "ordeval/options/statistics_options.hpp"
#include "ordeval/report/rater_sheets.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::judge_command {

namespace {

struct judge_options {
    common_options common;
    typed_ratings ratings;
    interval_options intervals = {.percent = 95};
    judge_study_request request;
    bool contests = false;
    bool classes = false;
    bool correlations = false;
    bool estimates = false;
};

constexpr const char* help = R"(Find out whether judges, such as language models, may replace people.

RATINGS holds ratings of the same items by people and by judges. The alternative annotator test of Calderon, Reichart and Dror (2025) leaves out one person at a time and asks whether the judge agrees with the others as well as that person does; a judge passes if it wins against at least half of the people. The table also shows how much judges agree with people, and how much people agree with each other.)";

constexpr const char* footer = R"(Examples:
  ordeval judge ratings.csv --judges 'gpt*,llama*'
  ordeval judge ratings.csv --judges gpt4 --epsilon 0.1 --alignment rmse --contests
  ordeval judge summeval.csv --id dimension,system,doc --raters 'e*' --judges 'gpt*' --topic doc --correlations)";

void run(const judge_options& options, const command_line& typed) {
    const rated_items found = read(options.ratings, options.common, typed);
    judge_study_request request = options.request;
    judge_study study = call(options.common, [&](const execution& run) {
        request.intervals = bootstrap_settings(options.intervals.request().value_or(interval_request{}), run);
        return study_judges(found, request);
    });
    study.account = tell_unless_noted(study.account, options.common);
    study.account.request = typed;
    if (options.common.format == output_format::json) return write(to_json(study), options.common);
    const bool one_table = holds_one_table(options.common.format);
    const int chosen = options.contests + options.classes + options.correlations + options.estimates;
    if (one_table && chosen > 1)
        throw usage_error("csv and tsv hold one table",
                          "give one of --contests, --classes, --correlations and --estimates");
    const bool any_estimate =
        std::ranges::any_of(study.judges, [](const studied_judge& one) { return !one.estimates.empty(); });
    if (options.estimates && !any_estimate)
        throw usage_error("people rated every item that a judge rated, so that there is nothing to estimate",
                          "leave out --estimates");
    std::vector<sheet> sheets;
    if (!one_table || chosen == 0) sheets.push_back(judges_sheet(study));
    if (options.contests) sheets.push_back(contests_sheet(study));
    if (options.classes) sheets.push_back(judge_classes_sheet(study));
    if (options.correlations) sheets.push_back(correlations_sheet(study));
    if (options.estimates) sheets.push_back(estimates_sheet(study));
    write(rendered(std::move(sheets), study.account, options.common), options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<judge_options>();
    add_rating_options(command, options->ratings);
    command
        .share(
            "--epsilon", options->request.test.epsilon,
            "How much worse than a person a judge may be and still win, because it costs less: 0.2 for experts, 0.15 "
            "for skilled raters, 0.1 for a crowd")
        .type("X");
    command.choice<alignment>(
        "--alignment", options->request.test.how,
        {{"accuracy", alignment::accuracy}, {"rmse", alignment::rmse}, {"closeness", alignment::closeness}},
        "How well a rating fits the ratings of the other people: the share that is equal, the root mean squared "
        "distance, or the proximity of CEM_ORD");
    command.flag("--contests", options->contests, "Print a row for each judge and person");
    command.flag(
        "--classes", options->classes,
        "Print a row for each judge and class: how often people and the judge give it, and in which direction the "
        "judge differs");
    command.flag("--correlations", options->correlations,
                 "Print how the judge's ratings correlate with people's, over systems, topics and items");
    command.flag(
        "--estimates", options->estimates,
        "Print estimates of people's mean rating of all items, where people rated some items and judges many more");
    add_interval_options(command, options->intervals);
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "judge", .place = 46, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::judge_command
