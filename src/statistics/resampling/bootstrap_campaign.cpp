#include <algorithm>
#include <cmath>
#include <map>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/random/binomial_draw.hpp"
#include "statistics/resampling/influence.hpp"
#include "statistics/resampling/item_kinds.hpp"
#include "statistics/resampling/topic_mean.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t levels_stream = 0x626f6f746c65766c;  // "bootlevl"

/// A Sample of the bootstrap: one system's items in their topics, where a replicate draws the items within each topic,
/// or whole topics, or topics and the items within each of them.
class topic_item_sample {
public:
    topic_item_sample(const std::vector<measure_spec>& specs, const campaign& campaign, std::size_t system,
                      const campaign_bootstrap& what)
        // The one table that everything is evaluated in has room for every kind of item that some topic has.
        : specs_(&specs), what_(what), tables_(item_kinds(campaign.pooled(system))) {
        for (std::size_t topic = 0; topic < campaign.topic_count(); ++topic) {
            topics_.emplace_back(campaign.table(system, topic));
            draws_.emplace_back(topics_.back().items);
            items_ += topics_.back().total;
        }
        copies_.resize(topics_.size());
        means_.resize(specs.size());
        scores_.resize(topics_.size() * specs.size());
    }

    std::size_t statistics() const { return specs_->size(); }
    item_count units() const { return what_.units == resampled_units::items ? items_ : topics_.size(); }

    void observe(std::span<double> values) {
        for (std::size_t topic = 0; topic < topics_.size(); ++topic) copies_[topic] = {topic, topics_[topic].items};
        evaluate(values);
    }

    void resample(random_source& random, std::span<double> values) {
        for (std::size_t i = 0; i < copies_.size(); ++i) {
            copy& one = copies_[i];
            // A topic that is drawn twice is two copies, because each may get items of its own.
            one.topic = what_.units == resampled_units::items ? i : random.below(topics_.size());
            const item_kinds& kinds = topics_[one.topic];
            one.items.assign(kinds.items.begin(), kinds.items.end());
            if (what_.units == resampled_units::topics) continue;
            std::fill(one.items.begin(), one.items.end(), 0);
            // As many items as the topic has. In `both` this adds the chance in the items to what the drawn topics
            // already show of it, which makes the interval rather too wide (docs/statistics.md).
            draws_[one.topic].draw(random, kinds.total,
                                   [&](std::size_t kind, item_count number) { one.items[kind] = number; });
        }
        evaluate(values);
    }

    void measure_spread(std::span<const double> values, jackknife& spread) {
        // The jackknife of a replicate as it was drawn. Topics that were drawn are one stratum: each copy is left out
        // once. Where items are drawn within topics, every topic is a stratum of its own.
        without_.resize(values.size());
        spread.start(values);
        if (what_.units == resampled_units::items) return spread_within_topics(spread);
        spread.start_stratum(static_cast<double>(copies_.size()));
        for (std::size_t i = 0; i < copies_.size(); ++i) {
            evaluate_without(i);
            spread.add(1, 1, without_);
        }
        spread.end_stratum();
    }

private:
    /// A topic as it came into a replicate.
    struct copy {
        std::size_t topic = 0;
        std::vector<item_count> items;  ///< of each kind of the topic
    };

    bool pooled() const { return what_.average == averaging::items; }
    double& score_of(std::size_t copy_number, std::size_t s) { return scores_[copy_number * statistics() + s]; }

    void evaluate(std::span<double> values) {
        tables_.clear();
        if (pooled()) {
            for (const copy& one : copies_) tables_.fill(topics_[one.topic], one.items);
            return evaluate_tables(values);
        }
        std::fill(means_.begin(), means_.end(), topic_mean{});
        for (std::size_t i = 0; i < copies_.size(); ++i) {
            tables_.clear();
            tables_.fill(topics_[copies_[i].topic], copies_[i].items);
            evaluate_tables({&score_of(i, 0), statistics()});
            for (std::size_t s = 0; s < statistics(); ++s) means_[s].add(score_of(i, s));
        }
        for (std::size_t s = 0; s < statistics(); ++s) values[s] = means_[s].value(what_.policy);
    }

    void evaluate_tables(std::span<double> values) const {
        for (std::size_t s = 0; s < statistics(); ++s) values[s] = number_of(tables_.evaluate((*specs_)[s], 0));
    }

    /// The statistics without one topic of the replicate.
    ///
    /// Relies on what `evaluate` left behind: the table of the whole replicate where items are pooled, which is put
    /// right again, and the score of each copy where topics are averaged.
    void evaluate_without(std::size_t copy_number) {
        const copy& one = copies_[copy_number];
        if (pooled()) {
            for (std::size_t kind = 0; kind < one.items.size(); ++kind)
                tables_.remove(topics_[one.topic], kind, one.items[kind]);
            evaluate_tables(without_);
            tables_.fill(topics_[one.topic], one.items);
            return;
        }
        for (std::size_t s = 0; s < statistics(); ++s)
            without_[s] = means_[s].without(score_of(copy_number, s)).value(what_.policy);
    }

    /// Each topic is a stratum, whose items change its own score only.
    void spread_within_topics(jackknife& spread) {
        for (std::size_t i = 0; i < copies_.size(); ++i) {
            const copy& one = copies_[i];
            const item_kinds& kinds = topics_[one.topic];
            tables_.clear();
            tables_.fill(kinds, one.items);
            // Items are drawn within their topic, so that each topic adds a variance of its own.
            spread.start_stratum(static_cast<double>(kinds.total));
            for (std::size_t kind = 0; kind < one.items.size(); ++kind) {
                if (one.items[kind] == 0) continue;
                const item_count removed = item_kinds::worth_removing(one.items[kind], kinds.total);
                tables_.remove(kinds, kind, removed);
                evaluate_tables(without_);
                tables_.add(kinds, kind, removed);
                for (std::size_t s = 0; s < statistics(); ++s) {
                    // The mean over topics with this topic's score in its new state; the others have not moved.
                    topic_mean changed = means_[s].without(score_of(i, s));
                    changed.add(without_[s]);
                    without_[s] = changed.value(what_.policy);
                }
                spread.add(static_cast<double>(one.items[kind]), static_cast<double>(removed), without_);
            }
            spread.end_stratum();
        }
    }

    const std::vector<measure_spec>* specs_;
    campaign_bootstrap what_;
    std::vector<item_kinds> topics_;
    std::vector<multinomial> draws_;
    item_count items_ = 0;
    system_tables tables_;
    std::vector<copy> copies_;
    std::vector<topic_mean> means_;
    std::vector<double> scores_;  ///< of each copy, all statistics
    std::vector<double> without_;
};

score_matrix scores_by_topic(const measure_spec& spec, const campaign& campaign) {
    std::vector<score> scores;
    for (std::size_t topic = 0; topic < campaign.topic_count(); ++topic)
        for (std::size_t system = 0; system < campaign.systems.size(); ++system)
            scores.push_back(score_of(spec, campaign.table(system, topic)));
    return {campaign.topic_count(), campaign.systems.size(), std::move(scores)};
}

using scores_of_systems = std::vector<bootstrapped_score>;

/// Where nothing varies because all is right, that is the reason.
void name_perfection(bootstrapped_score& one, const measure_spec& spec) {
    const bool constant = !one.interval && one.interval.reason() == no_interval::no_variation;
    if (constant && spec.measure->perfect && one.value && *one.value == *spec.measure->perfect)
        one.interval = no_interval::no_errors_seen;
}

std::vector<scores_of_systems> resample_topics_of_means(const std::vector<measure_spec>& specs,
                                                        const campaign& campaign, undefined_topics policy,
                                                        const bootstrap_options& options) {
    std::vector<scores_of_systems> results;
    if (options.run.progress) options.run.progress->expected += specs.size() * options.replicates;
    execution unwatched = options.run;
    unwatched.progress = nullptr;  // which counts replicates
    for (const measure_spec& spec : specs) {
        const bool of_tables = spec.measure->judges() != evidence_kind::distributions;
        const score_matrix scores = of_tables ? std::move(score_matrices({spec}, campaign, unwatched).front())
                                              : scores_by_topic(spec, campaign);
        results.push_back(bootstrap_means(scores, policy, options));
        for (bootstrapped_score& one : results.back()) name_perfection(one, spec);
    }
    return results;
}

/// The score of all items by Student's t, from what whole topics do to it.
bootstrapped_score pooled_by_t(const measure_spec& spec, const campaign& campaign, std::size_t system, double level) {
    const item_kinds kinds(campaign.pooled(system));
    const score value = score_of(spec, campaign.pooled(system));
    const auto topics = static_cast<double>(campaign.topic_count());
    bootstrapped_score result{value, no_interval::undefined_score, 0, 0, interval_method::student_t};
    result.few_topics = campaign.topic_count() < least_units;
    if (!value) return result;
    result.interval = no_interval::single_unit;
    if (campaign.topic_count() < 2) return result;
    // The reason why there is no interval is set before each step that may fail.
    const std::optional<std::vector<double>> pulls = influences(spec, kinds);
    result.interval = no_interval::undefined_replicates;
    if (!pulls) return result;
    std::map<std::pair<label, label>, double> pull_of;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        pull_of[{kinds.truths[kind], kinds.answer(kind, 0)}] = (*pulls)[kind];
    // To first order the score moves by the sum of the influences of the items that a topic brings, over all items.
    // These sums are what topics are a sample of. Their mean is 0, as influences sum to 0 over all items, so that their
    // variance is the sum of squares over topics - 1.
    double squares = 0;
    for (std::size_t topic = 0; topic < campaign.topic_count(); ++topic) {
        // The kinds of a topic are among those of all items: none is missing in `pull_of`.
        const item_kinds own(campaign.table(system, topic));
        double sum = 0;
        for (std::size_t kind = 0; kind < own.size(); ++kind)
            sum += static_cast<double>(own.items[kind]) * pull_of[{own.truths[kind], own.answer(kind, 0)}];
        squares += sum * sum;
    }
    result.standard_error = std::sqrt(squares * topics / (topics - 1)) / static_cast<double>(kinds.total);
    result.interval = no_interval::no_variation;
    if (!(result.standard_error > 1e-9)) {
        name_perfection(result, spec);
        return result;
    }
    const double half = student_quantile(0.5 + level / 2, topics - 1) * result.standard_error;
    const score_range range = spec.range_on(kinds.classes);
    result.interval = {std::min(*value, std::max(range.low, *value - half)),
                       std::max(*value, std::min(range.high, *value + half))};
    return result;
}

/// The scores of one system, measure after measure.
std::vector<bootstrapped_score> resample_system(const std::vector<measure_spec>& specs, const campaign& campaign,
                                                std::size_t system, const campaign_bootstrap& what,
                                                const bootstrap_options& options) {
    const bool pooled = what.average == averaging::items;
    // Where topics neither average nor cluster the items, they are of no account.
    if (pooled && what.units == resampled_units::items) return bootstrap(specs, campaign.pooled(system), options);
    const bool automatic = options.method == interval_method::automatic;
    std::vector<bootstrapped_score> scores;
    if (automatic && pooled && what.units == resampled_units::topics) {
        for (const measure_spec& spec : specs) scores.push_back(pooled_by_t(spec, campaign, system, options.level));
        return scores;
    }
    scores = run_bootstrap(topic_item_sample(specs, campaign, system, what), options, levels_stream);
    // The bootstrap's own value is a number or NaN; the score has a reason where there is none.
    for (std::size_t i = 0; i < specs.size(); ++i) {
        scores[i].value = pooled ? score_of(specs[i], campaign.pooled(system))
                                 : scores_by_topic(specs[i], campaign).mean(system, what.policy).value;
        name_perfection(scores[i], specs[i]);
    }
    return scores;
}

}  // namespace

std::vector<scores_of_systems> bootstrap(const std::vector<measure_spec>& specs, const campaign& campaign,
                                         const campaign_bootstrap& wanted, const bootstrap_options& options) {
    campaign_bootstrap what = wanted;
    // Items of a topic are alike: drawn one by one, they would make an interval too narrow.
    if (!what.units) what.units = campaign.topics.empty() ? resampled_units::items : resampled_units::topics;
    if (campaign.topics.empty() && (what.average == averaging::topics || what.units != resampled_units::items))
        throw std::invalid_argument("bootstrap: topics are to be averaged or resampled, but the campaign has none");
    if (what.average == averaging::topics && what.units == resampled_units::topics)
        return resample_topics_of_means(specs, campaign, what.policy, options);
    if (options.run.progress) options.run.progress->expected += campaign.systems.size() * options.replicates;
    std::vector<scores_of_systems> results(specs.size());
    for (std::size_t system = 0; system < campaign.systems.size(); ++system) {
        const std::vector<bootstrapped_score> scores = resample_system(specs, campaign, system, what, options);
        for (std::size_t i = 0; i < specs.size(); ++i) results[i].push_back(scores[i]);
    }
    return results;
}

std::vector<std::vector<scores_of_systems>> bootstrap_each_topic(const std::vector<measure_spec>& specs,
                                                                 const campaign& campaign,
                                                                 const bootstrap_options& options) {
    const std::size_t tables = campaign.topic_count() * campaign.systems.size();
    if (options.run.progress) options.run.progress->expected += tables * options.replicates;
    std::vector<std::vector<scores_of_systems>> results(specs.size(),
                                                        std::vector<scores_of_systems>(campaign.topic_count()));
    for (std::size_t topic = 0; topic < campaign.topic_count(); ++topic)
        for (std::size_t system = 0; system < campaign.systems.size(); ++system) {
            const std::vector<bootstrapped_score> scores = bootstrap(specs, campaign.table(system, topic), options);
            for (std::size_t i = 0; i < specs.size(); ++i) results[i][topic].push_back(scores[i]);
        }
    return results;
}

}  // namespace ordeval
