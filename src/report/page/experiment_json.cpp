#include "report/page/experiment_json.hpp"

#include <algorithm>
#include <cmath>

#include "report/json/verdicts_json.hpp"
#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

using matrix = std::vector<std::vector<json_value>>;

/// Never -0, which is 0 to every reader of JSON but some.
json_value negative_or_null(const score& value) { return value ? json_value(0 - *value) : json_value(nullptr); }

matrix empty_matrix(std::size_t size) { return matrix(size, std::vector<json_value>(size, nullptr)); }

/// None where they are so many that neither letters nor lines would tell them from each other.
std::vector<system_group> shown_groups(const report_comparison& comparison) {
    const std::vector<system_group>& groups = comparison.result.groups;
    return letters_help(comparison.result.order.size(), groups) ? groups : std::vector<system_group>{};
}

/// Rows of a picture: the systems, best on top; for each group that cannot be told apart a line beside them, and a dot
/// on it for each of its systems, since a line may pass others.
json_value diagram(const report_comparison& comparison, const std::vector<std::string>& systems) {
    json_value columns;
    for (const char* name : {"system", "place", "mean", "top", "bottom", "member", "lane"})
        columns[name] = json_value::array();
    const auto add = [&](const json_value& row) {
        for (auto& [name, column] : columns.items()) column.push_back(row.value(name, json_value(nullptr)));
    };
    std::size_t place = 0;
    for (std::size_t one : comparison.result.order)
        add({{"system", systems[comparison.systems[one]]},
             {"place", ++place},
             {"mean", number_or_null(comparison.result.systems[one].value)}});
    std::size_t lane = 0;
    for (const system_group& group : shown_groups(comparison)) {
        if (group.size() < 2) continue;
        add({{"top", group.front() + 1}, {"bottom", group.back() + 1}, {"lane", lane}});
        for (std::size_t member : group) add({{"member", member + 1}, {"lane", lane}});
        ++lane;
    }
    return columns;
}

/// Shares of a thousand replicates, without what adding them up left behind.
double rounded_share(double share) { return std::round(share * 1e6) / 1e6; }

/// Of more systems the lines of the diagram run into each other.
constexpr std::size_t most_ranked_in_diagram = most_drawn_systems;

/// Which ranks the data allow every system, and how often it comes first where the data are drawn again.
void add_certainty(json_value& object, const report_comparison& comparison, std::size_t size) {
    const rank_certainty& certainty = *comparison.result.certainty;
    std::vector<json_value> low(size, nullptr), high = low, win_share = low;
    for (std::size_t place = 0; place < comparison.systems.size(); ++place) {
        const std::size_t system = comparison.systems[place];
        const rank_set ranks = certainty.ranks[place];
        if (ranks.known()) {
            low[system] = ranks.low;
            high[system] = ranks.high;
        }
        if (place < certainty.win_share.size()) win_share[system] = certainty.win_share[place];
    }
    object["rank_level"] = certainty.level;
    object["rank_low"] = std::move(low);
    object["rank_high"] = std::move(high);
    object["win_share"] = std::move(win_share);
    if (certainty.ahead.empty()) return;
    matrix rank_share = empty_matrix(size), ahead = rank_share;
    for (std::size_t place = 0; place < comparison.systems.size(); ++place) {
        const std::size_t system = comparison.systems[place];
        if (!certainty.ranks[place].known()) continue;
        for (std::size_t other = 0; other < comparison.systems.size(); ++other) {
            rank_share[system][other] = rounded_share(certainty.rank_share[place][other]);
            if (other == place || !certainty.ranks[other].known()) continue;
            ahead[system][comparison.systems[other]] = rounded_share(certainty.ahead[place][other]);
        }
    }
    object["rank_share"] = std::move(rank_share);
    object["ahead"] = std::move(ahead);
}

/// The critical-difference diagram as rows of a picture: systems on the axis of ranks, each with a line to its name at
/// the side; a bar for each group, and one that is as long as the critical difference.
///
/// The better half of the systems has its names at the left, the best on top, the others at the right, the worst on
/// top, so that no two lines cross. Heights count rows below the axis: first the bars of groups, then the names.
json_value rank_diagram_as_json(const critical_difference_diagram& classic, const report_comparison& comparison,
                                const std::vector<std::string>& systems) {
    json_value object{{"critical_difference", classic.critical_difference},
                      {"statistic", number_or_null(classic.friedman.statistic)},
                      {"p", number_or_null(classic.friedman.p)}};
    std::vector<std::size_t> shown = classic.order;
    if (shown.size() > most_ranked_in_diagram) shown.resize(most_ranked_in_diagram);
    std::vector<system_group> bars;
    for (system_group group : classic.groups) {
        std::erase_if(group, [&](std::size_t place) { return place >= shown.size(); });
        if (group.size() > 1) bars.push_back(std::move(group));
    }
    json_value rows;
    for (const char* name : {"system", "rank", "height", "side", "from", "to", "bar"}) rows[name] = json_value::array();
    const auto add = [&](const json_value& row) {
        for (auto& [name, column] : rows.items()) column.push_back(row.value(name, json_value(nullptr)));
    };
    const auto rank_of = [&](std::size_t place) { return classic.friedman.mean_ranks[shown[place]]; };
    const std::size_t left = (shown.size() + 1) / 2;
    for (std::size_t place = 0; place < shown.size(); ++place)
        add({{"system", systems[comparison.systems[shown[place]]]},
             {"rank", rank_of(place)},
             {"height", bars.size() + 1 + (place < left ? place : shown.size() - 1 - place)},
             {"side", place < left ? "left" : "right"}});
    for (std::size_t bar = 0; bar < bars.size(); ++bar)
        add({{"from", rank_of(bars[bar].front())}, {"to", rank_of(bars[bar].back())}, {"bar", bar + 1}});
    add({{"from", rank_of(0)}, {"to", rank_of(0) + classic.critical_difference}, {"bar", 0}});
    object["rows"] = std::move(rows);
    return object;
}

json_value comparison_as_json(const report_comparison& comparison, const evaluation_report& report) {
    const std::size_t size = report.board.systems.size();
    const ordeval::comparison& result = comparison.result;
    matrix p = empty_matrix(size), difference = p, low = p, high = p, effect = p;
    for (const compared_pair& pair : result.pairs) {
        const std::size_t a = comparison.systems[pair.first], b = comparison.systems[pair.second];
        p[a][b] = p[b][a] = number_or_null(pair.p);
        difference[a][b] = number_or_null(pair.difference);
        difference[b][a] = negative_or_null(pair.difference);
        effect[a][b] = number_or_null(pair.effect_size);
        effect[b][a] = negative_or_null(pair.effect_size);
        if (!pair.interval) continue;
        low[a][b] = pair.interval.low();
        high[a][b] = pair.interval.high();
        low[b][a] = 0 - pair.interval.high();
        high[b][a] = 0 - pair.interval.low();
    }
    std::vector<json_value> letters(size, nullptr), order(size, nullptr);
    const std::vector<std::string> words = letters_of(result.order.size(), shown_groups(comparison));
    for (std::size_t place = 0; place < result.order.size(); ++place) {
        letters[comparison.systems[result.order[place]]] = words[place];
        order[comparison.systems[result.order[place]]] = place;
    }
    json_value object;
    if (result.certainty) add_certainty(object, comparison, size);
    object["measure"] = comparison.measure;
    object["sign"] = report.board.measures[comparison.measure].better == orientation::higher ? 1 : -1;
    object["over"] = comparison.topics > 0 ? "topics" : "items";
    object["topics"] = comparison.topics;
    const comparison_family& family = comparison.result.family;
    object["test"] = name(family.test);
    object["test_is"] = explain(family.test);
    const bool corrected = !corrects_itself(family.test);
    object["correction"] = corrected ? json_value(name(family.adjustment)) : json_value(nullptr);
    object["correction_is"] = corrected ? json_value(explain(family.adjustment)) : json_value(nullptr);
    object["critical_difference"] = number_or_null(result.critical_difference);
    object["order"] = std::move(order);
    object["letters"] = std::move(letters);
    object["p"] = std::move(p);
    object["difference"] = std::move(difference);
    object["low"] = std::move(low);
    object["high"] = std::move(high);
    object["effect_size"] = std::move(effect);
    object["diagram"] = diagram(comparison, report.board.systems);
    if (comparison.ranks) object["ranks"] = rank_diagram_as_json(*comparison.ranks, comparison, report.board.systems);
    return object;
}

/// The curves thinned out to what a picture can show; the first and the last point stay.
json_value power_curves(const evaluation_report& report, const std::vector<discriminative_power>& power, double alpha) {
    constexpr std::size_t points = 300;
    json_value columns{{"measure", json_value::array()},
                       {"pair", json_value::array()},
                       {"p", json_value::array()},
                       {"alpha", json_value::array()}};
    for (std::size_t m = 0; m < power.size(); ++m) {
        const std::size_t step = power[m].pairs.size() / points + 1;
        for (std::size_t i = 0; i < power[m].pairs.size(); ++i) {
            if (i % step != 0 && i + 1 != power[m].pairs.size()) continue;
            columns["measure"].push_back(report.board.measures[m].heading);
            columns["pair"].push_back(i + 1);
            columns["p"].push_back(power[m].pairs[i].p);
            columns["alpha"].push_back(alpha);
        }
    }
    return columns;
}

json_value power_as_json(const evaluation_report& report, const std::vector<discriminative_power>& power,
                         double alpha) {
    json_value object{{"significant_pairs", json_value::array()}, {"critical_difference", json_value::array()}};
    for (const discriminative_power& one : power) {
        object["significant_pairs"].push_back(one.significant_pairs);
        object["critical_difference"].push_back(number_or_null(one.critical_difference));
    }
    object["pairs"] = power.front().pairs.size();
    object["curves"] = power_curves(report, power, alpha);
    return object;
}

/// Bars of half the critical difference to each side: two of them overlap where the difference is not significant.
json_value consistency_as_json(const consistency& result) {
    json_value object{{"splits", result.coefficients.topics()},
                      {"sides", {result.first_side, result.second_side}},
                      {"critical_difference", number_or_null(result.critical_difference)},
                      {"residual_variance", result.residual_variance}};
    const double half = result.critical_difference.value_or(0) / 2;
    for (const char* name : {"mean_tau", "low", "high", "better_than", "worst_outperformed"})
        object[name] = json_value::array();
    for (const measure_consistency& one : result.measures) {
        object["mean_tau"].push_back(one.mean);
        object["low"].push_back(one.mean - half);
        object["high"].push_back(one.mean + half);
        object["better_than"].push_back(one.better_than);
        object["worst_outperformed"].push_back(one.worst_outperformed);
    }
    return object;
}

json_value similarity_as_json(const std::vector<std::vector<topic_estimate>>& tau) {
    json_value object;
    for (const char* name : {"tau", "low", "high"}) object[name] = json_value::array();
    for (const std::vector<topic_estimate>& row : tau) {
        json_value values = json_value::array(), low = json_value::array(), high = json_value::array();
        for (const topic_estimate& one : row) {
            values.push_back(one.value ? json_value(*one.value) : json_value(nullptr));
            low.push_back(one.interval ? json_value(one.interval->low) : json_value(nullptr));
            high.push_back(one.interval ? json_value(one.interval->high) : json_value(nullptr));
        }
        object["tau"].push_back(std::move(values));
        object["low"].push_back(std::move(low));
        object["high"].push_back(std::move(high));
    }
    return object;
}

json_value summary_as_json(const evaluation_report& report) {
    const report_experiments& experiments = *report.experiments;
    named_summary named{{}, {}, experiments.constant_systems, experiments.evidence, *experiments.summary};
    for (const measured& one : report.board.measures) {
        named.names.push_back(one.spec ? one.spec->to_string() : one.name);
        named.headings.push_back(one.heading);
    }
    json_value object{{"constant_systems", experiments.constant_systems},
                      {"same_group", experiments.evidence.same_group},
                      {"topics_per_side", json_value::array()},
                      {"properties", json_value::array()}};
    for (const consistency& experiment : experiments.evidence.consistencies)
        object["topics_per_side"].push_back({experiment.first_side, experiment.second_side});
    for (const trait_column& column : trait_columns_of(experiments.evidence))
        object["properties"].push_back({{"key", column.key}, {"heading", column.heading}, {"meaning", column.meaning}});
    add_verdicts(object, named);
    return object;
}

}  // namespace

json_value comparisons_as_json(const evaluation_report& report) {
    json_value object{{"names", json_value::array()},
                      {"of", json_value::array()},
                      {"most_systems_under_all_measures", most_systems_under_all_measures}};
    for (const report_comparison& comparison : report.comparisons) {
        object["names"].push_back(report.board.measures[comparison.measure].heading);
        object["of"].push_back(comparison_as_json(comparison, report));
    }
    // A picture finds its numbers under every measure, or nulls.
    const auto sure = [](const json_value& one) { return one.contains("rank_share"); };
    if (std::ranges::any_of(object["of"], sure))
        for (json_value& one : object["of"])
            if (!sure(one)) {
                const std::size_t size = report.board.systems.size();
                one["rank_share"] = one["ahead"] = empty_matrix(size);
                for (const char* name : {"rank_low", "rank_high"})
                    if (!one.contains(name)) one[name] = std::vector<json_value>(size, nullptr);
            }
    return object;
}

json_value experiments_as_json(const evaluation_report& report) {
    const double alpha = report.chances.alpha;
    const report_experiments& experiments = *report.experiments;
    json_value object{{"topics", experiments.topics},
                      {"left_out", experiments.left_out},
                      {"zeros", experiments.zeros},
                      {"alpha", alpha}};
    const summary_evidence& evidence = experiments.evidence;
    object["similarity"] = similarity_as_json(evidence.similarity);
    object["similarity"]["level"] = experiments.confidence;
    object["power"] = power_as_json(report, evidence.power, alpha);
    if (!evidence.consistencies.empty()) object["consistency"] = consistency_as_json(evidence.consistencies.front());
    if (experiments.summary) object["summary"] = summary_as_json(report);
    return object;
}

}  // namespace ordeval
