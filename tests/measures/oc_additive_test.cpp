#include "measures/definitions/paths.hpp"
#include "measures/measure_test.hpp"

namespace ordeval::testing {

// Off the diagonal lies one of 16 items, one class or two away.
TEST(OC_additive, AddsTheSpreadOfAllItems) {
    const confusion_table near = rows({{5, 0, 0}, {1, 5, 0}, {0, 0, 5}});
    const confusion_table far = rows({{5, 0, 0}, {0, 5, 0}, {1, 0, 5}});
    EXPECT_DOUBLE_EQ(value("OC_additive(beta_absolute=1,dispersion=0.5)", near), 1.0 / 16 + 0.5);
    EXPECT_DOUBLE_EQ(value("OC_additive(beta_absolute=1,dispersion=0.5)", far), 1.0 / 16 + 1);
    EXPECT_DOUBLE_EQ(value("OC_additive(dispersion=0)", far), value("OC_prime", far));
}

TEST(OC_additive, HasNoUpperEnd) {
    EXPECT_DOUBLE_EQ(value("OC_additive(beta_absolute=1)", rows({{0, 50}, {50, 0}})), 1 + 100);
    EXPECT_EQ(evaluate("OC_additive", rows({{4}})), score(undefined_reason::single_class_scale));
}

}  // namespace ordeval::testing

namespace ordeval::laws {

REFERENCE(OC_additive) {
    using std::pow;
    if (e.classes() == 1) return undefined_reason::single_class_scale;
    const Real power = e.number("gamma");
    auto away = [&](int g, int p) { return g == p ? Real(0) : Real(pow(Real(std::abs(g - p)), power)); };
    const Real penalty = e.settings.is_set("beta_absolute") ? e.number("beta_absolute")
                                                            : penalty_share<Real>(e, e.number("beta"), power);
    path_terms<Real> terms;
    const auto k = static_cast<std::size_t>(e.classes());
    terms.vertex_cost.assign(k, std::vector<Real>(k));
    for (int g = 0; g < e.classes(); ++g)
        for (int p = 0; p < e.classes(); ++p)
            terms.vertex_cost[static_cast<std::size_t>(g)][static_cast<std::size_t>(p)] =
                e.cell(g, p) * (penalty * away(g, p) - 1 / e.total());
    std::vector<vertex> path{{0, 0}};
    const Real spread = e.sum([&](const item& x) { return away(x.truth, x.answer); });
    return 1 + cheapest_path(terms, path, terms.vertex_cost[0][0]) +
           e.number("dispersion") * (spread == 0 ? Real(0) : Real(pow(spread, 1 / power)));
}

}  // namespace ordeval::laws
