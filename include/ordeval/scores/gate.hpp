// A condition on a result, such as that a release must meet.
#pragma once

#include <string>

#include "ordeval/core/score.hpp"

namespace ordeval {

struct gate {
    std::string what;    ///< such as "QWK of system a"
    std::string wanted;  ///< such as "at least 0.75"
    score got = undefined_reason::no_items;
    bool passed = false;
    friend bool operator==(const gate&, const gate&) = default;
};

}  // namespace ordeval
