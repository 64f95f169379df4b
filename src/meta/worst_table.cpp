#include "ordeval/meta/worst_table.hpp"

#include "meta/small_tables.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

diagnostic no_worst_table(std::string problem, std::string remedy) {
    return {.problem = std::move(problem),
            .remedy = std::move(remedy),
            .kind = "no_worst_table",
            .lies_in = fault::request};
}

/// Keeps the worst of what it is shown; the first of equals.
class worst_keeper {
public:
    explicit worst_keeper(const measure_spec& spec) : spec_(spec) {}

    /// How bad a table is: the more, the worse; none where it has no score.
    std::optional<double> badness(const confusion_table& table) const {
        const score value = evaluate(spec_, table);
        if (!value) return {};
        return spec_.measure->better == orientation::lower ? *value : -*value;
    }

    void show(const confusion_table& table) {
        ++seen_;
        const std::optional<double> bad = badness(table);
        if (!bad || (table_ && *bad <= worst_)) return;
        worst_ = *bad;
        table_ = table;
    }

    const std::optional<confusion_table>& table() const { return table_; }
    std::uint64_t seen() const { return seen_; }

private:
    const measure_spec& spec_;
    double worst_ = 0;
    std::optional<confusion_table> table_;
    std::uint64_t seen_ = 0;
};

/// All items of each gold class get one answer.
confusion_table answered(const std::vector<item_count>& gold_counts, const std::vector<int>& answers) {
    confusion_table table(static_cast<int>(gold_counts.size()));
    for (std::size_t g = 0; g < gold_counts.size(); ++g)
        table.add(gold{static_cast<int>(g)}, predicted{answers[g]}, gold_counts[g]);
    return table;
}

/// The answers that are worst for each gold class while all others are answered right. A sum of what the classes give
/// is worst where each of them is.
std::vector<int> worst_answers(const worst_keeper& keeper, const std::vector<item_count>& gold_counts) {
    std::vector<int> right(gold_counts.size());
    for (std::size_t g = 0; g < right.size(); ++g) right[g] = static_cast<int>(g);
    std::vector<int> worst = right;
    for (std::size_t g = 0; g < right.size(); ++g) {
        if (gold_counts[g] == 0) continue;
        std::optional<double> largest;
        for (int answer = 0; answer < static_cast<int>(right.size()); ++answer) {
            std::vector<int> tried = right;
            tried[g] = answer;
            const std::optional<double> bad = keeper.badness(answered(gold_counts, tried));
            if (!bad || (largest && *bad <= *largest)) continue;
            largest = bad;
            worst[g] = answer;
        }
    }
    return worst;
}

void show_all(worst_keeper& keeper, const std::vector<item_count>& gold_counts) {
    const int classes = static_cast<int>(gold_counts.size());
    std::vector<item_count> cells;
    const auto add_row = [&](auto&& self, std::size_t g) -> void {
        if (g == gold_counts.size()) return keeper.show(confusion_table(classes, cells));
        meta::for_each_way(static_cast<int>(gold_counts[g]), classes, [&](const std::vector<item_count>& row) {
            cells.insert(cells.end(), row.begin(), row.end());
            self(self, g + 1);
            cells.resize(cells.size() - row.size());
        });
    };
    add_row(add_row, 0);
}

}  // namespace

expected<worst_table> find_worst_table(const measure_spec& spec, const std::vector<item_count>& gold_counts) {
    const measure& m = *spec.measure;
    if (!m.function && !m.on_intervals)
        return no_worst_table(spec.short_name() + " does not judge a table", "name a measure of 'score'");
    if (m.on_intervals && !spec.intervals)
        return no_worst_table(spec.short_name() + " is about intervals", "give their " + option_text("edges"));
    if (gold_counts.empty() || gold_counts.size() > static_cast<std::size_t>(max_classes))
        return no_worst_table("there are no counts, or too many of them", "give one for each class: 20,37,15");
    double tables = 1;
    item_count items = 0;
    for (item_count count : gold_counts) {
        items += count;
        // Beyond the limit anyhow, so that the number need not be exact.
        const double row = count > 1'000'000
                               ? most_worst_tables
                               : meta::ways(static_cast<int>(count), static_cast<int>(gold_counts.size()));
        tables *= gold_counts.size() == 1 ? 1 : row;
    }
    if (items == 0) return no_worst_table("no class has items", "count the gold items of each class");
    worst_keeper keeper(spec);
    if (m.adds_up) {
        keeper.show(answered(gold_counts, worst_answers(keeper, gold_counts)));
    } else if (tables > most_worst_tables) {
        return no_worst_table(
            spec.short_name() + " does not add up over the items, and " +
                (tables < 1e15 ? meta::with_commas(static_cast<std::uint64_t>(tables)) : "more than 10^15") +
                " tables with these gold counts are too many to look at",
            "give smaller counts, of at most " + meta::with_commas(static_cast<std::uint64_t>(most_worst_tables)) +
                " tables");
    } else {
        show_all(keeper, gold_counts);
    }
    if (!keeper.table())
        return no_worst_table(spec.short_name() + " has no score with these gold counts",
                              "see 'ordeval measures " + std::string(m.name) + "' for when it is undefined");
    return worst_table{.spec = spec,
                       .worst = *evaluate(spec, *keeper.table()),
                       .table = *keeper.table(),
                       .searched = !m.adds_up,
                       .tables = keeper.seen()};
}

}  // namespace ordeval
