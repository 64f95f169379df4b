#include "io/read/run_sources.hpp"

#include "io/read/run_files.hpp"

namespace ordeval {

std::vector<source> run_sources(const source& gold, const sources& runs) {
    std::vector<std::string> notices;
    diagnostics problems;
    std::vector<source> found;
    for (io::run_file& run : io::list_runs(gold, runs, notices, problems)) found.push_back(std::move(run.from));
    return found;
}

}  // namespace ordeval
