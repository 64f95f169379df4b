#include <algorithm>
#include <cmath>

#include "measures/definitions/paths.hpp"
#include "measures/measure_test.hpp"
#include "measures/random_table.hpp"

namespace ordeval::testing {

// N = 6, M = 1 + 1 + 2 = 4. Over (0,0) (0,1) (1,1) (1,2) (2,2) a path meets five items, two of them one step off the
// diagonal: 1 - 5/10 + 2 * 0.75/(6*2). The diagonal alone gives 1 - 3/10.
TEST(OCI, IsTheCheapestMonotonePath) {
    EXPECT_DOUBLE_EQ(value("OCI", rows({{1, 1, 0}, {0, 1, 1}, {1, 0, 1}})), 0.5 + 2 * 0.75 / 12);
}

// The same with distances squared: M = sqrt(1 + 1 + 4), a penalty of 0.75/(6*4).
TEST(OCI, TakesDistancesToThePowerGamma) {
    EXPECT_DOUBLE_EQ(value("OCI(gamma=2)", rows({{1, 1, 0}, {0, 1, 1}, {1, 0, 1}})),
                     1 - 5 / (6 + std::sqrt(6.0)) + 2 * 0.75 / 24);
}

TEST(OCI, IsZeroOnTheDiagonalOnly) {
    std::mt19937 engine(1);
    for (int trial = 0; trial < 200; ++trial) {
        confusion_table table = random_table(2 + trial % 5, engine);
        confusion_table right(table.classes());
        for (gold g : table.gold_classes()) right.add(g, right_answer(g), table[g]);
        for (const char* spec : {"OCI", "OCI(beta=0.01)", "OCI(gamma=3)", "OCI(beta_absolute=0.001)"}) {
            EXPECT_EQ(value(spec, right), 0) << spec;
            if (table == right) continue;
            EXPECT_GT(value(spec, table), 0) << spec;
        }
    }
}

TEST(OCI, OfASingleItemHasAClosedForm) {
    constexpr int classes = 10;
    for (double penalty : {0.0, 0.01, 0.125, 0.5, 2.0})
        for (int g = 0; g < classes; ++g)
            for (int p = 0; p < classes; ++p) {
                confusion_table item(classes);
                item.add(gold{g}, predicted{p});
                const double d = std::abs(g - p);
                EXPECT_NEAR(value("OCI(beta_absolute=" + std::to_string(penalty) + ")", item),
                            std::min(1.0, 1 - 1 / (1 + d) + penalty * d), 1e-15);
            }
}

TEST(OCI, StaysOnTheDiagonalWherePenaltiesAreLarge) {
    std::mt19937 engine(2);
    for (int trial = 0; trial < 200; ++trial) {
        confusion_table table = random_table(2 + trial % 5, engine);
        double errors = 0;
        double distances = 0;
        for (gold g : table.gold_classes())
            for (predicted p : table.predicted_classes()) {
                if (distance(g, p) > 0) errors += static_cast<double>(table(g, p));
                distances += static_cast<double>(table(g, p)) * distance(g, p);
            }
        const double items = static_cast<double>(table.total());
        EXPECT_NEAR(value("OCI(beta_absolute=0.5)", table), (distances + errors) / (distances + items), 1e-15);
    }
}

TEST(OCI, IsSymmetric) {
    std::mt19937 engine(3);
    for (int trial = 0; trial < 200; ++trial) {
        confusion_table table = random_table(2 + trial % 5, engine);
        EXPECT_NEAR(value("OCI(gamma=2)", table), value("OCI(gamma=2)", table.transposed()), 1e-15);
    }
}

TEST(OCI, TakesAnyParameterOfItsDomain) {
    confusion_table table = rows({{1, 1, 0}, {0, 1, 1}, {1, 0, 1}});
    for (const char* spec : {"OCI(beta=1e308)", "OCI(gamma=1e308)", "OCI(beta_absolute=1e308,gamma=1e308)",
                             "OCI(beta_absolute=0,gamma=1e308)"}) {
        const double index = value(spec, table);
        EXPECT_TRUE(index > 0 && index < 1) << spec << " is " << index;
    }
}

// The dispersion becomes the largest distance, 2, and only the two corners off the diagonal have a penalty. The path
// along the diagonal and the cells right of it meets five of the six items without one.
TEST(OCI, HasALimitForGrowingGamma) {
    const confusion_table table = rows({{1, 1, 0}, {0, 1, 1}, {1, 0, 1}});
    EXPECT_DOUBLE_EQ(value("OCI(gamma=inf,beta=1000)", table), 1 - 5.0 / 8);
    EXPECT_NEAR(value("OCI(gamma=inf)", table), value("OCI(gamma=2000)", table), 1e-3);
    EXPECT_EQ(parse_measure("OCI(gamma=inf)").value().to_string(), "OCI(beta=0.75,gamma=inf)");
    EXPECT_FALSE(parse_measure("OCI(beta=inf)"));
    for (const char* spec : {"OC_additive(gamma=inf)", "OC_prime(gamma=inf)", "OCI_general(gamma=inf)",
                             "OCI(gamma=inf,beta_absolute=0.1)"})
        EXPECT_GT(value(spec, table), 0) << spec;
}

TEST(OCI, AbsoluteBetaReplacesBeta) {
    confusion_table table = rows({{1, 1, 0}, {0, 1, 1}, {1, 0, 1}});
    EXPECT_DOUBLE_EQ(value("OCI(beta_absolute=0.0625)", table), value("OCI", table));
    EXPECT_FALSE(parse_measure("OCI(beta=1,beta_absolute=1)"));
    EXPECT_FALSE(parse_measure("OCI(gamma=0.5)"));
    EXPECT_FALSE(parse_measure("OCI(beta=-1)"));
}

TEST(OCI, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("OCI", rows({{4}})), score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(OCI) {
    // With one class an absolute penalty would give 0; whether a score exists should not depend on a parameter.
    if (e.classes() == 1) return undefined_reason::single_class_scale;
    const Real power = e.number("gamma");
    if (e.settings.is_set("beta_absolute")) return cheapest_index<Real>(e, e.number("beta_absolute"), power, {});
    return cheapest_index<Real>(e, penalty_share<Real>(e, e.number("beta"), power), power, {});
}

}  // namespace ordeval::laws
