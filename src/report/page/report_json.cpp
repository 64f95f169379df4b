#include "report/page/report_json.hpp"

#include <algorithm>

#include "ordeval/evaluation/select_evidence.hpp"
#include "ordeval/measures/invariances.hpp"
#include "ordeval/report/data_quality.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/reading_guide.hpp"
#include "ordeval/version.hpp"
#include "report/json/account_json.hpp"
#include "report/json/measure_json.hpp"
#include "report/json/scoreboard_json.hpp"
#include "report/json/subgroups_json.hpp"
#include "report/page/experiment_json.hpp"
#include "report/page/hard_items_json.hpp"
#include "report/page/picture_sections.hpp"
#include "report/page/raters_page_json.hpp"

namespace ordeval {

namespace {

/// A list with an entry for each of the values.
template <class Values, class Entry>
json_value list_of(const Values& values, Entry entry) {
    json_value list = json_value::array();
    for (const auto& value : values) list.push_back(entry(value));
    return list;
}

json_value measures(const evaluation_report& report) {
    json_value list = json_value::array();
    for (const measured& scores : report.board.measures) {
        json_value facts = measure_as_json(scores, report.board.scale ? report.board.scale->classes() : 1);
        facts["name"] = scores.heading;
        facts["sign"] = scores.better == orientation::higher ? 1 : -1;
        facts["place"] = list.size();
        list.push_back(std::move(facts));
    }
    return list;
}

/// Overall scores: a list for each measure, in the order of the systems.
json_value overall_scores(const evaluation_report& report) {
    json_value object;
    const char* columns[] = {"value", "undefined", "topics_used", "rank", "tied", "order", "low", "high"};
    for (const char* name : columns) object[name] = json_value::array();
    for (std::size_t m = 0; m < report.board.measures.size(); ++m) {
        const std::vector<mean_score>& overall = report.board.measures[m].overall;
        std::vector<json_value> rank(overall.size()), tied(overall.size()), order(overall.size());
        std::size_t position = 0;
        for (const placement& place : report.places[m]) {
            rank[place.system] = place.rank ? json_value(place.rank) : json_value(nullptr);
            tied[place.system] = place.tied;
            order[place.system] = position++;
        }
        object["value"].push_back(list_of(overall, [](const mean_score& mean) { return number_or_null(mean.value); }));
        object["undefined"].push_back(list_of(overall, [](const mean_score& mean) {
            return mean.value ? json_value(nullptr) : json_value(name(mean.value.reason()));
        }));
        object["topics_used"].push_back(list_of(overall, [](const mean_score& mean) { return mean.topics_used; }));
        object["rank"].push_back(rank);
        object["tied"].push_back(tied);
        object["order"].push_back(order);
        std::vector<json_value> low(overall.size(), nullptr), high(overall.size(), nullptr);
        const std::vector<bootstrapped_score>& uncertainty = report.board.measures[m].uncertainty;
        for (std::size_t system = 0; system < uncertainty.size(); ++system) {
            const confidence_interval& interval = uncertainty[system].interval;
            if (!interval) continue;
            low[system] = interval.low();
            high[system] = interval.high();
        }
        object["low"].push_back(std::move(low));
        object["high"].push_back(std::move(high));
    }
    return object;
}

json_value scores_by_topic(const scoreboard& board) {
    json_value all = json_value::array();
    for (const measured& scores : board.measures) {
        json_value& systems = all.emplace_back(json_value::array());
        for (std::size_t system = 0; system < board.systems.size(); ++system) {
            json_value& topics = systems.emplace_back(json_value::array());
            for (std::size_t topic = 0; topic < board.topics.size(); ++topic)
                topics.push_back(number_or_null(scores.by_topic(topic, system)));
        }
    }
    return all;
}

/// Which topics are hard, as far as a picture shows them: the hardest topics, the best systems.
json_value topic_maps(const evaluation_report& report) {
    json_value all = json_value::array();
    for (std::size_t m = 0; m < report.topic_maps.size(); ++m) {
        const topic_map& map = report.topic_maps[m];
        const std::vector<placement>& places = report.places[m];
        const std::size_t topics = std::min(map.topics.size(), most_drawn_topics);
        const std::size_t systems = std::min(places.size(), most_drawn_systems);
        json_value& object = all.emplace_back(json_value::object());
        for (const char* name : {"topics", "systems", "mean", "score", "expected"}) object[name] = json_value::array();
        for (std::size_t place = 0; place < systems; ++place)
            object["systems"].push_back(report.board.systems[places[place].system]);
        for (std::size_t t = 0; t < topics; ++t) {
            const std::size_t topic = map.topics[t];
            object["topics"].push_back(report.board.topics[topic]);
            object["mean"].push_back(map.means[t]);
            std::vector<json_value> found, usual(systems, nullptr);
            for (std::size_t place = 0; place < systems; ++place) {
                const std::size_t system = places[place].system;
                found.push_back(number_or_null(report.board.measures[m].by_topic(topic, system)));
                const auto odd = std::ranges::find_if(map.outliers, [&](const outlying_score& one) {
                    return one.topic == topic && one.system == system;
                });
                if (odd != map.outliers.end()) usual[place] = odd->expected;
            }
            object["score"].push_back(std::move(found));
            object["expected"].push_back(std::move(usual));
        }
        object["left_out"] = map.topics.size() - topics;
        object["outliers"] = map.outliers.size();
    }
    return all;
}

/// Which systems gold alone gives, and how far the best of them gets under each measure.
json_value baselines(const evaluation_report& report) {
    const std::vector<std::string>& systems = report.board.systems;
    json_value object{{"systems", list_of(systems, [](const std::string& one) { return is_baseline(one); })},
                      {"best", json_value::array()}};
    for (std::size_t m = 0; m < report.board.measures.size(); ++m) {
        const auto best = std::ranges::find_if(report.places[m], [&](const placement& place) {
            return place.rank > 0 && is_baseline(systems[place.system]);
        });
        const bool some = best != report.places[m].end();
        object["best"].push_back(some ? number_or_null(report.board.measures[m].overall[best->system].value)
                                      : json_value(nullptr));
    }
    return object;
}

json_value reasons() {
    json_value object = json_value::object();
    for (int i = 0; i < undefined_reasons; ++i) {
        const auto reason = static_cast<undefined_reason>(i);
        object[std::string(name(reason))] = explain(reason);
    }
    return object;
}

/// The words of the names that measures' invariances have.
json_value invariances() {
    json_value object = json_value::object();
    for (const named_invariance& one : all_invariances()) object[std::string(one.name)] = one.meaning;
    return object;
}

json_value share_of(item_count part, item_count all) {
    return all == 0 ? json_value(nullptr) : json_value(static_cast<double>(part) / static_cast<double>(all));
}

/// Each cell as a share of its gold class.
json_value shares(const confusion_table& table, bool with_unanswered = false) {
    json_value list = json_value::array();
    for (gold g : table.gold_classes()) {
        const auto add = [&](item_count items) { list.push_back(share_of(items, table[g])); };
        for (predicted p : table.predicted_classes()) add(table(g, p));
        if (with_unanswered) add(table.unanswered(g));
    }
    return list;
}

/// Every cell, and at the end of each row the items without an answer.
json_value counts_with_unanswered(const confusion_table& table) {
    json_value list = json_value::array();
    for (gold g : table.gold_classes()) {
        for (predicted p : table.predicted_classes()) list.push_back(table(g, p));
        list.push_back(table.unanswered(g));
    }
    return list;
}

constexpr const char* no_answer_name = "(no answer)";

bool some_unanswered(const evaluation_report& report) {
    return std::ranges::any_of(report.systems, [](const system_details& one) { return one.table.unanswered() > 0; });
}

json_value limits_of(const std::vector<confidence_interval>& intervals, bool low) {
    return list_of(intervals, [&](const confidence_interval& one) {
        return one ? json_value(low ? one.low() : one.high()) : json_value(nullptr);
    });
}

json_value corrections(const std::vector<item_correction>& all, const class_scale& scale, std::size_t measures) {
    auto class_name = [&](int position) { return scale.names()[static_cast<std::size_t>(position)]; };
    json_value object;
    object["error"] = list_of(all, [&](const item_correction& one) {
        return class_name(one.truth.value) + " \u2192 " + (one.answer ? class_name(one.answer->value) : no_answer_name);
    });
    object["items"] = list_of(all, [](const item_correction& one) { return one.items; });
    object["change"] = object["change_of_all"] = json_value::array();
    for (std::size_t m = 0; m < measures; ++m) {
        object["change"].push_back(
            list_of(all, [m](const item_correction& one) { return number_or_null(one.change[m]); }));
        object["change_of_all"].push_back(
            list_of(all, [m](const item_correction& one) { return number_or_null(one.change_of_all[m]); }));
    }
    return object;
}

/// For every cell, gold classes in rows, at which step the path of OCI is there; null where it never is.
json_value steps_of_path(const system_details& system) {
    json_value steps = json_value::array();
    for (gold g : system.table.gold_classes())
        for (predicted p : system.table.predicted_classes()) {
            const auto found = std::ranges::find(system.path, table_cell{g, p});
            steps.push_back(found == system.path.end() ? json_value(nullptr) : json_value(found - system.path.begin()));
        }
    return steps;
}

json_value details(const evaluation_report& report) {
    const bool unanswered = some_unanswered(report);
    const bool paths = std::ranges::any_of(report.systems, [](const system_details& one) { return !one.path.empty(); });
    return list_of(report.systems, [&](const system_details& system) {
        json_value object;
        if (unanswered) {
            object["answers"] = counts_with_unanswered(system.table);
            object["answer_shares"] = shares(system.table, true);
            object["steps"] = system.errors.by_distance;
            object["steps"].push_back(system.table.unanswered());
        }
        object["class_items"] = list_of(system.table.gold_classes(), [&](gold g) { return system.table[g]; });
        object["recall_low"] = limits_of(system.recall_intervals, true);
        object["recall_high"] = limits_of(system.recall_intervals, false);
        object["error_low"] = limits_of(system.error_intervals, true);
        object["error_high"] = limits_of(system.error_intervals, false);
        object["counts"] = system.table.cells();
        object["shares"] = shares(system.table);
        object["unanswered"] = list_of(system.table.gold_classes(), [&](gold g) { return system.table.unanswered(g); });
        object["by_distance"] = system.errors.by_distance;
        if (paths) object["path"] = steps_of_path(system);
        object["recall"] = list_of(system.errors.recall, [](const auto& value) { return number_or_null(value); });
        object["error"] = list_of(system.errors.error, [](const auto& value) { return number_or_null(value); });
        object["bias"] = list_of(system.errors.bias, [](const auto& value) { return number_or_null(value); });
        object["mean_bias"] = number_or_null(system.errors.mean_bias);
        object["gold_shares"] = list_of(system.table.gold_classes(),
                                        [&](gold g) { return share_of(system.table[g], system.table.total()); });
        object["answered_shares"] = list_of(system.table.predicted_classes(), [&](predicted p) {
            return share_of(system.table[p], system.table.answered());
        });
        object["corrections"] = corrections(system.corrections, *report.board.scale, report.board.measures.size());
        return object;
    });
}

std::vector<int> distances(int classes) {
    std::vector<int> list;
    for (int d = 1 - classes; d < classes; ++d) list.push_back(d);
    return list;
}

std::vector<double> cumulated(const std::vector<double>& shares) {
    std::vector<double> sums;
    double sum = 0;
    for (double share : shares) sums.push_back(sum += share);
    return sums;
}

/// For each system and topic a pair: gold, estimated.
json_value distributions(const quantification& evidence) {
    json_value pairs = json_value::array(), sums = json_value::array();
    for (std::size_t system = 0; system < evidence.systems.size(); ++system) {
        json_value& pair_row = pairs.emplace_back(json_value::array());
        json_value& sum_row = sums.emplace_back(json_value::array());
        for (std::size_t topic = 0; topic < evidence.topics.size(); ++topic) {
            const std::optional<distribution_pair>& pair = evidence.pair(system, topic);
            const std::vector<json_value> nothing(static_cast<std::size_t>(evidence.scale.classes()), nullptr);
            pair_row.push_back(pair ? json_value::array({pair->truth(), pair->estimated()})
                                    : json_value::array({nothing, nothing}));
            sum_row.push_back(pair ? json_value::array({cumulated(pair->truth()), cumulated(pair->estimated())})
                                   : json_value::array({nothing, nothing}));
        }
    }
    return {{"pairs", std::move(pairs)}, {"cumulated", std::move(sums)}};
}

json_value intervals(const evaluation_report& report) {
    json_value object;
    for (const char* name : {"measures", "measure_names", "from", "to", "costs", "optimum", "curve"})
        object[name] = json_value::array();
    bool has_optimum = false;
    for (const interval_details& one : report.intervals) {
        const std::vector<double>& edges = one.intervals.edges();
        object["measures"].push_back(one.measure);
        object["measure_names"].push_back(report.board.measures[one.measure].heading);
        object["from"].push_back(std::vector<double>(edges.begin(), edges.end() - 1));
        object["to"].push_back(std::vector<double>(edges.begin() + 1, edges.end()));
        object["costs"].push_back(one.costs ? json_value(one.costs->entries()) : json_value::array());
        object["optimum"].push_back(nullptr);
        if (one.optimum)
            object["optimum"].back() = {{"length", one.optimum->length},
                                        {"maximum", one.optimum->maximum},
                                        {"argmin", {one.optimum->lowest_minimiser, one.optimum->length}},
                                        {"bound", number_or_null(one.optimum->bound)}};
        json_value best = json_value::array();
        for (std::size_t i = 0; i < one.curve.size(); ++i) best.push_back(one.optimum->length);
        object["curve"].push_back({{"length", list_of(one.curve, [](const curve_point& p) { return p.length; })},
                                   {"maximum", list_of(one.curve, [](const curve_point& p) { return p.maximum; })},
                                   {"best", std::move(best)}});
        has_optimum = has_optimum || one.optimum;
    }
    object["has_optimum"] = has_optimum;
    return object;
}

/// Curves of long rankings are thinned out for drawing; the first and the last point stay.
json_value ranking_curves(const std::vector<ranking_details>& rankings) {
    constexpr std::size_t points = 400;
    json_value object{{"query", json_value::array()}, {"k", json_value::array()}, {"value", json_value::array()}};
    for (const ranking_details& one : rankings) {
        const std::size_t step = one.curve.size() / points + 1;
        for (std::size_t k = 0; k < one.curve.size(); ++k) {
            if (k % step != 0 && k + 1 != one.curve.size()) continue;
            object["query"].push_back(one.query);
            object["k"].push_back(k + 1);
            object["value"].push_back(one.curve[k]);
        }
    }
    return object;
}

json_value rankings(const evaluation_report& report) {
    json_value object;
    object["queries"] = list_of(report.rankings, [](const ranking_details& one) {
        json_value query{{"query", one.query}, {"class", one.query_class}, {"labels", one.labels}};
        query["ClasSi"] = number_or_null(one.value);
        if (!one.value) query["undefined"] = name(one.value.reason());
        return query;
    });
    object["curves"] = ranking_curves(report.rankings);
    return object;
}

std::string_view task_of(const evaluation_report& report) {
    if (!report.kind) return "scores";
    if (*report.kind == evidence_kind::ratings) return "ratings";
    if (*report.kind == evidence_kind::ranking) return "rankings";
    return *report.kind == evidence_kind::distributions ? "quantification" : "classification";
}

/// How intervals were made, as numbers and in words.
json_value confidence(const interval_facts& intervals) {
    json_value object = as_json(intervals);
    object["in_words"] = in_words(intervals);
    return object;
}

json_value provenance(const evaluation_report& report) {
    const account& account = report.account;
    json_value object;
    object["command"] = account.request;
    object["seed"] = report.chances.seed;
    object["trials"] = report.chances.trials;
    object["replicates"] = report.chances.replicates;
    object["splits"] = report.chances.splits;
    object["alpha"] = report.chances.alpha;
    object["policies"] = board_policies_as_json(report.board);
    object["notices"] = account.notices;
    object["inputs"] = list_of(account.inputs, [](const input_file& file) {
        return json_value{{"file", file.path}, {"bytes", file.bytes}, {"sha256", file.sha256}};
    });
    return object;
}

json_value quality(const evaluation_report& report) {
    const data_quality found = quality_of_data(report);
    json_value object;
    object["findings"] = list_of(found.findings, [](const quality_finding& one) {
        return json_value{{"check", one.check}, {"fine", one.fine}, {"text", one.text}};
    });
    object["systems"] = list_of(found.systems, [](const system_quality& one) {
        return json_value{{"system", one.system},
                          {"items", one.items},
                          {"unanswered", one.unanswered},
                          {"applied", one.applied},
                          {"never_answered", one.never_answered}};
    });
    return object;
}

}  // namespace

json_value as_json(const evaluation_report& report, const std::string& title) {
    const scoreboard& board = report.board;
    json_value object;
    object["ordeval"] = {{"version", ORDEVAL_VERSION}};
    object["title"] = title;
    object["task"] = task_of(report);
    object["provenance"] = provenance(report);
    object["scale"] = board.scale ? scale_as_json(*board.scale) : json_value(nullptr);
    object["average"] = board.average == averaging::topics ? "topics" : "items";
    if (board.intervals) object["ci"] = confidence(*board.intervals);
    object["systems"] = board.systems;
    if (std::ranges::any_of(board.systems, [](const std::string& one) { return is_baseline(one); }))
        object["baselines"] = baselines(report);
    object["topics"] = board.topics;
    object["classes"] = board.scale ? board.scale->names() : std::vector<std::string>{};
    object["distances"] = distances(board.scale ? board.scale->classes() : 0);
    if (some_unanswered(report)) {
        object["answers"] = object["classes"];
        object["answers"].push_back(no_answer_name);
        object["steps"] = list_of(distances(board.scale->classes()), [](int d) { return std::to_string(d); });
        object["steps"].push_back(no_answer_name);
    }
    object["items"] = json_value::array();
    for (std::size_t system = 0; system < board.systems.size(); ++system)
        object["items"].push_back(board.items_of(system));
    object["rank_by"] = board.rank_by;
    object["story"] = as_json(story_of(report), board);
    const std::optional<std::string> warning = warning_of_ranking(report);
    object["ranking_warning"] = warning ? json_value(*warning) : json_value(nullptr);
    object["guide"] = list_of(reading_guide(report), [](const guide_entry& entry) {
        return json_value{{"term", entry.term}, {"text", entry.text}};
    });
    object["measures"] = measures(report);
    object["last_measure"] = board.measures.empty() ? 0 : board.measures.size() - 1;
    object["reasons"] = reasons();
    object["invariances"] = invariances();
    object["scores"] = overall_scores(report);
    object["by_topic"] = scores_by_topic(board);
    if (board.proximities) object["proximities"] = bits_as_json(*board.proximities);
    if (board.subgroups) object["subgroups"] = subgroups_on_page(board);
    if (!report.topic_maps.empty()) object["topic_maps"] = topic_maps(report);
    if (report.items) object["hard_items"] = hard_items_on_page(report);
    object["details"] = details(report);
    if (report.distributions) object["distributions"] = distributions(*report.distributions);
    if (!report.intervals.empty()) object["intervals"] = intervals(report);
    if (!report.rankings.empty()) object["rankings"] = rankings(report);
    if (report.raters) object["raters"] = raters_on_page(report);
    if (!report.comparisons.empty()) object["comparisons"] = comparisons_as_json(report);
    if (report.experiments) object["experiments"] = experiments_as_json(report);
    if (report.kind && !board.systems.empty()) object["data_quality"] = quality(report);
    return object;
}

std::string to_json(const evaluation_report& report, const std::string& title) {
    return json_text(as_json(report, title));
}

}  // namespace ordeval
