// Binotto and Delgado (2025), section 5: learners tuned by interval measures, trained again. The rules by which cells
// match were written before the first run, in experiments/README.md.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "ordeval/detail/text.hpp"
#include "reproduction/experiments.hpp"
#include "reproduction/papers.hpp"
#include "reproduction/scores.hpp"
#include "reproduction/trend.hpp"

namespace ordeval::reproduction {

namespace {

constexpr double level = 0.1;  // of the paper's lowest star

/// The x that a standard normal variable exceeds with this probability, by halving an interval.
double normal_score_of(double p) {
    double low = -40;
    double high = 40;
    for (int step = 0; step < 100; ++step) {
        const double middle = (low + high) / 2;
        (std::erfc(middle / std::numbers::sqrt2) / 2 > p ? low : high) = middle;
    }
    return low;
}

/// What a cell says about the models tuned by its row's and its column's measure.
struct cell_of_p_values {
    std::string row;
    std::string column;
    double p_row_lower = 1;     ///< of the row's models being better: errors, so lower
    double p_column_lower = 1;  ///< of the column's

    bool row_better() const { return p_row_lower < level; }
    bool column_better() const { return p_column_lower < level; }

    /// A standard normal score, positive where the row's are better.
    double normal_score() const {
        constexpr double none = 0.5;
        if (p_row_lower < none) return normal_score_of(p_row_lower);
        return p_column_lower < none ? -normal_score_of(p_column_lower) : 0;
    }

    std::string words() const {
        if (row_better()) return fmt::format("the row's models are better, p = {:.3g}", p_row_lower);
        if (column_better()) return fmt::format("the column's models are better, p = {:.3g}", p_column_lower);
        return fmt::format("neither is better, p = {:.3g}", std::min(p_row_lower, p_column_lower));
    }

    cell_of_p_values turned() const { return {column, row, p_column_lower, p_row_lower}; }
};

/// Two runs of the same experiment give scores that are at most so far apart in 95 of 100 cases.
constexpr double farthest_by_chance = 1.96 * std::numbers::sqrt2;

bool apart_by_chance(const cell_of_p_values& ours, const std::optional<cell_of_p_values>& printed) {
    if (printed) return std::abs(ours.normal_score() - printed->normal_score()) <= farthest_by_chance;
    const double limit = normal_score_of(level);  // where nothing is printed, the score lies within these limits
    return std::abs(ours.normal_score()) - limit <= farthest_by_chance;
}

/// The cell as printed, in the order of the row and column given; nothing where the paper leaves it empty.
std::optional<cell_of_p_values> printed_cell(const json& cells, const cell_of_p_values& place) {
    for (const json& cell : cells) {
        const double p = number_in(cell[3].get<std::string>()).value();
        const bool row = cell[2] == "row";
        const cell_of_p_values printed{cell[0], cell[1], row ? p : 1, row ? 1 : p};
        if (printed.row == place.row && printed.column == place.column) return printed;
    }
    return {};
}

void compare_cells(const json& table, const std::vector<std::vector<std::string>>& rows, ledger& book) {
    const std::string where = table.at("where");
    const std::string data = table.at("data"), learner = table.at("learner");
    const json& cells = table.at("cells");
    for (const std::vector<std::string>& row : rows) {
        if (row[0] != where || row[1] != data || row[2] != learner) continue;
        cell_of_p_values ours{row[3], row[4], number_in(row[6]).value_or(1), number_in(row[7]).value_or(1)};
        std::optional<cell_of_p_values> printed = printed_cell(cells, ours);
        // Tables 8 and 9 print a pair of lengths in either order, ours has the longer one first.
        if (const std::optional<cell_of_p_values> turned = printed_cell(cells, ours.turned());
            !printed && turned && (where == "Table 8" || where == "Table 9")) {
            ours = ours.turned();
            printed = turned;
        }
        const bool agrees = ours.row_better() == (printed && printed->row_better()) &&
                            ours.column_better() == (printed && printed->column_better());
        const bool by_chance = apart_by_chance(ours, printed);
        book.sampled_claim(
            where, fmt::format("{}, {}: row {}, column {}", row[1], row[2], ours.row, ours.column),
            printed ? printed->words() : "neither is better", ours.words(), agrees, by_chance,
            by_chance ? "other random folds, candidates and ties than the authors'"
                      : "more than chance by our rule; the trees are scikit-learn's, not R's, and the lower end of the "
                        "first class is not printed; which of them it is, is not known");
    }
}

/// Figure 7: how the mean over the folds changes with the length of the last class, models being tuned and judged by
/// it.
void compare_box_plots(const json& fact, const std::vector<trained_classifier>& all, ledger& book) {
    const json& trends = fact.at("trends");
    for (const json& data : fact.at("data"))
        for (const char* learner : {"random forest", "knn"}) {
            std::vector<double> means;
            std::vector<std::string> words;
            for (const double length : data.at("lengths")) {
                auto edges = data.at("edges").get<std::vector<double>>();
                edges.push_back(edges.back() + length);
                const class_intervals scale(edges);
                double sum = 0;
                int folds = 0;
                for (const trained_classifier& one : all)
                    if (one.data == data.at("data").get<std::string>() && one.learner == learner &&
                        one.tuned_by == fmt::format("SMAE.int.{}", length)) {
                        sum += value("MAE_int_norm", one.answers, scale);
                        ++folds;
                    }
                means.push_back(sum / folds);
                words.push_back(fmt::format("{:.3f}", means.back()));
            }
            const std::string name = data.at("data");
            const std::string printed = trends.at(name);
            const std::string ours = trend_of(means);
            book.claim(trends.at("where"), fmt::format("{}, {}: mean SMAE.int as the last class grows", name, learner),
                       printed, fmt::format("{}: {}", ours, joined(words)), ours == printed,
                       "the lower end of the first class is not printed; ours is 0");
        }
}

}  // namespace

void reproduce_binotto2025_experiments(const json& facts, const experiment_results& results, ledger& book) {
    const json& fact = facts.at("experiments");
    const std::string p_values = "interval_p_values.csv";
    if (has_results(results, p_values, "Tables 5, 6, 8 and 9", "p-values of tuned models, abalone and Parkinson",
                    book)) {
        const auto rows = results.rows(p_values, "table,data,learner,row,column,test,p_row_lower,p_column_lower");
        for (const json& table : fact.at("tables")) compare_cells(table, rows, book);
    }
    const std::string tables = "interval_tables.csv";
    if (has_results(results, tables, "Figure 7", "box plots of tuned models, abalone and Parkinson", book))
        compare_box_plots(fact, results.classifiers(tables), book);
}

}  // namespace ordeval::reproduction
