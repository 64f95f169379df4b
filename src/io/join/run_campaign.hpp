// Gold and all its runs, joined by several threads.
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include "io/join/gold_items.hpp"
#include "io/join/run_join.hpp"
#include "io/read/run_files.hpp"
#include "ordeval/detail/text.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval::io {

/// What is known once gold is read and before the runs are.
struct run_campaign {
    std::unique_ptr<gold_items> gold = nullptr;  ///< null where gold has problems, or was not read at all
    std::vector<run_file> runs = {};
    std::vector<std::string> notices = {};
    diagnostics gold_problems;
    diagnostics run_problems;
};

run_campaign open_campaign(const source& gold, run_listing listing, const read_options& options,
                           std::size_t problem_limit = diagnostics::default_limit);

/// The options for each of several runs that are read at once, so that together they use the threads that are wanted.
read_options options_of_each(read_options options, std::size_t runs);

/// Adds what the runs have assumed to the notices about gold, one line for all that assumed the same. A run that
/// assumed what gold did of the same file is gold itself.
void add_run_notices(const std::vector<run_file>& runs, const std::vector<joined_run>& joined,
                     std::vector<std::string>& notices);

/// Systems of different files that a system column gives the same name.
diagnostics repeated_systems(const std::vector<run_file>& runs, const std::vector<joined_run>& joined);

}  // namespace ordeval::io
