#include "ordeval/statistics/tests/compare_topics.hpp"

#include <stdexcept>

#include "ordeval/statistics/tests/sign_flip.hpp"
#include "ordeval/statistics/tests/tukey_hsd.hpp"
#include "statistics/tests/comparison_steps.hpp"
#include "statistics/tests/paired_test.hpp"

namespace ordeval {
namespace {

/// Every system and every difference of a pair as a column, so that all are resampled together.
score_matrix with_differences(const complete_scores& scores, const std::vector<compared_pair>& pairs) {
    std::vector<score> values;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        for (double value : scores.topic(topic)) values.emplace_back(value);
        for (const compared_pair& pair : pairs)
            values.emplace_back(scores(topic, pair.first) - scores(topic, pair.second));
    }
    return {scores.topics(), scores.systems() + pairs.size(), std::move(values)};
}

std::vector<bootstrapped_score> resample(const complete_scores& scores, const comparison& result,
                                         const bootstrap_options& options) {
    return bootstrap_means(with_differences(scores, result.pairs), undefined_topics::skip, options);
}

void add_intervals(comparison& result, const std::vector<bootstrapped_score>& resampled) {
    for (std::size_t system = 0; system < result.systems.size(); ++system)
        result.systems[system].interval = resampled[system].interval;
    for (std::size_t pair = 0; pair < result.pairs.size(); ++pair)
        result.pairs[pair].interval = resampled[result.systems.size() + pair].interval;
}

void test_by_tukey(comparison& result, const complete_scores& scores, const comparison_options& options) {
    const tukey_hsd test = randomised_tukey_hsd(scores, options.trials);
    for (compared_pair& pair : result.pairs) pair.raw_p = test.p_value(*pair.difference, options.rule);
    result.critical_difference = test.critical_difference(options.alpha, options.rule);
}

void test_by_ranks(comparison& result, const complete_scores& scores, const comparison_options& options) {
    result.ranks = friedman_test(scores);
    const std::vector<double>& ranks = result.ranks->mean_ranks;
    for (compared_pair& pair : result.pairs)
        pair.raw_p = nemenyi_p_value(ranks[pair.first] - ranks[pair.second], scores.systems(), scores.topics());
    result.critical_difference = nemenyi_critical_difference(options.alpha, scores.systems(), scores.topics());
}

void test_pair(compared_pair& pair, const complete_scores& scores, const comparison_options& options) {
    const paired_test_result found =
        test_differences(subtract(scores, pair.first, pair.second), options.test, options.trials, options.rule);
    pair.test = found.test;
    pair.normality_p = found.normality_p;
    pair.raw_p = found.p;
}

score bootstrap_p(const paired_differences& differences, double standard_error) {
    if (differences.vary()) return normal_p(differences.mean(), standard_error);
    return normal_p(differences.nonzero().empty() ? 0 : differences.mean(), 0);
}

std::size_t randomised_tests(const complete_scores& scores, std::size_t pairs, comparison_test test) {
    if (test == comparison_test::tukey) return 1;
    return test == comparison_test::sign_flip && scores.topics() > sign_flip_most_counted ? pairs : 0;
}

void require_sensible(const complete_scores& scores, const comparison_options& options) {
    if (scores.systems() < 2) throw std::invalid_argument("compare_topics: there must be at least two systems");
    if (scores.topics() < 2) throw std::invalid_argument("compare_topics: there must be at least two topics");
    if (options.test == comparison_test::randomisation || options.test == comparison_test::mcnemar)
        throw std::invalid_argument("compare_topics: the test is over items");
    if (options.baseline && *options.baseline >= scores.systems())
        throw std::invalid_argument("compare_topics: the baseline is none of the systems");
}

}  // namespace

comparison compare_topics(const complete_scores& scores, const comparison_options& options) {
    require_sensible(scores, options);
    comparison result;
    const std::vector<double> means = scores.means();
    for (double mean : means) result.systems.push_back({mean});
    list_pairs(result, options);
    result.layout = analyse_two_way(scores);
    for (compared_pair& pair : result.pairs) {
        pair.difference = means[pair.first] - means[pair.second];
        pair.effect_size = result.layout->has_residual() ? score(result.layout->effect_size(*pair.difference))
                                                         : score(undefined_reason::no_variation);
    }
    announce(options, 1, randomised_tests(scores, result.pairs.size(), options.test));
    std::vector<bootstrapped_score> resampled;
    const bool tests_by_bootstrap = options.test == comparison_test::bootstrap;
    if (resamples(options)) resampled = resample(scores, result, resampling(options));
    if (options.intervals) add_intervals(result, resampled);

    if (options.test == comparison_test::tukey)
        test_by_tukey(result, scores, options);
    else if (options.test == comparison_test::friedman)
        test_by_ranks(result, scores, options);
    else
        for (std::size_t i = 0; i < result.pairs.size(); ++i) {
            compared_pair& pair = result.pairs[i];
            if (tests_by_bootstrap)
                pair.raw_p = bootstrap_p(subtract(scores, pair.first, pair.second),
                                         resampled[scores.systems() + i].standard_error);
            else
                test_pair(pair, scores, options);
        }
    draw_conclusions(result, options);
    return result;
}

}  // namespace ordeval
