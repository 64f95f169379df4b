// Folders of results: they appear whole or not at all, and what was there before stays as it was until then.
#pragma once

#include <deque>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/interrupt.hpp"

namespace ordeval::cli {

/// Where a folder is, or will be: new/.. is there already, though new is not. Refuses what is there and is no folder.
std::filesystem::path place_of_folder(const std::string& folder);

/// Whether a folder is there and holds anything.
bool is_in_use(const std::string& folder);

/// Files and folders that are removed when it ends, the last one first, also where the process is interrupted. Files
/// that were moved away by then stay, and so do folders that hold something.
class temporary_paths {
public:
    temporary_paths() = default;
    ~temporary_paths();
    temporary_paths(const temporary_paths&) = delete;
    temporary_paths& operator=(const temporary_paths&) = delete;

    void add(const std::filesystem::path& path) { paths_.emplace_back(path.string()); }

private:
    struct one {
        explicit one(std::string where) : path(std::move(where)), removal(path.c_str()) {}
        std::string path;
        unfinished_file removal;
    };
    std::deque<one> paths_;
};

/// The files of a folder, written into a temporary one, and moved to their places when all are there. Throws a failure
/// where that cannot be done; everything is then as it was before.
class folder_draft {
public:
    explicit folder_draft(const std::string& folder);

    void write(const std::string& path, std::string_view text);

    /// With the permissions of the original, but for those that nobody needs: a file that is no program cannot be run,
    /// none runs with another's rights, and the user's mask holds.
    void copy(const std::string& path, const std::string& original, bool program);

    /// Puts the files into their folder. Those in `replaced`, which are there, are removed from it, links themselves
    /// and not what they lead to. Whatever else is there stays, and nothing is written over it or through a link.
    void move_in(const std::vector<std::string>& replaced = {});

private:
    class exchange;

    std::string shown(const std::filesystem::path& path) const;
    void make_folders_above_place();
    void make_draft();
    void move_into(exchange& moves, const std::filesystem::path& from, const std::filesystem::path& to) const;
    std::filesystem::path make_room(const std::filesystem::path& root, const std::filesystem::path& path);

    std::string folder_;           // as it was typed
    std::filesystem::path place_;  // where that is
    temporary_paths made_;
    std::filesystem::path new_;  // holds the files until they are moved in
    std::filesystem::path old_;  // holds what they replace until all have been
};

}  // namespace ordeval::cli
