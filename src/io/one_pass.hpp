// Counting in one pass, which keeps no rows: for files with nothing unusual in them.
//
// Such a pass gives up where it meets anything that wants a closer look: a row that is not complete, a label that the
// scale lacks, an id that may have been there before. Then the file is read again by the readers that keep what they
// need for policies and messages, so that a pass that succeeds gives what they would have given.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "io/bytes_to_read.hpp"
#include "io/label_map.hpp"
#include "io/label_numbers.hpp"
#include "ordeval/class_index.hpp"
#include "ordeval/class_scale.hpp"

namespace ordeval::io {

/// Standard input and pipes cannot.
inline bool can_be_read_again(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error);
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

/// The class of every text; nothing where the scale lacks one.
inline std::optional<std::vector<label>> classes_of(const label_numbers& labels, const class_scale& scale,
                                                    const label_map& aliases) {
    std::vector<label> classes;
    for (const std::string& text : labels.texts()) {
        const auto found = scale.find(aliases.resolve(text));
        if (!found) return std::nullopt;
        classes.push_back(*found);
    }
    return classes;
}

}  // namespace ordeval::io
