// ordeval report: everything about a campaign on one page.
#include <memory>

#include "command.hpp"
#include "page/html.hpp"
#include "page/picture.hpp"
#include "page/report_request.hpp"
#include "terminal/output.hpp"

namespace ordeval::cli {

namespace {

enum class report_format { html, json };

struct report_command_options {
    report_options report;
    report_format format = report_format::html;
};

constexpr const char* description =
    R"(Write a report of everything about a campaign: one HTML page that needs no network and no other file.

It has the leaderboard, every system's errors, comparisons of systems, what the measures say and how they rank, and where the numbers come from. The numbers themselves are embedded as JSON.)";

constexpr const char* footer = R"(Examples:
  ordeval report gold.tsv runs/ -o report.html
  ordeval report gold.tsv runs/ --measures @sakai2021 --title 'Sentiment 2026' -o report.html
  ordeval report --counts counts.csv -o report.html
  ordeval report --scores scores.csv --lower-is-better RMSE -o report.html
  ordeval report gold.tsv runs/ --task quantification -o report.html
  ordeval report ages.tsv runs/ --edges 0,2,10,15,35,60,inf -o report.html
  ordeval report gold.tsv runs/ --format json -o report.json)";

json_value with_pictures(const built_report& built) {
    json_value value = built.value;
    value["exports"] = {{"csv", built.csv}, {"latex", built.latex}};
    value["themes"] = picture_themes();
    value["pictures"] = json_value::array();
    for (const picture& one : pictures_of(built.value)) value["pictures"].push_back(as_json(one));
    return value;
}

void write_report(const report_command_options& options, const command_line& typed) {
    const common_options& common = options.report.common;
    if (options.format == report_format::html) require_page();
    const built_report built = build_report(options.report, typed);
    if (options.format == report_format::json) return write_output(common.output, json_text(built.value));
    write_output(common.output, report_page(with_pictures(built)));
}

}  // namespace

void add_report(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<report_command_options>();
    CLI::App* command = app.add_subcommand("report", description)->footer(footer);
    add_report_options(*command, options->report);
    add_choice(*command, "-f,--format", options->format, {{"html", report_format::html}, {"json", report_format::json}},
               "The page, or the values on it")
        ->group("Common options");
    add_output_option(*command, options->report.common);
    add_run_options(*command, options->report.common);
    command->callback([options, &typed] { write_report(*options, typed); });
}

}  // namespace ordeval::cli
