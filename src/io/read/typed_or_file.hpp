// Options that take what is typed, or the file that holds it.
#pragma once

#include <filesystem>
#include <string>

namespace ordeval::io {

inline bool names_file(const std::string& text) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(text, ignored);
}

/// What can be read as typed is typed, so that no result depends on what lies in the folder: `the scale 0..4 is`.
inline std::string taken_as_typed(const std::string& what, const std::string& text) {
    return what + " taken as typed; the file of that name is read as ./" + text;
}

}  // namespace ordeval::io
