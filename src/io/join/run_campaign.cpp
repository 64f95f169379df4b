#include "io/join/run_campaign.hpp"

#include <set>
#include <utility>

#include "io/bytes/bytes_to_read.hpp"

namespace ordeval::io {

namespace {

/// Standard input and streams give their bytes once; the one that is wanted again, or null.
const source* read_twice(const source& gold, const std::vector<run_file>& runs) {
    bool standard_input = gold.is_standard_input();
    std::set<const std::istream*> streams{gold.stream()};
    for (const run_file& run : runs) {
        if (run.from.is_standard_input() && std::exchange(standard_input, true)) return &run.from;
        if (run.from.stream() && !streams.insert(run.from.stream()).second) return &run.from;
    }
    return nullptr;
}

}  // namespace

run_campaign open_campaign(const source& gold, run_listing listing, const read_options& options,
                           std::size_t problem_limit) {
    run_campaign opened{.runs = std::move(listing.runs),
                        .notices = std::move(listing.notices),
                        .gold_problems = diagnostics(problem_limit),
                        .run_problems = std::move(listing.problems)};
    if (const source* again = read_twice(gold, opened.runs)) {
        opened.run_problems.add(
            {.file = again->name(),
             .problem = again->stream() ? "the same stream is given twice" : "standard input is given twice",
             .remedy = "put all files but one on disk",
             .kind = "bad_path"});
        return opened;
    }
    expect_bytes_of(gold, options.run.progress);
    for (const run_file& run : opened.runs) expect_bytes_of(run.from, options.run.progress, run.listed_size);
    opened.gold = read_gold(gold, options, opened.gold_problems);
    if (!opened.gold) return opened;
    opened.notices.insert(opened.notices.begin(), opened.gold->notices.begin(), opened.gold->notices.end());
    return opened;
}

read_options options_of_each(read_options options, std::size_t runs) {
    // As many runs at once as there are threads; where runs are fewer, each gets several threads, rounded up so that
    // none is idle.
    const std::size_t threads = thread_count(options.run.threads), at_once = std::clamp<std::size_t>(runs, 1, threads);
    options.run.threads = static_cast<int>((threads + at_once - 1) / at_once);
    return options;
}

void add_run_notices(const std::vector<run_file>& runs, const std::vector<joined_run>& joined,
                     std::vector<std::string>& notices) {
    std::map<std::string, std::vector<std::size_t>> assumed_by;
    std::vector<std::string> of_gold_itself;
    for (std::size_t i = 0; i < joined.size(); ++i) {
        if (joined[i].notice.empty()) continue;
        const std::string line = runs[i].path() + ": " + joined[i].notice;
        if (std::ranges::find(notices, line) == notices.end())
            assumed_by[joined[i].notice].push_back(i);
        else
            of_gold_itself.push_back(runs[i].path() +
                                     ": gold and run are the same column: gold is scored against itself");
    }
    for (const auto& [notice, which] : assumed_by)
        notices.push_back((which.size() == 1 ? runs[which[0]].path() : counted(which.size(), "run")) + ": " + notice);
    notices.insert(notices.end(), of_gold_itself.begin(), of_gold_itself.end());
}

diagnostics repeated_systems(const std::vector<run_file>& runs, const std::vector<joined_run>& joined) {
    diagnostics problems;
    std::map<std::string, std::size_t> file_of;
    for (std::size_t i = 0; i < joined.size(); ++i)
        for (const answer_sheet& sheet : joined[i].sheets)
            if (auto [known, fresh] = file_of.emplace(sheet.system, i); !fresh)
                problems.add(
                    {.file = runs[i].path(),
                     .problem = "system " + in_quotes(sheet.system) + " is already in " + runs[known->second].path(),
                     .remedy = "give the systems different names",
                     .kind = "duplicate_system"});
    return problems;
}

}  // namespace ordeval::io
