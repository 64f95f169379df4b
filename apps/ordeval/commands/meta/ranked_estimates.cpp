#include "commands/meta/ranked_estimates.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace ordeval::cli {

std::vector<std::size_t> best_first(const std::vector<topic_estimate>& estimates) {
    std::vector<std::size_t> order(estimates.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t m) {
        const score& value = estimates[m].value;
        return value ? *value : -std::numeric_limits<double>::infinity();
    });
    return order;
}

sheet as_ranking(const meta_input& input, const std::vector<topic_estimate>& estimates, const std::string& heading,
                 const interval_options& intervals, const common_options& common) {
    sheet result{.columns = {{"measure"}, {heading, true}}};
    add_interval_columns(result, intervals);
    for (std::size_t m : best_first(estimates)) {
        auto& row = result.rows.emplace_back();
        row.emplace_back(label_of(input.scores.measures[m], common));
        row.emplace_back(estimates[m].value);
        add_interval_cells(row, estimates[m], intervals);
    }
    return result;
}

json_value as_json(const meta_input& input, const std::vector<topic_estimate>& estimates, const std::string& key) {
    json_value list = json_value::array();
    for (std::size_t m : best_first(estimates)) {
        json_value object{{"measure", input.scores.measures[m].name}};
        add_estimate(object, key, estimates[m]);
        list.push_back(std::move(object));
    }
    return list;
}

}  // namespace ordeval::cli
