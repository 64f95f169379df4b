// How often bootstrap intervals cover the truth: draws samples from a known population and prints a table for
// docs/statistics.md. Takes minutes; not a matter of speed, so that nothing is timed.
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "statistics/random/binomial_draw.hpp"
#include "statistics/resampling/item_kinds.hpp"
#include "threads/for_each_job.hpp"
#include "unit/known_population.hpp"

namespace {

using namespace ordeval;

constexpr std::size_t replicates = 1000;
constexpr std::uint64_t stream = 0x636f766572616765;  // "coverage"
constexpr std::array methods{interval_method::percentile, interval_method::basic, interval_method::bca,
                             interval_method::studentised};

struct tally_of_intervals {
    std::atomic<int> covering{0};
    std::atomic<int> below{0};  ///< the whole interval lies below the truth
    std::atomic<int> missing{0};
};

}  // namespace

int main(int argc, char** argv) {
    const std::size_t samples = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 2000;
    const std::vector<measure_spec> specs = parse_measures("MAE,Kappa,CEM_ORD,OCI").value();
    const confusion_table truth = testing::known_population();
    const item_kinds kinds(truth);
    const multinomial draws(kinds.items);
    fmt::print(
        "{} samples, {} replicates each\n\n| items | measure | method | coverage | below | above | none |\n"
        "|---:|---|---|---:|---:|---:|---:|\n",
        samples, replicates);
    for (item_count items : {50, 500}) {
        std::vector<std::array<tally_of_intervals, methods.size()>> results(specs.size());
        for_each_job(samples, execution{}, [&](std::size_t sample) {
            random_source random({.seed = 1, .stream = stream, .replicate = sample});
            system_tables drawn(kinds);
            draws.draw(random, items, [&](std::size_t kind, item_count number) { drawn.add(kinds, kind, number); });
            for (std::size_t m = 0; m < methods.size(); ++m) {
                const std::vector<bootstrapped_score> scores = bootstrap(
                    specs, drawn.table(0),
                    {.method = methods[m], .replicates = replicates, .run = {.threads = 1, .seed = sample + 1}});
                for (std::size_t s = 0; s < specs.size(); ++s) {
                    tally_of_intervals& result = results[s][m];
                    const confidence_interval& interval = scores[s].interval;
                    const double value = *evaluate(specs[s], truth);
                    if (!interval)
                        ++result.missing;
                    else if (interval.high() < value)
                        ++result.below;
                    else if (interval.low() <= value)
                        ++result.covering;
                }
            }
        });
        for (std::size_t s = 0; s < specs.size(); ++s)
            for (std::size_t m = 0; m < methods.size(); ++m) {
                const tally_of_intervals& result = results[s][m];
                const auto made = static_cast<double>(samples - static_cast<std::size_t>(result.missing.load()));
                fmt::print("| {} | {} | {} | {:.1f} % | {:.1f} % | {:.1f} % | {} |\n", items, specs[s].short_name(),
                           name(methods[m]), 100 * result.covering / made, 100 * result.below / made,
                           100 * (1 - (result.covering + result.below) / made), result.missing.load());
            }
    }
}
