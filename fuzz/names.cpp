// Lists of runs and new names of systems, as users write them by hand: read like lines, plain and in UTF-16.
#include <map>

#include "io/bytes/text_flaw.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "pack.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

/// The obvious version: lines without their ends, blank ones and comments left out.
std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::string line : split(text, '\n')) {
        if (line.ends_with('\r')) line.pop_back();
        if (const std::string_view said = trimmed(line); !said.empty() && !said.starts_with('#'))
            lines.emplace_back(said);
    }
    return lines;
}

bool is_ascii(std::string_view text) {
    for (char c : text)
        if (static_cast<unsigned char>(c) >= 0x80 || c == '\0') return false;
    return true;
}

bool is_packed(std::string_view text) {
    for (std::string_view start : {"\x1F\x8B", "BZh", "PK\x03\x04", "PAR1", "ARROW1", "%PDF", "sep="})
        if (text.starts_with(start)) return true;
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '<';  // a web page
}

std::vector<std::string> paths_of(const std::vector<source>& runs) {
    std::vector<std::string> paths;
    for (const source& run : runs) paths.push_back(run.name());
    return paths;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const source list = file_of("list", text);
    const expected<std::vector<source>> runs = read_run_list(list);
    require_helpful(runs);
    const expected<std::map<std::string, std::string>> names = read_new_names(list);
    require_helpful(names);
    if (!is_ascii(text) || is_packed(text)) return 0;
    const std::vector<std::string> lines = lines_of(text);
    require(runs && paths_of(*runs) == lines, "every line that says something is a run");
    if (names) {
        require(names->size() == lines.size(), "every line that says something is a new name");
        for (const auto& [before, after] : *names)
            require(!before.empty() && !after.empty() && before.find('=') == std::string::npos, "of a name");
    }
    for (const bool big_first : {false, true}) {
        const expected<std::vector<source>> wide = read_run_list(file_of("list", utf16(text, big_first)));
        require(wide && paths_of(*wide) == lines, "UTF-16 reads like UTF-8");
    }
    return 0;
}
