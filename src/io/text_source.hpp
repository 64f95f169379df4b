// The text of a file, unpacked and checked, in windows of bounded size.
//
// Files are read into a window of our own instead of being mapped: a mapped file that shrinks while it is read kills
// the process, a window costs one copy at memory speed, needs constant memory for any size, and serves pipes and
// compressed files with the same code. It may be written to, which lets escaped text be unescaped in place.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/byte_stream.hpp"
#include "io/descriptor_stream.hpp"
#include "ordeval/expected.hpp"
#include "ordeval/read.hpp"

namespace ordeval::io {

/// Where something stands in a text; both count from 1, columns in bytes.
struct text_position {
    std::uint64_t line = 0;
    std::uint64_t column = 0;
    friend bool operator==(const text_position&, const text_position&) = default;
};

class text_source {
public:
    /// Opens a file, or standard input for `-`; compression is found out from the first bytes.
    static expected<text_source> open(const std::string& path, progress* progress = nullptr);

    /// Text that is in memory already, for looking ahead and for tests.
    static text_source from_text(std::string name, std::string_view text);

    const std::string& path() const { return path_; }

    /// What is in the window; at least `padding` more bytes behind it may be read.
    std::span<char> text() { return {buffer_.data() + begin_, end_ - begin_}; }

    /// Whether the window holds the last text.
    bool at_end() const { return at_end_; }

    /// Drops `used` bytes from the front of the window and reads more behind the rest.
    ///
    /// Views into the window are invalid afterwards. Where the rest fills the window it grows, up to `longest_record`.
    void refill(std::size_t used);

    /// Why the text stops before its end.
    const std::optional<diagnostic>& problem() const { return problem_; }

    static constexpr std::size_t padding = 64;
    static constexpr std::size_t longest_record = std::size_t{1} << 24;

private:
    text_source(std::string path, std::unique_ptr<byte_stream> bytes, std::size_t window);
    void skip_byte_order_mark();

    void read_more();
    void finish();
    void check(std::size_t from);
    void fail(diagnostic problem);
    void fail_at(std::size_t offset, diagnostic problem);

    std::string path_;
    std::unique_ptr<byte_stream> bytes_;
    int descriptor_ = -1;
    struct ::stat before_{};
    std::vector<char> buffer_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::size_t checked_ = 0;          ///< how far the window is known to be UTF-8
    std::uint64_t lines_dropped_ = 0;  ///< newlines in the text that left the window
    bool at_end_ = false;
    std::optional<diagnostic> problem_;
};

}  // namespace ordeval::io
