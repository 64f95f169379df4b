// ordeval plot: one picture of a report.
#include <algorithm>
#include <memory>

#include "ordeval/report/page.hpp"
#include "ordeval/report/pictures.hpp"
#include "terminal/report_options.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::plot_command {

namespace {

enum class plot_format { json, svg };

struct plot_options {
    report_options report;
    std::optional<plot_format> format;
    picture_request picture;
};

std::vector<std::string> names_of_kinds() {
    std::vector<std::string> names;
    for (const picture_kind& kind : picture_kinds()) names.emplace_back(kind.name);
    return names;
}

std::string help() {
    std::string names;
    for (const std::string& name : names_of_kinds()) names += (names.empty() ? "" : ", ") + name;
    return "Write one picture of a report, as a Vega-Lite specification with its data or drawn as SVG.\n\nKIND is one "
           "of: " +
           names +
           ". Not every input gives all of them. The first system, topic and measure are drawn unless "
           "others are named.\n\nDrawing needs the JavaScript engine of WebKit (Debian: libjavascriptcoregtk-4.1-0), "
           "and no browser; the program that shows the picture chooses its fonts.";
}

constexpr const char* footer = R"(Examples:
  ordeval plot ranks gold.tsv runs/ -o ranks.json
  ordeval plot confusion gold.tsv runs/ --system a -o confusion.svg
  ordeval plot topic_comparison gold.tsv runs/ --system a --other b --measure MAE
  ordeval plot cumulative gold.tsv runs/ --task quantification --topic t01
  ordeval plot classi --rankings ranking.txt --distances b=0,c=1,t=6 -o classi.svg
  ordeval plot rater_severity --gold-ratings ratings.csv -o severity.svg)";

/// By --format, or by the ending of the file.
plot_format format_of(const plot_options& options) {
    const std::string& output = options.report.common.output;
    if (options.format) return *options.format;
    for (const char* ending : {".png", ".pdf", ".jpg"})
        if (output.ends_with(ending))
            throw usage_error("plot draws SVG, and '" + output + "' has another ending",
                              "write an SVG and convert it, or save a PNG from the page of 'ordeval report'");
    return output.ends_with(".svg") ? plot_format::svg : plot_format::json;
}

void run(const plot_options& options, const command_line& typed) {
    const plot_format format = format_of(options);
    require_choice("KIND", options.picture.kind, names_of_kinds());
    const picture_kind& kind = *std::ranges::find(picture_kinds(), options.picture.kind, &picture_kind::name);
    report_options needed = options.report;
    if (!kind.tests) needed.request.trials = 0;
    if (!kind.intervals) needed.replicates = 0;
    const std::string spec = taken(picture_spec(report_of(needed, typed), options.picture));
    write(format == plot_format::svg ? taken(svg_of(spec)) : spec, needed.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<plot_options>();
    command.text("KIND", options->picture.kind, "Which picture").required();
    command.text("--title", options->picture.title, "Heading of the picture [default: what it shows]").type("TEXT");
    add_report_options(command, options->report);
    constexpr const char* group = "What to draw";
    picture_request& picture = options->picture;
    command.text("--measure", picture.measure, "Draw the scores of this measure").type("MEASURE").group(group);
    command.text("--system", picture.system, "Draw this system").type("NAME").group(group);
    command.text("--other", picture.other, "Compare it with this one [default: the second system]")
        .type("NAME")
        .group(group);
    command.text("--topic", picture.topic, "Draw this topic").type("NAME").group(group);
    command
        .choice<std::optional<plot_format>>("-f,--format", options->format,
                                            {{"json", plot_format::json}, {"svg", plot_format::svg}},
                                            "The specification, or the drawing [default: by the ending of --output]")
        .group("Common options");
    add_output_option(command, options->report.common);
    add_run_options(command, options->report.common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "plot", .place = 120, .help = help(), .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::plot_command
