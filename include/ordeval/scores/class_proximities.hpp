// How near the classes are to each other in the eyes of CEM_ORD: the fewer gold items lie between, the nearer.
#pragma once

#include <optional>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval {

/// The closeness information quantity of every answer for every gold class, -log2(Q(p,g)/N) bits, where Q counts half
/// of the answered class and all of the classes from its neighbour to the gold one (Amigo et al. 2020, Eq. 1).
struct class_proximities {
    std::vector<item_count> items;                         ///< of each gold class
    std::vector<std::vector<std::optional<double>>> bits;  ///< gold classes in rows, answers in columns; none where no
                                                           ///< gold item lies between, which would be infinitely near
    friend bool operator==(const class_proximities&, const class_proximities&) = default;
};

/// From the numbers of gold items; throws std::invalid_argument where there are none.
class_proximities proximities_of(std::vector<item_count> gold_counts);

}  // namespace ordeval
