// What the test of a coefficient needs: ratings written down rater by rater.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "measures/measure_test.hpp"
#include "ordeval/core/rating_profiles.hpp"

namespace ordeval::testing {

/// A rater in each line, items in columns: a digit is a class counted from 1, a dot a gap, blanks are free.
inline rating_lists lists(const std::vector<std::string>& raters) {
    std::vector<std::string> lines;
    for (const std::string& rater : raters) {
        lines.emplace_back();
        for (char c : rater)
            if (c != ' ') lines.back() += c;
    }
    rating_lists items;
    for (std::size_t i = 0; i < lines.front().size(); ++i) {
        std::vector<rating> of_item;
        for (std::size_t g = 0; g < lines.size(); ++g)
            if (lines[g].at(i) != '.')
                of_item.push_back({static_cast<std::uint32_t>(g), static_cast<label>(lines[g][i] - '1')});
        items.add(of_item);
    }
    return items;
}

inline rating_table ratings(int classes, const std::vector<std::string>& raters) {
    return rating_profiles::count(classes, raters.size(), lists(raters)).table();
}

inline rating_table unnamed_ratings(int classes, const std::vector<std::string>& raters) {
    return rating_profiles::count(classes, 0, lists(raters)).table();
}

/// Krippendorff's example: four raters, twelve units, five classes.
inline rating_table krippendorffs_example() {
    return ratings(5, {"1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .",
                       "1 2 3 3 2 4 4 1 2 5 1 ."});
}

}  // namespace ordeval::testing
