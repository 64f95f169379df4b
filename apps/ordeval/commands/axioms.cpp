// ordeval axioms: which properties measures have, with smallest counterexamples.
#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "command.hpp"
#include "ordeval/detail/text.hpp"
#include "terminal/axioms_json.hpp"
#include "terminal/edges.hpp"
#include "terminal/measure_list.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/reading.hpp"
#include "terminal/terminal.hpp"

namespace ordeval::cli {

namespace {

struct axioms_options {
    common_options common;
    std::string measures = "@default";
    std::string properties;
    std::string edges;
    axiom_search search;
    bool summary = false;
    bool list = false;
};

constexpr const char* description = R"(Find out which properties measures have, by looking at every small table.

A property that fails is shown by a smallest counterexample: fewest items, then fewest classes. One that holds is no more than that: it held wherever was looked, and the output says where. Scores count as different where they differ by more than 1e-9. Comparisons with an undefined score are left out and counted; only where a change should leave the score as it is, a score that disappears is a failure.

A measure with a matrix of your own, such as Cost(matrix=file:costs.csv), is searched on the scale of the matrix. Measures of intervals are searched on all scales with lengths 1 and 2, or on --edges; those of distributions in steps of 1/N.)";

constexpr const char* footer = R"(Examples:
  ordeval axioms
  ordeval axioms --measures MAE,CEM_ORD,'OCI(beta=0.25)'
  ordeval axioms --measures QWK --properties ordinal_monotonicity --items 7
  ordeval axioms --measures @all --summary
  ordeval axioms --measures 'Cost(matrix=file:costs.csv)' --format json
  ordeval axioms --measures @interval --edges 0,2,10,15
  ordeval axioms --list)";

void add_options(CLI::App& command, axioms_options& options) {
    command.add_option("-m,--measures", options.measures, "Measures and sets; @all is every measure but rankings'")
        ->type_name("LIST")
        ->capture_default_str();
    command.add_option("--properties", options.properties, "Properties to search [default: all that apply]")
        ->type_name("NAMES");
    command.add_option("--classes", options.search.classes, "Classes of the longest scale")
        ->type_name("K")
        ->check(whole_number(2, max_classes))
        ->capture_default_str();
    command
        .add_option("--items", options.search.items,
                    "Items of the largest tables [default: 6, or fewer where there would be too many tables]")
        ->type_name("N")
        ->check(whole_number(1, 100));
    command
        .add_option("--gold-items", options.search.gold_items,
                    "Items where the gold counts alone make the tables: imbalance and constant outputs")
        ->type_name("N")
        ->check(whole_number(1, 100))
        ->capture_default_str();
    command.add_option("--edges", options.edges, "Edges of the classes, for measures of intervals: 0,2,10,15")
        ->type_name("NUMBERS");
    command.add_flag("--summary", options.summary, "Leave out the counterexamples and examples below the table");
    command.add_flag("--list", options.list, "List the properties, with what each asks for");
}

std::vector<axiom> read_properties(const std::string& text) {
    std::vector<std::string> names;
    for (const axiom_facts& facts : all_axioms()) names.emplace_back(facts.name);
    std::vector<axiom> wanted;
    for (const std::string& word : split_at_commas(text)) {
        require_choice("--properties", word, names);
        const auto place = std::ranges::find(names, word) - names.begin();
        wanted.push_back(all_axioms()[static_cast<std::size_t>(place)].which);
    }
    return wanted;
}

bool names_every_measure(const std::string& list) {
    const std::vector<std::string> words = split_at_commas(list);
    return std::ranges::find(words, "@all") != words.end();
}

/// The measures, each with its matrix, whatever the number of classes that it is for.
std::vector<measure_spec> read_measures(const std::string& list) {
    std::vector<measure_spec> specs = read_measure_list(list);
    if (names_every_measure(list))
        for (evidence_kind kind : {evidence_kind::intervals, evidence_kind::distributions})
            for (const measure_spec& spec : read_measure_list("@all", kind))
                if (std::ranges::find(specs, spec) == specs.end()) specs.push_back(spec);
    load_matrices(specs);
    for (const measure_spec& spec : specs)
        if (const evidence_kind kind = spec.measure->judges();
            kind == evidence_kind::ranking || kind == evidence_kind::ratings || kind == evidence_kind::forecasts)
            throw usage_error(std::string(spec.measure->name) + " judges " + std::string(describe(kind)) +
                                  ", for which no property is defined",
                              "leave it out");
    return specs;
}

std::optional<class_intervals> read_intervals(const std::string& text) {
    if (text.empty()) return std::nullopt;
    diagnostics problems;
    std::vector<double> edges = read_numbers("--edges", text, problems);
    if (!problems.empty()) throw failure(exit_code::usage, problems);
    try {
        return class_intervals(std::move(edges));
    } catch (const std::invalid_argument&) {
        throw usage_error("--edges " + text + " are not the edges of bounded classes",
                          "give at least three finite numbers in rising order");
    }
}

std::string mark(const axiom_result* result) {
    if (!result || !result->holds) return "-";
    return *result->holds ? "yes" : "no";
}

std::string score_text(const score& value) {
    constexpr double digits = 1e6;  // enough to see a difference, few enough to read
    if (!value) return "undefined (" + std::string(name(value.reason())) + ")";
    const double rounded = std::round(*value * digits) / digits;
    return shortest(rounded == 0 ? 0 : rounded);
}

/// `before [0 1 | 0 0] scores 1, with an unused class [...] scores 2`.
std::string shown_by(const axiom_result& result) {
    std::string text = result.remark.empty() ? "" : result.remark + ": ";
    for (const exhibit& shown : result.exhibits)
        text += (&shown == &result.exhibits.front() ? "" : "; ") + shown.role + " " + to_string(shown.shown) +
                (shown.value ? " scores " : " is ") + score_text(shown.value);
    return text;
}

/// Results that are shown together: those of measures of the same kind of evidence.
struct result_table {
    std::vector<measure_spec> specs;
    std::vector<axiom> columns;
    std::vector<const axiom_result*> results;

    const axiom_result* find(const measure_spec& spec, axiom which) const {
        for (const axiom_result* result : results)
            if (result->which == which && result->spec == spec) return result;
        return nullptr;
    }
};

std::vector<result_table> tables_of(const std::vector<axiom_result>& results) {
    std::vector<result_table> tables;
    for (evidence_kind kind : {evidence_kind::table, evidence_kind::intervals, evidence_kind::distributions}) {
        result_table table;
        for (const axiom_result& result : results) {
            if (result.spec.measure->judges() != kind) continue;
            table.results.push_back(&result);
            if (std::ranges::find(table.specs, result.spec) == table.specs.end()) table.specs.push_back(result.spec);
            if (std::ranges::find(table.columns, result.which) == table.columns.end())
                table.columns.push_back(result.which);
        }
        std::ranges::sort(table.columns);
        if (!table.results.empty()) tables.push_back(std::move(table));
    }
    return tables;
}

/// What the columns stand for.
void add_notes(sheet& page, const result_table& table) {
    for (axiom which : table.columns) {
        const axiom_facts& facts = facts_about(which);
        page.notes.push_back(std::string(facts.heading) + " (" + std::string(facts.name) +
                             "): " + std::string(facts.meaning));
    }
}

sheet matrix_of(const result_table& table) {
    sheet page;
    page.columns = {{"measure"}};
    for (axiom which : table.columns) page.columns.push_back({std::string(facts_about(which).heading)});
    for (const measure_spec& spec : table.specs) {
        std::vector<sheet_cell> row{spec.short_name()};
        for (axiom which : table.columns) row.emplace_back(mark(table.find(spec, which)));
        page.rows.push_back(std::move(row));
    }
    add_notes(page, table);
    return page;
}

/// One row per result; `all` gives those without anything to show as well.
sheet list_of(const std::vector<axiom_result>& results, bool all) {
    sheet page;
    page.columns = {{"measure"}, {"property"}, {"holds"}, {"shown by"}, {"searched"}};
    page.key_columns = 2;
    for (const axiom_result& result : results)
        if (all || !result.exhibits.empty())
            page.rows.push_back({result.spec.short_name(), std::string(facts_about(result.which).name), mark(&result),
                                 shown_by(result), result.searched});
    return page;
}

/// The measures for which a property held after the same search, and those of them with undefined scores.
std::string searches(const std::vector<const axiom_result*>& results) {
    std::vector<std::pair<std::string, std::string>> holders_by_search;
    std::string undefined;
    for (const axiom_result* result : results) {
        if (!result->holds || !*result->holds || !result->exhibits.empty()) continue;
        auto same_search =
            std::ranges::find(holders_by_search, result->searched, &decltype(holders_by_search)::value_type::first);
        if (same_search == holders_by_search.end())
            same_search = holders_by_search.insert(holders_by_search.end(), {result->searched, ""});
        same_search->second += (same_search->second.empty() ? "" : ", ") + result->spec.short_name();
        if (result->undefined > 0)
            undefined += (undefined.empty() ? "" : ", ") + result->spec.short_name() + " in " +
                         std::to_string(result->undefined) + " of " +
                         std::to_string(result->compared + result->undefined) + " comparisons";
    }
    std::string text;
    for (const auto& [search, holders] : holders_by_search) text += "holds for " + holders + ": " + search + "\n";
    if (!undefined.empty()) text += "undefined: " + undefined + "\n";
    return text;
}

/// For a terminal: a paragraph per property, since a table of long cells could not be read.
std::string paragraphs(const result_table& table) {
    std::string text;
    for (axiom which : table.columns) {
        std::vector<const axiom_result*> results;
        std::ranges::copy_if(table.results, std::back_inserter(results),
                             [&](const axiom_result* r) { return r->which == which; });
        text += "\n" + std::string(facts_about(which).name) + "\n" + searches(results);
        for (const axiom_result* result : results) {
            const std::string name = result->spec.short_name();
            if (!result->holds)
                text += name + " undecided: " + result->searched + "\n";
            else if (!result->exhibits.empty())
                text += name + (*result->holds ? " holds: " : " fails: ") + shown_by(*result) + "\n";
        }
    }
    return text;
}

/// Lines no longer than the terminal, their ends indented.
std::string folded(const std::string& lines, const common_options& common) {
    const int width = common.output.empty() ? terminal_width() : 0;
    return wrapped(lines, static_cast<std::size_t>(width), 0);
}

std::string as_text(const std::vector<axiom_result>& results, const axioms_options& options) {
    const output_format format = options.common.format;
    if (format == output_format::csv || format == output_format::tsv)
        return rendered(list_of(results, true), options.common);
    std::string text;
    for (const result_table& table : tables_of(results)) {
        text += (text.empty() ? "" : "\n") + rendered(matrix_of(table), options.common);
        if (!options.summary && format == output_format::table)
            text += folded(paragraphs(table), options.common) + "\n";
    }
    if (options.summary || format == output_format::table) return text;
    const sheet shown = list_of(results, false);
    return shown.rows.empty() ? text : text + "\n" + rendered(shown, options.common);
}

void print_properties(const common_options& common) {
    sheet page;
    page.columns = {{"property"}, {"asks for"}, {"source"}};
    for (const axiom_facts& facts : all_axioms())
        page.rows.push_back({std::string(facts.name), std::string(facts.meaning), std::string(facts.source)});
    if (common.format != output_format::json) return print(page, common);
    json_value list = json_value::array();
    for (const axiom_facts& facts : all_axioms())
        list.push_back({{"name", facts.name}, {"meaning", facts.meaning}, {"source", facts.source}});
    write_output(common.output, json_text({{"properties", list}}));
}

std::vector<axiom_result> search(const std::vector<measure_spec>& specs, axioms_options options) {
    progress_bar bar("searching", {"measures", 1}, options.common);
    options.search.run.progress = bar.target();
    try {
        return search_axioms(specs, options.search);
    } catch (const std::length_error& problem) {
        throw usage_error(problem.what(), "lower --items or --classes");
    } catch (const std::invalid_argument&) {
        throw usage_error("--edges do not fit the matrix of a measure",
                          "give one edge more than the matrix has classes");
    }
}

void decide(axioms_options options, const command_line& typed) {
    if (options.list) return print_properties(options.common);
    options.search.wanted = read_properties(options.properties);
    options.search.intervals = read_intervals(options.edges);
    options.search.run.threads = options.common.threads;
    const std::vector<axiom_result> results = search(read_measures(options.measures), options);
    if (results.empty())
        throw failure(exit_code::nothing_to_evaluate,
                      diagnostic{.problem = "none of the properties applies to any of the measures",
                                 .remedy = "'ordeval axioms --list' says what each asks for",
                                 .kind = "nothing_to_evaluate"});
    if (options.common.format == output_format::json)
        return write_output(options.common.output, json_text(as_json(results, options.search, typed)));
    write_output(options.common.output, as_text(results, options));
}

}  // namespace

void add_axioms(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<axioms_options>();
    CLI::App* command = app.add_subcommand("axioms", description)->footer(footer);
    add_options(*command, *options);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { decide(*options, typed); });
}

}  // namespace ordeval::cli
