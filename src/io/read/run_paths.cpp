#include "ordeval/detail/run_paths.hpp"

#include "io/read/run_files.hpp"

namespace ordeval {

std::vector<std::string> run_paths(const std::string& gold, const std::vector<std::string>& runs) {
    std::vector<std::string> notices;
    diagnostics problems;
    std::vector<std::string> paths;
    for (const io::run_file& run : io::list_runs(gold, runs, notices, problems)) paths.push_back(run.path());
    return paths;
}

}  // namespace ordeval
