#include "measures/definitions/paths.hpp"
#include "measures/measure_test.hpp"
#include "measures/random_table.hpp"

namespace ordeval::testing {

// The whole of the second class and one item of the first are one class too high. The path along the cells (1,2), (2,3)
// meets 4 of the 6 items; the diagonal 2.
TEST(OC_prime, IsTheShareOffTheBestPathPlusItsPenalty) {
    const confusion_table table = rows({{1, 2, 0}, {0, 0, 2}, {0, 0, 1}});
    EXPECT_NEAR(value("OC_prime(beta=0)", table), 0, 1e-15);
    // Four items one step off the diagonal, each for beta / (6 * 2).
    EXPECT_DOUBLE_EQ(value("OC_prime(beta=0.75)", table), 4 * 0.75 / 12);
    EXPECT_DOUBLE_EQ(value("OC_prime(beta_absolute=0.0625)", table), value("OC_prime", table));
    EXPECT_FALSE(parse_measure("OC_prime(beta=1,beta_absolute=1)"));
}

// Through (1,1) (1,2) (2,3) (3,3) all items are met: one cell more than the diagonal has, one class away from it.
// Through (2,2) as well the path is longer, but one cell lies between it and the diagonal, and not one and a half. The
// largest such values are 2, 2 and 2.
TEST(OC_prime, TriesTheRejectedPenalties) {
    const confusion_table table = rows({{1, 2, 0}, {0, 0, 2}, {0, 0, 1}});
    EXPECT_NEAR(value("OC_prime(penalty=length,beta=0.2)", table), 0.1, 1e-15);
    EXPECT_NEAR(value("OC_prime(penalty=maximum,beta=0.2)", table), 0.1, 1e-15);
    EXPECT_NEAR(value("OC_prime(penalty=area,beta=0.2)", table), 0.1, 1e-15);
    for (const char* penalty : {"length", "maximum", "area"})
        EXPECT_DOUBLE_EQ(value(std::string("OC_prime(beta_absolute=9,penalty=") + penalty + ")", table),
                         value("ErrorRate", table))
            << penalty;
}

// Figure 2: the same path, so that length, maximum and area cannot tell the tables apart; the items on it lie near the
// diagonal in the first and far from it in the second.
TEST(OC_prime, SeesByDistanceWhatTheRejectedPenaltiesDoNot) {
    const confusion_table near = rows({{4, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 4}, {0, 0, 0, 4}});
    const confusion_table far = rows({{4, 0, 0, 4}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 4}});
    for (const char* penalty : {"length", "maximum", "area"}) {
        const std::string spec = std::string("OC_prime(beta=0.01,penalty=") + penalty + ")";
        EXPECT_LE(value(spec, near), value(spec, far)) << penalty;
    }
    EXPECT_LT(value("OC_prime(beta=0.1)", near), value("OC_prime(beta=0.1)", far));
}

// Figure 3: what is left over near the path or far from it scores alike; OCI sees it.
TEST(OC_prime, DoesNotSeeWhatIsOffThePath) {
    const confusion_table near = rows({{5, 0, 0}, {1, 5, 0}, {0, 0, 5}});
    const confusion_table far = rows({{5, 0, 0}, {0, 5, 0}, {1, 0, 5}});
    EXPECT_DOUBLE_EQ(value("OC_prime(beta_absolute=1)", near), value("OC_prime(beta_absolute=1)", far));
    EXPECT_LT(value("OCI(beta_absolute=1)", near), value("OCI(beta_absolute=1)", far));
}

// The claims after Eq. 6: within 0 and 1, and the error rate from a penalty of 1 per item and step on.
TEST(OC_prime, IsTheErrorRateWhereLeavingTheDiagonalCostsOne) {
    std::mt19937 engine(1);
    for (int trial = 0; trial < 200; ++trial) {
        const confusion_table table = random_table(2 + trial % 5, engine);
        EXPECT_NEAR(value("OC_prime(beta_absolute=1,gamma=2)", table), value("ErrorRate", table), 1e-12);
        const double index = value("OC_prime", table);
        EXPECT_TRUE(index >= 0 && index <= value("ErrorRate", table) + 1e-12);
    }
}

TEST(OC_prime, IsUndefinedOnASingleClass) {
    EXPECT_EQ(evaluate("OC_prime", rows({{4}})), score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

namespace {

/// What a monotone path costs in all: 1 less its benefit, and its penalty.
template <class Real>
Real cost_of_walk(const evidence<Real>& e, const std::vector<vertex>& path, const Real& unit) {
    using std::pow;
    Real benefit = 0, by_distance = 0, area = 0;
    int farthest = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto [row, column] = path[i];
        const int away = std::abs(row - column);
        benefit += e.cell(row, column);
        if (away > 0 && e.cell(row, column) > 0)
            by_distance += e.cell(row, column) * Real(pow(Real(away), e.number("gamma")));
        farthest = std::max(farthest, away);
        // Row by row: how wide the strip between path and diagonal is halfway down the step.
        if (i > 0) {
            const auto [r, c] = path[i - 1];
            const int twice_wide = std::abs((c + column) - (r + row));
            area += Real((row - r) * twice_wide) / 2;
        }
    }
    const std::string_view penalty = e.settings.choice("penalty");
    const Real paid = penalty == "distance"  ? by_distance
                      : penalty == "length"  ? Real(path.size()) - e.classes()
                      : penalty == "maximum" ? Real(farthest)
                                             : area;
    return 1 - benefit / e.total() + (paid == 0 ? Real(0) : unit * paid);
}

template <class Real>
Real cheapest_walk(const evidence<Real>& e, std::vector<vertex>& path, const Real& unit) {
    const vertex here = path.back();
    const int last = e.classes() - 1;
    if (here.row == last && here.column == last) return cost_of_walk(e, path, unit);
    Real best = std::numeric_limits<Real>::infinity();
    for (const vertex step : {vertex{1, 1}, vertex{1, 0}, vertex{0, 1}}) {
        const vertex next{here.row + step.row, here.column + step.column};
        if (next.row > last || next.column > last) continue;
        path.push_back(next);
        best = std::min(best, cheapest_walk(e, path, unit));
        path.pop_back();
    }
    return best;
}

}  // namespace

REFERENCE(OC_prime) {
    using std::pow;
    if (e.classes() == 1) return undefined_reason::single_class_scale;
    const std::string_view penalty = e.settings.choice("penalty");
    const Real power = e.number("gamma"), steps = e.classes() - 1;
    const Real largest = penalty == "distance" ? Real(e.total() * Real(pow(steps, power)))
                         : penalty == "area"   ? Real(steps * steps / 2)
                                               : steps;
    const Real unit = e.settings.is_set("beta_absolute") ? e.number("beta_absolute") : Real(e.number("beta") / largest);
    std::vector<vertex> path{{0, 0}};
    return cheapest_walk(e, path, unit);
}

}  // namespace ordeval::laws
