#include <filesystem>

#include "io/bytes/text_lines.hpp"
#include "ordeval/evidence/read.hpp"
#include "text/utf8.hpp"

namespace ordeval {

namespace {

/// Labels of files are UTF-8 without zero bytes, so that no label could ever be a class that is not.
expected<class_scale> parse_valid(std::string_view text) {
    if (io::valid_utf8_prefix(text) < text.size() || text.find('\0') != std::string_view::npos)
        return diagnostic{.problem = "the scale is not valid UTF-8 text",
                          .remedy = "type it in a UTF-8 terminal, or name a file with one class per line",
                          .kind = "bad_scale"};
    return class_scale::parse(text);
}

}  // namespace

expected<class_scale> read_scale(const std::string& text_or_path) {
    std::error_code ignored;
    const bool names_file = std::filesystem::is_regular_file(text_or_path, ignored);
    const bool looks_typed =
        text_or_path.find('<') != std::string::npos || text_or_path.find("..") != std::string::npos;
    if (!names_file && looks_typed) {
        expected<class_scale> typed = parse_valid(text_or_path);
        // A scale that is only a text is a mistake in the request, a scale from a file is bad input.
        if (!typed) return typed.error().blamed_on(fault::request);
        return typed;
    }
    auto lines = io::read_lines(text_or_path);
    if (!lines) {
        diagnostic problem = lines.error().shown()[0];
        problem.remedy = "write the scale as -2..2 or 'low<mid<high', or name a file with one class per line";
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

}  // namespace ordeval
