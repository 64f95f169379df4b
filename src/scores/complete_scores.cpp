#include "ordeval/scores/complete_scores.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/compensated_sum.hpp"

namespace ordeval {

complete_scores::complete_scores(std::size_t topics, std::size_t systems, std::vector<double> values)
    : topics_(topics), systems_(systems), values_(std::move(values)) {
    if (values_.size() != topics * systems)
        throw std::invalid_argument("complete_scores: there must be topics * systems values");
    for (double value : values_)
        if (!std::isfinite(value)) throw std::invalid_argument("complete_scores: every value must be finite");
}

std::vector<double> complete_scores::means() const {
    std::vector<double> means;
    for (std::size_t system = 0; system < systems_; ++system) {
        compensated_sum sum;
        for (std::size_t topic = 0; topic < topics_; ++topic) sum += (*this)(topic, system);
        means.push_back(sum.value() / static_cast<double>(topics_));
    }
    return means;
}

completed_scores complete(const score_matrix& scores) {
    std::vector<double> values;
    std::vector<std::size_t> left_out;
    for (std::size_t topic = 0; topic < scores.topics(); ++topic) {
        std::vector<double> row;
        for (std::size_t system = 0; system < scores.systems() && scores(topic, system); ++system)
            row.push_back(*scores(topic, system));
        if (row.size() == scores.systems())
            values.insert(values.end(), row.begin(), row.end());
        else
            left_out.push_back(topic);
    }
    const std::size_t kept = scores.topics() - left_out.size();
    return {complete_scores(kept, scores.systems(), std::move(values)), std::move(left_out)};
}

std::string about_left_out(const std::vector<std::string>& topics, const std::vector<std::size_t>& left_out) {
    constexpr std::size_t most = 5;  // to name; a campaign may have hundreds
    std::string names;
    for (std::size_t i = 0; i < std::min(most, left_out.size()); ++i)
        names += (i > 0 ? ", " : "") + topics[left_out[i]];
    if (left_out.size() > most) names += ", and " + std::to_string(left_out.size() - most) + " more";
    return std::to_string(left_out.size()) + " of " + std::to_string(topics.size()) +
           " topics, on which some system has no score: " + names;
}

}  // namespace ordeval
