#include "io/text_source.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "io/gzip_stream.hpp"
#include "io/utf8.hpp"
#include "io/zstd_stream.hpp"

namespace ordeval::io {

namespace {

constexpr std::size_t first_window = std::size_t{1} << 18;

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

class no_bytes final : public byte_stream {
    std::size_t read(std::span<char>) override { return 0; }
};

bool same_content(const struct ::stat& a, const struct ::stat& b) {
    return a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

}  // namespace

text_source::text_source(std::string path, std::unique_ptr<byte_stream> bytes, std::size_t window)
    : path_(std::move(path)), bytes_(std::move(bytes)), buffer_(window + padding) {}

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
    text_source source(path, unpacked(std::move(file)), first_window);
    source.descriptor_ = descriptor;
    source.before_ = state;
    source.refill(0);
    if (source.problem_) return *source.problem_;
    source.skip_byte_order_mark();
    return source;
}

text_source text_source::from_text(std::string name, std::string_view text) {
    text_source source(std::move(name), std::make_unique<no_bytes>(), text.size());
    std::copy(text.begin(), text.end(), source.buffer_.begin());
    source.end_ = text.size();
    source.read_more();
    source.skip_byte_order_mark();
    return source;
}

void text_source::skip_byte_order_mark() {
    std::span<char> start = text();
    if (std::string_view(start.data(), start.size()).starts_with(byte_order_mark)) begin_ += byte_order_mark.size();
}

void text_source::refill(std::size_t used) {
    lines_dropped_ +=
        static_cast<std::uint64_t>(std::count(buffer_.data() + begin_, buffer_.data() + begin_ + used, '\n'));
    begin_ += used;
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    checked_ -= begin_;
    end_ -= begin_;
    begin_ = 0;
    const std::size_t capacity = buffer_.size() - padding;
    if (end_ > capacity / 2) {
        if (capacity >= longest_record)
            return fail({.line = lines_dropped_ + 1,
                         .problem = "a record of more than " + std::to_string(longest_record >> 20U) + " MiB",
                         .remedy = "check the line breaks and quotes of the file",
                         .kind = "too_long"});
        buffer_.resize(capacity * 2 + padding);
    }
    read_more();
}

/// Reads until the window is half full at least, so that pipes with tiny writes do not cost a pass each.
void text_source::read_more() {
    const std::size_t room = buffer_.size() - padding;
    const std::size_t enough = end_ + (room - end_ + 1) / 2;
    do {
        std::size_t got = bytes_->read(std::span(buffer_).subspan(end_, room - end_));
        at_end_ = got == 0;
        end_ += got;
    } while (end_ < enough && !at_end_);
    check(checked_);
    if (at_end_ && !problem_) finish();
}

void text_source::finish() {
    if (bytes_->problem()) return fail(*bytes_->problem());
    struct ::stat after{};
    if (S_ISREG(before_.st_mode) && ::fstat(descriptor_, &after) == 0 && !same_content(before_, after))
        fail({.problem = "changed while it was read",
              .remedy = "wait until it is written, then run again",
              .kind = "changed_file"});
}

void text_source::check(std::size_t from) {
    std::string_view fresh(buffer_.data() + from, end_ - from);
    if (!at_end_) fresh = without_cut_character(fresh);
    const std::size_t zero = std::min(fresh.find('\0'), fresh.size());
    const std::size_t valid = valid_utf8_prefix(fresh.substr(0, zero));
    checked_ = from + fresh.size();
    if (valid < zero)
        fail_at(from + valid, {.problem = "not valid UTF-8",
                               .remedy = "save the file as UTF-8 (`iconv -f latin1 -t utf-8` if it is Latin-1)",
                               .kind = "invalid_utf8"});
    else if (zero < fresh.size())
        fail_at(from + zero, {.problem = "holds a zero byte, so it is not text",
                              .remedy = "give a text file (TSV, CSV, JSON), plain or packed with gzip or zstd",
                              .kind = "binary_file"});
}

/// Keeps only whole lines: what stands behind them would be told as a second problem.
void text_source::fail(diagnostic problem) {
    const std::string_view rest(buffer_.data() + begin_, end_ - begin_);
    const std::size_t newline = rest.rfind('\n');
    end_ = begin_ + (newline == std::string_view::npos ? 0 : newline + 1);
    problem.file = path_;
    problem_ = std::move(problem);
    at_end_ = true;
}

/// Names the line and column of a byte in the window.
void text_source::fail_at(std::size_t offset, diagnostic problem) {
    end_ = offset;
    const std::string_view before(buffer_.data() + begin_, end_ - begin_);
    problem.line = lines_dropped_ + 1 + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    problem.column = before.size() - (before.rfind('\n') + 1) + 1;
    fail(std::move(problem));
}

}  // namespace ordeval::io
