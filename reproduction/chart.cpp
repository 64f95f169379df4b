#include "reproduction/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ordeval/detail/text.hpp"

namespace ordeval::reproduction {

namespace {

constexpr double width = 640;
constexpr double height = 400;
constexpr double left = 64;
constexpr double right = 16;
constexpr double top = 40;
constexpr double bottom = 48;
constexpr double legend_width = 170;

// Okabe and Ito's colours, which colour-blind readers can tell apart.
constexpr std::array<const char*, 9> colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00",
                                             "#56b4e9", "#000000", "#999999", "#8c6d31"};

std::string escaped(const std::string& text) {
    std::string safe;
    for (char c : text) switch (c) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            default: safe += c;
        }
    return safe;
}

/// Values along one axis, and where they lie on the picture.
struct axis {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    double from = 0;  ///< of the picture
    double to = 0;

    void include(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    double place(double value) const { return from + (value - low) / (high - low) * (to - from); }

    /// Opens an axis on which all values are the same, and ends it at marks.
    void round_to_marks() {
        if (low == high) high = low + 1;
        const double step = this->step();
        low = std::floor(low / step + 1e-9) * step;
        high = std::ceil(high / step - 1e-9) * step;
    }

    /// A distance between marks of 1, 2 or 5 times a power of ten that gives about six of them.
    double step() const {
        const double raw = (high - low) / 6;
        const double power = std::pow(10, std::floor(std::log10(raw)));
        for (double factor : {1.0, 2.0, 5.0})
            if (raw <= factor * power) return factor * power;
        return 10 * power;
    }
    std::vector<double> marks() const {
        std::vector<double> list;
        const double gap = step();
        for (int i = 0; low + i * gap <= high + gap / 1e6; ++i) list.push_back(low + i * gap);
        return list;
    }
};

std::string mark_text(double value) { return shortest(std::abs(value) < 1e-12 ? 0 : std::round(value * 1e9) / 1e9); }

std::string opening(const std::string& title) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n"
        "<text x=\"{2}\" y=\"22\" font-size=\"14\">{3}</text>\n",
        width, height, left, escaped(title));
}

std::string frame(const axis& x, const axis& y, const std::string& x_label, const std::string& y_label) {
    std::string text;
    for (double value : x.marks())
        text += fmt::format(
            "<path d=\"M{0:.1f} {1:.1f}V{2:.1f}\" stroke=\"#dddddd\"/><text x=\"{0:.1f}\" y=\"{3:.1f}\" "
            "text-anchor=\"middle\">{4}</text>\n",
            x.place(value), y.from, y.to, y.from + 16, mark_text(value));
    for (double value : y.marks())
        text += fmt::format(
            "<path d=\"M{0:.1f} {1:.1f}H{2:.1f}\" stroke=\"#dddddd\"/><text x=\"{3:.1f}\" y=\"{4:.1f}\" "
            "text-anchor=\"end\">{5}</text>\n",
            x.from, y.place(value), x.to, x.from - 6, y.place(value) + 4, mark_text(value));
    text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", (x.from + x.to) / 2,
                        height - 10, escaped(x_label));
    return text + fmt::format("<text transform=\"translate(16 {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
                              (y.from + y.to) / 2, escaped(y_label));
}

std::string curve_text(const chart_curve& curve, const axis& x, const axis& y, const char* colour) {
    std::string path;
    for (const chart_point& point : curve.points)
        path += fmt::format("{}{:.2f} {:.2f}", path.empty() ? "M" : "L", x.place(point.x), y.place(point.y));
    std::string text = fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"/>\n", path, colour);
    for (const chart_point& dot : curve.dots)
        text += fmt::format("<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"4\" fill=\"{}\"/>\n", x.place(dot.x),
                            y.place(dot.y), colour);
    return text;
}

/// From dark blue over green to yellow, by equal steps of lightness.
std::string heat(double share) {
    constexpr std::array<std::array<double, 3>, 5> stops{
        {{68, 1, 84}, {59, 82, 139}, {33, 145, 140}, {94, 201, 98}, {253, 231, 37}}};
    const double scaled = std::clamp(share, 0.0, 1.0) * (stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(scaled), stops.size() - 2);
    const double part = scaled - static_cast<double>(below);
    std::array<int, 3> mixed{};
    for (std::size_t i = 0; i < mixed.size(); ++i)
        mixed[i] = static_cast<int>(std::lround(stops[below][i] * (1 - part) + stops[below + 1][i] * part));
    return fmt::format("#{:02x}{:02x}{:02x}", mixed[0], mixed[1], mixed[2]);
}

}  // namespace

std::string as_svg(const chart& picture) {
    axis x{.from = left, .to = width - right - legend_width};
    axis y{.from = height - bottom, .to = top};
    for (const chart_curve& curve : picture.curves)
        for (const chart_point& point : curve.points) {
            x.include(point.x);
            y.include(point.y);
        }
    x.round_to_marks();
    y.round_to_marks();
    std::string text = opening(picture.title) + frame(x, y, picture.x_label, picture.y_label);
    for (std::size_t i = 0; i < picture.curves.size(); ++i) {
        const char* colour = colours[i % colours.size()];
        text += curve_text(picture.curves[i], x, y, colour);
        const double line = top + 10 + 18 * static_cast<double>(i);
        text += fmt::format(
            "<path d=\"M{0:.1f} {1:.1f}h20\" stroke=\"{2}\" stroke-width=\"3\"/><text x=\"{3:.1f}\" y=\"{4:.1f}\">{5}"
            "</text>\n",
            x.to + 14, line, colour, x.to + 40, line + 4, escaped(picture.curves[i].name));
    }
    return text + "</svg>\n";
}

std::string as_csv(const chart& picture) {
    std::string text = "curve,x,y,kind\n";
    for (const chart_curve& curve : picture.curves) {
        for (const chart_point& point : curve.points)
            text += fmt::format("\"{}\",{},{},line\n", curve.name, shortest(point.x), shortest(point.y));
        for (const chart_point& dot : curve.dots)
            text += fmt::format("\"{}\",{},{},dot\n", curve.name, shortest(dot.x), shortest(dot.y));
    }
    return text;
}

std::string as_svg(const heat_map& picture) {
    axis x{.from = left, .to = width - right - legend_width};
    axis y{.from = height - bottom, .to = top};
    axis colour;
    // The first cell reaches as far below its value as the grid's step.
    x.low = 2 * picture.xs[0] - picture.xs[1];
    y.low = 2 * picture.ys[0] - picture.ys[1];
    x.high = picture.xs.back();
    y.high = picture.ys.back();
    for (double value : picture.values) colour.include(value);
    std::string cells;
    for (std::size_t row = 0; row < picture.ys.size(); ++row)
        for (std::size_t column = 0; column < picture.xs.size(); ++column) {
            const double x0 = x.place(column == 0 ? x.low : picture.xs[column - 1]);
            const double y1 = y.place(row == 0 ? y.low : picture.ys[row - 1]);
            const double y0 = y.place(picture.ys[row]);
            const double value = picture.values[row * picture.xs.size() + column];
            cells += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"{}\"/>\n",
                                 x0, y0, x.place(picture.xs[column]) - x0 + 0.3, y1 - y0 + 0.3,
                                 heat((value - colour.low) / (colour.high - colour.low)));
        }
    std::string legend;
    constexpr int steps = 5;
    for (int i = 0; i <= steps; ++i) {
        const double share = static_cast<double>(i) / steps;
        legend += fmt::format(
            "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"20\" height=\"20\" fill=\"{}\"/><text x=\"{:.1f}\" "
            "y=\"{:.1f}\">{}</text>\n",
            x.to + 14, top + 24.0 * (steps - i), heat(share), x.to + 40, top + 24.0 * (steps - i) + 14,
            fmt::format("{:.4g}", colour.low + share * (colour.high - colour.low)));
    }
    return opening(picture.title) + frame(x, y, picture.x_label, picture.y_label) + cells + legend + "</svg>\n";
}

std::string as_csv(const heat_map& picture) {
    std::string text = "x,y,value\n";
    for (std::size_t row = 0; row < picture.ys.size(); ++row)
        for (std::size_t column = 0; column < picture.xs.size(); ++column)
            text += fmt::format("{},{},{}\n", shortest(picture.xs[column]), shortest(picture.ys[row]),
                                shortest(picture.values[row * picture.xs.size() + column]));
    return text;
}

}  // namespace ordeval::reproduction
