// How to read a report: each thing that it shows, explained on one of the report's own numbers.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/evaluation_report.hpp"

namespace ordeval {

struct guide_entry {
    std::string term;  ///< as the page calls it
    std::string text;
    friend bool operator==(const guide_entry&, const guide_entry&) = default;
};

/// What the report has is explained, and nothing else.
std::vector<guide_entry> reading_guide(const evaluation_report& report);

}  // namespace ordeval
