// What a policy does, and to what, in the words of every front end and of the page.
#pragma once

#include <string_view>

#include "ordeval/evidence/account.hpp"

namespace ordeval {

struct deed {
    std::string_view unit;  ///< "item"
    std::string_view done;  ///< "missing, counted as wrong"
};

deed deed_of(const applied_policy& applied);

}  // namespace ordeval
