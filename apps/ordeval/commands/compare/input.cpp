#include "commands/compare/input.hpp"

#include "ordeval/scores/scoreboard.hpp"
#include "terminal/measure_list.hpp"

namespace ordeval::cli {

namespace {

measure_spec wanted_measure(const compare_reading& options, const std::string& usual, evidence_kind kind) {
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
        wanted_measure(options, "CEM_ORD", with_edges ? evidence_kind::intervals : evidence_kind::table)};
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
    const measure_spec spec = wanted_measure(options, "RNOD", evidence_kind::distributions);
    const quantification found = read_quantification(options.labels, options.distributions, common);
    const scoreboard board = evaluate({spec}, found, undefined_topics::skip);
    compare_input input = scored(spec, found.systems, found.topics, board.measures.front().by_topic);
    input.scale = found.scale;
    input.notices = found.notices;
    input.applied = found.applied;
    print_notices(input.notices, common);
    return input;
}

compare_input read_score_file(const compare_reading& options, const common_options& common) {
    if (!options.labels.gold.empty() || !options.labels.wide.empty() || !has_items(options))
        throw usage_error("--scores takes the place of gold and runs", "give the one or the other");
    topic_scores found = read_topic_scores(options.scores, options.measure, common);
    return {.systems = std::move(found.systems),
            .topics = std::move(found.topics),
            .heading = std::move(found.heading),
            .measure = std::move(found.measure),
            .better = found.better,
            .by_topic = std::move(found.by_topic),
            .notices = std::move(found.notices)};
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
    add_score_reading(command, options.scores);
    add_edge_options(command, options.edges);
    add_reading_options(command, options.labels);
    add_quantification_reading(command, options.distributions);
}

compare_input read_compare_input(const compare_reading& options, const common_options& common) {
    require_sensible(options.scores);
    compare_input input = !options.scores.file.empty()                    ? read_score_file(options, common)
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
