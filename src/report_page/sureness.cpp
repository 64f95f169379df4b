#include "ordeval/report.hpp"

namespace ordeval {

void add_intervals(report& report, const campaign& evidence, undefined_topics policy,
                   const bootstrap_options& options) {
    std::vector<measure_spec> specs;
    for (const measured& scores : report.board.measures) specs.push_back(scores.spec);
    const averaging average = report.board.average;
    const resampled_units units = average == averaging::topics ? resampled_units::topics : resampled_units::items;
    report.sureness = bootstrap(specs, evidence, {.average = average, .policy = policy, .units = units}, options);
}

void add_intervals(report& report, undefined_topics policy, const bootstrap_options& options) {
    for (const measured& scores : report.board.measures)
        report.sureness.push_back(bootstrap_means(scores.by_topic, policy, options));
}

}  // namespace ordeval
