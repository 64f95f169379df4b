// Records with one more field, made of several: an id that is a document and a system, say.
#pragma once

#include "io/records/record_format.hpp"

namespace ordeval::io {

/// Adds a field to the records of another format: the fields at `parts`, joined by a character such as `+`. That
/// character or a backslash within a part gets a backslash, so that different parts never make the same text. A record
/// that lacks a part lacks the field.
class composed_format final : public record_format {
public:
    composed_format(std::unique_ptr<record_format> stored, std::vector<std::size_t> parts, char between)
        : stored_(std::move(stored)), parts_(std::move(parts)), between_(between) {}

    std::size_t whole_records(std::string_view text, array_state& state) const override {
        return stored_->whole_records(text, state);
    }
    bool whole_text() const override { return stored_->whole_text(); }
    std::optional<char> joins_lines() const override { return stored_->joins_lines(); }
    std::unique_ptr<record_scanner> make_scanner() const override;

private:
    std::unique_ptr<record_format> stored_;
    std::vector<std::size_t> parts_;
    char between_;
};

}  // namespace ordeval::io
