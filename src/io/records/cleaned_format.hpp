// Records whose fields are cleaned once they are found: without blanks at their ends, in one Unicode form.
#pragma once

#include "io/records/record_format.hpp"

namespace ordeval::io {

class cleaned_format final : public record_format {
public:
    using cleaning = void (record_batch::*)();

    /// Cleans by a function of batches: trim_fields or compose_fields.
    cleaned_format(std::unique_ptr<record_format> stored, cleaning how) : stored_(std::move(stored)), how_(how) {}

    std::size_t whole_records(std::string_view text, array_state& state) const override {
        return stored_->whole_records(text, state);
    }
    bool whole_text() const override { return stored_->whole_text(); }
    std::optional<char> joins_lines() const override { return stored_->joins_lines(); }
    std::unique_ptr<record_scanner> make_scanner() const override {
        return std::make_unique<cleaning_scanner>(stored_->make_scanner(), how_);
    }

private:
    class cleaning_scanner final : public record_scanner {
    public:
        cleaning_scanner(std::unique_ptr<record_scanner> stored, cleaning how)
            : stored_(std::move(stored)), how_(how) {}
        void scan(record_batch& batch) override {
            stored_->scan(batch);
            (batch.*how_)();
        }

    private:
        std::unique_ptr<record_scanner> stored_;
        cleaning how_;
    };

    std::unique_ptr<record_format> stored_;
    cleaning how_;
};

}  // namespace ordeval::io
