// One table with a gold column and a column per system. Sections: options, table.
#include "ordeval/evidence/labels.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 2);
    read_options options = options_of(parts[0]);
    const source table = file_of("table", parts[1]);
    options.run.threads = 1;
    const expected<campaign> tables = read_wide(table, options);
    require_helpful(tables);
    options.run.threads = is_chosen(text_of(data, size)) ? 3 : 1;
    options.tuning.piece_bytes = 20;
    require(same(tables, read_wide(table, options)), "the result does not depend on the threads or pieces");
    const expected<labelled_items> items = read_wide_labels(table, options);
    require(items.has_value() == tables.has_value(), "items can be read where tables can");
    if (!tables) return 0;
    require(same(tally(*items), tables), "one pass and keeping rows give the same");
    require_counts_survive(*tables);
    return 0;
}
