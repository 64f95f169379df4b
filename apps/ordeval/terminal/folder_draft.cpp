#include "terminal/folder_draft.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <ranges>
#include <system_error>
#include <utility>

#include "terminal/failure.hpp"
#include "terminal/output.hpp"

namespace ordeval::cli {

namespace {

namespace fs = std::filesystem;

/// What stands there itself, were it a link.
fs::file_status standing_at(const fs::path& path) {
    std::error_code ignored;
    return fs::symlink_status(path, ignored);
}

failure stands_in_the_way(const std::string& path, const fs::file_status& what) {
    std::string problem = fs::is_directory(what) ? "is a folder"
                          : fs::is_symlink(what) ? "is a link, which is not followed here"
                                                 : "is a file, not a folder";
    return {exit_code::usage, diagnostic{.file = path,
                                         .problem = std::move(problem),
                                         .remedy = "move it away, or choose another place with --output",
                                         .kind = "in_the_way"}};
}

failure cannot_read(const std::string& original, int error) {
    return {exit_code::bad_input, diagnostic{.file = original,
                                             .problem = "cannot be read: " + std::generic_category().message(error),
                                             .remedy = "make it readable",
                                             .kind = "cannot_read"}};
}

/// A file that is open until it is closed, at the latest when this ends.
class open_file {
public:
    open_file(const std::string& path, int how, mode_t mode = 0) : file_(::open(path.c_str(), how | O_CLOEXEC, mode)) {}
    ~open_file() {
        if (file_ >= 0) ::close(file_);
    }
    open_file(const open_file&) = delete;
    open_file& operator=(const open_file&) = delete;

    bool open() const { return file_ >= 0; }
    int number() const { return file_; }

    /// Each step returns 0 or an error. Closing may be the first to hear of a full disk on network file systems.
    int write(std::string_view text) const { return write_all(file_, text); }
    int close() { return ::close(std::exchange(file_, -1)) == 0 ? 0 : errno; }

private:
    int file_;
};

int create(const fs::path& path, std::string_view text) {
    open_file file(path.string(), O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (!file.open()) return errno;
    if (const int error = file.write(text)) return error;
    return file.close();
}

/// The old file's permissions for the new one, where they are the user's own.
void keep_permissions(const fs::path& old_file, const fs::path& new_file) {
    struct stat existing{};
    if (::lstat(old_file.c_str(), &existing) == 0 && S_ISREG(existing.st_mode) && existing.st_uid == ::geteuid())
        ::chmod(new_file.c_str(), existing.st_mode & 0777);
}

std::vector<fs::path> entries_of(const fs::path& folder) {
    std::vector<fs::path> paths;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) paths.push_back(entry.path());
    return paths;
}

}  // namespace

fs::path place_of_folder(const std::string& folder) {
    std::error_code error;
    fs::path place = fs::absolute(folder, error);
    if (!error) place = fs::weakly_canonical(place, error);
    if (error) throw cannot_write(folder, error.value());
    if (!place.has_filename()) place = place.parent_path();  // of folder/
    const fs::file_status there = standing_at(place);
    if (fs::exists(there) && !fs::is_directory(there)) throw stands_in_the_way(folder, there);
    return place;
}

bool is_in_use(const std::string& folder) {
    const fs::path place = place_of_folder(folder);
    std::error_code error;
    if (!fs::exists(standing_at(place))) return false;
    const bool empty = fs::is_empty(place, error);
    if (error) throw cannot_write(folder, error.value());
    return !empty;
}

temporary_paths::~temporary_paths() {
    for (std::error_code ignored; !paths_.empty(); paths_.pop_back()) fs::remove(paths_.back().path, ignored);
}

/// Files that change their places all together: unless it is completed, each goes back to where it was.
class folder_draft::exchange {
public:
    exchange() = default;
    ~exchange() {
        for (const auto& [from, to] : moved_ | std::views::reverse) std::rename(to.c_str(), from.c_str());
    }
    exchange(const exchange&) = delete;
    exchange& operator=(const exchange&) = delete;

    /// Returns 0 or an error.
    int move(const fs::path& from, const fs::path& to) {
        moved_.emplace_back(from, to);
        if (std::rename(from.c_str(), to.c_str()) == 0) return 0;
        const int error = errno;
        moved_.pop_back();
        return error;
    }

    void complete() { moved_.clear(); }

private:
    std::vector<std::pair<fs::path, fs::path>> moved_;
};

folder_draft::folder_draft(const std::string& folder) : folder_(folder), place_(place_of_folder(folder)) {
    make_folders_above_place();
    make_draft();
}

/// What users call a place in the folder.
std::string folder_draft::shown(const fs::path& path) const {
    return path == place_ ? folder_ : (fs::path(folder_) / path.lexically_relative(place_)).string();
}

void folder_draft::make_folders_above_place() {
    std::vector<fs::path> missing;
    for (fs::path above = place_.parent_path(); !fs::exists(standing_at(above)); above = above.parent_path())
        missing.push_back(above);
    const uninterrupted meanwhile;
    for (const fs::path& folder : missing | std::views::reverse) {
        if (::mkdir(folder.c_str(), 0777) != 0) throw cannot_write(folder_, errno);
        made_.add(folder);
    }
}

/// In the folder where that is there, since nothing else is sure to lie on the same disk; else beside it.
void folder_draft::make_draft() {
    const bool there = fs::exists(standing_at(place_));
    std::string draft = (there ? place_ / "unfinished" : place_).string() + ".XXXXXX";
    {
        const uninterrupted meanwhile;
        if (::mkdtemp(draft.data()) == nullptr) throw cannot_write(folder_, errno);
        made_.add(draft);
    }
    new_ = fs::path(draft) / "new";
    old_ = fs::path(draft) / "old";
    for (const fs::path& folder : {new_, old_}) {
        made_.add(folder);
        if (::mkdir(folder.c_str(), 0777) != 0) throw cannot_write(folder_, errno);
    }
}

/// The folders above a file that is to lie in the draft.
fs::path folder_draft::make_room(const fs::path& root, const fs::path& path) {
    fs::path folder = root;
    for (const fs::path& part : path.parent_path()) {
        folder /= part;
        if (fs::exists(standing_at(folder))) continue;
        made_.add(folder);
        if (::mkdir(folder.c_str(), 0777) != 0) throw cannot_write(shown(place_ / path), errno);
    }
    return root / path;
}

void folder_draft::write(const std::string& path, std::string_view text) {
    const fs::path target = make_room(new_, path);
    made_.add(target);
    if (const int error = create(target, text)) throw cannot_write(shown(place_ / path), error);
}

void folder_draft::copy(const std::string& path, const std::string& original, bool program) {
    const fs::path target = make_room(new_, path);
    made_.add(target);
    const open_file from(original, O_RDONLY);
    struct stat state{};
    if (!from.open() || ::fstat(from.number(), &state) != 0) throw cannot_read(original, errno);
    const mode_t mode = state.st_mode & (program ? 0777 : 0666);
    open_file to(target.string(), O_WRONLY | O_CREAT | O_EXCL, mode);
    int error = to.open() ? 0 : errno;
    std::array<char, 1 << 16> piece;
    while (error == 0) {
        const ssize_t held = ::read(from.number(), piece.data(), piece.size());
        if (held < 0) throw cannot_read(original, errno);
        if (held == 0) break;
        error = to.write({piece.data(), static_cast<std::size_t>(held)});
    }
    if (error == 0) error = to.close();
    if (error != 0) throw cannot_write(shown(place_ / path), error);
}

/// Moves a file, or a folder with all that is in it, to where nothing is yet; folders that are there take in more.
void folder_draft::move_into(exchange& moves, const fs::path& from, const fs::path& to) const {
    const fs::file_status there = standing_at(to);
    if (!fs::exists(there)) {
        if (const int error = moves.move(from, to)) throw cannot_write(shown(to), error);
        return;
    }
    if (!fs::is_directory(there) || !fs::is_directory(standing_at(from))) throw stands_in_the_way(shown(to), there);
    for (const fs::path& entry : entries_of(from)) move_into(moves, entry, to / entry.filename());
}

void folder_draft::move_in(const std::vector<std::string>& replaced) {
    const uninterrupted meanwhile;
    {
        exchange moves;
        for (const std::string& path : replaced) {
            const fs::path old = place_ / path;
            if (::faccessat(AT_FDCWD, old.c_str(), W_OK, AT_EACCESS | AT_SYMLINK_NOFOLLOW) != 0)
                throw cannot_write(shown(old), errno);
            keep_permissions(old, new_ / path);
            if (const int error = moves.move(old, make_room(old_, path))) throw cannot_write(shown(old), error);
        }
        move_into(moves, new_, place_);
        moves.complete();
    }
    std::error_code ignored;
    for (const std::string& path : replaced) fs::remove(old_ / path, ignored);
}

}  // namespace ordeval::cli
