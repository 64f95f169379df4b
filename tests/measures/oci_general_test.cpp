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

TEST(OCI_general, HasItsTwoLimitsOnAnyScale) {
    std::mt19937 engine(4);
    for (int trial = 0; trial < 50; ++trial) {
        confusion_table table = random_table(5 + trial % 6, engine);
        const double mae = value("MAE", table);
        EXPECT_NEAR(value("OCI_general(beta1=0,beta2=0)", table), mae / (1 + mae), 1e-15);
        EXPECT_NEAR(value("OCI_general(beta1=0.5)", table), value("OCI(beta=0.5)", table), 1e-15);
    }
}

/// The least index over all simple paths, walked one by one; only for tables with few items off the diagonal.
double by_every_path(const confusion_table& table, double beta1, double beta2) {
    laws::item_list list = laws::items_of(table);
    const measure_spec spec = parse_measure("OCI_general").value();
    const laws::evidence<long double> e{list, spec.arguments};
    return static_cast<double>(
        laws::cheapest_index<long double>(e, laws::penalty_share<long double>(e, beta1, 1), 1,
                                          {.per_discordant_pair = beta2, .monotone = false, .most_cells = 11})
            .value);
}

// Five classes have 447,544,629 paths; those of up to eleven cells are all that can be best where so few cells have
// items: a longer one would cross more than it gains.
TEST(OCI_general, IsExactOnFiveClassesWithFewErrors) {
    std::mt19937 engine(5);
    std::uniform_int_distribution<int> any(0, 4);
    for (int trial = 0; trial < 6; ++trial) {
        confusion_table table(5);
        for (int c = 0; c < 5; ++c) table.add(gold{c}, predicted{c}, 2);
        for (int error = 0; error < 3; ++error) table.add(gold{any(engine)}, predicted{any(engine)}, 3);
        EXPECT_NEAR(value("OCI_general(beta1=0.1,beta2=0.05)", table), by_every_path(table, 0.1, 0.05), 1e-12) << trial;
    }
}

TEST(OCI_general, IsBetweenTheTwoOnSixClasses) {
    std::mt19937 engine(6);
    confusion_table table(6);
    for (int c = 0; c < 6; ++c) table.add(gold{c}, predicted{c}, 20);
    for (int c = 0; c < 5; ++c) table.add(gold{c}, predicted{c + 1}, 5);
    for (int c = 0; c < 4; ++c) table.add(gold{c + 2}, predicted{c}, 3);
    const double some = value("OCI_general(beta2=0.02)", table);
    EXPECT_LE(value("OCI_general(beta1=0,beta2=0)", table), some);
    EXPECT_LE(some, value("OCI", table));
}

TEST(OCI_general, TakesItsFirstPenaltyAsItStands) {
    const confusion_table table = rows({{0, 2}, {2, 0}});
    EXPECT_DOUBLE_EQ(value("OCI_general(beta1_absolute=0.025,beta2=0.1)", table),
                     value("OCI_general(beta1=0.1,beta2=0.1)", table));
    EXPECT_FALSE(parse_measure("OCI_general(beta1=1,beta1_absolute=1)"));
}

TEST(OCI_general, IsUndefinedOnASingleClassAndBeyondSixUnlessItIsKnown) {
    EXPECT_EQ(evaluate("OCI_general", rows({{4}})), score(undefined_reason::single_class_scale));
    confusion_table seven(7);
    seven.add(gold{0}, predicted{3});
    EXPECT_EQ(evaluate("OCI_general(beta2=0.5)", seven), score(undefined_reason::too_many_classes));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(OCI_general) {
    if (e.classes() == 1) return undefined_reason::single_class_scale;
    const Real power = e.number("gamma");
    const bool absolute = e.settings.is_set("beta1_absolute");
    const Real penalty = absolute ? e.number("beta1_absolute") : penalty_share<Real>(e, e.number("beta1"), power);
    const Real discord = e.number("beta2");
    // From a price of 1 on the monotone paths are enough; the laws do not ask for others on longer scales.
    const bool monotone = e.classes() > 3 && discord >= 1;
    if (e.classes() > 6 && !monotone && !(discord == 0 && penalty == 0)) return undefined_reason::too_many_classes;
    return cheapest_index<Real>(e, penalty, power, {.per_discordant_pair = discord, .monotone = monotone});
}

}  // namespace ordeval::laws
