#include "io/bytes/text_source.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "io/bytes/gzip_stream.hpp"
#include "io/bytes/text_flaw.hpp"
#include "io/bytes/zstd_stream.hpp"
#include "text/utf8.hpp"

namespace ordeval::io {

namespace {

using namespace std::string_view_literals;

struct signature {
    std::string_view bytes;
    const char* what;
    const char* remedy;
};

/// Formats that people send by mistake, and what to tell them.
constexpr std::array foreign_formats{
    signature{"PK\x03\x04"sv, "a zip archive or spreadsheet", "unpack it, or save the sheet as CSV"},
    signature{"BZh"sv, "bzip2-compressed", "unpack it, or compress with gzip or zstd"},
    signature{"\xFD"
              "7zXZ"sv,
              "xz-compressed", "unpack it, or compress with gzip or zstd"},
    signature{"\xFF\xFE"sv, "UTF-16 text", "save it as UTF-8"},
    signature{"\xFE\xFF"sv, "UTF-16 text", "save it as UTF-8"},
    signature{"PAR1"sv, "a Parquet file", "export it as CSV"},
    signature{"%PDF"sv, "a PDF document", "export its table as CSV"},
};
constexpr auto gzip_bytes = "\x1F\x8B"sv;
constexpr auto zstd_bytes = "\x28\xB5\x2F\xFD"sv;
constexpr auto byte_order_mark = "\xEF\xBB\xBF"sv;

diagnostic cannot_open(const std::string& path, int error) {
    if (error == ENOENT || error == ENOTDIR)
        return {.file = path, .problem = "no such file", .remedy = "check the path", .kind = "missing_file"};
    return {.file = path,
            .problem = "cannot be opened: " + std::generic_category().message(error),
            .remedy = "check its permissions",
            .kind = "unreadable_file"};
}

std::unique_ptr<byte_stream> unpacked(std::unique_ptr<descriptor_stream> file) {
    const std::string_view head = file->peek();
    if (head.starts_with(gzip_bytes)) return unpack_gzip(std::move(file));
    if (head.starts_with(zstd_bytes)) return unpack_zstd(std::move(file));
    return file;
}

bool same_content(const struct ::stat& a, const struct ::stat& b) {
    return a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

}  // namespace

expected<text_source> text_source::open(const std::string& path, progress* progress) {
    const bool standard_input = path == "-";
    const int descriptor = standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return cannot_open(path, errno);
    auto file = std::make_unique<descriptor_stream>(descriptor, progress ? &progress->done : nullptr);
    struct ::stat state{};
    if (::fstat(descriptor, &state) == 0 && S_ISDIR(state.st_mode))
        return diagnostic{
            .file = path, .problem = "is a folder, not a file", .remedy = "name a file in it", .kind = "is_folder"};
    const std::string_view head = file->peek();
    for (const signature& format : foreign_formats)
        if (head.starts_with(format.bytes))
            return diagnostic{.file = path,
                              .problem = std::string("is ") + format.what + ", not text",
                              .remedy = format.remedy,
                              .kind = "binary_file"};
    text_source source(path, unpacked(std::move(file)));
    source.descriptor_ = descriptor;
    source.before_ = state;
    source.read_head();
    if (source.problem_) return *source.problem_;
    return source;
}

void text_source::read_head() {
    head_.resize(head_bytes);
    head_.resize(read_bytes(head_));
    if (head().starts_with(byte_order_mark))
        head_.erase(head_.begin(), head_.begin() + static_cast<std::ptrdiff_t>(byte_order_mark.size()));
    if (problem_) return;
    if (auto flaw = find_flaw(ended_ ? head() : without_cut_character(head()))) fail(flaw->problem_in(head()));
}

std::size_t text_source::read(std::span<char> room) {
    const std::size_t from_head = std::min(room.size(), head_.size() - head_used_);
    std::copy_n(head_.begin() + static_cast<std::ptrdiff_t>(head_used_), from_head, room.begin());
    head_used_ += from_head;
    if (head_used_ == head_.size() && from_head > 0) {
        head_ = {};
        head_used_ = 0;
    }
    return from_head + read_bytes(room.subspan(from_head));
}

/// Pipes and decoders give little at a time; whoever asks wants it all.
std::size_t text_source::read_bytes(std::span<char> room) {
    std::size_t size = 0;
    while (size < room.size() && !ended_) {
        const std::size_t got = bytes_->read(room.subspan(size));
        size += got;
        if (got > 0) continue;
        ended_ = true;
        finish();
    }
    return size;
}

void text_source::finish() {
    if (bytes_->problem()) return fail(*bytes_->problem());
    struct ::stat after{};
    if (S_ISREG(before_.st_mode) && ::fstat(descriptor_, &after) == 0 && !same_content(before_, after))
        fail({.problem = "changed while it was read",
              .remedy = "wait until it is written, then run again",
              .kind = "changed_file"});
}

void text_source::fail(diagnostic problem) {
    problem.file = path_;
    problem_ = std::move(problem);
}

}  // namespace ordeval::io
