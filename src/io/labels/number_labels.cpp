#include "io/labels/number_labels.hpp"

#include <limits>

#include "io/records/binned_format.hpp"
#include "io/records/file_numbers.hpp"

namespace ordeval::io {

namespace {

/// -1 and 1 for numbers below and above all classes, as a binned column may already call them; 0 for other texts.
int side_of(std::string_view text, const std::vector<double>& edges) {
    if (edges.empty()) return 0;
    if (text == binned_columns::number_below(edges.front())) return -1;
    if (text == binned_columns::number_from(edges.back())) return 1;
    const std::optional<double> number = number_in(text);
    return !number ? 0 : *number < edges.front() ? -1 : *number >= edges.back() ? 1 : 0;
}

}  // namespace

int nearest_end(std::string_view text, const class_scale& scale) {
    const int side = side_of(text, scale.edges());
    return side == 0 ? -1 : side < 0 ? 0 : scale.classes() - 1;
}

diagnostic describe_no_class(std::string_view text, const std::vector<double>& edges, bool in_gold) {
    const std::string policy = in_gold ? "" : ", or choose " + option_text("unknown-label", "wrong");
    if (text.empty())
        return {.problem = "the label is empty",
                .remedy = "fill it in, leave the row out, or choose " + option_text("na", ","),
                .kind = "unknown_label"};
    if (const int side = side_of(text, edges); side != 0) {
        std::vector<double> wider = edges;
        constexpr double infinity = std::numeric_limits<double>::infinity();
        (side < 0 ? wider.front() : wider.back()) = side < 0 ? -infinity : infinity;
        const bool at_edge = side > 0 && number_in(text) == edges.back();
        return {.problem = in_quotes(text) + " lies outside the edges " + edges_text(edges) +
                           (at_edge ? ", as a class ends before its upper edge" : ""),
                .remedy = "give edges that hold it, such as " + option_text("bin", edges_text(wider)) + policy +
                          (in_gold ? "" : " or nearest"),
                .kind = "unknown_label"};
    }
    if (trimmed(text) != text && number_in(trimmed(text)))
        return {.problem = "label " + in_quotes(text) + " has spaces around its number",
                .remedy = "remove them, or choose " + option_text("trim"),
                .kind = "unknown_label"};
    if (comma_number_in(text).value)
        return {.problem = "label " + in_quotes(text) + " has a decimal comma",
                .remedy = "write numbers with a decimal point",
                .kind = "unknown_label"};
    return {.problem = "label " + in_quotes(text) + " is not a number, which " + option_text("bin") + " needs",
            .remedy = "correct it, or say that it stands for no label with " + option_text("na", text) + policy,
            .kind = "unknown_label"};
}

}  // namespace ordeval::io
