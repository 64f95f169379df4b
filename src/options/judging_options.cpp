#include "ordeval/options/judging_options.hpp"

#include <algorithm>

#include "ordeval/options/score_options.hpp"
#include "ordeval/options/statistics_options.hpp"

namespace ordeval {

void add_judging_options(option_list& declare, judge_request& request, std::optional<std::size_t>& partitions) {
    add_measures_option(declare, request.measures.list,
                        "@sakai2021, or @quantification; with " + option_text("scores") + " all that the files hold");
    declare.choice(
        "--undefined", request.undefined,
        named_choices<undefined_scores>({undefined_scores::leave_out, undefined_scores::zero}),
        "An undefined score: leave its topic out for all systems and measures, or count it as 0 where higher is "
        "better and it is undefined because nothing varies");
    declare
        .count("--partitions", partitions, 2, 1'000'000,
               "For data without topics: divide the items at random into this many parts, such as 10, and use them as "
               "topics")
        .type("N");
}

void add_topic_interval_options(option_list& declare, topic_interval_request& intervals) {
    declare
        .count("--replicates", intervals.replicates, 0, 100'000'000,
               "Bootstrap replicates, each of as many topics drawn with replacement; 0: no intervals")
        .type("N");
    declare.share("--confidence", intervals.confidence, "Confidence level of the intervals").type("P");
}

void add_judging_test_options(option_list& declare, judging_test& test, const std::string& tests) {
    add_significance_options(declare, test.alpha, test.trials, test.rule, tests);
}

void add_coefficient_option(option_list& declare, rank_correlation& coefficient) {
    using enum rank_correlation;
    declare.choice("--coefficient", coefficient, named_choices<rank_correlation>({tau_b, tau_a, tau_ap, spearman}),
                   "How to correlate two rankings; tau_ap gives more weight to the top");
}

void add_collection_options(option_list& declare, std::vector<named_collection>& collections, std::string& column) {
    declare
        .text(
            "--collection-column", column,
            "Column that names the collection of each item: of gold, of a wide table, of counts, or of scores; figures "
            "are means over the collections")
        .type("NAME")
        .group("Other inputs");
    declare.check([&collections, &column] {
        if (!collections.empty() && !column.empty())
            refuse(option_text("collection") + " and " + option_text("collection-column") + " both name collections",
                   "leave out one of them");
    });
    declare
        .each(
            "--collection",
            [&collections](const std::string& text) {
                const std::size_t equals = text.find('=');
                if (equals == std::string::npos || equals == 0)
                    refuse(option_text("collection") + ": '" + text + "' has no name",
                           "give NAME=GOLD,RUN,... or NAME=SCORES");
                named_collection& one = collections.emplace_back();
                one.name = text.substr(0, equals);
                for (std::size_t begin = equals + 1; begin <= text.size();) {
                    const std::size_t end = std::min(text.find(',', begin), text.size());
                    if (end > begin) one.files.push_back(text.substr(begin, end - begin));
                    begin = end + 1;
                }
                if (one.files.empty())
                    refuse(option_text("collection") + ": '" + text + "' names no file",
                           "give NAME=GOLD,RUN,... or NAME=SCORES");
            },
            "Several collections in place of GOLD RUN..., each with its own systems and topics: NAME=GOLD,RUN,..., or "
            "with scores of any tool NAME=FILE or NAME=Kappa=kappa.csv,MAE=mae.csv; figures are means over them")
        .type("NAME=FILES")
        .group("Other inputs");
}

namespace {

bool names_input(const evidence_request& input) {
    return !input.gold.empty() || !input.runs.empty() || !input.wide.empty() || !input.matrix.empty() ||
           !input.counts.empty() || !input.scores.empty() || !input.gold_ratings.empty();
}

/// A file alone cannot be gold without runs, and `MEASURE=FILE` names a measure where a run would be named after it: so
/// both are scores. The first file of gold and runs has no name.
bool holds_scores(const named_collection& one) {
    return one.files.size() == 1 || one.files.front().find('=') != std::string::npos;
}

}  // namespace

std::vector<evidence_request> requests_of(const std::vector<named_collection>& collections,
                                          const evidence_request& input) {
    if (collections.empty()) return {input};
    if (names_input(input))
        refuse(option_text("collection") + " and another input both say what to read",
               "give all collections with " + option_text("collection") + ", and nothing else");
    std::vector<evidence_request> requests;
    for (const named_collection& one : collections) {
        evidence_request& request = requests.emplace_back(input);
        if (holds_scores(one)) {
            for (const std::string& file : one.files) request.scores.push_back(score_file::parse(file));
        } else {
            request.gold = source(one.files.front());
            for (std::size_t f = 1; f < one.files.size(); ++f) request.runs.emplace_back(one.files[f]);
        }
    }
    return requests;
}

}  // namespace ordeval
