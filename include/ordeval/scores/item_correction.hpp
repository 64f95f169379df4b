// What a system would gain by getting one more item right, under each measure.
#pragma once

#include <span>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// One kind of error, and what the correction of one such item changes.
struct item_correction {
    gold truth;
    predicted answer;
    item_count items = 0;       ///< that have this error
    std::vector<score> change;  ///< of each measure's score; undefined where the score before or after is

    friend bool operator==(const item_correction&, const item_correction&) = default;
};

/// The commonest kinds of errors, at most `limit` of them, commonest first and then in the order of the classes.
std::vector<item_correction> item_corrections(const confusion_table& table, std::span<const measure_spec> measures,
                                              std::size_t limit);

}  // namespace ordeval
