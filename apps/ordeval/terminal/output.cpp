#include "terminal/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <utility>

#include "ordeval/detail/visible.hpp"
#include "terminal/interrupt.hpp"

namespace ordeval::cli {

int write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written >= 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return errno;
    }
    return 0;
}

failure cannot_write(const std::string& path, int error) {
    std::string remedy = error == ENOSPC || error == EDQUOT ? "free some space and run again"
                         : error == ENOENT                  ? "create the folder first"
                                                            : "choose another place with --output";
    return {exit_code::internal, diagnostic{.file = path,
                                            .problem = std::string("cannot be written: ") + std::strerror(error),
                                            .remedy = remedy,
                                            .kind = "cannot_write"}};
}

namespace {

namespace fs = std::filesystem;

/// Writes pieces of a text to a file that is open, many at a time; after an error no more.
class piece_writer {
public:
    explicit piece_writer(int file) : file_(file) {}

    void write(std::string_view piece) {
        if (held_.size() + piece.size() >= most_held) write_held();
        if (piece.size() >= most_held)
            write_now(piece);
        else
            held_ += piece;
    }

    /// Writes what is left. Returns 0, or the error that stopped it.
    int finish() {
        write_held();
        return error_;
    }

private:
    void write_held() {
        write_now(held_);
        held_.clear();
    }
    void write_now(std::string_view text) {
        if (error_ == 0) error_ = write_all(file_, text);
    }

    static constexpr std::size_t most_held = 1 << 16;
    int file_;
    std::string held_;
    int error_ = 0;
};

using produced_text = std::function<void(const text_sink&)>;

/// Returns 0, or the error that stopped it.
int write_to(int file, const produced_text& produce) {
    piece_writer writer(file);
    produce([&](std::string_view piece) { writer.write(piece); });
    return writer.finish();
}

/// A file that is removed again unless it is kept, also where the process is interrupted.
class temporary_file {
public:
    explicit temporary_file(const std::string& beside) : path_(beside + ".XXXXXX") {
        const uninterrupted meanwhile;
        file_ = ::mkstemp(path_.data());
        if (file_ >= 0) removal_.emplace(path_.c_str());
    }
    ~temporary_file() {
        if (file_ >= 0) ::close(file_);
        if (exists_) ::unlink(path_.c_str());
    }
    temporary_file(const temporary_file&) = delete;
    temporary_file& operator=(const temporary_file&) = delete;

    bool open() const { return file_ >= 0; }

    /// Each step returns 0 or an error. Closing may be the first to hear of a full disk on network file systems.
    int fill(const produced_text& produce, mode_t mode) {
        if (int error = write_to(file_, produce)) return error;
        if (::fchmod(file_, mode) != 0) return errno;
        return ::close(std::exchange(file_, -1)) == 0 ? 0 : errno;
    }
    int move_to(const std::string& target) {
        if (::rename(path_.c_str(), target.c_str()) != 0) return errno;
        exists_ = false;
        return 0;
    }

private:
    std::string path_;
    int file_ = -1;
    bool exists_ = true;
    std::optional<unfinished_file> removal_;
};

/// The permissions of a file that is made: those that the user's mask allows.
mode_t usual_permissions() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

/// The permissions that the finished file should have: those of the user's own file that it replaces. Those of a file
/// that somebody else put there are not taken over, and never the bits that let it run with another's rights.
mode_t permissions_for(const std::string& path) {
    struct stat existing{};
    const bool own = ::stat(path.c_str(), &existing) == 0 && existing.st_uid == ::geteuid();
    return own ? existing.st_mode & 0777 : usual_permissions();
}

/// A file that takes the place of another is a new one: what is lost by that, to be said once it is done.
std::string loss_by_replacing(const std::string& path) {
    struct stat existing{};
    if (::lstat(path.c_str(), &existing) != 0) return "";
    if (existing.st_nlink > 1) return "has other names (hard links), which keep what was there before";
    if (existing.st_uid != ::geteuid()) return "belonged to another user, and is yours now";
    return "";
}

void replace_file(const std::string& path, const produced_text& produce) {
    if (::access(path.c_str(), F_OK) == 0 && ::access(path.c_str(), W_OK) != 0) throw cannot_write(path, errno);
    temporary_file draft(path);
    if (!draft.open()) throw cannot_write(path, errno);
    if (int error = draft.fill(produce, permissions_for(path))) throw cannot_write(path, error);
    const std::string loss = loss_by_replacing(path);
    if (int error = draft.move_to(path)) throw cannot_write(path, error);
    if (!loss.empty()) std::fputs(("note: " + visible(path) + " " + loss + "\n").c_str(), stderr);
}

/// Where a link leads, one link after another, also where nothing is there yet.
std::string behind_links(const std::string& path) {
    fs::path target = path;
    std::error_code failed;
    for (int links = 0; links < 40 && fs::is_symlink(target, failed); ++links) {
        const fs::path next = fs::read_symlink(target, failed);
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    if (fs::is_symlink(target, failed)) throw cannot_write(path, ELOOP);
    return target.string();
}

/// Whether two paths are one file, or would be: through links, and where neither exists by their names.
bool same_file(const std::string& a, const std::string& b) {
    std::error_code failed;
    if (fs::exists(a, failed) && fs::exists(b, failed)) return fs::equivalent(a, b, failed);
    const auto place = [&](const std::string& path) {
        return fs::weakly_canonical(fs::absolute(behind_links(path), failed), failed);
    };
    return place(a) == place(b);
}

/// Whether a file that exists lies in a folder, which is then read with it.
bool lies_in(const std::string& file, const std::string& folder) {
    std::error_code failed;
    if (!fs::is_directory(folder, failed) || !fs::exists(file, failed)) return false;
    const fs::path below = fs::canonical(file, failed).lexically_relative(fs::canonical(folder, failed));
    return !below.empty() && *below.begin() != "..";
}

struct stat state_of(const std::string& path) {
    struct stat found{};  // of no kind, which is no file, where nothing is there
    return ::stat(path.c_str(), &found) == 0 ? found : decltype(found){};
}

struct stat state_of_stream(int stream) {
    struct stat found{};
    return ::fstat(stream, &found) == 0 ? found : decltype(found){};
}

bool same_file(const struct stat& a, const struct stat& b) {
    return S_ISREG(a.st_mode) && S_ISREG(b.st_mode) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/// Whether an input comes out of this file, where `-` is `ordeval score gold.tsv - < run.tsv`.
bool feeds(const struct stat& file, const std::string& input) {
    return same_file(file, input == "-" ? state_of_stream(STDIN_FILENO) : state_of(input));
}

bool is_standard_output(const std::string& output) { return output.empty() || output == "-"; }

failure output_is_input(const std::string& file, const std::string& problem, const std::string& remedy) {
    return failure(diagnostic{
        .file = file, .problem = problem, .remedy = remedy, .kind = "output_is_input", .lies_in = fault::request});
}

/// Devices and pipes cannot be replaced, only written to.
void write_into(const std::string& path, const produced_text& produce) {
    int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) throw cannot_write(path, errno);
    int error = write_to(file, produce);
    if (::close(file) != 0 && error == 0) error = errno;
    if (error != 0 && error != EPIPE) throw cannot_write(path, error);
}

}  // namespace

void prepare_standard_streams() {
    // A reader that stops early, such as `head`, then shows as EPIPE instead of ending the process by a signal.
    std::signal(SIGPIPE, SIG_IGN);
    // A file beyond the user's limit then shows as EFBIG, and what was written of it is removed.
    std::signal(SIGXFSZ, SIG_IGN);
    // A closed descriptor would be handed to the next file that is opened, and results would be written into it.
    // Writing to standard output fails then as it would have, since results are lost.
    for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0 && ::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY) < 0)
            std::abort();
}

void write_output(const std::string& path, const produced_text& produce) {
    if (is_standard_output(path)) {
        int error = write_to(STDOUT_FILENO, produce);
        if (error != 0 && error != EPIPE) throw cannot_write("standard output", error);
        return;
    }
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) throw cannot_write(path, EISDIR);
    if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) return write_into(path, produce);
    // A link stays a link; the file behind it is replaced, or made.
    replace_file(behind_links(path), produce);
}

void write_output(const std::string& path, std::string_view text) {
    write_output(path, [text](const text_sink& sink) { sink(text); });
}

bool writes_to_a_file(const std::string& output) {
    if (is_standard_output(output)) return S_ISREG(state_of_stream(STDOUT_FILENO).st_mode);
    std::error_code ignored;
    return !fs::exists(output, ignored) || fs::is_regular_file(output, ignored);
}

void require_no_input_as_output(const std::string& output, const std::vector<std::string>& inputs) {
    if (!writes_to_a_file(output)) return;
    const bool redirected = is_standard_output(output);
    const struct stat file = redirected ? state_of_stream(STDOUT_FILENO) : state_of(output);
    for (const std::string& input : inputs) {
        if (input.empty()) continue;
        if (redirected) {
            if (feeds(file, input))
                throw output_is_input(input == "-" ? "standard input" : input,
                                      file.st_size == 0 ? "is empty, since the shell sends the output there (>)"
                                                        : "is an input, and the shell adds the output to it (>>)",
                                      "send the output to another file");
        } else if (input == "-" ? feeds(file, input) : same_file(output, input) || lies_in(output, input)) {
            throw output_is_input(output, "is an input, and would be overwritten by the output",
                                  "choose another place with --output");
        }
    }
}

}  // namespace ordeval::cli
