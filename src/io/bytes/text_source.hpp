// The text of a source, unpacked, piece by piece.
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
#include "io/bytes/stored_bytes.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

class text_source {
public:
    /// Opens a source; compression is found out from the first bytes. Fails also where the head is not text. Of the
    /// options it needs the limits and the progress.
    static expected<text_source> open(const source& from, const read_options& options = {});

    const std::string& name() const { return name_; }

    /// The beginning of the text, enough to tell its format by; read() gives it again.
    std::string_view head() const { return {head_.data(), head_.size()}; }
    bool head_is_all() const { return ended_; }
    /// What separates columns, where the first line says so: `sep=;`.
    std::optional<char> separator() const { return separator_; }
    /// Makes the head at least that long, where the text is; before the first read(). False where it is not text.
    bool extend_head(std::size_t size);

    /// Fills the room with the next text and returns how much that is; less than the room only at the end.
    std::size_t read(std::span<char> room);

    /// Whether the text is a file on disk, stored as it is, and its head was read. The next five are for such texts
    /// only.
    bool can_be_read_anywhere() const;
    /// Where in the file the next read() begins, before any go_to().
    std::uint64_t place() const { return stored_->count(); }
    /// As read() from some place in the file, by any number of threads at once.
    std::size_t read_at(std::uint64_t place, std::span<char> room) const;
    void go_to(std::uint64_t place);
    /// Shows as progress that the file has been read up to there, whatever was shown before.
    void show_progress_to(std::uint64_t place);
    /// To be called behind the last read_at(): read() looks for a change of the file where its own text ends.
    void check_unchanged();

    /// How long the text is, where that is known before it is read.
    std::optional<std::uint64_t> plain_size() const { return packed_ || decoded_ ? std::nullopt : stored_size_; }

    /// Why the text stops before its end; known when read() did not fill its room.
    const std::optional<diagnostic>& problem() const { return problem_; }

private:
    text_source(std::string name, std::unique_ptr<stored_bytes> stored, const read_options& options);

    std::size_t read_bytes(std::span<char> room);
    std::uint64_t most_unpacked() const;
    void pass_separator_line();
    void check_head();
    void finish();
    void fail(diagnostic problem);

    std::string name_;
    const stored_bytes* stored_;  ///< of the bytes below, or the same
    std::unique_ptr<byte_stream> bytes_;
    bool packed_ = false;
    bool decoded_ = false;        ///< whether it is stored as UTF-16
    std::uint64_t unpacked_ = 0;  ///< how many bytes have come out
    std::optional<std::uint64_t> stored_size_ = {};
    progress* progress_;
    std::uint64_t shown_besides_ = 0;  ///< as progress beyond what is stored and was read in turn; modulo 2^64
    read_limits limits_;
    std::uint64_t always_unpacked_;
    int descriptor_ = -1;
    struct ::stat before_{};
    std::vector<char> head_;
    std::size_t head_used_ = 0;
    bool ended_ = false;
    std::optional<char> separator_;
    std::optional<diagnostic> problem_;
};

}  // namespace ordeval::io
