#include "reproduction/experiments.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>

#include "ordeval/detail/text.hpp"
#include "reproduction/papers.hpp"

namespace ordeval::reproduction {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_results(const std::string& path, std::uint64_t line, std::string problem) {
    throw bad_data(diagnostic{.file = path,
                              .line = line,
                              .problem = std::move(problem),
                              .remedy = "let `make experiments` write it again",
                              .kind = "bad_results"});
}

std::vector<std::string> split_at(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// "5 1 4;5 50 5;7 8 15", gold classes in rows; nothing where it is no square of counts.
std::optional<confusion_table> table_in(std::string_view text) {
    constexpr double most = 1e9;
    std::vector<item_count> cells;
    const std::vector<std::string> rows = split_at(text, ';');
    if (rows.size() < 2 || rows.size() > static_cast<std::size_t>(max_classes)) return {};
    for (const std::string& row : rows)
        for (const std::string& cell : split_at(row, ' ')) {
            const std::optional<double> count = number_in(cell);
            if (!count || *count < 0 || *count > most || *count != std::floor(*count)) return {};
            cells.push_back(static_cast<item_count>(*count));
        }
    if (cells.size() != rows.size() * rows.size()) return {};
    return confusion_table(static_cast<int>(rows.size()), cells);
}

}  // namespace

bool experiment_results::has(std::string_view file) const {
    return !folder_.empty() && fs::exists(fs::path(folder_) / file);
}

std::vector<std::vector<std::string>> experiment_results::rows(std::string_view file, std::string_view header) const {
    const std::string path = (fs::path(folder_) / file).string();
    std::ifstream stream(path);
    std::string line;
    if (!std::getline(stream, line) || line != header)
        refuse_results(path, 1, "the first line is not '" + std::string(header) + "'");
    const std::size_t width = split_at(header, ',').size();
    std::vector<std::vector<std::string>> found;
    while (std::getline(stream, line)) {
        found.push_back(split_at(line, ','));
        if (found.back().size() != width)
            refuse_results(path, found.size() + 1,
                           counted(found.back().size(), "cell") + " where there should be " + std::to_string(width));
    }
    return found;
}

std::vector<trained_classifier> experiment_results::classifiers(std::string_view file) const {
    std::vector<trained_classifier> found;
    for (const std::vector<std::string>& row : rows(file, "data,learner,tuned_by,split,chosen,table")) {
        std::optional<confusion_table> table = table_in(row[5]);
        if (!table)
            refuse_results((fs::path(folder_) / file).string(), found.size() + 2,
                           in_quotes(row[5]) + " is no table of counts");
        found.push_back({row[0], row[1], row[2], *std::move(table)});
    }
    return found;
}

bool has_results(const experiment_results& results, std::string_view file, const std::string& figure,
                 const std::string& what, ledger& book) {
    if (results.has(file)) return true;
    book.needs_data(
        figure, what,
        "what the trained classifiers answered: run `make experiments` in the sources, then give the folder "
        "of its results, --experiments experiments/results, which has to hold " +
            std::string(file));
    return false;
}

}  // namespace ordeval::reproduction
