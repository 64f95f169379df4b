#include "io/bytes/text_source.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "io/bytes/bzip2_stream.hpp"
#include "io/bytes/descriptor_stream.hpp"
#include "io/bytes/given_streams.hpp"
#include "io/bytes/gzip_stream.hpp"
#include "io/bytes/read_ahead_stream.hpp"
#include "io/bytes/text_flaw.hpp"
#include "io/bytes/utf16_stream.hpp"
#include "io/bytes/xz_stream.hpp"
#include "io/bytes/zip_stream.hpp"
#include "io/bytes/zstd_stream.hpp"
#include "text/cut_character.hpp"

namespace ordeval::io {

namespace {

using namespace std::string_view_literals;

struct signature {
    std::string_view bytes;
    const char* what;
    const char* remedy;  ///< with FILE in place of the file's name
};

/// Formats that people send by mistake, and what to tell them.
constexpr std::array foreign_formats{
    signature{"PAR1"sv, "a Parquet file",
              "read it with the Python package ordeval: python3 -c \"import ordeval as oe; "
              "print(oe.Campaign.from_frames(oe.read_parquet('GOLD'), {'run': oe.read_parquet('FILE')}).score())\""},
    signature{"ARROW1"sv, "an Arrow file",
              "read it with the Python package ordeval: python3 -c \"import ordeval as oe, polars as pl; "
              "print(oe.Campaign.from_frames(pl.read_ipc('GOLD'), {'run': pl.read_ipc('FILE')}).score())\""},
    signature{"PK\x05\x06"sv, "a zip archive without files", "put the file into it"},
    signature{"%PDF"sv, "a PDF document", "export its table as CSV"},
    signature{"<!doctype"sv, "a web page", "download the file itself"},
    signature{"<html"sv, "a web page", "download the file itself"},
    signature{"<?xml"sv, "an XML document", "export its table as CSV"},
};
constexpr auto gzip_bytes = "\x1F\x8B"sv;
constexpr auto zstd_bytes = "\x28\xB5\x2F\xFD"sv, skipped_zstd_bytes = "\x2A\x4D\x18"sv;
constexpr auto bzip2_bytes = "BZh"sv;
constexpr auto xz_bytes =
    "\xFD"
    "7zXZ"sv;
constexpr auto zip_bytes = "PK\x03\x04"sv;
/// A packed file of so many bytes is worth a thread that unpacks it ahead.
constexpr std::uint64_t large_packed = std::uint64_t{1} << 18U;
constexpr auto byte_order_mark = "\xEF\xBB\xBF"sv;

diagnostic cannot_open(const std::string& path, int error) {
    if (error == ENOENT || error == ENOTDIR)
        return {.file = path, .problem = "no such file", .remedy = "check the path", .kind = "missing_file"};
    return {.file = path,
            .problem = "cannot be opened: " + std::generic_category().message(error),
            .remedy = "check its permissions",
            .kind = "unreadable_file"};
}

/// Whether a text begins so; marks such as `<html` in capitals and after blanks, too.
bool begins_with(std::string_view text, const signature& format) {
    if (!format.bytes.starts_with('<')) return text.starts_with(format.bytes);
    const std::string_view start = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return start.size() >= format.bytes.size() &&
           std::ranges::equal(start.substr(0, format.bytes.size()), format.bytes, {},
                              [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
}

/// What is no table, and what to do about it; nothing where the beginning of a text shows none of that.
std::optional<diagnostic> foreign_format(std::string_view text, const std::string& name, bool packed) {
    const auto found =
        std::ranges::find_if(foreign_formats, [&](const signature& one) { return begins_with(text, one); });
    if (found == foreign_formats.end()) return std::nullopt;
    const bool marked = found->bytes.starts_with('<');
    std::string remedy = found->remedy;
    if (const std::size_t place = remedy.find("FILE"); place != std::string::npos) remedy.replace(place, 4, name);
    if (packed && !marked) remedy = "unpack it; " + remedy;
    return diagnostic{.problem = std::string("is ") + found->what + (marked ? ", not a table" : ", not text"),
                      .remedy = std::move(remedy),
                      .kind = "binary_file"};
}

using unpacker = std::unique_ptr<byte_stream> (*)(std::unique_ptr<byte_stream>);

/// What unpacks a file that begins so; null where it is not packed.
unpacker unpacker_of(std::string_view head) {
    constexpr std::pair<std::string_view, unpacker> packers[] = {
        {gzip_bytes, unpack_gzip}, {zstd_bytes, unpack_zstd}, {xz_bytes, unpack_xz}, {zip_bytes, unpack_zip}};
    for (const auto& [bytes, one] : packers)
        if (head.starts_with(bytes)) return one;
    // A zstd frame to be passed over, such as pzstd's lengths: one of sixteen marks.
    if (head.size() > 3 && (head[0] & 0xF0) == 0x50 && head.substr(1).starts_with(skipped_zstd_bytes))
        return unpack_zstd;
    // A text may begin with these letters too, but not with a digit and the digits of pi behind them.
    const bool bzip2 = head.starts_with(bzip2_bytes) && head.size() > 4 && head.substr(4).starts_with("1AY&SY");
    return bzip2 ? unpack_bzip2 : nullptr;
}

diagnostic packed_twice() { return {.problem = "is packed twice", .remedy = "unpack it once", .kind = "binary_file"}; }

bool same_content(const struct ::stat& a, const struct ::stat& b) {
    return a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

}  // namespace

text_source::text_source(std::string name, std::unique_ptr<stored_bytes> stored, const read_options& options)
    : name_(std::move(name)),
      stored_(stored.get()),
      progress_(options.run.progress),
      limits_(options.limits.in_force()),
      always_unpacked_(options.tuning.unpacked_bytes) {
    const unpacker unpack = unpacker_of(stored->peek());
    packed_ = unpack != nullptr;
    // What lies in a packed file is looked at as a plain one is.
    if (unpack) stored = std::make_unique<stored_bytes>(unpack(std::move(stored)), nullptr);
    const std::string_view head = stored->peek();
    if (packed_ && unpacker_of(head)) fail(packed_twice());
    decoded_ = head.starts_with("\xFF\xFE"sv) || head.starts_with("\xFE\xFF"sv);
    if (decoded_)
        bytes_ = decode_utf16(std::move(stored));
    else
        bytes_ = std::move(stored);
}

expected<text_source> text_source::open(const source& from, const read_options& options) {
    const std::string& name = from.name();
    int descriptor = -1;
    struct ::stat state{};
    std::unique_ptr<byte_stream> raw;
    if (from.bytes()) {
        raw = std::make_unique<memory_stream>(from);
    } else if (from.stream()) {
        raw = std::make_unique<caller_stream>(*from.stream());
    } else {
        descriptor = from.is_standard_input() ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) return cannot_open(name, errno);
        raw = std::make_unique<descriptor_stream>(descriptor);
        if (::fstat(descriptor, &state) == 0 && S_ISDIR(state.st_mode))
            return diagnostic{
                .file = name, .problem = "is a folder, not a file", .remedy = "name a file in it", .kind = "is_folder"};
    }
    auto stored = std::make_unique<stored_bytes>(std::move(raw), options.run.progress);
    text_source text(name, std::move(stored), options);
    text.descriptor_ = descriptor;
    text.before_ = state;
    if (from.bytes()) text.stored_size_ = from.bytes()->size();
    if (S_ISREG(state.st_mode)) text.stored_size_ = static_cast<std::uint64_t>(state.st_size);
    // Fields of `text` are set before the first byte is read, because the limit of what may be unpacked depends on
    // them.
    // A small text needs no more room than it has bytes, UTF-16 at most twice as much, and one byte to find its end.
    std::uint64_t room = options.tuning.head_bytes;
    if (text.stored_size_ && !text.packed_) room = std::min(room, *text.stored_size_ * (text.decoded_ ? 2 : 1) + 1);
    text.head_.resize(std::max(static_cast<std::size_t>(room), byte_order_mark.size()));
    text.head_.resize(text.read_bytes(text.head_));
    if (text.head().starts_with(byte_order_mark))
        text.head_.erase(text.head_.begin(), text.head_.begin() + static_cast<std::ptrdiff_t>(byte_order_mark.size()));
    if (!text.problem_)
        if (std::optional<diagnostic> foreign = foreign_format(text.head(), name, text.packed_))
            text.fail(*std::move(foreign));
    text.pass_separator_line();
    text.check_head();
    if (text.problem_) return *text.problem_;
    if (text.packed_ && S_ISREG(state.st_mode) && *text.stored_size_ >= large_packed && options.run.threads != 1 &&
        !text.ended_)
        text.bytes_ = read_ahead(std::move(text.bytes_));
    return text;
}

bool text_source::extend_head(std::size_t size) {
    const std::size_t before = head_.size();
    if (size <= before || ended_) return !problem_;
    head_.resize(size);
    head_.resize(before + read_bytes(std::span(head_).subspan(before)));
    check_head();
    return !problem_;
}

/// Spreadsheets put the separator into a line of its own, `sep=;`, which stays as a blank one, so that lines keep their
/// numbers.
void text_source::pass_separator_line() {
    const std::string_view start = head();
    const auto ends_line = [&](std::size_t at) { return start[at] == '\n' || start[at] == '\r'; };
    const bool names_one = start.starts_with("sep=") && start.size() > 5 && !ends_line(4) && ends_line(5);
    if (!names_one) return;
    separator_ = start[4];
    std::fill_n(head_.begin(), 5, ' ');
}

void text_source::check_head() {
    if (problem_) return;
    if (auto flaw = find_flaw(ended_ ? head() : without_cut_character(head()))) fail(flaw->problem_in(head()));
}

std::size_t text_source::read(std::span<char> room) {
    const std::size_t from_head = std::min(room.size(), head_.size() - head_used_);
    std::copy_n(head_.begin() + static_cast<std::ptrdiff_t>(head_used_), from_head, room.begin());
    head_used_ += from_head;
    // The head's memory goes as soon as it has been given once.
    if (head_used_ == head_.size() && from_head > 0) {
        head_ = {};
        head_used_ = 0;
    }
    return from_head + read_bytes(room.subspan(from_head));
}

bool text_source::can_be_read_anywhere() const {
    return S_ISREG(before_.st_mode) && descriptor_ != STDIN_FILENO && !packed_ && !decoded_ && head_.empty() &&
           stored_->all_given() && !ended_;
}

std::size_t text_source::read_at(std::uint64_t place, std::span<char> room) const {
    std::size_t size = 0;
    while (size < room.size()) {
        const ssize_t got =
            ::pread(descriptor_, room.data() + size, room.size() - size, static_cast<::off_t>(place + size));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        size += static_cast<std::size_t>(got);
    }
    return size;
}

void text_source::go_to(std::uint64_t place) {
    ended_ = ::lseek(descriptor_, static_cast<::off_t>(place), SEEK_SET) < 0;
    if (ended_) fail(cannot_be_read(errno));
    show_progress_to(place);
}

void text_source::show_progress_to(std::uint64_t place) {
    const std::uint64_t more = place - (stored_->count() + shown_besides_);  // or less, modulo 2^64
    shown_besides_ += more;
    if (progress_) progress_->done.fetch_add(more, std::memory_order_relaxed);
}

/// Pipes and decoders give little at a time; whoever asks wants it all.
std::size_t text_source::read_bytes(std::span<char> room) {
    std::size_t size = 0;
    while (size < room.size() && !ended_) {
        // A small file can unpack to any size. What may still come is asked of the unpacker and no more, so that the
        // limit holds to the byte; nothing wanted then means that the limit is reached, nothing got that the text has
        // ended.
        const std::uint64_t allowed = packed_ ? most_unpacked() - std::min(unpacked_, most_unpacked()) : room.size();
        const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(room.size() - size, allowed));
        const std::size_t got = wanted > 0 ? bytes_->read(room.subspan(size, wanted)) : 0;
        size += got;
        unpacked_ += got;
        if (got > 0) continue;
        ended_ = true;
        if (wanted > 0)
            finish();
        else
            fail({.problem = "unpacks to more than " + std::to_string(limits_.unpacked_ratio) + " times its size",
                  .remedy = "check that this is the file you mean; if it is, add " + option_text("raise-limits", "10") +
                            " or unpack it first",
                  .kind = "unpacked_limit"});
    }
    return size;
}

/// The size of a file is known from the beginning, so that its text ends at the same byte however it is read; of a pipe
/// only what has come so far.
std::uint64_t text_source::most_unpacked() const {
    const std::uint64_t stored = stored_size_.value_or(stored_->count());
    std::uint64_t most = 0;
    if (__builtin_mul_overflow(stored, limits_.unpacked_ratio, &most)) return ~std::uint64_t{0};
    return std::max(most, always_unpacked_);
}

void text_source::finish() {
    if (bytes_->problem()) return fail(*bytes_->problem());
    check_unchanged();
}

void text_source::check_unchanged() {
    struct ::stat after{};
    // Size and time of the file when it was opened and now: a result of half an old and half a new file would look
    // right.
    if (!problem_ && S_ISREG(before_.st_mode) && ::fstat(descriptor_, &after) == 0 && !same_content(before_, after))
        fail({.problem = "changed while it was read",
              .remedy = "wait until it is written, then run again",
              .kind = "changed_file"});
}

void text_source::fail(diagnostic problem) {
    problem.file = name_;
    problem_ = std::move(problem);
}

}  // namespace ordeval::io
