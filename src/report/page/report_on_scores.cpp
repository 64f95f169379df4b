#include <algorithm>
#include <deque>
#include <mutex>

#include "ordeval/report/report.hpp"
#include "report/page/places.hpp"

namespace ordeval {

namespace {

/// A descriptor for a measure of which only the name and the orientation are known.
struct foreign_measure {
    std::string name;
    measure descriptor;
};

/// Descriptors live as long as the program, as all others do; there are as many as there are names in the files.
measure_spec foreign_spec(const std::string& name, orientation better) {
    static std::mutex lock;
    static std::deque<foreign_measure> known;
    std::scoped_lock held(lock);
    auto found = std::find_if(known.begin(), known.end(), [&](const foreign_measure& one) {
        return one.name == name && one.descriptor.better == better;
    });
    if (found == known.end()) {
        foreign_measure& made = known.emplace_back(foreign_measure{name, {}});
        made.descriptor.name = made.name;
        made.descriptor.title = "A measure of another tool";
        made.descriptor.better = better;
        made.descriptor.range = {-unbounded, unbounded};
        made.descriptor.perfect = std::nullopt;
        found = known.end() - 1;
    }
    return {.measure = &found->descriptor};
}

measure_spec spec_of(const std::string& name, const std::vector<std::string>& lower_is_better) {
    const bool lower = std::find(lower_is_better.begin(), lower_is_better.end(), name) != lower_is_better.end();
    if (expected<measure_spec> known = parse_measure(name); known && !lower) return *known;
    return foreign_spec(name, lower ? orientation::lower : orientation::higher);
}

}  // namespace

evaluation_report report_on(const score_tables& evidence, const std::vector<std::string>& lower_is_better,
                            undefined_topics policy) {
    evaluation_report result{.scale = {}, .board = {.systems = evidence.systems, .topics = evidence.topics}};
    result.board.average = averaging::topics;
    result.board.items.assign(evidence.topics.size(), std::vector<item_count>(evidence.systems.size(), 1));
    for (const score_tables::table& table : evidence.tables) {
        std::vector<mean_score> overall;
        for (std::size_t system = 0; system < evidence.systems.size(); ++system)
            overall.push_back(table.scores.mean(system, policy));
        result.board.measures.push_back({spec_of(table.measure, lower_is_better), table.scores, std::move(overall)});
    }
    result.places = places_under_each(result.board);
    return result;
}

}  // namespace ordeval
