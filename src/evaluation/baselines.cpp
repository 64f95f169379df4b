#include "evaluation/baselines.hpp"

#include <algorithm>
#include <numeric>

#include "statistics/random/binomial_draw.hpp"

namespace ordeval {

namespace {

using class_counts = std::vector<item_count>;

/// How often each class is the truth, topic by topic. Policies that leave items out may give systems different counts;
/// the largest is nearest to gold.
std::vector<class_counts> gold_by_topic(const campaign& tables) {
    const auto classes = static_cast<std::size_t>(tables.scale.classes());
    std::vector<class_counts> counts(tables.topic_count(), class_counts(classes));
    for (std::size_t system = 0; system < tables.systems.size(); ++system)
        for (std::size_t topic = 0; topic < counts.size(); ++topic) {
            const confusion_table table = tables.table(system, topic);
            for (const gold g : table.gold_classes()) {
                item_count& largest = counts[topic][static_cast<std::size_t>(g.value)];
                largest = std::max(largest, table[g]);
            }
        }
    return counts;
}

std::vector<class_counts> gold_by_topic(const labelled_items& items) {
    const auto classes = static_cast<std::size_t>(items.scale.classes());
    std::vector<class_counts> counts(std::max<std::size_t>(1, items.topics.size()), class_counts(classes));
    for (std::size_t item = 0; item < items.gold.size(); ++item)
        ++counts[items.topic_of.empty() ? 0 : items.topic_of[item]][items.gold[item]];
    return counts;
}

/// What a baseline answers to the items of one class of one topic: how often each class.
class baseline_answers {
public:
    baseline_answers(baseline what, const std::vector<class_counts>& gold, std::uint64_t seed)
        : what_(what), seed_(seed), weights_(gold[0].size()) {
        class_counts all(weights_.size());
        for (const class_counts& topic : gold)
            for (std::size_t i = 0; i < all.size(); ++i) all[i] += topic[i];
        switch (what) {
            case baseline::majority:
                weights_[static_cast<std::size_t>(std::ranges::max_element(all) - all.begin())] = 1;
                break;
            case baseline::median: weights_[median_of(all)] = 1; break;
            case baseline::random: std::ranges::fill(weights_, 1); break;
            case baseline::prior: weights_ = all; break;
        }
    }

    class_counts draw(std::size_t topic, std::size_t gold, item_count items) const {
        class_counts answers(weights_.size());
        // An address of its own for each class of each topic: the draw does not depend on the order in which they are
        // asked for, so that tables and items get the same counts.
        random_source random({.seed = seed_, .stream = stream(), .replicate = topic * weights_.size() + gold});
        multinomial(weights_).draw(random, items, [&](std::size_t kind, item_count number) { answers[kind] = number; });
        return answers;
    }

private:
    static std::size_t median_of(const class_counts& all) {
        const item_count items = std::accumulate(all.begin(), all.end(), item_count{0});
        item_count below = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            below += all[i];
            // The first class up to which at least half of the items lie: ceil(n / 2), the lower median of an even
            // number.
            if (below >= items - items / 2) return i;
        }
        return all.size() - 1;
    }

    /// No other draws have these streams.
    std::uint64_t stream() const { return 0x6261736500 + static_cast<std::uint64_t>(what_); }

    baseline what_;
    std::uint64_t seed_;
    class_counts weights_;
};

std::string system_of(baseline what) { return "(" + std::string(name(what)) + ")"; }

void tell_of(account& account, baseline what, std::uint64_t seed) {
    if (what != baseline::random && what != baseline::prior) return;
    account.notices.push_back(system_of(what) + " is one random draw, seed " + std::to_string(seed));
}

}  // namespace

std::string_view name(baseline what) {
    constexpr std::string_view names[] = {"majority", "median", "random", "prior"};
    return names[static_cast<int>(what)];
}

void add_baseline(campaign& tables, baseline what, std::uint64_t seed) {
    const std::vector<class_counts> gold_counts = gold_by_topic(tables);
    const baseline_answers answers(what, gold_counts, seed);
    packed_tables added;
    for (std::size_t topic = 0; topic < gold_counts.size(); ++topic) {
        confusion_table table(tables.scale.classes());
        for (const gold g : table.gold_classes()) {
            const auto truth = static_cast<std::size_t>(g.value);
            const class_counts drawn = answers.draw(topic, truth, gold_counts[topic][truth]);
            for (const predicted p : table.predicted_classes())
                if (const item_count items = drawn[static_cast<std::size_t>(p.value)]) table.add(g, p, items);
        }
        added.push_back(table);
    }
    tables.systems.push_back(system_of(what));
    tables.tables.append(added);
    tell_of(tables.account, what, seed);
}

/// The same counts as for tables, given to the items of a class in random order.
void add_baseline(labelled_items& items, baseline what, std::uint64_t seed) {
    const std::vector<class_counts> gold_counts = gold_by_topic(items);
    const baseline_answers answers(what, gold_counts, seed);
    const auto classes = static_cast<std::size_t>(items.scale.classes());
    std::vector<class_counts> left;
    for (std::size_t topic = 0; topic < gold_counts.size(); ++topic)
        for (std::size_t truth = 0; truth < classes; ++truth)
            left.push_back(answers.draw(topic, truth, gold_counts[topic][truth]));
    random_source random({.seed = seed, .stream = 0x6261736510 + static_cast<std::uint64_t>(what)});
    system_labels added{.system = system_of(what), .answers = std::vector<label>(items.gold.size())};
    for (std::size_t item = 0; item < items.gold.size(); ++item) {
        const std::size_t topic = items.topic_of.empty() ? 0 : items.topic_of[item];
        class_counts& counts = left[topic * classes + items.gold[item]];
        // Draws without replacement from the answers that this class of the topic has left, which are as many as its
        // items left.
        item_count at = random.below(std::accumulate(counts.begin(), counts.end(), item_count{0}));
        std::size_t answer = 0;
        while (at >= counts[answer]) at -= counts[answer++];
        --counts[answer];
        added.answers[item] = static_cast<label>(answer);
    }
    items.systems.push_back(std::move(added));
    tell_of(items.account, what, seed);
}

bool is_baseline(std::string_view system) {
    constexpr baseline all[] = {baseline::majority, baseline::median, baseline::random, baseline::prior};
    return std::ranges::any_of(all, [&](baseline one) { return system == system_of(one); });
}

}  // namespace ordeval
