// What a request may not ask for at once: who types an option that an input would ignore expects something of it.
#include <algorithm>

#include "io/join/one_pass.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/read_evidence.hpp"

namespace ordeval {

namespace {

bool names_labels(const evidence_request& request) {
    return !request.gold.empty() || !request.gold_ratings.empty() || !request.wide.empty() || !request.matrix.empty() ||
           !request.counts.empty();
}

diagnostics contradictions_of_ratings(const evidence_request& request) {
    const std::string ratings = option_text("gold-ratings");
    if (!request.gold.empty()) return bad_request(ratings + " takes the place of gold", "give the one or the other");
    if (request.runs.empty())
        return bad_request("there is no run to compare with the ratings", "name run files or a folder of them");
    if (request.task == evaluation_task::quantification)
        return bad_request(ratings + " gives every item one class, and quantification needs distributions",
                           "give the ratings as gold, with " + option_text("ratings"));
    if (!request.reading.columns.empty() || !request.reading.gold_columns.empty())
        return bad_request(option_text(request.reading.columns.empty() ? "gold-columns" : "columns") +
                               " applies to gold, and " + ratings + " takes its place",
                           "name the columns of the runs with " + option_text("run-columns", "id=doc,label=class"));
    if (!request.cluster.empty())
        return bad_request(option_text("cluster") + " names a column of gold, and " + ratings + " takes its place",
                           "make gold from the ratings first, with " + command_text("gold"));
    if (!request.group.empty() || request.keep_ids)
        return bad_request(option_text(request.keep_ids ? "items" : "group") + " needs the items of gold, and " +
                               ratings + " takes its place",
                           "make gold from the ratings first, with " + command_text("gold"));
    if (!request.edges.empty() && !rule_of(request.gold_from))
        return bad_request(option_text("edges") + " needs one class for every item, and " +
                               option_text("gold-from", std::string(name(request.gold_from))) + " gives several",
                           "use another rule, such as " + option_text("gold-from", "median"));
    return {};
}

/// The column of clusters is read as that of topics, which nothing else may name.
diagnostics contradictions_of_clusters(const evidence_request& request) {
    if (request.cluster.empty()) return {};
    const read_options& reading = request.reading;
    const auto in_order = [](const std::string& entry) { return entry.find('=') == std::string::npos; };
    const auto of_topic = [](const std::string& entry) { return entry.starts_with("topic="); };
    const std::vector<std::string>& of_gold = reading.gold_columns.empty() ? reading.columns : reading.gold_columns;
    const std::vector<std::string>& of_runs = reading.run_columns.empty() ? reading.columns : reading.run_columns;
    const bool topic_in_order = std::ranges::find(of_runs, "topic") != of_runs.end();
    if (std::ranges::any_of(of_gold, in_order) || std::ranges::any_of(of_gold, of_topic) ||
        std::ranges::any_of(of_runs, of_topic) || topic_in_order)
        return bad_request(
            option_text("cluster") + " and " + option_text("columns") + " both say which column holds topics",
            "name columns by their headings, and no topic: " + option_text("columns", "label=class"));
    return {};
}

/// Subgroups, and lists of items, need the items of gold and runs.
diagnostics contradictions_of_items(const evidence_request& request) {
    if (request.group.empty() && !request.keep_ids) return {};
    const std::string what = option_text(request.group.empty() ? "items" : "group");
    const bool has_items = !request.gold.empty() || !request.gold_ratings.empty() || !request.wide.empty();
    if (!has_items)
        return bad_request(what + " needs single items, which this input does not have",
                           "give gold and runs, or " + option_text("wide"));
    if (request.task == evaluation_task::quantification)
        return bad_request(what + " needs one class for each item, and quantification is about distributions",
                           "leave it out");
    if (!request.group.empty() && request.repeats)
        return bad_request(option_text("group") + " and " + option_text("repeats") + " exclude each other",
                           "leave out one of them");
    if (!request.group.empty() && request.group == request.cluster)
        return bad_request(option_text("group") + " and " + option_text("cluster") + " name the same column",
                           "leave out one of them");
    return {};
}

/// Numbers become classes where every item has one, and each text of a label is one.
diagnostics contradictions_of_bins(const evidence_request& request) {
    if (request.bin.empty()) return {};
    const std::string bin = option_text("bin");
    if (!request.edges.empty())
        return bad_request(bin + " gives the classes their edges, and so does " + option_text("edges"),
                           "leave out " + option_text("edges"));
    if (!request.gold_ratings.empty())
        return bad_request(
            bin + " needs one number for every item, and " + option_text("gold-ratings") + " gives several",
            "make gold from the ratings first, with " + command_text("gold"));
    if (!request.matrix.empty())
        return bad_request(option_text("matrix") + " counts classes, and " + bin + " needs numbers",
                           "give the edges of the classes with " + option_text("edges"));
    if (!request.reading.label_map.empty())
        return bad_request(option_text("label-map") + " maps texts, and " + bin + " needs numbers",
                           "leave out one of them");
    if (request.bin.quantiles == 0) return {};
    const std::string quantiles = option_text("bin", request.bin.to_string());
    if (!request.counts.empty())
        return bad_request(
            quantiles + " needs every number of gold, and " + option_text("counts") + " holds only counts",
            "give the edges, such as " + option_text("bin", "0,2,10,inf"));
    if (request.reading.duplicates != duplicates_policy::error)
        return bad_request(
            quantiles + " counts every row of gold, and " + option_text("duplicates") + " would leave some out",
            "give the edges, such as " + option_text("bin", "0,2,10,inf"));
    const source& gold = request.wide.empty() ? request.gold : request.wide;
    if (!io::can_be_read_again(gold))
        return bad_request(quantiles + " reads gold twice, and " + in_quotes(gold.name()) + " can be read only once",
                           "save it in a file, or give the edges, such as " + option_text("bin", "0,2,10,inf"));
    return {};
}

/// Those of the options that were set, and that an input would ignore in silence.
diagnostics without_effect(const read_options& reading, std::initializer_list<std::string_view> ignored,
                           const char* input, const std::string& holds) {
    const read_options usual;
    const std::pair<std::string_view, bool> set[] = {{"columns", !reading.columns.empty()},
                                                     {"gold-columns", !reading.gold_columns.empty()},
                                                     {"run-columns", !reading.run_columns.empty()},
                                                     {"label-map", !reading.label_map.empty()},
                                                     {"na", !reading.na.empty()},
                                                     {"trim", reading.trim},
                                                     {"normalise", reading.normalise},
                                                     {"ignore-case", reading.ignore_case},
                                                     {"missing", reading.missing != usual.missing},
                                                     {"extra", reading.extra != usual.extra},
                                                     {"duplicates", reading.duplicates != usual.duplicates},
                                                     {"unknown-label", reading.unknown_label != usual.unknown_label},
                                                     {"malformed", reading.malformed != usual.malformed}};
    std::vector<std::string> named;
    for (const auto& [option, is_set] : set)
        if (is_set && std::ranges::find(ignored, option) != ignored.end()) named.push_back(option_text(option));
    if (named.empty()) return {};
    return bad_request(joined(named, " and ") + (named.size() == 1 ? " has" : " have") + " no effect with " +
                           option_text(input) + ", which holds " + holds,
                       named.size() == 1 ? "leave it out" : "leave them out");
}

diagnostics contradictions_of_reading(const evidence_request& request) {
    const read_options& reading = request.reading;
    if (!request.scores.empty())
        return without_effect(reading,
                              {"columns", "gold-columns", "run-columns", "label-map", "na", "trim", "normalise",
                               "ignore-case", "missing", "extra", "duplicates", "unknown-label", "malformed"},
                              "scores", "no labels");
    if (!request.matrix.empty())
        return without_effect(reading,
                              {"columns", "gold-columns", "run-columns", "label-map", "na", "trim", "normalise",
                               "ignore-case", "missing", "extra", "duplicates", "unknown-label", "malformed"},
                              "matrix", "counts alone");
    if (!request.counts.empty())
        return without_effect(reading, {"gold-columns", "run-columns", "extra", "duplicates"}, "counts",
                              "no single items");
    if (!request.wide.empty())
        return without_effect(reading, {"gold-columns", "run-columns", "extra"}, "wide", "gold and answers in one row");
    return {};
}

/// One kind of input, and all that belongs to it.
diagnostics contradictions(const evidence_request& request) {
    if (!request.scores.empty() && names_labels(request))
        return bad_request(option_text("scores") + " takes the place of gold and runs", "give the one or the other");
    if (diagnostics problems = contradictions_of_items(request); !problems.empty()) return problems;
    if (!request.scores.empty()) return contradictions_of_reading(request);
    if (request.scores_without_header)
        return bad_request(option_text("scores-without-header") + " goes with " + option_text("scores"),
                           "leave it out");
    if (request.better)
        return bad_request(option_text("better") + " goes with " + option_text("scores"),
                           "leave it out: ordeval knows the direction of its own measures");
    if (!request.lower_is_better.empty())
        return bad_request(option_text("lower-is-better") + " goes with " + option_text("scores"),
                           "leave it out: ordeval knows the direction of its own measures");
    // What would be read is counted first, so that nothing that was named is passed over in silence.
    const int inputs = (!request.gold.empty() || !request.gold_ratings.empty()) + !request.wide.empty() +
                       !request.matrix.empty() + !request.counts.empty();
    const std::string remedy = "give either GOLD RUN..., or one of " + option_text("wide") + ", " +
                               option_text("matrix") + " and " + option_text("counts");
    if (inputs == 0) return bad_request("there is nothing to read", remedy);
    if (inputs > 1) return bad_request("there are several inputs that exclude each other", remedy);
    if (diagnostics problems = contradictions_of_bins(request); !problems.empty()) return problems;
    if (diagnostics problems = contradictions_of_reading(request); !problems.empty()) return problems;
    if (!request.gold_ratings.empty()) return contradictions_of_ratings(request);
    if (diagnostics problems = contradictions_of_clusters(request); !problems.empty()) return problems;
    if (!request.gold.empty() && request.runs.empty())
        return bad_request("there is no run to compare with '" + request.gold.name() + "'",
                           "name run files or a folder of them");
    return {};
}

/// What is about the one task would be ignored in silence by the other.
diagnostics misplaced(const evidence_request& request) {
    // Options of one task that the other would ignore are refused, for who types them expects something of them.
    const bool how = request.from_labels || request.ratings || request.rated_runs;
    const bool shares = request.task == evaluation_task::quantification && !request.from_labels &&
                        !(request.ratings && request.rated_runs) && request.scores.empty();
    if (!request.field.empty() && !shares)
        return bad_request(option_text("field") + " goes with distributions in JSON records, and none are read",
                           "leave it out" + (request.task == evaluation_task::classification
                                                 ? ", or add " + option_text("task", "quantification")
                                                 : std::string()));
    if (request.task == evaluation_task::classification)
        return how ? diagnostics(bad_request(option_text("from-labels") + ", " + option_text("ratings") + " and " +
                                                 option_text("rated-runs") + " go with distributions",
                                             "add " + option_text("task", "quantification") + ", or leave them out"))
                   : diagnostics();
    if (!request.edges.empty() || !request.bin.empty())
        return bad_request(option_text(request.bin.empty() ? "edges" : "bin") + " needs labels",
                           "leave it out of " + option_text("task", "quantification"));
    if (request.from_labels && (request.ratings || request.rated_runs))
        return bad_request(
            option_text("from-labels") + " excludes " + option_text("ratings") + " and " + option_text("rated-runs"),
            "use one of them");
    if (request.from_labels || !request.scores.empty()) return {};
    const bool about_labels =
        request.gold.empty() || !request.reading.columns.empty() || !request.reading.gold_columns.empty() ||
        !request.reading.run_columns.empty() || !request.reading.label_map.empty() || !request.reading.na.empty() ||
        !request.cluster.empty() ||
        // A policy that differs from its default was asked for.
        policies_in_force(request.reading) !=
            policies_in_force({.trim = request.reading.trim, .normalise = request.reading.normalise});
    if (about_labels)
        return bad_request(option_text("wide") + ", " + option_text("matrix") + ", " + option_text("counts") + ", " +
                               option_text("columns") + ", " + option_text("label-map") +
                               " and the policies for data that do not match need labels",
                           "add " + option_text("from-labels") + ", or leave them out");
    return {};
}

}  // namespace

diagnostics contradictions_in(const evidence_request& request) {
    diagnostics problems = contradictions(request);
    return problems.empty() ? misplaced(request) : problems;
}

}  // namespace ordeval
