// Square matrices, of counts and of weights. Sections: options, matrix.
#include <cmath>

#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 2);
    read_options options = options_of(parts[0]);
    const source file = file_of("file", parts[1]);
    options.predicted_in_rows = false;
    const expected<campaign> counts = read_matrix(file, options);
    require_helpful(counts);
    options.predicted_in_rows = true;
    const expected<campaign> turned = read_matrix(file, options);
    require(counts.has_value() == turned.has_value(), "a matrix can be read either way");
    if (counts) {
        require(counts->tables[0].transposed() == turned->tables[0], "the other way is the transposed matrix");
        require_counts_survive(*counts);
    }
    const expected<square_matrix> weights = read_square_matrix(file);
    require_helpful(weights);
    if (weights)
        for (double entry : weights->entries()) require(std::isfinite(entry), "weights are finite");
    return 0;
}
