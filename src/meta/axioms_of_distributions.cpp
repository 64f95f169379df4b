// The properties of measures of distributions, as comparisons between distributions in steps of 1/N.
#include <algorithm>

#include "meta/axiom_checks.hpp"
#include "meta/small_tables.hpp"

namespace ordeval::meta {

namespace {

using shares = std::vector<item_count>;

// Three distributions at a time; sizes with more triples than this are left out.
constexpr double most_triples = 50'000;

shares with_class_inserted(shares counts, int place) {
    counts.insert(counts.begin() + place, 0);
    return counts;
}

shares reversed(shares counts) {
    std::ranges::reverse(counts);
    return counts;
}

shares with_neighbours_exchanged(shares counts, std::size_t place) {
    std::swap(counts[place], counts[place + 1]);
    return counts;
}

std::string pair_words(const search_size& size) {
    return "all " + with_commas(static_cast<std::uint64_t>(distribution_pairs_in(size))) +
           " pairs of distributions over " + class_words(size) + " in steps of 1 to 1/" + std::to_string(size.items);
}

class distribution_planner {
public:
    explicit distribution_planner(const search_size& size) : size_(size) {}

    axiom_plan plan() {
        for_each_size(size_, size_.items, [&](int steps, int classes) {
            for_each_way(steps, classes, [&](const shares& estimated) {
                for_each_way(steps, classes, [&](const shares& truth) { relate_pair(estimated, truth); });
            });
            relate_triples(steps, classes);
        });
        const std::string pairs = pair_words(size_);
        search_size shorter = size_;
        --shorter.most_classes;
        inserted_.scope = shorter.most_classes < shorter.least_classes
                              ? "no longer scale to compare with"
                              : pair_words(shorter) + ", with an unused class in every place";
        nearer_.scope = never_worse_.scope = "every step of one class towards the truth in " + pairs;
        identity_.scope = pairs + ", each beside the perfect estimate";
        exchanged_.scope = pairs + ", with neighbouring classes exchanged";
        transposed_.scope = pairs + ", either way";
        reversed_.scope = pairs + " and their reverses";
        positive_.scope = pairs;
        detour_.scope = "all " + with_commas(detour_.lists.size()) + " triples of such distributions, of up to " +
                        with_commas(static_cast<std::uint64_t>(most_triples)) + " per size, in steps of 1 to 1/" +
                        std::to_string(size_.items);
        detour_.refuses = is_no_distance;
        return {store_.take(),
                {std::move(inserted_), std::move(nearer_), std::move(never_worse_), std::move(identity_),
                 std::move(exchanged_), std::move(transposed_), std::move(reversed_), std::move(detour_),
                 std::move(positive_)}};
    }

private:
    std::uint32_t number(const shares& estimated, const shares& truth) {
        std::string key(1, static_cast<char>(truth.size()));
        for (const shares* part : {&estimated, &truth})
            for (item_count share : *part) key += static_cast<char>(share);
        return store_.number(key, [&] {
            const std::vector<double> p(estimated.begin(), estimated.end());
            const std::vector<double> q(truth.begin(), truth.end());
            return distribution_pair(p, q);
        });
    }

    void relate_pair(const shares& estimated, const shares& truth) {
        const std::uint32_t here = number(estimated, truth);
        const int classes = static_cast<int>(truth.size());
        positive_.lists.add({here});
        if (estimated != truth) identity_.lists.add({here, number(truth, truth)});
        transposed_.lists.add({here, number(truth, estimated)});
        reversed_.lists.add({here, number(reversed(estimated), reversed(truth))});
        for (std::size_t place = 0; place + 1 < truth.size(); ++place)
            exchanged_.lists.add(
                {here, number(with_neighbours_exchanged(estimated, place), with_neighbours_exchanged(truth, place))});
        if (classes < size_.most_classes) {
            auto relate = [&](int place) {
                inserted_.lists.add(
                    {here, number(with_class_inserted(estimated, place), with_class_inserted(truth, place))});
            };
            for (int place = 1; place < classes; ++place) relate(place);
            for (int end : {0, classes}) relate(end);
        }
        relate_nearer(estimated, truth, here);
    }

    /// Up to a class the estimate has too much or too little: one step across its end makes the two more alike.
    void relate_nearer(const shares& estimated, const shares& truth, std::uint32_t here) {
        item_count estimated_so_far = 0;
        item_count true_so_far = 0;
        for (std::size_t i = 0; i + 1 < truth.size(); ++i) {
            estimated_so_far += estimated[i];
            true_so_far += truth[i];
            if (estimated_so_far == true_so_far) continue;
            const bool too_much = estimated_so_far > true_so_far;
            const std::size_t from = too_much ? i : i + 1;
            const std::size_t to = too_much ? i + 1 : i;
            if (estimated[from] == 0) continue;
            shares nearer = estimated;
            --nearer[from];
            ++nearer[to];
            const std::uint32_t there = number(nearer, truth);
            nearer_.lists.add({here, there});
            never_worse_.lists.add({here, there});
        }
    }

    void relate_triples(int steps, int classes) {
        const double here = ways(steps, classes);
        if (here * here * here > most_triples) return;
        for_each_way(steps, classes, [&](const shares& a) {
            for_each_way(steps, classes, [&](const shares& b) {
                for_each_way(steps, classes,
                             [&](const shares& c) { detour_.lists.add({number(b, a), number(c, b), number(c, a)}); });
            });
        });
    }

    search_size size_;
    case_store store_;
    axiom_relation inserted_{axiom::ordinal_invariance, same, {"before", "with an unused class"}};
    axiom_relation nearer_{axiom::ordinal_monotonicity, second_better, {"before", "one step nearer"}};
    axiom_relation never_worse_{axiom::weak_monotonicity, second_not_worse, {"before", "one step nearer"}};
    axiom_relation identity_{axiom::identity, second_better, {"estimate off", "estimate right"}};
    axiom_relation exchanged_{axiom::sees_order, some_differ, {"before", "two neighbouring classes exchanged"}};
    axiom_relation transposed_{axiom::symmetry, same, {"before", "estimate and truth exchanged"}};
    axiom_relation reversed_{axiom::reversal, same, {"before", "scale reversed"}};
    axiom_relation detour_{axiom::triangle_inequality, no_detour_is_shorter, {"a to b", "b to c", "a to c"}};
    axiom_relation positive_{axiom::non_negativity, not_negative, {"pair"}};
};

}  // namespace

axiom_plan plan_for_distributions(const search_size& size) { return distribution_planner(size).plan(); }

double distribution_pairs_in(const search_size& size) {
    double number = 0;
    for_each_size(size, size.items, [&](int steps, int classes) {
        const double here = ways(steps, classes);
        number += here * here;
    });
    return number;
}

}  // namespace ordeval::meta
