#include "commands/meta/input.hpp"

#include <algorithm>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/meta/measure_summary.hpp"
#include "ordeval/scores/scoreboard.hpp"
#include "ordeval/version.hpp"
#include "terminal/measure_list.hpp"
#include "terminal/score_reading.hpp"

namespace ordeval::cli {

namespace {

const choice_list<meta_task> tasks{{"classification", meta_task::classification},
                                   {"quantification", meta_task::quantification}};
const choice_list<undefined_scores> undefined_choices{{"leave-out", undefined_scores::leave_out},
                                                      {"zero", undefined_scores::zero}};

/// Everything that was read, before gaps are dealt with.
struct raw_scores {
    std::vector<std::string> systems;
    std::vector<std::string> topics;
    std::vector<measure_scores> measures;
};

raw_scores raw(const scoreboard& board) {
    raw_scores result{board.systems, board.topics, {}};
    for (const measured& one : board.measures)
        result.measures.push_back(
            {one.spec.to_string(), one.spec.short_name(), one.spec.measure->better, one.by_topic});
    return result;
}

failure nothing_to_evaluate(std::string problem, std::string remedy) {
    return {exit_code::nothing_to_evaluate,
            diagnostic{.problem = std::move(problem), .remedy = std::move(remedy), .kind = "nothing_to_evaluate"}};
}

/// The measures wanted, each once; `more` are those that the experiment itself needs.
std::vector<measure_spec> specs_for(const meta_options& options, const std::string& more, evidence_kind kind) {
    std::string list = options.measures;
    if (list.empty()) list = kind == evidence_kind::table ? "@sakai2021" : "@quantification";
    std::vector<measure_spec> specs = read_measure_list(list, kind);
    if (more.empty()) return specs;
    for (const measure_spec& spec : read_measure_list(more, kind))
        if (std::ranges::find(specs, spec) == specs.end()) specs.push_back(spec);
    return specs;
}

raw_scores read_classification(const meta_options& options, const std::string& more, meta_input& input) {
    std::vector<measure_spec> specs = specs_for(options, more, evidence_kind::table);
    const campaign campaign = read_campaign(options.reading, options.common);
    if (campaign.topics.empty())
        throw failure(exit_code::bad_input,
                      diagnostic{.problem = "the data has no topics",
                                 .remedy = "meta-evaluation looks at how scores vary over topics: name the column of "
                                           "topics with --columns",
                                 .kind = "no_topics"});
    load_matrices(specs, campaign.scale.classes());
    print_notices(campaign, options.common);
    input.scale = campaign.scale;
    input.notices = campaign.notices;
    input.specs.assign(specs.begin(), specs.end());
    for (std::size_t system = 0; system < campaign.systems.size(); ++system)
        if (answers_one_class_only(campaign.pooled(system))) input.constant_systems.push_back(campaign.systems[system]);
    return raw(evaluate(specs, campaign, averaging::topics, undefined_topics::skip));
}

raw_scores read_distributions(const meta_options& options, const std::string& more, meta_input& input) {
    const std::vector<measure_spec> specs = specs_for(options, more, evidence_kind::distributions);
    const quantification found = read_quantification(options.reading, options.distributions, options.common);
    print_notices(found.notices, options.common);
    input.scale = found.scale;
    input.notices = found.notices;
    input.specs.assign(specs.begin(), specs.end());
    return raw(evaluate(specs, found, undefined_topics::skip));
}

/// Names of an option that have to be among those known.
void require_known_names(const std::vector<std::string>& names, const std::vector<std::string>& known,
                         const std::string& option) {
    for (const std::string& name : names)
        if (std::ranges::find(known, name) == known.end()) {
            const std::optional<std::string> near = suggest(name, known);
            throw usage_error(option + " names '" + name + "', which the scores do not hold",
                              near ? "did you mean " + *near + "?" : "check the names in the files");
        }
}

/// At commas outside parentheses, which separate measures and not their settings.
std::vector<std::string> split_measures(const std::string& text) {
    std::vector<std::string> parts;
    int depth = 0;
    for (char c : text) {
        depth += (c == '(') - (c == ')');
        if (parts.empty() || (c == ',' && depth == 0)) parts.emplace_back();
        if (c != ',' || depth != 0) parts.back() += c;
    }
    return parts;
}

/// Either data or scores, and not both.
void require_some_input(const meta_options& options) {
    const reading_options& reading = options.reading;
    const bool data =
        !reading.gold.empty() || !reading.wide.empty() || !reading.matrix.empty() || !reading.counts.empty();
    if (data && !options.scores.empty())
        throw usage_error("--scores takes the place of gold and runs", "give the one or the other");
    if (!data && options.scores.empty())
        throw usage_error("there is nothing to read", "give GOLD RUN..., --wide, --counts or --scores");
}

/// Measures that ordeval knows bring their orientation along; of others, more is better unless the user says otherwise.
orientation orientation_of(const std::string& name, const std::optional<measure_spec>& spec,
                           const std::vector<std::string>& lower, meta_input& input) {
    if (std::ranges::find(lower, name) != lower.end()) return orientation::lower;
    if (spec) return spec->measure->better;
    input.notices.push_back(name + " is not among ordeval's measures; taken as better the higher it is (else: " +
                            "--lower-is-better " + name + ")");
    return orientation::higher;
}

raw_scores read_score_files(const meta_options& options, const std::string& more, meta_input& input) {
    std::vector<score_file> files;
    for (const std::string& text : options.scores) files.push_back(score_file::parse(text));
    const score_tables found = read_score_tables(files, options.common);
    std::vector<std::string> known;
    for (const score_tables::table& table : found.tables) known.push_back(table.measure);
    const std::vector<std::string> lower = split_measures(options.lower_is_better);
    require_known_names(lower, known, "--lower-is-better");
    std::vector<std::string> wanted = split_measures(options.measures);
    require_known_names(wanted, known, "--measures");
    if (wanted.empty()) wanted = known;
    for (const std::string& name : split_measures(more))
        if (std::ranges::find(wanted, name) == wanted.end()) wanted.push_back(name);
    raw_scores result{found.systems, found.topics, {}};
    for (const std::string& name : wanted) {
        const auto table = std::ranges::find(found.tables, name, &score_tables::table::measure);
        if (table == found.tables.end()) continue;  // numbers_of says what is missing
        expected<measure_spec> spec = parse_measure(name);
        input.specs.push_back(spec ? std::optional(*spec) : std::nullopt);
        const orientation better = orientation_of(name, input.specs.back(), lower, input);
        result.measures.push_back({name, spec ? spec->short_name() : name, better, table->scores});
    }
    print_notices(input.notices, options.common);
    return result;
}

/// The measure that is undefined on most topics, as the likely culprit.
const comparable_scores::measure& most_undefined(const comparable_scores& scores) {
    return *std::ranges::max_element(scores.measures, {}, &comparable_scores::measure::undefined_topics);
}

void require_enough(const comparable_scores& scores, const meta_needs& needs) {
    if (scores.measures.size() < needs.measures)
        throw usage_error("there is one measure only", "name at least two with --measures");
    if (scores.systems.size() < needs.systems)
        throw nothing_to_evaluate("there is " + counted(scores.systems.size(), "system") + " only",
                                  "meta-evaluation compares rankings: give several runs");
    if (scores.topics.size() >= needs.topics) return;
    if (scores.left_out.empty())
        throw nothing_to_evaluate("there is " + counted(scores.topics.size(), "topic") + " only",
                                  "meta-evaluation looks at how scores vary over topics: give several");
    const comparable_scores::measure& culprit = most_undefined(scores);
    const left_out_topic& example = scores.left_out.front();
    throw nothing_to_evaluate("only " + std::to_string(scores.topics.size()) + " of " +
                                  counted(scores.topics.size() + scores.left_out.size(), "topic") +
                                  " have scores for all systems under all measures; " + culprit.heading +
                                  " lacks most, and " + example.system + " has no score on " + example.topic,
                              "leave out that measure or that system, or use --undefined zero");
}

/// What the data lost by the policy, in a sentence.
std::string about_left_out(const comparable_scores& scores) {
    std::string text = std::to_string(scores.left_out.size()) + " of " +
                       counted(scores.topics.size() + scores.left_out.size(), "topic") +
                       " left out, because a score is undefined:";
    const char* separator = " ";
    for (const comparable_scores::measure& measure : scores.measures)
        if (measure.undefined_topics > 0) {
            text += separator + measure.heading + " on " + std::to_string(measure.undefined_topics);
            separator = ", ";
        }
    return text;
}

}  // namespace

std::string counted(std::size_t number, const std::string& noun) {
    return (number == 0 ? "no" : std::to_string(number)) + " " + noun + (number == 1 ? "" : "s");
}

const std::string& label_of(const comparable_scores::measure& measure, const common_options& common) {
    const bool in_full = common.format == output_format::csv || common.format == output_format::tsv;
    return in_full ? measure.name : measure.heading;
}

void add_meta_options(CLI::App& command, meta_options& options) {
    add_choice(command, "--task", options.task, tasks,
               "What gold and runs hold: a class per item, or a distribution over the classes per topic");
    command
        .add_option("-m,--measures", options.measures,
                    "Measures and @sets, separated by commas; see 'ordeval measures' [default: @sakai2021, or "
                    "@quantification; with --scores all that the files hold]")
        ->type_name("LIST");
    add_choice(command, "--undefined", options.undefined, undefined_choices,
               "A score that is undefined: leave its topic out for all systems and measures, or count it as 0 where "
               "more is better and nothing varies");
    add_decimals_option(command, options.decimals);
    add_quantification_reading(command, options.distributions);
    add_reading_options(command, options.reading);
    constexpr const char* group = "Other inputs";
    command
        .add_option("--scores", options.scores,
                    "Scores that any tool computed: topic,system,measure,score; or topic,system and a column per "
                    "measure; or, as MEASURE=FILE, topic and a column per system")
        ->type_name("FILE")
        ->group(group);
    command
        .add_option("--lower-is-better", options.lower_is_better,
                    "Measures of --scores, separated by commas, that ordeval does not know and of which less is better")
        ->type_name("NAMES")
        ->group(group);
}

meta_input read_meta_input(const meta_options& options, const meta_needs& needs, const std::string& more_measures) {
    if (options.scores.empty() && !options.lower_is_better.empty())
        throw usage_error("--lower-is-better is for --scores", "leave it out: ordeval knows its own measures");
    require_some_input(options);
    meta_input input;
    raw_scores read = !options.scores.empty()                     ? read_score_files(options, more_measures, input)
                      : options.task == meta_task::classification ? read_classification(options, more_measures, input)
                                                                  : read_distributions(options, more_measures, input);
    input.scores = make_comparable(std::move(read.systems), read.topics, read.measures, options.undefined);
    require_enough(input.scores, needs);
    return input;
}

std::vector<std::size_t> numbers_of(const std::string& list, const meta_input& input, const meta_options& options,
                                    const std::string& option) {
    std::vector<std::string> known, wanted;
    for (const comparable_scores::measure& measure : input.scores.measures) known.push_back(measure.name);
    if (options.scores.empty())
        for (const measure_spec& spec : read_measure_list(list)) wanted.push_back(spec.to_string());
    else
        wanted = split_measures(list);
    require_known_names(wanted, known, option);
    std::vector<std::size_t> numbers;
    for (const std::string& name : wanted)
        numbers.push_back(static_cast<std::size_t>(std::ranges::find(known, name) - known.begin()));
    return numbers;
}

json_value describe(const meta_input& input, const meta_options& options, const std::string& experiment,
                    const command_line& typed) {
    json_value object;
    object["ordeval"] = {{"version", ORDEVAL_VERSION}};
    object["command"] = typed;
    object["experiment"] = experiment;
    object["task"] = options.scores.empty() ? json_value(word_of(options.task, tasks)) : json_value(nullptr);
    if (input.scale) object["scale"] = {{"classes", input.scale->names()}, {"declared", input.scale->declared()}};
    object["policies"] = {{"undefined", word_of(options.undefined, undefined_choices)}};
    object["notices"] = input.notices;
    object["systems"] = input.scores.systems;
    object["topics"] = input.scores.topics;
    object["left_out"] = json_value::array();
    for (const left_out_topic& one : input.scores.left_out)
        object["left_out"].push_back(
            {{"topic", one.topic}, {"measure", one.measure}, {"system", one.system}, {"undefined", name(one.reason)}});
    object["seed"] = options.common.seed;
    return object;
}

std::vector<std::string> notes_about(const meta_input& input) {
    const comparable_scores& scores = input.scores;
    std::vector<std::string> notes{counted(scores.systems.size(), "system") + " on " +
                                   counted(scores.topics.size(), "topic")};
    if (!scores.left_out.empty()) notes.push_back(about_left_out(scores));
    std::string in_full;
    for (const comparable_scores::measure& measure : scores.measures) {
        if (measure.zeros > 0)
            notes.push_back(counted(measure.zeros, "undefined score") + " of " + measure.heading + " counted as 0");
        if (measure.heading != measure.name) in_full += (in_full.empty() ? "in full: " : ", ") + measure.name;
    }
    if (!in_full.empty()) notes.push_back(in_full);
    return notes;
}

}  // namespace ordeval::cli
