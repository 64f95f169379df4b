#include "io/bytes/text_lines.hpp"
#include "io/read/typed_or_file.hpp"
#include "ordeval/evidence/read.hpp"
#include "text/utf8.hpp"

namespace ordeval {

namespace {

/// Labels of files are UTF-8 without zero bytes, so that no label could ever be a class that is not.
expected<class_scale> parse_valid(std::string_view text) {
    if (valid_utf8_prefix(text) < text.size() || text.find('\0') != std::string_view::npos)
        return diagnostic{.problem = "the scale is not valid UTF-8 text",
                          .remedy = "type it in a UTF-8 terminal, or name a file with one class per line",
                          .kind = "bad_scale"};
    return class_scale::parse(text);
}

/// What `0,1,2` and `1-5` would be as a scale: neither is one, for both may name a file, and labels hold commas.
std::optional<std::string> meant_scale(const std::string& text) {
    std::string with_signs;
    for (const char c : text) with_signs += c == ',' ? '<' : c;
    if (with_signs != text) return with_signs;
    const std::size_t hyphen = text.find('-', 1);
    if (hyphen == std::string::npos) return std::nullopt;
    const std::string with_dots = text.substr(0, hyphen) + ".." + text.substr(hyphen + 1);
    if (class_scale::parse(with_dots)) return with_dots;
    return std::nullopt;
}

bool looks_typed(const std::string& text) {
    return text.find('<') != std::string::npos || text.find("..") != std::string::npos;
}

}  // namespace

expected<class_scale> read_scale(const std::string& text_or_path) {
    if (looks_typed(text_or_path)) {
        auto typed = parse_valid(text_or_path);
        if (typed) return typed;
        // A scale that is only a text is a mistake in the request, a scale from a file is bad input.
        if (!io::names_file(text_or_path)) return typed.error().blamed_on(fault::request);
    }
    auto lines = io::read_lines(text_or_path);
    if (!lines) {
        diagnostic problem = lines.error().shown()[0];
        problem.remedy = "write the scale as -2..2 or 'low<mid<high', or name a file with one class per line";
        if (const std::optional<std::string> meant = meant_scale(text_or_path))
            problem.remedy = "did you mean the scale '" + *meant + "'? " + problem.remedy;
        return problem;
    }
    std::vector<std::string> names;
    for (const io::text_line& line : *lines) names.push_back(line.text);
    auto scale = class_scale::from_names(std::move(names));
    if (scale) return scale;
    diagnostic problem = scale.error().shown()[0];
    problem.file = text_or_path;
    return problem;
}

std::optional<std::string> scale_notice(const std::string& text_or_path) {
    if (!looks_typed(text_or_path) || !io::names_file(text_or_path) || !parse_valid(text_or_path)) return std::nullopt;
    return io::taken_as_typed("the scale " + text_or_path + " is", text_or_path);
}

}  // namespace ordeval
