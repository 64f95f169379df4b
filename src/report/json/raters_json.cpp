#include "report/json/raters_json.hpp"
#include "ordeval/report/rater_sheets.hpp"
#include "report/json/account_json.hpp"
#include "report/json/scoreboard_json.hpp"

namespace ordeval {

namespace {

json_value value_of(const score& value) { return value ? json_value(*value) : json_value(nullptr); }

void put_value(json_value& object, const score& value) {
    object["value"] = value_of(value);
    if (!value) object["undefined"] = name(value.reason());
}

json_value with_interval(const bootstrapped_score& one) {
    json_value object;
    put_value(object, one.value);
    put_limits(object, one.interval);
    return object;
}

json_value as_json(const score_correlation& found) {
    json_value object{{"units", found.units}};
    put_score(object, "pearson", found.pearson);
    put_score(object, "spearman", found.spearman);
    put_score(object, "tau_b", found.tau_b);
    return object;
}

json_value table_as_json(const confusion_table& table) {
    json_value rows = json_value::array();
    for (gold g : table.gold_classes()) {
        json_value row = json_value::array();
        for (predicted p : table.predicted_classes()) row.push_back(table(g, p));
        rows.push_back(std::move(row));
    }
    return rows;
}

/// How well the judge fits, and which place that gives it.
void put_rank(json_value& object, const judge_ranking& ranking, std::size_t judge) {
    const comparison& found = ranking.result;
    const compared_system& one = found.systems[judge];
    put_score(object, "fit", one.value);
    if (one.interval) {
        object["fit_low"] = one.interval.low();
        object["fit_high"] = one.interval.high();
    }
    const std::vector<std::string> letters = letters_of(found.order.size(), found.groups);
    for (std::size_t place = 0; place < found.order.size(); ++place)
        if (found.order[place] == judge) object["group"] = letters[place];
    if (!found.certainty) return;
    object["rank_low"] = found.certainty->ranks[judge].low;
    object["rank_high"] = found.certainty->ranks[judge].high;
    object["win_share"] = found.certainty->win_share[judge];
}

json_value as_json(const std::vector<judge_estimate>& estimates) {
    json_value list = json_value::array();
    for (const judge_estimate& one : estimates) {
        json_value object{{"system", one.system.empty() ? json_value(nullptr) : json_value(one.system)},
                          {"labelled", one.labelled},
                          {"judge_alone", one.elsewhere},
                          {"value", one.mean ? json_value(one.mean->value) : json_value(nullptr)}};
        if (one.mean) {
            put_limits(object, one.mean->interval);
            object["standard_error"] = one.mean->standard_error;
            object["people"] = {{"value", one.mean->people_alone}};
            put_limits(object["people"], one.mean->people_alone_interval);
        } else {
            object["refused"] = one.refused;
        }
        list.push_back(std::move(object));
    }
    return list;
}

json_value per_rater(const rater_study& study) {
    json_value list = json_value::array();
    for (std::size_t rater = 0; rater < study.raters.size(); ++rater) {
        const rater_summary& one = study.table.raters[rater];
        json_value object{
            {"rater", study.raters[rater]}, {"ratings", one.ratings},  {"mean", one.mean}, {"bias", one.bias},
            {"spread", one.spread},         {"extremes", one.extremes}};
        object["usage"] = one.usage;
        put_score(object, "agreement_with_rest", one.agreement_with_rest);
        put_score(object, "correlation_with_rest", one.correlation_with_rest);
        put_score(object, "without", one.without);
        object["remark"] = one.habit == rater_habit::none ? json_value(nullptr) : json_value(explain(one.habit));
        list.push_back(std::move(object));
    }
    return list;
}

json_value scores_of(const rater_study& study) {
    json_value list = json_value::array();
    for (std::size_t i = 0; i < study.measures.size(); ++i) {
        const agreement_score& one = study.scores[i];
        json_value object{{"measure", study.measures[i].to_string()}};
        put_value(object, one.score.value);
        if (study.intervals) put_limits(object, one.score.interval);
        if (study.intervals && one.score.interval) object["method"] = name(one.score.method);
        if (one.share_of_raters) object["share_of_raters"] = *one.share_of_raters;
        list.push_back(std::move(object));
    }
    return list;
}

}  // namespace

json_value as_json(const rater_study& study) {
    json_value object = document_of(study.account);
    object["notices"] = study.account.notices;
    object["applied"] = applied_as_json(study.account);
    object["inputs"] = inputs_as_json(study.account);
    object["scale"] = scale_as_json(study.scale);
    object["raters"] = study.raters;
    object["items"] = study.items;
    object["ratings"] = study.ratings;
    object["single"] = study.single;
    if (study.intervals) {
        object["resample"] = name(study.units);
        object["level"] = study.intervals->level;
        object["replicates"] = study.intervals->replicates;
        object["seed"] = study.intervals->run.seed;
    }
    object["scores"] = scores_of(study);
    object["coefficient"] = study.coefficient.to_string();
    object["pairwise"] = study.pairwise.to_string();
    object["per_rater"] = per_rater(study);
    object["pairs"] = json_value::array();
    for (const rater_pair& one : study.table.pairs) {
        json_value pair{{"a", study.raters[one.first]}, {"b", study.raters[one.second]}, {"items", one.items}};
        put_value(pair, one.value);
        object["pairs"].push_back(std::move(pair));
    }
    object["disputed"] = json_value::array();
    for (const disputed_ratings& one : study.disputed) {
        json_value ratings;
        for (const rating& given : one.ratings) ratings[study.raters[given.rater]] = study.scale.names()[given.value];
        object["disputed"].push_back({{"item", one.id}, {"disagreement", one.disagreement}, {"ratings", ratings}});
    }
    object["profiles"] = json_value::array();
    for (const common_profile& one : study.profiles)
        object["profiles"].push_back({{"ratings", one.ratings}, {"items", one.items}});
    return object;
}

std::string to_json(const rater_study& study) { return json_text(as_json(study)); }

std::string to_json(const gold_study& study) {
    const rated_items& found = study.ratings;
    json_value object = document_of(study.account);
    object["notices"] = study.account.notices;
    object["applied"] = applied_as_json(study.account);
    object["inputs"] = inputs_as_json(study.account);
    object["scale"] = scale_as_json(found.scale);
    object["rule"] = name(study.rule);
    object["ties"] = {{"rule", name(study.ties)}, {"items", study.made.ties}};
    object["without"] = study.made.without;
    if (study.estimate) {
        const auto width = static_cast<std::size_t>(found.scale.classes());
        json_value raters = json_value::array();
        for (std::size_t rater = 0; rater < found.raters.size(); ++rater) {
            json_value rows = json_value::array();
            for (std::size_t truth = 0; truth < width; ++truth) {
                const auto first =
                    study.estimate->habits.begin() + static_cast<std::ptrdiff_t>((rater * width + truth) * width);
                rows.push_back(std::vector<double>(first, first + static_cast<std::ptrdiff_t>(width)));
            }
            raters.push_back({{"rater", found.raters[rater]}, {"habits", std::move(rows)}});
        }
        object["dawid_skene"] = {{"converged", study.estimate->converged},
                                 {"iterations", study.estimate->iterations},
                                 {"log_likelihood", study.estimate->log_likelihood},
                                 {"priors", study.estimate->priors},
                                 {"raters", std::move(raters)}};
    }
    object["gold"] = json_value::array();
    for (std::size_t item : found.in_order_of_file()) {
        const label one = study.made.classes[item];
        json_value entry{{"id", found.ids[item]}};
        if (!found.topics.empty()) entry["topic"] = found.topics[found.topic_of[item]];
        entry["label"] = one == no_answer ? json_value(nullptr) : json_value(found.scale.names()[one]);
        object["gold"].push_back(std::move(entry));
    }
    return json_text(object);
}

std::string to_json(const judge_study& study) {
    json_value object = document_of(study.account);
    object["notices"] = study.account.notices;
    object["applied"] = applied_as_json(study.account);
    object["inputs"] = inputs_as_json(study.account);
    object["scale"] = scale_as_json(study.scale);
    object["epsilon"] = study.test.epsilon;
    object["alignment"] = name(study.test.how);
    object["alpha"] = study.test.alpha;
    object["pairwise"] = study.pairwise.to_string();
    object["level"] = study.intervals.level;
    object["seed"] = study.intervals.run.seed;
    object["replicates"] = study.intervals.replicates;
    object["people"] = json_value::array();
    for (std::size_t person : study.people) object["people"].push_back(study.raters[person]);
    if (study.ranking) object["ranked_items"] = study.ranking->items;
    if (study.ranking && study.ranking->topics > 0) object["ranked_topics"] = study.ranking->topics;
    object["judges"] = json_value::array();
    for (const studied_judge& one : study.judges) {
        json_value judge{{"judge", study.raters[one.verdict.judge]},
                         {"winning_rate", one.verdict.winning_rate},
                         {"advantage", one.verdict.advantage},
                         {"passes", one.verdict.passes}};
        const std::size_t place = static_cast<std::size_t>(&one - study.judges.data());
        if (study.ranking) put_rank(judge, *study.ranking, place);
        judge["raters"] = json_value::array();
        for (const annotator_contest& with : one.verdict.contests)
            judge["raters"].push_back({{"rater", study.raters[with.rater]},
                                       {"items", with.items},
                                       {"advantage", with.advantage},
                                       {"p", with.p},
                                       {"adjusted_p", with.adjusted_p},
                                       {"beaten", with.beaten}});
        put_score(judge, "with_people", one.summary.with_people);
        judge["mean_with_people"] = with_interval(one.summary.mean);
        judge["mean_among_people"] = with_interval(one.summary.people);
        judge["difference"] = with_interval(one.summary.difference);
        judge["items"] = one.summary.items;
        judge["table"] = table_as_json(one.summary.table);
        judge["lean"] = one.summary.lean;
        judge["usage"] = one.summary.usage;
        judge["people_usage"] = one.summary.people_usage;
        json_value& correlations = judge["correlations"] = json_value::object();
        if (one.correlations.systems.units > 0) correlations["systems"] = as_json(one.correlations.systems);
        if (one.correlations.topics.units > 0) correlations["topics"] = as_json(one.correlations.topics);
        correlations["items"] = as_json(one.correlations.items);
        if (!one.estimates.empty()) judge["estimates"] = as_json(one.estimates);
        object["judges"].push_back(std::move(judge));
    }
    return json_text(object);
}

std::string to_json(const assisted_scores& scores) {
    json_value object = document_of(scores.account);
    object["notices"] = scores.account.notices;
    object["applied"] = applied_as_json(scores.account);
    object["inputs"] = inputs_as_json(scores.account);
    object["scale"] = scale_as_json(scores.scale);
    object["level"] = scores.intervals.level;
    object["replicates"] = scores.intervals.replicates;
    object["seed"] = scores.intervals.run.seed;
    object["scores"] = json_value::array();
    for (const assisted_system& system : scores.systems)
        for (std::size_t m = 0; m < scores.measures.size(); ++m) {
            const prediction_powered_score& one = system.scores[m];
            json_value entry{{"system", system.system},
                             {"measure", scores.measures[m].to_string()},
                             {"labelled", system.labelled},
                             {"judge_alone", system.elsewhere}};
            put_value(entry, one.value.value);
            put_limits(entry, one.value.interval);
            entry["method"] = name(one.value.method);
            entry["standard_error"] = one.value.standard_error;
            entry["clipped_cells"] = one.clipped;
            entry["people"] = with_interval(one.people_alone);
            entry["people"]["standard_error"] = one.people_alone.standard_error;
            object["scores"].push_back(std::move(entry));
        }
    return json_text(object);
}

}  // namespace ordeval
