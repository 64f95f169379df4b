// The tables that laws are checked on: all small ones, so that a failure names a smallest table, and random larger
// ones.
#pragma once

#include <ostream>
#include <random>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// How tables appear in failure messages: `[3 1 | 0 2]`, with unanswered items per gold class after a `?`.
std::ostream& operator<<(std::ostream& out, const confusion_table& table);

}  // namespace ordeval

namespace ordeval::laws {

/// Every table of up to three classes and a few items, then random tables of every kind with up to 40 items; all
/// answered.
const std::vector<confusion_table>& corpus();

/// Tables with unanswered items: all of two or three classes and up to three items, then random ones.
const std::vector<confusion_table>& corpus_with_unanswered();

/// Every table of two or three classes with one unanswered item beside two to four answered ones: the smallest where a
/// right answer more can change what chance or the order of the others would give.
const std::vector<confusion_table>& corpus_with_one_unanswered();

/// Tables with counts of any size up to 2^62, so that totals come near 2^64: random ones, and those where a huge class
/// stands beside single items. Some have unanswered items.
const std::vector<confusion_table>& large_tables();

/// Extreme shapes on short scales: constant systems, one item, perfect, one class used, everything the wrong way round,
/// nothing answered.
const std::vector<confusion_table>& edge_cases();

/// The same shapes on a long scale.
const std::vector<confusion_table>& edge_cases_of_a_hundred_classes();

/// Tables without errors.
const std::vector<confusion_table>& perfect_tables();

/// Gold class g becomes predicted class map[g] of a scale of `classes`, and the other way round for gold.
confusion_table relabelled(const confusion_table& table, int classes, const std::vector<int>& map);

/// The scale turned round.
confusion_table reversed(const confusion_table& table);

/// Every count times `factor`.
confusion_table replicated(const confusion_table& table, item_count factor);

/// The unanswered items answered right.
confusion_table answered_right(const confusion_table& table);

/// The unanswered items left out.
confusion_table without_unanswered(const confusion_table& table);

/// A whole number in low..high; std:: distributions differ between libraries, and failures must repeat.
inline int between(std::mt19937_64& random, int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
}

}  // namespace ordeval::laws
