// The properties of measures of classes that are intervals (Binotto and Delgado 2025), as comparisons between small
// tables on small scales.
#include <cmath>

#include "meta/norm_relations.hpp"

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
    auto numbered_on(const class_intervals& scale) {
        return [this, &scale](const small_table& table) { return number(table, scale); };
    }

public:
    interval_planner(const search_size& size, const std::optional<class_intervals>& only)
        : size_(size), only_(only), norms_(size) {}

    axiom_plan plan() {
        for_each_size(size_, size_.items, [&](int items, int classes) {
            for (const class_intervals& scale : scales(classes)) {
                relate_tables(items, scale);
                norms_.relate_tables(items, classes, numbered_on(scale));
            }
        });
        norms_.relate_whole_tables([&](int classes, auto relate) {
            for (const class_intervals& scale : scales(classes)) relate(numbered_on(scale));
        });
        const std::string on_scales = only_ ? ", on the given intervals" : ", on all scales of lengths 1 and 2";
        add_scopes(table_words(size_) + on_scales);
        std::vector<axiom_relation> relations = norms_.take(on_scales);
        for (axiom_relation* relation : {&symmetry_, &reversal_, &unit_, &farther_, &density_})
            relations.push_back(std::move(*relation));
        return {store_.take(), std::move(relations)};
    }

private:
    /// The scales of so many classes to look at.
    std::vector<class_intervals> scales(int classes) const {
        if (!only_) return scales_of(classes);
        return only_->classes() == classes ? std::vector{*only_} : std::vector<class_intervals>{};
    }

    std::uint32_t number(const small_table& table, const class_intervals& intervals) {
        std::string key = table.key();
        for (double edge : intervals.edges()) key.append(reinterpret_cast<const char*>(&edge), sizeof edge);
        return store_.number(
            key, [&] { return table_on_intervals{confusion_table(table.classes, table.cells), intervals}; });
    }

    void relate_tables(int items, const class_intervals& scale) {
        const class_intervals mirrored = scale.mirrored();
        const class_intervals other_unit = in_another_unit(scale);
        for_each_way(items, scale.classes() * scale.classes(), [&](const std::vector<item_count>& cells) {
            const small_table table(scale.classes(), cells);
            const std::uint32_t here = number(table, scale);
            symmetry_.lists.add({here, number(table.transposed(), scale)});
            reversal_.lists.add({here, number(table.reversed(), mirrored)});
            unit_.lists.add({here, number(table, other_unit)});
            relate_farther_answers(table, here, scale);
            relate_densities(table, scale);
        });
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

    void add_scopes(const std::string& tables) {
        symmetry_.scope = tables + " and their transposes";
        reversal_.scope = tables + " and their reverses";
        unit_.scope = tables + ", and the same in another unit from another zero";
        farther_.scope = "every answer farther away, from a right one or at equal density, in " + tables;
        density_.scope = "errors at equal distance out of and into two classes of unequal density, in " + tables +
                         ", of those with every gold class";
    }

    search_size size_;
    std::optional<class_intervals> only_;
    case_store store_;
    norm_relations norms_;
    axiom_relation symmetry_{axiom::symmetry, same, {"before", "gold and predicted exchanged"}};
    axiom_relation reversal_{axiom::reversal, same, {"before", "scale reversed"}};
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
