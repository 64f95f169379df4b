// A scale as labels in Unicode's composed form see it.
#pragma once

#include "io/records/composed_text.hpp"
#include "ordeval/core/class_scale.hpp"

namespace ordeval::io {

/// The scale with the names of its classes in composed form; a problem where two of them become the same.
inline expected<class_scale> composed_scale(const class_scale& scale) {
    std::vector<std::string> names = scale.names();
    for (std::string& name : names) name = composed_text(name).value_or(name);
    if (names == scale.names()) return scale;
    return class_scale::from_names(names);
}

}  // namespace ordeval::io
