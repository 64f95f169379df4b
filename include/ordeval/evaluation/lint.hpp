// Checks submissions without scoring them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/evaluation/read_evidence.hpp"

namespace ordeval {

enum class lint_verdict { ok, problems, not_checked };

/// The verdict's word in output: "ok", "problems", "not_checked".
std::string_view name(lint_verdict verdict);

/// What is to be said about one file; problems.kinds() counts them by kind.
struct lint_file {
    std::string file;
    std::vector<std::string> systems = {};  ///< in a run: one, unless a system column names more
    lint_verdict verdict = lint_verdict::ok;
    std::uint64_t items = 0;  ///< gold items, or rows of a run that could be read
    diagnostics problems = diagnostics();
    std::vector<applied_policy> applied = {};  ///< what the policies would do instead of refusing
    std::string notice = {};                   ///< what was assumed about its columns
};

struct lint_report {
    lint_file gold = {};
    std::vector<lint_file> runs = {};      ///< not checked where gold has problems
    diagnostics problems = diagnostics();  ///< of no file alone: no runs, two runs of one name
    ordeval::account account = {};

    bool ok() const;
    /// Whether there was something to check: gold with items, and runs.
    bool checked_something() const;
    /// Gold, then the runs.
    std::vector<const lint_file*> files() const;
};

/// Reads gold and every run as read_runs does, keeping up to `problem_limit` problems for each file.
lint_report lint(const source& gold, const sources& runs, const read_options& options,
                 std::size_t problem_limit = 1000);

/// Checks whatever evidence a request names: gold and runs as above, file by file; other inputs as reading them does,
/// with its problems under the files that they are in. Problems of the request itself are an error.
expected<lint_report> lint(const evidence_request& request, const execution& run = {},
                           std::size_t problem_limit = 1000);

}  // namespace ordeval
