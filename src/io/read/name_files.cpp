// Small files that users write by hand: lists of runs, and new names of systems.
#include "io/bytes/text_lines.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/read_evidence.hpp"

namespace ordeval {

namespace {

bool is_comment(const io::text_line& line) { return line.text.starts_with('#'); }

}  // namespace

expected<std::vector<source>> read_run_list(const source& from) {
    const expected<std::vector<io::text_line>> lines = io::read_lines(from);
    if (!lines) return lines.error();
    std::vector<source> runs;
    for (const io::text_line& line : *lines)
        if (!is_comment(line)) runs.emplace_back(line.text);
    return runs;
}

expected<std::map<std::string, std::string>> read_new_names(const source& from) {
    const expected<std::vector<io::text_line>> lines = io::read_lines(from);
    if (!lines) return lines.error();
    std::map<std::string, std::string> names;
    diagnostics problems;
    for (const io::text_line& line : *lines) {
        if (is_comment(line)) continue;
        const std::size_t equals = line.text.find('=');
        const std::string_view text = line.text;
        const std::string before(trimmed(text.substr(0, equals)));
        const std::string after(equals == std::string::npos ? "" : trimmed(text.substr(equals + 1)));
        if (before.empty() || after.empty() || !names.emplace(before, after).second)
            problems.add({.file = from.name(),
                          .line = line.number,
                          .problem = "not a name and a new one, or a name that is there already",
                          .remedy = "write lines like `run-17 = BERT`",
                          .kind = "bad_names"});
    }
    if (!problems.empty()) return problems;
    return names;
}

}  // namespace ordeval
