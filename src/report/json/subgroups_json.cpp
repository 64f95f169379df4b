#include "report/json/subgroups_json.hpp"

#include "ordeval/report/subgroup_sheets.hpp"
#include "report/json/scoreboard_json.hpp"

namespace ordeval {

namespace {

/// What both documents say of a test.
json_value facts_of(const subgroup_test& test, std::size_t systems) {
    return {{"test", "permutation"},
            {"shuffled", name(test.shuffled)},
            {"correction", "max-t"},
            {"trials", test.trials},
            {"alpha", test.alpha},
            {"untested", test.untested},
            {"in_words", in_words(test, systems)}};
}

void put_difference(json_value& object, const subgroup_difference& one) {
    object["difference"] = one.difference;
    put_limits(object, one.interval);
    object["standard_error"] = one.standard_error;
    object["raw_p"] = one.raw_p;
    object["p"] = one.p;
    object["different"] = one.different;
}

json_value facts_as_json(const std::vector<subgroup_facts>& subgroups, bool topics) {
    json_value list = json_value::array();
    for (const subgroup_facts& one : subgroups) {
        json_value& facts = list.emplace_back(json_value{{"name", one.name}, {"items", one.items}});
        if (topics) facts["topics"] = one.topics;
        facts["few"] = one.few;
    }
    return list;
}

json_value pairs_on_subgroups_as_json(const system_comparison& of) {
    const subgroup_comparison& found = *of.subgroups;
    json_value list = json_value::array();
    for (const pair_in_subgroup& one : found.within.differences) {
        const column_pair& pair = found.pairs[one.pair];
        json_value& entry = list.emplace_back(json_value{{"a", of.systems[pair.first]},
                                                         {"b", of.systems[pair.second]},
                                                         {"subgroup", found.subgroups[one.subgroup].name},
                                                         {"units", one.units},
                                                         {"difference", one.difference}});
        put_limits(entry, one.interval);
        entry["standard_error"] = one.standard_error;
        entry["raw_p"] = number_or_null(one.raw_p);
        entry["p"] = number_or_null(one.p);
        entry["different"] = one.different;
    }
    return list;
}

json_value interactions_as_json(const system_comparison& of) {
    const subgroup_comparison& found = *of.subgroups;
    json_value object{{"test", "permutation"},
                      {"shuffled", name(found.across->shuffled)},
                      {"correction", "max-t"},
                      {"trials", found.across->trials},
                      {"alpha", found.across->alpha},
                      {"untested", found.across->untested},
                      {"differences", json_value::array()}};
    for (const subgroup_difference& one : found.across->differences) {
        const column_pair& pair = found.pairs[one.system];
        json_value& entry =
            object["differences"].emplace_back(json_value{{"a", of.systems[pair.first]},
                                                          {"b", of.systems[pair.second]},
                                                          {"first", found.subgroups[one.first].name},
                                                          {"second", found.subgroups[one.second].name}});
        put_difference(entry, one);
    }
    return object;
}

}  // namespace

json_value subgroups_as_json(const system_comparison& of) {
    const subgroup_comparison& found = *of.subgroups;
    const bool flips = found.within.test == comparison_test::max_t;
    return {{"column", found.column},
            {"subgroups", facts_as_json(found.subgroups, !of.topics.empty())},
            {"unit", name(found.unit)},
            {"left_out_topics", found.left_out},
            {"test", name(found.within.test)},
            {"correction", flips ? "max-t" : "holm"},
            {"trials", flips ? json_value(found.within.trials) : json_value(nullptr)},
            {"alpha", found.within.alpha},
            {"untested", found.within.untested},
            {"pairs", pairs_on_subgroups_as_json(of)},
            {"interaction", found.across ? interactions_as_json(of) : json_value(nullptr)}};
}

json_value subgroups_as_json(const scoreboard& board) {
    const subgroup_results& found = *board.subgroups;
    json_value object{{"column", found.column},
                      {"subgroups", facts_as_json(found.subgroups, !board.topics.empty())},
                      {"scores", json_value::array()}};
    for (std::size_t system = 0; system < board.systems.size(); ++system)
        for (std::size_t g = 0; g < found.subgroups.size(); ++g)
            for (std::size_t m = 0; m < board.measures.size(); ++m) {
                const mean_score& mean = found.measures[m].overall[g][system];
                json_value& entry = object["scores"].emplace_back(json_value{{"system", board.systems[system]},
                                                                             {"subgroup", found.subgroups[g].name},
                                                                             {"measure", board.measures[m].name}});
                entry["value"] = number_or_null(mean.value);
                if (!mean.value) entry["undefined"] = name(mean.value.reason());
                if (board.average == averaging::topics) entry["topics_used"] = mean.topics_used;
                if (!found.measures[m].uncertainty.empty())
                    put_uncertainty(entry, found.measures[m].uncertainty[g][system]);
            }
    object["tests"] = json_value::array();
    for (std::size_t m = 0; m < board.measures.size(); ++m) {
        if (!found.measures[m].test) continue;
        const subgroup_test& test = *found.measures[m].test;
        json_value entry{{"measure", board.measures[m].name}};
        entry.update(facts_of(test, board.systems.size()));
        entry["differences"] = json_value::array();
        for (const subgroup_difference& one : test.differences) {
            json_value& pair =
                entry["differences"].emplace_back(json_value{{"system", board.systems[one.system]},
                                                             {"first", found.subgroups[one.first].name},
                                                             {"second", found.subgroups[one.second].name}});
            put_difference(pair, one);
        }
        object["tests"].push_back(std::move(entry));
    }
    return object;
}

json_value subgroups_on_page(const scoreboard& board) {
    const subgroup_results& found = *board.subgroups;
    json_value object{{"column", found.column}};
    for (const char* list : {"names", "items", "topics", "few", "value", "low", "high", "undefined", "tests"})
        object[list] = json_value::array();
    for (const subgroup_facts& one : found.subgroups) {
        object["names"].push_back(one.name);
        object["items"].push_back(one.items);
        object["topics"].push_back(one.topics);
        object["few"].push_back(one.few);
    }
    for (const subgroup_measure& scores : found.measures) {
        for (const char* list : {"value", "low", "high", "undefined"}) object[list].push_back(json_value::array());
        for (std::size_t system = 0; system < board.systems.size(); ++system) {
            json_value value = json_value::array(), low = json_value::array(), high = json_value::array(),
                       undefined = json_value::array();
            for (std::size_t g = 0; g < found.subgroups.size(); ++g) {
                const score& one = scores.overall[g][system].value;
                value.push_back(number_or_null(one));
                undefined.push_back(one ? json_value(nullptr) : json_value(name(one.reason())));
                const bool limits = !scores.uncertainty.empty() && scores.uncertainty[g][system].interval;
                low.push_back(limits ? json_value(scores.uncertainty[g][system].interval.low()) : json_value(nullptr));
                high.push_back(limits ? json_value(scores.uncertainty[g][system].interval.high())
                                      : json_value(nullptr));
            }
            object["value"].back().push_back(std::move(value));
            object["low"].back().push_back(std::move(low));
            object["high"].back().push_back(std::move(high));
            object["undefined"].back().push_back(std::move(undefined));
        }
        if (!scores.test) {
            object["tests"].push_back(nullptr);
            continue;
        }
        json_value entry = facts_of(*scores.test, board.systems.size());
        entry["differences"] = json_value::array();
        for (const subgroup_difference& one : scores.test->differences) {
            json_value& pair = entry["differences"].emplace_back(
                json_value{{"system", one.system}, {"first", one.first}, {"second", one.second}});
            put_difference(pair, one);
        }
        object["tests"].push_back(std::move(entry));
    }
    return object;
}

}  // namespace ordeval
