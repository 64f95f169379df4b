// What holds for every coefficient of several raters: its numbers do what its descriptor says.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <ostream>
#include <random>
#include <set>

#include "laws/corpus.hpp"
#include "laws/rating_reference.hpp"
#include "laws/same.hpp"
#include "laws/specs.hpp"
#include "ordeval/measures/registry.hpp"

namespace ordeval::laws {

std::ostream& operator<<(std::ostream& out, const rated_list& list) {
    out << list.classes << " classes [";
    for (const auto& item : list.items) {
        for (int r : item) r < 0 ? out << '.' : out << r + 1;
        out << ' ';
    }
    return out << "]";
}

namespace {

/// Two or three raters on up to three items and classes, so that a failure names a smallest list, and random larger
/// ones with gaps.
const std::vector<rated_list>& corpus() {
    static const std::vector<rated_list> lists = [] {
        std::vector<rated_list> all;
        constexpr std::array<int, 4> stride{1, 1, 5, 37};  // most of the larger lists say the same
        for (int classes : {1, 2, 3})
            for (int raters : {2, 3})
                for (int items : {1, 2}) {
                    const int cells = raters * items;
                    const int values = classes + 1;
                    int combinations = 1;
                    for (int i = 0; i < cells; ++i) combinations *= values;
                    for (int number = 0; number < combinations;
                         number += cells == 6 ? stride.at(static_cast<std::size_t>(classes)) : 1) {
                        rated_list list{classes, {}};
                        int rest = number;
                        for (int i = 0; i < items; ++i) {
                            list.items.emplace_back();
                            for (int g = 0; g < raters; ++g, rest /= values)
                                list.items.back().push_back(rest % values - 1);
                        }
                        all.push_back(list);
                    }
                }
        std::mt19937_64 random(18);
        for (int i = 0; i < 120; ++i) {
            rated_list list{between(random, 2, 6), {}};
            const int raters = between(random, 2, 6), items = between(random, 2, 12), gaps = between(random, 0, 4);
            for (int item = 0; item < items; ++item) {
                list.items.emplace_back();
                const int middle = between(random, 0, list.classes - 1);
                for (int g = 0; g < raters; ++g) {
                    const int value = std::clamp(middle + between(random, -1, 1), 0, list.classes - 1);
                    list.items.back().push_back(between(random, 1, 10) <= gaps ? -1 : value);
                }
            }
            all.push_back(list);
        }
        return all;
    }();
    return lists;
}

class RatingMeasure : public ::testing::TestWithParam<const measure*> {
protected:
    const measure& subject() const { return *GetParam(); }
    std::vector<law_spec> specs() const { return law_specs(subject()); }
};

score score_of(const measure_spec& spec, const rated_list& list, bool named = true) {
    return evaluate(with_matrices(spec, list.classes), table_of(list, named));
}

const std::vector<const measure*>& rating_subjects() {
    static const std::vector<const measure*> found = measures_of(evidence_kind::ratings);
    return found;
}

INSTANTIATE_TEST_SUITE_P(Law, RatingMeasure, ::testing::ValuesIn(rating_subjects()),
                         [](const auto& entry) { return std::string(entry.param->name); });

TEST_P(RatingMeasure, EqualsItsDefinitionOverItems) {
    for (const law_spec& s : specs()) {
        if (s.spec.to_string().find("file:costly") != std::string::npos) continue;
        for (const rated_list& list : corpus())
            for (bool named : {true, false}) {
                const std::optional<score> slow = rating_reference(with_matrices(s.spec, list.classes), list, named);
                ASSERT_TRUE(slow) << "no reference is written for " << subject().name;
                const score fast = score_of(s.spec, list, named);
                ASSERT_TRUE(same(fast, *slow, 1e-9)) << s.spec.to_string() << " is " << fast << ", by definition "
                                                     << *slow << ", on " << list << (named ? "" : " without names");
            }
    }
}

TEST_P(RatingMeasure, StaysInsideItsDeclaredRange) {
    for (const law_spec& s : specs())
        for (const rated_list& list : corpus()) {
            const score value = score_of(s.spec, list);
            if (!value) continue;
            const score_range range = with_matrices(s.spec, list.classes).range_on(list.classes);
            ASSERT_TRUE(std::isfinite(*value)) << s.spec.to_string() << " on " << list;
            ASSERT_GE(*value, range.low - 1e-9) << s.spec.to_string() << " on " << list;
            ASSERT_LE(*value, range.high + 1e-9) << s.spec.to_string() << " on " << list;
        }
}

TEST_P(RatingMeasure, HasItsPerfectValueWhereAllRatersAgree) {
    for (const law_spec& s : specs()) {
        if (s.spec.to_string().find("file:") != std::string::npos) continue;
        bool defined = false;
        for (rated_list list : corpus()) {
            for (auto& item : list.items)
                for (int& r : item)
                    if (r >= 0) r = *std::max_element(item.begin(), item.end());
            const score value = score_of(s.spec, list);
            if (!value) continue;
            defined = true;
            ASSERT_NEAR(*value, *subject().perfect, 1e-12) << s.spec.to_string() << " on " << list;
        }
        EXPECT_TRUE(defined) << s.spec.to_string();
    }
}

TEST_P(RatingMeasure, DoesNotSeeTheOrderOfRatersAndItems) {
    for (const law_spec& s : specs())
        for (const rated_list& list : corpus()) {
            rated_list turned = list;
            std::reverse(turned.items.begin(), turned.items.end());
            for (auto& item : turned.items) std::rotate(item.begin(), item.begin() + 1, item.end());
            ASSERT_TRUE(same(score_of(s.spec, list), score_of(s.spec, turned))) << s.spec.to_string() << " on " << list;
        }
}

rated_list changed(const rated_list& list, int classes, const std::vector<int>& map) {
    rated_list image{classes, list.items};
    for (auto& item : image.items)
        for (int& r : item)
            if (r >= 0) r = map[static_cast<std::size_t>(r)];
    return image;
}

std::vector<rated_list> images(invariance change, const rated_list& list) {
    std::vector<int> map(static_cast<std::size_t>(list.classes));
    std::iota(map.begin(), map.end(), 0);
    switch (change) {
        case invariance::reversal: std::reverse(map.begin(), map.end()); return {changed(list, list.classes, map)};
        case invariance::relabelling:
            if (list.classes > 1) std::swap(map[0], map[1]);
            return {changed(list, list.classes, map)};
        case invariance::replication: {
            rated_list twice = list;
            twice.items.insert(twice.items.end(), list.items.begin(), list.items.end());
            return {twice};
        }
        case invariance::insertion: {
            std::vector<rated_list> wider;
            for (int place = 0; place <= list.classes; ++place) {
                for (int k = 0; k < list.classes; ++k) map[static_cast<std::size_t>(k)] = k < place ? k : k + 1;
                wider.push_back(changed(list, list.classes + 1, map));
            }
            return wider;
        }
        case invariance::none:
        case invariance::nominal:
        case invariance::transposition: break;
    }
    return {};
}

constexpr std::array rating_changes{invariance::reversal, invariance::relabelling, invariance::replication,
                                    invariance::insertion};

TEST_P(RatingMeasure, HasItsDeclaredInvariancesAndNoOthers) {
    for (const law_spec& s : specs())
        for (invariance change : rating_changes) {
            const bool declared = includes(s.spec.invariances(), change);
            if (!declared && !s.ordinary) continue;
            bool refuted = false;
            for (const rated_list& list : corpus())
                for (const rated_list& image : images(change, list)) {
                    // Two items make four: whether there are two complete ones may change by that alone.
                    const score before = score_of(s.spec, list), after = score_of(s.spec, image);
                    const bool counted = before || before.reason() != undefined_reason::incomplete_ratings;
                    if (refuted || !counted || same(before, after)) continue;
                    refuted = true;
                    ASSERT_FALSE(declared)
                        << s.spec.to_string() << " is " << before << " on " << list << ", " << after << " on " << image;
                }
            EXPECT_NE(refuted, declared) << s.spec.to_string() << " keeps an invariance that it does not declare: "
                                         << static_cast<unsigned>(change);
        }
}

TEST_P(RatingMeasure, IsUndefinedForDeclaredReasonsOnlyAndReachesEachOfThem) {
    std::set<undefined_reason> reached;
    auto meet = [&](const measure_spec& spec, const rated_list& list, bool named) {
        const score value = score_of(spec, list, named);
        if (value || value.reason() == undefined_reason::no_items) return;
        EXPECT_TRUE(subject().undefined.contains(value.reason())) << spec.to_string() << " on " << list;
        reached.insert(value.reason());
    };
    for (const law_spec& s : specs()) {
        for (const rated_list& list : corpus())
            for (bool named : {true, false}) meet(s.spec, list, named);
        meet(s.spec, {2, {std::vector<int>(65, 0), std::vector<int>(65, 1)}}, true);
    }
    for (undefined_reason reason : subject().undefined) EXPECT_TRUE(reached.contains(reason)) << name(reason);
}

TEST_P(RatingMeasure, ScoresMergedTablesLikeItemsCountedTogether) {
    for (std::size_t i = 0; i + 1 < corpus().size(); ++i) {
        const rated_list &first = corpus()[i], &second = corpus()[i + 1];
        if (first.classes != second.classes || first.items[0].size() != second.items[0].size()) continue;
        rated_list together = first;
        together.items.insert(together.items.end(), second.items.begin(), second.items.end());
        rating_table merged = table_of(second, true);
        merged += table_of(first, true);
        ASSERT_EQ(merged, table_of(together, true));
        for (const law_spec& s : specs())
            ASSERT_EQ(evaluate(with_matrices(s.spec, first.classes), merged), score_of(s.spec, together));
    }
}

TEST_P(RatingMeasure, IsRightForATrillionItems) {
    constexpr item_count factor = item_count{1} << 36;
    for (const law_spec& s : specs())
        for (std::size_t i = 0; i < corpus().size(); i += 5) {
            const rated_list& list = corpus()[i];
            rating_table large(list.classes, list.items[0].size());
            for (const auto& item : list.items) {
                std::vector<rating> ratings;
                for (std::size_t g = 0; g < item.size(); ++g)
                    if (item[g] >= 0) ratings.push_back({static_cast<std::uint32_t>(g), static_cast<label>(item[g])});
                large.add(ratings, factor);
            }
            const score value = evaluate(with_matrices(s.spec, list.classes), large);
            const score small = score_of(s.spec, list);
            const bool comparable = includes(s.spec.invariances(), invariance::replication) && small;
            ASSERT_TRUE(!comparable || same(value, small, 1e-9)) << s.spec.to_string() << " on " << list;
            ASSERT_TRUE(!value || std::isfinite(*value));
        }
}

}  // namespace

}  // namespace ordeval::laws
