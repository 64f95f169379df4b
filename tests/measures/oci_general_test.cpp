#include "measures/definitions/paths.hpp"
#include "measures/measure_test.hpp"
#include "measures/random_table.hpp"

namespace ordeval::testing {

// N = 4, M = 4. The path (0,0) (0,1) (1,0) (1,1) meets all items at the price of one discordant pair:
// 1 - 4/8 + beta2, plus beta1 for leaving the diagonal with all items; a monotone path meets two: 1 - 2/8.
TEST(OCI_general, WeighsBenefitAgainstDiscord) {
    confusion_table table = rows({{0, 2}, {2, 0}});
    EXPECT_DOUBLE_EQ(value("OCI_general(beta1=0,beta2=0.1)", table), 0.6);
    EXPECT_DOUBLE_EQ(value("OCI_general(beta1=0,beta2=0.3)", table), 0.75);
    EXPECT_DOUBLE_EQ(value("OCI_general(beta1=0.1,beta2=0.1)", table), 0.6 + 4 * 0.1 / 4);
}

// Without penalties the best path is one through all cells, which exists on every scale.
TEST(OCI_general, IsMAEOverOnePlusMAEWithoutPenalties) {
    std::mt19937 engine(1);
    for (int trial = 0; trial < 150; ++trial) {
        confusion_table table = random_table(2 + trial % 3, engine);
        double distances = 0;
        for (gold g : table.gold_classes())
            for (predicted p : table.predicted_classes())
                distances += static_cast<double>(table(g, p)) * distance(g, p);
        const double mae = distances / static_cast<double>(table.total());
        EXPECT_NEAR(value("OCI_general(beta1=0,beta2=0)", table), mae / (1 + mae), 1e-15);
    }
}

TEST(OCI_general, IsOCIWhereDiscordCostsOneOrMore) {
    std::mt19937 engine(2);
    for (int trial = 0; trial < 150; ++trial) {
        confusion_table table = random_table(2 + trial % 3, engine);
        EXPECT_NEAR(value("OCI_general", table), value("OCI", table), 1e-15);
        EXPECT_NEAR(value("OCI_general(beta1=0.1,beta2=5,gamma=2)", table), value("OCI(beta=0.1,gamma=2)", table),
                    1e-15);
    }
}

TEST(OCI_general, IsBetweenTheTwo) {
    std::mt19937 engine(3);
    for (int trial = 0; trial < 60; ++trial) {
        confusion_table table = random_table(4, engine);
        const double free = value("OCI_general(beta2=0)", table);
        const double cheap = value("OCI_general(beta2=0.02)", table);
        EXPECT_LE(free, cheap + 1e-15);
        EXPECT_LE(cheap, value("OCI", table) + 1e-15);
    }
}

TEST(OCI_general, IsUndefinedOnASingleClassAndOnMoreThanFour) {
    EXPECT_EQ(evaluate("OCI_general", rows({{4}})), score(undefined_reason::single_class_scale));
    confusion_table five(5);
    five.add(gold{0}, predicted{0});
    EXPECT_EQ(evaluate("OCI_general", five), score(undefined_reason::too_many_classes));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(OCI_general) {
    if (e.classes() > 4) return undefined_reason::too_many_classes;
    if (e.classes() == 1) return undefined_reason::single_class_scale;
    const Real power = e.number("gamma");
    return cheapest_index<Real>(e, penalty_share<Real>(e, e.number("beta1"), power), power,
                                {.per_discordant_pair = e.number("beta2"), .monotone = false});
}

}  // namespace ordeval::laws
