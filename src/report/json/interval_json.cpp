#include "ordeval/evaluation/length_bounds.hpp"
#include "ordeval/report/json.hpp"
#include "report/json/account_json.hpp"

namespace ordeval {

std::string to_json(const best_length& answer) {
    const best_length_request& request = answer.request;
    json_value object = document_of(answer.account);
    object["cost"] = cost_name(request);
    object["distance"] = request.cost.distance == interval_distance::hausdorff ? "hausdorff" : "midpoint";
    object["class_counts"] = request.counts;
    object["edges"] = edges_as_json(request.edges);
    object["unbounded"] = answer.which();
    object["length"] = answer.best.length;
    object["maximum"] = answer.best.maximum;
    object["bound"] = number_or_null(answer.best.bound);
    object["balanced_bound"] = number_or_null(balanced_bound(answer));
    object["count_free_bound"] = number_or_null(answer.best.count_free_bound);
    object["argmin"] = {answer.best.lowest_minimiser, answer.best.length};
    object["edges_used"] = answer.intervals.edges();
    object["pieces"] = json_value::array();
    for (const normaliser_piece& piece : answer.best.curve.pieces())
        object["pieces"].push_back({{"from", piece.low},
                                    {"to", finite_or_null(piece.high)},
                                    {"a", piece.a},
                                    {"b", piece.b},
                                    {"c", piece.c},
                                    {"e", piece.e}});
    if (!answer.curve.empty()) {
        object["curve"] = json_value::array();
        for (const curve_point& point : answer.curve)
            object["curve"].push_back({{"length", point.length}, {"maximum", point.maximum}});
    }
    return json_text(object);
}

}  // namespace ordeval
