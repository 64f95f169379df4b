// Pictures of curves and of grids, as Vega-Lite specifications to be drawn, and as CSV for programs.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
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
    std::vector<double> shades = {};     ///< of each point, a number that its colour tells; empty: none
};

/// Curves over a common pair of axes.
struct chart {
    std::string name;  ///< of the file: "binotto2025-figure-3a"
    std::string title;
    std::string x_label;
    std::string y_label;
    std::vector<chart_curve> curves;
    std::string shade_label = {};  ///< what colours tell, where they do not tell curves apart
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

/// Bars side by side, a panel for each list of them.
struct bar_chart {
    struct bar {
        std::string at;  ///< the class that it stands at
        double height = 0;
        std::string part = {};  ///< of a bar that is made of several, one upon the other; empty: the whole
    };
    struct panel {
        std::string name;
        std::vector<bar> bars;
    };
    std::string name;
    std::string title;
    std::string x_label;
    std::string y_label;
    std::vector<panel> panels;
    std::string part_label = {};  ///< what the parts are
    std::size_t columns = 4;      ///< panels beside each other
};

/// Tables of counts with ways through them, a panel for each table.
struct path_chart {
    struct cell {
        int row = 0;  ///< counted from 0, from the top
        int column = 0;
    };
    struct path {
        std::string name;
        std::vector<cell> cells;
    };
    struct panel {
        std::string name;
        std::vector<std::vector<std::uint64_t>> counts;  ///< row after row
        std::vector<path> paths;
    };
    std::string name;
    std::string title;
    std::vector<panel> panels;
};

/// Any picture of the ledger.
using ledger_picture = std::variant<chart, heat_map, bar_chart, path_chart>;

std::string as_vega_lite(const chart& picture);
std::string as_csv(const chart& picture);
std::string as_vega_lite(const heat_map& picture);
std::string as_csv(const heat_map& picture);
std::string as_vega_lite(const bar_chart& picture);
std::string as_csv(const bar_chart& picture);
std::string as_vega_lite(const path_chart& picture);
std::string as_csv(const path_chart& picture);

}  // namespace ordeval::reproduction
