// Experiments with measures over several collections: means, and the whole document of each collection.
#include "ordeval/report/json.hpp"
#include "report/collection_advice.hpp"
#include "report/json/account_json.hpp"
#include "report/json/meta_json.hpp"
#include "report/verdicts.hpp"

namespace ordeval {

namespace {

template <class Judged>
const std::string& measure_name(const judged_collections<Judged>& judged, std::size_t m) {
    return judged.each.front().scores.measures[m].name;
}

json_value value_or_null(const score& one) { return one ? json_value(*one) : json_value(nullptr); }

template <class Judged>
json_value collections_document(const judged_collections<Judged>& judged, const char* experiment) {
    json_value object = document_of(judged.account);
    object["experiment"] = experiment;
    object["notices"] = judged.account.notices;
    object["inputs"] = inputs_as_json(judged.account);
    object["collections"] = json_value::array();
    for (std::size_t c = 0; c < judged.names.size(); ++c)
        object["collections"].push_back(
            json_value{{"collection", judged.names[c]}, {"result", meta_document(judged.each[c])}});
    return object;
}

/// {"mean", "by_collection"} added to what says whose they are.
template <class Judged, class Figure>
json_value with_means(json_value whose, const judged_collections<Judged>& judged, const score& mean, Figure figure) {
    whose["mean"] = value_or_null(mean);
    whose["by_collection"] = json_value::array();
    for (const Judged& one : judged.each) whose["by_collection"].push_back(value_or_null(score(figure(one))));
    return whose;
}

double significant_share(const discriminative_power& power) {
    return static_cast<double>(power.significant_pairs) / static_cast<double>(power.pairs.size());
}

}  // namespace

std::string to_json(const similarity_of_collections& judged) {
    json_value object = collections_document(judged, "similarity");
    const bool symmetric = judged.each.front().settings.coefficient != rank_correlation::tau_ap;
    object["measures"] = json_value::array();
    object["pairs"] = json_value::array();
    for (std::size_t a = 0; a < judged.measures(); ++a) {
        object["measures"].push_back(json_value{{"measure", measure_name(judged, a)}});
        for (std::size_t b = symmetric ? a + 1 : 0; b < judged.measures(); ++b)
            if (a != b)
                object["pairs"].push_back(with_means({{"a", measure_name(judged, a)}, {"b", measure_name(judged, b)}},
                                                     judged, judged.mean[a][b],
                                                     [&](const auto& one) { return one.between[a][b].value; }));
    }
    return json_text(object);
}

std::string to_json(const consistency_of_collections& judged) {
    json_value object = collections_document(judged, "consistency");
    object["measures"] = json_value::array();
    object["pairs"] = json_value::array();
    for (std::size_t i = 0; i < judged.best_first.size(); ++i) {
        const std::size_t a = judged.best_first[i];
        const auto mean_in = [](const judged_consistency& one, std::size_t m) { return one.result.measures[m].mean; };
        object["measures"].push_back(with_means({{"measure", measure_name(judged, a)}}, judged, judged.mean[a],
                                                [&](const auto& one) { return mean_in(one, a); }));
        for (std::size_t j = i + 1; j < judged.best_first.size(); ++j) {
            const std::size_t b = judged.best_first[j];
            object["pairs"].push_back(with_means({{"a", measure_name(judged, a)}, {"b", measure_name(judged, b)}},
                                                 judged, judged.mean[a] - judged.mean[b],
                                                 [&](const auto& one) { return mean_in(one, a) - mean_in(one, b); }));
        }
    }
    return json_text(object);
}

std::string to_json(const power_of_collections& judged) {
    json_value object = collections_document(judged, "power");
    object["measures"] = json_value::array();
    for (std::size_t m : judged.best_first)
        object["measures"].push_back(with_means({{"measure", measure_name(judged, m)}}, judged, judged.mean_share[m],
                                                [&](const auto& one) { return significant_share(one.power[m]); }));
    return json_text(object);
}

std::string to_json(const summary_of_collections& judged) {
    json_value object = collections_document(judged, "summary");
    object["measures"] = json_value::array();
    for (std::size_t m = 0; m < judged.measures(); ++m) {
        const measure_verdict& verdict = judged.summary.verdicts[m];
        json_value entry = with_means({{"measure", measure_name(judged, m)}}, judged, judged.mean_share[m],
                                      [&](const auto& one) { return significant_share(one.found.power[m]); });
        for (const trait_column& column : all_trait_columns()) {
            const std::optional<bool>& trait = judged.each.front().found.traits[m].*column.trait;
            entry[column.key] = trait ? json_value(*trait) : json_value(nullptr);
        }
        entry["group"] = group_name(verdict.group);
        entry["mean_tau"] = judged.mean_tau[m];
        entry["outperformed"] = verdict.outperformed;
        entry["consistency"] = word_of(verdict.consistency);
        entry["power"] = word_of(verdict.power);
        entry["eligible"] = verdict.eligible;
        object["measures"].push_back(std::move(entry));
    }
    const auto name_or_null = [&](const std::optional<std::size_t>& m) {
        return m ? json_value(measure_name(judged, *m)) : json_value(nullptr);
    };
    object["primary"] = name_or_null(judged.summary.primary);
    object["secondary"] = name_or_null(judged.summary.secondary);
    object["recommendation"] = recommendation(judged);
    return json_text(object);
}

}  // namespace ordeval
