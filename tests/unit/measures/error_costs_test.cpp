#include "ordeval/measures/error_costs.hpp"

#include <gtest/gtest.h>

#include "measures/measure_test.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

measure_spec with_intervals(std::string_view name) {
    measure_spec spec = parse_measure(name).value();
    spec.intervals = std::make_shared<const class_intervals>(std::vector<double>{0, 1, 3, 10});
    return spec;
}

/// The cost of all items, as the measure itself would sum it up.
double total(const square_matrix& costs, const confusion_table& table) {
    double sum = 0;
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes()) sum += costs(g, p) * static_cast<double>(table(g, p));
    return sum;
}

}  // namespace

TEST(ErrorCosts, AddUpToTheMeasure) {
    const confusion_table table = rows({{5, 1, 2}, {3, 6, 1}, {2, 4, 7}});
    for (const char* name :
         {"MAE_int", "MSE_int", "TC_int", "MAE_int(distance=midpoint)", "ErrorCost_int(gold=-1,per=classes)"}) {
        const measure_spec spec = with_intervals(name);
        const std::optional<square_matrix> costs = error_costs(spec, table);
        ASSERT_TRUE(costs) << name;
        EXPECT_NEAR(total(*costs, table), *ordeval::evaluate(spec, table), 1e-12) << name;
    }
}

TEST(ErrorCosts, AreNoneWhereTheCostDividesByAnEmptyClass) {
    EXPECT_FALSE(error_costs(with_intervals("TC_int"), rows({{5, 1, 0}, {0, 0, 0}, {1, 0, 3}})));
}

TEST(ErrorCosts, NeedIntervals) {
    EXPECT_THROW(error_costs(parse_measure("MAE").value(), rows({{1, 0}, {0, 1}})), std::invalid_argument);
}

}  // namespace ordeval::testing
