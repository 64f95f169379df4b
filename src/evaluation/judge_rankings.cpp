#include "ordeval/evaluation/judge_rankings.hpp"

#include <algorithm>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

/// The counts in the order of the classes; a class that is not named has none.
expected<std::vector<std::uint64_t>> counts_by_class(const ranking_request& request,
                                                     const std::vector<std::string>& classes) {
    std::vector<std::uint64_t> counts;
    if (request.class_counts.empty()) return counts;
    counts.resize(classes.size());
    for (const auto& [name, count] : request.class_counts) {
        const auto place = std::ranges::find(classes, name);
        if (place == classes.end())
            return bad_request(option_text("class-counts") + " names the class '" + name + "', which has no distance",
                               did_you_mean(name, classes, "write it as in the distances"));
        counts[static_cast<std::size_t>(place - classes.begin())] = count;
    }
    return counts;
}

/// The class of which a ranking has more labels than there are, if any.
std::optional<std::size_t> overfull_class(const label_ranking& ranking, const std::vector<std::uint64_t>& counts) {
    if (counts.empty()) return std::nullopt;
    std::vector<std::uint64_t> left = counts;
    for (label_ranking::class_number c : ranking.labels()) {
        if (left[c] == 0) return c;
        --left[c];
    }
    return std::nullopt;
}

}  // namespace

expected<judged_rankings> judge_rankings(const ranked_queries& evidence, const class_distances& distances,
                                         const ranking_request& request, const execution& run) {
    judged_rankings result{
        .queries = {}, .classes = distances.classes(), .request = request, .account = evidence.account};
    expected<std::vector<std::uint64_t>> counts = counts_by_class(request, result.classes);
    if (!counts) return counts.error();
    classi_options settings{.cost = request.cost, .class_counts = *std::move(counts)};
    if (request.k) settings.k = *request.k;
    if (!settings.class_counts.empty())
        result.account.notices.push_back(
            "each ranking is taken as the top of a longer one, which has the given number of labels of each class");
    std::vector<score> values;
    for (const ranked_query& query : evidence.queries) {
        if (const auto overfull = overfull_class(query.ranking, settings.class_counts))
            return bad_request((query.query.empty() ? "the ranking" : "the ranking of query '" + query.query + "'") +
                                   std::string(" has more labels of class '") + result.classes[*overfull] + "' than " +
                                   option_text("class-counts") + " says",
                               "count the labels of the whole ranking");
        expected<std::vector<double>, undefined_reason> curve = classi_curve(query.ranking, settings, run);
        values.push_back(curve ? score(curve->back()) : score(curve.error()));
        result.queries.push_back({query, values.back(), curve ? *std::move(curve) : std::vector<double>{}, {}});
        if (const auto cost = discordance(query.ranking, settings, run)) result.queries.back().cost = *cost;
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
