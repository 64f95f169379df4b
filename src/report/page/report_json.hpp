// The report value as the JSON that its page embeds and that `ordeval report --format json` writes.
#pragma once

#include <string>
#include <vector>

#include "ordeval/evaluation/evaluation_report.hpp"
#include "terminal/scoreboard_json.hpp"

namespace ordeval {

/// A file that the report rests on.
struct input_file {
    std::string path;
    std::uint64_t bytes = 0;
    std::string sha256;
};

/// How a report came about.
struct provenance {
    std::string title;
    const char* task = "classification";
    command_line command;  ///< without what does not change the report
    std::uint64_t seed = 1;
    std::size_t trials = 0;      ///< of randomised tests; 0: there are none
    std::size_t replicates = 0;  ///< of the bootstrap; 0: there are no intervals
    std::size_t splits = 0;      ///< of the topics
    double alpha = 0.05;
    json_value policies = json_value::object();
    std::vector<std::string> notices;
    std::vector<input_file> inputs;
};

/// Every table of the report is indexed by position: measure, then system, then topic.
json_value as_json(const evaluation_report& report, const provenance& origin);

}  // namespace ordeval
