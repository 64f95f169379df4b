// Which files are runs, and what the systems in them are called.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/core/source.hpp"

namespace ordeval::io {

struct run_file {
    source from;
    std::string system;
    bool named = false;                             ///< by `NAME=FILE`
    std::optional<std::uint64_t> listed_size = {};  ///< of a file that was found in a folder

    const std::string& path() const { return from.name(); }
};

/// `runs/LYS-C.output.gz` is by the system `LYS-C`.
std::string system_name(const std::string& path);

/// Stands in every notice about what is no run.
inline constexpr std::string_view left_out_of_the_runs = "left out of the runs";

/// The files that are given, folders opened up: those in it by name, without the gold file itself. What in a folder is
/// no run is named in the notices; what may be one but cannot be read is a problem.
/// Systems of the same name are told apart by the folder their file is in.
std::vector<run_file> list_runs(const source& gold, const sources& given, std::vector<std::string>& notices,
                                diagnostics& problems);

/// The same with what is to be said of it: a folder of thousands of runs is not listed more often than needed.
struct run_listing {
    std::vector<run_file> runs = {};
    std::vector<std::string> notices = {};
    diagnostics problems;
};
run_listing list_runs(const source& gold, const sources& given, std::size_t problem_limit = diagnostics::default_limit);

}  // namespace ordeval::io
