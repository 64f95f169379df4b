#include "ordeval/scores/comparable_scores.hpp"

#include <stdexcept>

namespace ordeval {

namespace {

/// The scores of one measure as numbers, and where there are none.
struct filled_scores {
    std::vector<double> values;
    std::vector<const score*> gaps;  ///< of each topic, the first undefined score; null where there is none
    std::vector<std::size_t> gap_systems;
    std::size_t undefined_topics = 0;
    std::size_t zeros = 0;
};

bool counts_as_zero(const score& one, orientation better, undefined_scores policy) {
    return policy == undefined_scores::zero && better == orientation::higher &&
           one.reason() == undefined_reason::no_variation;
}

filled_scores fill(const measured& measure, undefined_scores policy) {
    const score_matrix& scores = measure.by_topic;
    filled_scores filled;
    filled.values.reserve(scores.topics() * scores.systems());
    filled.gaps.resize(scores.topics());
    filled.gap_systems.resize(scores.topics());
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        bool undefined = false;
        for (std::size_t system = 0; system < scores.systems(); ++system) {
            const score& one = scores(topic, system);
            filled.values.push_back(one ? *one : 0);
            if (one) continue;
            undefined = true;
            if (counts_as_zero(one, measure.better, policy)) {
                ++filled.zeros;
            } else if (!filled.gaps[topic]) {
                filled.gaps[topic] = &one;
                filled.gap_systems[topic] = system;
            }
        }
        if (undefined) ++filled.undefined_topics;
    }
    return filled;
}

void require_sizes(const scoreboard& board) {
    for (const measured& scores : board.measures)
        if (scores.by_topic.systems() != board.systems.size() || scores.by_topic.topics() != board.topics.size())
            throw std::invalid_argument("make_comparable: the scores under " + scores.name +
                                        " are not of the systems and topics named");
}

complete_scores kept_rows(const filled_scores& filled, std::span<const std::size_t> topics, std::size_t systems) {
    std::vector<double> values;
    values.reserve(topics.size() * systems);
    for (std::size_t topic : topics) {
        const double* row = filled.values.data() + topic * systems;
        values.insert(values.end(), row, row + systems);
    }
    return {topics.size(), systems, std::move(values)};
}

}  // namespace

std::string_view name(undefined_scores policy) { return policy == undefined_scores::zero ? "zero" : "leave-out"; }

comparable_scores make_comparable(const scoreboard& board, undefined_scores policy) {
    require_sizes(board);
    const std::vector<std::string>& systems = board.systems;
    const std::vector<std::string>& topics = board.topics;
    const std::vector<measured>& measures = board.measures;
    std::vector<filled_scores> filled;
    for (const measured& scores : measures) filled.push_back(fill(scores, policy));
    comparable_scores result{.systems = systems, .topics = {}, .measures = {}, .left_out = {}};
    std::vector<std::size_t> kept;
    for (std::size_t topic = 0; topic < topics.size(); ++topic) {
        std::size_t first = 0;
        while (first < filled.size() && !filled[first].gaps[topic]) ++first;
        if (first == filled.size()) {
            kept.push_back(topic);
            result.topics.push_back(topics[topic]);
        } else {
            result.left_out.push_back({topics[topic], measures[first].name, systems[filled[first].gap_systems[topic]],
                                       filled[first].gaps[topic]->reason()});
        }
    }
    for (std::size_t m = 0; m < measures.size(); ++m)
        result.measures.push_back(
            {measures[m], kept_rows(filled[m], kept, systems.size()), filled[m].undefined_topics, filled[m].zeros});
    return result;
}

comparable_scores comparable_scores::with_systems(std::span<const std::size_t> kept) const {
    comparable_scores result{.systems = {}, .topics = topics, .measures = {}, .left_out = left_out};
    for (std::size_t system : kept) result.systems.push_back(systems.at(system));
    for (const measure& one : measures) {
        std::vector<double> values;
        for (std::size_t topic = 0; topic < topics.size(); ++topic)
            for (std::size_t system : kept) values.push_back(one.scores(topic, system));
        result.measures.push_back(
            {one, complete_scores(topics.size(), kept.size(), std::move(values)), one.undefined_topics, one.zeros});
    }
    return result;
}

}  // namespace ordeval
