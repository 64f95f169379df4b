#include "compare/input.hpp"

#include <algorithm>

#include "frame/measure_list.hpp"
#include "frame/progress_bar.hpp"
#include "ordeval/read_scores.hpp"
#include "ordeval/scoreboard.hpp"
#include "ordeval/suggest.hpp"

namespace ordeval::cli {

namespace {

measure_spec wanted_measure(const compare_reading& options, const std::string& usual, evidence kind) {
    const std::vector<measure_spec> specs = read_measure_list(options.measure.empty() ? usual : options.measure, kind);
    if (specs.size() != 1)
        throw usage_error("--measure names " + std::to_string(specs.size()) + " measures", "compare by one at a time");
    return specs.front();
}

compare_input scored(const measure_spec& spec, std::vector<std::string> systems, std::vector<std::string> topics,
                     score_matrix by_topic) {
    return {.systems = std::move(systems),
            .topics = std::move(topics),
            .heading = spec.short_name(),
            .measure = spec.to_string(),
            .better = spec.measure->better,
            .by_topic = std::move(by_topic),
            .spec = spec};
}

bool has_items(const compare_reading& options) {
    return options.labels.counts.empty() && options.labels.matrix.empty();
}

compare_input read_classification(const compare_reading& options, const common_options& common) {
    const bool with_edges = !options.edges.edges.empty();
    std::vector<measure_spec> specs{
        wanted_measure(options, "CEM_ORD", with_edges ? evidence::intervals : evidence::table)};
    std::optional<labelled_items> items;
    if (options.keep_items && has_items(options)) items = read_items(options.labels, common);
    campaign campaign = items ? tally(*items) : read_campaign(options.labels, common);
    load_matrices(specs, campaign.scale.classes());
    if (with_edges) set_intervals(specs, campaign, options.edges);
    compare_input input = scored(specs.front(), campaign.systems, campaign.topics, evaluate(specs.front(), campaign));
    input.items = std::move(items);
    input.scale = campaign.scale;
    input.notices = campaign.notices;
    input.applied = campaign.applied;
    print_notices(campaign, common);
    return input;
}

compare_input read_quantifications(const compare_reading& options, const common_options& common) {
    const measure_spec spec = wanted_measure(options, "RNOD", evidence::distributions);
    const quantification found = read_quantification(options.labels, options.distributions, common);
    const scoreboard board = evaluate({spec}, found, undefined_topics::skip);
    compare_input input = scored(spec, found.systems, found.topics, board.measures.front().by_topic);
    input.scale = found.scale;
    input.notices = found.notices;
    input.applied = found.applied;
    print_notices(input.notices, common);
    return input;
}

/// The table of the measure that the user names, or the only one.
const score_tables::table& wanted_table(const score_tables& found, const std::string& wanted) {
    if (wanted.empty() && found.tables.size() == 1) return found.tables.front();
    std::vector<std::string> names;
    std::string all;
    for (const score_tables::table& table : found.tables) {
        names.push_back(table.measure);
        all += (all.empty() ? "" : ", ") + table.measure;
    }
    if (wanted.empty()) throw usage_error("the file has scores of several measures", "choose one by --measure: " + all);
    const auto table = std::ranges::find(found.tables, wanted, &score_tables::table::measure);
    if (table != found.tables.end()) return *table;
    const std::optional<std::string> near = suggest(wanted, names);
    throw usage_error("--measure names '" + wanted + "', of which the file has no scores",
                      near ? "did you mean " + *near + "?" : "choose one of " + all);
}

compare_input read_score_file(const compare_reading& options, const common_options& common) {
    if (!options.labels.gold.empty() || !options.labels.wide.empty() || !has_items(options))
        throw usage_error("--scores takes the place of gold and runs", "give the one or the other");
    expected<score_tables> found = [&] {
        progress_bar bar("reading", megabytes, common);
        return read_scores({score_file::parse(options.scores)}, bar.target());
    }();
    if (!found) throw failure(exit_code::bad_input, found.error());
    const score_tables::table& table = wanted_table(*found, options.measure);
    compare_input input{.systems = found->systems,
                        .topics = found->topics,
                        .heading = table.measure,
                        .measure = table.measure,
                        .by_topic = table.scores,
                        .notices = found->notices};
    if (options.better)
        input.better = *options.better;
    else if (const expected<measure_spec> known = parse_measure(table.measure); known)
        input.better = known->measure->better;
    else
        input.notices.push_back("'" + table.measure +
                                "' is not among ordeval's measures; taken as better the higher it is (else: --better "
                                "lower)");
    print_notices(input.notices, common);
    return input;
}

}  // namespace

void add_compare_reading(CLI::App& command, compare_reading& options) {
    command
        .add_option("-m,--measure", options.measure,
                    "The measure to compare by; see 'ordeval measures' [default: CEM_ORD, for quantification RNOD]")
        ->type_name("MEASURE");
    add_choice<compared_task>(
        command, "--task", options.task,
        {{"classification", compared_task::classification}, {"quantification", compared_task::quantification}},
        "What gold and runs hold: a label per item, or a distribution per topic");
    command
        .add_option(
            "--scores", options.scores,
            "Scores of any tool instead of gold and runs: a table with a header, a row per topic and a column per "
            "system")
        ->type_name("FILE")
        ->group("Other inputs");
    add_choice<std::optional<orientation>>(command, "--better", options.better,
                                           {{"higher", orientation::higher}, {"lower", orientation::lower}},
                                           "Which of the --scores are the better ones [default: as the measure says]")
        ->group("Other inputs");
    add_edge_options(command, options.edges);
    add_reading_options(command, options.labels);
    add_quantification_reading(command, options.distributions);
}

compare_input read_compare_input(const compare_reading& options, const common_options& common) {
    if (options.scores.empty() && options.better)
        throw usage_error("--better is about --scores", "leave it out: ordeval's measures know it themselves");
    compare_input input = !options.scores.empty()                         ? read_score_file(options, common)
                          : options.task == compared_task::quantification ? read_quantifications(options, common)
                                                                          : read_classification(options, common);
    if (input.systems.size() < 2)
        throw failure(exit_code::nothing_to_evaluate,
                      diagnostic{.problem = "there is only one system, '" + input.systems.front() + "'",
                                 .remedy = "a comparison needs at least two: name more runs",
                                 .kind = "one_system"});
    return input;
}

}  // namespace ordeval::cli
