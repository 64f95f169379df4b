// What every meta-evaluation reads: scores of several systems on several topics under several measures.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "command.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/report/sheet.hpp"
#include "ordeval/scores/comparable_scores.hpp"
#include "terminal/json.hpp"
#include "terminal/quantification_reading.hpp"

namespace ordeval::cli {

enum class meta_task { classification, quantification };

struct meta_options {
    common_options common;
    reading_options reading;
    quantification_reading distributions;
    meta_task task = meta_task::classification;
    std::string measures;
    std::vector<std::string> scores;  ///< files of scores, in place of gold and runs
    std::string lower_is_better;
    undefined_scores undefined = undefined_scores::leave_out;
    int decimals = 3;
};

/// Adds everything that says what to read, and --measures, --undefined and --decimals.
void add_meta_options(CLI::App& command, meta_options& options);

/// Scores that can be compared, and what is known about where they come from.
struct meta_input {
    comparable_scores scores;
    std::vector<std::optional<measure_spec>> specs;  ///< of each measure; none for a measure that ordeval does not know
    std::optional<class_scale> scale = {};           ///< none for scores from files
    std::vector<std::string> constant_systems = {};  ///< those that answer the same class everywhere
    std::vector<std::string> notices = {};
};

/// How much there has to be for an experiment to make sense.
struct meta_needs {
    std::size_t measures = 1;
    std::size_t systems = 2;
    std::size_t topics = 2;
};

/// Reads what the options name and says on standard error what was assumed; `more_measures` are evaluated as well.
/// Throws a failure for bad input, and where there is too little of it.
meta_input read_meta_input(const meta_options& options, const meta_needs& needs, const std::string& more_measures = {});

/// The measures of a list such as `Accuracy,TauA` by their numbers; throws a usage failure for one that was not read.
std::vector<std::size_t> numbers_of(const std::string& list, const meta_input& input, const meta_options& options,
                                    const std::string& option);

/// What saved output says about every experiment.
json_value describe(const meta_input& input, const meta_options& options, const std::string& experiment,
                    const command_line& typed);

/// Notes for people: topics, what was left out, and the measures in full.
std::vector<std::string> notes_about(const meta_input& input);

/// A measure's name in a row: in full for csv and tsv, which have no notes; short for people.
const std::string& label_of(const comparable_scores::measure& measure, const common_options& common);

/// `no topics`, `1 topic`, `2 topics`.
std::string counted(std::size_t number, const std::string& noun);

}  // namespace ordeval::cli
