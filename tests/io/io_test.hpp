// Files made for a test and gone after it, and short ways to ask what was wrong with them.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/evidence/read.hpp"
#include "pack.hpp"

namespace ordeval {

class temporary_folder {
public:
    temporary_folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "ordeval-io-XXXXXX").string();
        path_ = ::mkdtemp(pattern.data());
    }
    ~temporary_folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    temporary_folder(const temporary_folder&) = delete;
    temporary_folder& operator=(const temporary_folder&) = delete;

    std::string path(const std::string& name) const { return (path_ / name).string(); }
    std::string path() const { return path_.string(); }

    std::string write(const std::string& name, std::string_view text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }

private:
    std::filesystem::path path_;
};

/// All problems as text, with the folder cut out of the paths; empty where there are none.
template <class T>
std::string problems(const expected<T>& result, const temporary_folder& folder) {
    if (result) return "";
    std::string text = result.error().to_string(spelling::command_line);
    const std::string prefix = folder.path() + "/";
    for (std::size_t at; (at = text.find(prefix)) != std::string::npos;) text.erase(at, prefix.size());
    return text;
}

/// The kinds of the problems that are shown, in order.
inline std::vector<std::string> kinds(const diagnostics& problems) {
    std::vector<std::string> list;
    for (const diagnostic& problem : problems.shown()) list.push_back(problem.kind);
    return list;
}
template <class T>
std::vector<std::string> kinds(const expected<T>& result) {
    return result ? std::vector<std::string>{} : kinds(result.error());
}

using words = std::vector<std::string>;

inline class_scale scale(std::string_view text) { return *class_scale::parse(text); }

/// A table from its cells, gold in rows.
inline confusion_table table_of(int classes, std::vector<item_count> cells) { return confusion_table(classes, cells); }

}  // namespace ordeval
