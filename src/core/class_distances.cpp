#include "ordeval/core/class_distances.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

diagnostic bad_distances(std::string problem, std::string remedy) {
    return {.problem = std::move(problem), .remedy = std::move(remedy), .kind = "bad_distances"};
}

}  // namespace

expected<class_distances> class_distances::from_rows(std::vector<std::string> classes,
                                                     std::vector<std::vector<double>> rows) {
    // One row: distances from a query class that is the same for all rankings. Else a row for each query class.
    const bool shaped = (rows.size() == 1 || rows.size() == classes.size()) &&
                        std::ranges::all_of(rows, [&](const auto& row) { return row.size() == classes.size(); });
    if (!shaped) throw std::invalid_argument("class_distances::from_rows: rows do not fit the classes");
    class_distances result;
    diagnostics problems;
    for (const std::string& name : classes) {
        if (name.empty()) problems.add(bad_distances("a class has no name", "name it"));
        const auto number = static_cast<label_ranking::class_number>(result.numbers_.size());
        if (!result.numbers_.emplace(name, number).second && !name.empty())
            problems.add(bad_distances("the class '" + name + "' has two distances", "give it once"));
    }
    for (const auto& row : rows)
        for (std::size_t c = 0; c < row.size(); ++c)
            if (!std::isfinite(row[c]))
                problems.add(
                    bad_distances("the distance of '" + classes[c] + "' is not a number", "give a finite number"));
    if (!problems.empty()) return problems;
    result.classes_ = std::move(classes);
    result.rows_ = std::move(rows);
    return result;
}

expected<class_distances> class_distances::parse(std::string_view list) {
    std::vector<std::string> classes;
    std::vector<double> distances;
    diagnostics problems;
    for (std::size_t start = 0; start <= list.size();) {
        const std::size_t end = std::min(list.find(',', start), list.size());
        const std::string_view entry = trimmed(list.substr(start, end - start));
        start = end + 1;
        const std::size_t equals = entry.rfind('=');  // a class may have the sign in its name, a distance not
        const std::string_view number = equals == std::string_view::npos ? "" : trimmed(entry.substr(equals + 1));
        const std::optional<double> distance = number_in(number);
        if (!distance) {
            problems.add(bad_distances("'" + std::string(entry) + "' is not a class and its distance",
                                       "write CLASS=NUMBER, separated by commas, such as b=0,c=1,t=6"));
            continue;
        }
        classes.emplace_back(trimmed(entry.substr(0, equals)));
        distances.push_back(*distance);
    }
    if (!problems.empty()) return problems;
    return from_rows(std::move(classes), {std::move(distances)});
}

class_distances class_distances::of_scale(const class_scale& scale) {
    std::vector<std::vector<double>> rows;
    for (int query = 0; query < scale.classes(); ++query) {
        rows.emplace_back();
        for (int c = 0; c < scale.classes(); ++c) rows.back().push_back(std::abs(query - c));
    }
    return from_rows(scale.names(), std::move(rows)).value();
}

std::optional<label_ranking::class_number> class_distances::find(std::string_view name) const {
    const auto found = numbers_.find(name);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace ordeval
