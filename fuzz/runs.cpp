// Gold and runs: delimited text and JSON of any kind. Sections: options, gold, run, ...
#include "ordeval/evaluation/lint.hpp"
#include "ordeval/evidence/labels.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

/// The other ways to the same items have to agree with the tables.
void require_agreement(const source& gold, const std::vector<source>& runs, const read_options& options,
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
    const source gold = file_of("gold", parts[1]);
    std::vector<source> runs;
    for (std::size_t i = 2; i < parts.size(); ++i) runs.push_back(file_of("run" + std::to_string(i), parts[i]));
    options.run.threads = 1;
    const expected<campaign> tables = read_runs(gold, runs, options);
    require_helpful(tables);
    require_agreement(gold, runs, options, tables);
    options.run.threads = is_chosen(text_of(data, size)) ? 3 : 1;
    options.tuning.piece_bytes = 20;
    options.tuning.large_gold_bytes = 0;
    require(same(tables, read_runs(gold, runs, options)), "the result does not depend on the threads or pieces");
    if (tables) require_counts_survive(*tables);
    return 0;
}
