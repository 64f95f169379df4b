#include "reproduction/ledger_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "ordeval/report/page.hpp"
#include "ordeval/version.hpp"

namespace ordeval::reproduction {

namespace {

using ordered_json = nlohmann::ordered_json;
using paper_list = std::vector<reproduced_paper>;

constexpr std::array<ledger_status, 4> statuses{ledger_status::matches, ledger_status::within_sampling_error,
                                                ledger_status::differs, ledger_status::needs_data};

std::vector<ledger_entry> entries_of(const reproduced_paper& paper, const ledger_text_options& options) {
    std::vector<ledger_entry> entries = paper.made.book.entries();
    if (options.differing_only)
        std::erase_if(entries, [](const ledger_entry& entry) { return entry.status != ledger_status::differs; });
    return entries;
}

/// Six digits, which is more than any paper prints of a number that is not exact.
struct value_text {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(double number) const {
        constexpr double rounding = 1e-12;
        return std::abs(number) < rounding ? "0" : fmt::format("{:.6g}", number);
    }
    std::string operator()(const std::string& words) const { return words; }
};

struct value_json {
    ordered_json operator()(std::monostate) const { return nullptr; }
    ordered_json operator()(double number) const { return number; }
    ordered_json operator()(const std::string& words) const { return words; }
};

ordered_json entry_as_json(const ledger_entry& entry) {
    return {{"paper", entry.paper},
            {"figure", entry.figure},
            {"what", entry.what},
            {"printed", entry.printed.empty() ? ordered_json(nullptr) : ordered_json(entry.printed)},
            {"ours", std::visit(value_json{}, entry.ours)},
            {"tolerance", entry.tolerance ? ordered_json(*entry.tolerance) : ordered_json(nullptr)},
            {"status", name(entry.status)},
            {"note", entry.note}};
}

sheet listed(const paper_list& papers, const ledger_text_options& options) {
    sheet page;
    page.columns = {{"paper"}, {"figure"}, {"what"}, {"printed"}, {"ours"}, {"status"}, {"note"}};
    page.key_columns = 3;
    for (const reproduced_paper& paper : papers) {
        page.groups.push_back(page.rows.size());
        for (const ledger_entry& entry : entries_of(paper, options))
            page.rows.push_back({entry.paper, entry.figure, entry.what, entry.printed,
                                 std::visit(value_text{}, entry.ours), std::string(name(entry.status)), entry.note});
    }
    return page;
}

sheet summarised(const paper_list& papers, const ledger_text_options& options) {
    sheet page;
    page.columns = {{"paper"}, {"figure"}};
    page.key_columns = 2;
    for (ledger_status status : statuses) page.columns.push_back({std::string(name(status)), true});
    for (const reproduced_paper& paper : papers) {
        page.groups.push_back(page.rows.size());
        std::vector<std::string> figures;
        std::map<std::pair<std::string, ledger_status>, std::uint64_t> counts;
        for (const ledger_entry& entry : entries_of(paper, options)) {
            if (std::ranges::find(figures, entry.figure) == figures.end()) figures.push_back(entry.figure);
            ++counts[{entry.figure, entry.status}];
        }
        for (const std::string& figure : figures) {
            std::vector<sheet_cell> row{paper.name, figure};
            for (ledger_status status : statuses) row.emplace_back(counts[{figure, status}]);
            page.rows.push_back(std::move(row));
        }
    }
    return page;
}

sheet table_of(const paper_list& papers, const ledger_text_options& options) {
    return options.summary ? summarised(papers, options) : listed(papers, options);
}

std::string total_line(const paper_list& papers) {
    std::map<ledger_status, std::size_t> totals;
    std::size_t all = 0;
    for (const reproduced_paper& paper : papers)
        for (const ledger_entry& entry : paper.made.book.entries()) {
            ++totals[entry.status];
            ++all;
        }
    std::string text = fmt::format("{} entries:", all);
    for (ledger_status status : statuses)
        text += fmt::format(" {} {}{}", totals[status], name(status), status == statuses.back() ? "" : ",");
    return text;
}

/// A paper's own section need not repeat its name in every row.
sheet without_paper(sheet page) {
    page.columns.erase(page.columns.begin());
    for (std::vector<sheet_cell>& row : page.rows) row.erase(row.begin());
    page.groups.clear();
    --page.key_columns;
    return page;
}

}  // namespace

sheet ledger_sheet(const reproduced_papers& all, const ledger_text_options& options) {
    sheet page = table_of(all.papers, options);
    page.notes.push_back(total_line(all.papers));
    return page;
}

std::string ledger_page(const reproduced_papers& all, const ledger_text_options& options) {
    std::string text =
        "# What the papers print, and what ordeval computes\n\n"
        "Made by `ordeval reproduce --format markdown`. Every number under \"ours\" was computed when the page was "
        "made: a "
        "printed number matches where it is met to its last digit, a random one within the sampling error, a statement "
        "in every case tried. Classifiers are trained by `make experiments`, which also holds [the rules by which "
        "their figures "
        "match](../experiments/README.md#when-a-figure-matches); what they answered, and the p-values "
        "of their comparisons, are read from its results.\n\n";
    for (const reproduced_paper& paper : all.papers) {
        const paper_list alone{paper};
        text += fmt::format("## {}\n\n{}\n\n{}\n\n", paper.name, paper.reference, total_line(alone));
        text += render(without_paper(table_of(alone, options)), {.format = text_format::markdown, .width = 0});
        if (!paper.errata.empty()) text += "\n### Errata\n\n";
        for (const std::string& erratum : paper.errata) text += "- " + erratum + "\n";
        text += "\n";
    }
    text.pop_back();
    return text;
}

std::string to_json(const reproduced_papers& all, const ledger_text_options& options) {
    ordered_json object;
    object["ordeval"] = {{"version", ORDEVAL_VERSION}};
    object["command"] = all.account.request;
    object["seed"] = *all.account.seed;
    object["figures"] = ordered_json::array();
    object["errata"] = ordered_json::array();
    for (const reproduced_paper& paper : all.papers) {
        for (const ledger_entry& entry : entries_of(paper, options)) object["figures"].push_back(entry_as_json(entry));
        for (const std::string& erratum : paper.errata)
            object["errata"].push_back({{"paper", paper.name}, {"erratum", erratum}});
    }
    return object.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

expected<std::vector<figure_file>> figure_files(const reproduced_papers& all) {
    std::vector<figure_file> files;
    diagnostics problems;
    const auto add = [&](const auto& picture) {
        expected<std::string> svg = svg_of(as_vega_lite(picture));
        if (!svg) return problems.add(svg.error());
        files.push_back({picture.name + ".svg", *std::move(svg)});
        files.push_back({picture.name + ".csv", as_csv(picture)});
    };
    for (const reproduced_paper& paper : all.papers)
        for (const auto& picture : paper.made.pictures) {
            std::visit(add, picture);
            if (!problems.empty()) return problems;
        }
    return files;
}

}  // namespace ordeval::reproduction
