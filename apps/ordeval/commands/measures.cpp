// ordeval measures: what can be computed, and what one measure means.
#include <algorithm>
#include <memory>

#include "ordeval/measures/unbounded_class.hpp"
#include "ordeval/meta/worst_table.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/measure_facts.hpp"
#include "ordeval/report/worst_table_sheet.hpp"
#include "terminal/run.hpp"
#include "terminal/terminal.hpp"

namespace ordeval::cli::measures_command {

namespace {

struct measures_options {
    common_options common;
    std::string name;
    std::vector<item_count> counts;  ///< of the gold classes; empty: the worst score is not asked for
    std::vector<double> edges;
};

constexpr const char* help = R"(List the measures, or explain one of them.

NAME is a measure, one of its aliases, a measure with settings such as 'Kappa(weights=quadratic)', or a set such as @default.)";

constexpr const char* footer = R"(Examples:
  ordeval measures
  ordeval measures CEM_ORD
  ordeval measures QWK
  ordeval measures @default
  ordeval measures MAE_macro --worst-for 20,37,15
  ordeval measures --format json)";

void list(const std::vector<measure_spec>& specs, bool with_sets, const common_options& common) {
    if (common.format == output_format::json) return write(to_json(specs, with_sets), common);
    print(measures_sheet(specs, with_sets), common);
}

std::size_t readable_width() {
    constexpr int most = 100;  // longer lines tire the eye even where the terminal has room
    const int width = terminal_width();
    return static_cast<std::size_t>(width == 0 ? 80 : std::min(width, most));
}

void explain(const measure_spec& spec, const common_options& common) {
    if (common.format == output_format::json) return write(to_json(spec), common);
    if (common.format == output_format::table)
        return write(measure_page(spec, readable_width(), spelling::command_line), common);
    print(measure_sheet(spec, spelling::command_line), common);
}

/// With the intervals that the measure is about, where edges are given.
measure_spec spec_for_worst(const measures_options& options) {
    std::vector<measure_spec> specs = read_measure_option(options.name, {});
    if (specs.size() != 1) throw usage_error("--worst-for needs one measure", "name one, such as MAE_macro");
    measure_spec& spec = specs.front();
    if (options.edges.empty()) return spec;
    if (!spec.measure->on_intervals) throw usage_error("--edges goes with measures of intervals", "leave it out");
    spec.intervals = std::make_shared<const class_intervals>(
        taken(resolve_edges(options.edges, options.counts, cost_of(spec))).intervals);
    return spec;
}

void show_worst(const measures_options& options) {
    const worst_table found = taken(find_worst_table(spec_for_worst(options), options.counts));
    if (options.common.format == output_format::json) return write(to_json(found), options.common);
    print(worst_table_sheet(found), options.common);
}

void run(const measures_options& options) {
    const std::string& name = options.name;
    if (options.counts.empty() && !options.edges.empty())
        throw usage_error("--edges goes with --worst-for",
                          "add the gold items of each class, such as --worst-for 20,37,15");
    if (!options.counts.empty()) {
        if (name.empty()) throw usage_error("--worst-for needs one measure", "name one, such as MAE_macro");
        return show_worst(options);
    }
    if (name.empty()) return list(all_default_specs(), true, options.common);
    if (name.starts_with('@')) return list(read_measure_option(name, {}), false, options.common);
    explain(taken(measure_to_explain(name)), options.common);
}

std::function<void()> declare(command_options& command, const command_line&) {
    auto options = std::make_shared<measures_options>();
    command.text("NAME", options->name, "The measure to explain, or the set to list");
    command
        .item_counts(
            "--worst-for", options->counts,
            "Give the worst score with this many gold items in each class, lowest class first, and a table with "
            "that score: 20,37,15")
        .type("NUMBERS");
    command
        .numbers("--edges", options->edges,
                 "With --worst-for and a measure of intervals: where the classes begin and end: 0,1,1.4,7")
        .type("NUMBERS");
    add_common_options(command, options->common);
    return [options] { run(*options); };
}

}  // namespace

command_description describe() {
    return {.name = "measures", .place = 140, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::measures_command
