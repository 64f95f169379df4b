// What the reproduction of a paper gives.
#pragma once

#include <vector>

#include "reproduction/chart.hpp"
#include "reproduction/ledger.hpp"

namespace ordeval::reproduction {

/// Everything that one paper's reproduction gives.
struct reproduction {
    ledger book;
    std::vector<ledger_picture> pictures = {};
};

}  // namespace ordeval::reproduction
