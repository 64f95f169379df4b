// How well a system does on each class: precision, recall, F1, and the counts behind them.
#pragma once

#include <vector>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/score.hpp"

namespace ordeval {

struct class_score {
    score precision;         ///< right answers among those that name the class; undefined where none does
    score recall;            ///< right answers among the items of the class; undefined where there are none
    score f1;                ///< their harmonic mean, 2 * right / (answers + items); undefined where both counts are 0
    item_count support = 0;  ///< items of the class
    item_count predicted = 0;  ///< answers that name it
    friend bool operator==(const class_score&, const class_score&) = default;
};

/// One for each class, lowest first. An item without an answer counts in the support of its class and nowhere else.
std::vector<class_score> class_scores(const confusion_table& table);

}  // namespace ordeval
