// ordeval axioms: which properties measures have, with smallest counterexamples.
#include <memory>

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/search_properties.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/property_sheets.hpp"
#include "terminal/run.hpp"
#include "terminal/terminal.hpp"

namespace ordeval::cli::axioms_command {

namespace {

struct axioms_options {
    common_options common;
    property_request request;
    bool summary = false;
    bool list = false;
};

constexpr const char* help = R"(Find out which properties measures have, by looking at every small table.

A property that fails comes with a smallest counterexample: fewest items, then fewest classes. A property that holds in every case searched is not thereby proved; the output says which cases were searched. Scores count as different if they differ by more than 1e-9. Comparisons with an undefined score are left out and counted; but where a change should not affect the score, a score that becomes undefined is a failure.

A measure with a matrix of your own, such as Cost(matrix=file:costs.csv), is searched on the scale of the matrix. Measures of intervals are searched on all scales with lengths 1 and 2, or on --edges; those of distributions in steps of 1/N.)";

constexpr const char* footer = R"(Examples:
  ordeval axioms
  ordeval axioms --measures MAE,CEM_ORD,'OCI(beta=0.25)'
  ordeval axioms --measures QWK --properties ordinal_monotonicity --items 7
  ordeval axioms --measures @all --summary
  ordeval axioms --measures 'Cost(matrix=file:costs.csv)' --format json
  ordeval axioms --measures @interval --edges 0,2,10,15
  ordeval axioms --list)";

void add_search_options(command_options& command, axioms_options& options) {
    property_request& request = options.request;
    command
        .text("-m,--measures", request.measures.list,
              "Measures and sets; @all is every measure except those of rankings")
        .type("LIST")
        .show_default(request.measures.list);
    command.list("--properties", request.properties, "Properties to search for [default: all that apply]")
        .type("NAMES");
    command.count("--classes", request.classes, 2, max_classes, "Classes of the longest scale").type("K");
    command
        .count("--items", request.items, 1, 100,
               "Items of the largest tables [default: 6, or fewer where there would be too many tables]")
        .type("N");
    command
        .count("--gold-items", request.gold_items, 1, 100,
               "Items of the largest gold, for properties that depend on the gold counts alone: imbalance and constant "
               "outputs")
        .type("N");
    command.numbers("--edges", request.edges, "Edges of the classes, for measures of intervals: 0,2,10,15")
        .type("NUMBERS");
    command.flag("--summary", options.summary, "Leave out the counterexamples and examples below the table");
    command.flag("--list", options.list, "List the properties, with what each asks for");
}

/// Lines no longer than the terminal, their ends indented.
std::string folded(const std::string& lines, const common_options& common) {
    const int width = common.output.empty() ? terminal_width() : 0;
    return wrapped(lines, static_cast<std::size_t>(width), 0);
}

std::string as_text(const property_findings& findings, const axioms_options& options) {
    const common_options& common = options.common;
    if (holds_one_table(common.format)) return rendered(property_list(findings), common);
    const bool for_terminal = common.format == output_format::table;
    std::string text;
    for (const property_group& group : property_groups(findings)) {
        text += (text.empty() ? "" : "\n") + rendered(group.matrix, common);
        if (!options.summary && for_terminal) text += folded(group.explanations, common) + "\n";
    }
    if (options.summary || for_terminal) return text;
    const sheet shown = property_list(findings, false);
    return shown.rows.empty() ? text : text + "\n" + rendered(shown, common);
}

void run(const axioms_options& options, const command_line& typed) {
    const common_options& common = options.common;
    const bool json = common.format == output_format::json;
    if (options.list) return json ? write(all_properties_as_json(), common) : print(all_properties_sheet(), common);
    property_request request = options.request;
    request.measures.read = read_measure_option(request.measures.list, {});
    property_findings findings = call(common, [&](const execution& run) { return search_properties(request, run); });
    findings.account.request = typed;
    write(json ? to_json(findings) : as_text(findings, options), common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<axioms_options>();
    add_search_options(command, *options);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "axioms", .place = 90, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::axioms_command
