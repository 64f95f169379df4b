#include "ordeval/scores/score_matrix.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "core/compensated_sum.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {

score_matrix::score_matrix(std::size_t topics, std::size_t systems, std::vector<score> scores)
    : topics_(topics), systems_(systems), scores_(std::move(scores)) {
    if (scores_.size() != topics * systems)
        throw std::invalid_argument("score_matrix: " + std::to_string(scores_.size()) + " scores for " +
                                    std::to_string(topics) + " topics and " + std::to_string(systems) + " systems");
}

mean_score score_matrix::mean(std::size_t system, undefined_topics policy) const {
    compensated_sum sum;
    std::size_t used = 0;
    std::optional<undefined_reason> first_reason;
    for (std::size_t topic = 0; topic < topics_; ++topic) {
        const score& one = (*this)(topic, system);
        if (one) {
            sum += *one;
            ++used;
        } else if (one.reason() == undefined_reason::not_a_number) {
            return {one.reason(),
                    used};  // there is a score, too far from the others for a number, and no mean without it
        } else if (!first_reason) {
            first_reason = one.reason();
        }
    }
    if (first_reason && (used == 0 || policy == undefined_topics::propagate)) return {*first_reason, used};
    if (used == 0) return {undefined_reason::no_items, 0};
    return {sum.value() / static_cast<double>(used), used};
}

std::vector<score_matrix> score_matrices(const std::vector<measure_spec>& specs, const campaign& campaign,
                                         const execution& run) {
    constexpr std::size_t topics_per_job = 256;
    const std::size_t topics = campaign.topic_count(), systems = campaign.systems.size();
    std::vector<std::vector<score>> scores(specs.size(),
                                           std::vector<score>(topics * systems, undefined_reason::no_items));
    for_each_job((topics + topics_per_job - 1) / topics_per_job, run, [&](std::size_t job) {
        confusion_table table(campaign.scale.classes());
        const std::size_t end = std::min(topics, (job + 1) * topics_per_job);
        for (std::size_t topic = job * topics_per_job; topic < end; ++topic)
            for (std::size_t system = 0; system < systems; ++system) {
                campaign.tables.unpack(campaign.position(system, topic), table);
                for (std::size_t m = 0; m < specs.size(); ++m)
                    scores[m][topic * systems + system] = evaluate(specs[m], table);
            }
    });
    std::vector<score_matrix> matrices;
    for (std::vector<score>& under_one : scores) matrices.emplace_back(topics, systems, std::move(under_one));
    return matrices;
}

score_matrix evaluate(const measure_spec& spec, const campaign& campaign) {
    return std::move(score_matrices({spec}, campaign).front());
}

}  // namespace ordeval
