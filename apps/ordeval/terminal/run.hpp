// One run of a command: work that can be watched, notes on standard error, one text as the result.
#pragma once

#include <string>

#include "ordeval/core/execution.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evidence/account.hpp"
#include "ordeval/options/rating_options.hpp"
#include "ordeval/report/sheet.hpp"
#include "ordeval/report/text_sink.hpp"
#include "ordeval/scores/gate.hpp"
#include "terminal/failure.hpp"
#include "terminal/options.hpp"
#include "terminal/progress_bar.hpp"

namespace ordeval::cli {

/// Threads, seed and a watched progress for a call of the library. The progress bar lives as long as the call:
///
///     const scoreboard board = call(common, [&](const execution& run) { return score_systems(found, request, run); });
template <class Work>
auto call(const common_options& common, Work work) {
    progress_bar bar(common);
    return taken(work(execution{.threads = common.threads, .seed = common.seed, .progress = bar.target()}));
}

/// Refuses to write the output over an input.
void protect_inputs(const evidence_request& request, const common_options& common);

/// Reads evidence; its account knows what was typed, and checksums of what was read where results are saved as JSON.
evidence read(evidence_request request, const common_options& common, const command_line& typed);

/// The same for ratings.
rated_items read(const typed_ratings& ratings, const common_options& common, const command_line& typed);

/// The measures of an option; nothing typed stands for the usual ones.
std::vector<measure_spec> read_measure_option(const std::string& list, std::optional<evidence_kind> kind);

/// Says on standard error what was assumed and which policies changed something, unless the user wants quiet; and gives
/// the account back as it is to be saved, with options spelled as they are typed.
account tell(const account& account, const common_options& common);

/// The same for a command whose result is a table: where the table goes to standard output and has notes, these say it,
/// and standard error does not repeat it.
account tell_unless_noted(const account& account, const common_options& common);

/// Says on standard error which gates are not passed, and gives up with their exit code where there are some.
void require_gates(const std::vector<gate>& gates);

/// Writes the text to where the user wants it.
void write(const std::string& text, const common_options& common);

/// The same for a long text, which is written piece by piece.
void write_pieces(const std::function<void(const text_sink&)>& produce, const common_options& common);

/// The sheet as text, in the format and the width that the options and the terminal allow.
std::string rendered(sheet shown, const common_options& common, bool headings = true);

/// The sheets one below the other; what was assumed and what policies did stands below the last one, wherever it is
/// read. csv and tsv, which have no notes, hold the one sheet alone.
std::string rendered(std::vector<sheet> shown, const account& account, const common_options& common);

/// Renders a sheet as the options say and writes it; json is not among a sheet's formats.
void print(sheet shown, const common_options& common);
void print(sheet shown, const account& account, const common_options& common);

/// Whether the format has no room for notes or a second table.
bool holds_one_table(output_format format);

}  // namespace ordeval::cli
