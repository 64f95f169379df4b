// Declared columns, on every kind of file that has them. Sections: columns, file, run.
#include "ordeval/evidence/read_rankings.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    const std::string_view typed = parts[0].substr(0, parts[0].find('\n'));
    const read_options options{.columns = split(typed, ',')};
    const source file = file_of("file", parts[1]), run = file_of("run", parts[2]);
    const expected<campaign> tables = read_runs(file, {run}, options);
    require_helpful(tables);
    if (tables) require_counts_survive(*tables);
    require_helpful(read_wide(file, options));
    require_helpful(read_counts({file}, options));
    const class_distances distances = class_distances::of_scale(*class_scale::from_integers(-2, 2));
    require_helpful(read_rankings(file, distances, {.columns = options.columns}));
    return 0;
}
