// Cardoso and Sousa (2011): the figures that show tables, ways through them, and points. The paper prints no numbers in
// them, so that the tables are our own, made to show what the text says of the figures; that is computed.
#include "reproduction/cardoso2011_figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ordeval/detail/text.hpp"
#include "ordeval/evidence/generate.hpp"
#include "ordeval/measures/best_path.hpp"
#include "reproduction/mean_and_deviation.hpp"
#include "reproduction/scores.hpp"

namespace ordeval::reproduction {

namespace {

using counts_of_table = std::vector<std::vector<std::uint64_t>>;

confusion_table as_table(const counts_of_table& counts) {
    confusion_table table(static_cast<int>(counts.size()));
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            table.add(
                g, p,
                static_cast<item_count>(counts[static_cast<std::size_t>(g.value)][static_cast<std::size_t>(p.value)]));
    return table;
}

path_chart::path best_path_in(const std::string& measure, const counts_of_table& counts) {
    path_chart::path path{"best path", {}};
    for (const table_cell& cell : best_path(parse_measure(measure).value(), as_table(counts)))
        path.cells.push_back({cell.truth.value, cell.answer.value});
    return path;
}

std::uint64_t benefit(const counts_of_table& counts, const path_chart::path& path) {
    std::uint64_t sum = 0;
    for (const path_chart::cell& cell : path.cells)
        sum += counts[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    return sum;
}

/// No two cells of which one has the higher row and the other the higher column.
bool consistent(const path_chart::path& path) {
    for (const path_chart::cell& a : path.cells)
        for (const path_chart::cell& b : path.cells)
            if ((a.row - b.row) * (a.column - b.column) < 0) return false;
    return true;
}

path_chart draw_figure_one(ledger& book) {
    const counts_of_table counts{{8, 3, 0, 0}, {1, 7, 4, 0}, {0, 2, 5, 2}, {0, 0, 1, 9}};
    const path_chart::path diagonal{"diagonal", {{0, 0}, {1, 1}, {2, 2}, {3, 3}}};
    const std::vector<path_chart::path> paths{diagonal,
                                              {"above it", {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}}},
                                              {"below it", {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}, {3, 2}, {3, 3}}}};
    const confusion_table table = as_table(counts);
    const auto items = static_cast<double>(table.total());
    const double rate = (items - static_cast<double>(benefit(counts, diagonal))) / items;
    const double ours = value("ErrorRate", table);
    book.claim("Figure 1 (a)", "(N - benefit)/N of the diagonal, on a table of our own", "equals the error rate",
               fmt::format("{:.4f} and {:.4f}", rate, ours), std::abs(rate - ours) < 1e-12);
    const bool all = std::ranges::all_of(paths, consistent);
    book.claim("Figure 1 (b)", "three paths that never turn back", "no pair of their cells is discordant",
               all ? "no pair of any path is" : "some pair is", all);
    return {"cardoso2011-figure-1",
            "Figure 1: consistent paths, on a table of our own",
            {{"(a) the diagonal", counts, {diagonal}}, {"(b) some consistent paths", counts, paths}}};
}

/// "equal (0.1234)" or "0.1234 and 0.2345".
std::string compared(double a, double b) {
    return std::abs(a - b) < 1e-12 ? fmt::format("equal ({:.4f})", a) : fmt::format("{:.4f} and {:.4f}", a, b);
}

/// Two tables between which some forms of the index cannot tell, and one that can.
path_chart draw_two_tables(const std::string& figure, const std::string& name, const counts_of_table& a,
                           const counts_of_table& b, const std::vector<std::string>& blind,
                           const std::string& discerning, ledger& book) {
    for (const std::string& measure : blind) {
        const double left = value(measure, as_table(a));
        const double right = value(measure, as_table(b));
        book.claim(figure, measure + ", on two tables of our own", "the same for (a) and (b)", compared(left, right),
                   std::abs(left - right) < 1e-12);
    }
    const double left = value(discerning, as_table(a));
    const double right = value(discerning, as_table(b));
    book.claim(figure, discerning + ", on two tables of our own", "(a) is better than (b)", compared(left, right),
               left < right - 1e-12);
    return {name,
            figure + ": two tables of our own",
            {{fmt::format("(a) {} = {:.3f}", discerning, left), a, {best_path_in("OCI(beta=0.01)", a)}},
             {fmt::format("(b) {} = {:.3f}", discerning, right), b, {best_path_in("OCI(beta=0.01)", b)}}}};
}

/// The same path through both tables, with few items where it leaves the diagonal, and with many.
path_chart draw_figure_two(ledger& book) {
    const counts_of_table few{{9, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}, {0, 0, 0, 9}};
    const counts_of_table many{{1, 6, 0, 0}, {0, 0, 6, 0}, {0, 0, 0, 7}, {0, 0, 0, 1}};
    return draw_two_tables(
        "Figure 2", "cardoso2011-figure-2", few, many,
        {"OC_prime(penalty=length,beta_absolute=0.001)", "OC_prime(penalty=maximum,beta_absolute=0.001)",
         "OC_prime(penalty=area,beta_absolute=0.001)"},
        "OC_prime(beta_absolute=0.001)", book);
}

/// What the path leaves over lies beside the diagonal, or far from it.
path_chart draw_figure_three(ledger& book) {
    const counts_of_table beside{{8, 6, 0, 0}, {2, 8, 0, 0}, {0, 0, 8, 0}, {0, 0, 0, 8}};
    const counts_of_table far{{8, 6, 0, 0}, {0, 8, 0, 0}, {0, 0, 8, 0}, {2, 0, 0, 8}};
    return draw_two_tables("Figure 3", "cardoso2011-figure-3", beside, far, {"OC_prime(beta_absolute=0.001)"},
                           "OCI(beta_absolute=0.001)", book);
}

/// A hundred points of our own sample; the saddle puts high classes into two opposite corners.
chart draw_figure_six(std::uint64_t seed, ledger& book) {
    constexpr std::size_t drawn = 100;
    const synthetic_campaign made = generate_cardoso2011({.seed = seed});
    const std::vector<double>& x1 = made.features[0].values[0];
    const std::vector<double>& x2 = made.features[1].values[0];
    const std::vector<label>& truth = made.topics[0].truth;
    chart picture{"cardoso2011-figure-6", "Figure 6: 100 points of our own sample", "x1", "x2", {}};
    for (const std::string& name : made.scale.names()) picture.curves.push_back({"class " + name, {}});
    std::vector<double> alike, unlike;  // classes near the corners where both coordinates are alike, and the others
    for (std::size_t i = 0; i < truth.size(); ++i) {
        if (i < drawn) picture.curves[truth[i]].dots.push_back({x1[i], x2[i]});
        const bool corner = std::abs(x1[i] - 0.5) > 0.3 && std::abs(x2[i] - 0.5) > 0.3;
        if (corner) ((x1[i] > 0.5) == (x2[i] > 0.5) ? alike : unlike).push_back(truth[i] + 1);
    }
    const double high = mean_and_deviation(alike).mean;
    const double low = mean_and_deviation(unlike).mean;
    book.claim("Figure 6", "mean class in opposite corners, 400 points of our own sample",
               "cut from 10 (x1 - 0.5) (x2 - 0.5) at -2, -0.5, 0.25 and 1",
               fmt::format("{:.2f} where x1 and x2 are alike, {:.2f} in the other two corners", high, low),
               high > 4 && low < 2.5);
    return picture;
}

}  // namespace

void draw_tables_and_points(std::uint64_t seed, reproduction& made) {
    made.pictures.emplace_back(draw_figure_one(made.book));
    made.pictures.emplace_back(draw_figure_two(made.book));
    made.pictures.emplace_back(draw_figure_three(made.book));
    made.pictures.emplace_back(draw_figure_six(seed, made.book));
}

}  // namespace ordeval::reproduction
