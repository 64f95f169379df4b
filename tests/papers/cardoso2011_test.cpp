// Cardoso and Sousa (2011), Measuring the performance of ordinal classification.
#include <algorithm>
#include <cmath>
#include <random>

#include "papers/paper.hpp"

namespace ordeval::testing {

namespace {

std::string oci_with_absolute_beta(double beta) { return "OCI(beta_absolute=" + std::to_string(beta) + ")"; }

confusion_table tridiagonal(int classes) {
    confusion_table table(classes);
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            if (distance(g, p) <= 1) table.add(g, p);
    return table;
}

/// The table of two lists of classes.
confusion_table table_of(int classes, const std::vector<int>& truth, const std::vector<int>& answers) {
    confusion_table table(classes);
    for (std::size_t i = 0; i < truth.size(); ++i) table.add(gold{truth[i]}, predicted{answers[i]});
    return table;
}

}  // namespace

TEST(Cardoso2011, TablesOneToFive) {
    const nlohmann::json paper = facts_of("cardoso2011");
    EXPECT_EQ(paper.at("facts").size(), 91u);
    expect_facts(paper);
}

TEST(Cardoso2011, FifthMatrixIsMisprinted) {
    const nlohmann::json paper = facts_of("cardoso2011");
    for (const nlohmann::json& matrix : paper.at("matrices")) {
        if (!matrix.contains("as_printed")) continue;
        const confusion_table printed = table_of(matrix.at("as_printed"));
        for (const nlohmann::json& fact : paper.at("facts")) {
            if (fact.at("matrix") != matrix.at("name")) continue;
            EXPECT_FALSE(
                prints_as(value(fact.at("measure").get<std::string>(), printed), fact.at("printed").get<std::string>()))
                << fact;
        }
    }
}

// Section 2: what the coefficients cannot tell apart.
TEST(Cardoso2011, OnlyOCITellsAllFourClassifiersApart) {
    const nlohmann::json paper = facts_of("cardoso2011");
    auto of = [&](const char* measure, const char* matrix) { return value(measure, matrix_of(paper, matrix)); };
    for (const char* measure : {"Spearman", "TauB", "RInt"})
        EXPECT_NEAR(of(measure, "A"), of(measure, "B"), 1e-15) << measure;
    EXPECT_EQ(of("ErrorRate", "B"), of("ErrorRate", "C"));
    EXPECT_EQ(of("MAE", "B"), of("MAE", "D"));
    EXPECT_EQ(of("MSE", "B"), of("MSE", "D"));
    for (const char* measure : {"OCI(beta=0.25)", "OCI(beta=0.75)"}) {
        EXPECT_LT(of(measure, "A"), of(measure, "B"));
        EXPECT_LT(of(measure, "B"), std::min(of(measure, "C"), of(measure, "D")));
    }
    // The two betas differ about C and D only.
    EXPECT_LT(of("OCI(beta=0.25)", "C"), of("OCI(beta=0.25)", "D"));
    EXPECT_GT(of("OCI(beta=0.75)", "C"), of("OCI(beta=0.75)", "D"));
}

// Figure 4: the larger beta, the sooner an error counts in full; from 0.5 on the index is the error rate.
TEST(Cardoso2011, SingleItemsOfFigureFour) {
    constexpr int classes = 10;
    for (double beta : {0.5, 0.125, 0.0313, 0.0}) {
        double before = -1;
        for (int d = 0; d < classes; ++d) {
            confusion_table item(classes);
            item.add(gold{0}, predicted{d});
            const double index = value(oci_with_absolute_beta(beta), item);
            EXPECT_NEAR(index, std::min(1.0, 1 - 1 / (1 + double(d)) + beta * d), 1e-12);
            EXPECT_GE(index, before);
            before = index;
            EXPECT_TRUE(beta < 0.5 || index == value("ErrorRate", item));
        }
    }
}

// Figure 5: N = 3K - 2 and M = 2K - 2. The staircase meets K right answers and K - 1 neighbours of them; on short
// scales the diagonal alone may be cheaper. Limits: 0.6 for the index, 2/3 for the errors, 1 for the rank coefficients.
TEST(Cardoso2011, TridiagonalMatricesOfFigureFive) {
    for (int classes = 2; classes <= 30; ++classes) {
        const confusion_table table = tridiagonal(classes);
        const double n = 3 * classes - 2;
        const double m = 2 * classes - 2;
        EXPECT_NEAR(value("ErrorRate", table), m / n, 1e-15);
        EXPECT_NEAR(value("MAE", table), m / n, 1e-15);
        for (double beta : {0.25, 0.75}) {
            const double staircase = 1 - (2 * classes - 1) / (n + m) + beta / n;
            const double diagonal = 1 - classes / (n + m);
            EXPECT_NEAR(value("OCI(beta=" + std::to_string(beta) + ")", table), std::min(staircase, diagonal), 1e-14);
        }
    }
    const confusion_table longest = tridiagonal(30);
    EXPECT_NEAR(value("ErrorRate", longest), 2.0 / 3, 0.01);
    EXPECT_NEAR(value("OCI(beta=0.25)", longest), 0.6, 0.01);
    EXPECT_NEAR(value("OCI(beta=0.75)", longest), 0.6, 0.01);
    EXPECT_LT(value("OCI(beta=0.75)", longest), value("OCI(beta=0.75)", tridiagonal(5)));
    for (const char* measure : {"Spearman", "TauB", "RInt"}) {
        for (int classes = 3; classes <= 30; ++classes)
            EXPECT_GT(value(measure, tridiagonal(classes)), value(measure, tridiagonal(classes - 1))) << measure;
        EXPECT_GT(value(measure, longest), 0.94) << measure;
        EXPECT_GT(value(measure, tridiagonal(255)), 0.99) << measure;
    }
}

// Appendix A: below beta = (N - 1)/((N + 1)(N + 2)) the way from a to c over b is shorter than the direct one.
TEST(Cardoso2011, SmallBetasBreakTheTriangleInequality) {
    for (item_count items : {3, 10, 50}) {
        const confusion_table a_b = rows({{items - 1, 0}, {1, 0}});
        const confusion_table b_c = rows({{items - 1, 1}, {0, 0}});
        const confusion_table a_c = rows({{items - 2, 1}, {1, 0}});
        const double n = static_cast<double>(items);
        const double limit = (n - 1) / ((n + 1) * (n + 2));
        auto detour_is_shorter = [&](double beta) {
            const std::string spec = oci_with_absolute_beta(beta);
            return value(spec, a_b) + value(spec, b_c) < value(spec, a_c) - 1e-9;
        };
        EXPECT_TRUE(detour_is_shorter(0));
        EXPECT_TRUE(detour_is_shorter(0.99 * limit));
        EXPECT_FALSE(detour_is_shorter(1.01 * limit));
    }
}

// Appendix A: from beta = 1/(N + 1) on the index is a metric.
TEST(Cardoso2011, LargeBetasKeepTheTriangleInequality) {
    constexpr int classes = 4;
    constexpr int items = 6;
    std::mt19937 engine(1);
    auto random_list = [&] {
        std::vector<int> list(items);
        for (int& label : list) label = static_cast<int>(engine() % classes);
        return list;
    };
    for (int trial = 0; trial < 500; ++trial) {
        const std::vector<int> a = random_list();
        const std::vector<int> b = random_list();
        const std::vector<int> c = random_list();
        for (int gamma : {1, 2}) {
            // 0.143 is just above 1/7.
            const std::string spec = "OCI(beta_absolute=0.143,gamma=" + std::to_string(gamma) + ")";
            EXPECT_GE(value(spec, table_of(classes, a, b)) + value(spec, table_of(classes, b, c)),
                      value(spec, table_of(classes, a, c)) - 1e-12);
        }
    }
}

}  // namespace ordeval::testing
