// Specs whose matrix is given in the test instead of in a file.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::testing {

/// A spec with a `file:` parameter, such as "Cost(matrix=file:test)", and that file's K x K entries, row after row.
inline measure_spec with_matrix(std::string_view text, int classes, std::vector<double> entries) {
    measure_spec spec = parse_measure(text).value();
    for (argument& value : spec.arguments.values())
        if (value.text.starts_with("file:"))
            value.matrix = std::make_shared<const square_matrix>(classes, std::move(entries));
    return spec;
}

}  // namespace ordeval::testing
