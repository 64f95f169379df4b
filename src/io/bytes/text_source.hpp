// The text of a file, unpacked, piece by piece.
//
// Files are read instead of being mapped: a mapped file that shrinks while it is read kills the process, reading costs
// one copy at memory speed, needs constant memory for any size, and serves pipes and compressed files with the same
// code. What was read may be written to, which lets escaped text be unescaped in place.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/bytes/byte_stream.hpp"
#include "io/bytes/descriptor_stream.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/progress.hpp"

namespace ordeval::io {

class text_source {
public:
    /// Opens a file, or standard input for `-`; compression is found out from the first bytes. Fails also where the
    /// head is not text.
    static expected<text_source> open(const std::string& path, progress* progress = nullptr);

    const std::string& path() const { return path_; }

    /// The beginning of the text, enough to tell its format by; read() gives it again.
    std::string_view head() const { return {head_.data(), head_.size()}; }
    bool head_is_all() const { return ended_; }

    /// Fills the room with the next text and returns how much that is; less than the room only at the end.
    std::size_t read(std::span<char> room);

    /// Why the text stops before its end; known when read() did not fill its room.
    const std::optional<diagnostic>& problem() const { return problem_; }

    static constexpr std::size_t head_bytes = std::size_t{1} << 18;

private:
    text_source(std::string path, std::unique_ptr<byte_stream> bytes)
        : path_(std::move(path)), bytes_(std::move(bytes)) {}

    std::size_t read_bytes(std::span<char> room);
    void read_head();
    void finish();
    void fail(diagnostic problem);

    std::string path_;
    std::unique_ptr<byte_stream> bytes_;
    int descriptor_ = -1;
    struct ::stat before_{};
    std::vector<char> head_;
    std::size_t head_used_ = 0;
    bool ended_ = false;
    std::optional<diagnostic> problem_;
};

}  // namespace ordeval::io
