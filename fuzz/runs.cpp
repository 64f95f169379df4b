// Gold and runs: delimited text and JSON of any kind. Sections: options, gold, run, ...
#include <deque>

#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evidence/labels.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

/// The other ways to the same items have to agree with the tables.
void require_agreement(const std::string& gold, const std::vector<std::string>& runs, const read_options& options,
                       const expected<campaign>& tables) {
    const lint_report report = lint(gold, runs, options);
    require(report.ok() == tables.has_value(), "lint finds fine what can be read");
    const expected<labelled_items> items = read_labels(gold, runs, options);
    require(items.has_value() == tables.has_value(), "items can be read where tables can");
    if (tables) require(same(tally(*items), tables), "one pass and keeping rows give the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    if (parts.size() > 6) return -1;
    read_options options = options_of(parts[0]);
    const memory_file gold(parts[1]);
    std::deque<memory_file> files;
    std::vector<std::string> runs;
    for (std::size_t i = 2; i < parts.size(); ++i) runs.push_back(files.emplace_back(parts[i]).path());
    options.run.threads = 1;
    const expected<campaign> tables = read_runs(gold.path(), runs, options);
    require_helpful(tables);
    require_agreement(gold.path(), runs, options, tables);
    options.run.threads = 3;
    options.tuning.piece_bytes = 20;
    options.tuning.large_gold_bytes = 0;
    require(same(tables, read_runs(gold.path(), runs, options)), "the result does not depend on the threads");
    if (tables) require_counts_survive(*tables);
    return 0;
}
