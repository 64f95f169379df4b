// Other spellings of labels. Sections: options, map, gold, run.
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 4);
    read_options options = options_of(parts[0]);
    const memory_file map(parts[1]), gold(parts[2]), run(parts[3]);
    const expected<campaign> without = read_runs(gold.path(), {run.path()}, options);
    options.label_map = map.path();
    const expected<campaign> with = read_runs(gold.path(), {run.path()}, options);
    require_helpful(with);
    // A class keeps its own name whatever the map says, so that a map only adds to what is understood.
    if (options.scale && without && with) require(without->tables == with->tables, "a map renames no class");
    return 0;
}
