#include "report/page/hard_items_json.hpp"

#include <algorithm>

#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

/// Lists of the same length, and tables with a row for each item and a cell for each system.
json_value listed_items(const std::vector<hard_item>& items, const evaluation_report& report,
                        const std::vector<std::size_t>& drawn) {
    const std::vector<std::string>& classes = report.board.scale->names();
    const bool topics = !report.board.topics.empty();
    json_value object;
    for (const char* list :
         {"id", "topic", "label", "gold", "mean_distance", "missed", "judged", "url", "place", "answer"})
        object[list] = json_value::array();
    object["drawn_answer"] = object["drawn_distance"] = json_value::array();
    for (const hard_item& one : items) {
        object["place"].push_back(object["id"].size());
        object["id"].push_back(one.id);
        object["topic"].push_back(topics ? json_value(one.topic) : json_value(nullptr));
        // What tells items apart in a picture: ids may repeat across topics.
        object["label"].push_back(topics ? one.topic + " / " + one.id : one.id);
        object["gold"].push_back(classes[one.gold]);
        object["mean_distance"].push_back(one.mean_distance);
        object["missed"].push_back(one.missed);
        object["judged"].push_back(one.judged);
        object["url"].push_back(one.url.empty() ? json_value(nullptr) : json_value(one.url));
        json_value answers = json_value::array(), drawn_answers = json_value::array(), distances = json_value::array();
        for (const item_answer& answer : one.answers)
            answers.push_back(!answer.counts              ? json_value(nullptr)
                              : answer.given == no_answer ? json_value("(no answer)")
                                                          : json_value(classes[answer.given]));
        for (const std::size_t system : drawn) {
            const item_answer& answer = one.answers[system];
            drawn_answers.push_back(answers[system]);
            distances.push_back(answer.counts && answer.given != no_answer
                                    ? json_value(int{answer.given} - int{one.gold})
                                    : json_value(nullptr));
        }
        object["answer"].push_back(std::move(answers));
        object["drawn_answer"].push_back(std::move(drawn_answers));
        object["drawn_distance"].push_back(std::move(distances));
    }
    return object;
}

}  // namespace

json_value hard_items_on_page(const evaluation_report& report) {
    const hard_items& found = *report.items;
    // The best systems, in the order of the leaderboard.
    std::vector<std::size_t> drawn;
    json_value names = json_value::array();
    if (!report.places.empty())
        for (const placement& place : report.places[report.board.rank_by]) {
            if (drawn.size() == most_drawn_systems) break;
            drawn.push_back(place.system);
            names.push_back(report.board.systems[place.system]);
        }
    return {{"items", found.items},
            {"missed", found.missed},
            {"missed_by_all", found.missed_by_all},
            {"drawn_systems", std::move(names)},
            {"worst", listed_items(found.worst, report, drawn)},
            {"unanimous", listed_items(found.unanimous, report, drawn)}};
}

}  // namespace ordeval
