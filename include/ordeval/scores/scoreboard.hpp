// The scores of all systems of a campaign under several measures, topic by topic and overall, and their leaderboard.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evidence/campaign.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/report/sheet.hpp"
#include "ordeval/scores/confidence_interval.hpp"
#include "ordeval/scores/ranking.hpp"
#include "ordeval/scores/score_matrix.hpp"

namespace ordeval {

/// What an overall score is: the mean of the topics' scores, or the score of all items together.
enum class averaging { topics, items };

/// All scores under one measure.
struct measured {
    measure_spec spec;
    score_matrix by_topic;
    std::vector<mean_score> overall;  ///< of each system; topics_used counts only where topics are averaged
    std::vector<bootstrapped_score> uncertainty = {};  ///< of the overall scores; empty where intervals are not wanted
    std::vector<std::vector<bootstrapped_score>> topic_uncertainty =
        {};  ///< by topic and system; empty where not wanted
};

struct scoreboard {
    std::vector<std::string> systems;
    std::vector<std::string> topics;  ///< empty where the data has no topics
    averaging average = averaging::items;
    std::vector<measured> measures;
    std::vector<std::vector<item_count>> items;  ///< of each topic (or of the only one), for each system
    std::string uncertainty_in_words = {};       ///< where there are some: how they were made, for people

    item_count items_of(std::size_t system) const;
};

/// Applies every measure to every table; throws std::invalid_argument for a mean over topics that the data lacks.
scoreboard evaluate(const std::vector<measure_spec>& specs, const campaign& campaign, averaging average,
                    undefined_topics policy);

struct leaderboard_options {
    std::size_t rank_by = 0;  ///< the measure that gives the places
    bool by_name = false;     ///< rows in the order of names, still with their places
    bool per_topic = false;   ///< a group of rows for each topic below the overall one
};

/// The scoreboard as a table for people and spreadsheets.
sheet leaderboard(const scoreboard& board, const leaderboard_options& options);

}  // namespace ordeval
