// A small part of benchmarks/coverage.cpp, whose results are in docs/statistics.md.
#include <gtest/gtest.h>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "statistics/random/binomial_draw.hpp"
#include "statistics/resampling/item_kinds.hpp"
#include "unit/known_population.hpp"

namespace ordeval {
namespace {

TEST(Coverage, IntervalsOfFiftyItemsContainTheTruthAboutAsOftenAsTheySay) {
    const std::vector<measure_spec> specs = parse_measures("MAE,Kappa,CEM_ORD,OCI").value();
    const confusion_table population = testing::known_population();
    const item_kinds kinds(population);
    const multinomial draws(kinds.items);
    constexpr int samples = 400;
    std::vector<int> covering(specs.size());
    for (std::uint64_t sample = 0; sample < samples; ++sample) {
        random_source random({.seed = 2, .stream = 0, .replicate = sample});
        system_tables drawn(kinds);
        draws.draw(random, 50, [&](std::size_t kind, item_count number) { drawn.add(kinds, kind, number); });
        const auto scores = bootstrap(specs, drawn.table(0),
                                      {.method = interval_method::bca, .replicates = 300, .run = {.seed = sample}});
        for (std::size_t s = 0; s < specs.size(); ++s) {
            const double truth = *evaluate(specs[s], population);
            ASSERT_TRUE(scores[s].interval);
            covering[s] += scores[s].interval.low() <= truth && truth <= scores[s].interval.high();
        }
    }
    // Three standard deviations of a share of 400 around what the full simulation found, 94 %.
    for (std::size_t s = 0; s < specs.size(); ++s)
        EXPECT_NEAR(100.0 * covering[s] / samples, 94, 3.6) << specs[s].to_string();
}

}  // namespace
}  // namespace ordeval
