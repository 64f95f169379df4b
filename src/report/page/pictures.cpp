#include <algorithm>

#include "report/page/picture_sections.hpp"

namespace ordeval {

json_value at(json_value path) { return {{"at", std::move(path)}}; }

json_value at(json_value path, json_value over) { return {{"at", std::move(path)}, {"over", std::move(over)}}; }

json_value parsed(const char* text) { return json_value::parse(text); }

int cell_size(std::size_t cells, int largest) {
    constexpr int column = 460;
    return std::clamp(column / static_cast<int>(std::max<std::size_t>(cells, 1)), 3, largest);
}

int height_of_rows(std::size_t rows, int least) {
    constexpr std::size_t many = 60;
    return std::max(static_cast<int>(rows) * (rows > many ? 13 : 20), least);
}

std::vector<picture> pictures_of(const json_value& report) {
    picture_list list;
    add_leaderboard_pictures(list, report);
    add_system_pictures(list, report);
    add_comparison_pictures(list, report);
    add_pair_pictures(list, report);
    add_measure_pictures(list, report);
    add_distribution_pictures(list, report);
    add_interval_pictures(list, report);
    add_ranking_pictures(list, report);
    add_rater_pictures(list, report);
    return list;
}

}  // namespace ordeval
