// Records whose numbers become the names of the classes that they lie in, before anything looks at them.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "io/records/record_format.hpp"
#include "ordeval/core/number_bins.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

/// Which columns hold numbers, and what becomes of them. Anything else stays as it is: texts that are no numbers, and
/// those that stand for none.
struct binned_columns {
    std::vector<std::size_t> columns;
    std::vector<double> edges;
    std::vector<std::string> names;      ///< of the classes
    std::vector<std::string> gaps = {};  ///< texts that stand for no label, although they may be numbers

    /// Whether a number outside the edges is called by the side that it lies on, so that there are few different texts
    /// however many such numbers there are.
    bool name_sides = false;

    void apply(record_batch& batch) const {
        std::vector<std::string> texts = names;
        texts.push_back(number_below(edges.front()));
        texts.push_back(number_from(edges.back()));
        const auto classes = static_cast<int>(names.size());
        batch.replace_fields(columns, texts, [&](std::string_view text) -> std::optional<std::size_t> {
            const std::optional<double> number = number_in(text);
            if (!number || std::ranges::find(gaps, text) != gaps.end()) return std::nullopt;
            const int found = class_of_number(*number, edges);
            if (found >= 0 && found < classes) return static_cast<std::size_t>(found);
            if (!name_sides) return std::nullopt;
            return names.size() + (found < 0 ? 0 : 1);
        });
    }

    static std::string number_below(double edge) { return "a number below " + edges_text(std::span(&edge, 1)); }
    static std::string number_from(double edge) { return "a number from " + edges_text(std::span(&edge, 1)) + " on"; }
};

class binned_format final : public record_format {
public:
    binned_format(std::unique_ptr<record_format> stored, binned_columns how)
        : stored_(std::move(stored)), how_(std::move(how)) {}

    std::size_t whole_records(std::string_view text, array_state& state) const override {
        return stored_->whole_records(text, state);
    }
    bool whole_text() const override { return stored_->whole_text(); }
    std::optional<char> joins_lines() const override { return stored_->joins_lines(); }
    std::unique_ptr<record_scanner> make_scanner() const override {
        return std::make_unique<binning_scanner>(stored_->make_scanner(), how_);
    }

private:
    class binning_scanner final : public record_scanner {
    public:
        binning_scanner(std::unique_ptr<record_scanner> stored, const binned_columns& how)
            : stored_(std::move(stored)), how_(how) {}
        void scan(record_batch& batch) override {
            stored_->scan(batch);
            how_.apply(batch);
        }

    private:
        std::unique_ptr<record_scanner> stored_;
        const binned_columns& how_;
    };

    std::unique_ptr<record_format> stored_;
    binned_columns how_;
};

}  // namespace ordeval::io
