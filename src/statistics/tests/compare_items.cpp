#include "ordeval/statistics/tests/compare_items.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "ordeval/statistics/tests/max_t.hpp"
#include "ordeval/statistics/tests/paired_items.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/influence.hpp"
#include "statistics/tests/comparison_steps.hpp"

namespace ordeval {
namespace {

constexpr int most_dense_classes = 60;  // two megabytes of cells; beyond it only those that occur are kept

/// One cell for every combination of a true class and two answers, the last of each answer's cells for none.
class dense_joint_counts {
public:
    explicit dense_joint_counts(int classes)
        : classes_(static_cast<std::size_t>(classes)), cells_(classes_ * (classes_ + 1) * (classes_ + 1)) {}

    void add(label truth, label first, label second) {
        // Digits of a number: the second answer changes fastest, the true class, which is never missing, slowest.
        ++cells_[(truth * (classes_ + 1) + place(first)) * (classes_ + 1) + place(second)];
    }

    profile_table table() const {
        profile_table joint(static_cast<int>(classes_), 2);
        for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
            const std::size_t second = cell % (classes_ + 1), first = cell / (classes_ + 1) % (classes_ + 1);
            const auto truth = static_cast<label>(cell / (classes_ + 1) / (classes_ + 1));
            if (cells_[cell] > 0) joint.add({truth, {answer(first), answer(second)}}, cells_[cell]);
        }
        return joint;
    }

private:
    std::size_t place(label answer) const { return answer == no_answer ? classes_ : answer; }
    label answer(std::size_t place) const { return place == classes_ ? no_answer : static_cast<label>(place); }

    std::size_t classes_;
    std::vector<item_count> cells_;
};

bool counts_for(const system_labels& system, std::size_t item) {
    return system.skipped.empty() || !system.skipped[item];
}

score difference_of(const measure_spec& spec, const profile_table& joint) {
    const score first = evaluate(spec, joint.project(0)), second = evaluate(spec, joint.project(1));
    if (!first) return first.reason();
    if (!second) return second.reason();
    return *first - *second;
}

/// Where an item's kind is in a system's table: by true class and answer, the last answer being none.
class kind_places {
public:
    explicit kind_places(const item_kinds& kinds)
        : answers_(static_cast<std::size_t>(kinds.classes) + 1),
          places_(static_cast<std::size_t>(kinds.classes) * answers_) {
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            places_[cell(kinds.truths[kind], kinds.answer(kind, 0))] = kind;
    }
    std::size_t operator()(label truth, label answer) const { return places_[cell(truth, answer)]; }

private:
    std::size_t cell(label truth, label answer) const {
        return truth * answers_ + (answer == no_answer ? answers_ - 1 : answer);
    }
    std::size_t answers_;
    std::vector<std::size_t> places_;
};

/// Adds what the items of each topic give to a system's score. Sums go by cells of tables, not by items, whose order
/// would show in the last digit and, through it, in the order in which units are drawn.
void add_topics(const campaign& tables, std::size_t system, const std::vector<double>& pulls, const kind_places& place,
                double weight, double* column) {
    confusion_table table(tables.scale.classes());
    const auto add = [&](std::size_t topic, gold truth, label answer, item_count items) {
        if (items > 0)
            column[topic] +=
                weight * static_cast<double>(items) * pulls[place(static_cast<label>(truth.value), answer)];
    };
    for (std::size_t topic = 0; topic < tables.topic_count(); ++topic) {
        tables.tables.unpack(tables.position(system, topic), table);
        for (const gold g : table.gold_classes()) {
            for (const predicted p : table.predicted_classes()) add(topic, g, static_cast<label>(p.value), table(g, p));
            add(topic, g, no_answer, table.unanswered(g));
        }
    }
}

/// Items of one topic are drawn together; where all are of the same one, that says nothing.
bool topics_are_units(const labelled_items& items) { return items.topics.size() > 1; }

/// What every item, or every topic where there are several, gives to each system's score; nothing where `comparable`
/// comes back false, because the score or one close by is undefined.
///
/// A unit's contribution is the score plus the influences of its items times units / items. Influences sum to 0 over a
/// system's items, so that the mean of the contributions is the score itself, and a difference of means is the
/// difference of the scores. For a mean over items, such as accuracy, an item's contribution is what it gives to the
/// sum: 1 or 0. An item that a system skipped leaves the score as it is.
unit_contributions contributions_of(const measure_spec& spec, const labelled_items& items, const campaign& tables,
                                    bool by_topic, std::vector<bool>& comparable) {
    unit_contributions result{by_topic ? items.topics.size() : items.gold.size(), items.systems.size(), {}};
    result.values.assign(result.units * result.columns, 0.0);
    const auto units = static_cast<double>(result.units);
    for (std::size_t system = 0; system < items.systems.size(); ++system) {
        const item_kinds kinds(tables.pooled(system));
        const std::optional<std::vector<double>> pulls = influences(spec, kinds);
        comparable.push_back(pulls.has_value());
        if (!pulls) continue;
        const kind_places place(kinds);
        double* column = result.values.data() + system * result.units;
        // Influences exist, so the score does.
        // x_u = score + (units / items) * sum of the influences of u's items. A unit with no item of this system keeps
        // the score itself, which pulls the mean nowhere.
        std::fill(column, column + result.units, *evaluate(spec, tables.pooled(system)));
        const double weight = units / static_cast<double>(kinds.total);
        if (by_topic)
            add_topics(tables, system, *pulls, place, weight, column);
        else
            for (std::size_t item = 0; item < items.gold.size(); ++item)
                if (counts_for(items.systems[system], item))
                    column[item] += weight * (*pulls)[place(items.gold[item], items.systems[system].answers[item])];
    }
    return result;
}

/// The standard deviation of the units' differences; 0 where rounding alone sets them apart.
double deviation_of(const unit_contributions& contributions, const compared_pair& pair) {
    const double* first = contributions.column(pair.first);
    const double* second = contributions.column(pair.second);
    const auto units = static_cast<double>(contributions.units);
    double mean = 0, squares = 0;
    for (std::size_t unit = 0; unit < contributions.units; ++unit) mean += (first[unit] - second[unit]) / units;
    for (std::size_t unit = 0; unit < contributions.units; ++unit) {
        const double deviation = first[unit] - second[unit] - mean;
        squares += deviation * deviation;
    }
    const double deviation = std::sqrt(squares / (units - 1));
    // A difference that is the same for every unit comes out as a deviation of a few last bits; divided by, that would
    // make an effect of astronomical size.
    return deviation > 1e-12 * (1 + std::abs(mean)) ? deviation : 0;
}

/// In standard deviations of the units' differences.
score effect_size(const unit_contributions& contributions, const compared_pair& pair) {
    if (!pair.difference) return pair.difference;
    const double deviation = deviation_of(contributions, pair);
    return deviation > 0 ? score(*pair.difference / deviation) : score(undefined_reason::no_variation);
}

void test_pair(compared_pair& pair, const measure_spec& spec, const profile_table& joint,
               const comparison_options& options, const trial_options& trials) {
    const std::vector<measure_spec> specs{spec};
    std::optional<bootstrapped_score> resampled;
    if (draws_replicates(options)) resampled = bootstrap_differences(specs, joint, resampling(options))[0].difference;
    if (options.intervals && resamples(options.intervals->method)) pair.interval = resampled->interval;

    const auto items = static_cast<double>(joint.total());
    if (!pair.difference)
        pair.raw_p = pair.difference;
    else if (options.test == comparison_test::mcnemar)
        pair.raw_p = mcnemar_test(joint, options.asked).mid_p;
    else if (options.test == comparison_test::randomisation)
        pair.raw_p = randomisation_test(specs, joint, trials, options.asked)[0].p(options.rule);
    else  // the standard deviation of replicates is too small by sqrt((n - 1) / n)
        pair.raw_p = student_p(*pair.difference, resampled->standard_error * std::sqrt(items / (items - 1)), items - 1,
                               options.asked);
}

/// Intervals of differences from the units' contributions by Student's t, each alone.
void add_t_limits(comparison& result, const unit_contributions& contributions, const comparison_options& options) {
    const double freedom = static_cast<double>(contributions.units) - 1;
    const auto width = [&](const compared_pair& pair, double alpha) {
        const double error = deviation_of(contributions, pair) / std::sqrt(freedom + 1);
        if (error > 0) return student_quantile(1 - alpha / 2, freedom) * error;
        const bool sure = *pair.difference == 0 && contributions.units >= max_t_least_units;
        return sure ? 0.0 : std::numeric_limits<double>::infinity();
    };
    add_limits(result, width, interval_method::student_t, interval_family::per_pair, options);
}

void require_sensible(const labelled_items& items, const comparison_options& options) {
    using enum comparison_test;
    if (items.systems.size() < 2) throw std::invalid_argument("compare_items: there must be at least two systems");
    if (options.test != max_t && options.test != randomisation && options.test != mcnemar && options.test != bootstrap)
        throw std::invalid_argument("compare_items: the test is over topics");
    require_sides(options, "compare_items");
    if (options.baseline && *options.baseline >= items.systems.size())
        throw std::invalid_argument("compare_items: the baseline is none of the systems");
    if (options.margin && !(*options.margin > 0))
        throw std::invalid_argument("compare_items: the margin must be above 0");
}

}  // namespace

profile_table joint_table(const labelled_items& items, std::size_t first, std::size_t second) {
    const system_labels& a = items.systems[first];
    const system_labels& b = items.systems[second];
    const auto count_into = [&](auto&& add) {
        for (std::size_t item = 0; item < items.gold.size(); ++item)
            if (counts_for(a, item) && counts_for(b, item)) add(items.gold[item], a.answers[item], b.answers[item]);
    };
    // Two ways to count the same: a cell for every combination is as fast as memory, but their number grows with the
    // cube of the classes; a map grows with those that occur only.
    if (items.scale.classes() > most_dense_classes) {
        profile_table joint(items.scale.classes(), 2);
        count_into([&](label truth, label one, label other) { joint.add({truth, {one, other}}); });
        return joint;
    }
    dense_joint_counts counts(items.scale.classes());
    count_into([&](label truth, label one, label other) { counts.add(truth, one, other); });
    return counts.table();
}

unit_contributions contributions_of_items(const measure_spec& spec, const labelled_items& items,
                                          resampled_units units) {
    if (units == resampled_units::both)
        throw std::invalid_argument("contributions_of_items: the units are items or topics");
    if (units == resampled_units::topics && items.topics.empty())
        throw std::invalid_argument("contributions_of_items: there are no topics");
    std::vector<bool> comparable;
    const unit_contributions all =
        contributions_of(spec, items, tally(items), units == resampled_units::topics, comparable);
    unit_contributions kept{all.units, 0, {}};
    for (std::size_t system = 0; system < all.columns; ++system) {
        if (!comparable[system]) continue;
        ++kept.columns;
        kept.values.insert(kept.values.end(), all.column(system), all.column(system) + all.units);
    }
    return kept;
}

namespace {

/// The comparison under one of several measures while it is made.
struct items_under_measure {
    comparison result;
    comparison_options options;  ///< with the orientation of the measure
    unit_contributions contributions;
    std::vector<bool> comparable = {};
};

/// The scores with their intervals, and the pairs, which have nothing yet.
items_under_measure start(const measure_spec& spec, const labelled_items& items, const campaign& tables,
                          const comparison_options& options, const std::vector<bootstrapped_score>& uncertain) {
    items_under_measure one{.result = {}, .options = options, .contributions = {}};
    for (std::size_t system = 0; system < items.systems.size(); ++system) {
        compared_system& described =
            one.result.systems.emplace_back(compared_system{evaluate(spec, tables.pooled(system))});
        if (uncertain.empty()) continue;
        described.interval = uncertain[system].interval;
        described.method = uncertain[system].method;
    }
    one.contributions = contributions_of(spec, items, tables, topics_are_units(items), one.comparable);
    list_pairs(one.result, options);
    return one;
}

/// The difference of the two scores shown, where what is close by can be scored too.
score shown_difference(const items_under_measure& one, const compared_pair& pair) {
    // A score that exists, though one item less would leave none, has no influences and cannot be tested.
    if (!one.comparable[pair.first] || !one.comparable[pair.second]) return undefined_reason::no_variation;
    const score &first = one.result.systems[pair.first].value, &second = one.result.systems[pair.second].value;
    return !first ? first : !second ? second : score(*first - *second);
}

/// What all measures give to the test of all pairs.
comparison_columns columns_of(std::vector<items_under_measure>& measures) {
    comparison_columns columns{{measures.front().contributions.units, 0, {}}, {}, {}};
    for (items_under_measure& one : measures) {
        columns.contributions.columns += one.contributions.columns;
        columns.contributions.values.insert(columns.contributions.values.end(), one.contributions.values.begin(),
                                            one.contributions.values.end());
        columns.results.push_back(&one.result);
        columns.better.push_back(one.options.better);
    }
    return columns;
}

std::vector<comparison> compare_under(const std::vector<measure_spec>& specs, const std::vector<orientation>& better,
                                      const labelled_items& items, const comparison_options& options) {
    require_sensible(items, options);
    const campaign tables = tally(items);
    const std::size_t systems = items.systems.size();
    // The size of the family: k - 1 pairs with a baseline, else k (k - 1) / 2, under each measure.
    const std::size_t pairs = specs.size() * (options.baseline ? systems - 1 : systems * (systems - 1) / 2);
    // Items of a topic are alike: a test that can flip or draw whole topics does. The tests that take items one by one
    // (randomisation, McNemar, bootstrap) treat them as independent, and say so.
    const bool by_topic = topics_are_units(items), together = options.test == comparison_test::max_t;
    const bool randomised = options.test == comparison_test::randomisation;
    const std::size_t units = by_topic ? items.topics.size() : items.gold.size();
    comparison_options used = options;
    if (randomised || together) used.trials = raised(options.trials, pairs, specs.size(), options);
    const bool drawn = options.intervals && resamples(options.intervals->method);
    // Each pair draws its own replicates and trials but for max-T, which draws once for all pairs, and not at all where
    // units are so few that t takes its place.
    announce(used, together ? 0 : pairs, randomised ? pairs : together && units >= max_t_least_units ? 1 : 0);
    std::vector<std::vector<bootstrapped_score>> uncertain(specs.size());
    bootstrap_options settings = options.intervals.value_or(bootstrap_options{});
    // Only replicates that were announced are shown.
    if (!drawn) settings.run.progress = nullptr;
    if (options.intervals)
        uncertain = bootstrap(
            specs, tables,
            {.average = averaging::items, .units = by_topic ? resampled_units::topics : resampled_units::items},
            settings);
    std::vector<items_under_measure> measures;
    for (std::size_t m = 0; m < specs.size(); ++m) {
        comparison_options own = options;
        own.better = better[m];
        items_under_measure& one = measures.emplace_back(start(specs[m], items, tables, own, uncertain[m]));
        one.result.family = {.test = options.test,
                             .adjustment = corrects_itself(options.test) ? correction::none : options.adjustment,
                             .unit = together && by_topic ? resampled_units::topics : resampled_units::items,
                             .units = together ? units : items.gold.size()};
        for (compared_pair& pair : one.result.pairs) {
            // Max-T compares what each system has on all its items. The other tests see the items that both systems
            // have, from which difference and p-value come alike.
            if (together) {
                pair.difference = shown_difference(one, pair);
            } else {
                const profile_table joint = joint_table(items, pair.first, pair.second);
                pair.difference = difference_of(specs[m], joint);
                test_pair(pair, specs[m], joint, used, used.trials);
            }
            pair.effect_size = effect_size(one.contributions, pair);
        }
        if (drawn && !together) one.result.method = options.intervals->method;
    }
    const comparison_columns columns = columns_of(measures);
    if (together)
        test_by_max_t(columns, options);
    else
        describe_trials(columns.results, randomised ? used.trials.trials : 0,
                        randomised ? smallest_of_trials(used.trials.trials, options.rule) : 0, options);
    for (items_under_measure& one : measures) {
        if (together)
            add_win_shares(one.result, one.contributions, one.options);
        else
            add_t_limits(one.result, one.contributions, one.options);
    }
    draw_conclusions(columns.results, options);
    std::vector<comparison> results;
    for (items_under_measure& one : measures) results.push_back(std::move(one.result));
    return results;
}

}  // namespace

comparison compare_items(const measure_spec& spec, const labelled_items& items, const comparison_options& options) {
    return std::move(compare_under({spec}, {options.better}, items, options).front());
}

std::vector<comparison> compare_items(const std::vector<measure_spec>& specs, const labelled_items& items,
                                      const comparison_options& options) {
    if (specs.empty()) throw std::invalid_argument("compare_items: there must be at least one measure");
    std::vector<orientation> better;
    for (const measure_spec& spec : specs) better.push_back(spec.measure->better);
    return compare_under(specs, better, items, options);
}

}  // namespace ordeval
