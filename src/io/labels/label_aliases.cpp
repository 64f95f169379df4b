#include "io/labels/label_aliases.hpp"

#include "io/bytes/text_lines.hpp"
#include "io/records/composed_text.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

expected<label_aliases> label_aliases::read(const source& from, const std::optional<class_scale>& scale) {
    label_aliases map;
    if (from.empty()) return map;
    auto lines = read_lines(from);
    if (!lines) return lines.error();
    diagnostics problems;
    auto report = [&](const text_line& line, std::string problem, std::string remedy, const char* kind) {
        problems.add({.file = from.name(),
                      .line = line.number,
                      .problem = std::move(problem),
                      .remedy = std::move(remedy),
                      .kind = kind});
    };
    for (const text_line& line : *lines) {
        if (line.text.starts_with('#')) continue;
        const std::size_t equals = line.text.rfind('=');
        const std::string alias(trimmed(std::string_view(line.text).substr(0, equals)));
        const std::string target(equals == std::string::npos ? ""
                                                             : trimmed(std::string_view(line.text).substr(equals + 1)));
        if (alias.empty() || target.empty())
            report(line, "not a label and its class", "write lines like `very pos = 2`", "bad_label_map");
        else if (scale && !scale->find(target))
            report(line, "the scale " + scale->to_string() + " has no class " + in_quotes(target),
                   "map to a class of the scale", "unknown_label");
        else if (!map.aliases_.emplace(alias, target).second)
            report(line, in_quotes(alias) + " is mapped twice", "keep one of the lines", "bad_label_map");
    }
    if (!problems.empty()) return problems;
    return map;
}

expected<label_aliases> label_aliases::read(const read_options& options) {
    expected<label_aliases> map = read(options.label_map, options.scale);
    if (map && options.normalise) map->compose();
    if (!map || !options.ignore_case) return map;
    if (options.scale)
        for (const std::string& name : options.scale->names())
            if (const auto [same, is_new] = map->small_.emplace(in_small_letters(name), name); !is_new)
                return bad_request(option_text("ignore-case") + " makes the classes " + in_quotes(same->second) +
                                       " and " + in_quotes(name) + " the same",
                                   "leave it out, or rename one of them");
    for (const auto& [alias, target] : map->aliases_) map->small_.emplace(in_small_letters(alias), target);
    return map;
}

void label_aliases::compose() {
    std::map<std::string, std::string, std::less<>> composed;
    for (const auto& [alias, target] : aliases_)
        composed.emplace(composed_text(alias).value_or(alias), composed_text(target).value_or(target));
    aliases_ = std::move(composed);
}

std::string label_aliases::in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

}  // namespace ordeval::io
