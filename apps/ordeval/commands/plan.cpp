// ordeval plan: how many items or topics it takes to tell two systems apart.
#include <limits>
#include <memory>

#include "ordeval/evaluation/plan_sample.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/plan_sheet.hpp"
#include "terminal/evidence_options.hpp"
#include "terminal/run.hpp"
#include "terminal/statistics_options.hpp"

namespace ordeval::cli {

namespace {

struct plan_command_options {
    common_options common;
    evidence_request input;
    plan_request request;
};

constexpr const char* help =
    R"(Find how many items or topics it takes to tell two systems apart, from pilot data.

Experiments of different sizes are simulated until one size finds the better system significantly better with the wanted power. Items are drawn with gold and both answers from the pilot's joint table; for another difference than the pilot's, answers are exchanged between the systems: on a share of the items on which they differ for a smaller one, in favour of the better system where the other was nearer to gold for a larger one. The test looks at the difference over its jackknife standard error, unless --test wants another. Topics are drawn with the difference of their scores, all moved by the same amount so that their mean is as wanted; the test is the paired t test, unless --test wants another.)";

constexpr const char* footer = R"(Examples:
  ordeval plan gold.tsv a.tsv b.tsv --measure Kappa --difference 0.02
  ordeval plan gold.tsv runs/ --systems best,second --unit topics --power 0.9
  ordeval plan --wide answers.csv --measure MAE --unit items --format json
  ordeval plan gold.tsv a.tsv b.tsv --measure Accuracy --test mcnemar
  ordeval plan --scores scores.csv --better lower --difference 0.01)";

void add_plan_options(command_options& command, plan_request& request) {
    command.text("-m,--measure", request.measure, "The measure to compare the systems by [default: CEM_ORD]")
        .type("MEASURE");
    command.list("--systems", request.systems, "The two systems, where the data has more: A,B").type("NAMES");
    command.number("--difference", request.difference, "The difference to find [default: that of the pilot data]")
        .type("X");
    command.number("--power", request.power, "The probability of finding it").type("P");
    command.number("--alpha", request.alpha, "Level of the two-sided test").type("P");
    using enum comparison_test;
    add_test_option(command, request.test, {t, wilcoxon, t_or_wilcoxon, sign_flip, bootstrap, randomisation, mcnemar},
                    "Over topics: t, wilcoxon, auto (t or Wilcoxon by normality), sign-flip; over items: "
                    "randomisation, mcnemar; either: bootstrap [default: t over topics, bootstrap over items]");
    add_units_option(command, "--unit", request.unit,
                     "What to count and to draw [default: topics where the data has them, else items]");
    command
        .count("--trials", request.trials, 100, std::numeric_limits<int>::max(), "Simulated experiments of each size")
        .type("N");
}

void run(const plan_command_options& options, const command_line& typed) {
    plan_request request = options.request;
    if (options.input.scores.empty()) request.measures = read_measure_option(request.measure, kind_of(options.input));
    evidence_request input = options.input;
    input.keep_items = true;
    const evidence found = read(input, options.common, typed);
    planned_sample plan = call(options.common, [&](const execution& run) { return plan_sample(found, request, run); });
    plan.account = tell(plan.account, options.common);
    if (options.common.format == output_format::json) return write(to_json(plan), options.common);
    print(plan_sheet(plan, options.common.decimals), options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<plan_command_options>();
    add_plan_options(command, options->request);
    add_evidence_options(command, options->input, {.scores = true, .distributions = true, .task = true, .edges = true});
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description plan_command() {
    return {.name = "plan", .place = 100, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli
