// The pictures of each part of the page; each function adds those that the evidence allows.
#pragma once

#include "report/page/picture.hpp"

namespace ordeval {

using picture_list = std::vector<picture>;

void add_leaderboard_pictures(picture_list& list, const json_value& report);
void add_system_pictures(picture_list& list, const json_value& report);
void add_comparison_pictures(picture_list& list, const json_value& report);
void add_pair_pictures(picture_list& list, const json_value& report);
void add_rank_pictures(picture_list& list, const json_value& report);
void add_overview_pictures(picture_list& list, const json_value& report);
void add_measure_pictures(picture_list& list, const json_value& report);
void add_distribution_pictures(picture_list& list, const json_value& report);
void add_interval_pictures(picture_list& list, const json_value& report);
void add_ranking_pictures(picture_list& list, const json_value& report);
void add_subgroup_pictures(picture_list& list, const json_value& report);
void add_item_pictures(picture_list& list, const json_value& report);
void add_rater_pictures(picture_list& list, const json_value& report);

/// A column of a table: the values at a path of the report.
json_value at(json_value path);

/// The same for a value that depends on some of the keys only.
json_value at(json_value path, json_value over);

/// A specification or table as written in a source file, where MOST_DRAWN stands for most_drawn_systems.
json_value parsed(const char* text);

/// A Vega expression that shortens a text in the middle, so that names which begin alike can still be told apart.
std::string cut_in_the_middle(const std::string& text, std::size_t most);

/// The angle of the names of classes above cells of that size: they lean where they are too long to stand beside each
/// other.
int class_angle(const json_value& report, int cell);

inline constexpr std::size_t most_labelled_classes = 12;  ///< of a heat map; more make its numbers overlap

/// Of more systems only so many are drawn, best first; the caption counts the others.
inline constexpr std::size_t most_drawn_systems = 40;

/// Of more topics only so many are drawn, hardest first.
inline constexpr std::size_t most_drawn_topics = 60;

/// ` The best 40 of 200 systems are drawn.`, or nothing.
std::string about_drawn_systems(std::size_t systems);

/// Edge of a heat map's cells in pixels, so that `cells` of them fill a column of the page and no more.
int cell_size(std::size_t cells, int largest);

/// The same for a table of classes, whose names stand beside the cells.
int class_cell_size(const json_value& report, std::size_t cells);

/// Height of a picture with a labelled row for every system, in pixels: denser where there are many.
int height_of_rows(std::size_t rows, int least);

}  // namespace ordeval
