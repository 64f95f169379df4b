// What other people's programs say of ratings with gaps, compared with ours; see README.md in this folder.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "oracle/frozen_rows.hpp"
#include "ordeval/core/rating_profiles.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::oracle {

namespace {

std::map<std::string, rating_table> read_tables() {
    std::map<std::string, rating_table> tables;
    read_rows("ratings.tsv", [&](const std::vector<std::string>& row) {
        const std::vector<std::string> raters = split(row.at(2), '|');
        rating_lists items;
        for (std::size_t i = 0; i < raters[0].size(); ++i) {
            std::vector<rating> of_item;
            for (std::size_t g = 0; g < raters.size(); ++g)
                if (raters[g][i] != '.')
                    of_item.push_back({static_cast<std::uint32_t>(g), static_cast<label>(raters[g][i] - '1')});
            items.add(of_item);
        }
        tables.emplace(row.at(0), rating_profiles::count(number<int>(row.at(1)), raters.size(), items).table());
    });
    return tables;
}

TEST(RatingOracle, GivesTheSameValues) {
    const std::map<std::string, rating_table> tables = read_tables();
    std::set<std::string> tools, specs;
    std::size_t compared = 0;
    read_rows("ratings_values.tsv", [&](const std::vector<std::string>& row) {
        const measure_spec spec = parse_measure(row.at(1)).value();
        const double theirs = number<double>(row.at(2));
        const score ours = evaluate(spec, tables.at(row.at(0)));
        ++compared;
        tools.insert(row.at(3));
        specs.insert(row.at(1));
        ASSERT_TRUE(ours) << row.at(1) << " is undefined on " << row.at(0) << ", where " << row.at(3) << " says "
                          << theirs;
        // irrCAC rounds to 15 decimals; relative to large negative values all tools lose digits.
        EXPECT_NEAR(*ours, theirs, 1e-11 * std::max(1.0, std::abs(theirs)))
            << row.at(1) << " on " << row.at(0) << ", against " << row.at(3);
    });
    EXPECT_EQ(tables.size(), 240U);
    EXPECT_EQ(tools.size(), 6U);
    EXPECT_EQ(specs.size(), 54U);
    EXPECT_GT(compared, 10000U);
}

}  // namespace

}  // namespace ordeval::oracle
