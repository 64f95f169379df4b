// What people call their columns; lower case, spaces and hyphens as underscores, the plainest names first.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/columns.hpp"

namespace ordeval::io {

inline constexpr std::array<std::string_view, 24> id_names{
    "id",         "item",        "item_id",  "number",   "no",         "nr",    "doc",         "doc_id",
    "docid",      "document",    "tweet_id", "tweet",    "instance",   "index", "instance_id", "example",
    "example_id", "sentence_id", "essay_id", "image_id", "patient_id", "uid",   "guid",        "key"};
inline constexpr std::array<std::string_view, 12> topic_names{"topic",     "topic_id", "test_case", "testcase",
                                                              "target",    "query",    "query_id",  "qid",
                                                              "prompt_id", "prompt",   "group",     "task"};
inline constexpr std::array<std::string_view, 8> system_names{"system", "system_id", "run",        "run_id",
                                                              "model",  "team",      "submission", "method"};
inline constexpr std::array<std::string_view, 22> gold_names{
    "gold",  "truth",  "gold_label", "true_label", "true",  "reference", "y_true",    "label",
    "class", "value",  "target",     "rating",     "grade", "stars",     "sentiment", "stage",
    "score", "answer", "y",          "category",   "level", "stance"};
inline constexpr std::array<std::string_view, 23> answer_names{
    "predicted", "prediction", "pred",     "predicted_label", "predicted_class", "y_pred", "answer",      "output",
    "label",     "class",      "value",    "rating",          "grade",           "stars",  "sentiment",   "stage",
    "score",     "y",          "category", "level",           "stance",          "guess",  "system_label"};
/// The first of them are hardly ever what a column holds: a topic may be called `target`, or `no`.
inline constexpr std::size_t certain_id_names = 3, certain_topic_names = 4;
/// The first of them mean nothing else: a header with two of these does not tell which is meant.
inline constexpr std::size_t certain_gold_names = 7, certain_answer_names = 6;
inline constexpr std::array<std::string_view, 7> count_names{"count", "n",        "items", "frequency",
                                                             "freq",  "count(*)", "number"};

/// `Tweet ID` and `tweet-id` are `tweet_id`.
std::string folded_name(std::string_view name);

/// The roles that a header's name stands for, in any spelling; none where it tells nothing.
std::vector<role> roles_of_name(std::string_view name);

}  // namespace ordeval::io
