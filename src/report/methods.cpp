#include "ordeval/report/methods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "measure_parts/publications.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/detail/visible.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/scores/complete_scores.hpp"
#include "ordeval/version.hpp"
#include "report/listed.hpp"
#include "report/statistical_sources.hpp"

namespace ordeval {

namespace {

/// A paragraph that grows sentence by sentence.
class methods_text {
public:
    void say(const std::string& sentence) { text_.paragraph += (text_.paragraph.empty() ? "" : " ") + sentence; }

    /// ` \cite{key,key}`, and remembers what it cites; nothing for nothing.
    std::string cite(std::initializer_list<publication> list) { return cite(std::vector<publication>(list)); }
    std::string cite(const std::vector<publication>& list) {
        std::vector<std::string> keys;
        for (const publication& one : list) {
            keys.emplace_back(one.key);
            if (std::ranges::find(text_.sources, one) == text_.sources.end()) text_.sources.push_back(one);
        }
        return keys.empty() ? std::string() : " \\cite{" + joined(keys, ",") + "}";
    }

    std::string cite(const named_measure& measure) {
        if (!measure.spec) return {};
        const auto& known = measure.spec->measure->publications;
        return cite(std::vector<publication>(known.begin(), known.end()));
    }

    /// What policies did and what was assumed, which a reader has to know.
    void say_account(const account& account) {
        for (const std::string& line : told(account))
            if (line.find(": columns ") == std::string::npos)  // how files are laid out is no method
                say("Note: " + line + ".");
    }

    methods done() { return std::move(text_); }

private:
    methods text_;
};

std::string ordeval_itself() { return "ordeval " ORDEVAL_VERSION; }

std::string percent(double share) { return shortest(100 * share) + " %"; }

void say_correction(methods_text& text, correction adjustment) {
    switch (adjustment) {
        case correction::none: return text.say("The p-values are of each pair alone, without a correction.");
        case correction::holm:
            return text.say("The p-values are corrected for all tests together by Holm's method" +
                            text.cite({statistical_sources::holm1979}) + ".");
        case correction::bonferroni:
            return text.say("The p-values are corrected for all tests together by Bonferroni's method" +
                            text.cite({statistical_sources::dunn1961}) + ".");
        case correction::benjamini_hochberg:
            return text.say("The p-values are adjusted so as to control the false discovery rate" +
                            text.cite({statistical_sources::benjamini1995}) + ".");
    }
}

std::vector<publication> sources_of(comparison_test test) {
    using enum comparison_test;
    switch (test) {
        case max_t: return {statistical_sources::westfall1993, statistical_sources::romano2005};
        case tukey: return {statistical_sources::carterette2012, statistical_sources::sakai2018};
        case tukey_parametric: return {statistical_sources::sakai2018};
        case wilcoxon: return {statistical_sources::wilcoxon1945};
        case t_or_wilcoxon: return {statistical_sources::shapiro1965, statistical_sources::wilcoxon1945};
        case friedman: return {statistical_sources::friedman1937, statistical_sources::demsar2006};
        case bootstrap: return {statistical_sources::efron1993};
        case mcnemar: return {statistical_sources::mcnemar1947};
        default: return {};
    }
}

std::vector<publication> sources_of(interval_method method) {
    switch (method) {
        case interval_method::bca: return {statistical_sources::efron1987};
        case interval_method::percentile:
        case interval_method::basic:
        case interval_method::studentised: return {statistical_sources::efron1993};
        case interval_method::wilson: return {statistical_sources::wilson1927};
        case interval_method::max_t: return {statistical_sources::romano2005};
        default: return {};
    }
}

/// "over items" where the name of a test says topics.
std::string test_in_words(const comparison_family& family) {
    if (family.test == comparison_test::t && family.unit == resampled_units::items) return "paired t-test over items";
    return std::string(explain(family.test));
}

void say_test(methods_text& text, const system_comparison& of) {
    const comparison_family& family = of.result.family;
    const std::string pairs = of.options.baseline
                                  ? "Each other system was compared with " + of.systems[*of.options.baseline]
                              : of.result.pairs.size() == 1
                                  ? std::string("The two systems were compared")
                                  : "All " + std::to_string(of.result.pairs.size()) + " pairs of systems were compared";
    std::string sentence = pairs + (of.options.asked == alternative::two_sided ? " by a " : " by a one-sided ") +
                           test_in_words(family) + text.cite(sources_of(family.test)) +
                           fmt::format(", on {} {}", family.units, name(family.unit));
    if (family.trials > 0)
        sentence +=
            fmt::format(", with {} random trials (seed {}){}", grouped(family.trials), of.options.trials.run.seed,
                        of.options.rule == p_value_rule::plain ? " and p as the plain share of trials" : "");
    if (of.options.asked != alternative::two_sided)
        sentence += std::string(", against the alternative that the system's score is ") +
                    (of.options.asked == alternative::less ? "lower" : "higher");
    text.say(sentence + fmt::format("; differences with p < {} are called significant.", of.options.alpha));
    if (family.too_few_units)
        text.say(
            fmt::format("A step-down max-T test would need at least {} {}.", max_t_least_units, name(family.unit)));
    const std::string measures = family.measures > 1 ? fmt::format(" under {} measures", family.measures) : "";
    // One test needs no correction.
    if (family.hypotheses > 1 && corrects_itself(family.test))
        text.say(fmt::format("The test keeps one error rate for all {} hypotheses{} together.", family.hypotheses,
                             measures));
    else if (family.hypotheses > 1)
        say_correction(text, family.adjustment);
    if (family.smallest_p >= of.options.alpha)
        text.say(fmt::format("No p-value below {} was possible, so that nothing could be significant.",
                             shortest(family.smallest_p)));
}

void say_intervals(methods_text& text, const system_comparison& of) {
    if (!of.intervals) return;
    std::set<interval_method> used;
    for (const compared_system& system : of.result.systems)
        if (system.interval) used.insert(system.method);
    std::vector<std::string> how;
    for (interval_method method : used) how.push_back(std::string(explain(method)) + text.cite(sources_of(method)));
    if (!how.empty())
        text.say("Scores have " + percent(of.intervals->level) + " confidence intervals over " + of.intervals->unit +
                 " (" + joined(how, "; ") + ").");
    text.say("Differences have " + percent(of.intervals->level) + " confidence intervals (" +
             std::string(explain(of.result.method)) + text.cite(sources_of(of.result.method)) + ")" +
             (of.result.interval_of == interval_family::simultaneous ? ", all of them together at that level."
                                                                     : ", each alone at that level."));
}

void say_scores(methods_text& text, const scoreboard& board) {
    std::vector<std::string> names;
    for (const measured& scores : board.measures) names.push_back(scores.name + text.cite(scores));
    text.say(fmt::format("We scored {} under {} with {}.", counted(board.systems.size(), "system"), joined(names),
                         ordeval_itself()));
    if (board.average == averaging::topics)
        text.say(
            "Overall scores are means over " + counted(board.topics.size(), "topic") +
            "; topics on which a score is undefined are " +
            (board.undefined == undefined_topics::skip ? "left out of its mean." : "a reason for having no mean."));
    else
        text.say("Overall scores are those of all items together.");
}

void say_board_intervals(methods_text& text, const scoreboard& board) {
    if (!board.intervals) return;
    std::vector<std::string> how;
    for (const measured& scores : board.measures) {
        std::set<interval_method> used;
        for (const bootstrapped_score& one : scores.uncertainty)
            if (one.interval) used.insert(one.method);
        for (interval_method method : used)
            how.push_back(scores.heading + ": " + std::string(explain(method)) + text.cite(sources_of(method)));
    }
    std::string unit = board.intervals->unit == "both" ? "topics and items" : board.intervals->unit;
    if (const std::size_t comma = unit.find(','); comma != std::string::npos) unit.replace(comma, 1, " and ");
    text.say(
        fmt::format("Confidence intervals at {} are over {} ({}); where data are resampled, {} times with seed {}.",
                    percent(board.intervals->level), unit, joined(how, "; "), grouped(board.intervals->replicates),
                    board.intervals->seed));
}

/// How much a system's runs vary by, where scores are means over them.
void say_runs(methods_text& text, const scoreboard& board) {
    if (std::ranges::none_of(board.measures, [](const measured& one) { return !one.repeats.empty(); })) return;
    text.say("Several runs of one system are crossed with " +
             std::string(board.average == averaging::topics || !board.topics.empty() ? "topics" : "items") +
             " in a two-way random model" + text.cite({statistical_sources::searle1992}) +
             (board.intervals ? "; intervals of its score count both, by Student's t with Satterthwaite's degrees of "
                                "freedom."
                              : "."));
}

void say_judged(methods_text& text, const judged_scores& judged) {
    std::vector<std::string> names;
    for (const comparable_scores::measure& measure : judged.scores.measures)
        names.push_back(measure.name + text.cite(measure));
    text.say(fmt::format("We judged {} ({}) by the scores of {} on {} with {}.",
                         counted(judged.scores.measures.size(), "measure"), joined(names),
                         counted(judged.scores.systems.size(), "system"), counted(judged.scores.topics.size(), "topic"),
                         ordeval_itself()));
    if (!judged.scores.left_out.empty())
        text.say(counted(judged.scores.left_out.size(), "topic") +
                 " on which some score is undefined were left out for all.");
    std::size_t zeros = 0;
    for (const comparable_scores::measure& measure : judged.scores.measures) zeros += measure.zeros;
    if (zeros > 0) text.say(counted(zeros, "undefined score") + " counted as 0.");
}

void say_topic_intervals(methods_text& text, const topic_interval_request& intervals, const account& account) {
    if (intervals.replicates > 0)
        text.say(fmt::format("Intervals at {} are percentiles of {} bootstrap replicates of topics (seed {}){}.",
                             percent(intervals.confidence), grouped(intervals.replicates), account.seed.value_or(1),
                             text.cite({statistical_sources::efron1993})));
}

std::string tukey_in_words(methods_text& text, const judging_test& test, const account& account) {
    return fmt::format("a randomised Tukey HSD test{} with {} trials (seed {}) at the level {}",
                       text.cite({statistical_sources::carterette2012, statistical_sources::sakai2018}),
                       grouped(test.trials), account.seed.value_or(1), test.alpha);
}

methods finished(methods_text& text, const account& account) {
    text.say_account(account);
    return text.done();
}

}  // namespace

std::string bibtex(const publication& one) {
    std::string entry =
        fmt::format("@misc{{{},\n  author = {{{}}},\n  title = {{{}}},\n", one.key, one.authors, one.title);
    if (!one.where.empty()) entry += fmt::format("  howpublished = {{{}}},\n", one.where);
    entry += fmt::format("  year = {{{}}}", one.year);
    if (!one.doi.empty()) entry += fmt::format(",\n  doi = {{{}}}", one.doi);
    return entry + "\n}\n";
}

std::string methods::to_string() const {
    std::string text = visible(paragraph) + "\n";
    for (const publication& one : sources) text += "\n" + bibtex(one);
    return text;
}

namespace {

const char* dealt_out(shuffled_parts what) {
    return what == shuffled_parts::items    ? "items"
           : what == shuffled_parts::topics ? "topics"
                                            : "the parts of each topic";
}

void say_subgroups(methods_text& text, const scoreboard& board) {
    if (!board.subgroups) return;
    text.say("Items were divided by " + board.subgroups->column + " into " +
             counted(board.subgroups->subgroups.size(), "subgroup") + ", each of which was scored on its own.");
    const std::optional<subgroup_test>& test = board.subgroups->measures[board.rank_by].test;
    if (!test) return;
    text.say("Differences between subgroups under " + board.measures[board.rank_by].name +
             " were tested by studentised permutation tests" + text.cite({statistical_sources::chung2013}) +
             " that deal " + dealt_out(test->shuffled) + " to the subgroups anew (" + grouped(test->trials) +
             " trials), with one error rate for all subgroups and systems by step-down max-T" +
             text.cite({statistical_sources::westfall1993, statistical_sources::chung2016}) + ".");
}

}  // namespace

methods methods_of(const scoreboard& board) {
    methods_text text;
    say_scores(text, board);
    text.say("Systems are ranked by " + board.measures[board.rank_by].name + ".");
    say_board_intervals(text, board);
    say_runs(text, board);
    if (board.ranks)
        text.say(
            "The best and the worst rank that the data allow every system hold for all together with a "
            "probability of " +
            percent(board.ranks->level) + text.cite({statistical_sources::mogstad2024}) + " (" + board.ranks->how +
            ").");
    say_subgroups(text, board);
    return finished(text, board.account);
}

namespace {

void say_pairs_on_subgroups(methods_text& text, const subgroup_comparison& of) {
    text.say("Items were divided by " + of.column + " into " + counted(of.subgroups.size(), "subgroup") +
             ", and the pairs were compared on each.");
    const std::string unit(name(of.unit));
    if (of.within.test == comparison_test::t)
        text.say("These tests were paired t-tests over " + unit + ", with Holm's correction" +
                 text.cite({statistical_sources::holm1979}) + " for all pairs and subgroups.");
    else
        text.say("These tests flip the signs of " + unit +
                 fmt::format(" ({} trials), with one error rate for all pairs and subgroups by step-down max-T",
                             grouped(of.within.trials)) +
                 text.cite({statistical_sources::westfall1993, statistical_sources::romano2005}) + ".");
    if (of.across)
        text.say(
            "Whether the difference of two systems depends on the subgroup was tested by studentised permutation "
            "tests" +
            text.cite({statistical_sources::chung2013}) + " that deal " + dealt_out(of.across->shuffled) +
            fmt::format(" to the subgroups anew ({} trials), with one error rate for all pairs and "
                        "subgroups by step-down max-T",
                        grouped(of.across->trials)) +
            text.cite({statistical_sources::westfall1993, statistical_sources::chung2016}) + ".");
}

/// What is particular to one comparison: its units, its test, its intervals and what follows from them.
void say_comparison(methods_text& text, const system_comparison& of) {
    if (of.over == test_units::topics)
        text.say(
            "Scores are means over " + counted(of.topics.size() - of.left_out.size(), "topic") +
            (of.left_out.empty() ? "." : "; left out were " + ordeval::about_left_out(of.topics, of.left_out) + "."));
    else
        text.say("Scores are those of all items together.");
    say_test(text, of);
    say_intervals(text, of);
    if (of.result.certainty)
        text.say(
            "From the same tests follow the ranks that every system may have, for all systems together with a "
            "probability of " +
            percent(of.result.certainty->level) + text.cite({statistical_sources::mogstad2024}) + ".");
    if (of.options.margin)
        text.say("Systems are called equivalent where two one-sided tests" +
                 text.cite({statistical_sources::schuirmann1987}) +
                 fmt::format(" at the level {} show that they differ by less than {}.", of.options.alpha,
                             shortest(*of.options.margin)));
    if (of.subgroups) say_pairs_on_subgroups(text, *of.subgroups);
}

}  // namespace

methods methods_of(const system_comparison& of) {
    methods_text text;
    text.say(fmt::format("We compared {} by {}{} with {}.", counted(of.systems.size(), "system"), of.measure.name,
                         text.cite(of.measure), ordeval_itself()));
    say_comparison(text, of);
    return finished(text, of.account);
}

methods methods_of(const measures_comparison& of) {
    methods_text text;
    std::vector<std::string> names;
    for (const system_comparison& one : of.by_measure) names.push_back(one.measure.name + text.cite(one.measure));
    text.say(fmt::format("We compared {} by {} with {}.", counted(of.by_measure.front().systems.size(), "system"),
                         joined(names), ordeval_itself()));
    if (of.by_measure.size() > 1)
        text.say(of.family == measure_family::all
                     ? "The pairs under all these measures are one family of hypotheses."
                     : "The pairs under each of these measures are a family of their own, so that an error under some "
                       "measure is more likely than under one.");
    for (const system_comparison& one : of.by_measure) {
        if (of.by_measure.size() > 1) text.say("By " + one.measure.heading + ":");
        say_comparison(text, one);
    }
    return finished(text, of.account);
}

methods methods_of(const planned_sample& of) {
    methods_text text;
    const std::string unit(name(of.unit));
    if (of.several) {
        const topic_set_options& options = of.several->options;
        text.say(fmt::format("We planned how many {} to take with {}, by topic set size design{} for {} under {}{}.",
                             unit, ordeval_itself(), text.cite({statistical_sources::sakai2016}),
                             counted(options.systems, "system"), of.measure.name, text.cite(of.measure)));
        text.say(fmt::format("The residual variance, {:.4g}, is that of the two-way layout of {} on {} {}.",
                             options.variance, counted(of.several->pilot_systems, "pilot system"),
                             of.several->pilot_units, unit));
        for (const topic_set_size& one : of.several->sizes)
            text.say(fmt::format("It takes {} {} to {} ({} {:.4g}).", one.size, unit, explain(one.goal),
                                 one.goal == topic_set_goal::interval_width ? "width" : "power", one.reached));
        return finished(text, of.account);
    }
    text.say(fmt::format("We planned how many {} to take with {}, from pilot data of {} and {} under {}{}.", unit,
                         ordeval_itself(), of.first, of.second, of.measure.name, text.cite(of.measure)));
    const std::string finding =
        of.margin ? fmt::format("find systems that differ by {:.4g} equivalent within {:.4g}, by two one-sided tests{}",
                                of.plan.difference, *of.margin, text.cite({statistical_sources::schuirmann1987}))
                  : fmt::format("find a difference of {:.4g}", of.plan.difference);
    text.say(fmt::format("{} {} {} with a power of {} at the level {} ({}{}).", of.plan.size, unit, finding, of.power,
                         of.alpha, explain(of.test), text.cite(sources_of(of.test))));
    text.say(
        fmt::format("Power was simulated with {} experiments of each size (seed {}); in the pilot data the "
                    "difference is {:.4g}.",
                    of.trials, of.account.seed.value_or(1), of.plan.pilot_difference));
    return finished(text, of.account);
}

namespace {

/// What was done in each collection, and how the figures of all were put together.
template <class Judged>
methods methods_of_collections(const judged_collections<Judged>& judged, const std::string& together) {
    methods all;
    for (std::size_t c = 0; c < judged.each.size(); ++c) {
        const methods one = methods_of(judged.each[c]);
        all.paragraph += "Collection " + judged.names[c] + ". " + one.paragraph + " ";
        for (const publication& source : one.sources)
            if (std::ranges::find(all.sources, source) == all.sources.end()) all.sources.push_back(source);
    }
    all.paragraph += together;
    return all;
}

}  // namespace

methods methods_of(const judged_similarity& judged) {
    methods_text text;
    say_judged(text, judged);
    text.say("Rankings of the systems by mean score were compared by " +
             std::string(explain(judged.settings.coefficient)) + ".");
    say_topic_intervals(text, judged.settings.intervals, judged.account);
    return finished(text, judged.account);
}

methods methods_of(const judged_consistency& judged) {
    methods_text text;
    say_judged(text, judged);
    text.say(
        fmt::format("In each of {} random splits the systems were ranked on {} and on {} other topics, and the two "
                    "rankings were compared by {}{}.",
                    grouped(judged.settings.splits), judged.result.first_side, judged.result.second_side,
                    explain(judged.settings.coefficient), text.cite({publications::sakai2021})));
    text.say("Measures were compared over the splits by " + tukey_in_words(text, judged.settings.test, judged.account) +
             ", which is about these topics only, because their splits are not independent.");
    if (judged.settings.intervals.replicates > 1)
        text.say(fmt::format("Normal intervals at {} over topics come from {} bootstrap replicates of {} splits each.",
                             percent(judged.settings.intervals.confidence),
                             grouped(judged.settings.intervals.replicates), splits_of_replicate));
    return finished(text, judged.account);
}

methods methods_of(const judged_power& judged) {
    methods_text text;
    say_judged(text, judged);
    text.say("The power of a measure is the number of pairs of systems that differ under it by " +
             tukey_in_words(text, judged.settings.test, judged.account) + text.cite({publications::sakai2021}) + ".");
    return finished(text, judged.account);
}

methods methods_of(const judged_coverage& judged) {
    methods_text text;
    say_judged(text, judged);
    std::vector<std::string> names;
    for (std::size_t m : judged.reference) names.push_back(judged.scores.measures[m].heading);
    text.say("Coverage is Spearman's correlation of differences of mean score with unanimous improvements under " +
             joined(names) + text.cite({publications::amigo2020}) + ".");
    say_topic_intervals(text, judged.settings.intervals, judged.account);
    return finished(text, judged.account);
}

methods methods_of(const judged_robustness& judged) {
    methods_text text;
    say_judged(text, judged);
    text.say("Robustness is the mean of Spearman's correlation between the rankings on two topics" +
             text.cite({publications::amigo2020}) + ".");
    say_topic_intervals(text, judged.settings.intervals, judged.account);
    return finished(text, judged.account);
}

methods methods_of(const judged_summary& judged) {
    methods_text text;
    say_judged(text, judged);
    text.say(
        fmt::format("We compared their rankings of the systems by Kendall's tau-b, its consistency over {} random "
                    "splits of the topics, and the number of pairs of systems that differ, by {}{}.",
                    grouped(judged.settings.splits), tukey_in_words(text, judged.settings.test, judged.account),
                    text.cite({publications::sakai2021})));
    return finished(text, judged.account);
}

methods methods_of(const similarity_of_collections& judged) {
    return methods_of_collections(judged, "Mean coefficients count every collection once.");
}

methods methods_of(const consistency_of_collections& judged) {
    return methods_of_collections(judged, "Mean coefficients count every collection once.");
}

methods methods_of(const power_of_collections& judged) {
    return methods_of_collections(judged, "Mean shares of pairs of systems that differ count every collection once.");
}

methods methods_of(const summary_of_collections& judged) {
    return methods_of_collections(judged,
                                  "Measures are grouped by mean coefficients and graded by mean shares, which count "
                                  "every collection once.");
}

}  // namespace ordeval
