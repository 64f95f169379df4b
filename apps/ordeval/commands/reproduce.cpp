// ordeval reproduce: what five papers print, computed again, and how it compares.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>

#include "command.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/version.hpp"
#include "reproduction/papers.hpp"
#include "terminal/json.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"

namespace ordeval::cli {

namespace {

using namespace reproduction;

struct reproduce_options {
    common_options common;
    std::vector<std::string> papers;
    std::string data;
    std::string figures;
    bool summary = false;
    bool differing = false;
};

constexpr const char* description = R"(Compute again what the papers print, and show it beside the printed values.

Every entry is computed in this run: a printed number must be met to its last digit to match, a random one within the sampling error, a statement by every case tried. What differs comes with the reason, what cannot be computed with the data that it needs.)";

constexpr const char* footer = R"(Papers:
  amigo2020     An effectiveness metric for ordinal classification
  binotto2025   Adapting performance metrics to interval scale
  cardoso2011   Measuring the performance of ordinal classification
  ivanescu2011  ClasSi: measuring ranking quality
  sakai2021     Evaluating evaluation measures for ordinal classification

Examples:
  ordeval reproduce --summary
  ordeval reproduce cardoso2011 ivanescu2011
  ordeval reproduce binotto2025 --figures figures
  ordeval reproduce sakai2021 --data data
  ordeval reproduce --differing
  ordeval reproduce --format json -o ledger.json)";

void add_options(CLI::App& command, reproduce_options& options) {
    command.add_option("PAPER", options.papers, "Papers to reproduce [default: all]");
    command.add_option("--data", options.data, "Folder with data of others, such as FOLDER/semeval2016-task4")
        ->type_name("FOLDER");
    command.add_option("--figures", options.figures, "Draw the papers' figures into this folder, as SVG and CSV")
        ->type_name("FOLDER");
    command.add_flag("--summary", options.summary,
                     "Count the entries of each table and figure instead of listing them");
    command.add_flag("--differing", options.differing, "Only what differs from the papers");
}

/// One paper's part of the output.
struct section {
    const reproducible_paper* paper;
    ordeval::reproduction::reproduction made;
};

std::vector<const reproducible_paper*> wanted_papers(const std::vector<std::string>& names) {
    std::vector<std::string> known;
    for (const reproducible_paper& paper : all_papers()) known.emplace_back(paper.name);
    for (const std::string& name : names) require_choice("PAPER", name, known);
    std::vector<const reproducible_paper*> wanted;
    for (const reproducible_paper& paper : all_papers())
        if (names.empty() || std::ranges::find(names, paper.name) != names.end()) wanted.push_back(&paper);
    return wanted;
}

std::vector<section> reproduce_all(const reproduce_options& options) {
    const std::vector<const reproducible_paper*> papers = wanted_papers(options.papers);
    if (!options.data.empty() && !std::filesystem::is_directory(options.data))
        throw usage_error("--data " + options.data + " is not a folder", "give the folder that holds the data");
    progress_bar bar("reproducing", {"papers", 1}, options.common);
    bar.target()->total = papers.size();
    std::vector<section> sections;
    for (const reproducible_paper* paper : papers) {
        try {
            sections.push_back({paper, reproduce(*paper, {options.data, options.common.seed, options.common.threads})});
        } catch (const bad_data& problem) {
            throw failure(exit_code::bad_input, problem.problems());
        }
        ++bar.target()->done;
    }
    return sections;
}

std::vector<ledger_entry> entries_of(const section& part, bool differing_only) {
    std::vector<ledger_entry> entries = part.made.book.entries();
    if (differing_only)
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
    json_value operator()(std::monostate) const { return nullptr; }
    json_value operator()(double number) const { return number; }
    json_value operator()(const std::string& words) const { return words; }
};

json_value as_json(const std::vector<section>& sections, const reproduce_options& options, const command_line& typed) {
    json_value object;
    object["ordeval"] = {{"version", ORDEVAL_VERSION}};
    object["command"] = typed;
    object["seed"] = options.common.seed;
    object["figures"] = json_value::array();
    object["errata"] = json_value::array();
    for (const section& part : sections) {
        for (const ledger_entry& entry : entries_of(part, options.differing))
            object["figures"].push_back(
                {{"paper", entry.paper},
                 {"figure", entry.figure},
                 {"what", entry.what},
                 {"printed", entry.printed.empty() ? json_value(nullptr) : json_value(entry.printed)},
                 {"ours", std::visit(value_json{}, entry.ours)},
                 {"tolerance", entry.tolerance ? json_value(*entry.tolerance) : json_value(nullptr)},
                 {"status", name(entry.status)},
                 {"note", entry.note}});
        for (const std::string& erratum : errata_of(*part.paper))
            object["errata"].push_back({{"paper", part.paper->name}, {"erratum", erratum}});
    }
    return object;
}

sheet listed(const std::vector<section>& sections, bool differing_only) {
    sheet page;
    page.columns = {{"paper"}, {"figure"}, {"what"}, {"printed"}, {"ours"}, {"status"}, {"note"}};
    page.key_columns = 3;
    for (const section& part : sections) {
        page.groups.push_back(page.rows.size());
        for (const ledger_entry& entry : entries_of(part, differing_only))
            page.rows.push_back({entry.paper, entry.figure, entry.what, entry.printed,
                                 std::visit(value_text{}, entry.ours), std::string(name(entry.status)), entry.note});
    }
    return page;
}

constexpr std::array<ledger_status, 4> statuses{ledger_status::matches, ledger_status::within_sampling_error,
                                                ledger_status::differs, ledger_status::needs_data};

sheet summarised(const std::vector<section>& sections, bool differing_only) {
    sheet page;
    page.columns = {{"paper"}, {"figure"}};
    page.key_columns = 2;
    for (ledger_status status : statuses) page.columns.push_back({std::string(name(status)), true});
    for (const section& part : sections) {
        page.groups.push_back(page.rows.size());
        std::vector<std::string> figures;
        std::map<std::pair<std::string, ledger_status>, std::uint64_t> counts;
        for (const ledger_entry& entry : entries_of(part, differing_only)) {
            if (std::ranges::find(figures, entry.figure) == figures.end()) figures.push_back(entry.figure);
            ++counts[{entry.figure, entry.status}];
        }
        for (const std::string& figure : figures) {
            std::vector<sheet_cell> row{std::string(part.paper->name), figure};
            for (ledger_status status : statuses) row.emplace_back(counts[{figure, status}]);
            page.rows.push_back(std::move(row));
        }
    }
    return page;
}

std::string total_line(const std::vector<section>& sections) {
    std::map<ledger_status, std::size_t> totals;
    std::size_t all = 0;
    for (const section& part : sections)
        for (const ledger_entry& entry : part.made.book.entries()) {
            ++totals[entry.status];
            ++all;
        }
    std::string text = fmt::format("{} entries:", all);
    for (ledger_status status : statuses)
        text += fmt::format(" {} {}{}", totals[status], name(status), status == statuses.back() ? "" : ",");
    return text;
}

/// A page of documentation: a section per paper, with its reference, its ledger and its errata.
std::string as_page(const std::vector<section>& sections, const reproduce_options& options) {
    std::string text =
        "# What the papers print, and what ordeval computes\n\n"
        "Made by `ordeval reproduce --format markdown`. Every number under \"ours\" was computed when the page was "
        "made: a "
        "printed number matches where it is met to its last digit, a random one within the sampling error, a statement "
        "in every case tried.\n\n";
    for (const section& part : sections) {
        const std::vector<section> alone{part};
        text += fmt::format("## {}\n\n{}\n\n{}\n\n", part.paper->name, reference_of(*part.paper), total_line(alone));
        sheet page = options.summary ? summarised(alone, options.differing) : listed(alone, options.differing);
        page.columns.erase(page.columns.begin());
        for (std::vector<sheet_cell>& row : page.rows) row.erase(row.begin());
        page.groups.clear();
        --page.key_columns;
        text += rendered(page, options.common);
        const std::vector<std::string> errata = errata_of(*part.paper);
        if (!errata.empty()) text += "\n### Errata\n\n";
        for (const std::string& erratum : errata) text += "- " + erratum + "\n";
        text += "\n";
    }
    text.pop_back();
    return text;
}

void draw_figures(const std::vector<section>& sections, const std::string& folder) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem)
        throw usage_error("--figures " + folder + " cannot be made: " + problem.message(),
                          "give a folder that can be written");
    for (const section& part : sections)
        for (const auto& picture : part.made.pictures)
            std::visit(
                [&](const auto& drawn) {
                    const std::string path = (std::filesystem::path(folder) / drawn.name).string();
                    write_output(path + ".svg", as_svg(drawn));
                    write_output(path + ".csv", as_csv(drawn));
                },
                picture);
}

void show(const reproduce_options& options, const command_line& typed) {
    const std::vector<section> sections = reproduce_all(options);
    if (!options.figures.empty()) draw_figures(sections, options.figures);
    if (options.common.format == output_format::json)
        return write_output(options.common.output, json_text(as_json(sections, options, typed)));
    if (options.common.format == output_format::markdown)
        return write_output(options.common.output, as_page(sections, options));
    sheet page = options.summary ? summarised(sections, options.differing) : listed(sections, options.differing);
    page.notes.push_back(total_line(sections));
    print(page, options.common);
}

}  // namespace

void add_reproduce(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<reproduce_options>();
    CLI::App* command = app.add_subcommand("reproduce", description)->footer(footer);
    add_options(*command, *options);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { show(*options, typed); });
}

}  // namespace ordeval::cli
