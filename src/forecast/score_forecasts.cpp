#include "ordeval/forecast/score_forecasts.hpp"

namespace ordeval {

scoreboard score_forecasts(const forecast_set& evidence, const std::vector<measure_spec>& specs,
                           const std::optional<bootstrap_options>& intervals) {
    const std::size_t systems = evidence.systems.size();
    scoreboard board{.systems = evidence.systems, .topics = {}, .scale = evidence.scale, .account = evidence.account};
    std::vector<item_count>& items = board.items.emplace_back();
    for (const forecasts& one : evidence.by_system) items.push_back(one.total());
    for (const measure_spec& spec : specs) {
        std::vector<score> scores;
        std::vector<mean_score> overall;
        for (const forecasts& one : evidence.by_system) {
            scores.push_back(evaluate(spec, one));
            overall.push_back({scores.back()});
        }
        board.measures.push_back({spec, score_matrix(1, systems, std::move(scores)), std::move(overall)});
    }
    if (!intervals) return board;
    board.intervals = interval_facts{.method = intervals->method,
                                     .level = intervals->level,
                                     .replicates = intervals->replicates,
                                     .seed = intervals->run.seed,
                                     .unit = "items"};
    board.account.seed = intervals->run.seed;
    for (const forecasts& one : evidence.by_system) {
        const std::vector<bootstrapped_score> scores = bootstrap(specs, one, *intervals);
        for (std::size_t i = 0; i < specs.size(); ++i) board.measures[i].uncertainty.push_back(scores[i]);
    }
    return board;
}

}  // namespace ordeval
