#include "measures/definitions/agreement.hpp"
#include "measures/measure_test.hpp"
#include "measures/rating_test.hpp"

namespace ordeval::testing {

// Eight items, labels 10, 4, 2, each pair of classes confused once; expected coincidences m_i m_j/15.
//   ordinal: mid-ranks 5, 12, 15, squared differences 49, 9, 100: 1 - 158 * 15/(40*49 + 8*9 + 20*100)
//   interval: 1, 1, 4: 1 - 6 * 15/(40 + 8 + 20*4)
//   nominal: 1 - 3 * 15/(40 + 8 + 20)
//   ratio: 1/9, 1/25, 1/4, in 900ths 100, 36, 225: 1 - 361 * 15/(40*100 + 8*36 + 20*225)
TEST(Alpha, HasFourMetrics) {
    confusion_table table = rows({{4, 1, 0}, {0, 1, 1}, {1, 0, 0}});
    EXPECT_DOUBLE_EQ(value("Alpha", table), 1 - 2370.0 / 4032);
    EXPECT_DOUBLE_EQ(value("Alpha(metric=interval)", table), 1 - 90.0 / 128);
    EXPECT_DOUBLE_EQ(value("Alpha(metric=nominal)", table), 1 - 45.0 / 68);
    EXPECT_DOUBLE_EQ(value("Alpha(metric=ratio)", table), 1 - 5415.0 / 8788);
}

// Alpha draws its pairs of labels without putting back: 2N - 1 labels remain instead of 2N.
TEST(Alpha, IsScottPiWithOneLabelLess) {
    confusion_table table = rows({{4, 1, 0}, {0, 1, 1}, {1, 0, 0}});
    const double pi = value("ScottPi(weights=quadratic)", table);
    EXPECT_NEAR(value("Alpha(metric=interval)", table), 1 - (1 - pi) * 15 / 16, 1e-15);
}

TEST(Alpha, TellsConstantSystemsApart) {
    const double first = value("Alpha", rows({{5, 0, 0}, {3, 0, 0}, {2, 0, 0}}));
    const double middle = value("Alpha", rows({{0, 5, 0}, {0, 3, 0}, {0, 2, 0}}));
    const double last = value("Alpha", rows({{0, 0, 5}, {0, 0, 3}, {0, 0, 2}}));
    EXPECT_GT(first, last);
    EXPECT_GT(middle, last);
    EXPECT_NE(first, middle);
}

TEST(Alpha, GivesASingleWrongItemZero) { EXPECT_DOUBLE_EQ(value("Alpha", rows({{0, 1}, {0, 0}})), 0); }

TEST(Alpha, IsUndefinedWhereOneClassIsUsedThroughout) {
    EXPECT_EQ(evaluate("Alpha", rows({{4, 0}, {0, 0}})), score(undefined_reason::no_variation));
    EXPECT_EQ(evaluate("Alpha", rows({{4}})), score(undefined_reason::no_variation));
}

TEST(Alpha, HasThePublishedValuesOnKrippendorffsExample) {
    EXPECT_NEAR(value("Alpha(metric=nominal)", krippendorffs_example()), .743421, 5e-7);
    EXPECT_NEAR(value("Alpha", krippendorffs_example()), .815388, 5e-7);
    EXPECT_NEAR(value("Alpha(metric=interval)", krippendorffs_example()), .849107, 5e-7);
    EXPECT_NEAR(value("Alpha(metric=ratio)", krippendorffs_example()), .797403, 5e-7);
}

TEST(Alpha, OfTwoCompleteRatersIsThatOfTheirTable) {
    const rating_table two = ratings(4, {"1234 2213 4", "1244 2113 3"});
    for (const char* metric : {"nominal", "ordinal", "interval", "ratio"}) {
        const std::string spec = std::string("Alpha(metric=") + metric + ")";
        EXPECT_EQ(value(spec, two), value(spec, two.table(0, 1))) << metric;
        EXPECT_NEAR(value(spec, unnamed_ratings(4, {"1234 2213 4", "1244 2113 3"})), value(spec, two.table(0, 1)),
                    1e-14);
    }
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(Alpha) {
    auto labels = [&](int c) -> Real { return e.gold_items(c) + e.predicted_items(c); };
    auto squared_difference = [&](int a, int b) -> Real {
        const std::string_view metric = e.settings.choice("metric");
        if (a == b) return 0;
        if (metric == "nominal") return 1;
        Real difference = a - b;
        if (metric == "ratio") difference /= a + b + 2;
        if (metric == "ordinal") {
            difference = -(labels(a) + labels(b)) / 2;
            for (int c = std::min(a, b); c <= std::max(a, b); ++c) difference += labels(c);
        }
        return difference * difference;
    };
    const Real observed = e.sum([&](const item& x) { return squared_difference(x.truth, x.answer); });
    Real expected = 0;
    for (int a = 0; a < e.classes(); ++a)
        for (int b = a + 1; b < e.classes(); ++b)
            expected += labels(a) * labels(b) * squared_difference(a, b) / (2 * e.total() - 1);
    if (expected == 0) return undefined_reason::no_variation;
    return 1 - observed / expected;
}

}  // namespace ordeval::laws
