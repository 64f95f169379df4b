#include "statistics/tests/paired_test.hpp"

#include "ordeval/statistics/tests/paired_t.hpp"
#include "ordeval/statistics/tests/shapiro_wilk.hpp"
#include "ordeval/statistics/tests/sign_flip.hpp"
#include "ordeval/statistics/tests/wilcoxon_signed_rank.hpp"

namespace ordeval {

namespace {

constexpr double normality_alpha = 0.05;

/// t where the differences look normal. Wilcoxon's test assumes less: it is taken where there are too few differences
/// to ask, and where they do not vary, which leaves t undefined.
paired_test_result chosen_test(const paired_differences& differences) {
    const std::size_t topics = differences.values.size();
    if (topics > shapiro_wilk_most_values) return {comparison_test::t};  // means of so many are normal anyhow
    if (topics < shapiro_wilk_least_values || !differences.vary()) return {comparison_test::wilcoxon};
    const score normality_p = shapiro_wilk_test(differences.values).p;
    return {*normality_p < normality_alpha ? comparison_test::wilcoxon : comparison_test::t, normality_p};
}

}  // namespace

paired_test_result test_differences(const paired_differences& differences, comparison_test test,
                                    const trial_options& trials, p_value_rule rule, alternative asked) {
    paired_test_result result =
        test == comparison_test::t_or_wilcoxon ? chosen_test(differences) : paired_test_result{test};
    if (result.test == comparison_test::t) result.p = paired_t_test(differences, asked).p;
    if (result.test == comparison_test::wilcoxon) result.p = wilcoxon_signed_rank_test(differences, asked).p;
    if (result.test == comparison_test::sign_flip) result.p = sign_flip_test(differences, trials, asked).p(rule);
    return result;
}

}  // namespace ordeval
