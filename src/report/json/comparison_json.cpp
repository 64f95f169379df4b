#include "ordeval/report/json.hpp"
#include "report/json/account_json.hpp"
#include "report/json/scoreboard_json.hpp"
#include "report/json/subgroups_json.hpp"

namespace ordeval {

namespace {

json_value systems_as_json(const system_comparison& of) {
    const comparison& result = of.result;
    const std::vector<std::string> letters = letters_of(result.order.size(), result.groups);
    std::vector<score> values;
    for (const compared_system& system : result.systems) values.push_back(system.value);
    std::vector<placement> places(values.size());
    for (const placement& place : rank(values, of.measure.better)) places[place.system] = place;
    json_value list = json_value::array();
    for (std::size_t place = 0; place < result.order.size(); ++place) {
        const std::size_t system = result.order[place];
        json_value& entry = list.emplace_back(json_value{{"system", of.systems[system]}});
        entry["rank"] = places[system].rank > 0 ? json_value(places[system].rank) : json_value(nullptr);
        entry["tied"] = places[system].tied;
        put_score(entry, "mean", result.systems[system].value);
        put_limits(entry, result.systems[system].interval, of.intervals.has_value());
        if (result.ranks)
            entry["mean_rank"] =
                result.systems[system].value ? json_value(result.ranks->mean_ranks[system]) : json_value();
        if (!result.groups.empty()) {
            entry["letters"] = letters[place];
            entry["group"] = letters[place].empty() ? json_value(nullptr) : json_value(letters[place]);
        }
        if (!result.certainty) continue;
        const rank_set ranks = result.certainty->ranks[system];
        put_ranks(entry, ranks);
        entry["win_share"] = ranks.known() ? json_value(result.certainty->win_share[system]) : json_value(nullptr);
    }
    return list;
}

json_value pair_as_json(const system_comparison& of, const compared_pair& pair) {
    json_value entry{{"a", of.systems[pair.first]}, {"b", of.systems[pair.second]}};
    put_score(entry, "difference", pair.difference);
    put_limits(entry, pair.interval, of.intervals.has_value());
    put_score(entry, "p", pair.p);
    put_score(entry, "raw_p", pair.raw_p);
    if (of.result.layout)
        put_score(entry, "effect_size", pair.effect_size);
    else
        entry["effect_size"] = nullptr;
    entry["different"] = pair.different ? json_value(*pair.different) : json_value(nullptr);
    if (pair.verdict) entry["verdict"] = name(*pair.verdict);
    if (of.options.test != comparison_test::t_or_wilcoxon) return entry;
    entry["test"] = name(pair.test);
    entry["normality_p"] = pair.normality_p ? json_value(*pair.normality_p) : json_value(nullptr);
    return entry;
}

template <class Put>
void for_each_pair(const system_comparison& of, Put put) {
    for (const compared_pair& pair : of.result.pairs) put(pair_as_json(of, pair));
}

json_value groups_as_json(const system_comparison& of) {
    json_value list = json_value::array();
    for (const system_group& group : of.result.groups) {
        json_value& names = list.emplace_back(json_value::array());
        for (std::size_t place : group) names.push_back(of.systems[of.result.order[place]]);
    }
    return list;
}

json_value layout_as_json(const two_way_layout& layout) {
    json_value object{{"system_squares", layout.system_squares},     {"system_freedom", layout.system_freedom},
                      {"topic_squares", layout.topic_squares},       {"topic_freedom", layout.topic_freedom},
                      {"residual_squares", layout.residual_squares}, {"residual_freedom", layout.residual_freedom}};
    object["f"] = layout.has_residual() ? json_value(layout.system_f()) : json_value(nullptr);
    object["p"] = layout.has_residual() ? json_value(layout.system_p_value()) : json_value(nullptr);
    return object;
}

json_value family_as_json(const comparison_family& family) {
    json_value object{{"hypotheses", family.hypotheses},
                      {"unit", name(family.unit)},
                      {"units", family.units},
                      {"too_few_units", family.too_few_units},
                      {"trials_raised", family.trials_raised},
                      {"smallest_p", family.smallest_p}};
    if (family.measures > 1) object["measures"] = family.measures;
    return object;
}

json_value ranks_as_json(const friedman_result& ranks) {
    json_value object = json_value::object();
    put_score(object, "chi_squared", ranks.statistic);
    object["freedom"] = ranks.freedom;
    put_score(object, "p", ranks.p);
    put_score(object, "f", ranks.f);
    object["residual_freedom"] = ranks.residual_freedom;
    put_score(object, "f_p", ranks.f_p);
    return object;
}

/// What was compared, and how.
void put_setting(json_value& object, const system_comparison& of) {
    const comparison& result = of.result;
    const comparison_options& options = of.options;
    object["measure"] = of.measure.name;
    object["orientation"] = of.measure.better == orientation::higher ? "higher" : "lower";
    if (of.scale) object["scale"] = scale_as_json(*of.scale);
    object["over"] = name(of.over);
    object["test"] = name(result.family.test);
    object["alternative"] = name(options.asked);
    object["trials"] = result.family.trials > 0 ? json_value(result.family.trials) : json_value(nullptr);
    object["seed"] = options.trials.run.seed;
    object["p_value"] = name(options.rule);
    object["correction"] =
        corrects_itself(result.family.test) ? json_value(nullptr) : json_value(name(result.family.adjustment));
    object["family"] = family_as_json(result.family);
    object["alpha"] = options.alpha;
    object["baseline"] = options.baseline ? json_value(of.systems[*options.baseline]) : json_value(nullptr);
    object["intervals"] = of.intervals ? as_json(*of.intervals) : json_value(nullptr);
    if (of.intervals) {
        object["intervals"]["of_differences"] =
            result.interval_of == interval_family::simultaneous ? "simultaneous" : "per_pair";
        object["intervals"]["method_of_differences"] = name(result.method);
    }
    object["margin"] = number_or_null(options.margin);
    object["topics"] = of.topics;
    object["left_out_topics"] = of.left_out_names();
}

/// With an empty list of pairs, of which there may be millions.
void put_findings(json_value& object, const system_comparison& of) {
    const comparison& result = of.result;
    object["residual_variance"] = result.layout ? json_value(result.layout->residual_variance()) : json_value(nullptr);
    object["anova"] = result.layout ? layout_as_json(*result.layout) : json_value(nullptr);
    if (result.ranks) object["friedman"] = ranks_as_json(*result.ranks);
    object["critical_difference"] = number_or_null(result.critical_difference);
    object["systems"] = systems_as_json(of);
    object["groups"] = groups_as_json(of);
    object["pairs"] = json_value::array();
    if (of.subgroups) object["subgroups"] = subgroups_as_json(of);
    if (!of.gates.empty()) object["gates"] = gates_as_json(of.gates);
}

void put_account(json_value& object, const account& account) {
    object["policies"] = policies_as_json(account);
    object["applied"] = applied_as_json(account);
    object["notices"] = account.notices;
    object["inputs"] = inputs_as_json(account);
}

}  // namespace

void write_json(const system_comparison& of, const text_sink& write) {
    json_value object = document_of(of.account);
    put_setting(object, of);
    put_account(object, of.account);
    put_findings(object, of);
    write_json_text(object, "pairs", 0, [&](std::size_t, auto put) { for_each_pair(of, put); }, write);
}

void write_json(const measures_comparison& of, const text_sink& write) {
    json_value object = document_of(of.account);
    object["family_of"] = name(of.family);
    put_account(object, of.account);
    json_value list = json_value::array();
    for (const system_comparison& one : of.by_measure) {
        json_value& entry = list.emplace_back(json_value::object());
        put_setting(entry, one);
        put_findings(entry, one);
    }
    object["comparisons"] = std::move(list);
    const auto fill = [&](std::size_t measure, auto put) { for_each_pair(of.by_measure[measure], put); };
    write_json_text(object, "pairs", 2, fill, write);
}

std::string to_json(const system_comparison& of) {
    return collected([&](const text_sink& write) { write_json(of, write); });
}

std::string to_json(const measures_comparison& of) {
    return collected([&](const text_sink& write) { write_json(of, write); });
}

}  // namespace ordeval
