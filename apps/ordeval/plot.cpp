// ordeval plot: one picture of a report.
#include <memory>

#include "command.hpp"
#include "frame/output.hpp"
#include "ordeval/suggest.hpp"
#include "page/picture.hpp"
#include "page/report_request.hpp"

namespace ordeval::cli {

namespace {

struct plot_options {
    report_options report;
    std::string kind;
    std::string measure;
    std::string system;
    std::string other;
    std::string topic;
};

constexpr const char* description = R"(Write one picture of a report as a Vega-Lite specification with its data.

KIND is one of: leaderboard, confusion, distances, recall, class_error, corrections, topics, topic_comparison, answer_comparison, significance, groups, ranks, similarity, consistency, power, distributions, cumulative, lengths, costs, unbounded_length, classi. Which of them there are depends on the evidence. The first system, topic and measure are drawn unless others are named.)";

constexpr const char* footer = R"(Examples:
  ordeval plot ranks gold.tsv runs/ -o ranks.json
  ordeval plot confusion gold.tsv runs/ --system a -o confusion.json
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
    add_output_option(command, options.report.common);
    add_run_options(command, options.report.common);
}

std::vector<std::string> kinds_of(const std::vector<picture>& pictures) {
    std::vector<std::string> kinds;
    for (const picture& one : pictures) kinds.push_back(one.kind);
    return kinds;
}

const picture& find_picture(const std::vector<picture>& pictures, const std::string& kind) {
    require_choice("KIND", kind, kinds_of(pictures));
    return *std::find_if(pictures.begin(), pictures.end(), [&](const picture& one) { return one.kind == kind; });
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

/// Drawing needs Vega, and Vega an engine that Debian has inside browsers and Node.js only.
void refuse_drawn_formats(const std::string& output) {
    for (const char* ending : {".svg", ".png", ".pdf"})
        if (output.ends_with(ending))
            throw usage_error(
                "'" + output + "' would have to be drawn, and plot writes Vega-Lite JSON",
                "save the picture from the page of 'ordeval report', or turn the JSON into a drawing with "
                "vl2svg of the npm package vega-lite");
}

void draw(const plot_options& options, const command_line& typed) {
    refuse_drawn_formats(options.report.common.output);
    const built_report built = build_report(options.report, typed);
    const std::vector<picture> pictures = pictures_of(built.value);
    const picture& wanted = find_picture(pictures, options.kind);
    const json_value spec = complete_spec(wanted, built.value, chosen(options, wanted, built.value));
    write_output(options.report.common.output, json_text(spec));
}

}  // namespace

void add_plot(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<plot_options>();
    CLI::App* command = app.add_subcommand("plot", description)->footer(footer);
    add_options(*command, *options);
    command->callback([options, &typed] { draw(*options, typed); });
}

}  // namespace ordeval::cli
