// From the text of a label to its class.
#pragma once

#include <vector>

#include "io/labels/label_aliases.hpp"
#include "io/labels/text_numbering.hpp"
#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/diagnostics.hpp"

namespace ordeval::io {

/// Looks labels up on a scale, remembering the texts of its file: one per thread.
class class_finder {
public:
    static constexpr int unknown = -1;

    /// Scale and aliases must outlive the finder. Where labels are numbers, the fields hold the names of their classes
    /// already; what is left then lies in none.
    class_finder(const class_scale& scale, const label_aliases& aliases, bool numbers)
        : scale_(scale), aliases_(aliases), numbers_(numbers) {}

    /// The class of a label, or `unknown`.
    int find(std::string_view text) { return class_of(dictionary_.find_or_add(text), text); }

    /// As find(), for a field of a batch, behind which there is padding.
    int find_padded(std::string_view text) { return class_of(dictionary_.find_or_add_padded(text), text); }

    /// The class nearest to a number, the lower one of two; `unknown` where the text is no number or the classes are
    /// not numbers.
    int nearest(std::string_view text) const;

    /// What to tell about a label that the scale lacks.
    diagnostic describe_unknown(std::string_view text, bool in_gold) const;

private:
    int class_of(std::optional<text_numbering::code> number, std::string_view text) {
        if (!number) return look_up(text);
        if (*number == classes_.size()) classes_.push_back(static_cast<std::int16_t>(look_up(text)));
        return classes_[*number];
    }
    int look_up(std::string_view text) const;

    const class_scale& scale_;
    const label_aliases& aliases_;
    bool numbers_;
    text_numbering dictionary_;
    std::vector<std::int16_t> classes_;
};

/// Whether a label is a word that many programs write where there is none.
bool says_nothing(std::string_view text);

/// What to do about a label that is an object or a list of JSON; empty where it is neither.
std::string remedy_of_nested(std::string_view text);

/// The problem of a text that stands for no label and is the name of a class.
std::optional<diagnostic> class_as_gap(class_finder finder, const std::vector<std::string>& gaps);

}  // namespace ordeval::io
