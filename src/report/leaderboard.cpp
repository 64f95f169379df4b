#include "ordeval/report/leaderboard.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "ordeval/detail/text.hpp"
#include "report/listed.hpp"

namespace ordeval {

namespace {

/// The scores of all systems under one measure, on one topic or overall.
struct row_of_scores {
    const scoreboard& board;
    const std::size_t* topic;  ///< null: overall

    const score& operator()(std::size_t measure, std::size_t system) const {
        const measured& scores = board.measures[measure];
        return topic ? scores.by_topic(*topic, system) : scores.overall[system].value;
    }
    /// With its interval, where these were computed.
    sheet_cell cell(std::size_t measure, std::size_t system) const {
        const measured& scores = board.measures[measure];
        if (topic ? scores.topic_uncertainty.empty() : scores.uncertainty.empty()) return (*this)(measure, system);
        const bootstrapped_score& uncertainty =
            topic ? scores.topic_uncertainty[*topic][system] : scores.uncertainty[system];
        return score_with_interval{(*this)(measure, system), uncertainty.interval};
    }
    std::vector<score> under(std::size_t measure) const {
        std::vector<score> scores;
        for (std::size_t system = 0; system < board.systems.size(); ++system)
            scores.push_back((*this)(measure, system));
        return scores;
    }
};

std::vector<placement> places(const row_of_scores& scores, const leaderboard_options& options) {
    const scoreboard& board = scores.board;
    std::vector<placement> order = rank(scores.under(board.rank_by), board.measures[board.rank_by].better);
    if (options.by_name)
        std::sort(order.begin(), order.end(), [&](const placement& a, const placement& b) {
            return board.systems[a.system] < board.systems[b.system];
        });
    return order;
}

void add_rows(sheet& sheet, const row_of_scores& scores, const leaderboard_options& options) {
    const scoreboard& board = scores.board;
    sheet.groups.push_back(sheet.rows.size());
    for (const placement& place : places(scores, options)) {
        std::vector<sheet_cell>& row = sheet.rows.emplace_back();
        if (options.per_topic) row.emplace_back(scores.topic ? board.topics[*scores.topic] : std::string());
        row.emplace_back(place);
        row.emplace_back(board.systems[place.system]);
        if (board.ranks) {
            const rank_set allowed = board.ranks->of_systems[place.system];
            const bool known = !scores.topic && allowed.known();
            row.push_back(known ? sheet_cell(std::uint64_t{allowed.low}) : sheet_cell(std::string()));
            row.push_back(known ? sheet_cell(std::uint64_t{allowed.high}) : sheet_cell(std::string()));
        }
        if (options.per_topic)
            row.emplace_back(scores.topic ? board.items[*scores.topic][place.system] : board.items_of(place.system));
        for (std::size_t m = 0; m < board.measures.size(); ++m) row.push_back(scores.cell(m, place.system));
    }
}

/// Of more people than these only their mean is shown.
constexpr std::size_t most_people = 20;

/// How well people do on the task: each against the others, and their mean. Of a crowd only the mean is shown.
void add_people(sheet& sheet, const scoreboard& board, const leaderboard_options& options) {
    if (board.people.empty()) return;
    sheet.groups.push_back(sheet.rows.size());
    const bool crowd = board.people.size() > most_people + 1;
    for (const person_scores& person : board.people) {
        if (crowd && !person.rater.empty()) continue;
        std::vector<sheet_cell>& row = sheet.rows.emplace_back();
        if (options.per_topic) row.emplace_back(std::string());
        row.emplace_back(std::string());
        row.emplace_back(person.rater.empty() ? "mean person" : "person " + person.rater);
        if (options.per_topic) row.emplace_back(person.items);
        for (const bootstrapped_score& one : person.scores) {
            if (board.intervals)
                row.emplace_back(score_with_interval{one.value, one.interval});
            else
                row.emplace_back(one.value);
        }
    }
}

std::string about_people(const scoreboard& board) {
    if (board.people.empty()) return {};
    std::string text = "persons: how well a rater does against gold made from the others' ratings";
    if (board.people.size() > most_people + 1)
        text += ", of " + counted(board.people.size() - 1, "rater") + " (JSON has a row for each)";
    if (board.intervals && board.intervals->unit.ends_with(",raters"))
        text += "; their intervals are over " + board.intervals->unit.substr(0, board.intervals->unit.find(','));
    return text;
}

/// A line for each measure, system after system.
void add_lines(sheet& sheet, const scoreboard& board, const leaderboard_options& options) {
    const row_of_scores scores{board, nullptr};
    const bool limits = !board.measures.empty() && !board.measures[0].uncertainty.empty();
    sheet.columns = {{"system"}, {"measure"}, {"score", true, {}, {}, limits}, {"better"}};
    sheet.key_columns = 2;
    for (const placement& place : places(scores, options)) {
        if (!sheet.rows.empty()) sheet.groups.push_back(sheet.rows.size());
        for (std::size_t m = 0; m < board.measures.size(); ++m)
            sheet.rows.push_back({board.systems[place.system], board.measures[m].heading, scores.cell(m, place.system),
                                  std::string(board.measures[m].better == orientation::higher ? "higher" : "lower")});
    }
}

void add_columns(sheet& sheet, const scoreboard& board, const leaderboard_options& options) {
    if (options.per_topic) sheet.columns.push_back({"topic"});
    sheet.columns.push_back({"rank", true});
    sheet.columns.push_back({"system"});
    sheet.key_columns = sheet.columns.size();
    if (board.ranks)
        sheet.columns.insert(sheet.columns.end(),
                             {{"best rank", true, {}, "rank_low"}, {"worst rank", true, {}, "rank_high"}});
    if (options.per_topic) sheet.columns.push_back({"items", true});
    for (const measured& scores : board.measures)
        sheet.columns.push_back({scores.heading, true, scores.better, scores.name, !scores.uncertainty.empty()});
}

std::string how_averaged(const scoreboard& board) {
    if (board.average == averaging::topics) return "scores are means over " + counted(board.topics.size(), "topic");
    return board.topics.size() > 1 ? "scores are of all items of " + counted(board.topics.size(), "topic") + " together"
                                   : "scores are of all items together";
}

/// Which systems' means rest on fewer topics, because the measure is undefined on the others.
std::string shortened_means(const measured& scores, const scoreboard& board) {
    constexpr std::size_t most = 5;  // systems to name; a campaign may have hundreds
    std::string text;
    std::size_t shortened = 0;
    for (std::size_t system = 0; system < board.systems.size(); ++system) {
        std::size_t used = scores.overall[system].topics_used;
        if (used == board.topics.size() || !scores.overall[system].value) continue;
        if (++shortened > most) continue;
        text += (text.empty() ? "" : ", ") + board.systems[system] + " " + std::to_string(used);
    }
    if (shortened == 0) return {};
    if (shortened > most) text += ", and " + counted(shortened - most, "system") + " more";
    return scores.heading + " is undefined on some topics; topics used of " + std::to_string(board.topics.size()) +
           ": " + text;
}

std::string full_specs(const scoreboard& board) {
    std::string text;
    for (const measured& scores : board.measures)
        if (scores.heading != scores.name) text += (text.empty() ? "in full: " : ", ") + scores.name;
    return text;
}

std::string about_topic_intervals(const scoreboard& board) {
    return board.intervals->of_topics ? "; of a topic's scores: replicates of its items" : ", of overall scores only";
}

/// Which measures got their intervals by which method: `Wilson's interval for a proportion (Accuracy); ...`
std::string methods_in_words(const scoreboard& board) {
    std::map<interval_method, std::vector<std::string>> measures;
    for (const measured& scores : board.measures)
        for (const bootstrapped_score& one : scores.uncertainty) {
            std::vector<std::string>& names = measures[one.method];
            if (one.interval && std::ranges::find(names, scores.heading) == names.end())
                names.push_back(scores.heading);
        }
    std::vector<std::string> parts;
    for (const auto& [method, names] : measures)
        if (!names.empty()) parts.push_back(std::string(explain(method)) + " (" + joined(names) + ")");
    return joined(parts, "; ");
}

/// Which part of the variance is due to the runs of a system: `CEM_ORD 12 to 30 %`.
std::string shares_of_runs(const scoreboard& board) {
    std::string text;
    for (const measured& scores : board.measures) {
        double least = 1, most = 0;
        for (const std::optional<repeat_variance>& one : scores.repeats) {
            if (!one) continue;
            least = std::min(least, one->share_of_runs);
            most = std::max(most, one->share_of_runs);
        }
        if (least > most) continue;
        const auto percent = [](double share) { return std::to_string(std::lround(100 * share)); };
        text += (text.empty() ? "share of the variance of a system's score that is due to its runs: " : ", ") +
                scores.heading + " " + percent(least) +
                (percent(least) == percent(most) ? "" : " to " + percent(most)) + " %";
    }
    return text;
}

/// Which part of the variance is due to the raters: `CEM_ORD 12 to 30 %`.
std::string shares_of_raters(const scoreboard& board) {
    std::string text;
    for (const measured& scores : board.measures) {
        if (scores.share_of_raters.empty()) continue;
        const auto [least, most] = std::ranges::minmax(scores.share_of_raters);
        const auto percent = [](double share) { return std::to_string(std::lround(100 * share)); };
        text += (text.empty() ? "share of the variance that is due to the raters: " : ", ") + scores.heading + " " +
                percent(least) + (percent(least) == percent(most) ? "" : " to " + percent(most)) + " %";
    }
    return text;
}

void add_notes(sheet& sheet, const scoreboard& board, const leaderboard_options& options) {
    sheet.notes.push_back("ranked by " + board.measures[board.rank_by].heading + "; " + how_averaged(board));
    if (board.ranks)
        sheet.notes.push_back(
            "best and worst rank: what the data allow, for all systems together with a probability of " +
            shortest(100 * board.ranks->level) + " % (" + board.ranks->how + ")");
    if (board.intervals)
        sheet.notes.push_back("in brackets: " + in_words(*board.intervals) +
                              (options.per_topic ? about_topic_intervals(board) : ""));
    if (board.intervals && board.intervals->method == interval_method::automatic)
        sheet.notes.push_back("how they were made: " + methods_in_words(board));
    for (const std::string& note : {shares_of_raters(board), shares_of_runs(board), about_people(board)})
        if (!note.empty()) sheet.notes.push_back(note);
    if (options.per_topic) sheet.notes.push_back("rows without a topic are overall");
    if (std::string specs = full_specs(board); !specs.empty()) sheet.notes.push_back(specs);
    if (board.average == averaging::topics)
        for (const measured& scores : board.measures)
            if (std::string note = shortened_means(scores, board); !note.empty()) sheet.notes.push_back(note);
    if (!options.account) return;
    for (std::string& line : told(board.account)) sheet.notes.push_back(std::move(line));
}

}  // namespace

std::string in_words(const interval_facts& intervals) {
    std::string unit = intervals.unit == "both" ? "topics and items" : intervals.unit;
    if (const std::size_t comma = unit.find(','); comma != std::string::npos) unit.replace(comma, 1, " and ");
    const std::string level = shortest(100 * intervals.level) + " % confidence intervals";
    // Runs are never resampled: intervals that count them are Student's t.
    const std::string drawn = unit.substr(0, unit.find(" and repeats"));
    const std::string chance =
        grouped(intervals.replicates) + " replicates of " + drawn + ", seed " + std::to_string(intervals.seed);
    if (intervals.method == interval_method::automatic)
        return level + " over " + unit + " (where resampled: " + chance + ")";
    const std::string method = intervals.method == interval_method::bca ? "BCa" : std::string(name(intervals.method));
    return level + " (" + method + " bootstrap, " + chance + ")";
}

sheet leaderboard(const scoreboard& board, const leaderboard_options& options) {
    sheet result;
    result.opening = options.opening;
    if (board.measures.empty()) return result;  // as in a report of ratings alone
    if (options.lines) {
        add_lines(result, board, options);
        add_notes(result, board, options);
        return result;
    }
    add_columns(result, board, options);
    add_rows(result, {board, nullptr}, options);
    result.groups.clear();  // the first rows need no distance from the heading
    add_people(result, board, options);
    for (std::size_t topic = 0; options.per_topic && topic < board.topics.size(); ++topic)
        add_rows(result, {board, &topic}, options);
    add_notes(result, board, options);
    return result;
}

}  // namespace ordeval
