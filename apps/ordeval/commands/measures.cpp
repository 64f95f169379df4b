// ordeval measures: what can be computed, and what one measure means.
#include <memory>

#include "command.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/measures/registry.hpp"
#include "terminal/measure_facts.hpp"
#include "terminal/measure_list.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/terminal.hpp"

namespace ordeval::cli {

namespace {

struct measures_options {
    common_options common;
    std::string name;
};

constexpr const char* description = R"(List the measures, or explain one of them.

NAME is a measure, one of its aliases, a measure with settings such as 'Kappa(weights=quadratic)', or a set such as @default.)";

constexpr const char* footer = R"(Examples:
  ordeval measures
  ordeval measures CEM_ORD
  ordeval measures QWK
  ordeval measures @default
  ordeval measures --format json)";

std::vector<measure_spec> defaults_of_all() {
    std::vector<measure_spec> specs;
    for (const measure* m : all_measures()) specs.push_back(default_spec(*m));
    return specs;
}

sheet list_of(const std::vector<measure_spec>& specs) {
    sheet list;
    list.columns = {{"name"}, {"better"}, {"command"}, {"title"}, {"aliases"}};
    for (const measure_spec& spec : specs)
        list.rows.push_back({spec.short_name(), better_word(spec), std::string(command_for(spec.measure->judges())),
                             std::string(spec.measure->title), alias_names(spec)});
    return list;
}

void add_sets(sheet& list) {
    for (const measure_set& set : all_measure_sets())
        list.notes.push_back(std::string(set.name) + ": " + std::string(set.meaning) +
                             (set.members.empty() ? "" : ": " + spaced(set.members)));
}

json_value sets_as_json() {
    json_value list = json_value::array();
    for (const measure_set& set : all_measure_sets())
        list.push_back({{"name", set.name}, {"meaning", set.meaning}, {"members", set.members}});
    return list;
}

void print_list(const std::vector<measure_spec>& specs, bool with_sets, const common_options& common) {
    sheet list = list_of(specs);
    if (with_sets) add_sets(list);
    if (common.format != output_format::json) return print(list, common);
    json_value object;
    object["measures"] = json_value::array();
    for (const measure_spec& spec : specs) object["measures"].push_back(measure_as_json(spec));
    if (with_sets) object["sets"] = sets_as_json();
    write_output(common.output, json_text(object));
}

/// A heading and its facts, each fact wrapped beside its name.
std::string as_page(const measure_spec& spec, const std::vector<measure_fact>& facts) {
    constexpr std::size_t margin = 14;
    constexpr std::size_t readable = 100;  // longer lines tire the eye even where the terminal has room
    std::size_t width = static_cast<std::size_t>(terminal_width());
    width = width == 0 ? 80 : std::min(width, readable);
    std::string text = spec.short_name() + ": " + std::string(spec.measure->title) + "\n\n";
    for (const measure_fact& fact : facts) {
        std::string name = fact.name + std::string(margin - fact.name.size(), ' ');
        text += wrapped(name + fact.text, width, margin) + "\n";
    }
    return text;
}

void explain(const measure_spec& spec, const common_options& common) {
    std::vector<measure_fact> facts = facts_about(spec);
    if (common.format == output_format::json) return write_output(common.output, json_text(measure_as_json(spec)));
    if (common.format == output_format::table) return write_output(common.output, as_page(spec, facts));
    sheet page;
    page.title = spec.short_name() + ": " + std::string(spec.measure->title);
    page.columns = {{"what"}, {spec.short_name()}};
    for (const measure_fact& fact : facts) page.rows.push_back({fact.name, fact.text});
    print(page, common);
}

void show(const measures_options& options) {
    if (options.name.empty()) return print_list(defaults_of_all(), true, options.common);
    if (options.name.starts_with('@')) return print_list(read_measure_list(options.name), false, options.common);
    explain(read_measure_name(options.name), options.common);
}

}  // namespace

void add_measures(CLI::App& app) {
    auto options = std::make_shared<measures_options>();
    CLI::App* command = app.add_subcommand("measures", description)->footer(footer);
    command->add_option("NAME", options->name, "The measure to explain, or the set to list");
    add_common_options(*command, options->common);
    command->callback([options] { show(*options); });
}

}  // namespace ordeval::cli
