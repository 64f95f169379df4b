// What a request says about reading, made ready for the readers.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/read_evidence.hpp"

namespace ordeval::io {

/// How to read what a request names.
struct request_settings {
    read_options reading = {};
    std::vector<std::string> notices = {};  ///< how numbers become classes
};

/// The options of reading with the scale that the request names. Where gold's numbers are to give the edges of classes,
/// gold is read for them.
expected<request_settings> settings_of(const evidence_request& request, const execution& run);

/// What is done to all fields or labels, to be told wherever numbers are.
std::vector<std::string> cleaning_notices(const read_options& options);

struct newest_runs {
    std::vector<source> runs = {};
    std::vector<std::string> notices = {};  ///< which runs were left out
};

/// The newest run of every team, by the rule of the request. A team is the first folder of `team/run`; other runs stand
/// alone.
expected<newest_runs> keep_newest_runs(const evidence_request& request);

}  // namespace ordeval::io
