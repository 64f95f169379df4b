// The pictures of each part of the page; each function adds those that the evidence allows.
#pragma once

#include "report/page/picture.hpp"

namespace ordeval {

using picture_list = std::vector<picture>;

void add_leaderboard_pictures(picture_list& list, const json_value& report);
void add_system_pictures(picture_list& list, const json_value& report);
void add_comparison_pictures(picture_list& list, const json_value& report);
void add_pair_pictures(picture_list& list, const json_value& report);
void add_measure_pictures(picture_list& list, const json_value& report);
void add_distribution_pictures(picture_list& list, const json_value& report);
void add_interval_pictures(picture_list& list, const json_value& report);
void add_ranking_pictures(picture_list& list, const json_value& report);
void add_rater_pictures(picture_list& list, const json_value& report);

/// A column of a table: the values at a path of the report.
json_value at(json_value path);

/// The same for a value that depends on some of the keys only.
json_value at(json_value path, json_value over);

/// A specification or table as written in a source file.
json_value parsed(const char* text);

/// Edge of a heat map's cells in pixels, so that `cells` of them fill a column of the page and no more.
int cell_size(std::size_t cells, int largest);

/// Height of a picture with a labelled row for every system, in pixels: denser where there are many.
int height_of_rows(std::size_t rows, int least);

}  // namespace ordeval
