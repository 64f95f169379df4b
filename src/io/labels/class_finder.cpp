#include "io/labels/class_finder.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "io/bytes/text_lines.hpp"
#include "io/labels/number_labels.hpp"
#include "io/records/composed_text.hpp"
#include "ordeval/detail/text.hpp"
#include "text/integer_text.hpp"

namespace ordeval::io {

bool says_nothing(std::string_view text) {
    constexpr std::array<std::string_view, 9> words{"NA", "N/A", "na", "NaN", "nan", "None", "none", "null", "NULL"};
    return std::ranges::find(words, text) != words.end();
}

std::string remedy_of_nested(std::string_view text) {
    if (text == "[") return "a list of JSON is no label; give every record one label";
    if (text != "{") return {};
    return "an object of JSON is no label; name the member that is with " + option_text("columns", "label=NAME.MEMBER");
}

int class_finder::look_up(std::string_view text) const {
    auto found = scale_.find(aliases_.resolve(text));
    return found ? *found : unknown;
}

int class_finder::nearest(std::string_view text) const {
    if (numbers_) return nearest_end(text, scale_);
    const auto value = number_in(aliases_.resolve(text));
    if (!value) return unknown;
    int best = unknown;
    double smallest = 0;
    for (int i = 0; i < scale_.classes(); ++i) {
        // One class that is no number leaves the scale without distances, and the label without a nearest class.
        const auto center = number_in(scale_.names()[static_cast<std::size_t>(i)]);
        if (!center) return unknown;
        const double away = std::abs(*value - *center);
        if (best == unknown || away < smallest) {
            best = i;
            smallest = away;
        }
    }
    return best;
}

diagnostic class_finder::describe_unknown(std::string_view text, bool in_gold) const {
    if (numbers_) return describe_no_class(text, scale_.edges(), in_gold);
    const std::string policy = in_gold ? "" : ", or choose " + option_text("unknown-label", "wrong") + " or nearest";
    std::string remedy = "declare a " + option_text("scale") + " that holds it" + policy;
    if (text.empty())
        remedy = std::string(in_gold ? "fill it in, or leave the row out" : "fill it in, leave the row out") +
                 (in_gold ? "" : ", or choose " + option_text("unknown-label", "wrong"));
    else if (std::string nested = remedy_of_nested(text); !nested.empty())
        remedy = std::move(nested);
    else if (says_nothing(text))
        remedy = "if it stands for no label, choose " + option_text("na", std::string(text));
    else if (trimmed(text) != text && scale_.find(trimmed(text)))
        remedy = "remove the spaces around it, or choose " + option_text("trim");
    else if (const auto composed = composed_text(text); composed && scale_.find(*composed))
        remedy =
            "it is the class " + in_quotes(*composed) + " in another Unicode form; choose " + option_text("normalise");
    else if (auto near = scale_.suggest(text))
        remedy = "did you mean " + in_quotes(*near) + "? correct it, or " +
                 (label_aliases::in_small_letters(*near) == label_aliases::in_small_letters(text)
                      ? "choose " + option_text("ignore-case")
                      : "map it with " + option_text("label-map"));
    return {.problem = text.empty() ? "the label is empty"
                                    : "label " + in_quotes(text) + " is not on the scale " + scale_.to_string(),
            .remedy = std::move(remedy),
            .kind = "unknown_label"};
}

std::optional<diagnostic> class_as_gap(class_finder finder, const std::vector<std::string>& gaps) {
    for (const std::string& text : gaps)
        if (finder.find(text) >= 0)
            return bad_request(option_text("na") + " names " + in_quotes(text) + ", which is a class",
                               "remove it from " + option_text("na") + ", or from the scale");
    return std::nullopt;
}

}  // namespace ordeval::io
