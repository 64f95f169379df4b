#include "io/read/run_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string_view>

#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 12> extensions{".tsv",    ".csv", ".txt", ".json", ".jsonl", ".ndjson",
                                                      ".output", ".gz",  ".zst", ".xz",   ".bz2",   ".zip"};

/// Why an entry of a folder is certainly no run; null where it may be one.
const char* no_run(const std::string& name, const fs::file_status& status) {
    const auto ends_with = [&](std::initializer_list<std::string_view> endings) {
        return std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
    };
    if (name.starts_with('.')) return "hidden";
    if (name.ends_with('~') || name.starts_with('#') || ends_with({".swp", ".swo", ".bak", ".orig", ".tmp"}))
        return "left by an editor";
    switch (status.type()) {
        case fs::file_type::fifo: return "a pipe";
        case fs::file_type::socket: return "a socket";
        case fs::file_type::block:
        case fs::file_type::character: return "a device";
        default: return nullptr;
    }
}

/// A file that is listed in its folder but cannot be reached; nothing where it can.
std::optional<diagnostic> unreachable(const std::string& path, const fs::file_status& status,
                                      const std::error_code& error) {
    if (status.type() == fs::file_type::regular) return std::nullopt;
    if (status.type() == fs::file_type::not_found)
        return diagnostic{.file = path,
                          .problem = "is a link to a file that is not there",
                          .remedy = "repair the link, or remove it",
                          .kind = "missing_file"};
    return diagnostic{.file = path,
                      .problem = "cannot be looked at: " + error.message(),
                      .remedy = "check its permissions and those of the folders it lies in",
                      .kind = "unreadable_file"};
}

/// The runs of a folder, by name; the gold file may lie among them and is no run. Nothing is left out silently.
/// A link may lead to a folder that was `entered` already, even to one above it: its runs are listed once.
std::vector<std::string> files_in(const std::string& folder, const source& gold, std::set<fs::path>& entered,
                                  std::vector<std::string>& notices, diagnostics& problems) {
    std::vector<fs::path> entries;
    std::error_code error;
    const bool outermost = entered.empty();
    entered.insert(fs::canonical(folder, error));
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        entries.push_back(at->path());
    if (error) {
        problems.add({.file = folder,
                      .problem = "cannot be listed: " + error.message(),
                      .remedy = "check its permissions",
                      .kind = "unreadable_file"});
        return {};
    }
    // Entries of one folder differ by their names alone, so that texts have the order of paths, which take long to
    // compare.
    std::ranges::sort(entries, std::less{}, [](const fs::path& entry) -> const std::string& { return entry.native(); });
    std::vector<std::string> files, skipped;
    bool broken = false;
    for (const fs::path& entry : entries) {
        std::error_code failed, ignored;
        const fs::file_status status = fs::status(entry, failed);
        const std::string path = entry.string();
        if (const char* why = no_run(entry.filename().string(), status)) {
            skipped.push_back(in_quotes(entry.filename().string()) + " (" + why + ")");
        } else if (status.type() == fs::file_type::directory) {
            if (entered.contains(fs::canonical(entry, ignored))) {
                skipped.push_back(in_quotes(entry.filename().string()) + " (a folder that is read already)");
                continue;
            }
            const std::uint64_t problems_before = problems.total();
            std::vector<std::string> inner = files_in(path, gold, entered, notices, problems);
            const bool troubled = problems.total() > problems_before;
            if (inner.empty() && !troubled)
                skipped.push_back(in_quotes(entry.filename().string()) + " (a folder without runs)");
            std::ranges::move(inner, std::back_inserter(files));
            broken = broken || troubled;
        } else if (auto problem = unreachable(path, status, failed)) {
            problems.add(*problem);
            broken = true;
        } else if (gold.is_path() && fs::equivalent(entry, gold.name(), ignored)) {
            notices.push_back(path + ": the gold file, left out of the runs");
        } else {
            files.push_back(path);
        }
    }
    if (!skipped.empty()) {
        constexpr std::size_t most = 10;
        const std::size_t more = skipped.size() - std::min(skipped.size(), most);
        skipped.resize(skipped.size() - more);
        notices.push_back(folder + ": left out of the runs: " + joined(skipped) +
                          (more > 0 ? " and " + std::to_string(more) + " more" : ""));
    }
    if (files.empty() && !broken && outermost)
        problems.add({.file = folder,
                      .problem = "holds no runs",
                      .remedy = "put run files into it",
                      .kind = "no_runs",
                      .lies_in = fault::nothing});
    return files;
}

/// The folders between the one that was given and a file, and its name: `team/run`.
std::string name_below(const std::string& folder, const std::string& file) {
    const fs::path between = fs::path(file).parent_path().lexically_relative(folder);
    const bool directly = between.empty() || between == ".";
    return (directly ? "" : between.generic_string() + "/") + system_name(file);
}

/// `BERT=runs/17.tsv` is the file and what its system is called, unless a file has that name.
std::pair<std::string, source> named_source(const source& typed) {
    std::error_code ignored;
    const std::size_t equals = typed.name().find('=');
    if (!typed.is_path() || equals == std::string::npos || equals == 0 || fs::exists(typed.name(), ignored))
        return {"", typed};
    return {typed.name().substr(0, equals), source(typed.name().substr(equals + 1))};
}

std::string with_folder(const run_file& run) {
    const std::string folder = fs::absolute(run.path()).parent_path().filename().string();
    return folder + "/" + run.system;
}

std::map<std::string, int> frequencies(const std::vector<run_file>& runs) {
    std::map<std::string, int> times;
    for (const run_file& run : runs) ++times[run.system];
    return times;
}

/// A name that was given stays, also where it is given twice: that is a problem, and not for us to mend.
void tell_apart(std::vector<run_file>& runs) {
    const auto times = frequencies(runs);
    for (run_file& run : runs)
        if (times.at(run.system) > 1 && run.from.is_path() && !run.named) run.system = with_folder(run);
}

}  // namespace

std::string system_name(const std::string& path) {
    if (path == "-") return "stdin";
    std::string name = fs::path(path).filename().string();
    for (bool cut = true; cut;) {
        cut = false;
        std::string lower = name;
        std::transform(lower.begin(), lower.end(), lower.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        for (std::string_view extension : extensions)
            if (lower.ends_with(extension) && lower.size() > extension.size()) {
                name.resize(name.size() - extension.size());
                cut = true;
                break;
            }
    }
    return name;
}

std::vector<run_file> list_runs(const source& gold, const sources& given, std::vector<std::string>& notices,
                                diagnostics& problems) {
    std::vector<run_file> runs;
    std::error_code ignored;
    for (const source& typed : given) {
        const auto [called, from] = named_source(typed);
        if (from.is_path() && fs::is_directory(from.name(), ignored)) {
            std::set<fs::path> entered;
            for (const std::string& file : files_in(from.name(), gold, entered, notices, problems))
                runs.push_back({file, (called.empty() ? "" : called + "/") + name_below(from.name(), file)});
        } else {
            runs.push_back({from, called.empty() ? system_name(from.name()) : called, !called.empty()});
        }
    }
    if (given.empty())
        problems.add({.problem = "no runs are given",
                      .remedy = "name run files or a folder of them",
                      .kind = "no_runs",
                      .lies_in = fault::nothing});
    tell_apart(runs);
    return runs;
}

}  // namespace ordeval::io
