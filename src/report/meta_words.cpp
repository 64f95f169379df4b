#include "report/meta_words.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

template <class Key>
std::vector<std::size_t> by_falling(std::size_t size, Key key) {
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, key);
    return order;
}

/// What the data lost by the policy, in a sentence.
std::string about_left_out(const comparable_scores& scores) {
    std::string text = std::to_string(scores.left_out.size()) + " of " +
                       counted(scores.topics.size() + scores.left_out.size(), "topic") +
                       " left out, because a score is undefined:";
    const char* separator = " ";
    for (const comparable_scores::measure& measure : scores.measures)
        if (measure.undefined_topics > 0) {
            text += separator + measure.heading + " on " + std::to_string(measure.undefined_topics);
            separator = ", ";
        }
    return text;
}

}  // namespace

std::vector<std::string> notes_about(const judged_scores& judged) {
    const comparable_scores& scores = judged.scores;
    std::vector<std::string> notes{counted(scores.systems.size(), "system") + " on " +
                                   counted(scores.topics.size(), "topic")};
    if (!scores.left_out.empty()) notes.push_back(about_left_out(scores));
    std::string in_full;
    for (const comparable_scores::measure& measure : scores.measures) {
        if (measure.zeros > 0)
            notes.push_back(counted(measure.zeros, "undefined score") + " of " + measure.heading + " counted as 0");
        if (measure.heading != measure.name) in_full += (in_full.empty() ? "in full: " : ", ") + measure.name;
    }
    if (!in_full.empty()) notes.push_back(in_full);
    return notes;
}

std::vector<std::size_t> best_first(const std::vector<topic_estimate>& estimates) {
    return by_falling(estimates.size(), [&](std::size_t m) {
        const score& value = estimates[m].value;
        return value ? *value : -std::numeric_limits<double>::infinity();
    });
}

std::vector<std::size_t> best_first(const std::vector<discriminative_power>& power) {
    return by_falling(power.size(), [&](std::size_t m) { return power[m].significant_pairs; });
}

std::vector<topic_estimate> means_of(const std::vector<measure_robustness>& found) {
    std::vector<topic_estimate> estimates;
    for (const measure_robustness& one : found) estimates.push_back(one.mean);
    return estimates;
}

}  // namespace ordeval
