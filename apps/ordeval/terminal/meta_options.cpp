#include "terminal/meta_options.hpp"

#include "terminal/score_options.hpp"
#include "terminal/statistics_options.hpp"

namespace ordeval::cli {

void add_meta_options(command_options& command, common_options& common, evidence_request& input, judge_request& request,
                      std::optional<std::size_t>& partitions, const evidence_inputs& inputs) {
    add_measures_option(command, request.measures.list,
                        "@sakai2021, or @quantification; with --scores all that the files hold");
    choice_list<undefined_scores> policies;
    for (undefined_scores policy : {undefined_scores::leave_out, undefined_scores::zero})
        policies.emplace_back(name(policy), policy);
    command.choice("--undefined", request.undefined, policies,
                   "A score that is undefined: leave its topic out for all systems and measures, or count it as 0 "
                   "where more is better and nothing varies");
    command
        .count("--partitions", partitions, 2, 1'000'000,
               "For data without topics: divide the items at random into so many parts, such as 10, and take these as "
               "topics")
        .type("N");
    add_describe_option(command, common);
    add_decimals_option(command, common);
    evidence_inputs with_ratings = inputs;
    with_ratings.gold_ratings = true;
    add_evidence_options(command, input, with_ratings);
    add_common_options(command, common);
}

void add_topic_interval_options(command_options& command, topic_interval_request& intervals) {
    command
        .count("--replicates", intervals.replicates, 0, 100'000'000,
               "Bootstrap replicates, each of as many topics drawn with replacement; 0: no intervals")
        .type("N");
    command.share("--confidence", intervals.confidence, "Share of replicates inside an interval").type("P");
}

void add_judging_test_options(command_options& command, judging_test& test, const std::string& tests) {
    add_significance_options(command, test.alpha, test.trials, test.rule, tests);
}

void add_coefficient_option(command_options& command, rank_correlation& coefficient) {
    using enum rank_correlation;
    choice_list<rank_correlation> coefficients;
    for (rank_correlation one : {tau_b, tau_a, tau_ap, spearman}) coefficients.emplace_back(name(one), one);
    command.choice("--coefficient", coefficient, coefficients,
                   "How to correlate two rankings; tau_ap weighs the top more");
}

void read_choice(measure_choice& measures, const evidence_request& input) {
    if (input.scores.empty()) measures.read = read_measure_option(measures.list, kind_of(input));
}

}  // namespace ordeval::cli
