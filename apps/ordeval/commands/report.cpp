// ordeval report: everything about a campaign on one page.
#include <memory>

#include "ordeval/report/json.hpp"
#include "ordeval/report/page.hpp"
#include "terminal/report_options.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::report_command {

namespace {

enum class report_format { html, json };

struct report_command_options {
    report_options report;
    report_format format = report_format::html;
    page_options page;
};

constexpr const char* help =
    R"(Write a report of everything about a campaign: one HTML page that needs no network and no other file.

It shows the leaderboard, the errors of each system, comparisons of systems, what the measures mean and how they rank systems, and where the numbers come from. From ratings alone, without runs, it shows how much raters agree. The page also holds its numbers as JSON.)";

constexpr const char* footer = R"(Examples:
  ordeval report gold.tsv runs/ -o report.html
  ordeval report gold.tsv runs/ --measures @sakai2021 --title 'Sentiment 2026' -o report.html
  ordeval report gold.tsv runs/ --group language -o report.html
  ordeval report gold.tsv runs/ --items 50 --item-url 'https://example.org/items/{id}' -o report.html
  ordeval report --counts counts.csv -o report.html
  ordeval report --scores scores.csv --lower-is-better RMSE -o report.html
  ordeval report gold.tsv runs/ --task quantification -o report.html
  ordeval report ages.tsv runs/ --edges 0,2,10,15,35,60,inf -o report.html
  ordeval report --gold-ratings ratings.csv runs/ --gold-from soft -o report.html
  ordeval report --gold-ratings ratings.csv -o raters.html
  ordeval report gold.tsv runs/ --format json -o report.json)";

void run(const report_command_options& options, const command_line& typed) {
    const report_options& wanted = options.report;
    const bool page = options.format == report_format::html;
    if (std::optional<diagnostic> problem = missing_page(); page && problem) throw failure(*problem);
    const evaluation_report report = report_of(wanted, typed);
    write(page ? taken(report_page(report, options.page)) : to_json(report, options.page.title), wanted.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<report_command_options>();
    command.text("--title", options->page.title, "Heading of the page").type("TEXT");
    add_report_options(command, options->report);
    command
        .choice("-f,--format", options->format, {{"html", report_format::html}, {"json", report_format::json}},
                "The page, or its numbers as JSON")
        .group("Common options");
    add_output_option(command, options->report.common);
    add_run_options(command, options->report.common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "report", .place = 110, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::report_command
