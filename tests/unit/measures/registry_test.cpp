#include "ordeval/measures/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::testing {

TEST(Registry, IsSortedWithoutRegardToCase) {
    auto folded = [](const measure* m) {
        std::string name(m->name);
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return name;
    };
    std::vector<std::string> names;
    for (const measure* m : all_measures()) names.push_back(folded(m));
    EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
}

TEST(Registry, FindsEveryMeasureByItsNameOnly) {
    for (const measure* m : all_measures()) EXPECT_EQ(find_measure(m->name), m);
    EXPECT_EQ(find_measure("QWK"), nullptr);
    EXPECT_EQ(find_measure("accuracy"), nullptr);
    EXPECT_EQ(find_measure(""), nullptr);
}

TEST(Registry, GivesTheSameDescriptorsEveryTime) {
    EXPECT_TRUE(std::equal(all_measures().begin(), all_measures().end(), all_measures().begin()));
}

TEST(MeasureSets, AllParse) {
    for (const measure_set& set : all_measure_sets()) {
        const expected<std::vector<measure_spec>> specs = parse_measures(set.name);
        ASSERT_TRUE(specs) << set.name << ": " << specs.error().to_string();
        EXPECT_GE(specs->size(), 2U) << set.name;
        EXPECT_FALSE(set.meaning.empty()) << set.name;
        EXPECT_TRUE(set.name.starts_with('@')) << set.name;
    }
}

TEST(MeasureSets, HaveDifferentNames) {
    std::set<std::string_view> names;
    for (const measure_set& set : all_measure_sets()) EXPECT_TRUE(names.insert(set.name).second) << set.name;
}

TEST(MeasureSets, AllHoldsEveryMeasureOfTablesThatNeedsNoFileAndIsNotSetAside) {
    // Forms that their authors set aside, and descriptions of costs, which with their defaults are measures of the
    // list.
    const std::set<std::string_view> set_aside{"OC_additive", "OC_prime", "ErrorCost", "ErrorCost_norm"};
    const std::vector<measure_spec> all = parse_measures("@all").value();
    for (const measure* m : measures_of(evidence_kind::table)) {
        const bool listed =
            std::any_of(all.begin(), all.end(), [&](const measure_spec& spec) { return spec.measure == m; });
        const bool needs_file =
            std::any_of(m->parameters.begin(), m->parameters.end(), [](const parameter& p) { return p.required; });
        EXPECT_EQ(listed, m->in_all) << m->name;
        EXPECT_EQ(listed, !needs_file && !set_aside.contains(m->name)) << m->name;
    }
}

TEST(MeasureSets, AllHoldsMeasuresOfIntervalsOnlyWhereThereAreEdges) {
    auto holds = [](const std::vector<measure_spec>& specs, std::string_view name) {
        return std::any_of(specs.begin(), specs.end(), [&](const measure_spec& s) { return s.measure->name == name; });
    };
    EXPECT_FALSE(holds(parse_measures("@all").value(), "TC_int"));
    const std::vector<measure_spec> with_edges = parse_measures("@all", evidence_kind::intervals).value();
    EXPECT_TRUE(holds(with_edges, "TC_int"));
    EXPECT_TRUE(holds(with_edges, "Accuracy"));
    EXPECT_FALSE(holds(with_edges, "Cost_int"));
    EXPECT_FALSE(holds(with_edges, "NMD"));
    EXPECT_FALSE(parse_measures("@interval", evidence_kind::table));
    EXPECT_TRUE(parse_measures("@interval,MAE", evidence_kind::intervals));
}

}  // namespace ordeval::testing
