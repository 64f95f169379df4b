// Says how sure a score is, and how sure the difference of two systems on the same items.
#include <cstdio>
#include <string>
#include <vector>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"

int main() {
    // Gold in rows: 153 items of three classes, and what a system answered.
    const std::vector<ordeval::item_count> cells{40, 8, 2, 6, 50, 9, 1, 7, 30};
    const ordeval::confusion_table table(3, cells);
    const std::vector<ordeval::measure_spec> measures = ordeval::parse_measures("MAE,Kappa,CEM_ORD").value();

    // BCa, 95 %, 10,000 replicates, all measures on the same ones; the cost does not grow with the number of items.
    const std::vector<ordeval::bootstrapped_score> scores =
        ordeval::bootstrap(measures, table, {.method = ordeval::interval_method::bca});
    for (std::size_t i = 0; i < measures.size(); ++i)
        std::printf("%-7s %.3f [%.3f, %.3f]\n", measures[i].short_name().c_str(), *scores[i].value,
                    scores[i].interval.low(), scores[i].interval.high());

    // Two systems: the joint table keeps which answers belong to the same item.
    ordeval::profile_table joint(3, 2);
    joint.add({0, {0, 0}}, 40);
    joint.add({0, {0, 1}}, 9);
    joint.add({0, {1, 0}}, 4);
    joint.add({1, {1, 1}}, 45);
    joint.add({1, {1, 2}}, 12);
    joint.add({1, {0, 1}}, 5);
    joint.add({2, {2, 2}}, 35);
    const ordeval::bootstrapped_score difference =
        ordeval::bootstrap_differences(measures, joint, {.method = ordeval::interval_method::bca})[1].difference;
    const ordeval::randomisation_result test = ordeval::randomisation_test(measures, joint)[1];
    std::printf("difference in Kappa %.3f [%.3f, %.3f], p = %.2f\n", *difference.value, difference.interval.low(),
                difference.interval.high(), test.p());

    // A score may have no interval, and then says why.
    ordeval::confusion_table one_item(3);
    one_item.add(ordeval::gold{0}, ordeval::predicted{1});
    const ordeval::bootstrapped_score lonely = ordeval::bootstrap(measures, one_item).front();
    std::printf("MAE of one item: %.0f, %s\n", *lonely.value,
                std::string(ordeval::explain(lonely.interval.reason())).c_str());
}

// prints:
// MAE     0.235 [0.170, 0.320]
// Kappa   0.712 [0.609, 0.797]
// CEM_ORD 0.857 [0.808, 0.898]
// difference in Kappa 0.093 [0.008, 0.179], p = 0.04
// MAE of one item: 1, a single item, topic or query does not tell how much others would vary
