#include "report/json/scoreboard_json.hpp"
#include "ordeval/measures/best_path.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/scores/class_scores.hpp"
#include "report/json/account_json.hpp"
#include "report/json/subgroups_json.hpp"

namespace ordeval {

namespace {

json_value describe(const measured& scores, const std::optional<class_scale>& scale) {
    json_value object{{"name", scores.heading},
                      {"spec", scores.name},
                      {"orientation", scores.better == orientation::higher ? "higher" : "lower"}};
    if (!scores.spec || !scale) {
        object["range"] = json_value::array({nullptr, nullptr});
        return object;
    }
    const score_range range = scores.spec->range_on(scale->classes());
    object["range"] = json_value::array({finite_or_null(range.low), finite_or_null(range.high)});
    if (scores.spec->intervals) object["edges"] = scores.spec->intervals->edges();
    return object;
}

json_value entry(const std::string& system, json_value topic, const measured& scores, const score& result,
                 item_count items) {
    json_value object{{"system", system}, {"topic", std::move(topic)}, {"measure", scores.name}};
    object["value"] = result ? json_value(*result) : json_value(nullptr);
    if (!result) object["undefined"] = name(result.reason());
    object["items"] = items;
    return object;
}

json_value as_json(const repeat_variance& of) {
    return {{"runs", of.runs},
            {"units", of.units},
            {"unit_variance", of.unit_variance},
            {"run_variance", of.run_variance},
            {"rest_variance", of.rest_variance},
            {"share_of_runs", of.share_of_runs},
            {"deviation_of_runs", of.deviation_of_runs}};
}

json_value overall_entry(const scoreboard& board, const measured& scores, const placement& place) {
    const std::size_t system = place.system;
    const mean_score& mean = scores.overall[system];
    json_value object = entry(board.systems[system], nullptr, scores, mean.value, board.items_of(system));
    object["rank"] = place.rank > 0 ? json_value(place.rank) : json_value(nullptr);
    object["tied"] = place.tied;
    if (board.average == averaging::topics) object["topics_used"] = mean.topics_used;
    if (!scores.uncertainty.empty()) put_uncertainty(object, scores.uncertainty[system]);
    if (!scores.share_of_raters.empty()) object["share_of_raters"] = scores.share_of_raters[system];
    if (!scores.repeats.empty() && scores.repeats[system]) object["repeats"] = as_json(*scores.repeats[system]);
    return object;
}

json_value ranks_of_systems(const scoreboard& board) {
    json_value object{{"level", board.ranks->level},
                      {"measure", board.measures[board.rank_by].name},
                      {"test", board.ranks->how},
                      {"systems", json_value::array()}};
    for (std::size_t system = 0; system < board.systems.size(); ++system) {
        json_value& entry = object["systems"].emplace_back(json_value{{"system", board.systems[system]}});
        put_ranks(entry, board.ranks->of_systems[system]);
        const bool grouped = !board.ranks->letters.empty() && !board.ranks->letters[system].empty();
        entry["group"] = grouped ? json_value(board.ranks->letters[system]) : json_value(nullptr);
    }
    return object;
}

json_value topic_entry(const scoreboard& board, const measured& scores, std::size_t topic, std::size_t system) {
    json_value object = entry(board.systems[system], board.topics[topic], scores, scores.by_topic(topic, system),
                              board.items[topic][system]);
    if (!scores.topic_uncertainty.empty()) put_uncertainty(object, scores.topic_uncertainty[topic][system]);
    return object;
}

/// The place of each system under each measure.
std::vector<std::vector<placement>> places_by_system(const scoreboard& board) {
    std::vector<std::vector<placement>> places;
    for (const measured& scores : board.measures) {
        std::vector<placement>& of_measure = places.emplace_back(board.systems.size());
        for (const placement& place : places_under(scores)) of_measure[place.system] = place;
    }
    return places;
}

/// Positions of the gold class and the answer, counted from 0 as those of `confusion` are.
json_value cells_of(const std::vector<table_cell>& path) {
    json_value cells = json_value::array();
    for (const table_cell& cell : path) cells.push_back({cell.truth.value, cell.answer.value});
    return cells;
}

json_value classes_as_json(const scoreboard& board) {
    const auto number = [](const score& value) { return value ? json_value(*value) : json_value(nullptr); };
    json_value list = json_value::array();
    for (std::size_t system = 0; system < board.tables.size(); ++system) {
        const confusion_table& table = board.tables[system];
        json_value object{{"system", board.systems[system]}};
        object["classes"] = json_value::array();
        const std::vector<class_score> classes = class_scores(table);
        for (std::size_t i = 0; i < classes.size(); ++i)
            object["classes"].push_back({{"class", board.scale->names()[i]},
                                         {"precision", number(classes[i].precision)},
                                         {"recall", number(classes[i].recall)},
                                         {"f1", number(classes[i].f1)},
                                         {"support", classes[i].support},
                                         {"predicted", classes[i].predicted}});
        object["confusion"] = json_value::array();
        object["unanswered"] = json_value::array();
        for (const gold g : table.gold_classes()) {
            json_value row = json_value::array();
            for (const predicted p : table.predicted_classes()) row.push_back(table(g, p));
            object["confusion"].push_back(std::move(row));
            object["unanswered"].push_back(table.unanswered(g));
        }
        for (const measured& scores : board.measures)
            if (scores.spec && has_best_path(*scores.spec) && table.classes() > 1 && table.total() > 0)
                object["paths"].push_back(
                    {{"measure", scores.name}, {"cells", cells_of(best_path(*scores.spec, table))}});
        list.push_back(std::move(object));
    }
    return list;
}

/// Calls put(entry) for every score. There may be millions of topics.
template <class Put>
void for_each_score(const scoreboard& board, bool per_topic, Put put) {
    const std::vector<std::vector<placement>> places = places_by_system(board);
    for (std::size_t system = 0; system < board.systems.size(); ++system) {
        for (std::size_t m = 0; m < board.measures.size(); ++m)
            put(overall_entry(board, board.measures[m], places[m][system]));
        for (std::size_t topic = 0; per_topic && topic < board.topics.size(); ++topic)
            for (const measured& scores : board.measures) put(topic_entry(board, scores, topic, system));
    }
}

json_value intervals_as_json(const interval_facts& intervals) {
    json_value object = as_json(intervals);
    if (intervals.of_topics) object["topic_unit"] = "items";
    return object;
}

}  // namespace

void put_uncertainty(json_value& object, const bootstrapped_score& uncertainty) {
    put_limits(object, uncertainty.interval);
    if (uncertainty.interval) object["standard_error"] = uncertainty.standard_error;
    if (uncertainty.interval) object["method"] = name(uncertainty.method);
    if (uncertainty.undefined_replicates > 0) object["undefined_replicates"] = uncertainty.undefined_replicates;
}

void put_ranks(json_value& object, const rank_set& ranks) {
    object["rank_low"] = ranks.known() ? json_value(ranks.low) : json_value(nullptr);
    object["rank_high"] = ranks.known() ? json_value(ranks.high) : json_value(nullptr);
}

json_value as_json(const interval_facts& intervals) {
    return {{"level", intervals.level},
            {"method", name(intervals.method)},
            {"replicates", intervals.replicates},
            {"seed", intervals.seed},
            {"unit", intervals.unit}};
}

json_value people_as_json(const scoreboard& board) {
    json_value list = json_value::array();
    for (const person_scores& person : board.people) {
        json_value object{{"rater", person.rater.empty() ? json_value(nullptr) : json_value(person.rater)},
                          {"items", person.items},
                          {"scores", json_value::array()}};
        for (std::size_t m = 0; m < board.measures.size(); ++m) {
            const bootstrapped_score& one = person.scores[m];
            json_value entry{{"measure", board.measures[m].name}, {"value", number_or_null(one.value)}};
            if (!one.value) entry["undefined"] = name(one.value.reason());
            if (board.intervals) put_uncertainty(entry, one);
            object["scores"].push_back(std::move(entry));
        }
        list.push_back(std::move(object));
    }
    return list;
}

json_value board_policies_as_json(const scoreboard& board) {
    json_value object = policies_as_json(board.account);
    object["undefined_topics"] = board.undefined == undefined_topics::skip ? "skip" : "propagate";
    object["applied"] = applied_as_json(board.account);
    return object;
}

json_value bits_as_json(const class_proximities& of) {
    json_value rows = json_value::array();
    for (const std::vector<std::optional<double>>& row : of.bits) {
        json_value& cells = rows.emplace_back(json_value::array());
        for (const std::optional<double>& bits : row) cells.push_back(number_or_null(bits));
    }
    return rows;
}

namespace {

json_value worst_as_json(const scoreboard& board) {
    json_value list = json_value::array();
    for (const share_of_worst& one : board.worst) {
        json_value& object = list.emplace_back(json_value{{"measure", board.measures[one.measure].name},
                                                          {"system", board.systems[one.system]},
                                                          {"share", number_or_null(one.share)}});
        object["worst"] = number_or_null(one.worst);
        object["searched"] = one.worst ? json_value(one.searched) : json_value(nullptr);
        object["table"] = json_value::array();
        if (one.table)
            for (gold g : one.table->gold_classes()) {
                json_value& row = object["table"].emplace_back(json_value::array());
                for (predicted p : one.table->predicted_classes()) row.push_back((*one.table)(g, p));
            }
        if (!one.problem.empty()) object["problem"] = one.problem;
    }
    return list;
}

json_value lengths_as_json(const scoreboard& board) {
    json_value list = json_value::array();
    std::vector<std::string> names;
    for (const measured& scores : board.measures)
        if (scores.spec && scores.spec->measure->judges() == evidence_kind::intervals) names.push_back(scores.name);
    for (const length_scores& one : board.at_lengths)
        for (std::size_t m = 0; m < names.size(); ++m)
            for (std::size_t system = 0; system < board.systems.size(); ++system)
                list.push_back({{"length", one.length},
                                {"measure", names[m]},
                                {"system", board.systems[system]},
                                {"value", number_or_null(one.by_measure[m][system])}});
    return list;
}

json_value promoters_as_json(const net_promoter_scores& found, const scoreboard& board) {
    json_value rows = json_value::array();
    for (const net_promoter_row& row : found.rows)
        rows.push_back({{"system", board.systems[row.system]},
                        {"topic", row.topic.empty() ? json_value(nullptr) : json_value(row.topic)},
                        {"gold", number_or_null(row.gold)},
                        {"answered", number_or_null(row.answered)},
                        {"difference", number_or_null(row.difference)}});
    return {
        {"detractors", found.groups.detractors}, {"promoters", found.groups.promoters}, {"scores", std::move(rows)}};
}

/// The document with an empty list of scores.
json_value without_scores(const scoreboard& board) {
    json_value object = document_of(board.account);
    if (board.scale) object["scale"] = scale_as_json(*board.scale);
    object["average"] = board.average == averaging::topics ? "topics" : "items";
    if (board.intervals) object["ci"] = intervals_as_json(*board.intervals);
    object["policies"] = board_policies_as_json(board);
    object["notices"] = board.account.notices;
    object["inputs"] = inputs_as_json(board.account);
    object["systems"] = board.systems;
    object["topics"] = board.topics;
    object["measures"] = json_value::array();
    for (const measured& scores : board.measures) object["measures"].push_back(describe(scores, board.scale));
    object["scores"] = json_value::array();
    if (!board.people.empty()) object["people"] = people_as_json(board);
    if (!board.tables.empty()) object["classes"] = classes_as_json(board);
    if (board.proximities)
        object["proximities"] = {{"items", board.proximities->items}, {"bits", bits_as_json(*board.proximities)}};
    if (!board.worst.empty()) object["shares_of_worst"] = worst_as_json(board);
    if (!board.at_lengths.empty()) object["at_lengths"] = lengths_as_json(board);
    if (board.promoters) object["net_promoter"] = promoters_as_json(*board.promoters, board);
    if (board.subgroups) object["subgroups"] = subgroups_as_json(board);
    if (board.ranks) object["ranks"] = ranks_of_systems(board);
    if (!board.gates.empty()) object["gates"] = gates_as_json(board.gates);
    return object;
}

}  // namespace

json_value as_json(const std::vector<story_sentence>& story, const scoreboard& board) {
    json_value list = json_value::array();
    for (const story_sentence& one : story) {
        json_value& object = list.emplace_back(json_value{{"about", name(one.about)}, {"text", one.text}});
        object["section"] = one.section;
        object["system"] = one.system ? json_value(board.systems[*one.system]) : json_value(nullptr);
        object["measure"] = one.measure ? json_value(board.measures[*one.measure].name) : json_value(nullptr);
    }
    return list;
}

json_value as_json(const scoreboard& board) {
    json_value object = without_scores(board);
    for_each_score(board, false, [&](json_value entry) { object["scores"].push_back(std::move(entry)); });
    return object;
}

void write_json(const scoreboard& board, bool per_topic, const std::vector<story_sentence>& story,
                const text_sink& write) {
    json_value object = without_scores(board);
    if (!story.empty()) object["story"] = as_json(story, board);
    const auto fill = [&](std::size_t, auto put) { for_each_score(board, per_topic, put); };
    write_json_text(object, "scores", 0, fill, write);
}

std::string to_json(const scoreboard& board, bool per_topic, const std::vector<story_sentence>& story) {
    return collected([&](const text_sink& write) { write_json(board, per_topic, story, write); });
}

}  // namespace ordeval
