#include "evidence/tally_items.hpp"
#include "io/bytes/text_source.hpp"
#include "io/join/count_in_step.hpp"
#include "io/join/run_campaign.hpp"
#include "io/labels/table_room.hpp"
#include "io/read/within_memory.hpp"
#include "ordeval/detail/brief_problems.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval {

namespace {

using namespace io;

/// Without gold nothing can be joined, but runs that cannot even be opened are worth telling at the same time.
diagnostics problems_without_gold(const run_campaign& opened) {
    diagnostics problems = opened.gold_problems;
    problems.add(opened.run_problems);
    for (const run_file& run : opened.runs)
        if (run.from.is_path() && !run.from.is_standard_input())
            if (auto text = text_source::open(run.from); !text) problems.add(text.error());
    return problems;
}

/// Joins every run with gold and hands it to consume(run number, run) on the thread that read it, which may take the
/// answers away; fails with the problems of all.
template <class Consumer>
expected<std::vector<joined_run>> join_all(run_campaign& opened, const read_options& options, Consumer consume) {
    if (!opened.gold) return problems_without_gold(opened);
    std::vector<joined_run> joined(opened.runs.size());
    const read_options each = options_of_each(options, joined.size());
    for_each_job(joined.size(), options.run, [&](std::size_t i) {
        joined[i] = join_run(*opened.gold, opened.runs[i].from, opened.runs[i].system, each);
        if (joined[i].problems.empty()) consume(i, joined[i]);
    });
    diagnostics problems(200);
    problems.add(opened.run_problems);
    for (const joined_run& run : joined) problems.add(joined.size() > 1 ? brief(run.problems) : run.problems);
    problems.add(repeated_systems(opened.runs, joined));
    if (!problems.empty()) return problems;
    return joined;
}

std::optional<diagnostic> no_room(const source& file, const run_campaign& opened, std::size_t systems,
                                  const read_options& options) {
    const std::size_t topics = opened.gold->has_topics() ? opened.gold->topics.size() : 1;
    return too_many_tables(file.name(), systems, topics, options.limits);
}

/// Notices and applied policies of gold and all runs, in the order of the runs.
template <class Result>
void give_account(const run_campaign& opened, const std::vector<joined_run>& joined, const read_options& options,
                  Result& result) {
    result.account.notices = opened.notices;
    add_run_notices(opened.runs, joined, result.account.notices);
    result.account.applied = opened.gold->applied;
    for (const joined_run& run : joined)
        for (const answer_sheet& sheet : run.sheets)
            for (applied_policy& policy : sheet.applied(options)) result.account.applied.push_back(std::move(policy));
}

expected<campaign> tables_of_runs(const source& gold, const sources& runs, const read_options& options) {
    run_listing listing = list_runs(gold, runs);
    if (auto counted = count_in_step(gold, listing, options)) return std::move(*counted);
    run_campaign opened = open_campaign(gold, std::move(listing), options);
    if (opened.gold)
        if (auto problem = no_room(gold, opened, opened.runs.size(), options)) return *problem;
    std::vector<packed_tables> tables(opened.runs.size());
    auto joined = join_all(opened, options, [&](std::size_t i, joined_run& run) {
        const gold_items& items = *opened.gold;
        // A run may hold any number of systems.
        if (auto problem = no_room(opened.runs[i].from, opened, run.sheets.size(), options))
            return run.problems.add(*problem);
        for (answer_sheet& sheet : run.sheets) {
            if (options.missing == missing_policy::skip && sheet.missing > 0)
                sheet.seen.flip();
            else
                sheet.seen.clear();
            const std::size_t topics = items.has_topics() ? items.topics.size() : 1;
            tables[i].append(tally_items(items.scale.classes(), topics, items.keys.topics(), items.labels,
                                         sheet.answers, sheet.seen));
            sheet.answers = {};
            sheet.seen = {};
        }
    });
    if (!joined) return joined.error();
    campaign result{.scale = opened.gold->scale, .systems = {}, .topics = opened.gold->topics.names(), .tables = {}};
    for (std::size_t i = 0; i < joined->size(); ++i) {
        for (const answer_sheet& sheet : (*joined)[i].sheets) result.systems.push_back(sheet.system);
        result.tables.append(tables[i]);
    }
    give_account(opened, *joined, options, result);
    return result;
}

expected<labelled_items> labels_of_runs(const source& gold, const sources& runs, const read_options& options) {
    run_campaign opened = open_campaign(gold, list_runs(gold, runs), options);
    auto joined = join_all(opened, options, [](std::size_t, joined_run&) {});
    if (!joined) return joined.error();
    labelled_items result{.scale = opened.gold->scale,
                          .gold = opened.gold->labels,
                          .topics = opened.gold->topics.names(),
                          .topic_of = opened.gold->keys.topics()};
    opened.gold->describe(result, options.ids);
    give_account(opened, *joined, options, result);
    for (joined_run& run : *joined)
        for (answer_sheet& sheet : run.sheets) result.systems.push_back(std::move(sheet).labels(options));
    return result;
}

}  // namespace

expected<campaign> read_runs(const source& gold, const sources& runs, const read_options& options) {
    return within_memory(gold.name(), [&] { return tables_of_runs(gold, runs, options); });
}

expected<labelled_items> read_labels(const source& gold, const sources& runs, const read_options& options) {
    return within_memory(gold.name(), [&] { return labels_of_runs(gold, runs, options); });
}

}  // namespace ordeval
