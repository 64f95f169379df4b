#include "report/json/verdicts_json.hpp"

namespace ordeval {

namespace {

json_value verdict_as_json(const named_summary& of, std::size_t m) {
    const measure_verdict& verdict = of.summary.verdicts[m];
    json_value object{{"measure", of.names[m]}};
    for (const trait_column& column : all_trait_columns()) {
        const std::optional<bool>& trait = of.evidence.traits[m].*column.trait;
        object[column.key] = trait ? json_value(*trait) : json_value(nullptr);
    }
    object["group"] = group_name(verdict.group);
    object["mean_tau"] = json_value::array();
    for (const consistency& experiment : of.evidence.consistencies)
        object["mean_tau"].push_back(experiment.measures[m].mean);
    object["outperformed"] = verdict.outperformed;
    object["consistency"] = word_of(verdict.consistency);
    object["significant_pairs"] = of.evidence.power[m].significant_pairs;
    object["power"] = word_of(verdict.power);
    object["eligible"] = verdict.eligible;
    return object;
}

}  // namespace

void add_verdicts(json_value& object, const named_summary& of) {
    object["measures"] = json_value::array();
    for (std::size_t m = 0; m < of.names.size(); ++m) object["measures"].push_back(verdict_as_json(of, m));
    const auto name_or_null = [&](const std::optional<std::size_t>& m) {
        return m ? json_value(of.names[*m]) : json_value(nullptr);
    };
    object["primary"] = name_or_null(of.summary.primary);
    object["secondary"] = name_or_null(of.summary.secondary);
    object["recommendation"] = recommendation(of);
}

}  // namespace ordeval
