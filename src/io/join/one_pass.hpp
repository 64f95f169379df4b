// Counting in one pass, which keeps no rows: for files with nothing unusual in them.
//
// Such a pass gives up where it meets anything that wants a closer look: a row that is not complete, a label that the
// scale lacks, an id that may have been there before. Then the file is read again by the readers that keep what they
// need for policies and messages, so that a pass that succeeds gives what they would have given.
//
// That is why no policy is written twice: a pass decides nothing. It may assume of every row that it has all fields, of
// every label that the scale has it, and of every id that it stands behind the one before (row_order.hpp), so that none
// is there twice and none is missing. The tests read random files both ways and compare.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "io/bytes/bytes_to_read.hpp"
#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

/// Standard input, pipes and streams cannot.
inline bool can_be_read_again(const source& from) {
    std::error_code error;
    return from.bytes() || (from.is_path() && std::filesystem::is_regular_file(from.name(), error));
}

/// Takes back the progress of a pass that gives up.
class progress_of_pass {
public:
    explicit progress_of_pass(progress* shown) : shown_(shown) {
        if (!shown_) return;
        done_ = shown_->done;
        total_ = shown_->total;
    }
    ~progress_of_pass() {
        if (!shown_ || kept_) return;
        shown_->done = done_;
        shown_->total = total_;
    }
    progress_of_pass(const progress_of_pass&) = delete;
    progress_of_pass& operator=(const progress_of_pass&) = delete;
    void keep() { kept_ = true; }

private:
    progress* shown_;
    std::uint64_t done_ = 0;
    std::uint64_t total_ = 0;
    bool kept_ = false;
};

/// What a file that changed while it was read says of it; to read it again would hide that.
inline std::optional<diagnostics> changed_while_read(const diagnostics& problems) {
    for (const diagnostic& problem : problems.shown())
        if (problem.kind == "changed_file") return diagnostics(problem);
    return std::nullopt;
}

}  // namespace ordeval::io
