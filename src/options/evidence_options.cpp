#include "ordeval/options/evidence_options.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

constexpr const char* other_inputs = "Other inputs";

/// The runs that a file lists.
void add_listed_runs(evidence_request& request, const std::string& path) {
    std::vector<source> listed = read_run_list(path).value();
    std::ranges::move(listed, std::back_inserter(request.runs));
}

/// A path may say under which measure the scores are.
score_file scores_in(source file) {
    return file.is_path() ? score_file::parse(file.name()) : score_file{.path = std::move(file)};
}

void add_scores(option_list& declare, evidence_request& request, const evidence_inputs& inputs) {
    if (inputs.many_scores) {
        request.many_measures = true;
        declare
            .each_file(
                "--scores", [&request](source file) { request.scores.push_back(scores_in(std::move(file))); },
                "Scores of any tool instead of gold and runs: topic,system,measure,score, or a column per measure, "
                "or a row per topic and a column per system, as in Kappa=kappa.csv")
            .type("FILE")
            .group(other_inputs);
    } else if (inputs.scores) {
        declare
            .file(
                "--scores", [&request](source file) { request.scores = {scores_in(std::move(file))}; },
                "Scores of any tool instead of gold and runs: a table with a header, a row per topic and a column per "
                "system")
            .type("FILE")
            .group(other_inputs);
    } else {
        return;
    }
    declare
        .flag("--scores-without-header", request.scores_without_header,
              "The scores are numbers alone: a row per topic, a column per system; both are named by their numbers")
        .group(other_inputs);
    declare
        .choice<std::optional<orientation>>(
            "--better", request.better, {{"higher", orientation::higher}, {"lower", orientation::lower}},
            "Which scores are the better ones [default: as the measure says, else higher]")
        .group(other_inputs);
    declare.list("--lower-is-better", request.lower_is_better, "Measures in the scores for which lower is better")
        .type("LIST")
        .group(other_inputs);
}

void add_tables(option_list& declare, evidence_request& request) {
    declare.file("--matrix", request.matrix, "A square matrix of counts, gold in rows")
        .type("FILE")
        .group(other_inputs);
    declare
        .choice<bool>("--rows", request.reading.predicted_in_rows, {{"gold", false}, {"predicted", true}},
                      "What the rows of the matrix stand for")
        .group(other_inputs);
    declare
        .files("--counts", request.counts,
               "Counts as [topic,][system,]gold,predicted,count; the counts of several files are added")
        .type("FILE")
        .group(other_inputs);
}

void add_distributions(option_list& declare, evidence_request& request) {
    declare.flag("--from-labels", request.from_labels,
                 "Gold and runs hold a label per item; the labels of a topic give its distribution");
    declare.flag("--ratings", request.ratings,
                 "Gold holds an item per row and a label per rater, and each item is a topic");
    declare.flag("--rated-runs", request.rated_runs, "The runs hold ratings too");
    declare
        .text("--field", request.field,
              "In JSON records, the object that holds the shares by class; dots lead to one inside another, such as "
              "quality.A")
        .type("NAME");
}

constexpr const char* interval_classes = "Classes that are intervals";

void add_bins(option_list& declare, evidence_request& request) {
    declare
        .read(
            "--bin", [&request](const std::string& text) { request.bin = number_bins::parse(text).value(); },
            "Labels are numbers, and these are the edges of their classes: 0,2,10,inf; quantiles:5 divides gold's "
            "numbers into five classes of equal size. A class holds its lower edge and not its upper one")
        .type("EDGES")
        .group(interval_classes);
}

void add_edges(option_list& declare, evidence_request& request, bool with_split, std::vector<double>* lengths) {
    constexpr const char* group = interval_classes;
    declare
        .numbers("--edges", request.edges,
                 "Where the classes begin and end; one number more than there are classes: 0,2,10,inf")
        .type("NUMBERS")
        .group(group);
    const std::string best =
        "Length of an unbounded class [default: for each measure, the length that makes the largest possible cost "
        "smallest; see " +
        command_text("interval") + "]";
    if (lengths)
        declare
            .numbers("--unbounded-length", *lengths,
                     best + "; several, such as 6,11,16, also give the scores at each length")
            .type("NUMBERS")
            .group(group);
    else
        declare.number("--unbounded-length", request.ends.fixed_length, best).type("X").group(group);
    if (!with_split) return;
    declare
        .choice("--split", request.ends.split,
                {{"equal", length_split::equal}, {"proportional", length_split::proportional}},
                "How two unbounded classes share the best length: equally, or in proportion to their counts")
        .group(group);
}

void add_gold_ratings(option_list& declare, evidence_request& request) {
    constexpr const char* group = "Gold of several raters";
    declare
        .file("--gold-ratings", request.gold_ratings,
              "Ratings in place of gold, as " + command_text("agree") + " reads them; all other files are runs")
        .type("FILE")
        .group(group);
    choice_list<gold_use> uses;
    for (gold_use use :
         {gold_use::majority, gold_use::median, gold_use::mean, gold_use::soft, gold_use::each, gold_use::dawid_skene})
        uses.emplace_back(name(use), use);
    declare
        .choice("--gold-from", request.gold_from, uses,
                "What gold is: the most frequent class, the median, the class nearest to the mean, the shares of all "
                "classes among the ratings, each rater in turn, or the most probable class given each rater's habits")
        .group(group);
    choice_list<tie_rule> rules;
    for (tie_rule rule : {tie_rule::lower, tie_rule::upper, tie_rule::leave_out}) rules.emplace_back(name(rule), rule);
    declare
        .choice("--gold-ties", request.gold_ties, rules,
                "What to do where two or more classes are tied: take the lower, take the upper, or leave the item out")
        .group(group);
    declare
        .list("--gold-raters", request.rating_columns.raters,
              "Take the ratings of these raters only: names, or patterns such as 'e*'")
        .type("NAMES")
        .group(group);
    declare
        .list("--gold-id", request.rating_columns.id,
              "Columns that together name a rated item; in runs, their values are joined by /")
        .type("NAMES")
        .group(group);
    declare.check([&declare, &request] {
        if (request.gold_ratings.empty()) {
            for (const char* option : {"gold-from", "gold-ties", "gold-raters", "gold-id"})
                if (declare.given(option))
                    refuse(option_text(option) + " goes with ratings, and there are none",
                           "give them with " + option_text("gold-ratings"));
            return;
        }
        // The first file is gold unless there are ratings.
        if (!request.gold.empty()) request.runs.insert(request.runs.begin(), std::exchange(request.gold, {}));
    });
}

void add_interpretation(option_list& declare, evidence_request& request) {
    constexpr const char* group = "Reading";
    declare
        .text("--scale", request.scale,
              "The classes in order: -2..2, or 'neg<neu<pos', or a file with one class per line; "
              "without it, integer labels give the scale from gold's smallest to its largest")
        .type("SCALE")
        .group(group);
    declare
        .list("--columns", request.reading.columns,
              "What the columns hold, in order: id, topic, label, or - to ignore one; or which header names hold "
              "it: id=number,label=class; of JSON also label=meta.label; several columns as one id: id=doc+system")
        .type("NAMES")
        .group(group);
    declare.list("--gold-columns", request.reading.gold_columns, "The same for gold alone").type("NAMES").group(group);
    declare.list("--run-columns", request.reading.run_columns, "The same for the runs alone")
        .type("NAMES")
        .group(group);
    declare
        .list("--na", request.reading.na,
              "Labels that mean \"no label\": NA,null; such items of a run are missing, such items of gold are left "
              "out; a comma at the end adds the empty label")
        .type("TEXTS")
        .group(group);
    declare.flag("--trim", request.reading.trim, "Remove spaces at both ends of every field").group(group);
    declare
        .flag("--normalise", request.reading.normalise,
              "Bring ids and labels into one Unicode form (NFC), so that two ways of writing an accent count as one")
        .group(group);
    declare.flag("--ignore-case", request.reading.ignore_case, "Treat capital and small letters in labels as equal")
        .group(group);
    declare.file("--label-map", request.reading.label_map, "File of other spellings of labels: very pos = 2")
        .type("FILE")
        .group(group);
}

void add_policies(option_list& declare, read_options& options) {
    constexpr const char* group = "When data do not match";
    declare
        .choice<missing_policy>(
            "--missing", options.missing,
            {{"error", missing_policy::error}, {"wrong", missing_policy::wrong}, {"skip", missing_policy::skip}},
            "An item of gold that a run lacks: refuse, count as wrong, or leave out")
        .group(group);
    declare
        .choice<extra_policy>("--extra", options.extra, {{"error", extra_policy::error}, {"skip", extra_policy::skip}},
                              "An item of a run that gold lacks: refuse or leave out")
        .group(group);
    declare
        .choice<duplicates_policy>("--duplicates", options.duplicates,
                                   {{"error", duplicates_policy::error},
                                    {"first", duplicates_policy::first},
                                    {"last", duplicates_policy::last}},
                                   "An item that a file has twice: refuse, keep the first, or keep the last")
        .group(group);
    declare
        .choice<unknown_label_policy>(
            "--unknown-label", options.unknown_label,
            {{"error", unknown_label_policy::error},
             {"wrong", unknown_label_policy::wrong},
             {"nearest", unknown_label_policy::nearest}},
            "A label of a run that the scale lacks: refuse, count as wrong, or take the nearest class")
        .group(group);
    declare
        .choice<malformed_policy>("--malformed", options.malformed,
                                  {{"error", malformed_policy::error}, {"skip", malformed_policy::skip}},
                                  "A row that cannot be read: refuse or leave out")
        .group(group);
    add_limits_option(declare, options.limits);
}

void require_length(double length) {
    if (!(length > 0))
        refuse(option_text("unbounded-length") + " cannot be " + shortest(length), "give a number above 0");
}

/// Of several lengths the first is that of the leaderboard.
void take_lengths(evidence_request& request, const std::vector<double>* lengths) {
    if (lengths && !lengths->empty()) request.ends.fixed_length = lengths->front();
    if (request.ends.fixed_length) require_length(*request.ends.fixed_length);
    if (lengths) std::ranges::for_each(*lengths, require_length);
}

}  // namespace

void add_selection_options(option_list& declare, evidence_request& request) {
    constexpr const char* group = "Which systems and topics";
    evidence_selection& selection = request.selection;
    declare.list("--only", selection.only, "Keep these systems only: names, or patterns such as team*")
        .type("NAMES")
        .group(group);
    declare.list("--exclude", selection.exclude, "Leave these systems out").type("NAMES").group(group);
    declare
        .choice<std::optional<newest_rule>>(
            "--newest", request.newest, {{"name", newest_rule::name}, {"time", newest_rule::time}},
            "Of the runs team/run keep the newest of each team: the last by name, where run-10 follows run-2, or the "
            "file that was changed last (copying files may change that time)")
        .group(group);
    declare.list("--topics", selection.topics, "Keep these topics only").type("NAMES").group(group);
    declare.file("--rename", request.rename, "File of new names of systems: run-17 = BERT").type("FILE").group(group);
    declare
        .flag("--anonymise", selection.anonymise,
              "Call systems 'system 1' and so on, in random order, and keep the names of their files out of the output")
        .group(group);
    declare
        .choices<baseline>("--baselines", selection.baselines,
                           {{"majority", baseline::majority},
                            {"median", baseline::median},
                            {"random", baseline::random},
                            {"prior", baseline::prior}},
                           "Add systems that need gold alone: always the most frequent class, always the median "
                           "class, classes drawn with equal probabilities, or as often as in gold")
        .group(group);
}

void add_limits_option(option_list& declare, read_limits& limits) {
    declare
        .count("--raise-limits", limits.times, 1, read_limits::most_times,
               "Allow N times the usual limits of a file: unpacked size, number of problems, memory for tables")
        .type("N")
        .group("When data do not match");
}

void add_evidence_options(option_list& declare, evidence_request& request, const evidence_inputs& inputs) {
    if (inputs.task)
        declare.choice<evaluation_task>(
            "--task", request.task,
            {{"classification", evaluation_task::classification}, {"quantification", evaluation_task::quantification}},
            "What gold and runs hold: a label per item, or a distribution per topic");
    declare.file("GOLD", request.gold, std::string(inputs.gold) + "; - is standard input");
    declare.files("RUN", request.runs,
                  std::string(inputs.runs) + ", or folders of such files; NAME=FILE names the system");
    declare
        .read(
            "--runs-from", [&request](const std::string& path) { add_listed_runs(request, path); },
            "File that lists runs, a path or NAME=FILE in each line")
        .type("FILE")
        .group(other_inputs);
    if (inputs.wide)
        declare.file("--wide", request.wide, "One table with a gold column and one column per system")
            .type("FILE")
            .group(other_inputs);
    if (inputs.tables) add_tables(declare, request);
    add_scores(declare, request, inputs);
    if (inputs.gold_ratings) add_gold_ratings(declare, request);
    if (inputs.distributions) add_distributions(declare, request);
    if (inputs.edges) add_edges(declare, request, inputs.split, inputs.lengths);
    if (inputs.edges || inputs.bin) add_bins(declare, request);
    add_interpretation(declare, request);
    add_selection_options(declare, request);
    add_policies(declare, request.reading);
    if (inputs.edges) declare.check([&request, lengths = inputs.lengths] { take_lengths(request, lengths); });
}

}  // namespace ordeval
