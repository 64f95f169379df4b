#include "io/labels/label_aliases.hpp"

#include "io/bytes/text_lines.hpp"
#include "io/records/composed_text.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

expected<label_aliases> label_aliases::read(const source& from, const std::optional<class_scale>& scale) {
    label_aliases map;
    if (from.empty()) return map;
    map.file_ = from.name();
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
        else if (!map.aliases_.emplace(alias, label_aliases::target{target, line.number}).second)
            report(line, in_quotes(alias) + " is mapped twice", "keep one of the lines", "bad_label_map");
    }
    if (!problems.empty()) return problems;
    return map;
}

expected<label_aliases> label_aliases::read(const read_options& options) {
    expected<label_aliases> map = read(options.label_map, options.scale);
    if (!map) return map;
    if (options.normalise) map->compose();
    if (options.scale && options.ignore_case)
        for (const std::string& name : options.scale->names())
            if (const auto [same, is_new] = map->small_.emplace(in_small_letters(name), name); !is_new)
                return bad_request(option_text("ignore-case") + " makes the classes " + in_quotes(same->second) +
                                       " and " + in_quotes(name) + " the same",
                                   "leave it out, or rename one of them");
    if (options.scale)
        if (diagnostics problems = map->renamed_classes(*options.scale); !problems.empty()) return problems;
    if (options.ignore_case)
        for (const auto& [alias, target] : map->aliases_) map->small_.emplace(in_small_letters(alias), target.label);
    return map;
}

diagnostics label_aliases::renamed_classes(const class_scale& scale) const {
    diagnostics problems;
    for (const auto& [alias, meant] : aliases_) {
        auto own = scale.find(alias);
        if (!own && !small_.empty())
            if (const auto small = small_.find(in_small_letters(alias)); small != small_.end())
                own = scale.find(small->second);
        if (own && own != scale.find(meant.label))
            problems.add(
                {.file = file_,
                 .line = meant.line,
                 .problem = in_quotes(alias) + " is a class of the scale " + scale.to_string() +
                            ", and no other spelling of " + in_quotes(meant.label),
                 .remedy = "leave the line out; where a run numbers its labels otherwise, renumber them in its file",
                 .kind = "bad_label_map"});
    }
    return problems;
}

void label_aliases::compose() {
    std::map<std::string, target, std::less<>> composed;
    for (const auto& [alias, meant] : aliases_)
        composed.emplace(composed_text(alias).value_or(alias),
                         target{composed_text(meant.label).value_or(meant.label), meant.line});
    aliases_ = std::move(composed);
}

std::string label_aliases::in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

}  // namespace ordeval::io
