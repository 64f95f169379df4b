// ordeval plot: one picture of a report.
#include <algorithm>
#include <memory>

#include "command.hpp"
#include "page/picture.hpp"
#include "page/report_request.hpp"
#include "page/svg.hpp"
#include "terminal/output.hpp"

namespace ordeval::cli {

namespace {

enum class plot_format { json, svg };

struct plot_options {
    report_options report;
    std::optional<plot_format> format;
    std::string kind;
    std::string measure;
    std::string system;
    std::string other;
    std::string topic;
};

/// A kind of picture, and whether it shows anything that rests on random numbers, which take time.
struct picture_kind {
    const char* name;
    bool tests = false;
    bool intervals = false;
};

constexpr picture_kind kinds[] = {
    {.name = "leaderboard", .intervals = true},
    {.name = "confusion"},
    {.name = "distances"},
    {.name = "recall"},
    {.name = "class_error"},
    {.name = "corrections"},
    {.name = "topics"},
    {.name = "topic_comparison"},
    {.name = "answer_comparison"},
    {.name = "significance", .tests = true, .intervals = true},
    {.name = "groups", .tests = true},
    {.name = "ranks"},
    {.name = "similarity", .tests = true},
    {.name = "consistency", .tests = true},
    {.name = "power", .tests = true},
    {.name = "distributions"},
    {.name = "cumulative"},
    {.name = "lengths"},
    {.name = "costs"},
    {.name = "unbounded_length"},
    {.name = "classi"},
};

std::string description() {
    std::string names;
    for (const picture_kind& kind : kinds) names += (names.empty() ? "" : ", ") + std::string(kind.name);
    return "Write one picture of a report, as a Vega-Lite specification with its data or drawn as SVG.\n\nKIND is one "
           "of: " +
           names +
           ". Which of them there are depends on the evidence. The first system, topic and measure are drawn unless "
           "others are named.\n\nDrawing needs the JavaScript engine of WebKit (Debian: libjavascriptcoregtk-4.1-0), "
           "and "
           "no browser; fonts are those of whoever looks at the picture.";
}

constexpr const char* footer = R"(Examples:
  ordeval plot ranks gold.tsv runs/ -o ranks.json
  ordeval plot confusion gold.tsv runs/ --system a -o confusion.svg
  ordeval plot topic_comparison gold.tsv runs/ --system a --other b --measure MAE
  ordeval plot cumulative gold.tsv runs/ --task quantification --topic t01)";

void add_options(CLI::App& command, plot_options& options) {
    command.add_option("KIND", options.kind, "Which picture")->required();
    add_report_options(command, options.report);
    constexpr const char* group = "What to draw";
    command.add_option("--measure", options.measure, "Draw the scores of this measure")
        ->type_name("MEASURE")
        ->group(group);
    command.add_option("--system", options.system, "Draw this system")->type_name("NAME")->group(group);
    command.add_option("--other", options.other, "Compare it with this one [default: the second system]")
        ->type_name("NAME")
        ->group(group);
    command.add_option("--topic", options.topic, "Draw this topic")->type_name("NAME")->group(group);
    add_choice<std::optional<plot_format>>(command, "-f,--format", options.format,
                                           {{"json", plot_format::json}, {"svg", plot_format::svg}},
                                           "The specification, or the drawing [default: by the ending of --output]")
        ->group("Common options");
    add_output_option(command, options.report.common);
    add_run_options(command, options.report.common);
}

const picture_kind& wanted_kind(const std::string& name) {
    std::vector<std::string> names;
    for (const picture_kind& kind : kinds) names.emplace_back(kind.name);
    require_choice("KIND", name, names);
    return *std::ranges::find(kinds, name, &picture_kind::name);
}

const picture& find_picture(const std::vector<picture>& pictures, const std::string& kind) {
    const auto found = std::ranges::find(pictures, kind, &picture::kind);
    if (found != pictures.end()) return *found;
    throw usage_error("'" + kind + "' cannot be drawn from this evidence",
                      "'ordeval plot --help' lists the other pictures");
}

/// The position of a name in a list; the default where none is given.
std::size_t position(const char* option, const std::string& name, const json_value& list, std::size_t otherwise) {
    if (name.empty()) return std::min(otherwise, list.size() - 1);
    const auto found = std::find(list.begin(), list.end(), json_value(name));
    if (found == list.end()) require_choice(option, name, list.get<std::vector<std::string>>());
    return static_cast<std::size_t>(found - list.begin());
}

json_value names_of_measures(const json_value& measures) {
    json_value names = json_value::array();
    for (const json_value& measure : measures) names.push_back(measure.at("name"));
    return names;
}

picture_choices chosen(const plot_options& options, const picture& wanted, const json_value& report) {
    picture_choices positions;
    for (const std::string& choice : wanted.choices) {
        if (choice == "measure")
            positions[choice] =
                position("--measure", options.measure, names_of_measures(report.at("measures")), report.at("rank_by"));
        if (choice == "compared")
            positions[choice] = position("--measure", options.measure, report.at("comparisons").at("names"), 0);
        if (choice == "interval_measure")
            positions[choice] = position("--measure", options.measure, report.at("intervals").at("measure_names"), 0);
        if (choice == "system") positions[choice] = position("--system", options.system, report.at("systems"), 0);
        if (choice == "other") positions[choice] = position("--other", options.other, report.at("systems"), 1);
        if (choice == "topic") positions[choice] = position("--topic", options.topic, report.at("topics"), 0);
    }
    return positions;
}

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

void draw(const plot_options& options, const command_line& typed) {
    const plot_format format = format_of(options);
    const picture_kind& kind = wanted_kind(options.kind);
    report_options needed = options.report;
    if (!kind.tests) needed.trials = 0;
    if (!kind.intervals) needed.replicates = 0;
    const built_report built = build_report(needed, typed);
    const std::vector<picture> pictures = pictures_of(built.value);
    const picture& wanted = find_picture(pictures, options.kind);
    const json_value spec = complete_spec(wanted, built.value, chosen(options, wanted, built.value));
    write_output(needed.common.output, format == plot_format::svg ? svg_of(spec) : json_text(spec));
}

}  // namespace

void add_plot(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<plot_options>();
    CLI::App* command = app.add_subcommand("plot", description())->footer(footer);
    add_options(*command, *options);
    command->callback([options, &typed] { draw(*options, typed); });
}

}  // namespace ordeval::cli
