#include "ordeval/evaluation/judge_rankings.hpp"

namespace ordeval {

judged_rankings judge_rankings(const ranked_queries& evidence, const class_distances& distances,
                               const ranking_request& request, const execution& run) {
    judged_rankings result{
        .queries = {}, .classes = distances.classes(), .request = request, .account = evidence.account};
    classi_options settings{.cost = request.cost};
    if (request.k) settings.k = *request.k;
    std::vector<score> values;
    for (const ranked_query& query : evidence.queries) {
        expected<std::vector<double>, undefined_reason> curve = classi_curve(query.ranking, settings);
        values.push_back(curve ? score(curve->back()) : score(curve.error()));
        result.queries.push_back({query, values.back(), curve ? *std::move(curve) : std::vector<double>{}});
    }
    result.summary = summarise(values);
    if (!request.intervals) return result;
    // Queries are what can be resampled; the labels of one ranking hang together.
    const std::size_t queries = values.size();
    begin(run, stages::resampling);
    result.uncertainty = bootstrap_means(score_matrix(queries, 1, std::move(values)), undefined_topics::skip,
                                         bootstrap_settings(*request.intervals, run))
                             .front();
    result.account.seed = run.seed;
    result.intervals = {.method = request.intervals->method,
                        .level = request.intervals->level,
                        .replicates = request.intervals->replicates,
                        .seed = run.seed,
                        .unit = "queries"};
    return result;
}

}  // namespace ordeval
