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

json_value per_rater(const rater_study& study) {
    json_value list = json_value::array();
    for (std::size_t rater = 0; rater < study.raters.size(); ++rater) {
        const rater_summary& one = study.table.raters[rater];
        json_value object{
            {"rater", study.raters[rater]}, {"ratings", one.ratings},  {"mean", one.mean}, {"bias", one.bias},
            {"spread", one.spread},         {"extremes", one.extremes}};
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
        if (one.share_of_raters) object["share_of_raters"] = *one.share_of_raters;
        list.push_back(std::move(object));
    }
    return list;
}

}  // namespace

std::string to_json(const rater_study& study) {
    json_value object = document_of(study.account);
    object["notices"] = study.account.notices;
    object["applied"] = applied_as_json(study.account);
    object["scale"] = scale_as_json(study.scale);
    object["raters"] = study.raters;
    object["items"] = study.items;
    object["ratings"] = study.ratings;
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
    return json_text(object);
}

std::string to_json(const judge_study& study) {
    json_value object = document_of(study.account);
    object["notices"] = study.account.notices;
    object["applied"] = applied_as_json(study.account);
    object["scale"] = scale_as_json(study.scale);
    object["epsilon"] = study.test.epsilon;
    object["alignment"] = name(study.test.how);
    object["alpha"] = study.test.alpha;
    object["pairwise"] = study.pairwise.to_string();
    object["seed"] = study.intervals.run.seed;
    object["replicates"] = study.intervals.replicates;
    object["judges"] = json_value::array();
    for (const studied_judge& one : study.judges) {
        json_value judge{{"judge", study.raters[one.verdict.judge]},
                         {"winning_rate", one.verdict.winning_rate},
                         {"advantage", one.verdict.advantage},
                         {"passes", one.verdict.passes}};
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
        judge["lean"] = one.summary.lean;
        judge["usage"] = one.summary.usage;
        judge["people_usage"] = one.summary.people_usage;
        if (one.correlations.systems.units > 0) judge["systems"] = as_json(one.correlations.systems);
        if (one.correlations.topics.units > 0) judge["topics"] = as_json(one.correlations.topics);
        judge["items"] = as_json(one.correlations.items);
        object["judges"].push_back(std::move(judge));
    }
    return json_text(object);
}

}  // namespace ordeval
