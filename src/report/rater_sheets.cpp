#include "ordeval/report/rater_sheets.hpp"

#include <map>

#include "ordeval/detail/text.hpp"
#include "ordeval/report/leaderboard.hpp"

namespace ordeval {

namespace {

std::uint64_t whole(std::size_t number) { return number; }

std::string in_brackets(const bootstrap_options& options, std::string_view unit) {
    return "in brackets: " + in_words(interval_facts{.method = options.method,
                                                     .level = options.level,
                                                     .replicates = options.replicates,
                                                     .seed = options.run.seed,
                                                     .unit = std::string(unit)});
}

std::string in_brackets(const rater_study& study) {
    if (study.units == rating_units::items) return in_brackets(*study.intervals, "items");
    const std::string level = shortest(study.intervals->level * 100) + " % confidence intervals ";
    if (study.units == rating_units::raters) return "in brackets: " + level + "(jackknife of raters)";
    return "in brackets: " + level + "(bootstrap of items and jackknife of raters)";
}

/// Which coefficients got their intervals by which method: `BCa bootstrap (Alpha, Fleiss)`.
std::string how_intervals_were_made(const rater_study& study) {
    std::map<interval_method, std::vector<std::string>> coefficients;
    for (std::size_t i = 0; i < study.measures.size(); ++i)
        if (study.scores[i].score.interval)
            coefficients[study.scores[i].score.method].push_back(study.measures[i].short_name());
    std::vector<std::string> parts;
    for (const auto& [method, names] : coefficients)
        parts.push_back(std::string(explain(method)) + " (" + joined(names) + ")");
    return joined(parts, "; ");
}

std::string ratings_text(const rater_study& study, const std::vector<rating>& ratings) {
    std::string text;
    for (const rating& one : ratings)
        text += (text.empty() ? "" : ", ") + study.raters[one.rater] + " " + study.scale.names()[one.value];
    return text;
}

}  // namespace

sheet agreement_sheet(const rater_study& study) {
    sheet table{
        .columns = {{"measure"}, {.heading = "agreement", .numeric = true, .intervals = study.intervals.has_value()}}};
    const bool shares = study.units == rating_units::both && study.intervals;
    if (shares) table.columns.push_back({"due to raters", true});
    for (std::size_t i = 0; i < study.measures.size(); ++i) {
        const agreement_score& one = study.scores[i];
        std::vector<sheet_cell>& row = table.rows.emplace_back();
        row.emplace_back(study.measures[i].short_name());
        if (study.intervals)
            row.emplace_back(score_with_interval{one.score.value, one.score.interval});
        else
            row.emplace_back(one.score.value);
        if (shares)
            row.emplace_back(one.share_of_raters ? score(*one.share_of_raters) : score(undefined_reason::no_variation));
    }
    table.notes.push_back(counted(study.ratings, "rating") + " of " + counted(study.items, "item") + " by " +
                          counted(study.raters.size(), "rater") +
                          (study.single > 0 ? "; " + counted(study.single, "item") + " with one rating" : ""));
    if (study.intervals) table.notes.push_back(in_brackets(study));
    if (study.intervals && study.units == rating_units::items && study.intervals->method == interval_method::automatic)
        if (const std::string how = how_intervals_were_made(study); !how.empty())
            table.notes.push_back("how they were made: " + how);
    if (shares) table.notes.push_back("due to raters: their share of the variance; the rest is due to the items");
    return table;
}

sheet raters_sheet(const rater_study& study) {
    sheet table{.columns = {{"rater"},
                            {"ratings", true},
                            {"mean", true},
                            {"bias", true},
                            {"spread", true},
                            {"extremes", true},
                            {"with the rest", true},
                            {study.coefficient.short_name() + " without", true}}};
    for (std::size_t rater = 0; rater < study.raters.size(); ++rater) {
        const rater_summary& one = study.table.raters[rater];
        table.rows.push_back({study.raters[rater], whole(one.ratings), score(one.mean), score(one.bias),
                              score(one.spread), score(one.extremes), one.agreement_with_rest, one.without});
        if (one.habit != rater_habit::none)
            table.notes.push_back(study.raters[rater] + " " + std::string(explain(one.habit)));
    }
    table.notes.push_back(
        "mean, bias and spread in classes, counted from 1; bias against the others' mean on the same "
        "items; with the rest: " +
        study.pairwise.short_name() + " with all others' ratings");
    return table;
}

sheet pairs_sheet(const rater_study& study) {
    sheet table{.columns = {{"rater"}, {"and"}, {"items", true}, {study.pairwise.short_name(), true}},
                .key_columns = 2};
    for (const rater_pair& one : study.table.pairs)
        table.rows.push_back({study.raters[one.first], study.raters[one.second], whole(one.items), one.value});
    return table;
}

sheet disputed_sheet(const rater_study& study) {
    sheet table{.columns = {{"item"}, {"disagreement", true}, {"ratings"}}};
    for (const disputed_ratings& one : study.disputed)
        table.rows.push_back({one.id, score(one.disagreement), ratings_text(study, one.ratings)});
    table.notes.emplace_back("disagreement: mean distance of two ratings, in classes");
    return table;
}

sheet gold_sheet(const gold_study& study) {
    const rated_items& found = study.ratings;
    const bool topics = !found.topics.empty();
    sheet table{.columns = {{"id"}}};
    if (topics) table.columns.push_back({"topic"});
    table.columns.push_back({"label"});
    for (std::size_t item : found.in_order_of_file()) {
        if (study.made.classes[item] == no_answer) continue;
        std::vector<sheet_cell>& row = table.rows.emplace_back();
        row.emplace_back(found.ids[item]);
        if (topics) row.emplace_back(found.topics[found.topic_of[item]]);
        row.emplace_back(found.scale.names()[study.made.classes[item]]);
    }
    return table;
}

sheet judges_sheet(const judge_study& study) {
    const std::string measure = study.pairwise.short_name();
    sheet table{.columns = {{"judge"},
                            {"items", true},
                            {"passes"},
                            {"winning rate", true},
                            {"advantage", true},
                            {.heading = measure + " with people", .numeric = true, .intervals = true},
                            {.heading = "minus people's", .numeric = true, .intervals = true}}};
    std::vector<std::string> letters(study.judges.size());
    if (study.ranking) {
        const comparison& found = study.ranking->result;
        const std::vector<std::string> by_place = letters_of(found.order.size(), found.groups);
        for (std::size_t place = 0; place < found.order.size(); ++place) letters[found.order[place]] = by_place[place];
        table.columns.insert(table.columns.end(), {{"fit", true}, {"group"}});
        if (found.certainty) table.columns.push_back({"ranks"});
    }
    for (std::size_t i = 0; i < study.judges.size(); ++i) {
        const studied_judge& one = study.judges[i];
        std::vector<sheet_cell>& row = table.rows.emplace_back(std::vector<sheet_cell>{
            study.raters[one.verdict.judge], whole(one.summary.items), std::string(one.verdict.passes ? "yes" : "no"),
            score(one.verdict.winning_rate), score(one.verdict.advantage),
            score_with_interval{one.summary.mean.value, one.summary.mean.interval},
            score_with_interval{one.summary.difference.value, one.summary.difference.interval}});
        if (!study.ranking) continue;
        row.emplace_back(study.ranking->result.systems[i].value);
        row.emplace_back(letters[i]);
        if (!study.ranking->result.certainty) continue;
        const rank_set ranks = study.ranking->result.certainty->ranks[i];
        row.emplace_back(std::to_string(ranks.low) +
                         (ranks.low == ranks.high ? "" : ".." + std::to_string(ranks.high)));
    }
    table.notes.push_back("alternative annotator test: epsilon " + shortest(study.test.epsilon) + ", alignment by " +
                          std::string(name(study.test.how)) + "; a judge passes if it beats at least half of the " +
                          std::to_string(study.people.size()) + " people" + " (Benjamini and Yekutieli, alpha " +
                          shortest(study.test.alpha) + ")");
    table.notes.push_back(
        measure + " with people: mean over people; minus people's: the same minus the mean over pairs of people");
    if (study.ranking)
        table.notes.push_back(
            "fit: mean alignment with the people's ratings of " + counted(study.ranking->items, "item") +
            (study.ranking->topics > 0 ? ", averaged over " + counted(study.ranking->topics, "topic") : std::string()) +
            "; judges with a letter in common cannot be told apart by it; ranks: those that the data "
            "allow");
    table.notes.push_back(in_brackets(study.intervals, "items"));
    return table;
}

sheet contests_sheet(const judge_study& study) {
    sheet table{.columns = {{"judge"},
                            {"rater"},
                            {"items", true},
                            {"advantage", true},
                            {"p", true},
                            {"adjusted p", true},
                            {"beaten"},
                            {study.pairwise.short_name(), true}},
                .key_columns = 2};
    for (const studied_judge& one : study.judges) {
        table.groups.push_back(table.rows.size());
        for (const annotator_contest& with : one.verdict.contests) {
            std::size_t person = 0;
            while (study.people[person] != with.rater) ++person;
            table.rows.push_back({study.raters[one.verdict.judge], study.raters[with.rater], whole(with.items),
                                  score(with.advantage), p_value_cell{with.p}, p_value_cell{with.adjusted_p},
                                  std::string(with.beaten ? "yes" : "no"), one.summary.with_each[person]});
        }
    }
    return table;
}

sheet estimates_sheet(const judge_study& study) {
    sheet table{.columns = {{"judge"},
                            {"system"},
                            {"labelled", true},
                            {"judge alone", true},
                            {.heading = "people", .numeric = true, .intervals = true},
                            {.heading = "people and judge", .numeric = true, .intervals = true}},
                .key_columns = 2};
    for (const studied_judge& one : study.judges) {
        table.groups.push_back(table.rows.size());
        for (const judge_estimate& found : one.estimates) {
            const score none = undefined_reason::no_items;
            const confidence_interval nothing = no_interval::undefined_score;
            table.rows.push_back(
                {study.raters[one.verdict.judge], found.system, whole(found.labelled), whole(found.elsewhere),
                 found.mean ? score_with_interval{found.mean->people_alone, found.mean->people_alone_interval}
                            : score_with_interval{none, nothing},
                 found.mean ? score_with_interval{found.mean->value, found.mean->interval}
                            : score_with_interval{none, nothing}});
            if (!found.mean)
                table.notes.push_back(study.raters[one.verdict.judge] +
                                      (found.system.empty() ? "" : ", " + found.system) + ": " + found.refused);
        }
    }
    table.notes.push_back(
        "mean ratings in classes, counted from 1; labelled: items that people and the judge rated; judge alone: items "
        "that people did not rate");
    table.notes.push_back(
        "people and judge: the judge's mean, corrected by its errors on the labelled items; in "
        "brackets: " +
        shortest(100 * study.intervals.level) + " % confidence intervals (Angelopoulos et al. 2023)");
    return table;
}

sheet judge_classes_sheet(const judge_study& study) {
    sheet table{.columns = {{"judge"}, {"class"}, {"people", true}, {"judge's", true}, {"above people", true}},
                .key_columns = 2};
    for (std::size_t k = 0; k < study.scale.names().size(); ++k)
        table.columns.push_back({"says " + study.scale.names()[k], true});
    for (const studied_judge& one : study.judges) {
        const judge_profile& found = one.summary;
        table.groups.push_back(table.rows.size());
        for (gold g : found.table.gold_classes()) {
            const auto k = static_cast<std::size_t>(g.value);
            const auto ratings = static_cast<double>(found.table[g]);
            const score none = undefined_reason::no_items;
            std::vector<sheet_cell> row{study.raters[one.verdict.judge], study.scale.names()[k],
                                        score(found.people_usage[k]), score(found.usage[k]),
                                        ratings > 0 ? score(found.lean[k]) : none};
            for (predicted p : found.table.predicted_classes())
                row.emplace_back(ratings > 0 ? score(static_cast<double>(found.table(g, p)) / ratings) : none);
            table.rows.push_back(std::move(row));
        }
    }
    table.notes.push_back(
        "people, judge's: share of their ratings that have the class, on the items that both rated; the judge "
        "saturates at a class that people give and it hardly ever does");
    table.notes.push_back(
        "above people: where a person gave the class, by how many classes the judge rates higher on average; says: the "
        "shares of its answers there");
    return table;
}

sheet assisted_scores_sheet(const assisted_scores& scores) {
    sheet table{.columns = {{"system"},
                            {"measure"},
                            {"labelled", true},
                            {"judge alone", true},
                            {.heading = "people", .numeric = true, .intervals = true},
                            {.heading = "people and judge", .numeric = true, .intervals = true}},
                .key_columns = 2};
    item_count clipped = 0;
    for (const assisted_system& one : scores.systems) {
        table.groups.push_back(table.rows.size());
        for (std::size_t m = 0; m < scores.measures.size(); ++m) {
            const prediction_powered_score& found = one.scores[m];
            clipped = std::max(clipped, found.clipped);
            table.rows.push_back({one.system, scores.measures[m].heading(), one.labelled, one.elsewhere,
                                  score_with_interval{found.people_alone.value, found.people_alone.interval},
                                  score_with_interval{found.value.value, found.value.interval}});
        }
    }
    table.notes.push_back(
        "labelled: items with labels of people and of the judge; judge alone: the others, which the judge labelled");
    table.notes.push_back(
        "people and judge: scores of the table against the judge on its own items, every cell corrected by the judge's "
        "errors on the labelled ones (Angelopoulos et al. 2023)");
    table.notes.push_back(in_brackets(scores.intervals, "items") +
                          "; labelled items and the others are resampled separately");
    if (clipped > 0)
        table.notes.push_back("up to " + counted(clipped, "cell") +
                              " of a table had an estimated share below 0, counted as 0");
    return table;
}

sheet correlations_sheet(const judge_study& study) {
    sheet table{
        .columns = {{"judge"}, {"level"}, {"units", true}, {"Pearson", true}, {"Spearman", true}, {"TauB", true}},
        .key_columns = 2};
    for (const studied_judge& one : study.judges) {
        table.groups.push_back(table.rows.size());
        auto add = [&](const char* level, const score_correlation& found) {
            if (found.units > 0)
                table.rows.push_back({study.raters[one.verdict.judge], std::string(level), whole(found.units),
                                      found.pearson, found.spearman, found.tau_b});
        };
        add("systems", one.correlations.systems);
        add("topics", one.correlations.topics);
        add("items", one.correlations.items);
    }
    return table;
}

}  // namespace ordeval
