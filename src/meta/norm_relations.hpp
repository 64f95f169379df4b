// The properties of a norm (Binotto and Delgado 2025, Propositions 1 and 5), as comparisons between small tables;
// shared by errors on ordered classes and on intervals.
#pragma once

#include <algorithm>
#include <map>

#include "meta/axiom_checks.hpp"
#include "meta/small_tables.hpp"

namespace ordeval::meta {

/// Collects the comparisons. Every function takes number(table), the number of a table among the cases.
class norm_relations {
public:
    explicit norm_relations(const search_size& size) : size_(size) {}

    /// Every table of so many items and classes, and every sum of two tables that has so many items.
    template <class Number>
    void relate_tables(int items, int classes, Number number) {
        // All outputs on the same gold, of which the worst has to score 1.
        std::map<std::vector<item_count>, std::vector<std::uint32_t>> outputs_of;
        for_each_way(items, classes * classes, [&](const std::vector<item_count>& cells) {
            const small_table table(classes, cells);
            const std::uint32_t here = number(table);
            const std::uint32_t right = number(all_right(table.gold_counts()));
            outputs_of[table.gold_counts()].push_back(here);
            positive_.lists.add({here});
            // A perfect table stands alone and must be 0; any other stands beside the perfect one of its gold, and must
            // not be.
            here == right ? maximal_.lists.add({right}) : maximal_.lists.add({here, right});
            if (2 * table.items() <= size_.items) relate_replica(table, number);
        });
        for (const auto& [gold_counts, outputs] : outputs_of) minimal_.lists.add(outputs);
        // The smaller part first: a + b and b + a are the same sum.
        for (int first = 1; 2 * first <= items; ++first)
            for_each_way(first, classes * classes, [&](const std::vector<item_count>& a_cells) {
                const small_table a(classes, a_cells);
                for_each_way(items - first, classes * classes, [&](const std::vector<item_count>& b_cells) {
                    relate_sum(a, small_table(classes, b_cells), number);
                });
            });
    }

    /// Larger tables that have every gold class, which small tables seldom do and some measures need: replicas of up to
    /// five items, sums of up to seven items of any kind, and of up to ten where one part is without errors.
    ///
    /// Calls with_scales(classes, relate), which calls relate(number) once for each scale of so many classes.
    template <class WithScales>
    void relate_whole_tables(WithScales with_scales) {
        for (int items = 1; items <= most_items_beside_perfect; ++items)
            for (int classes = size_.least_classes; classes <= std::min(size_.most_classes, most_whole_classes);
                 ++classes)
                with_scales(classes, [&](auto number) {
                    relate_whole_replicas(classes, items, number);
                    relate_whole_sums(classes, items, number);
                });
    }

    /// Ready to search. The words say which tables: "all 1,234 tables of ... items" and, where it matters, the scales.
    std::vector<axiom_relation> take(const std::string& scales) {
        const std::string tables = table_words(size_) + scales;
        const bool whole = size_.least_classes <= most_whole_classes;
        positive_.scope = tables;
        maximal_.scope = tables + ", each beside the perfect one";
        minimal_.scope = tables + ", those of the same gold counts together";
        degree_0_.scope = degree_1_.scope =
            replication_words(size_) + scales + (whole ? ", and tables with every gold class up to 5 items twice" : "");
        const std::string larger =
            whole ? ", and of tables with every gold class up to 7 items, or 10 where one is perfect" : "";
        sum_.scope = "all sums of two tables within " + tables + larger;
        sum_on_same_gold_.scope = "all sums of two tables of the same gold counts within " + tables + larger;
        std::vector<axiom_relation> all;
        for (axiom_relation* relation :
             {&positive_, &maximal_, &minimal_, &degree_0_, &degree_1_, &sum_, &sum_on_same_gold_})
            all.push_back(std::move(*relation));
        return all;
    }

private:
    static constexpr int most_items = 7;
    static constexpr int most_items_beside_perfect = 10;
    static constexpr int most_whole_items = 5;
    static constexpr int most_whole_classes = 3;  // of tables with every gold class; beyond, they are too many

    template <class Number>
    void relate_replica(const small_table& table, Number number) {
        const std::uint32_t here = number(table);
        const std::uint32_t twice = number(table.times(2));
        degree_0_.lists.add({here, twice});
        degree_1_.lists.add({here, twice});
    }

    template <class Number>
    void relate_sum(const small_table& a, const small_table& b, Number number) {
        const std::initializer_list<std::uint32_t> list = {number(a), number(b), number(a.plus(b))};
        sum_.lists.add(list);
        if (a.gold_counts() == b.gold_counts()) sum_on_same_gold_.lists.add(list);
    }

    template <class Number>
    void relate_whole_replicas(int classes, int items, Number number) {
        if (items <= size_.items / 2 || items > most_whole_items) return;
        for (const small_table& table : whole_tables(classes, items)) relate_replica(table, number);
    }

    template <class Number>
    void relate_whole_sums(int classes, int items, Number number) {
        if (items <= size_.items) return;
        for (int first = std::max(classes, items - most_whole_items); first <= most_whole_items; ++first)
            for (const small_table& a : whole_tables(classes, first))
                for (const small_table& b : whole_tables(classes, items - first)) {
                    // Up to seven items the smaller part comes first, as above; beyond, the second part is the perfect
                    // one, which may be the smaller.
                    if (items > most_items ? !b.diagonal() : b.items() < a.items()) continue;
                    relate_sum(a, b, number);
                }
    }

    /// The tables of so many items that have every gold class.
    const std::vector<small_table>& whole_tables(int classes, int items) {
        const auto [entry, added] = whole_tables_.try_emplace({classes, items});
        if (added && items > 0)
            for_each_way(items, classes * classes, [&](const std::vector<item_count>& cells) {
                const small_table table(classes, cells);
                if (table.has_every_gold_class()) entry->second.push_back(table);
            });
        return entry->second;
    }

    search_size size_;
    std::map<std::pair<int, int>, std::vector<small_table>> whole_tables_;
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
};

}  // namespace ordeval::meta
