#include "ordeval/evaluation/best_length.hpp"

#include <algorithm>
#include <cmath>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/evaluation/length_bounds.hpp"

namespace ordeval {

diagnostics take_cost(best_length_request& request, const measure_spec& spec) {
    if (!spec.measure->cost)
        return bad_request(
            spec.short_name() + " is not a sum of costs of intervals",
            "use TC, MAE, MSE, or another measure of intervals, such as ErrorCost_int(power=2,answered=-1,others=1)");
    request.cost = cost_of(spec);
    request.cost_name = spec.short_name();
    return {};
}

std::string cost_name(const best_length_request& request) {
    if (!request.cost_name.empty()) return request.cost_name;
    switch (request.cost.cost) {
        case interval_cost::total_cost: return "TC";
        case interval_cost::absolute_error: return "MAE";
        case interval_cost::squared_error: return "MSE";
        case interval_cost::described: break;
    }
    return "described";
}

expected<best_length> find_best_length(const best_length_request& request) {
    if (request.highest && request.points == 0)
        return bad_request(option_text("to") + " goes with " + option_text("curve"),
                           "give the number of points with " + option_text("curve", "N"));
    expected<class_scale> scale = class_scale::from_integers(1, static_cast<long long>(request.counts.size()));
    if (scale) scale = scale->with_edges(request.edges);
    if (!scale) return scale.error().blamed_on(fault::request);
    expected<resolved_edges> resolved =
        resolve_edges(request.edges, request.counts, request.cost, {.split = request.split});
    if (!resolved) return resolved.error().blamed_on(fault::request);
    if (!resolved->optimum)
        return bad_request("no class is unbounded", "let " + option_text("edges") + " begin with -inf or end with inf");
    double highest = resolved->optimum->length;
    for (int i = 0; i < resolved->intervals.classes(); ++i) highest = std::max(highest, resolved->intervals.length(i));
    std::vector<curve_point> curve =
        resolved->optimum->curve.sample(request.highest.value_or(2 * highest), request.points);
    return best_length{request, std::move(resolved->intervals), *std::move(resolved->optimum), std::move(curve)};
}

std::optional<double> balanced_bound(const best_length& answer) {
    const best_length_request& request = answer.request;
    const bool paper = request.cost.cost == interval_cost::total_cost && !request.cost.prices &&
                       request.cost.distance == interval_distance::hausdorff;
    if (!paper || !answer.best.bound) return std::nullopt;
    // Two unbounded classes are one with the items of both.
    std::vector<item_count> counts = request.counts;
    if (answer.first() && answer.last()) {
        counts.back() += counts.front();
        counts.erase(counts.begin());
    }
    if (std::ranges::count(counts, counts.front()) != std::ssize(counts)) return std::nullopt;
    double sum = 0;
    for (std::size_t i = 0; i + 1 < request.edges.size(); ++i)
        if (std::isfinite(request.edges[i]) && std::isfinite(request.edges[i + 1]))
            sum += request.edges[i + 1] - request.edges[i];
    return sum;
}

}  // namespace ordeval
