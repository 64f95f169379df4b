// How well systems do where people labelled few items and a judge many: prediction-powered scores.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/raters/prediction_powered.hpp"

namespace ordeval {

/// Labels of people, of a judge, and of systems.
struct assisted_labels {
    labelled_items people;   ///< the judge's labels as gold, and one system: people, who skip what they did not label
    labelled_items answers;  ///< the judge's labels of the same items as gold, and the systems
};

struct assisted_request {
    std::vector<measure_spec> measures = {};  ///< none: the default ones that can be estimated
    interval_request intervals = {};          ///< over items
};

/// The scores of one system.
struct assisted_system {
    std::string system;
    item_count labelled = 0;                            ///< items that people, the judge and the system labelled
    item_count elsewhere = 0;                           ///< items of the judge and the system alone
    std::vector<prediction_powered_score> scores = {};  ///< one of each measure
};

struct assisted_scores {
    class_scale scale;
    std::vector<measure_spec> measures;
    std::vector<assisted_system> systems;  ///< best first, under the first measure
    bootstrap_options intervals;
    ordeval::account account = {};
};

/// All items together, whatever their topics. Problems where there are too few items of either kind, or where a measure
/// that was asked for depends on the number of items.
expected<assisted_scores> score_with_judge(const assisted_labels& labels, const assisted_request& request,
                                           const execution& run = {});

}  // namespace ordeval
