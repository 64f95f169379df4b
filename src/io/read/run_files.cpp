#include "io/read/run_files.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "io/bytes/spelled_bytes.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval::io {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 12> extensions{".tsv",    ".csv", ".txt", ".json", ".jsonl", ".ndjson",
                                                      ".output", ".gz",  ".zst", ".xz",   ".bz2",   ".zip"};

/// What the system knows of a file, asked once: thousands of runs are listed several times.
struct file_facts {
    struct ::stat facts{};
    int error = 0;

    /// Links are followed.
    explicit file_facts(const std::string& path) {
        if (::stat(path.c_str(), &facts) != 0) error = errno;
    }
    bool known() const { return error == 0; }
    std::optional<std::uint64_t> size() const {
        if (!known() || !S_ISREG(facts.st_mode)) return std::nullopt;
        return static_cast<std::uint64_t>(facts.st_size);
    }
    /// Two paths with the same one lead to one file.
    std::pair<::dev_t, ::ino_t> identity() const { return {facts.st_dev, facts.st_ino}; }
    bool same_file(const file_facts& other) const { return known() && other.known() && identity() == other.identity(); }
};

/// Why a file is none that anybody meant to be a run; null where it may be meant so.
const char* by_the_way(std::string_view name) {
    const auto ends_with = [&](std::initializer_list<std::string_view> endings) {
        return std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
    };
    if (name.starts_with('.')) return "hidden";
    if (name.ends_with('~') || name.starts_with('#') || ends_with({".swp", ".swo", ".bak", ".orig", ".tmp"}))
        return "left by an editor";
    return nullptr;
}

/// Why what is no file cannot be read as a run; null where it may be one.
const char* no_run(const file_facts& file) {
    if (!file.known()) return nullptr;
    switch (file.facts.st_mode & S_IFMT) {
        case S_IFIFO: return "a pipe";
        case S_IFSOCK: return "a socket";
        case S_IFBLK:
        case S_IFCHR: return "a device";
        default: return nullptr;
    }
}

/// A file that is listed in its folder but cannot be reached; nothing where it can.
std::optional<diagnostic> unreachable(const std::string& path, const file_facts& file) {
    if (file.known()) return std::nullopt;
    if (file.error == ENOENT || file.error == ENOTDIR)
        return diagnostic{.file = path,
                          .problem = "is a link to a file that is not there",
                          .remedy = "repair the link, or remove it",
                          .kind = "missing_file"};
    return diagnostic{.file = path,
                      .problem = "cannot be looked at: " + std::generic_category().message(file.error),
                      .remedy = "check its permissions and those of the folders it lies in",
                      .kind = "unreadable_file"};
}

/// What a folder holds beside its runs. Somebody may have meant it to be a run, so that all of it is named, but for
/// what editors left and, last, what is hidden: of that only the first ones are, where it is much.
class left_out {
public:
    void add(const std::string& name, const char* why) { unexpected_.push_back(in_words(name, why)); }
    void add_by_the_way(const std::string& name, const char* why) {
        ++usual_in_all_;
        std::vector<std::string>& like_it = name.starts_with('.') ? hidden_ : left_by_editors_;
        if (like_it.size() < most) like_it.push_back(in_words(name, why));
    }
    bool empty() const { return unexpected_.empty() && usual_in_all_ == 0; }

    std::string to_string(std::size_t most_unexpected = std::numeric_limits<std::size_t>::max()) const {
        std::vector<std::string> named = unexpected_;
        named.resize(std::min(named.size(), most_unexpected));
        for (const std::vector<std::string>& usual : {left_by_editors_, hidden_})
            for (std::size_t i = 0; i < usual.size() && named.size() < most; ++i) named.push_back(usual[i]);
        const std::size_t more = unexpected_.size() + usual_in_all_ - named.size();
        return joined(named) + (more > 0 ? " and " + std::to_string(more) + " more" : "");
    }

    static constexpr std::size_t most = 10;

private:
    static std::string in_words(const std::string& name, const char* why) { return in_quotes(name) + " (" + why + ")"; }

    std::vector<std::string> unexpected_;
    std::vector<std::string> left_by_editors_, hidden_;  ///< the first ones
    std::size_t usual_in_all_ = 0;
};

/// The runs below one folder that was given, by name; the gold file may lie among them and is no run. Nothing is left
/// out silently. A link may lead to a folder that was entered already, even to one above it: its runs are listed once.
class folder_listing {
public:
    struct found_file {
        std::string path;
        std::string below;  ///< the folders between the one that was given and the file, each with a slash behind it
        std::optional<std::uint64_t> size;
    };

    folder_listing(const source& gold, std::vector<std::string>& notices, diagnostics& problems)
        : notices_(notices), problems_(problems) {
        if (gold.is_path()) gold_.emplace(gold.name());
    }

    std::vector<found_file> files_in(const std::string& folder) {
        entered_.insert(file_facts(folder).identity());
        list(folder, "");
        if (files_.empty() && !broken_)
            problems_.add(
                {.file = folder,
                 .problem = "holds no runs" + (all_.empty() ? "" : "; left out: " + all_.to_string(left_out::most)),
                 .remedy = "put run files into it",
                 .kind = "no_runs",
                 .lies_in = fault::nothing});
        return std::move(files_);
    }

private:
    void list(const std::string& folder, const std::string& below) {
        std::vector<std::string> entries;
        std::error_code error;
        for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
            entries.push_back(at->path().native());
        if (error) {
            broken_ = true;
            return problems_.add({.file = folder,
                                  .problem = "cannot be listed: " + error.message(),
                                  .remedy = "check its permissions",
                                  .kind = "unreadable_file"});
        }
        std::ranges::sort(entries);
        left_out here;
        const auto leave_out = [&](const std::string& name, const char* why) {
            here.add(name, why);
            all_.add(below + name, why);
        };
        for (const std::string& path : entries) {
            const std::string name = path.substr(path.rfind('/') + 1);
            const file_facts file(path);
            if (const char* usual = by_the_way(name)) {
                here.add_by_the_way(name, usual);
                all_.add_by_the_way(below + name, usual);
            } else if (const char* why = no_run(file)) {
                leave_out(name, why);
            } else if (file.known() && S_ISDIR(file.facts.st_mode)) {
                if (!entered_.insert(file.identity()).second) {
                    leave_out(name, "a folder that is read already");
                    continue;
                }
                const std::size_t files_before = files_.size();
                const std::uint64_t problems_before = problems_.total();
                list(path, below + name + "/");
                if (files_.size() == files_before && problems_.total() == problems_before)
                    leave_out(name, "a folder without runs");
            } else if (auto problem = unreachable(path, file)) {
                problems_.add(*problem);
                broken_ = true;
            } else if (gold_ && file.same_file(*gold_)) {
                notices_.push_back(path + ": the gold file, " + std::string(left_out_of_the_runs));
                all_.add(below + name, "the gold file");
            } else {
                files_.push_back({path, below, file.size()});
            }
        }
        if (!here.empty())
            notices_.push_back(folder + ": " + std::string(left_out_of_the_runs) + ": " + here.to_string());
    }

    std::optional<file_facts> gold_;
    std::vector<std::string>& notices_;
    diagnostics& problems_;
    std::vector<found_file> files_;
    left_out all_;                                   ///< of all folders together
    std::set<std::pair<::dev_t, ::ino_t>> entered_;  ///< folders
    bool broken_ = false;
};

/// `BERT=runs/17.tsv` is the file and what its system is called, unless a file has that name, which is told.
std::pair<std::string, source> named_source(const source& typed, std::vector<std::string>& notices) {
    std::error_code ignored;
    const std::size_t equals = typed.name().find('=');
    if (!typed.is_path() || equals == std::string::npos || equals == 0) return {"", typed};
    const std::string name = typed.name().substr(0, equals), path = typed.name().substr(equals + 1);
    if (!fs::exists(typed.name(), ignored)) return {name, source(path)};
    // Where only that file is there, nothing else can be meant.
    if (fs::exists(path, ignored))
        notices.push_back("the file " + typed.name() + " is read, and not " + path + " as the system " + name +
                          "; to read that, rename one of them");
    return {"", typed};
}

std::string with_folder(const run_file& run) {
    const std::string folder = fs::absolute(run.path()).parent_path().filename().string();
    return spelled_bytes(folder) + "/" + run.system;
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
    std::string name = path.substr(path.rfind('/') + 1);
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
    return spelled_bytes(name);
}

std::vector<run_file> list_runs(const source& gold, const sources& given, std::vector<std::string>& notices,
                                diagnostics& problems) {
    std::vector<run_file> runs;
    std::error_code ignored;
    for (const source& typed : given) {
        const auto [name, from] = named_source(typed, notices);
        const std::string called = spelled_bytes(name);
        if (from.is_path() && fs::is_directory(from.name(), ignored))
            for (folder_listing::found_file& file : folder_listing(gold, notices, problems).files_in(from.name())) {
                std::string system =
                    (called.empty() ? "" : called + "/") + spelled_bytes(file.below) + system_name(file.path);
                runs.push_back({.from = std::move(file.path), .system = std::move(system), .listed_size = file.size});
            }
        else
            runs.push_back({from, called.empty() ? system_name(from.name()) : called, !called.empty()});
    }
    if (given.empty())
        problems.add({.problem = "no runs are given",
                      .remedy = "name run files or a folder of them",
                      .kind = "no_runs",
                      .lies_in = fault::nothing});
    tell_apart(runs);
    return runs;
}

run_listing list_runs(const source& gold, const sources& given, std::size_t problem_limit) {
    run_listing listing{.problems = diagnostics(problem_limit)};
    listing.runs = list_runs(gold, given, listing.notices, listing.problems);
    return listing;
}

}  // namespace ordeval::io
