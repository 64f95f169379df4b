// A part of the evidence, under other names, beside baselines that gold alone gives.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/evidence.hpp"

namespace ordeval {

/// Systems that know nothing but how often each class is the truth.
enum class baseline {
    majority,  ///< always the most frequent class, the lowest of equals
    median,    ///< always the median class, the lower of two
    random,    ///< each class as likely as the others
    prior,     ///< each class as likely as it is the truth
};

struct evidence_selection {
    std::vector<std::string> only = {};             ///< systems to keep, names or patterns such as `team*`; empty: all
    std::vector<std::string> exclude = {};          ///< systems to leave out, likewise
    std::vector<std::string> topics = {};           ///< topics to keep, likewise
    std::map<std::string, std::string> names = {};  ///< of systems, old to new
    bool anonymise = false;                         ///< systems become `system 1`, ..., in an order that tells nothing
    std::vector<baseline> baselines = {};           ///< added behind the others, called `(majority)` and so on

    bool empty() const {
        return only.empty() && exclude.empty() && topics.empty() && names.empty() && !anonymise && baselines.empty();
    }
};

/// What is left of the evidence. A name or pattern that fits nothing is a problem of the request, and so is a
/// selection that leaves nothing. The random baselines are one draw each, the same for items and for their tables.
expected<evidence> select(evidence found, const evidence_selection& wanted, std::uint64_t seed);

/// "majority", "median", "random" or "prior".
std::string_view name(baseline what);

/// Whether a system is called as a baseline is: `(majority)`.
bool is_baseline(std::string_view system);

}  // namespace ordeval
