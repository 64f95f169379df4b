// Other spellings of labels, from a file of lines like `very pos = 2`.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

class label_aliases {
public:
    /// The map in a file; an empty one where there is none. A declared scale must know every class it names.
    static expected<label_aliases> read(const source& from, const std::optional<class_scale>& scale);
    /// The same with what the options say about capitals.
    static expected<label_aliases> read(const read_options& options);

    /// The label that a text stands for: itself, unless the file says otherwise.
    std::string_view resolve(std::string_view text) const {
        if (const auto found = aliases_.find(text); found != aliases_.end()) return found->second.label;
        if (small_.empty()) return text;
        const auto found = small_.find(in_small_letters(text));
        return found == small_.end() ? text : std::string_view(found->second);
    }

    /// The lines that would take a class for another one: a map adds spellings, and gold is read by it too.
    diagnostics renamed_classes(const class_scale& scale) const;

    /// Of ASCII letters: others have no single rule.
    static std::string in_small_letters(std::string_view text);

private:
    /// Texts as they are once ids and labels are in Unicode's composed form.
    void compose();

    struct target {
        std::string label;
        std::uint64_t line = 0;
    };

    std::string file_ = {};
    std::map<std::string, target, std::less<>> aliases_;
    std::map<std::string, std::string, std::less<>> small_;  ///< texts in small letters; empty where capitals count
};

}  // namespace ordeval::io
