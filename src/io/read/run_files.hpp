// Which files are runs, and what the systems in them are called.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

struct run_file {
    std::string path;
    std::string system;
};

/// `runs/LYS-C.output.gz` is by the system `LYS-C`.
std::string system_name(const std::string& path);

/// The files that the paths name, folders opened up: regular, not hidden, by name, without the gold file itself.
/// Systems of the same name are told apart by the folder their file is in.
std::vector<run_file> list_runs(const std::string& gold, const std::vector<std::string>& paths,
                                std::vector<std::string>& notices, diagnostics& problems);

}  // namespace ordeval::io
