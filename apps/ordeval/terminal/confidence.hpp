// Confidence intervals: their options, and how they are told.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "ordeval/statistics/resampling/bootstrap.hpp"
#include "terminal/json.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

struct confidence_options {
    std::optional<double> percent;  ///< none: no intervals
    interval_method method = interval_method::bca;
    std::uint32_t replicates = 10000;
    std::optional<resampled_units> units = {};

    bool wanted() const { return percent.has_value(); }
};

/// Adds --ci, --ci-method and --replicates.
void add_confidence_options(CLI::App& command, confidence_options& options);

/// Adds --resample, for a command whose data may have items in topics.
void add_resample_option(CLI::App& command, confidence_options& options);

/// What the library is told; refuses options that make no sense.
bootstrap_options bootstrap_settings(const confidence_options& options, const common_options& common,
                                     ordeval::progress* progress);

/// "95 % confidence intervals (BCa bootstrap, 10000 replicates of topics, seed 1)"
std::string in_words(const confidence_options& options, const common_options& common, const std::string& unit);

/// The same for machines: {"level", "method", "replicates", "seed", "unit"}.
json_value as_json(const confidence_options& options, const common_options& common, const std::string& unit);

/// Puts intervals around the overall scores of a board that was evaluated on the campaign, and says how. Where topics
/// are averaged they are what is resampled, unless the user wants otherwise.
json_value add_intervals(scoreboard& board, const campaign& campaign, undefined_topics policy,
                         const confidence_options& options, const common_options& common);

/// The same where only the scores of the topics are known.
json_value add_intervals(scoreboard& board, undefined_topics policy, const confidence_options& options,
                         const common_options& common);

/// Puts intervals around the scores of every topic as well, its items resampled, and adds that to what was said.
void add_topic_intervals(scoreboard& board, const campaign& campaign, const confidence_options& options,
                         const common_options& common, json_value& said);

/// Adds low, high and standard_error, or the reason why there are none, to the entry of a score.
void add_interval(json_value& entry, const bootstrapped_score& uncertainty);

}  // namespace ordeval::cli
