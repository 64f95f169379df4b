// The properties of measures of classes that are intervals (Binotto and Delgado 2025), as comparisons between small
// tables on small scales.
#include <algorithm>
#include <cmath>
#include <map>

#include "meta/axiom_checks.hpp"
#include "meta/small_tables.hpp"

namespace ordeval::meta {

namespace {

/// Every scale whose classes have lengths 1 and 2; two such scales that differ in the unit alone count once.
std::vector<class_intervals> scales_of(int classes) {
    std::vector<class_intervals> scales;
    // Bit c of the choice says whether class c is 2 long. The last choice, all 2, is the first in another unit.
    for (unsigned choice = 0; choice + 1 < 1U << classes; ++choice) {
        std::vector<double> lengths;
        for (int c = 0; c < classes; ++c) lengths.push_back(choice >> c & 1U ? 2 : 1);
        scales.push_back(class_intervals::from_lengths(lengths));
    }
    return scales;
}

/// Another unit and another zero point: x -> 2.5 x + 1.
///
/// Both factors are binary fractions, so that edges which are small whole numbers stay exact, and scores that should be
/// equal are not set apart by rounding of the edges.
class_intervals in_another_unit(const class_intervals& intervals) {
    std::vector<double> edges = intervals.edges();
    for (double& edge : edges) edge = 2.5 * edge + 1;
    return class_intervals(std::move(edges));
}

/// Items of a gold class per unit of length.
double density(const small_table& table, const class_intervals& intervals, int c) {
    return static_cast<double>(table.gold_counts()[static_cast<std::size_t>(c)]) / intervals.length(c);
}

class interval_planner {
public:
    interval_planner(const search_size& size, const std::optional<class_intervals>& only) : size_(size), only_(only) {}

    axiom_plan plan() {
        for_each_size(size_, size_.items, [&](int items, int classes) {
            if (!only_) {
                for (const class_intervals& scale : scales_of(classes)) relate_tables(items, scale);
            } else if (only_->classes() == classes) {
                relate_tables(items, *only_);
            }
        });
        relate_replicas_of_whole_tables();
        relate_sums_of_whole_tables();
        add_scopes();
        return {store_.take(),
                {std::move(symmetry_), std::move(reversal_), std::move(positive_), std::move(maximal_),
                 std::move(minimal_), std::move(degree_0_), std::move(degree_1_), std::move(sum_),
                 std::move(sum_on_same_gold_), std::move(unit_), std::move(farther_), std::move(density_)}};
    }

private:
    using numbered = std::pair<small_table, std::uint32_t>;
    static constexpr int most_whole_items = 5;
    static constexpr int most_whole_classes = 3;  // of sums of tables with every gold class; beyond, they are too many

    std::uint32_t number(const small_table& table, const class_intervals& intervals) {
        std::string key = table.key();
        for (double edge : intervals.edges()) key.append(reinterpret_cast<const char*>(&edge), sizeof edge);
        return store_.number(
            key, [&] { return table_on_intervals{confusion_table(table.classes, table.cells), intervals}; });
    }

    void relate_tables(int items, const class_intervals& scale) {
        const class_intervals mirrored = scale.mirrored();
        const class_intervals other_unit = in_another_unit(scale);
        // All outputs on the same gold, of which the worst has to score 1.
        std::map<std::vector<item_count>, std::vector<std::uint32_t>> outputs_of;
        for_each_way(items, scale.classes() * scale.classes(), [&](const std::vector<item_count>& cells) {
            const small_table table(scale.classes(), cells);
            const std::uint32_t here = number(table, scale);
            const std::uint32_t right = number(all_right(table.gold_counts()), scale);
            outputs_of[table.gold_counts()].push_back(here);
            positive_.lists.add({here});
            // A perfect table stands alone and must be 0; any other stands beside the perfect one of its gold, and must
            // not be.
            here == right ? maximal_.lists.add({right}) : maximal_.lists.add({here, right});
            symmetry_.lists.add({here, number(table.transposed(), scale)});
            reversal_.lists.add({here, number(table.reversed(), mirrored)});
            unit_.lists.add({here, number(table, other_unit)});
            relate_replicas(table, here, scale);
            relate_farther_answers(table, here, scale);
            relate_densities(table, scale);
        });
        for (const auto& [gold_counts, outputs] : outputs_of) minimal_.lists.add(outputs);
        relate_sums(items, scale);
    }

    void relate_replicas(const small_table& table, std::uint32_t here, const class_intervals& scale) {
        if (2 * table.items() > size_.items) return;
        const std::uint32_t twice = number(table.times(2), scale);
        degree_0_.lists.add({here, twice});
        degree_1_.lists.add({here, twice});
    }

    /// Every sum of two tables that has this many items.
    void relate_sums(int items, const class_intervals& scale) {
        const int cells = scale.classes() * scale.classes();
        // The smaller part first: a + b and b + a are the same sum.
        for (int first = 1; 2 * first <= items; ++first)
            for_each_way(first, cells, [&](const std::vector<item_count>& a_cells) {
                const small_table a(scale.classes(), a_cells);
                for_each_way(items - first, cells, [&](const std::vector<item_count>& b_cells) {
                    const small_table b(scale.classes(), b_cells);
                    relate_sum(a, b, scale);
                });
            });
    }

    /// Tables that have every gold class, twice; the small ones among all tables are few.
    void relate_replicas_of_whole_tables() {
        for (int items = size_.items / 2 + 1; items <= most_whole_items; ++items)
            for (int classes = size_.least_classes; classes <= std::min(size_.most_classes, most_whole_classes);
                 ++classes)
                for (const class_intervals& scale : only_ ? std::vector{*only_} : scales_of(classes)) {
                    if (scale.classes() != classes) continue;
                    for (const small_table& table : whole_tables(classes, items)) {
                        const std::uint32_t here = number(table, scale);
                        const std::uint32_t twice = number(table.times(2), scale);
                        degree_0_.lists.add({here, twice});
                        degree_1_.lists.add({here, twice});
                    }
                }
    }

    /// Sums of two tables that have every gold class, which small sums seldom do and some measures need: up to seven
    /// items of any kind, and up to ten where one part is without errors.
    void relate_sums_of_whole_tables() {
        constexpr int most_items = 7;
        constexpr int most_items_beside_perfect = 10;
        constexpr int most_in_part = most_whole_items;
        for (int items = size_.items + 1; items <= most_items_beside_perfect; ++items)
            for (int classes = size_.least_classes; classes <= std::min(size_.most_classes, most_whole_classes);
                 ++classes)
                for (const class_intervals& scale : only_ ? std::vector{*only_} : scales_of(classes)) {
                    if (scale.classes() != classes) continue;
                    for (int first = std::max(classes, items - most_in_part); first <= most_in_part; ++first)
                        for (const small_table& a : whole_tables(classes, first))
                            for (const small_table& b : whole_tables(classes, items - first)) {
                                // Up to seven items the smaller part comes first, as above; beyond, the second part is
                                // the perfect one, which may be the smaller.
                                if (items > most_items ? !b.diagonal() : b.items() < a.items()) continue;
                                relate_sum(a, b, scale);
                            }
                }
    }

    /// The tables of so many items that have every gold class.
    const std::vector<small_table>& whole_tables(int classes, int items) {
        const auto [entry, added] = whole_tables_.try_emplace({classes, items});
        if (added)
            for_each_way(items, classes * classes, [&](const std::vector<item_count>& cells) {
                const small_table table(classes, cells);
                if (table.has_every_gold_class()) entry->second.push_back(table);
            });
        return entry->second;
    }

    void relate_sum(const small_table& a, const small_table& b, const class_intervals& scale) {
        const std::initializer_list<std::uint32_t> list = {number(a, scale), number(b, scale),
                                                           number(a.plus(b), scale)};
        sum_.lists.add(list);
        if (a.gold_counts() == b.gold_counts()) sum_on_same_gold_.lists.add(list);
    }

    /// One answer farther away, from a right one or between classes of the same density.
    void relate_farther_answers(const small_table& table, std::uint32_t here, const class_intervals& scale) {
        for (int g = 0; g < table.classes; ++g)
            for (int from = 0; from < table.classes; ++from) {
                if (table.at(g, from) == 0) continue;
                for (int to = 0; to < table.classes; ++to) {
                    // How densely a class is filled may outweigh a distance: that is a property of its own, below. So a
                    // farther answer has to be worse only where density gives no reason to think otherwise: from the
                    // right class, or between classes of the same density.
                    const bool farther = distance(scale, g, to) > distance(scale, g, from);
                    const bool comparable = from == g || density(table, scale, from) == density(table, scale, to);
                    if (farther && comparable) farther_.lists.add({number(table.moved(g, from, to), scale), here});
                }
            }
    }

    /// The same error at the same distance, out of the sparser or the denser of two classes, or into them.
    void relate_densities(const small_table& table, const class_intervals& scale) {
        if (!table.has_every_gold_class()) return;
        for (int sparse = 0; sparse < table.classes; ++sparse)
            for (int dense = 0; dense < table.classes; ++dense) {
                if (density(table, scale, sparse) >= density(table, scale, dense)) continue;
                for (int other = 0; other < table.classes; ++other) {
                    if (other == sparse || other == dense) continue;
                    if (distance(scale, other, sparse) != distance(scale, other, dense)) continue;
                    // Two comparisons: errors out of the two classes into a third at the same distance, and out of the
                    // third into them.
                    if (table.at(sparse, sparse) > 0 && table.at(dense, dense) > 0)
                        density_.lists.add({number(table.moved(sparse, sparse, other), scale),
                                            number(table.moved(dense, dense, other), scale)});
                    if (table.at(other, other) > 0)
                        density_.lists.add({number(table.moved(other, other, sparse), scale),
                                            number(table.moved(other, other, dense), scale)});
                }
            }
    }

    static double distance(const class_intervals& scale, int i, int j) {
        return scale.distance(i, j, interval_distance::hausdorff);
    }

    void add_scopes() {
        const std::string scales = only_ ? ", on the given intervals" : ", on all scales of lengths 1 and 2";
        const std::string tables = table_words(size_) + scales;
        positive_.scope = tables;
        maximal_.scope = tables + ", each beside the perfect one";
        minimal_.scope = tables + ", those of the same gold counts together";
        symmetry_.scope = tables + " and their transposes";
        reversal_.scope = tables + " and their reverses";
        unit_.scope = tables + ", and the same in another unit from another zero";
        degree_0_.scope = degree_1_.scope =
            replication_words(size_) + scales +
            (size_.least_classes > most_whole_classes ? "" : ", and tables with every gold class up to 5 items twice");
        const std::string whole =
            size_.least_classes > most_whole_classes
                ? ""
                : ", and of tables with every gold class up to 7 items, or 10 where one is perfect";
        sum_.scope = "all sums of two tables within " + tables + whole;
        sum_on_same_gold_.scope = "all sums of two tables of the same gold counts within " + tables + whole;
        farther_.scope = "every answer farther away, from a right one or at equal density, in " + tables;
        density_.scope = "errors at equal distance out of and into two classes of unequal density, in " + tables +
                         ", of those with every gold class";
    }

    search_size size_;
    std::optional<class_intervals> only_;
    case_store store_;
    std::map<std::pair<int, int>, std::vector<small_table>> whole_tables_;
    axiom_relation symmetry_{axiom::symmetry, same, {"before", "gold and predicted exchanged"}};
    axiom_relation reversal_{axiom::reversal, same, {"before", "scale turned round"}};
    axiom_relation positive_{axiom::non_negativity, not_negative, {"table"}};
    axiom_relation maximal_{axiom::maximal_agreement, zero_for_the_right, {"with errors", "without"}};
    axiom_relation minimal_{.which = axiom::minimal_agreement,
                            .check = worst_is_one,
                            .roles = {"worst output"},
                            .worth_showing = the_worst,
                            .refuses = is_not_normalised};
    axiom_relation degree_0_{axiom::homogeneity_0, same, {"before", "every item twice"}};
    axiom_relation degree_1_{axiom::homogeneity_1, second_twice_the_first, {"before", "every item twice"}};
    axiom_relation sum_{axiom::subadditivity, third_no_larger_than_the_sum, {"one part", "the other", "together"}};
    axiom_relation sum_on_same_gold_{
        axiom::subadditivity_on_same_gold, third_no_larger_than_the_sum, {"one part", "the other", "together"}};
    axiom_relation unit_{axiom::scale_invariance, same, {"before", "in another unit"}};
    axiom_relation farther_{axiom::strict_monotonicity, second_better, {"one answer farther", "before"}};
    axiom_relation density_{
        axiom::imbalance_by_density, second_better, {"error at the sparser class", "error at the denser"}};
};

}  // namespace

axiom_plan plan_for_intervals(const search_size& size, const std::optional<class_intervals>& only) {
    return interval_planner(size, only).plan();
}

double tables_on_intervals_in(const search_size& size, bool one_scale) {
    double number = 0;
    for_each_size(size, size.items, [&](int items, int classes) {
        // Each table is there once more in another unit, and once per scale.
        number += 2 * ways(items, classes * classes) * (one_scale ? 1 : std::exp2(classes) - 1);
    });
    return number;
}

}  // namespace ordeval::meta
