#include "io/records/same_names.hpp"

#include <algorithm>

#include "io/records/column_names.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

std::optional<diagnostic> second_of_its_name(const std::string& path, std::uint64_t line,
                                             std::span<const std::string> names, std::size_t taken, name_match match,
                                             const std::string& or_else) {
    const std::string wanted = folded_name(names[taken]);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool same = match == name_match::exact ? names[i] == names[taken] : folded_name(names[i]) == wanted;
        if (i == taken || !same) continue;
        const std::size_t first = std::min(i, taken), second = std::max(i, taken);
        const std::string called = names[first] == names[second] ? "both called " + in_quotes(names[first])
                                                                 : "called " + in_quotes(names[first]) + " and " +
                                                                       in_quotes(names[second]) + ", which is one name";
        return diagnostic{.file = path,
                          .line = line,
                          .problem = "the columns " + std::to_string(first + 1) + " and " + std::to_string(second + 1) +
                                     " are " + called,
                          .remedy = "rename one of them" + or_else,
                          .kind = "duplicate_column"};
    }
    return std::nullopt;
}

}  // namespace ordeval::io
