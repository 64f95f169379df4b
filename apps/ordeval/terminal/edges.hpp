// Classes that are intervals: their edges as typed, and the length of unbounded ones.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/evidence/campaign.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/measures/unbounded_class.hpp"
#include "terminal/json.hpp"

namespace ordeval::cli {

struct edge_options {
    std::string edges;  ///< as typed: 0,2,10,inf
    std::optional<double> unbounded_length;
    length_split split = length_split::equal;
};

/// Adds --edges, --unbounded-length and --split.
void add_edge_options(CLI::App& command, edge_options& options);

/// Refuses what cannot be the length of an interval.
void require_length(const std::string& option, double length);

/// Numbers separated by commas, `inf` and `-inf` among them; what is no number is added to the problems.
std::vector<double> read_numbers(const std::string& option, const std::string& text, diagnostics& problems);

/// Gives the campaign's scale its edges and every measure of intervals the intervals it is to use, and notes the
/// lengths that unbounded classes got. Throws a usage failure where the edges do not fit. Returns how the lengths came
/// about, for the measures of intervals in their order.
std::vector<resolved_edges> set_intervals(std::vector<measure_spec>& specs, campaign& campaign,
                                          const edge_options& options);

/// Edges as JSON, which has no infinite numbers: null.
json_value edges_as_json(const std::vector<double>& edges);

}  // namespace ordeval::cli
