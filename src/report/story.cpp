#include "ordeval/report/story.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "ordeval/detail/text.hpp"
#include "report/listed.hpp"
#include "report/sheet_text.hpp"
#include "report/verdicts.hpp"

namespace ordeval {

namespace {

constexpr int story_decimals = 4;

std::string figure(double value) { return report::rounded(value, story_decimals); }

std::string percent_of(std::uint64_t part, std::uint64_t all) {
    return fmt::format("{:.0f} %", 100.0 * static_cast<double>(part) / static_cast<double>(all));
}

/// `p = 0.0310`, `p < 0.0001`
std::string p_in_words(double p) { return p < 0.0001 ? "p < 0.0001" : "p = " + figure(p); }

/// The report, with what several sentences ask for.
struct teller {
    const evaluation_report& report;
    const scoreboard& board = report.board;
    const measured& ranked = board.measures[board.rank_by];

    std::vector<std::string> names_of(const std::vector<std::size_t>& systems) const {
        std::vector<std::string> names;
        for (std::size_t one : systems) names.push_back(board.systems[one]);
        return names;
    }

    /// The systems on the first place, and those that follow, best first; those without a score are in neither.
    std::vector<std::size_t> first() const { return with_rank(true); }
    std::vector<std::size_t> followers() const { return with_rank(false); }

    std::vector<std::size_t> with_rank(bool one) const {
        std::vector<std::size_t> systems;
        for (const placement& place : report.places[board.rank_by])
            if (place.rank > 0 && (place.rank == 1) == one) systems.push_back(place.system);
        return systems;
    }

    /// The comparison under the measure that gives the places.
    const report_comparison* comparison() const {
        const auto found = std::ranges::find(report.comparisons, board.rank_by, &report_comparison::measure);
        return found == report.comparisons.end() ? nullptr : &*found;
    }
};

/// A system's place in a comparison; none where it could not be compared.
std::optional<std::size_t> place_in(const report_comparison& comparison, std::size_t system) {
    const auto found = std::ranges::find(comparison.systems, system);
    if (found == comparison.systems.end()) return {};
    return static_cast<std::size_t>(found - comparison.systems.begin());
}

/// How much better one system is than another, in either orientation.
struct advantage {
    double value = 0;
    std::optional<double> low = {}, high = {}, p = {};
};

std::optional<advantage> advantage_of(const teller& tell, std::size_t system, std::size_t other) {
    const report_comparison* comparison = tell.comparison();
    if (!comparison) return {};
    for (const compared_pair& pair : comparison->result.pairs) {
        const std::size_t a = comparison->systems[pair.first], b = comparison->systems[pair.second];
        if (!((a == system && b == other) || (a == other && b == system)) || !pair.difference) continue;
        const double sign = (a == system ? 1 : -1) * (tell.ranked.better == orientation::higher ? 1 : -1);
        advantage result{.value = sign * *pair.difference + 0.0};
        if (pair.interval) {
            const double one = sign * pair.interval.low(), two = sign * pair.interval.high();
            result.low = std::min(one, two);
            result.high = std::max(one, two);
        }
        if (pair.p) result.p = *pair.p;
        return result;
    }
    return {};
}

/// Of the intervals of differences, which a report makes for all pairs together.
double level_of_differences(const teller& tell) {
    return tell.board.intervals ? tell.board.intervals->level : 1 - tell.report.chances.alpha;
}

/// `Under CEM_ORD, alpha came first with 0.8123, 0.0312 better than beta (...).`
std::string about_lead(const teller& tell, std::size_t winner, std::size_t second) {
    const score& of_winner = tell.ranked.overall[winner].value;
    const std::string start =
        "Under " + tell.ranked.heading + ", " + tell.board.systems[winner] + " came first with " + figure(*of_winner);
    const std::optional<advantage> lead = advantage_of(tell, winner, second);
    if (!lead)
        return start + ", " + figure(std::abs(*of_winner - *tell.ranked.overall[second].value)) + " better than " +
               tell.board.systems[second] + ".";
    const report_comparison& comparison = *tell.comparison();
    std::vector<std::string> details;
    if (lead->low)
        details.push_back(fmt::format("{} % interval {} to {}", shortest(100 * level_of_differences(tell)),
                                      figure(*lead->low), figure(*lead->high)));
    if (lead->p) details.push_back(p_in_words(*lead->p));
    const std::string in_brackets = details.empty() ? "" : " (" + joined(details, ", ") + ")";
    const bool fewer = comparison.topics > 0 && comparison.topics < tell.board.topics.size();
    const std::string where =
        fewer ? " on the " + grouped(comparison.topics, "topic") + " on which all systems have a score" : "";
    if (lead->value >= 0)
        return start + ", " + figure(lead->value) + " better than " + tell.board.systems[second] + where + in_brackets +
               ".";
    return start + "; but" + where + ", " + tell.board.systems[second] + " is " + figure(-lead->value) + " better" +
           in_brackets + ".";
}

/// `The data allow it the ranks 1 to 3.`
std::string about_ranks(const teller& tell, std::size_t winner) {
    const report_comparison* comparison = tell.comparison();
    if (!comparison) return "The systems were not compared, so nothing here shows how certain this order is.";
    const std::optional<rank_certainty>& certainty = comparison->result.certainty;
    const std::optional<std::size_t> place = place_in(*comparison, winner);
    if (!certainty || !place || !certainty->ranks[*place].known()) return {};
    const rank_set ranks = certainty->ranks[*place];
    const std::string how =
        fmt::format(" (at {} % confidence, for all systems together)", shortest(100 * certainty->level));
    if (ranks.high == ranks.low) return fmt::format("The data allow it rank {} only{}.", ranks.low, how);
    if (ranks.high == ranks.low + 1)
        return fmt::format("The data allow it rank {} or {}{}.", ranks.low, ranks.high, how);
    return fmt::format("The data allow it any rank from {} to {}{}.", ranks.low, ranks.high, how);
}

/// The interval of a system's own score, where nothing compares it with others.
std::string own_interval(const teller& tell, std::size_t system) {
    if (tell.ranked.uncertainty.empty()) return {};
    const confidence_interval& interval = tell.ranked.uncertainty[system].interval;
    if (!interval) return {};
    return fmt::format(" ({} % interval {} to {})", shortest(100 * tell.board.intervals->level), figure(interval.low()),
                       figure(interval.high()));
}

std::optional<story_sentence> winner(const teller& tell) {
    const std::vector<std::size_t> first = tell.first(), others = tell.followers();
    story_sentence sentence{.text = {}, .section = "leaderboard", .measure = tell.board.rank_by};
    if (first.empty()) {
        sentence.text = "No system has a score under " + tell.ranked.heading + ".";
        return sentence;
    }
    sentence.system = first.front();
    const double best = *tell.ranked.overall[first.front()].value;
    if (tell.board.systems.size() == 1)
        sentence.text = fmt::format("{} scores {} under {}{}; {} is better.", tell.board.systems[0], figure(best),
                                    tell.ranked.heading, own_interval(tell, 0),
                                    tell.ranked.better == orientation::higher ? "higher" : "lower");
    else if (first.size() > 1)
        sentence.text = fmt::format("Under {}, {} share the first place with {}.", tell.ranked.heading,
                                    listed(tell.names_of(first)), figure(best));
    else if (others.empty())
        sentence.text = fmt::format("Under {}, {} alone has a score, {}{}.", tell.ranked.heading,
                                    tell.board.systems[first[0]], figure(best), own_interval(tell, first[0]));
    else
        sentence.text = about_lead(tell, first.front(), others.front());
    if (first.size() == 1 && !others.empty())
        if (const std::string ranks = about_ranks(tell, first.front()); !ranks.empty()) sentence.text += " " + ranks;
    return sentence;
}

std::optional<story_sentence> ties(const teller& tell) {
    const report_comparison* comparison = tell.comparison();
    const std::vector<std::size_t> first = tell.first();
    if (!comparison || first.empty()) return {};
    const std::optional<std::size_t> place = place_in(*comparison, first.front());
    if (!place) return {};
    std::vector<std::size_t> same;
    std::size_t different = 0, tested = 0, unknown = 0;
    for (const compared_pair& pair : comparison->result.pairs) {
        tested += pair.different.has_value();
        different += pair.different.value_or(false);
        if (pair.first != *place && pair.second != *place) continue;
        if (!pair.different) ++unknown;
        if (pair.different == false)
            same.push_back(comparison->systems[pair.first == *place ? pair.second : pair.first]);
    }
    const std::string level = shortest(tell.report.chances.alpha);
    const std::string& name = tell.board.systems[first.front()];
    std::string text;
    if (tested == 0) return {};
    if (same.empty())
        text = tested == 1 ? fmt::format("The two systems differ significantly at level {}.", level)
               : unknown == 0
                   ? fmt::format("{} differs significantly from every other system at level {}.", name, level)
                   : fmt::format(
                         "{} differs significantly at level {} from every system with which a test "
                         "could compare it.",
                         name, level);
    else
        text = fmt::format("{} cannot be told apart from {} at level {}.", name, listed(tell.names_of(same)), level);
    if (tell.board.systems.size() > 2)
        text += fmt::format(" Of all {} pairs of systems, {} {} significantly.", grouped(tested), grouped(different),
                            different == 1 ? "differs" : "differ");
    return story_sentence{
        .about = story_subject::ties, .text = std::move(text), .section = "pairs", .measure = tell.board.rank_by};
}

std::string class_name(const teller& tell, int position) {
    return "'" + tell.board.scale->names()[static_cast<std::size_t>(position)] + "'";
}

/// The kind of error with most items: a gold class and the answer that it got.
std::string about_main_error(const teller& tell, std::size_t system) {
    const confusion_table& table = tell.report.systems[system].table;
    const std::string& name = tell.board.systems[system];
    const std::vector<item_count>& steps = tell.report.systems[system].errors.by_distance;
    const std::size_t middle = steps.size() / 2;
    item_count low = 0, high = 0, near = 0;
    for (std::size_t i = 0; i < middle; ++i) low += steps[i], high += steps[middle + 1 + i];
    if (middle > 0) near = steps[middle - 1] + steps[middle + 1];
    const item_count wrong = low + high;
    if (wrong == 0)
        return table.unanswered() == 0 ? name + " makes no error."
                                       : "Every answer of " + name + " is right; but some are missing.";
    item_count most = 0;
    int truth = 0, answer = 0;
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            if (p != right_answer(g) && table(g, p) > most) most = table(g, p), truth = g.value, answer = p.value;
    if (wrong == 1)
        return fmt::format("The only error of {} is to answer {} where gold is {}.", name, class_name(tell, answer),
                           class_name(tell, truth));
    std::string text =
        fmt::format("The most common error of {} is to answer {} where gold is {}: {} of its {}.", name,
                    class_name(tell, answer), class_name(tell, truth), grouped(most), grouped(wrong, "wrong answer"));
    text += table.classes() > 2 ? fmt::format(" {} of them are one step away from gold", percent_of(near, wrong)) : "";
    const double share_high = static_cast<double>(high) / static_cast<double>(wrong);
    const bool leans = wrong >= least_units && (share_high >= 0.6 || share_high <= 0.4);
    if (table.classes() > 2)
        text += leans ? fmt::format(", and {} are too {}.", percent_of(std::max(low, high), wrong),
                                    high > low ? "high" : "low")
                      : ".";
    return text;
}

/// The class whose share is farthest off, on average over topics.
std::string about_main_bias(const teller& tell, std::size_t system) {
    const quantification& all = *tell.report.distributions;
    const auto classes = static_cast<std::size_t>(all.scale.classes());
    std::vector<double> bias(classes, 0);
    std::size_t topics = 0;
    for (std::size_t topic = 0; topic < all.topics.size(); ++topic) {
        const std::optional<distribution_pair>& pair = all.pair(system, topic);
        if (!pair) continue;
        ++topics;
        for (std::size_t c = 0; c < classes; ++c) bias[c] += pair->estimated()[c] - pair->truth()[c];
    }
    if (topics == 0) return {};
    std::size_t worst = 0;
    for (std::size_t c = 0; c < classes; ++c)
        if (std::abs(bias[c]) > std::abs(bias[worst])) worst = c;
    const double mean = bias[worst] / static_cast<double>(topics);
    if (std::abs(mean) < 5e-5)
        return tell.board.systems[system] + " has no bias towards any class on average over topics.";
    return fmt::format("On average over {}, {} {} the share of {} by {}, its largest bias.", grouped(topics, "topic"),
                       tell.board.systems[system], mean > 0 ? "overestimates" : "underestimates",
                       class_name(tell, static_cast<int>(worst)), figure(std::abs(mean)));
}

std::optional<story_sentence> errors(const teller& tell) {
    const std::vector<std::size_t> first = tell.first();
    if (first.empty()) return {};
    story_sentence sentence{.about = story_subject::errors, .text = {}, .section = "system", .system = first.front()};
    if (!tell.report.systems.empty())
        sentence.text = about_main_error(tell, first.front());
    else if (tell.report.distributions) {
        sentence.text = about_main_bias(tell, first.front());
        sentence.section = "distributions";
    }
    if (sentence.text.empty()) return {};
    return sentence;
}

/// Of one system, which can be compared with no other: the classes that it answers best and worst.
std::optional<story_sentence> classes_of_one(const teller& tell) {
    if (tell.board.systems.size() != 1 || tell.report.systems.empty()) return {};
    const confusion_table& table = tell.report.systems.front().table;
    struct answered {
        int position;
        item_count right, items;
        double share() const { return static_cast<double>(right) / static_cast<double>(items); }
    };
    std::vector<answered> classes;
    for (gold g : table.gold_classes())
        if (const item_count items = table[g]; items > 0)
            classes.push_back({g.value, table(g, right_answer(g)), items});
    if (classes.size() < 2) return {};
    const auto [worst, best] = std::ranges::minmax_element(classes, {}, &answered::share);
    if (worst->share() == best->share()) return {};
    const auto words = [&](const answered& one) {
        return fmt::format("{} of {}", percent_of(one.right, one.items), grouped(one.items, "item"));
    };
    return story_sentence{.about = story_subject::errors,
                          .text = fmt::format("Of the gold classes it recognises {} least often ({} answered right) "
                                              "and {} most often ({}).",
                                              class_name(tell, worst->position), words(*worst),
                                              class_name(tell, best->position), words(*best)),
                          .section = "system",
                          .system = 0};
}

/// Likewise: how far its score depends on the topic.
std::optional<story_sentence> topics_of_one(const teller& tell) {
    if (tell.board.systems.size() != 1) return {};
    std::vector<std::pair<double, std::size_t>> scores;
    for (std::size_t topic = 0; topic < tell.board.topics.size(); ++topic)
        if (const score& one = tell.ranked.by_topic(topic, 0)) scores.emplace_back(*one, topic);
    if (scores.size() < 3) return {};
    const auto [low, high] = std::ranges::minmax_element(scores);
    if (low->first == high->first) return {};
    return story_sentence{.about = story_subject::errors,
                          .text = fmt::format("Its {} depends on the topic: it runs from {} on {} to {} on {}.",
                                              tell.ranked.heading, figure(low->first), tell.board.topics[low->second],
                                              figure(high->first), tell.board.topics[high->second]),
                          .section = "system",
                          .system = 0,
                          .measure = tell.board.rank_by};
}

/// How many systems do at least as well as the mean person.
std::optional<story_sentence> people(const teller& tell) {
    if (tell.board.people.empty()) return {};
    const score& mean = tell.board.people.back().scores[tell.board.rank_by].value;
    if (!tell.board.people.back().rater.empty() || !mean) return {};
    std::size_t reached = 0, scored = 0;
    for (const mean_score& one : tell.ranked.overall) {
        if (!one.value) continue;
        ++scored;
        reached += tell.ranked.better == orientation::higher ? *one.value >= *mean : *one.value <= *mean;
    }
    const std::string result =
        reached == 0 ? "no system reaches that"
        : reached == scored
            ? (scored == 1 ? "the system reaches that" : "every system reaches that")
            : fmt::format("{} of {} {} that", reached, grouped(scored, "system"), reached == 1 ? "reaches" : "reach");
    return story_sentence{
        .about = story_subject::people,
        .text = fmt::format("Under {}, a person who is scored against the other raters gets {} on average; {}.",
                            tell.ranked.heading, figure(*mean), result),
        .section = "raters",
        .measure = tell.board.rank_by};
}

/// Which measures put whom first.
std::string about_first_places(const teller& tell) {
    const std::vector<std::size_t> winners = tell.first();
    if (winners.empty()) return {};
    std::map<std::size_t, std::vector<std::string>> others;
    std::size_t alike = 0, undefined = 0;
    for (std::size_t m = 0; m < tell.board.measures.size(); ++m) {
        const placement& best = tell.report.places[m].front();
        if (best.rank == 0) {
            ++undefined;
            continue;
        }
        const auto same = [&](const placement& place) {
            return place.rank == 1 && std::ranges::find(winners, place.system) != winners.end();
        };
        if (std::ranges::any_of(tell.report.places[m], same))
            ++alike;
        else
            others[best.system].push_back(tell.board.measures[m].heading);
    }
    const std::string& name = tell.board.systems[winners.front()];
    if (others.empty())
        return undefined > 0 ? fmt::format("Every measure that has scores puts {} first.", name)
               : alike == 2  ? fmt::format("Both measures put {} first.", name)
                             : fmt::format("All {} measures put {} first.", alike, name);
    std::vector<std::string> parts;
    for (const auto& [system, measures] : others)
        parts.push_back(listed(measures) + (measures.size() == 1 ? " puts " : " put ") + tell.board.systems[system]);
    return fmt::format("Measures disagree about the first place: {} first.", listed(parts, 3));
}

/// Which measure the report's own experiments recommend.
std::string about_trust(const teller& tell) {
    const std::optional<report_experiments>& experiments = tell.report.experiments;
    if (!experiments || !experiments->summary) {
        if (tell.report.chances.trials == 0) return {};
        return tell.board.topics.empty() ? "Data without topics cannot show which measure to trust."
                                         : "There are too few topics to find out which measure to trust.";
    }
    const measure_summary& summary = *experiments->summary;
    if (!summary.primary)
        return "None of them takes account of both the order and the sizes of the classes, so none is recommended.";
    const auto& merits = experiments->evidence;
    const discriminative_power& power = merits.power[*summary.primary];
    return fmt::format(
        "Of these measures {} is the one to trust here: among them, its consistency over topics is {} "
        "(mean tau {:.3f}) and its power {} (by the randomised Tukey test, with which measures are compared, it {}).",
        tell.board.measures[*summary.primary].heading, word_of(summary.verdicts[*summary.primary].consistency),
        merits.consistencies.front().measures[*summary.primary].mean, word_of(summary.verdicts[*summary.primary].power),
        pairs_told_apart(power.significant_pairs, power.pairs.size()));
}

std::optional<story_sentence> measures(const teller& tell) {
    if (tell.board.measures.size() < 2 || tell.board.systems.size() < 2) return {};
    std::string text = about_first_places(tell);
    if (const std::string trust = about_trust(tell); !trust.empty()) text += (text.empty() ? "" : " ") + trust;
    if (text.empty()) return {};
    return story_sentence{.about = story_subject::measures, .text = std::move(text), .section = "measures"};
}

/// `12 items of beta and 3 items of gamma have no answer`
std::string about_unanswered(const teller& tell) {
    std::vector<std::string> parts;
    for (std::size_t system = 0; system < tell.report.systems.size(); ++system)
        if (const item_count items = tell.report.systems[system].table.unanswered(); items > 0)
            parts.push_back(grouped(items, "item") + " of " + tell.board.systems[system]);
    if (parts.empty()) return {};
    const bool one = parts.size() == 1 && parts.front().starts_with("1 item ");
    return listed(parts, 3) + (one ? " has" : " have") + " no answer";
}

std::string about_fewer_items(const teller& tell) {
    item_count most = 0;
    for (std::size_t system = 0; system < tell.board.systems.size(); ++system)
        most = std::max(most, tell.board.items_of(system));
    std::vector<std::string> fewer;
    for (std::size_t system = 0; system < tell.board.systems.size(); ++system)
        if (tell.board.items_of(system) < most) fewer.push_back(tell.board.systems[system]);
    if (fewer.empty()) return {};
    return listed(fewer) + (fewer.size() == 1 ? " is" : " are") + " scored on fewer items than the others";
}

std::string about_undefined(const teller& tell) {
    std::vector<std::string> parts;
    for (const measured& scores : tell.board.measures) {
        const auto missing = std::ranges::count_if(scores.overall, [](const mean_score& one) { return !one.value; });
        if (missing > 0)
            parts.push_back(fmt::format("{}{} for {}", scores.heading, parts.empty() ? " is undefined" : "",
                                        grouped(static_cast<std::uint64_t>(missing), "system")));
    }
    return listed(parts, 3);
}

std::string about_shortened_means(const teller& tell) {
    if (tell.board.average != averaging::topics) return {};
    std::vector<std::string> headings;
    for (const measured& scores : tell.board.measures)
        if (std::ranges::any_of(scores.overall, [&](const mean_score& one) {
                return one.value && one.topics_used < tell.board.topics.size();
            }))
            headings.push_back(scores.heading);
    return headings.empty() ? "" : "some means of " + listed(headings) + " leave out topics on which it is undefined";
}

/// Gold classes with few items, or none.
std::string about_rare_classes(const teller& tell) {
    if (tell.report.systems.empty()) return {};
    std::vector<std::string> parts;
    for (gold g : tell.report.systems.front().table.gold_classes()) {
        item_count most = 0;
        for (const system_details& one : tell.report.systems) most = std::max(most, one.table[g]);
        if (most < least_units)
            parts.push_back(class_name(tell, g.value) + (most == 0 ? " (none)" : fmt::format(" ({})", most)));
    }
    if (parts.empty()) return {};
    return fmt::format("gold has fewer than {} items of {}", least_units, listed(parts));
}

/// Systems far outside the middle half of the scores: three times its width and more.
std::string about_outliers(const teller& tell) {
    std::vector<double> values;
    for (const mean_score& one : tell.ranked.overall)
        if (one.value) values.push_back(*one.value);
    constexpr std::size_t fewest = 6;  // with fewer systems there is no crowd to stand out from
    if (values.size() < fewest) return {};
    std::ranges::sort(values);
    const double lower = values[values.size() / 4], upper = values[values.size() - 1 - values.size() / 4];
    const double far = 3 * (upper - lower);
    if (!(far > 0)) return {};
    std::vector<std::string> names;
    for (std::size_t system = 0; system < tell.board.systems.size(); ++system) {
        const score& value = tell.ranked.overall[system].value;
        if (value && (*value < lower - far || *value > upper + far)) names.push_back(tell.board.systems[system]);
    }
    if (names.empty()) return {};
    return listed(names) + (names.size() == 1 ? " lies" : " lie") +
           " far from the other systems, which stretches the axes of pictures";
}

std::string about_few_units(const teller& tell) {
    const std::size_t topics = tell.board.topics.size();
    if (tell.board.average == averaging::topics && topics < least_units)
        return "there " + std::string(topics == 1 ? "is" : "are") + " only " + grouped(topics, "topic");
    return {};
}

std::optional<story_sentence> care(const teller& tell) {
    std::vector<std::string> parts;
    for (const std::string& part :
         {about_unanswered(tell), about_fewer_items(tell), about_undefined(tell), about_shortened_means(tell),
          about_few_units(tell), about_rare_classes(tell), about_outliers(tell)})
        if (!part.empty()) parts.push_back(part);
    if (const std::optional<std::string> warning = warning_of_ranking(tell.report)) {
        std::string text = *warning;
        if (!parts.empty()) text += " Be careful also: " + joined(parts, "; ") + ".";
        return story_sentence{.about = story_subject::care, .text = std::move(text), .section = "measures"};
    }
    if (parts.empty()) return {};
    return story_sentence{
        .about = story_subject::care, .text = "Be careful: " + joined(parts, "; ") + ".", .section = "leaderboard"};
}

/// `Their agreement by Alpha is 0.6989 (95 % interval 0.6298 to 0.7605); 1 is agreement on every item.`
std::string about_agreement(const rater_study& study) {
    for (std::size_t m = 0; m < study.scores.size(); ++m) {
        const bootstrapped_score& one = study.scores[m].score;
        if (!one.value) continue;
        std::string text = "Their agreement by " + study.measures[m].short_name() + " is " + figure(*one.value);
        if (study.intervals && one.interval)
            text += fmt::format(" ({} % interval {} to {})", shortest(100 * study.intervals->level),
                                figure(one.interval.low()), figure(one.interval.high()));
        return text + "; 1 is agreement on every item.";
    }
    return {};
}

/// Who rates highest and lowest, where raters differ by a tenth of a class or more.
std::string about_severity(const rater_study& study) {
    const auto& raters = study.table.raters;
    const auto [low, high] = std::ranges::minmax_element(raters, {}, &rater_summary::bias);
    if (low == raters.end() || high->bias - low->bias < 0.1) return {};
    const auto name_of = [&](auto rater) { return study.raters[static_cast<std::size_t>(rater - raters.begin())]; };
    const auto off = [](double bias) {
        return fmt::format("{:.2f} classes {} the mean of the others", std::abs(bias), bias < 0 ? "below" : "above");
    };
    return fmt::format("On the same items, {} rates highest, {}, and {} lowest, {}.", name_of(high), off(high->bias),
                       name_of(low), off(low->bias));
}

/// Who agrees least with the others, and what leaving this rater out would change.
std::string about_farthest_rater(const rater_study& study) {
    constexpr std::size_t fewest = 3;  // of two, both agree as much
    if (study.raters.size() < fewest) return {};
    std::optional<std::size_t> farthest;
    for (std::size_t rater = 0; rater < study.raters.size(); ++rater) {
        const score& one = study.table.raters[rater].agreement_with_rest;
        if (one && (!farthest || *one < *study.table.raters[*farthest].agreement_with_rest)) farthest = rater;
    }
    if (!farthest) return {};
    const rater_summary& one = study.table.raters[*farthest];
    std::string text = fmt::format("{} agrees least with the others ({} {})", study.raters[*farthest],
                                   study.pairwise.short_name(), figure(*one.agreement_with_rest));
    if (one.without && study.table.all)
        text += fmt::format("; without this rater, {} of the others is {} instead of {}",
                            study.coefficient.short_name(), figure(*one.without), figure(*study.table.all));
    return text + ".";
}

std::string about_disputes(const rater_study& study) {
    if (study.disputed.empty() || !(study.disputed.front().disagreement > 0)) return {};
    const disputed_ratings& most = study.disputed.front();
    return fmt::format("The most disputed item is {}: two of its ratings are {} classes apart on average.", most.id,
                       report::rounded(most.disagreement, 2));
}

/// Items with a single rating, raters with a habit, and classes that hardly anybody gives.
std::string about_careful_reading(const rater_study& study) {
    std::vector<std::string> parts;
    if (study.single > 0)
        parts.push_back(grouped(study.single, "item") + (study.single == 1 ? " has" : " have") +
                        " one rating only, which says nothing of agreement");
    for (std::size_t rater = 0; rater < study.raters.size(); ++rater)
        if (const rater_habit habit = study.table.raters[rater].habit; habit != rater_habit::none)
            parts.push_back(study.raters[rater] + " " + std::string(explain(habit)));
    std::vector<std::string> rare;
    for (std::size_t k = 0; k < study.scale.names().size(); ++k) {
        double given = 0;
        for (const rater_summary& one : study.table.raters)
            if (!one.usage.empty()) given += one.usage[k] * static_cast<double>(one.ratings);
        if (std::round(given) < least_units)
            rare.push_back("'" + study.scale.names()[k] + "' (" + shortest(std::round(given)) + ")");
    }
    if (!rare.empty()) parts.push_back(fmt::format("fewer than {} ratings are {}", least_units, listed(rare)));
    return parts.empty() ? "" : "Be careful: " + joined(parts, "; ") + ".";
}

/// Ratings alone have no systems: what there is to tell is how far their raters agree, and who stands out.
std::vector<story_sentence> story_of_raters(const rater_study& study) {
    std::vector<story_sentence> story;
    const std::string facts = fmt::format("{} gave {} to {}.", grouped(study.raters.size(), "rater"),
                                          grouped(study.ratings, "rating"), grouped(study.items, "item"));
    for (const std::string& text : {facts, about_agreement(study), about_severity(study), about_farthest_rater(study),
                                    about_disputes(study), about_careful_reading(study)})
        if (!text.empty()) story.push_back({.about = story_subject::raters, .text = text, .section = "raters"});
    return story;
}

}  // namespace

std::string_view name(story_subject subject) {
    constexpr std::string_view names[] = {"winner", "ties", "errors", "people", "measures", "care", "raters"};
    return names[static_cast<std::size_t>(subject)];
}

std::vector<story_sentence> story_of(const evaluation_report& report) {
    if (report.board.systems.empty() || report.board.measures.empty())
        return report.raters ? story_of_raters(*report.raters) : std::vector<story_sentence>{};
    const teller tell{report};
    std::vector<story_sentence> story;
    for (std::optional<story_sentence> one : {winner(tell), ties(tell), errors(tell), classes_of_one(tell),
                                              topics_of_one(tell), people(tell), measures(tell), care(tell)})
        if (one) story.push_back(*std::move(one));
    return story;
}

std::vector<std::string> texts_of(const std::vector<story_sentence>& story) {
    std::vector<std::string> texts;
    for (const story_sentence& one : story) texts.push_back(one.text);
    return texts;
}

std::optional<std::string> warning_of_ranking(const evaluation_report& report) {
    if (!report.experiments || !report.experiments->summary) return {};
    const measure_summary& summary = *report.experiments->summary;
    const std::size_t ranked = report.board.rank_by;
    const measure_verdict& verdict = summary.verdicts[ranked];
    std::vector<std::string> reasons;
    const measure_traits& traits = report.experiments->evidence.traits[ranked];
    if (traits.sees_order == false) reasons.emplace_back("takes no account of the order of the classes");
    if (traits.sees_imbalance == false) reasons.emplace_back("takes no account of the sizes of the classes");
    if (report.experiments->constant_systems.size() > 1 && traits.separates_constants == false)
        reasons.emplace_back("cannot tell apart systems that always give the same class");
    if (verdict.consistency == grade::poor) reasons.emplace_back("has poor consistency among these measures");
    if (verdict.power == grade::poor) reasons.emplace_back("has poor power among these measures");
    if (reasons.empty() || summary.primary == ranked) return {};
    std::string text = fmt::format("Systems are ranked by {}, which {}", report.board.measures[ranked].heading,
                                   listed(reasons, reasons.size()));
    if (!summary.primary) return text + ".";
    return text + "; on this data " + report.board.measures[*summary.primary].heading + " deserves more trust.";
}

}  // namespace ordeval
