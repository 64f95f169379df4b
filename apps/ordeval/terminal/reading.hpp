// The options that say what to read and how, shared by every command that evaluates labels.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "ordeval/evidence/campaign.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/evidence/read.hpp"
#include "terminal/failure.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

struct reading_options {
    std::string gold;
    std::vector<std::string> runs;
    std::string wide;
    std::string matrix;
    std::vector<std::string> counts;
    bool predicted_in_rows = false;
    std::string scale;
    std::string columns;
    std::string label_map;
    missing_policy missing = missing_policy::error;
    extra_policy extra = extra_policy::error;
    duplicates_policy duplicates = duplicates_policy::error;
    unknown_label_policy unknown_label = unknown_label_policy::error;
};

/// Adds the arguments GOLD RUN..., their alternatives, and everything that governs reading.
void add_reading_options(CLI::App& command, reading_options& options);

/// Adds the arguments GOLD RUN... without alternatives, and everything that governs reading them.
void add_gold_and_runs(CLI::App& command, reading_options& options);

/// Refuses a command line without gold or without runs.
void require_gold_and_runs(const reading_options& options);

/// What the library is to be told about reading.
read_options reader_settings(const reading_options& options, const common_options& common);

/// Adds GOLD RUN... and --wide, the inputs that tell which answers belong to the same item, and what governs reading.
void add_labelled_input(CLI::App& command, reading_options& options);

/// Reads what the options name, item by item; fails as read_campaign.
labelled_items read_labelled_items(const reading_options& options, const common_options& common);

/// Reads what the options name. Throws a failure for bad input, and where there is nothing to evaluate.
campaign read_campaign(const reading_options& options, const common_options& common);

/// The same item by item, from gold and runs or from a wide table.
labelled_items read_items(const reading_options& options, const common_options& common);

/// What could not be read. Empty files and folders are no mistakes in the data; there is just nothing to evaluate.
failure refused(const diagnostics& problems);

/// The scale that an option names; throws a failure where there is none.
class_scale read_scale_option(const std::string& text);

/// The user wants something of topics that the data does not have.
failure no_topics_failure(const std::string& remedy);

/// `a,b,c` as a list; nothing is an empty list.
std::vector<std::string> split_at_commas(const std::string& text);

/// Says on standard error what was assumed, unless the user wants quiet.
void print_notices(const std::vector<std::string>& notices, const common_options& common);

/// Says on standard error what was assumed and which policies changed something, unless the user wants quiet.
void print_notices(const campaign& campaign, const common_options& common);

/// `2 items by --missing=wrong`
std::string in_words(const applied_policy& applied);

/// The policies as words, for saved output: {"missing", "error"}, ...
std::vector<std::pair<std::string, std::string>> policy_words(const reading_options& options);

}  // namespace ordeval::cli
