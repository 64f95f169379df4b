// Other spellings of labels, from a file of lines like `very pos = 2`.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/source.hpp"

namespace ordeval::io {

class label_aliases {
public:
    /// The map in a file; an empty one where there is none. A declared scale must know every class it names.
    static expected<label_aliases> read(const source& from, const std::optional<class_scale>& scale);

    /// The label that a text stands for: itself, unless the file says otherwise.
    std::string_view resolve(std::string_view text) const {
        auto found = aliases_.find(text);
        return found == aliases_.end() ? text : std::string_view(found->second);
    }

private:
    std::map<std::string, std::string, std::less<>> aliases_;
};

}  // namespace ordeval::io
