// The alternative annotator test, compared with scipy's t test and correction; see README.md in this folder.
#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "oracle/frozen_rows.hpp"
#include "ordeval/raters/alternative_annotator.hpp"

namespace ordeval::oracle {

namespace {

/// People, and the judge as the last of the raters.
std::map<std::string, rated_items> read_sets() {
    std::map<std::string, rated_items> sets;
    read_rows("judges.tsv", [&](const std::vector<std::string>& row) {
        const std::vector<std::string> raters = split(row.at(1), '|');
        rated_items all{.scale = class_scale::from_integers(1, 5).value(), .raters = {}};
        for (std::size_t g = 0; g < raters.size(); ++g) {
            all.raters.push_back(std::to_string(g));
            all.judges.push_back(g + 1 == raters.size());
        }
        for (std::size_t i = 0; i < raters[0].size(); ++i) {
            std::vector<rating> of_item;
            for (std::size_t g = 0; g < raters.size(); ++g)
                if (raters[g][i] != '.')
                    of_item.push_back({static_cast<std::uint32_t>(g), static_cast<label>(raters[g][i] - '1')});
            all.ratings.add(of_item);
            all.ids.push_back(std::to_string(i));
        }
        sets.emplace(row.at(0), std::move(all));
    });
    return sets;
}

TEST(JudgeOracle, GivesTheSameContests) {
    const std::map<std::string, rated_items> sets = read_sets();
    std::size_t compared = 0, by_ranks = 0;
    read_rows("judges_values.tsv", [&](const std::vector<std::string>& row) {
        const alternative_annotator_options options{.epsilon = number<double>(row.at(2)),
                                                    .how = row.at(1) == "rmse" ? alignment::rmse : alignment::accuracy};
        const judge_verdict verdict = test_alternative_annotators(sets.at(row.at(0)), options).front();
        const annotator_contest& ours = verdict.contests.at(number<std::size_t>(row.at(3)));
        SCOPED_TRACE(row.at(0) + " " + row.at(1) + ", person " + row.at(3));
        EXPECT_EQ(ours.items, number<std::size_t>(row.at(4)));
        EXPECT_NEAR(ours.advantage, number<double>(row.at(5)), 1e-12);
        EXPECT_NEAR(ours.p, number<double>(row.at(6)), 1e-10);
        EXPECT_NEAR(ours.adjusted_p, number<double>(row.at(7)), 1e-10);
        ++compared;
        by_ranks += ours.items < 30;
    });
    EXPECT_EQ(sets.size(), 40U);
    EXPECT_GT(compared, 250U);
    EXPECT_GT(by_ranks, 50U);
}

}  // namespace

}  // namespace ordeval::oracle
