#include "reproduction/reproduce_papers.hpp"

#include <algorithm>
#include <filesystem>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::reproduction {

namespace {

constexpr work_stage reproducing{"reproducing", "papers"};

diagnostics unknown_papers(const std::vector<std::string>& wanted) {
    std::vector<std::string> known;
    for (const reproducible_paper& paper : all_papers()) known.emplace_back(paper.name);
    for (const std::string& name : wanted)
        if (std::ranges::find(known, name) == known.end())
            return bad_request("PAPER cannot be '" + name + "'",
                               did_you_mean(name, known, "choose one of " + joined(known)));
    return {};
}

std::vector<const reproducible_paper*> wanted_papers(const std::vector<std::string>& names) {
    std::vector<const reproducible_paper*> wanted;
    for (const reproducible_paper& paper : all_papers())
        if (names.empty() || std::ranges::find(names, paper.name) != names.end()) wanted.push_back(&paper);
    return wanted;
}

}  // namespace

expected<reproduced_papers> reproduce_papers(const reproduction_request& request, const execution& run) {
    if (diagnostics problems = unknown_papers(request.papers); !problems.empty()) return problems;
    if (!request.data.empty() && !std::filesystem::is_directory(request.data))
        return bad_request(option_text("data", request.data) + " is not a folder",
                           "give the folder that holds the data");
    if (!request.experiments.empty() && !std::filesystem::is_directory(request.experiments))
        return bad_request(option_text("experiments", request.experiments) + " is not a folder",
                           "give the folder of the results of `make experiments`");
    const std::vector<const reproducible_paper*> papers = wanted_papers(request.papers);
    begin(run, reproducing);
    if (run.progress) run.progress->total = papers.size();
    reproduced_papers result;
    result.account.seed = run.seed;
    for (const reproducible_paper* paper : papers) {
        stop_if_asked(run);
        try {
            result.papers.push_back(
                {.name = std::string(paper->name),
                 .reference = reference_of(*paper),
                 .errata = errata_of(*paper),
                 .made = reproduce(*paper, {request.data, request.experiments, run.seed, run.threads})});
        } catch (const bad_data& problem) {
            return problem.problems();
        }
        if (run.progress) ++run.progress->done;
    }
    return result;
}

}  // namespace ordeval::reproduction
