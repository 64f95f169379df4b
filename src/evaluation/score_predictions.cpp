#include "ordeval/evaluation/score_predictions.hpp"

#include <algorithm>
#include <cmath>

#include "ordeval/core/option_text.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

/// AllThreshold_smooth_hinge
std::string loss_name(thresholds_counted counted, margin_penalty penalty) {
    std::string text =
        (counted == thresholds_counted::all ? "AllThreshold_" : "ImmediateThreshold_") + std::string(name(penalty));
    std::ranges::replace(text, '-', '_');
    return text;
}

/// The loss of every item, a column per system; undefined where it is too large for a number.
score_matrix losses_of_items(const real_predictions& predictions, const cut_points& cuts, thresholds_counted counted,
                             margin_penalty penalty) {
    std::vector<score> losses;
    for (std::size_t item = 0; item < predictions.items.size(); ++item)
        for (std::size_t system = 0; system < predictions.systems.size(); ++system) {
            const double loss = threshold_loss(counted, penalty, predictions.by_system[system][item],
                                               predictions.truth[item], cuts.by_system[system]);
            losses.emplace_back(std::isfinite(loss) ? score(loss) : score(undefined_reason::not_a_number));
        }
    return score_matrix(predictions.items.size(), predictions.systems.size(), std::move(losses));
}

measured measure_losses(const real_predictions& predictions, const cut_points& cuts, thresholds_counted counted,
                        margin_penalty penalty, const std::optional<bootstrap_options>& intervals) {
    const score_matrix items = losses_of_items(predictions, cuts, counted, penalty);
    // An item whose loss is no number leaves its system without a mean.
    constexpr undefined_topics policy = undefined_topics::propagate;
    std::vector<score> scores;
    std::vector<mean_score> overall;
    for (std::size_t system = 0; system < predictions.systems.size(); ++system) {
        scores.push_back(items.mean(system, policy).value);
        overall.push_back({scores.back()});
    }
    measured result{named_measure::foreign(loss_name(counted, penalty), orientation::lower),
                    score_matrix(1, predictions.systems.size(), std::move(scores)), std::move(overall)};
    if (!intervals) return result;
    result.uncertainty = bootstrap_means(items, policy, *intervals);
    for (bootstrapped_score& one : result.uncertainty) one.few_topics = false;  // these are items
    return result;
}

}  // namespace

expected<std::vector<margin_penalty>> parse_penalties(const std::string& list) {
    if (list == "all") return std::vector<margin_penalty>(margin_penalties.begin(), margin_penalties.end());
    std::vector<margin_penalty> penalties;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t to = std::min(list.find(',', from), list.size());
        const std::string word = list.substr(from, to - from);
        const auto found = std::ranges::find(margin_penalties, word, [](margin_penalty one) { return name(one); });
        if (found == margin_penalties.end())
            return bad_request("'" + word + "' is not a penalty of margins",
                               "choose from hinge,smooth-hinge,logistic,least-squares, or all");
        if (std::ranges::find(penalties, *found) == penalties.end()) penalties.push_back(*found);
        from = to + 1;
    }
    return penalties;
}

expected<scoreboard> score_predictions(const real_predictions& predictions, const cut_points& cuts,
                                       const score_request& request, const std::vector<margin_penalty>& penalties,
                                       const execution& run) {
    expected<scoreboard> board = score_systems(cut_labels(predictions, cuts), request, run);
    if (!board || penalties.empty()) return board;
    std::optional<bootstrap_options> intervals;
    if (request.intervals) intervals = bootstrap_settings(*request.intervals, run);
    for (const margin_penalty penalty : penalties)
        for (const thresholds_counted counted : {thresholds_counted::all, thresholds_counted::immediate})
            board->measures.push_back(measure_losses(predictions, cuts, counted, penalty, intervals));
    return board;
}

}  // namespace ordeval
