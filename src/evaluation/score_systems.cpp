#include "ordeval/evaluation/score_systems.hpp"

#include <algorithm>
#include <cmath>

#include "evaluation/gold_counts.hpp"
#include "evaluation/repeats.hpp"
#include "evaluation/score_subgroups.hpp"
#include "evaluation/scores_at_lengths.hpp"
#include "evaluation/shares_of_worst.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/compare_systems.hpp"

namespace ordeval {

namespace {

diagnostic no_topics(std::string remedy) {
    return {.problem = "the data have no topics", .remedy = std::move(remedy), .kind = "no_topics"};
}

/// The scores that other tools computed, of the measures wanted.
expected<scoreboard> chosen_scores(scoreboard board, const score_request& request) {
    board.undefined = request.undefined;
    for (measured& scores : board.measures)
        for (std::size_t system = 0; system < board.systems.size(); ++system)
            // The file has the scores of topics; what becomes of undefined ones is this request's to say.
            scores.overall[system] = scores.by_topic.mean(system, request.undefined);
    if (request.measures.empty()) return board;
    std::vector<measured> wanted;
    for (const measure_spec& spec : request.measures) {
        const auto found =
            std::ranges::find_if(board.measures, [&](const measured& one) { return one.spec && *one.spec == spec; });
        if (found == board.measures.end())
            return bad_request("the files have no scores of " + spec.short_name(), "name measures that the files hold");
        wanted.push_back(*found);
    }
    board.measures = std::move(wanted);
    return board;
}

expected<scoreboard> scored(const evidence& evidence, const std::vector<measure_spec>& specs,
                            const score_request& request, const execution& run) {
    if (const auto* board = std::get_if<scoreboard>(&evidence.value)) return chosen_scores(*board, request);
    if (evidence.task == evaluation_task::quantification)
        return evaluate(specs, distributions_of(evidence), request.undefined);
    const auto* rated = std::get_if<rated_answers>(&evidence.value);
    // Gold that is all ratings has no tables: each item adds parts to several, which are made where they are judged.
    const campaign tables = rated ? campaign{*evidence.scale(), {}, evidence.topics(), {}} : tables_of(evidence);
    if (tables.topics.empty() && (request.average == averaging::topics || request.per_topic))
        return no_topics("leave out " + option_text("average", "topics") + " and " + option_text("per-topic") +
                         ", or name the column with " + option_text("columns"));
    // Data with topics are averaged over them unless the user says otherwise.
    const averaging usual = tables.topics.empty() ? averaging::items : averaging::topics;
    const averaging average = request.average.value_or(usual);
    return rated ? evaluate(specs, *rated, average, request.undefined)
                 : evaluate(specs, tables, average, request.undefined, run);
}

expected<std::size_t> position_of(const std::string& wanted, const scoreboard& board) {
    if (wanted.empty()) return std::size_t{0};
    const expected<measure_spec> spec = parse_measure(wanted);
    for (std::size_t m = 0; m < board.measures.size(); ++m) {
        const measured& scores = board.measures[m];
        if (scores.name == wanted || scores.heading == wanted || (spec && scores.spec && *scores.spec == *spec))
            return m;
    }
    // A text that is no measure may still be the name of another tool's; only where there are none is the spelling to
    // blame.
    if (!spec && std::ranges::none_of(board.measures, [](const measured& one) { return !one.spec; }))
        return spec.error().blamed_on(fault::request);
    return bad_request(
        option_text("sort") + " names " + (spec ? spec->to_string() : wanted) + ", which is not computed",
        "add it to " + option_text("measures"));
}

/// Labels without topics are one topic for measures of distributions, whose items are all that can be resampled.
averaging average_of_labels(const evidence& evidence, const scoreboard& board) {
    return evidence.topics().empty() ? averaging::items : board.average;
}

std::vector<measure_spec> specs_of(const scoreboard& board) {
    std::vector<measure_spec> specs;
    for (const measured& scores : board.measures) specs.push_back(*scores.spec);
    return specs;
}

diagnostics raters_to_sample(const evidence& evidence) {
    if (!evidence.rated())
        return bad_request("only gold that is made from ratings has raters to resample",
                           "give the ratings with " + option_text("gold-ratings"));
    return require_sampled_raters(evidence.rated()->ratings.raters.size());
}

/// Widens the intervals by what other raters would change.
void add_raters(scoreboard& board, const rated_answers& rated, resampled_units units, const execution& run) {
    const auto errors = measure_rater_errors(specs_of(board), rated, board.average, board.undefined, run);
    for (std::size_t m = 0; m < board.measures.size(); ++m)
        for (std::size_t system = 0; system < board.systems.size(); ++system) {
            // The units of the interval as it is so far, from which it has its degrees of freedom.
            const item_count sampled = units == resampled_units::items ? board.items_of(system) : board.topics.size();
            board.measures[m].share_of_raters.push_back(
                add_rater_variance(board.measures[m].uncertainty[system], errors[m][system],
                                   rated.ratings.raters.size(), sampled, board.intervals->level));
        }
}

diagnostics add_intervals(scoreboard& board, const evidence& evidence, const score_request& request,
                          const execution& run) {
    const interval_request& wanted = *request.intervals;
    const auto* rated = std::get_if<rated_answers>(&evidence.value);
    const bool from_labels = evidence.has_labels() || rated;
    const averaging average = from_labels ? average_of_labels(evidence, board) : averaging::topics;
    const resampled_units usual = evidence.topics().empty() ? resampled_units::items : resampled_units::topics;
    // Items of a topic are alike, so that topics are drawn wherever there are some.
    const resampled_units units = wanted.units.value_or(usual);
    if (!from_labels && units != resampled_units::topics)
        return bad_request(evidence.has_scores() ? "scores of other tools have no items to resample"
                                                 : "distributions have no items to resample",
                           "leave out " + option_text("resample") +
                               (evidence.has_scores() ? "" : ", or use " + option_text("from-labels")));
    if (units != resampled_units::items && evidence.topics().empty())
        return no_topics("use " + option_text("resample", "items") + ", or name the column with " +
                         option_text("columns"));
    if (rated && units == resampled_units::both)
        return bad_request("with gold that keeps all ratings, items or topics can be resampled, but not both",
                           "use " + option_text("resample", "topics"));
    if (wanted.raters)
        if (diagnostics problems = raters_to_sample(evidence); !problems.empty()) return problems;
    // A topic's own score has an interval from its items, which only labels have.
    const bool of_topics = request.per_topic && from_labels && !rated;
    board.intervals = {.method = wanted.method,
                       .level = wanted.level,
                       .replicates = wanted.replicates,
                       .seed = run.seed,
                       .unit = std::string(name(units)) + (wanted.raters ? ",raters" : ""),
                       .of_topics = of_topics};
    board.account.seed = run.seed;
    const bootstrap_options settings = bootstrap_settings(wanted, run);
    begin(run, stages::resampling);
    if (!from_labels) {
        if (run.progress) run.progress->expected = board.measures.size() * wanted.replicates;
        for (measured& scores : board.measures)
            scores.uncertainty = bootstrap_means(scores.by_topic, request.undefined, settings);
        return {};
    }
    const std::vector<measure_spec> specs = specs_of(board);
    const campaign_bootstrap what{.average = average, .policy = request.undefined, .units = units};
    const campaign tables = rated ? campaign{*evidence.scale(), {}, {}, {}} : tables_of(evidence);
    auto overall = rated ? bootstrap(specs, *rated, what, settings) : bootstrap(specs, tables, what, settings);
    for (std::size_t m = 0; m < specs.size(); ++m) board.measures[m].uncertainty = std::move(overall[m]);
    if (wanted.raters) add_raters(board, *evidence.rated(), units, run);
    if (!of_topics) return {};
    begin(run, stages::resampling_topics);
    auto by_topic = bootstrap_each_topic(specs, tables, settings);
    for (std::size_t m = 0; m < specs.size(); ++m) board.measures[m].topic_uncertainty = std::move(by_topic[m]);
    return {};
}

/// People on the systems' task, with intervals of the same kind.
std::vector<person_scores> people_of(const scoreboard& board, const rated_answers& rated, const score_request& request,
                                     const execution& run) {
    std::optional<bootstrap_options> settings;
    if (request.intervals) settings = bootstrap_settings(*request.intervals, run);
    return measure_people(specs_of(board), rated,
                          {.average = board.average,
                           .policy = board.undefined,
                           .units = request.intervals ? request.intervals->units : std::nullopt},
                          settings);
}

/// Gives the values of the classes to every measure that takes some and was given none; false where there is none.
bool set_values(std::vector<measure_spec>& specs, const std::vector<double>& values) {
    bool found = false;
    std::string text;
    for (double value : values) text += (text.empty() ? "" : " ") + shortest(value);
    for (measure_spec& spec : specs)
        for (std::size_t i = 0; i < spec.measure->parameters.size(); ++i) {
            if (spec.measure->parameters[i].kind != parameter::kind::values) continue;
            found = true;
            argument& given = spec.arguments.values()[i];
            // What was set in the spec itself is what the user wants there.
            if (!given.text.empty()) continue;
            given.text = text;
            given.numbers = values;
        }
    return found;
}

/// Limits beyond the range of a measure say nothing.
void keep_within_ranges(scoreboard& board) {
    for (measured& scores : board.measures) {
        if (!scores.spec || !board.scale) continue;
        const score_range range = scores.spec->range_on(board.scale->classes());
        for (bootstrapped_score& one : scores.uncertainty) one.interval = within(one.interval, range.low, range.high);
        for (person_scores& person : board.people) {
            // `scores` is an element of the board's measures, and people have a score under each in the same order.
            bootstrapped_score& one = person.scores[static_cast<std::size_t>(&scores - board.measures.data())];
            one.interval = within(one.interval, range.low, range.high);
        }
        for (std::vector<bootstrapped_score>& topic : scores.topic_uncertainty)
            for (bootstrapped_score& one : topic) one.interval = within(one.interval, range.low, range.high);
    }
}

/// By the comparison of all pairs under the measure that gives the places.
diagnostics add_ranks(scoreboard& board, const evidence& evidence, const execution& run) {
    const measured& scores = board.measures[board.rank_by];
    const bool by_topics = board.average == averaging::topics && board.topics.size() >= 2;
    compare_request request{.over = by_topics ? test_units::topics : test_units::items, .intervals = {}};
    if (scores.spec)
        request.measures = {*scores.spec};
    else
        request.measure = scores.name;
    const expected<system_comparison> compared = compare_systems(evidence, request, run);
    if (!compared) return compared.error();
    const comparison& result = compared->result;
    board.ranks = {.level = result.certainty->level,
                   .of_systems = result.certainty->ranks,
                   .how = std::string(explain(result.family.test)) + ", " + std::to_string(result.family.units) + " " +
                          std::string(name(result.family.unit))};
    if (letters_help(result.order.size(), result.groups)) {
        const std::vector<std::string> by_place = letters_of(result.order.size(), result.groups);
        board.ranks->letters.resize(result.order.size());
        for (std::size_t place = 0; place < result.order.size(); ++place)
            board.ranks->letters[result.order[place]] = by_place[place];
    }
    board.account.seed = run.seed;
    for (const std::string& notice : compared->account.notices)
        if (std::ranges::find(board.account.notices, notice) == board.account.notices.end())
            board.account.notices.push_back(notice);
    return {};
}

/// What is of one run only has no mean over several.
diagnostics contradictions_of_repeats(const evidence& evidence, const score_request& request) {
    if (!evidence.repeats) return {};
    const std::string repeats = option_text("repeats");
    if (request.classes)
        return bad_request(repeats + " averages scores, and " + option_text("classes") + " describes single runs",
                           "leave out " + option_text("classes") + " or " + repeats);
    const char* of_one_run = !request.promoters.empty() ? "nps"
                             : request.share_of_worst   ? "share-of-worst"
                             : !request.lengths.empty() ? "unbounded-length"
                                                        : nullptr;
    if (of_one_run)
        return bad_request(repeats + " averages scores, and " + option_text(of_one_run) + " describes single runs",
                           "leave out one of them");
    if (!request.intervals) return {};
    if (request.per_topic && (evidence.has_labels() || evidence.rated()))
        return bad_request("the scores of single topics have no intervals over runs",
                           "leave out " + option_text("per-topic") + " or " + option_text("ci"));
    if (request.intervals->raters || request.intervals->units == resampled_units::both ||
        request.intervals->method != interval_method::automatic)
        return bad_request(repeats + " has intervals of its own, over topics or items and over runs",
                           "leave out " + option_text("resample") + " and " + option_text("ci-method"));
    return {};
}

/// Net promoter scores of gold and answers, overall ones averaged as the scores are.
diagnostics add_promoters(scoreboard& board, const evidence& evidence, const score_request& request) {
    if (!evidence.has_labels() && !std::holds_alternative<quantification>(evidence.value))
        return bad_request(option_text("nps") + " needs labels or distributions",
                           "give gold and runs, counts or distributions");
    const quantification found = distributions_of(evidence);
    const expected<promoter_groups> groups = promoter_groups_of(request.promoters, found.scale.classes());
    if (!groups) return groups.error();
    board.promoters = net_promoters(found, *groups, request.undefined, request.per_topic);
    if (board.average == averaging::topics || board.topics.empty()) return {};
    // All items together: one topic, whose scores take the place of the means.
    const campaign tables = tables_of(evidence);
    quantification together{.scale = found.scale, .systems = found.systems, .topics = {"all"}, .pairs = {}};
    for (std::size_t system = 0; system < tables.systems.size(); ++system)
        together.pairs.push_back(distributions_of(tables.pooled(system)));
    const net_promoter_scores overall = net_promoters(together, *groups, request.undefined, false);
    for (net_promoter_row& row : board.promoters->rows)
        if (row.topic.empty()) row = overall.rows[row.system];
    return {};
}

/// What every reader of the intervals should know: that they rest on little data.
void warn(scoreboard& board) {
    bool few_topics = false, rare_class = false;
    for (const measured& scores : board.measures)
        for (const bootstrapped_score& one : scores.uncertainty) {
            few_topics = few_topics || one.few_topics;
            rare_class = rare_class || one.rare_class;
        }
    const std::string least = std::to_string(least_units);
    if (few_topics)
        board.account.notices.push_back("the intervals rest on fewer than " + least + " topics: take them with care");
    if (rare_class)
        board.account.notices.push_back("some gold class has fewer than " + least +
                                        " items: intervals of measures that average over classes rest on little data");
}

}  // namespace

std::string_view name(resampled_units units) {
    constexpr std::string_view names[] = {"items", "topics", "both"};
    return names[static_cast<int>(units)];
}

bootstrap_options bootstrap_settings(const interval_request& request, const execution& run) {
    return {.method = request.method, .level = request.level, .replicates = request.replicates, .run = run};
}

expected<scoreboard> score_systems(const evidence& evidence, const score_request& request, const execution& run) {
    std::vector<measure_spec> specs = request.measures;
    // As within a measure: classes that do not rise would be told apart by how far they are in the wrong direction.
    if (!std::ranges::all_of(request.values, [](double value) { return std::isfinite(value); }) ||
        std::ranges::adjacent_find(request.values, std::ranges::greater_equal{}) != request.values.end())
        return bad_request(option_text("values") + " needs a finite number for each class, rising from class to class",
                           "write it as in " + option_text("values", "0,1,2,5"));
    if (!request.values.empty() && evidence.kind()) {
        if (specs.empty())
            specs = parse_measures(default_measures(evidence, measure_purpose::leaderboard), evidence.kind()).value();
        if (!set_values(specs, request.values))
            return bad_request(
                "no measure in the list takes values of classes",
                "leave out " + option_text("values") + ", or add MAE or MSE to " + option_text("measures"));
    }
    expected<fitted_measures> measures = fit_measures(std::move(specs), evidence, measure_purpose::leaderboard);
    if (!measures) return measures.error();
    return score_systems(evidence, *measures, request, run);
}

expected<scoreboard> score_systems(const evidence& evidence, const fitted_measures& measures,
                                   const score_request& request, const execution& run) {
    if (diagnostics problems = contradictions_of_repeats(evidence, request); !problems.empty()) return problems;
    // Limits are cut to the ranges of measures at the very end, when those of systems, people and topics are all there.
    expected<scoreboard> board = scored(evidence, measures.specs, request, run);
    if (!board) return board;
    const expected<std::size_t> rank_by = position_of(request.rank_by, *board);
    if (!rank_by) return rank_by.error();
    board->rank_by = *rank_by;
    if (const rated_answers* rated = evidence.rated(); rated && rated->ratings.raters.size() > 1)
        board->people = people_of(*board, *rated, request, run);
    for (const std::string& notice : measures.notices) board->account.notices.push_back(notice);
    if (request.classes) {
        if (!evidence.has_labels())
            return bad_request(option_text("classes") + " needs labels", "give gold and runs, or counts");
        const campaign tables = tables_of(evidence);
        for (std::size_t system = 0; system < tables.systems.size(); ++system)
            board->tables.push_back(tables.pooled(system));
    }
    if (request.proximities) {
        if (!evidence.has_labels())
            return bad_request(option_text("proximities") + " needs labels", "give gold and runs, or counts");
        board->proximities = proximities_of(gold_counts(tables_of(evidence)));
    }
    if (request.share_of_worst)
        if (diagnostics problems = add_shares_of_worst(*board, evidence); !problems.empty()) return problems;
    if (!request.lengths.empty())
        if (diagnostics problems = add_scores_at_lengths(*board, evidence, request.lengths); !problems.empty())
            return problems;
    if (!request.promoters.empty())
        if (diagnostics problems = add_promoters(*board, evidence, request); !problems.empty()) return problems;
    if (request.ranks)
        if (diagnostics problems = add_ranks(*board, evidence, run); !problems.empty()) return problems;
    if (request.intervals)
        if (diagnostics problems = add_intervals(*board, evidence, request, run); !problems.empty()) return problems;
    if (evidence.repeats) average_runs(*board, evidence);
    if (request.intervals) {
        keep_within_ranges(*board);
        warn(*board);
    }
    if (diagnostics problems = add_subgroups(*board, evidence, measures, request, run); !problems.empty())
        return problems;
    return board;
}

}  // namespace ordeval
