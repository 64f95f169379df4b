// ordeval plan: how many items or topics it takes to tell two systems apart.
#include <memory>

#include "ordeval/evaluation/plan_sample.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/plan_options.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/methods.hpp"
#include "ordeval/report/plan_sheet.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::plan_command {

namespace {

struct plan_command_options {
    common_options common;
    evidence_request input;
    plan_request request;
};

constexpr const char* help =
    R"(Find from pilot data how many items or topics it takes to tell two systems apart, or to show that they are equivalent.

Experiments of different sizes are simulated, with the tests of 'ordeval compare', to find the size at which the better system is found significantly better with the wanted power. Items are drawn with gold and both answers from the pilot's joint table; to simulate a smaller difference than the pilot's, the two systems exchange their answers on a share of the items on which they differ; for a larger one, the better system gets answers of the other where those were nearer to gold. Topics are drawn with the difference of their scores, all moved by the same amount so that their mean is as wanted. With --margin, the aim is to show that the systems are equivalent.

With a number of systems, as in --systems 10, nothing is simulated: formulas give, from the residual variance of the pilot's scores, the number of topics needed to find a difference between the best and the worst of that many systems (--difference), or to get intervals that are no wider than --width.)";

constexpr const char* footer = R"(Examples:
  ordeval plan gold.tsv a.tsv b.tsv --measure Kappa --difference 0.02
  ordeval plan gold.tsv runs/ --systems best,second --unit topics --power 0.9
  ordeval plan --wide answers.csv --measure MAE --unit items --format json
  ordeval plan gold.tsv a.tsv b.tsv --measure Accuracy --test mcnemar
  ordeval plan gold.tsv a.tsv b.tsv --margin 0.02
  ordeval plan gold.tsv runs/ --systems 10 --difference 0.05 --width 0.1
  ordeval plan --scores scores.csv --better lower --difference 0.01)";

void run(const plan_command_options& options, const command_line& typed) {
    plan_request request = options.request;
    if (options.input.scores.empty()) request.measures = read_measure_option(request.measure, kind_of(options.input));
    evidence_request input = options.input;
    input.keep_items = true;
    const evidence found = read(input, options.common, typed);
    planned_sample plan = call(options.common, [&](const execution& run) { return plan_sample(found, request, run); });
    plan.account = tell_unless_noted(plan.account, options.common);
    if (options.common.describe) return write(methods_of(plan).to_string(), options.common);
    if (options.common.format == output_format::json) return write(to_json(plan), options.common);
    print(plan_sheet(plan, options.common.decimals), plan.account, options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<plan_command_options>();
    add_plan_options(command, options->request);
    add_evidence_options(command, options->input, {.scores = true, .distributions = true, .task = true, .edges = true});
    add_describe_option(command, options->common);
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "plan", .place = 100, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::plan_command
