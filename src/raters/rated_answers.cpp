#include "ordeval/raters/rated_answers.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <tuple>

#include "ordeval/raters/agreement.hpp"
#include "raters/parted_sample.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/interval_methods.hpp"

namespace ordeval {

namespace {

/// What every item adds to which tables, under one use of the ratings: to one table, or to one of each rater.
class gold_parts {
public:
    explicit gold_parts(const rated_answers& rated) : rated_(&rated) {
        const rated_items& ratings = rated.ratings;
        if (const std::optional<gold_rule> rule = rule_of(rated.use))
            classes_ = make_gold(rated.classes(), ratings.raters.size(), ratings.ratings, *rule, rated.ties).classes;
        if (rated.use == gold_use::soft) factor_ = common_denominator(ratings.ratings).value();
    }

    const rated_answers& rated() const { return *rated_; }
    std::size_t parts() const { return rated_->use == gold_use::each ? rated_->ratings.raters.size() : 1; }

    /// Calls visit(part, truth, answer, number) for all that an item adds; tells whether it adds anything.
    template <class Visit>
    bool visit(std::size_t system, std::size_t item, Visit visit) const {
        const system_labels& labels = rated_->systems[system];
        const std::span<const rating> ratings = rated_->ratings.ratings[item];
        if (ratings.empty() || (!labels.skipped.empty() && labels.skipped[item])) return false;
        const label answer = labels.answers[item];
        if (!classes_.empty()) {
            if (classes_[item] == no_answer) return false;
            visit(std::size_t{0}, classes_[item], answer, item_count{1});
            return true;
        }
        const bool soft = rated_->use == gold_use::soft;
        for (const rating& one : ratings)
            visit(soft ? std::size_t{0} : one.rater, one.value, answer, soft ? factor_ / ratings.size() : 1);
        return true;
    }

private:
    const rated_answers* rated_;
    std::vector<label> classes_;  ///< of every item; empty for soft and each
    item_count factor_ = 1;
};

void add_to(confusion_table& table, label truth, label answer, item_count number) {
    answer == no_answer ? table.add_unanswered(gold{truth}, number) : table.add(gold{truth}, predicted{answer}, number);
}

/// The mean of the scores that there are; the reason is that of the first.
score mean_of(const std::vector<score>& scores) {
    double sum = 0, defined = 0;
    for (const score& one : scores)
        if (one) sum += *one, ++defined;
    if (defined > 0) return sum / defined;
    return scores.empty() ? score(undefined_reason::no_items) : scores.front();
}

/// The tables of one system, topic after topic, each with one of every part, and the items of each topic.
struct topic_tables {
    std::vector<std::vector<confusion_table>> tables;
    std::vector<item_count> items;

    topic_tables(const gold_parts& parts, std::size_t system)
        : tables(parts.rated().topic_count(),
                 std::vector<confusion_table>(parts.parts(), confusion_table(parts.rated().classes()))),
          items(parts.rated().topic_count()) {
        for (std::size_t item = 0; item < parts.rated().ratings.items(); ++item) {
            const std::size_t topic = parts.rated().topic_of(item);
            // One for an item that adds anything, however many parts or ratings it adds.
            items[topic] +=
                parts.visit(system, item, [&](std::size_t part, label truth, label answer, item_count number) {
                    add_to(tables[topic][part], truth, answer, number);
                });
        }
    }

    static score score_of_parts(const measure_spec& spec, const std::vector<confusion_table>& parts) {
        std::vector<score> scores;
        for (const confusion_table& table : parts) scores.push_back(evaluate(spec, table));
        return mean_of(scores);
    }
    std::vector<confusion_table> pooled() const {
        std::vector<confusion_table> sum = tables.front();
        for (std::size_t topic = 1; topic < tables.size(); ++topic)
            for (std::size_t part = 0; part < sum.size(); ++part) sum[part] += tables[topic][part];
        return sum;
    }
};

scoreboard evaluate(const std::vector<measure_spec>& specs, const gold_parts& parts, averaging average,
                    undefined_topics policy) {
    const rated_answers& rated = parts.rated();
    if (average == averaging::topics && rated.ratings.topics.empty())
        throw std::invalid_argument("evaluate: a mean over topics was asked for, but the ratings have no topics");
    scoreboard board{.systems = {},
                     .topics = rated.ratings.topics,
                     .average = average,
                     .scale = rated.ratings.scale,
                     .undefined = policy,
                     .account = rated.ratings.account};
    std::vector<topic_tables> tables;
    board.items.resize(rated.topic_count());
    for (std::size_t system = 0; system < rated.systems.size(); ++system) {
        board.systems.push_back(rated.systems[system].system);
        tables.emplace_back(parts, system);
        for (std::size_t topic = 0; topic < board.items.size(); ++topic)
            board.items[topic].push_back(tables.back().items[topic]);
    }
    for (const measure_spec& spec : specs) {
        std::vector<score> scores;
        for (std::size_t topic = 0; topic < rated.topic_count(); ++topic)
            for (const topic_tables& one : tables)
                scores.push_back(topic_tables::score_of_parts(spec, one.tables[topic]));
        score_matrix by_topic(rated.topic_count(), tables.size(), std::move(scores));
        std::vector<mean_score> overall;
        for (std::size_t system = 0; system < tables.size(); ++system)
            overall.push_back(average == averaging::topics
                                  ? by_topic.mean(system, policy)
                                  : mean_score{topic_tables::score_of_parts(spec, tables[system].pooled()), 0});
        board.measures.push_back({spec, std::move(by_topic), std::move(overall)});
    }
    return board;
}

/// Several people, or one system, as units to resample: what an item adds to the tables of all of them.
///
/// Tables are numbered (view * topics + topic) * parts + part, and the means follow: over the parts of a topic, over
/// the topics of a view, over the views. Items are drawn within their topic where topics are averaged, and from all
/// otherwise; with whole topics drawn, a topic is one unit.
parted_units units_of(const std::vector<gold_parts>& views, std::size_t system, const campaign_bootstrap& what) {
    const rated_answers& any = views.front().rated();
    const bool by_topic = what.average == averaging::topics;
    const bool clusters = what.units == resampled_units::topics;
    const std::size_t topics = by_topic ? any.topic_count() : 1;
    const std::size_t parts = views.front().parts();
    parted_units units{.classes = any.classes()};
    mean_level over_parts, over_topics{.mean_of = {}, .all_needed = what.policy == undefined_topics::propagate},
        over_views;
    for (std::size_t view = 0; view < views.size(); ++view) {
        for (std::size_t topic = 0; topic < topics; ++topic) {
            for (std::size_t part = 0; part < parts; ++part)
                over_parts.mean_of.push_back(static_cast<std::uint32_t>(view * topics + topic));
            over_topics.mean_of.push_back(static_cast<std::uint32_t>(view));
        }
        over_views.mean_of.push_back(0);
    }
    units.levels = {std::move(over_parts), std::move(over_topics), std::move(over_views)};
    units.strata.resize(topics);

    using cell = std::tuple<std::uint32_t, label, label>;
    std::vector<std::map<cell, item_count>> of_cluster(clusters ? any.topic_count() : 0);
    for (std::size_t item = 0; item < any.ratings.items(); ++item) {
        std::vector<part_count> unit;
        const std::size_t topic = any.topic_of(item), stratum = by_topic ? topic : 0;
        for (std::size_t view = 0; view < views.size(); ++view)
            views[view].visit(system, item, [&](std::size_t part, label truth, label answer, item_count number) {
                // With items averaged over all topics there is one stratum and one table for each view and part,
                // whatever the topic.
                const auto place = static_cast<std::uint32_t>((view * topics + stratum) * parts + part);
                if (clusters)
                    of_cluster[topic][{place, truth, answer}] += number;
                else
                    unit.push_back({place, truth, answer, number});
            });
        // In one order, so that items that add the same are recognised as one kind.
        std::ranges::sort(unit);
        units.strata[stratum].add(std::move(unit));
    }
    for (const std::map<cell, item_count>& one : of_cluster) {
        std::vector<part_count> unit;
        for (const auto& [where, number] : one)
            unit.push_back({std::get<0>(where), std::get<1>(where), std::get<2>(where), number});
        units.strata.front().add(std::move(unit));
    }
    return units;
}

/// Tables of gold that is one class per item.
campaign tables_of(const gold_parts& parts) {
    const rated_answers& rated = parts.rated();
    campaign result{.scale = rated.ratings.scale, .systems = {}, .topics = rated.ratings.topics, .tables = {}};
    for (std::size_t system = 0; system < rated.systems.size(); ++system) {
        result.systems.push_back(rated.systems[system].system);
        for (std::vector<confusion_table>& of_topic : topic_tables(parts, system).tables)
            result.tables.push_back(of_topic.front());
    }
    return result;
}

/// Units that a request leaves open are topics where there are some.
campaign_bootstrap settled(campaign_bootstrap what, const rated_answers& rated) {
    if (!what.units) what.units = rated.ratings.topics.empty() ? resampled_units::items : resampled_units::topics;
    return what;
}

/// Means over topics with the topics drawn are means of whatever scores the topics have.
bool draws_means(const campaign_bootstrap& what) {
    return what.average == averaging::topics && what.units != resampled_units::items;
}

std::vector<std::vector<bootstrapped_score>> bootstrap(const std::vector<measure_spec>& specs, const gold_parts& parts,
                                                       const campaign_bootstrap& what,
                                                       const bootstrap_options& options) {
    const rated_answers& rated = parts.rated();
    // Gold that is one class per item is taken as given, and is like any other. Soft gold and gold of every rater are
    // not: one item adds to several cells or tables, which have to be drawn together.
    if (rule_of(rated.use)) return bootstrap(specs, tables_of(parts), what, options);
    std::vector<std::vector<bootstrapped_score>> results;
    if (draws_means(what)) {
        for (const measured& scores : evaluate(specs, parts, what.average, what.policy).measures)
            results.push_back(bootstrap_means(scores.by_topic, what.policy, options));
        return results;
    }
    results.resize(specs.size());
    for (std::size_t system = 0; system < rated.systems.size(); ++system) {
        const parted_units units = units_of({parts}, system, what);
        const std::vector<bootstrapped_score> of_system =
            run_bootstrap(parted_sample(specs, units), options, rated_stream);
        for (std::size_t m = 0; m < specs.size(); ++m) results[m].push_back(of_system[m]);
    }
    const scoreboard board = evaluate(specs, parts, what.average, what.policy);
    for (std::size_t m = 0; m < specs.size(); ++m)
        for (std::size_t system = 0; system < rated.systems.size(); ++system)
            results[m][system].value = board.measures[m].overall[system].value;
    return results;
}

/// The same without one rater.
rated_answers without(const rated_answers& rated, std::size_t rater) {
    rated_answers rest = rated;
    rest.ratings.ratings = {};
    std::vector<rating> kept;
    for (std::size_t item = 0; item < rated.ratings.items(); ++item) {
        kept.clear();
        for (const rating& one : rated.ratings.ratings[item])
            if (one.rater != rater) kept.push_back(one);
        rest.ratings.ratings.add(kept);
    }
    return rest;
}

}  // namespace

std::string_view name(gold_use use) {
    constexpr std::string_view names[] = {"majority", "median", "mean", "dawid-skene", "soft", "each"};
    return names[static_cast<int>(use)];
}

std::optional<gold_rule> rule_of(gold_use use) {
    switch (use) {
        case gold_use::majority: return gold_rule::majority;
        case gold_use::median: return gold_rule::median;
        case gold_use::mean: return gold_rule::mean;
        case gold_use::dawid_skene: return gold_rule::dawid_skene;
        case gold_use::soft:
        case gold_use::each: break;
    }
    return {};
}

diagnostics problems_of(const std::vector<measure_spec>& specs, const rated_answers& rated) {
    if (rated.use != gold_use::soft) return {};
    if (const expected<item_count> factor = common_denominator(rated.ratings.ratings); !factor) return factor.error();
    diagnostics problems;
    for (const measure_spec& spec : specs) problems.add(problems_of_soft_gold(spec));
    return problems;
}

scoreboard evaluate(const std::vector<measure_spec>& specs, const rated_answers& rated, averaging average,
                    undefined_topics policy) {
    return evaluate(specs, gold_parts(rated), average, policy);
}

std::vector<std::vector<bootstrapped_score>> bootstrap(const std::vector<measure_spec>& specs,
                                                       const rated_answers& rated, const campaign_bootstrap& what,
                                                       const bootstrap_options& options) {
    require_sensible(options);
    return bootstrap(specs, gold_parts(rated), settled(what, rated), options);
}

rated_answers leave_out(const rated_answers& rated, std::size_t rater) {
    rated_answers rest = without(rated, rater);
    system_labels person{.system = rated.ratings.raters[rater], .answers = {}};
    for (std::size_t item = 0; item < rated.ratings.items(); ++item) {
        person.answers.push_back(rated.ratings.given(item, rater));
        // An item that a person did not rate is no mistake of theirs, as it would be one of a system's.
        person.skipped.push_back(person.answers.back() == no_answer);
    }
    rest.systems = {std::move(person)};
    return rest;
}

std::vector<person_scores> measure_people(const std::vector<measure_spec>& specs, const rated_answers& rated,
                                          const campaign_bootstrap& wanted,
                                          const std::optional<bootstrap_options>& options) {
    const campaign_bootstrap what = settled(wanted, rated);
    std::vector<rated_answers> rest;
    for (std::size_t rater = 0; rater < rated.ratings.raters.size(); ++rater) rest.push_back(leave_out(rated, rater));
    // A view is the task that one person is put to: gold of all others, answers of that person. Each view keeps a
    // pointer into `rest`, which must not move from here on.
    std::vector<gold_parts> views(rest.begin(), rest.end());
    std::vector<person_scores> people;
    std::vector<std::vector<score>> by_topic(specs.size());  // of each measure: the people's, topic after topic
    for (const gold_parts& view : views) {
        const scoreboard board = evaluate(specs, view, what.average, what.policy);
        person_scores person{.rater = board.systems.front(), .items = board.items_of(0)};
        std::vector<std::vector<bootstrapped_score>> sure;
        if (options) sure = bootstrap(specs, view, what, *options);
        for (std::size_t m = 0; m < specs.size(); ++m) {
            person.scores.push_back(options
                                        ? sure[m].front()
                                        : bootstrapped_score{undefined_reason::no_items, no_interval::undefined_score});
            person.scores.back().value = board.measures[m].overall.front().value;
            for (std::size_t topic = 0; topic < rated.topic_count(); ++topic)
                by_topic[m].push_back(board.measures[m].by_topic(topic, 0));
        }
        people.push_back(std::move(person));
    }
    if (people.empty()) return people;

    // The mean person is resampled as a whole, all views together on the same items, because views share their raters:
    // as if they were independent, their mean would look surer than it is.
    person_scores mean;
    for (std::size_t item = 0; item < rated.ratings.items(); ++item)
        mean.items +=
            std::ranges::any_of(views, [&](const gold_parts& view) { return view.visit(0, item, [](auto&&...) {}); });
    std::vector<bootstrapped_score> sure(specs.size(), {undefined_reason::no_items, no_interval::undefined_score});
    if (options && draws_means(what)) {
        for (std::size_t m = 0; m < specs.size(); ++m) {
            std::vector<score> means;
            for (std::size_t topic = 0; topic < rated.topic_count(); ++topic) {
                std::vector<score> of_topic;
                for (std::size_t person = 0; person < views.size(); ++person)
                    of_topic.push_back(by_topic[m][person * rated.topic_count() + topic]);
                means.push_back(mean_of(of_topic));
            }
            sure[m] =
                bootstrap_means(score_matrix(rated.topic_count(), 1, std::move(means)), what.policy, *options).front();
        }
    } else if (options) {
        const parted_units units = units_of(views, 0, what);
        sure = run_bootstrap(parted_sample(specs, units), *options, rated_stream);
    }
    for (std::size_t m = 0; m < specs.size(); ++m) {
        std::vector<score> scores;
        for (const person_scores& person : people) scores.push_back(person.scores[m].value);
        mean.scores.push_back(sure[m]);
        mean.scores.back().value = mean_of(scores);
    }
    people.push_back(std::move(mean));
    return people;
}

std::vector<std::vector<double>> measure_rater_errors(const std::vector<measure_spec>& specs,
                                                      const rated_answers& rated, averaging average,
                                                      undefined_topics policy, const execution& run) {
    const std::size_t raters = rated.ratings.raters.size(), systems = rated.systems.size();
    std::vector<std::vector<double>> values(raters);  // of each measure and system
    for_each_job(raters, run, [&](std::size_t rater) {
        // Gold is made anew without the rater: what changes is what another choice of raters would change.
        for (const measured& scores : evaluate(specs, without(rated, rater), average, policy).measures)
            for (const mean_score& one : scores.overall) values[rater].push_back(number_of(one.value));
    });
    const auto number = static_cast<double>(raters);
    std::vector<std::vector<double>> errors(specs.size(), std::vector<double>(systems));
    for (std::size_t i = 0; i < specs.size() * systems; ++i) {
        double mean = 0, squares = 0;
        for (const std::vector<double>& one : values) mean += one[i] / number;
        for (const std::vector<double>& one : values) squares += (one[i] - mean) * (one[i] - mean);
        // The jackknife's standard error. One score that is undefined without some rater makes it NaN, and the interval
        // undefined.
        // values[rater] holds measure after measure, each with all systems.
        errors[i / systems][i % systems] = std::sqrt(squares * (number - 1) / number);
    }
    return errors;
}

diagnostics require_sampled_raters(std::size_t raters) {
    if (raters >= fewest_sampled_raters) return {};
    return diagnostics({.problem = std::to_string(raters) + " raters are too few to resample raters",
                        .remedy = "use " + option_text("resample", "items") + ", or collect ratings of at least " +
                                  std::to_string(fewest_sampled_raters) + " raters",
                        .kind = "few_raters"})
        .blamed_on(fault::request);
}

double add_rater_variance(bootstrapped_score& one, double rater_error, std::size_t raters, item_count units,
                          double level) {
    if (!one.value) {
        one.interval = no_interval::undefined_score;
        return 0;
    }
    const double by_raters = rater_error * rater_error, by_units = one.standard_error * one.standard_error;
    const double variance = by_raters + by_units;
    const double rater_freedom = static_cast<double>(raters) - 1, unit_freedom = static_cast<double>(units) - 1;
    // Raters and units are two independent sources; a sum of two estimated variances has Satterthwaite's degrees of
    // freedom, which few raters keep small.
    double freedom = rater_freedom;
    if (by_units > 0 && unit_freedom > 0)
        freedom = variance * variance / (by_raters * by_raters / rater_freedom + by_units * by_units / unit_freedom);
    one.method = interval_method::student_t;
    if (std::isnan(variance)) {
        one.standard_error = 0;
        one.interval = no_interval::undefined_replicates;
        return 0;
    }
    one.standard_error = std::sqrt(variance);
    // The same without any rater, but for rounding: Student's t would give a point and call it certain.
    one.interval = no_interval::no_variation;
    if (nearly_equal(*one.value - one.standard_error, *one.value + one.standard_error)) return 0;
    const double reach = one.standard_error * student_quantile(0.5 + level / 2, freedom);
    one.interval = {*one.value - reach, *one.value + reach};
    return by_raters / variance;
}

}  // namespace ordeval
