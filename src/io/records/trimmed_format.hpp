// Records whose fields have no blanks at their ends.
#pragma once

#include "io/records/record_format.hpp"

namespace ordeval::io {

class trimmed_format final : public record_format {
public:
    explicit trimmed_format(std::unique_ptr<record_format> stored) : stored_(std::move(stored)) {}

    std::size_t whole_records(std::string_view text, array_state& state) const override {
        return stored_->whole_records(text, state);
    }
    std::unique_ptr<record_scanner> make_scanner() const override {
        return std::make_unique<trimming_scanner>(stored_->make_scanner());
    }

private:
    class trimming_scanner final : public record_scanner {
    public:
        explicit trimming_scanner(std::unique_ptr<record_scanner> stored) : stored_(std::move(stored)) {}
        void scan(record_batch& batch) override {
            stored_->scan(batch);
            batch.trim_fields();
        }

    private:
        std::unique_ptr<record_scanner> stored_;
    };

    std::unique_ptr<record_format> stored_;
};

}  // namespace ordeval::io
