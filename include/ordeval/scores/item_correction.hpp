// What a system would gain by getting one more item right, or all items of a kind, under each measure.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

/// One kind of error, and what its correction changes.
struct item_correction {
    gold truth;
    std::optional<predicted> answer;  ///< none: there was no answer
    item_count items = 0;             ///< that have this error
    std::vector<score> change;        ///< of each measure's score, if one such item were corrected; undefined where
                                      ///< the score before or after is
    std::vector<score> change_of_all = {};  ///< the same, if all items with this error were corrected

    friend bool operator==(const item_correction&, const item_correction&) = default;
};

/// The commonest kinds of errors, at most `limit` of them, commonest first and then in the order of the classes.
std::vector<item_correction> item_corrections(const confusion_table& table, std::span<const measure_spec> measures,
                                              std::size_t limit);

}  // namespace ordeval
