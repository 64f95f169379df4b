// Slow, obvious versions of every measure, written from the definitions over lists of items, to check the fast ones.
#pragma once

#include <optional>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::laws {

/// Some identical items; a list of records with one copy each is a plain list of items.
struct item {
    int truth;
    int answer;  ///< unanswered where the system gave none
    long double copies = 1;
};

inline constexpr int unanswered = -1;

struct item_list {
    int classes;
    std::vector<item> items;
};

/// One record per item of a table.
item_list items_of(const confusion_table& table);

/// One record per cell of a table, for tables too large to be written out.
item_list cells_of(const confusion_table& table);

/// The score by the definition; nothing where no reference is written for the measure.
std::optional<score> reference(const measure_spec& spec, const item_list& list);

}  // namespace ordeval::laws
