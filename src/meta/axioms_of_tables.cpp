// The properties of measures of confusion tables, as comparisons between small tables.
#include "meta/axiom_checks.hpp"
#include "meta/small_tables.hpp"

namespace ordeval::meta {

namespace {

// The number of three vectors of labels grows with K^3 cells; sizes with more than this many are left out.
constexpr double most_label_vectors = 50'000;

/// One item of each of three label vectors a, b, c: the cell (a * K + b) * K + c.
struct labelled_triple {
    int a, b, c;
    labelled_triple(int cell, int classes)
        : a(cell / (classes * classes)), b(cell / classes % classes), c(cell % classes) {}
};

/// Calls visit(classes, counts) for every three vectors of labels, up to the order of items.
///
/// The triangle inequality is about three label vectors a, b, c of the same items. Only how many items have which three
/// labels matters to the tables of (a, b), (b, c) and (a, c), so that counts over K^3 cells are all there is to walk
/// over.
template <class Visit>
void for_each_three_vectors(const search_size& size, Visit visit) {
    for_each_size(size, size.items, [&](int items, int classes) {
        const int cells = classes * classes * classes;
        if (ways(items, cells) > most_label_vectors) return;
        for_each_way(items, cells, [&](const std::vector<item_count>& counts) { visit(classes, counts); });
    });
}

/// "all 3,002 triples of label vectors of 2 classes and up to 6 items, ..."
std::string three_vector_words(const search_size& size) {
    double number = 0;
    std::string sizes;
    for (int classes = size.least_classes; classes <= size.most_classes; ++classes) {
        int reached = 0;
        for (int items = 1; items <= size.items; ++items) {
            const double here = ways(items, classes * classes * classes);
            if (here > most_label_vectors) break;
            number += here;
            reached = items;
        }
        if (reached > 0)
            sizes += (sizes.empty() ? "" : ", ") + std::to_string(classes) + " classes and up to " +
                     std::to_string(reached) + " items";
    }
    return "all " + with_commas(static_cast<std::uint64_t>(number)) + " triples of label vectors of " + sizes;
}

/// `a = 1 1 2, b = 1 2 2, c = 2 2 2`.
std::string as_vectors(int classes, const std::vector<item_count>& counts) {
    std::string a = "a =", b = ", b =", c = ", c =";
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        const labelled_triple labels(static_cast<int>(cell), classes);
        for (item_count i = 0; i < counts[cell]; ++i) {
            a += " " + std::to_string(labels.a + 1);
            b += " " + std::to_string(labels.b + 1);
            c += " " + std::to_string(labels.c + 1);
        }
    }
    return a + b + c;
}

/// Collects the relations of all tables.
class table_planner {
public:
    explicit table_planner(const search_size& size) : size_(size) {}

    axiom_plan plan() {
        relate_tables();
        relate_gold_counts();
        relate_label_vectors();
        const std::string tables = table_words(size_);
        const std::string gold_counts =
            "all gold counts of " + class_words(size_) + " and up to " + std::to_string(size_.gold_items) + " items";
        inserted_.scope = insertion_words();
        nearer_.scope = "every answer one class nearer in " + tables + ", of those with every gold class";
        nearer_anywhere_.scope = never_worse_.scope = "every answer one class nearer in " + tables;
        imbalance_.scope = "one error from either side of a middle class, on " + gold_counts + ", no class empty";
        imbalance_anywhere_.scope = "one error from either side of a middle class, on " + gold_counts;
        perfect_.scope = tables + ", each beside the perfect one";
        constant_.scope = gold_counts + ", no class empty";
        exchanged_.scope = tables + ", with neighbouring classes exchanged";
        transposed_.scope = tables + " and their transposes";
        reversed_.scope = tables + " and their reverses";
        replicated_.scope = replication_words(size_);
        detour_.scope = three_vector_words(size_);
        // A counterexample is shown as the vectors it came from, which tables do not tell. They are found again by
        // walking to the same list once more, rather than kept for the many lists that are never shown.
        detour_.remark = [size = size_](std::size_t wanted) {
            std::string vectors;
            for_each_three_vectors(size, [&](int classes, const std::vector<item_count>& counts) {
                if (wanted-- == 0) vectors = as_vectors(classes, counts);
            });
            return vectors;
        };
        return {store_.take(),
                {std::move(inserted_), std::move(nearer_), std::move(nearer_anywhere_), std::move(never_worse_),
                 std::move(imbalance_), std::move(imbalance_anywhere_), std::move(perfect_), std::move(constant_),
                 std::move(exchanged_), std::move(transposed_), std::move(reversed_), std::move(replicated_),
                 std::move(detour_)}};
    }

private:
    /// Equal tables have one number and are scored once, however many comparisons they are part of.
    std::uint32_t number(const small_table& table) {
        return store_.number(table.key(), [&] { return confusion_table(table.classes, table.cells); });
    }

    std::string insertion_words() const {
        if (size_.least_classes == size_.most_classes) return "no longer scale to compare with";
        search_size shorter = size_;
        --shorter.most_classes;
        return table_words(shorter) + ", with an unused class in every place";
    }

    void relate_tables() {
        for_each_table(size_, [&](const small_table& table) {
            const std::uint32_t here = number(table);
            relate_insertions(table, here);
            relate_nearer_answers(table, here);
            // Images may be beyond the size of the search; they are scored as well.
            if (!table.diagonal()) perfect_.lists.add({here, number(all_right(table.gold_counts()))});
            for (int place = 0; place + 1 < table.classes; ++place)
                relate(exchanged_, here, table.with_neighbours_exchanged(place));
            relate(transposed_, here, table.transposed());
            relate(reversed_, here, table.reversed());
            for (item_count factor : {item_count{2}, item_count{3}})
                if (table.items() * static_cast<int>(factor) <= size_.items)
                    relate(replicated_, here, table.times(factor));
        });
    }

    /// Compares with an image, unless it is the table itself.
    void relate(axiom_relation& relation, std::uint32_t here, const small_table& image) {
        if (const std::uint32_t there = number(image); there != here) relation.lists.add({here, there});
    }

    /// Between classes first: there the order of classes alone is at stake, not the length of the scale.
    void relate_insertions(const small_table& table, std::uint32_t here) {
        if (table.classes == size_.most_classes) return;
        for (int place = 1; place < table.classes; ++place) relate(inserted_, here, table.with_class_inserted(place));
        for (int end : {0, table.classes}) relate(inserted_, here, table.with_class_inserted(end));
    }

    void relate_nearer_answers(const small_table& table, std::uint32_t here) {
        const bool every_class = table.has_every_gold_class();
        for (int g = 0; g < table.classes; ++g)
            for (int p = 0; p < table.classes; ++p) {
                if (p == g || table.at(g, p) == 0) continue;
                // One step at a time is enough: a longer way to the truth is a chain of such steps. Three properties
                // read the same pair of tables: strictly better with every gold class, strictly better anyhow, and
                // never worse.
                const std::uint32_t nearer = number(table.moved(g, p, p < g ? p + 1 : p - 1));
                if (every_class) nearer_.lists.add({here, nearer});
                nearer_anywhere_.lists.add({here, nearer});
                never_worse_.lists.add({here, nearer});
            }
    }

    void relate_gold_counts() {
        for_each_gold(size_, [&](const std::vector<item_count>& counts) {
            const small_table right = all_right(counts);
            const bool every_class = right.has_every_gold_class();
            // An empty gold class would make some constant outputs the same in all but name.
            if (every_class) relate_constant_outputs(counts);
            for (int first = 0; first + 2 < right.classes; ++first)
                relate_imbalance(right, right.at(first, first) > right.at(first + 2, first + 2) ? first : first + 2,
                                 first + 1, every_class);
        });
    }

    void relate_constant_outputs(const std::vector<item_count>& counts) {
        std::vector<std::uint32_t> outputs;
        for (int answer = 0; answer < static_cast<int>(counts.size()); ++answer)
            outputs.push_back(number(all_answered(counts, answer)));
        constant_.lists.add(outputs);
    }

    /// One error out of the larger class beside one out of the smaller, both into the class between them.
    void relate_imbalance(const small_table& right, int larger, int middle, bool every_class) {
        // The other neighbour of the middle class. Equal sizes have no larger class, and an empty one no item to err
        // in.
        const int smaller = 2 * middle - larger;
        if (right.at(smaller, smaller) == 0 || right.at(larger, larger) == right.at(smaller, smaller)) return;
        const std::uint32_t error_in_smaller = number(right.moved(smaller, smaller, middle));
        const std::uint32_t error_in_larger = number(right.moved(larger, larger, middle));
        if (every_class) imbalance_.lists.add({error_in_smaller, error_in_larger});
        imbalance_anywhere_.lists.add({error_in_smaller, error_in_larger});
    }

    void relate_label_vectors() {
        for_each_three_vectors(size_, [&](int classes, const std::vector<item_count>& counts) {
            small_table ab(classes), bc(classes), ac(classes);
            for (std::size_t cell = 0; cell < counts.size(); ++cell) {
                const labelled_triple labels(static_cast<int>(cell), classes);
                ab.at(labels.a, labels.b) += counts[cell];
                bc.at(labels.b, labels.c) += counts[cell];
                ac.at(labels.a, labels.c) += counts[cell];
            }
            detour_.lists.add({number(ab), number(bc), number(ac)});
        });
    }

    search_size size_;
    case_store store_;
    axiom_relation inserted_{axiom::ordinal_invariance, same, {"before", "with an unused class"}};
    axiom_relation nearer_{axiom::ordinal_monotonicity, second_better, {"before", "one answer nearer"}};
    axiom_relation nearer_anywhere_{
        axiom::ordinal_monotonicity_with_empty_classes, second_better, {"before", "one answer nearer"}};
    axiom_relation never_worse_{axiom::weak_monotonicity, second_not_worse, {"before", "one answer nearer"}};
    axiom_relation imbalance_{axiom::imbalance, second_better, {"error in the smaller class", "error in the larger"}};
    axiom_relation imbalance_anywhere_{
        axiom::imbalance_with_empty_classes, second_better, {"error in the smaller class", "error in the larger"}};
    axiom_relation perfect_{axiom::perfect_iff_diagonal, second_better, {"with errors", "without"}};
    axiom_relation constant_{axiom::separates_constant_outputs, some_differ, {}};
    axiom_relation exchanged_{axiom::sees_order, some_differ, {"before", "two neighbouring classes exchanged"}};
    axiom_relation transposed_{axiom::symmetry, same, {"before", "gold and predicted exchanged"}};
    axiom_relation reversed_{axiom::reversal, same, {"before", "scale reversed"}};
    axiom_relation replicated_{axiom::replication, same, {"before", "every item repeated"}};
    axiom_relation detour_{axiom::triangle_inequality, no_detour_is_shorter, {"a to b", "b to c", "a to c"}};
};

}  // namespace

axiom_plan plan_for_tables(const search_size& size) {
    axiom_plan plan = table_planner(size).plan();
    for (axiom_relation& relation : plan.relations) {
        if (relation.which == axiom::triangle_inequality) relation.refuses = is_no_distance;
        if (relation.which == axiom::separates_constant_outputs)
            for (int answer = 1; answer <= size.most_classes; ++answer)
                relation.roles.push_back("always " + std::to_string(answer));
    }
    return plan;
}

}  // namespace ordeval::meta
