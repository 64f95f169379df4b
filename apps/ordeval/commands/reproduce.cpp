// ordeval reproduce: what five papers print, computed again, and how it compares.
#include <filesystem>
#include <memory>

#include "ordeval/report/page.hpp"
#include "reproduction/ledger_text.hpp"
#include "terminal/output.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::reproduce_command {

namespace {

using namespace reproduction;

struct reproduce_options {
    common_options common;
    reproduction_request request;
    std::string figures;
    ledger_text_options shown;
};

constexpr const char* help = R"(Compute again what the papers print, and show it beside the printed values.

Every entry is computed in this run. A printed number matches if every digit agrees, a random one if it lies within the sampling error, a statement if every case that was tried agrees. Classifiers are not trained here: `make experiments` trains them and stores their answers. Each entry that differs comes with the reason; each that cannot be computed, with the data that it needs.)";

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
  ordeval reproduce cardoso2011 --experiments experiments/results
  ordeval reproduce --differing
  ordeval reproduce --format json -o ledger.json)";

void write_figures(const reproduced_papers& papers, const std::string& folder) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem)
        throw usage_error("--figures " + folder + " cannot be made: " + problem.message(),
                          "give a folder that can be written");
    for (const figure_file& file : taken(figure_files(papers)))
        write_output((std::filesystem::path(folder) / file.name).string(), file.text);
}

void run(const reproduce_options& options, const command_line& typed) {
    const common_options& common = options.common;
    if (!options.figures.empty())
        if (const std::optional<diagnostic> problem = missing_page()) throw failure(*problem);
    reproduced_papers papers =
        call(common, [&](const execution& run) { return reproduce_papers(options.request, run); });
    papers.account.request = typed;
    if (!options.figures.empty()) write_figures(papers, options.figures);
    if (common.format == output_format::json) return write(to_json(papers, options.shown), common);
    if (common.format == output_format::markdown) return write(ledger_page(papers, options.shown), common);
    print(ledger_sheet(papers, options.shown), common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<reproduce_options>();
    command.each(
        "PAPER", [options](const std::string& name) { options->request.papers.push_back(name); },
        "Papers to reproduce [default: all]");
    command
        .text("--data", options->request.data, "Folder with the data of shared tasks, such as FOLDER/semeval2016-task4")
        .type("FOLDER");
    command
        .text("--experiments", options->request.experiments,
              "Folder with results of `make experiments`, where classifiers were trained")
        .type("FOLDER");
    command.text("--figures", options->figures, "Draw the papers' figures into this folder, as SVG and CSV")
        .type("FOLDER");
    command.flag("--summary", options->shown.summary,
                 "Count the entries of each table and figure instead of listing them");
    command.flag("--differing", options->shown.differing_only, "Only what differs from the papers");
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "reproduce", .place = 130, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::reproduce_command
