// Tables whose rows have a name and any number of values beside it.
#pragma once

#include <span>
#include <string_view>

#include "io/records/columns.hpp"
#include "ordeval/core/class_index.hpp"

namespace ordeval::io {

/// The name stands under one of the given headings, else in the first column.
inline column_request name_and_values(role name, std::span<const std::string_view> headings) {
    column_request request;
    request.columns = {{name, headings, true}};
    request.classes_in_header = true;
    for (std::size_t width = 2; width <= static_cast<std::size_t>(max_classes) + 1; ++width) {
        request.shapes.emplace_back(width, role::ignored);
        request.shapes.back()[0] = name;
    }
    return request;
}

}  // namespace ordeval::io
