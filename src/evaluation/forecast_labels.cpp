#include "ordeval/evaluation/forecast_labels.hpp"

#include <algorithm>

#include "ordeval/core/option_text.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

std::string in_words(const label_decision& decision) {
    if (decision.most_probable) return "the most probable class";
    return decision.quantile == 0.5 ? "the median class" : "the class at the quantile " + shortest(decision.quantile);
}

std::string cuts_in_words(const std::vector<double>& cuts) {
    std::string text;
    for (double one : cuts) text += (text.empty() ? "" : ", ") + shortest(one);
    return text;
}

/// Where each system stands in other data.
expected<std::vector<std::size_t>> places_in(const std::vector<std::string>& systems, const class_scale& scale,
                                             const std::vector<std::string>& others, const class_scale& other_scale) {
    if (scale.names() != other_scale.names())
        return diagnostic{.problem = "the classes of the data to fit on are " + other_scale.to_string() +
                                     ", and here they are " + scale.to_string(),
                          .remedy = "declare them with " + option_text("scale"),
                          .kind = "other_scale"};
    std::vector<std::size_t> fitted_at;
    diagnostics problems;
    for (const std::string& system : systems) {
        const auto found = std::ranges::find(others, system);
        if (found == others.end())
            problems.add({.problem = "there is nothing to fit '" + system + "' on",
                          .remedy = "give a run of the same name in " + option_text("fit-runs"),
                          .kind = "missing_run"});
        fitted_at.push_back(static_cast<std::size_t>(found - others.begin()));
    }
    if (!problems.empty()) return problems;
    return fitted_at;
}

labelled_items labels_of(const forecast_set& set, const std::vector<label_decision>& decisions) {
    labelled_items items{.scale = set.scale, .gold = {}, .account = set.account};
    for (std::size_t item = 0; item < set.items.size(); ++item)
        items.gold.push_back(static_cast<label>(set.by_system.front().truth(item).value));
    for (std::size_t system = 0; system < set.systems.size(); ++system) {
        system_labels& labels = items.systems.emplace_back(system_labels{.system = set.systems[system], .answers = {}});
        for (std::size_t item = 0; item < set.items.size(); ++item)
            labels.answers.push_back(
                static_cast<label>(decide(set.by_system[system].probabilities(item), decisions[system]).value));
    }
    return items;
}

}  // namespace

evidence decide_labels(const forecast_set& set, const label_decision& decision) {
    labelled_items items = labels_of(set, std::vector<label_decision>(set.systems.size(), decision));
    items.account.notices.push_back("labels: " + in_words(decision));
    return {.value = std::move(items)};
}

expected<evidence> decide_labels(const forecast_set& set, const forecast_set& fitted_on, const measure_spec& spec) {
    const expected<std::vector<std::size_t>> fitted_at =
        places_in(set.systems, set.scale, fitted_on.systems, fitted_on.scale);
    if (!fitted_at) return fitted_at.error();
    std::vector<label_decision> decisions;
    std::vector<std::string> notices;
    for (std::size_t system = 0; system < set.systems.size(); ++system) {
        // Each system has a rule of its own, fitted on other items than those that it is judged by.
        const fitted_decision found = fit_decision(fitted_on.by_system[(*fitted_at)[system]], spec);
        decisions.push_back(found.decision);
        notices.push_back("labels of " + set.systems[system] + ": " + in_words(found.decision) + ", best for " +
                          spec.short_name() + " on other data");
    }
    labelled_items items = labels_of(set, decisions);
    items.account.notices.insert(items.account.notices.end(), notices.begin(), notices.end());
    return evidence{.value = std::move(items)};
}

expected<cut_points> given_cuts(const real_predictions& predictions, const std::vector<double>& cuts) {
    const auto wanted = static_cast<std::size_t>(predictions.scale.classes()) - 1;
    if (cuts.size() != wanted || !std::ranges::is_sorted(cuts))
        return bad_request(counted(wanted, "rising cut point") + " are needed for " +
                               std::to_string(predictions.scale.classes()) + " classes",
                           "give " + option_text("cuts", "1.5,2.5,...") + " or " + option_text("cuts", "fit"));
    return cut_points{.by_system = std::vector<std::vector<double>>(predictions.systems.size(), cuts)};
}

expected<cut_points> best_cuts(const real_predictions& predictions, const real_predictions& fitted_on,
                               const measure_spec& spec) {
    const expected<std::vector<std::size_t>> fitted_at =
        places_in(predictions.systems, predictions.scale, fitted_on.systems, fitted_on.scale);
    if (!fitted_at) return fitted_at.error();
    cut_points cuts;
    diagnostics problems;
    for (std::size_t system = 0; system < predictions.systems.size(); ++system) {
        const fitted_cuts found =
            fit_cuts(fitted_on.by_system[(*fitted_at)[system]], fitted_on.truth, predictions.scale.classes(), spec);
        if (found.cuts.empty())
            problems.add({.problem = "the predictions of '" + predictions.systems[system] +
                                     "' in the data to fit on are all the same",
                          .remedy = "give other data with " + option_text("fit-runs"),
                          .kind = "no_variation"});
        cuts.by_system.push_back(found.cuts);
        cuts.notices.push_back("cuts of " + predictions.systems[system] + ": " + cuts_in_words(found.cuts) +
                               ", best for " + spec.short_name() + " on other data");
    }
    if (!problems.empty()) return problems;
    return cuts;
}

evidence cut_labels(const real_predictions& predictions, const cut_points& cuts) {
    labelled_items items{.scale = predictions.scale, .gold = predictions.truth, .account = predictions.account};
    for (std::size_t system = 0; system < predictions.systems.size(); ++system) {
        system_labels& labels =
            items.systems.emplace_back(system_labels{.system = predictions.systems[system], .answers = {}});
        for (double one : predictions.by_system[system])
            labels.answers.push_back(static_cast<label>(cut(one, cuts.by_system[system]).value));
    }
    items.account.notices.insert(items.account.notices.end(), cuts.notices.begin(), cuts.notices.end());
    return {.value = std::move(items)};
}

}  // namespace ordeval
