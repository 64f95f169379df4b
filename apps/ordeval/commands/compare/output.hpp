// How `ordeval compare` tells its result.
#pragma once

#include "command.hpp"
#include "commands/compare/input.hpp"
#include "ordeval/report/comparison_sheet.hpp"
#include "terminal/confidence.hpp"
#include "terminal/json.hpp"

namespace ordeval::cli {

/// Everything that one needs to know how a comparison came about.
struct comparison_record {
    const compare_reading& reading;
    const compare_input& input;
    const comparison& result;
    const comparison_options& options;
    std::string over;                   ///< "topics" or "items"
    std::vector<std::size_t> left_out;  ///< topics, because some system has no score there
    const confidence_options& confidence;
    const common_options& common;
    const command_line& typed;
};

/// `2 of 9 topics, on which some system has no score: a, b`
std::string about_left_out(const std::vector<std::string>& topics, const std::vector<std::size_t>& left_out);

/// What the sheets are told.
described_comparison described(const comparison_record& record);

json_value as_json(const comparison_record& record);

}  // namespace ordeval::cli
