// ordeval estimate: scores from few labels of people and many of a judge.
#include <memory>

#include "ordeval/evaluation/score_with_judge.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/score_options.hpp"
#include "ordeval/options/statistics_options.hpp"
#include "ordeval/report/rater_sheets.hpp"
#include "terminal/run.hpp"
#include "terminal/score_options.hpp"

namespace ordeval::cli::estimate_command {

namespace {

struct estimate_options {
    common_options common;
    evidence_request input;
    source judge;
    std::string measures;
    interval_options intervals = {.percent = 95};
};

constexpr const char* help =
    R"(Score runs where people labelled few items and a judge, such as a language model, labelled many.

GOLD holds the people's labels of some items, --judge labels of all items, and runs answer all items. The scores are those that people's labels of all items would give, whatever the judge is worth: scores against the judge, corrected by its errors on the items that people labelled (prediction-powered inference, Angelopoulos et al. 2023). The better the judge, the narrower the intervals. The labelled items must be like the others: drawn at random, not chosen.)";

constexpr const char* footer = R"(Examples:
  ordeval estimate gold.tsv runs/ --judge judge.tsv
  ordeval estimate gold.tsv run.tsv --judge judge.tsv --measures 'MAE,Kappa(weights=quadratic)' --ci 90
  ordeval gold ratings.csv --raters 'e*' -o gold.tsv && ordeval gold ratings.csv --raters gpt4 -o judge.tsv)";

/// People are read as if they were a system of the judge: what they did not label does not count.
evidence_request people_of(const estimate_options& options) {
    evidence_request request = options.input;
    request.gold = options.judge;
    request.runs = {options.input.gold};
    request.reading.run_columns = options.input.reading.gold_columns;
    request.reading.gold_columns.clear();
    request.reading.missing = missing_policy::skip;
    request.reading.unknown_label = unknown_label_policy::error;
    request.selection = {.topics = options.input.selection.topics};
    request.rename = {};
    request.keep_items = true;
    return request;
}

evidence_request answers_of(const estimate_options& options) {
    evidence_request request = options.input;
    request.gold = options.judge;
    request.reading.gold_columns.clear();
    request.keep_items = true;
    return request;
}

/// The judge's labels are read in the place of gold, and problems must not blame the wrong file.
evidence read_beside_judge(const evidence_request& request, const estimate_options& options,
                           const command_line& typed) {
    try {
        return read(request, options.common, typed);
    } catch (const failure& refused) {
        diagnostics problems(refused.problems().shown().size());
        for (diagnostic problem : refused.problems().shown()) {
            constexpr std::string_view in_gold = " is not in gold";
            if (problem.problem.ends_with(in_gold))
                problem.problem.replace(problem.problem.size() - in_gold.size(), in_gold.size(),
                                        " has no label by the judge");
            problems.add(std::move(problem));
        }
        for (const auto& [kind, number] : refused.problems().kinds()) {
            const auto shown = problems.kinds().find(kind);
            const std::uint64_t told = shown == problems.kinds().end() ? 0 : shown->second;
            if (number > told) problems.count_more(kind, number - told);
        }
        throw failure(refused.code(), problems);
    }
}

void run(const estimate_options& options, const command_line& typed) {
    if (options.input.gold.empty() || options.input.runs.empty())
        throw usage_error("GOLD and at least one RUN are needed", "give the people's labels and the runs");
    const assisted_request request{.measures = read_measure_option(options.measures, evidence_kind::table),
                                   .intervals = options.intervals.request().value_or(interval_request{})};
    evidence people = read_beside_judge(people_of(options), options, typed);
    evidence answers = read_beside_judge(answers_of(options), options, typed);
    const assisted_labels labels{std::get<labelled_items>(std::move(people.value)),
                                 std::get<labelled_items>(std::move(answers.value))};
    assisted_scores scores =
        call(options.common, [&](const execution& run) { return score_with_judge(labels, request, run); });
    scores.account = tell_unless_noted(scores.account, options.common);
    scores.account.request = typed;
    if (options.common.format == output_format::json) return write(to_json(scores), options.common);
    print(assisted_scores_sheet(scores), scores.account, options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<estimate_options>();
    command.file("--judge", options->judge, "File with the judge's labels of all items").type("FILE").required();
    add_measures_option(command, options->measures, "@default without those that depend on the number of items");
    add_interval_options(command, options->intervals);
    add_evidence_options(command, options->input, {.wide = false, .tables = false});
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "estimate", .place = 48, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::estimate_command
