#include "io/labels/scale_inference.hpp"

#include <algorithm>
#include <vector>

#include "io/labels/class_finder.hpp"
#include "ordeval/detail/text.hpp"
#include "text/integer_text.hpp"

namespace ordeval::io {

namespace {

diagnostic needs_scale(std::span<const seen_label> labels, const seen_label& first) {
    if (first.text.empty())
        return {.file = first.file,
                .line = first.at.line,
                .column = first.at.column,
                .problem = "the label is empty",
                .remedy = "fill it in, leave the row out, or choose " + option_text("na", ","),
                .kind = "unknown_label"};
    std::string remedy = remedy_of_nested(first.text);
    if (remedy.empty())
        remedy = says_nothing(first.text)
                     ? "if " + in_quotes(first.text) + " stands for no label, choose " + option_text("na", first.text)
                     : "declare the classes, lowest first, with " + option_text("scale", "low<mid<high");
    std::vector<std::string> texts;
    for (const seen_label& label : labels) texts.push_back(label.text);
    return {.file = first.file,
            .line = first.at.line,
            .column = first.at.column,
            .problem = "labels that are not integers need a scale; found " + quoted_list(texts),
            .remedy = std::move(remedy),
            .kind = "bad_scale"};
}

}  // namespace

expected<class_scale> infer_scale(std::span<const seen_label> labels, const label_aliases& aliases) {
    std::optional<long long> lowest, highest;
    for (const seen_label& label : labels) {
        const auto value = integer_in(aliases.resolve(label.text));
        if (!value) return needs_scale(labels, label);
        lowest = std::min(lowest.value_or(*value), *value);
        highest = std::max(highest.value_or(*value), *value);
    }
    auto scale = class_scale::from_integers(lowest.value_or(0), highest.value_or(0));
    if (scale) {
        if (diagnostics renamed = aliases.renamed_classes(*scale); !renamed.empty()) return renamed;
        return scale->inferred();
    }
    diagnostic problem = scale.error().shown()[0];
    problem.file = labels[0].file;
    return problem;
}

std::string inferred_scale_notice(const class_scale& scale) {
    return "scale " + scale.to_string() + " taken from the gold labels; declare it with " + option_text("scale");
}

}  // namespace ordeval::io
