// The lines of a small file, such as a scale or a map of labels.
#pragma once

#include <string>
#include <vector>

#include "io/bytes/text_source.hpp"
#include "ordeval/core/expected.hpp"

namespace ordeval::io {

struct text_line {
    std::uint64_t number = 0;
    std::string text;  ///< without spaces at its ends
};

/// All lines that are not blank.
expected<std::vector<text_line>> read_lines(const source& from);

}  // namespace ordeval::io
