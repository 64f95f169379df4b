#include "io/records/composed_format.hpp"

#include <algorithm>

namespace ordeval::io {

namespace {

class composing_scanner final : public record_scanner {
public:
    composing_scanner(std::unique_ptr<record_scanner> stored, const std::vector<std::size_t>& parts, char between)
        : stored_(std::move(stored)), parts_(parts), between_(between), inner_(0) {}

    /// The stored fields are found in a copy of the text, which comes back with the new fields behind it.
    void scan(record_batch& batch) override {
        inner_ = record_batch(batch.width() - 1);
        std::ranges::copy(batch.text(), inner_.resize_text(batch.text().size()).begin());
        inner_.last = batch.last;
        inner_.state = batch.state;
        stored_->scan(inner_);
        const std::size_t size = inner_.text().size();  // which may have grown
        std::ranges::copy(inner_.text(), batch.resize_text(size).begin());
        batch.stored_text = inner_.stored_text;
        composed_.clear();
        std::size_t told = 0;
        for (std::size_t row = 0; row < inner_.size(); ++row) {
            for (; told < inner_.problems.size() && inner_.problems[told].row <= row; ++told) hand_on(batch, told);
            add(batch, row, size);
        }
        for (; told < inner_.problems.size(); ++told) hand_on(batch, told);
        std::ranges::copy(composed_,
                          batch.resize_text(size + composed_.size()).begin() + static_cast<std::ptrdiff_t>(size));
        batch.newlines = inner_.newlines;
        batch.last_stands_at = parts_[0];
    }

private:
    void hand_on(record_batch& batch, std::size_t problem) {
        batch.regular = false;
        batch.problems.push_back(inner_.problems[problem]);
    }

    void add(record_batch& batch, std::size_t row, std::size_t text_size) {
        const char* const text = inner_.text().data();
        const auto record = inner_[row];
        const auto fields = inner_.fields(row);
        record_batch::field* out = batch.open_fields();
        std::size_t kept = 0;
        for (std::size_t i = 0; i < inner_.width(); ++i) {
            out[i] = record_batch::field{};
            if (!fields[i].data()) continue;
            out[i] = {static_cast<std::uint32_t>(fields[i].data() - text),
                      static_cast<std::uint32_t>(fields[i].size())};
            kept = i + 1;
        }
        out[inner_.width()] = record_batch::field{};
        if (std::ranges::all_of(parts_, [&](std::size_t part) { return fields[part].data() != nullptr; })) {
            const std::size_t begin = composed_.size();
            for (std::size_t i = 0; i < parts_.size(); ++i) append(fields[parts_[i]], i > 0);
            out[inner_.width()] = {static_cast<std::uint32_t>(text_size + begin),
                                   static_cast<std::uint32_t>(composed_.size() - begin)};
            kept = batch.width();
        }
        if (!inner_.regular) batch.regular = false;
        batch.add_record(static_cast<std::size_t>(record.start - text), record.line - inner_.first_line,
                         record.fields + 1, kept, record.column);
    }

    void append(std::string_view part, bool behind_another) {
        if (behind_another) composed_ += between_;
        for (char c : part) {
            if (c == between_ || c == '\\') composed_ += '\\';
            composed_ += c;
        }
    }

    std::unique_ptr<record_scanner> stored_;
    const std::vector<std::size_t>& parts_;
    char between_;
    record_batch inner_;
    std::string composed_;
};

}  // namespace

std::unique_ptr<record_scanner> composed_format::make_scanner() const {
    return std::make_unique<composing_scanner>(stored_->make_scanner(), parts_, between_);
}

}  // namespace ordeval::io
