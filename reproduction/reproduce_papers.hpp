// From the names of papers to everything that was computed again.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/account.hpp"
#include "reproduction/reproduction.hpp"

namespace ordeval::reproduction {

struct reproduction_request {
    std::vector<std::string> papers = {};  ///< by name; none: all
    std::string data = {};                 ///< a folder with data of others; empty: none
    std::string experiments = {};          ///< a folder with results of `make experiments`; empty: none
};

/// One paper, recomputed.
struct reproduced_paper {
    std::string name;
    std::string reference;            ///< how to cite it
    std::vector<std::string> errata;  ///< misprints and slips as found
    reproduction made;
};

struct reproduced_papers {
    std::vector<reproduced_paper> papers;
    ordeval::account account = {};
};

/// Recomputes the papers wanted, in the order of all_papers(). Progress is in papers.
expected<reproduced_papers> reproduce_papers(const reproduction_request& request, const execution& run = {});

}  // namespace ordeval::reproduction
