#include "evaluation/systems_without_scores.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

std::size_t topics_scored(const score_matrix& by_topic, std::size_t system) {
    std::size_t scored = 0;
    for (std::size_t topic = 0; topic < by_topic.topics(); ++topic) scored += by_topic(topic, system) ? 1 : 0;
    return scored;
}

std::size_t topics_scored_by_all(const score_matrix& by_topic, const std::vector<std::size_t>& systems) {
    std::size_t scored = 0;
    for (std::size_t topic = 0; topic < by_topic.topics(); ++topic)
        scored +=
            std::ranges::all_of(systems, [&](std::size_t system) { return by_topic(topic, system).defined(); }) ? 1 : 0;
    return scored;
}

std::vector<std::size_t> left_out_of(std::size_t systems, const std::vector<std::size_t>& kept) {
    std::vector<std::size_t> others;
    for (std::size_t system = 0; system < systems; ++system)
        if (!std::ranges::binary_search(kept, system)) others.push_back(system);
    return others;
}

score why_undefined(const score& overall) { return overall ? score(undefined_reason::no_items) : overall; }

}  // namespace

std::vector<std::size_t> systems_to_compare(const score_matrix& by_topic) {
    std::vector<std::size_t> kept;
    for (std::size_t system = 0; system < by_topic.systems(); ++system)
        if (topics_scored(by_topic, system) > 0) kept.push_back(system);
    // One system that has scores on a few topics only would leave too few topics for all: the one with the fewest goes,
    // until two topics are common to the rest.
    while (kept.size() > 2 && by_topic.topics() >= 2 && topics_scored_by_all(by_topic, kept) < 2)
        kept.erase(
            std::ranges::min_element(kept, {}, [&](std::size_t system) { return topics_scored(by_topic, system); }));
    return kept;
}

score_matrix scores_of(const score_matrix& by_topic, const std::vector<std::size_t>& systems) {
    std::vector<score> values;
    for (std::size_t topic = 0; topic < by_topic.topics(); ++topic)
        for (std::size_t system : systems) values.push_back(by_topic(topic, system));
    return {by_topic.topics(), systems.size(), std::move(values)};
}

diagnostics too_few(const std::vector<std::size_t>& kept, const scoreboard& board, std::size_t number,
                    std::optional<std::size_t> baseline) {
    const std::string& measure = board.measures[number].heading;
    if (baseline && !std::ranges::binary_search(kept, *baseline))
        return diagnostic{.problem = "the baseline " + board.systems[*baseline] + " has no " + measure,
                          .remedy = "compare by another measure",
                          .kind = "undefined_score"};
    if (kept.size() < 2)
        return diagnostic{.problem = "fewer than two systems have " + measure + " on any topic",
                          .remedy = "compare by another measure",
                          .kind = "undefined_score"};
    return {};
}

std::string about_left_out_systems(const scoreboard& board, std::size_t measure, const std::vector<std::size_t>& kept) {
    constexpr std::size_t most = 5;
    const std::vector<std::size_t> others = left_out_of(board.systems.size(), kept);
    const measured& scores = board.measures[measure];
    std::vector<std::string> named;
    for (std::size_t system : others) {
        if (named.size() == most) break;
        named.push_back(board.systems[system] + " has no " + scores.heading + " on " +
                        std::to_string(board.topics.size() - topics_scored(scores.by_topic, system)) + " of " +
                        counted(board.topics.size(), "topic"));
    }
    if (others.size() > most) named.push_back(counted(others.size() - most, "system") + " more");
    return "left out: " + joined(named);
}

std::size_t position_among(const std::vector<std::size_t>& kept, std::size_t system) {
    return static_cast<std::size_t>(std::ranges::lower_bound(kept, system) - kept.begin());
}

void put_back(comparison& result, const std::vector<std::size_t>& kept, const std::vector<score>& overall,
              std::optional<std::size_t> baseline) {
    const std::vector<std::size_t> others = left_out_of(overall.size(), kept);
    std::vector<compared_system> systems;
    for (const score& value : overall) systems.push_back({.value = why_undefined(value)});
    for (std::size_t i = 0; i < kept.size(); ++i) systems[kept[i]] = result.systems[i];
    result.systems = std::move(systems);

    for (std::size_t& system : result.order) system = kept[system];
    result.order.insert(result.order.end(), others.begin(), others.end());
    for (compared_pair& pair : result.pairs) {
        pair.first = kept[pair.first];
        pair.second = kept[pair.second];
    }
    const auto add = [&](std::size_t first, std::size_t second) {
        const score why = result.systems[first].value ? result.systems[second].value : result.systems[first].value;
        result.pairs.push_back({.first = first,
                                .second = second,
                                .difference = why,
                                .test = result.family.test,
                                .raw_p = why,
                                .p = why,
                                .effect_size = why});
    };
    // The pairs with a system that was left out, which come last in the order: each of these with all before it, or
    // with the baseline alone.
    for (std::size_t place = 0; place < result.order.size(); ++place)
        for (std::size_t later = std::max(place + 1, kept.size()); later < result.order.size(); ++later) {
            if (!baseline) add(result.order[place], result.order[later]);
            if (baseline && result.order[place] == *baseline) add(result.order[later], *baseline);
        }

    if (result.ranks) {
        std::vector<double> mean_ranks(overall.size(), std::numeric_limits<double>::quiet_NaN());
        for (std::size_t i = 0; i < kept.size(); ++i) mean_ranks[kept[i]] = result.ranks->mean_ranks[i];
        result.ranks->mean_ranks = std::move(mean_ranks);
    }
    if (!result.certainty) return;
    std::vector<rank_set> ranks(overall.size(), rank_set{0, 0});
    std::vector<double> shares(overall.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
        ranks[kept[i]] = result.certainty->ranks[i];
        shares[kept[i]] = result.certainty->win_share[i];
    }
    result.certainty->ranks = std::move(ranks);
    result.certainty->win_share = std::move(shares);
    for (std::size_t& system : result.certainty->may_be_best) system = kept[system];
}

}  // namespace ordeval
