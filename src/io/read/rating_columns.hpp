// What people call the columns of ratings; lower case, the plainest names first.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "io/records/column_names.hpp"

namespace ordeval::io {

inline constexpr std::array<std::string_view, 15> rater_names{
    "rater", "annotator", "rater_id", "annotator_id", "worker", "worker_id", "judge",  "coder",
    "user",  "user_id",   "assessor", "reviewer",     "expert", "grader",    "labeler"};
inline constexpr std::array<std::string_view, 11> rating_names{
    "rating", "label", "score", "value", "class", "grade", "answer", "stars", "annotation", "level", "category"};
inline constexpr std::array<std::string_view, 3> kind_names{"kind", "rater_kind", "rater_type"};

/// The first of the usual names that a header has; the header's size where it has none.
template <class Names>
std::size_t usual_column(const std::vector<std::string>& header, const Names& usual) {
    for (std::string_view name : usual)
        for (std::size_t i = 0; i < header.size(); ++i)
            if (folded_name(header[i]) == name) return i;
    return header.size();
}

/// Whether the kind of a rater says that it is a machine.
inline bool is_machine(std::string_view kind) {
    const std::string plain = folded_name(kind);
    for (std::string_view word : {"judge", "model", "machine", "llm", "ai", "auto", "automatic"})
        if (plain == word) return true;
    return false;
}

}  // namespace ordeval::io
