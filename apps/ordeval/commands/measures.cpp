// ordeval measures: what can be computed, and what one measure means.
#include <algorithm>
#include <memory>

#include "ordeval/report/json.hpp"
#include "ordeval/report/measure_facts.hpp"
#include "terminal/run.hpp"
#include "terminal/terminal.hpp"

namespace ordeval::cli {

namespace {

struct measures_options {
    common_options common;
    std::string name;
};

constexpr const char* help = R"(List the measures, or explain one of them.

NAME is a measure, one of its aliases, a measure with settings such as 'Kappa(weights=quadratic)', or a set such as @default.)";

constexpr const char* footer = R"(Examples:
  ordeval measures
  ordeval measures CEM_ORD
  ordeval measures QWK
  ordeval measures @default
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

void run(const measures_options& options) {
    const std::string& name = options.name;
    if (name.empty()) return list(all_default_specs(), true, options.common);
    if (name.starts_with('@')) return list(read_measure_option(name, {}), false, options.common);
    explain(taken(measure_to_explain(name)), options.common);
}

std::function<void()> declare(command_options& command, const command_line&) {
    auto options = std::make_shared<measures_options>();
    command.text("NAME", options->name, "The measure to explain, or the set to list");
    add_common_options(command, options->common);
    return [options] { run(*options); };
}

}  // namespace

command_description measures_command() {
    return {.name = "measures", .place = 140, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli
