#include "ordeval/options/comparison_options.hpp"

#include "ordeval/detail/text.hpp"
#include "ordeval/options/statistics_options.hpp"

namespace ordeval {

void add_comparison_options(option_list& declare, compare_request& request, std::string& measures) {
    using enum comparison_test;
    add_test_option(declare, request.test,
                    {max_t, tukey, tukey_parametric, t, wilcoxon, t_or_wilcoxon, sign_flip, friedman, bootstrap,
                     randomisation, mcnemar},
                    "Over topics: tukey (randomised), tukey-parametric, t, wilcoxon, auto (t or Wilcoxon by "
                    "normality), sign-flip, friedman; over items: randomisation, mcnemar; either: max-t, bootstrap "
                    "[default: max-t]");
    add_units_option(declare, "--over", request.over,
                     "What is compared: the scores of the same topics, or the answers to the same items [default: "
                     "topics where there are at least two]");
    declare.choice("--correction", request.adjustment,
                   named_choices<correction>(
                       {correction::holm, correction::bonferroni, correction::benjamini_hochberg, correction::none}),
                   "Correction of p-values for many pairs; max-t, tukey and friedman need none");
    declare.text("--baseline", request.baseline, "Compare all others with this system only").type("SYSTEM");
    declare.choice("--alternative", request.asked,
                   named_choices<alternative>({alternative::two_sided, alternative::less, alternative::greater}),
                   "With " + option_text("baseline") +
                       ": what to test for: a score that differs from the baseline's, or (one-sided) one that is less "
                       "or greater");
    declare.choice<topic_gaps>("--undefined-topics", request.gaps,
                               {{"leave-out", topic_gaps::leave_out}, {"error", topic_gaps::refuse}},
                               "Topics on which some system has no score: leave them out for all, or refuse");
    add_significance_options(declare, request.alpha, request.trials, request.rule,
                             "max-t, tukey and randomisation, and of sign-flip with more than 30 differences; raised "
                             "where this number is too small to reach " +
                                 option_text("alpha"));
    declare.number("--margin", request.margin, "Differences below this do not matter; every pair gets a verdict")
        .type("X");
    declare.choice<interval_family>(
        "--intervals", request.interval_of,
        {{"simultaneous", interval_family::simultaneous}, {"per-pair", interval_family::per_pair}},
        "Whether intervals of differences hold for all pairs together, or for each pair alone");
    declare
        .text("-m,--measure", request.measure,
              "The measure to compare by; see " + command_text("measures") +
                  " [default: CEM_ORD, for quantification RNOD]")
        .type("MEASURE");
    declare.text("--measures", measures, "Several measures to compare by, in place of " + option_text("measure"))
        .type("LIST");
    declare.choice("--family", request.family,
                   named_choices<measure_family>({measure_family::each, measure_family::all}),
                   "With " + option_text("measures") +
                       ": whether one error rate holds for the pairs under each measure, or for those under all "
                       "measures together");
    declare.check([&declare, &request] {
        if (declare.given("measure") && declare.given("measures"))
            refuse(option_text("measure") + " and " + option_text("measures") + " both name measures",
                   "use one of them");
        if (declare.given("family") && !declare.given("measures"))
            refuse(option_text("family") + " goes with several measures", "name them with " + option_text("measures"));
        if (request.margin && !(*request.margin > 0))
            refuse(option_text("margin") + " cannot be " + shortest(*request.margin), "give a number above 0");
    });
}

}  // namespace ordeval
