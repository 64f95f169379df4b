#include "support/fuzzing.hpp"

#include <algorithm>

namespace ordeval::fuzzing {

namespace {

constexpr std::string_view separator = "%%\n";

void set_policy(read_options& options, std::string_view name, std::string_view value) {
    if (name == "missing" && value == "wrong") options.missing = missing_policy::wrong;
    if (name == "missing" && value == "skip") options.missing = missing_policy::skip;
    if (name == "extra" && value == "skip") options.extra = extra_policy::skip;
    if (name == "duplicates" && value == "first") options.duplicates = duplicates_policy::first;
    if (name == "duplicates" && value == "last") options.duplicates = duplicates_policy::last;
    if (name == "unknown" && value == "wrong") options.unknown_label = unknown_label_policy::wrong;
    if (name == "unknown" && value == "nearest") options.unknown_label = unknown_label_policy::nearest;
    if (name == "malformed" && value == "skip") options.malformed = malformed_policy::skip;
    if (name == "trim") options.trim = true;
    if (name == "ignore_case") options.ignore_case = true;
    if (name == "normalise") options.normalise = true;
    if (name == "na") options.na = split(value, ',');
    if (name == "rows" && value == "predicted") options.predicted_in_rows = true;
}

}  // namespace

std::vector<std::string_view> sections(std::string_view input, std::size_t at_least) {
    std::vector<std::string_view> found;
    while (true) {
        const std::size_t end = input.starts_with(separator) ? 0 : input.find("\n%%\n") + 1;
        if (end == 0 && !input.starts_with(separator)) break;
        found.push_back(input.substr(0, end));
        input.remove_prefix(end + separator.size());
    }
    found.push_back(input);
    found.resize(std::max(found.size(), at_least));
    return found;
}

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(at), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

read_options options_of(std::string_view words) {
    read_options options{.run = {.threads = 1}};
    std::string spaced(words);
    std::replace(spaced.begin(), spaced.end(), '\n', ' ');
    for (const std::string& word : split(spaced, ' ')) {
        const std::size_t equals = std::min(word.find('='), word.size());
        const std::string_view name = std::string_view(word).substr(0, equals);
        const std::string_view value = std::string_view(word).substr(std::min(equals + 1, word.size()));
        if (name == "columns") options.columns = split(value, ',');
        if (name == "gold_columns") options.gold_columns = split(value, ',');
        if (name == "run_columns") options.run_columns = split(value, ',');
        if (name == "repeat") options.repeat = value;
        if (name == "scale" && value.find('/') == std::string_view::npos)  // a file is no part of the input
            if (auto scale = read_scale(std::string(value))) options.scale = *scale;
        set_policy(options, name, value);
    }
    return options;
}

unsigned one_of(unsigned choices, std::string_view input) {
    std::uint32_t mixed = 2166136261U;
    for (char c : input) mixed = (mixed ^ static_cast<unsigned char>(c)) * 16777619U;
    return (mixed >> 16U) % choices;
}

void require_helpful(const diagnostics& problems, bool from_files) {
    require(!problems.empty() && !problems.shown().empty(), "a failure names a problem");
    for (const diagnostic& problem : problems.shown()) {
        const auto require = [&](bool holds, const char* claim) {
            if (!holds) std::fprintf(stderr, "the problem: %s\n", problem.to_string().c_str());
            fuzzing::require(holds, claim);
        };
        require(!problem.problem.empty(), "a problem has words");
        require(!problem.remedy.empty(), "a problem has a remedy");
        require(!problem.kind.empty(), "a problem has a kind");
        const bool of_option = !from_files || spelled(problem.problem, spelling::command_line).starts_with("--");
        require(of_option || !problem.file.empty(), "a problem of a file names it");
        require(problem.column == 0 || problem.line > 0, "a column is that of a line");
        require(problem.to_string().find('\n') == std::string::npos, "a problem is one line");
    }
    std::uint64_t by_kind = 0;
    for (const auto& [kind, number] : problems.kinds()) by_kind += number;
    require(by_kind == problems.total(), "every problem is counted by its kind");
}

bool same_counts(const campaign& a, const campaign& b) {
    return a.scale.names() == b.scale.names() && a.systems == b.systems && a.topics == b.topics && a.tables == b.tables;
}

bool same(const expected<campaign>& a, const expected<campaign>& b) {
    if (a && b) return same_counts(*a, *b) && a->account == b->account;
    return !a && !b && a.error().to_string() == b.error().to_string();
}

void require_counts_survive(const campaign& tables) {
    item_count items = 0;
    for (const confusion_table& table : tables.tables) items += table.total();
    if (items == 0) return;  // nothing to write but a header
    const source written = file_of("written", write_counts(tables));
    const expected<campaign> read = read_counts({written}, {.scale = tables.scale, .run = {.threads = 1}});
    require(read.has_value(), "counts that were written can be read");
    for (std::size_t system = 0; system < tables.systems.size(); ++system) {
        const auto found = std::find(read->systems.begin(), read->systems.end(), tables.systems[system]);
        if (tables.pooled(system).total() == 0) continue;  // no row names it
        require(found != read->systems.end(), "systems survive writing and reading");
        const auto place = static_cast<std::size_t>(found - read->systems.begin());
        require(tables.pooled(system) == read->pooled(place), "counts survive writing and reading");
    }
    const source again = file_of("again", write_counts(*read));
    const expected<campaign> second = read_counts({again}, {.scale = tables.scale, .run = {.threads = 1}});
    require(second.has_value() && same_counts(*read, *second), "what was read once stays the same");
}

}  // namespace ordeval::fuzzing
