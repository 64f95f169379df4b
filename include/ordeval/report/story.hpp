// What a report says, in a few sentences: for the top of its page, for `score --summary`, for JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/evaluation/evaluation_report.hpp"

namespace ordeval {

/// What a sentence is about; also the order in which sentences stand.
enum class story_subject {
    winner,    ///< who came first, by how much and how surely
    ties,      ///< who cannot be told apart from whom
    errors,    ///< the winner's main kind of error
    people,    ///< how well people do on the same task
    measures,  ///< where measures disagree, and which to trust
    care,      ///< what the numbers rest on, and what they leave out
    raters,    ///< of ratings alone: how far raters agree, and who stands out
};

/// The word of JSON, such as "winner".
std::string_view name(story_subject subject);

/// One sentence or two, and where on the page their evidence stands.
struct story_sentence {
    story_subject about = story_subject::winner;
    std::string text;
    std::string section;                      ///< of the page, such as "pairs"
    std::optional<std::size_t> system = {};   ///< to look at there
    std::optional<std::size_t> measure = {};  ///< to look at there
    friend bool operator==(const story_sentence&, const story_sentence&) = default;
};

/// Every figure in the sentences is one of the report's.
std::vector<story_sentence> story_of(const evaluation_report& report);

/// The sentences alone.
std::vector<std::string> texts_of(const std::vector<story_sentence>& story);

/// Why the measure that systems are ranked by should not rank them, where the report's own experiments advise against
/// it.
std::optional<std::string> warning_of_ranking(const evaluation_report& report);

}  // namespace ordeval
