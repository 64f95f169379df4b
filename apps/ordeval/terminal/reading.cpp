#include "terminal/reading.hpp"

#include <cstdio>

#include "terminal/progress_bar.hpp"

namespace ordeval::cli {

namespace {

const choice_list<missing_policy> missing_choices{
    {"error", missing_policy::error}, {"wrong", missing_policy::wrong}, {"skip", missing_policy::skip}};
const choice_list<extra_policy> extra_choices{{"error", extra_policy::error}, {"skip", extra_policy::skip}};
const choice_list<duplicates_policy> duplicates_choices{
    {"error", duplicates_policy::error}, {"first", duplicates_policy::first}, {"last", duplicates_policy::last}};
const choice_list<unknown_label_policy> unknown_label_choices{{"error", unknown_label_policy::error},
                                                              {"wrong", unknown_label_policy::wrong},
                                                              {"nearest", unknown_label_policy::nearest}};

void add_arguments(CLI::App& command, reading_options& options) {
    command.add_option("GOLD", options.gold, "File with the true classes; - is standard input");
    command.add_option("RUN", options.runs, "Files with the answers of one system each, or folders of such files");
}

constexpr const char* other_inputs = "Other inputs";

void add_wide(CLI::App& command, reading_options& options) {
    command.add_option("--wide", options.wide, "One table with a gold column and one column per system")
        ->type_name("FILE")
        ->group(other_inputs);
}

void add_tables(CLI::App& command, reading_options& options) {
    constexpr const char* group = other_inputs;
    command.add_option("--matrix", options.matrix, "A square matrix of counts, gold in rows")
        ->type_name("FILE")
        ->group(group);
    add_choice<bool>(command, "--rows", options.predicted_in_rows, {{"gold", false}, {"predicted", true}},
                     "What the rows of --matrix stand for")
        ->group(group);
    command
        .add_option("--counts", options.counts, "Counts as [topic,][system,]gold,predicted,count; several are added")
        ->type_name("FILE")
        ->group(group);
}

void add_interpretation(CLI::App& command, reading_options& options) {
    constexpr const char* group = "Reading";
    command
        .add_option("--scale", options.scale,
                    "The classes in order: -2..2, or 'neg<neu<pos', or a file with one class per line; "
                    "without it, integer labels give the scale from gold's smallest to its largest")
        ->type_name("SCALE")
        ->group(group);
    command
        .add_option("--columns", options.columns,
                    "What the columns hold, in order: id, topic, label, or - to ignore one; or which header names hold "
                    "it: id=number,label=class")
        ->type_name("NAMES")
        ->group(group);
    command.add_option("--label-map", options.label_map, "File of other spellings of labels: very pos = 2")
        ->type_name("FILE")
        ->group(group);
}

void add_policies(CLI::App& command, reading_options& options) {
    constexpr const char* group = "When data do not match";
    add_choice(command, "--missing", options.missing, missing_choices,
               "An item of gold that a run lacks: refuse, count as wrong, or leave out")
        ->group(group);
    add_choice(command, "--extra", options.extra, extra_choices,
               "An item of a run that gold lacks: refuse or leave out")
        ->group(group);
    add_choice(command, "--duplicates", options.duplicates, duplicates_choices,
               "An item that a file has twice: refuse, keep the first, or keep the last")
        ->group(group);
    add_choice(command, "--unknown-label", options.unknown_label, unknown_label_choices,
               "A label of a run that the scale lacks: refuse, count as wrong, or take the nearest class")
        ->group(group);
}

void require_one_input(const reading_options& options) {
    int inputs = !options.gold.empty() + !options.wide.empty() + !options.matrix.empty() + !options.counts.empty();
    const char* remedy = "give either GOLD RUN..., or one of --wide, --matrix and --counts";
    if (inputs == 0) throw usage_error("there is nothing to read", remedy);
    if (inputs > 1) throw usage_error("there are several inputs that exclude each other", remedy);
    if (!options.gold.empty()) require_gold_and_runs(options);
}

expected<campaign> read(const reading_options& options, const common_options& common) {
    progress_bar bar("reading", megabytes, common);
    read_options settings = reader_settings(options, common);
    settings.run.progress = bar.target();
    if (!options.wide.empty()) return read_wide(options.wide, settings);
    if (!options.matrix.empty()) return read_matrix(options.matrix, settings);
    if (!options.counts.empty()) return read_counts(options.counts, settings);
    return read_runs(options.gold, options.runs, settings);
}

expected<labelled_items> read_labels(const reading_options& options, const common_options& common) {
    progress_bar bar("reading", megabytes, common);
    read_options settings = reader_settings(options, common);
    settings.run.progress = bar.target();
    return options.wide.empty() ? ordeval::read_labels(options.gold, options.runs, settings)
                                : read_wide_labels(options.wide, settings);
}

failure nothing_to_evaluate() {
    return {exit_code::nothing_to_evaluate, diagnostic{.problem = "there is nothing to evaluate",
                                                       .remedy = "check that the files have items in common",
                                                       .kind = "nothing_to_evaluate"}};
}

bool has_items(const campaign& campaign) {
    for (const confusion_table& table : campaign.tables)
        if (table.total() > 0) return true;
    return false;
}

}  // namespace

class_scale read_scale_option(const std::string& text) {
    expected<class_scale> scale = read_scale(text);
    if (scale) return *scale;
    // A scale that is only a text is a mistake in the command line, a scale from a file is bad input.
    bool typed = scale.error().shown().front().file.empty();
    throw failure(typed ? exit_code::usage : exit_code::bad_input, scale.error());
}

failure no_topics_failure(const std::string& remedy) {
    return {exit_code::bad_input,
            diagnostic{.problem = "the data has no topics", .remedy = remedy, .kind = "no_topics"}};
}

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t start = 0; !text.empty();) {
        std::size_t end = text.find(',', start);
        parts.push_back(text.substr(start, end - start));
        if (end == std::string::npos) break;
        start = end + 1;
    }
    return parts;
}

void add_reading_options(CLI::App& command, reading_options& options) {
    add_arguments(command, options);
    add_wide(command, options);
    add_tables(command, options);
    add_interpretation(command, options);
    add_policies(command, options);
}

void add_labelled_input(CLI::App& command, reading_options& options) {
    add_arguments(command, options);
    add_wide(command, options);
    add_interpretation(command, options);
    add_policies(command, options);
}

void add_gold_and_runs(CLI::App& command, reading_options& options) {
    add_arguments(command, options);
    add_interpretation(command, options);
    add_policies(command, options);
}

void require_gold_and_runs(const reading_options& options) {
    if (options.gold.empty())
        throw usage_error("there is nothing to read", "give a gold file, and run files or a folder of them");
    if (options.runs.empty())
        throw usage_error("there is no run to compare with '" + options.gold + "'",
                          "name run files or a folder of them");
}

read_options reader_settings(const reading_options& options, const common_options& common) {
    read_options settings;
    if (!options.scale.empty()) settings.scale = read_scale_option(options.scale);
    if (const auto notice = scale_notice(options.scale)) print_notices({*notice}, common);
    settings.columns = split_at_commas(options.columns);
    settings.label_map = options.label_map;
    settings.missing = options.missing;
    settings.extra = options.extra;
    settings.duplicates = options.duplicates;
    settings.unknown_label = options.unknown_label;
    settings.predicted_in_rows = options.predicted_in_rows;
    settings.run.threads = common.threads;
    return settings;
}

failure refused(const diagnostics& problems) {
    bool all_empty = true;
    for (const auto& [kind, number] : problems.kinds())
        all_empty = all_empty && (kind == "empty_file" || kind == "no_runs");
    return {all_empty ? exit_code::nothing_to_evaluate : exit_code::bad_input, problems};
}

campaign read_campaign(const reading_options& options, const common_options& common) {
    require_one_input(options);
    expected<campaign> result = read(options, common);
    if (!result) throw refused(result.error());
    if (!has_items(*result)) throw nothing_to_evaluate();
    return *std::move(result);
}

labelled_items read_items(const reading_options& options, const common_options& common) {
    require_one_input(options);
    expected<labelled_items> result = read_labels(options, common);
    if (!result) throw refused(result.error());
    if (result->gold.empty()) throw nothing_to_evaluate();
    return *std::move(result);
}

labelled_items read_labelled_items(const reading_options& options, const common_options& common) {
    require_one_input(options);
    progress_bar bar("reading", megabytes, common);
    read_options settings = reader_settings(options, common);
    settings.run.progress = bar.target();
    expected<labelled_items> result = options.wide.empty() ? read_labels(options.gold, options.runs, settings)
                                                           : read_wide_labels(options.wide, settings);
    if (!result) throw refused(result.error());
    return *std::move(result);
}

void print_notices(const std::vector<std::string>& notices, const common_options& common) {
    if (common.quiet) return;
    for (const std::string& notice : notices) std::fputs(("note: " + notice + "\n").c_str(), stderr);
}

void print_notices(const campaign& campaign, const common_options& common) {
    print_notices(campaign.notices, common);
    std::vector<std::string> policies;
    for (const applied_policy& applied : campaign.applied)
        policies.push_back(applied.system + ": " + in_words(applied));
    print_notices(policies, common);
}

std::string in_words(const applied_policy& applied) {
    return std::to_string(applied.items) + (applied.items == 1 ? " item" : " items") + " by --" + applied.policy;
}

std::vector<std::pair<std::string, std::string>> policy_words(const reading_options& options) {
    return {{"missing", word_of(options.missing, missing_choices)},
            {"extra", word_of(options.extra, extra_choices)},
            {"duplicates", word_of(options.duplicates, duplicates_choices)},
            {"unknown_label", word_of(options.unknown_label, unknown_label_choices)}};
}

}  // namespace ordeval::cli
