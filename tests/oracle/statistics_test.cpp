// Every value that scipy, statsmodels and R gave for tests over topics, compared with ours; see README.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "oracle/frozen_rows.hpp"
#include "ordeval/statistics/tests/friedman.hpp"
#include "ordeval/statistics/tests/multiplicity.hpp"
#include "ordeval/statistics/tests/paired_t.hpp"
#include "ordeval/statistics/tests/shapiro_wilk.hpp"
#include "ordeval/statistics/tests/sign_flip.hpp"
#include "ordeval/statistics/tests/two_way_layout.hpp"
#include "ordeval/statistics/tests/wilcoxon_signed_rank.hpp"
#include "statistics/probability/studentised_range.hpp"

namespace ordeval::oracle {
namespace {

using named_values = std::map<std::string, double>;

void add_first_pair(named_values& ours, const complete_scores& scores) {
    const paired_differences differences = subtract(scores, 0, 1);
    if (const paired_t_result t = paired_t_test(differences); t.p) {
        ours["t"] = *t.statistic;
        ours["t_p"] = *t.p;
    }
    if (const shapiro_wilk_result normality = shapiro_wilk_test(differences.values); normality.p) {
        ours["shapiro_wilk"] = *normality.statistic;
        ours["shapiro_wilk_p"] = *normality.p;
    }
    const wilcoxon_result ranks = wilcoxon_signed_rank_test(differences);
    ours["wilcoxon_positive_sum"] = ranks.positive_ranks;
    ours["wilcoxon_smaller_sum"] = std::min(ranks.positive_ranks, ranks.negative_ranks);
    ours["wilcoxon_p"] = ranks.p;
    if (scores.topics() <= 12) ours["sign_flip_p"] = sign_flip_test(differences).p();
}

void add_all_systems(named_values& ours, const complete_scores& scores) {
    if (const friedman_result ranks = friedman_test(scores); ranks.p) {
        ours["friedman"] = *ranks.statistic;
        ours["friedman_p"] = *ranks.p;
    }
    const two_way_layout layout = analyse_two_way(scores);
    ours["anova_system_squares"] = layout.system_squares;
    ours["anova_topic_squares"] = layout.topic_squares;
    ours["anova_residual_variance"] = layout.residual_variance();
    if (layout.has_residual()) {
        ours["anova_f"] = layout.system_f();
        ours["anova_p"] = layout.system_p_value();
    }
}

void add_corrections(named_values& ours, const complete_scores& scores) {
    std::vector<double> p_values;
    std::vector<std::string> pairs;
    for (std::size_t a = 0; a < scores.systems(); ++a)
        for (std::size_t b = a + 1; b < scores.systems(); ++b) {
            const score p = paired_t_test(subtract(scores, a, b)).p;
            if (!p) return;
            p_values.push_back(*p);
            pairs.push_back("_" + std::to_string(a) + "_" + std::to_string(b));
        }
    for (correction method : {correction::bonferroni, correction::holm, correction::benjamini_hochberg}) {
        const std::vector<double> adjusted = adjust(p_values, method);
        for (std::size_t i = 0; i < pairs.size(); ++i) ours[std::string(name(method)) + pairs[i]] = adjusted[i];
    }
}

std::map<std::string, named_values> our_values() {
    std::map<std::string, named_values> ours;
    read_rows("statistics_samples.tsv", [&](const std::vector<std::string>& row) {
        std::vector<double> values;
        for (const std::string& value : split(row.at(3), ' ')) values.push_back(number<double>(value));
        const complete_scores scores(number<std::size_t>(row.at(1)), number<std::size_t>(row.at(2)), values);
        named_values& of_sample = ours[row.at(0)];
        add_first_pair(of_sample, scores);
        add_all_systems(of_sample, scores);
        add_corrections(of_sample, scores);
    });
    return ours;
}

/// `q_groups_freedom`.
double studentised_range(const std::string& what) {
    const std::vector<std::string> parts = split(what, '_');
    const double freedom = parts.at(2) == "inf" ? std::numeric_limits<double>::infinity() : number<double>(parts[2]);
    return studentised_range_upper_tail(number<double>(parts[0]), number<double>(parts[1]), freedom);
}

TEST(StatisticsOracle, GivesTheSameValues) {
    const std::map<std::string, named_values> ours = our_values();
    std::size_t rows = 0;
    read_rows("statistics_values.tsv", [&](const std::vector<std::string>& row) {
        ++rows;
        const double frozen = number<double>(row.at(2));
        if (row[0] == "studentised_range") {
            // R's ptukey is known for few digits; with 2 groups, where t gives the exact value, it is off by 7e-5.
            const double tolerance = row.at(3) == "R" ? 1e-4 : 1e-10;
            EXPECT_NEAR(studentised_range(row[1]), frozen, tolerance) << row[1] << " against " << row[3];
            return;
        }
        const named_values& of_sample = ours.at(row.at(0));
        const auto found = of_sample.find(row.at(1));
        ASSERT_NE(found, of_sample.end()) << row[1] << " of " << row[0] << " is undefined";
        // R's least squares lose digits on scores near a million.
        const double tolerance = row[0].starts_with("large") && row[1].starts_with("anova") ? 1e-8 : 1e-10;
        EXPECT_NEAR(found->second, frozen, tolerance * std::max(1.0, std::abs(frozen)))
            << row[1] << " of " << row[0] << " against " << row.at(3);
    });
    EXPECT_EQ(rows, 6124u);
}

}  // namespace
}  // namespace ordeval::oracle
