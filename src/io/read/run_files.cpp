#include "io/read/run_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <string_view>

#include "text/messages.hpp"

namespace ordeval::io {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 9> extensions{".tsv",    ".csv",    ".txt", ".json", ".jsonl",
                                                     ".ndjson", ".output", ".gz",  ".zst"};

/// The runs of a folder; the gold file may lie among them and is no run.
std::vector<std::string> files_in(const std::string& folder, const std::string& gold, std::vector<std::string>& notices,
                                  diagnostics& problems) {
    std::vector<std::string> files;
    std::error_code error, ignored;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (name.starts_with('.') || !at->is_regular_file(ignored)) continue;
        if (fs::equivalent(at->path(), gold, ignored))
            notices.push_back(at->path().string() + ": the gold file, left out of the runs");
        else
            files.push_back(at->path().string());
    }
    std::sort(files.begin(), files.end());
    if (error)
        problems.add({.file = folder,
                      .problem = "cannot be listed: " + error.message(),
                      .remedy = "check its permissions",
                      .kind = "unreadable_file"});
    else if (files.empty())
        problems.add({.file = folder,
                      .problem = "holds no runs",
                      .remedy = "put run files into it",
                      .kind = "no_runs",
                      .lies_in = fault::nothing});
    return files;
}

std::string with_folder(const run_file& run) {
    const std::string folder = fs::absolute(run.path).parent_path().filename().string();
    return folder + "/" + run.system;
}

std::map<std::string, int> frequencies(const std::vector<run_file>& runs) {
    std::map<std::string, int> times;
    for (const run_file& run : runs) ++times[run.system];
    return times;
}

void tell_apart(std::vector<run_file>& runs) {
    const auto times = frequencies(runs);
    for (run_file& run : runs)
        if (times.at(run.system) > 1) run.system = with_folder(run);
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

std::vector<run_file> list_runs(const std::string& gold, const std::vector<std::string>& paths,
                                std::vector<std::string>& notices, diagnostics& problems) {
    std::vector<run_file> runs;
    std::error_code ignored;
    for (const std::string& path : paths) {
        if (fs::is_directory(path, ignored))
            for (const std::string& file : files_in(path, gold, notices, problems))
                runs.push_back({file, system_name(file)});
        else
            runs.push_back({path, system_name(path)});
    }
    if (paths.empty())
        problems.add({.problem = "no runs are given",
                      .remedy = "name run files or a folder of them",
                      .kind = "no_runs",
                      .lies_in = fault::nothing});
    tell_apart(runs);
    return runs;
}

}  // namespace ordeval::io
