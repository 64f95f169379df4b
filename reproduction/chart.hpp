// Pictures of curves and of grids, as Vega-Lite specifications to be drawn, and as CSV for programs.
#pragma once

#include <string>
#include <vector>

namespace ordeval::reproduction {

struct chart_point {
    double x = 0;
    double y = 0;
};

struct chart_curve {
    std::string name;
    std::vector<chart_point> points;
    std::vector<chart_point> dots = {};  ///< marked points, such as minima
};

/// Curves over a common pair of axes.
struct chart {
    std::string name;  ///< of the file: "binotto2025-figure-3a"
    std::string title;
    std::string x_label;
    std::string y_label;
    std::vector<chart_curve> curves;
};

/// A number for every x and y, as colours.
struct heat_map {
    std::string name;
    std::string title;
    std::string x_label;
    std::string y_label;
    std::vector<double> xs;
    std::vector<double> ys;
    std::vector<double> values;  ///< row after row, a row per y
};

std::string as_vega_lite(const chart& picture);
std::string as_csv(const chart& picture);
std::string as_vega_lite(const heat_map& picture);
std::string as_csv(const heat_map& picture);

}  // namespace ordeval::reproduction
