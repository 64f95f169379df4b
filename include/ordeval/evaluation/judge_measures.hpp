// Which measure deserves trust on the data at hand, from whatever evidence there is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evidence.hpp"
#include "ordeval/meta/coverage.hpp"
#include "ordeval/meta/measure_summary.hpp"
#include "ordeval/meta/robustness.hpp"
#include "ordeval/meta/similarity.hpp"
#include "ordeval/scores/comparable_scores.hpp"

namespace ordeval {

/// Measures as a user names them: sets and specs, or the names in files of scores.
struct measure_choice {
    std::string list = {};                ///< separated by commas
    std::vector<measure_spec> read = {};  ///< the same, read already, with their matrices; empty: parsed from the list

    bool empty() const { return list.empty() && read.empty(); }
};

/// How much there has to be for an experiment to make sense.
struct judging_needs {
    std::size_t measures = 1;
    std::size_t systems = 2;
    std::size_t topics = 2;
};

/// What every experiment is asked.
struct judge_request {
    measure_choice measures = {};  ///< empty: those that fit the evidence, or all that the files of scores hold
    undefined_scores undefined = usual_undefined_scores;
};

/// Scores that can be compared, and where they come from.
struct judged_scores {
    comparable_scores scores = {};
    std::optional<evaluation_task> task = {};        ///< none for scores of other tools
    std::optional<class_scale> scale = {};           ///< none as above
    std::vector<std::string> constant_systems = {};  ///< those that answer the same class everywhere
    undefined_scores undefined = usual_undefined_scores;
    ordeval::account account = {};
};

/// Scores the systems topic by topic, under `more` measures as well, and deals with gaps. Problems lie in nothing where
/// there is too little to judge measures by.
expected<judged_scores> scores_to_judge(const evidence& evidence, const judge_request& request,
                                        const judging_needs& needs = {}, const measure_choice& more = {});

/// Bootstrap intervals over topics.
struct topic_interval_request {
    double confidence = 0.95;
    std::size_t replicates = 1000;  ///< 0: no intervals
};

/// Randomised Tukey HSD tests.
struct judging_test {
    double alpha = 0.05;
    std::size_t trials = 5000;
    p_value_rule rule = p_value_rule::add_one;
};

// Every result is what was judged, how it was asked, and what was found.

struct similarity_request : judge_request {
    rank_correlation coefficient = rank_correlation::tau_b;
    topic_interval_request intervals = {};
};
struct judged_similarity : judged_scores {
    similarity_request settings = {};
    std::vector<std::vector<topic_estimate>> between = {};  ///< a row and a column per measure
};
/// Which measures rank systems alike.
expected<judged_similarity> judge_similarity(const evidence& evidence, const similarity_request& request,
                                             const execution& run = {});

struct consistency_request : judge_request {
    std::optional<std::size_t> topics_per_side = {};  ///< none: half of the topics on each side
    std::size_t splits = 1000;
    rank_correlation coefficient = rank_correlation::tau_b;
    judging_test test = {};
    topic_interval_request intervals{.replicates = 200};
};
struct judged_consistency : judged_scores {
    consistency_request settings = {};
    consistency result = {};
};
/// Which measures rank systems alike on different topics.
expected<judged_consistency> judge_consistency(const evidence& evidence, const consistency_request& request,
                                               const execution& run = {});

struct power_request : judge_request {
    judging_test test = {};
};
struct judged_power : judged_scores {
    power_request settings = {};
    std::vector<discriminative_power> power = {};  ///< of each measure
};
/// Which measures tell many systems apart with confidence.
expected<judged_power> judge_power(const evidence& evidence, const power_request& request, const execution& run = {});

struct coverage_request : judge_request {
    measure_choice reference = {};  ///< that have to agree on an improvement; empty: those that fit the evidence
    topic_interval_request intervals = {};
};
struct judged_coverage : judged_scores {
    coverage_request settings = {};
    std::vector<std::size_t> reference = {};       ///< the numbers of these measures
    std::vector<topic_estimate> estimates = {};    ///< of each measure
    std::vector<std::vector<double>> ratios = {};  ///< unanimous improvement ratios, a row per system
};
/// Which measures capture several aspects of quality at once.
expected<judged_coverage> judge_coverage(const evidence& evidence, const coverage_request& request,
                                         const execution& run = {});

struct robustness_request : judge_request {
    topic_interval_request intervals = {};
};
struct judged_robustness : judged_scores {
    robustness_request settings = {};
    std::vector<measure_robustness> found = {};  ///< of each measure
};
/// Which measures rank systems alike from topic to topic.
expected<judged_robustness> judge_robustness(const evidence& evidence, const robustness_request& request,
                                             const execution& run = {});

struct summary_request : judge_request {
    std::size_t splits = 1000;
    std::size_t few_topics = usual_few_topics;  ///< on each side of the second experiment
    double same_group = 0.8;                    ///< the correlation from which on rankings are alike
    judging_test test = {};
};
struct judged_summary : judged_scores {
    summary_request settings = {};
    summary_evidence found = {};
    measure_summary summary = {};
};
/// Everything that speaks for or against measures, and which ones to use.
expected<judged_summary> judge_summary(const evidence& evidence, const summary_request& request,
                                       const execution& run = {});

}  // namespace ordeval
