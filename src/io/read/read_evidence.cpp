#include "ordeval/evaluation/read_evidence.hpp"

#include <algorithm>
#include <filesystem>

#include "evaluation/look_alikes.hpp"
#include "evaluation/perfect_systems.hpp"
#include "io/bytes/checksum.hpp"
#include "io/read/request_settings.hpp"
#include "io/read/run_files.hpp"
#include "io/read/run_sources.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/gold_of_ratings.hpp"
#include "ordeval/evaluation/order_evidence.hpp"
#include "ordeval/evaluation/read_scores.hpp"
#include "ordeval/evaluation/system_runs.hpp"
#include "ordeval/evidence/read_distributions.hpp"

namespace ordeval {

namespace {

/// How a policy is called in accounts and on every front end.
std::string_view word(missing_policy policy) {
    constexpr std::string_view words[] = {"error", "wrong", "skip"};
    return words[static_cast<int>(policy)];
}
std::string_view word(extra_policy policy) { return policy == extra_policy::error ? "error" : "skip"; }
std::string_view word(duplicates_policy policy) {
    constexpr std::string_view words[] = {"error", "first", "last"};
    return words[static_cast<int>(policy)];
}
std::string_view word(unknown_label_policy policy) {
    constexpr std::string_view words[] = {"error", "wrong", "nearest"};
    return words[static_cast<int>(policy)];
}

template <class Value>
expected<evidence> as_evidence(expected<Value> read, const evidence_request& request) {
    if (!read) return read.error();
    return evidence{.value = *std::move(read), .task = request.task, .ends = request.ends};
}

/// The ratings become gold in memory, which the runs are read against as against any other.
expected<evidence> read_rated(const evidence_request& request, read_options settings) {
    rating_options how = request.rating_columns;
    how.scale = settings.scale;
    how.normalise = settings.normalise;
    how.trim = settings.trim;
    how.ignore_case = settings.ignore_case;
    how.label_map = settings.label_map;
    how.na = settings.na;
    how.malformed = settings.malformed;
    how.duplicates = settings.duplicates;
    how.as_gold = true;
    how.limits = settings.limits;
    how.run = settings.run;
    const expected<rated_items> ratings = read_ratings(request.gold_ratings, how);
    if (!ratings) return ratings.error();
    expected<rated_gold> gold = gold_of_ratings(*ratings, request.gold_from, request.gold_ties);
    if (!gold) return gold.error();
    // Ratings may hold a class that no item's gold has; runs are judged on the scale of the ratings.
    settings.scale = ratings->scale;
    expected<labelled_items> items = read_labels(gold->labels, request.runs, settings);
    if (!items) return items.error();
    evidence found = with_ratings(*std::move(items), *std::move(gold));
    found.ends = request.ends;
    return found;
}

expected<evidence> read_labels_of(const evidence_request& request, const read_options& settings) {
    if (!request.gold_ratings.empty()) return read_rated(request, settings);
    const bool items = request.keep_items || request.keep_ids || !request.group.empty();
    if (items && !request.wide.empty()) return as_evidence(read_wide_labels(request.wide, settings), request);
    if (items && !request.gold.empty()) return as_evidence(read_labels(request.gold, request.runs, settings), request);
    if (!request.wide.empty()) return as_evidence(read_wide(request.wide, settings), request);
    if (!request.matrix.empty()) return as_evidence(read_matrix(request.matrix, settings), request);
    if (!request.counts.empty()) return as_evidence(read_counts(request.counts, settings), request);
    return as_evidence(read_runs(request.gold, request.runs, settings), request);
}

expected<evidence> read_shares(const evidence_request& request, const read_options& settings) {
    distribution_options how{.scale = settings.scale,
                             .trim = settings.trim,
                             .normalise = settings.normalise,
                             .limits = settings.limits,
                             .run = settings.run};
    how.field = request.field;
    if (request.ratings) how.gold = distribution_rows::ratings;
    if (request.rated_runs) how.runs = distribution_rows::ratings;
    return as_evidence(read_distributions(request.gold, request.runs, how), request);
}

/// Measures that ordeval knows bring their orientation along; of others, more is better unless the user says otherwise.
expected<evidence> read_foreign_scores(const evidence_request& request, const execution& run) {
    expected<scoreboard> board = read_scores(request.scores, {.without_header = request.scores_without_header,
                                                              .group = request.collection_column,
                                                              .part = request.collection,
                                                              .limits = request.reading.limits,
                                                              .run = run});
    if (!board) return board.error();
    std::vector<std::string> names;
    for (const measured& scores : board->measures) names.push_back(scores.name);
    for (const std::string& name : request.lower_is_better)
        if (std::ranges::find(names, name) == names.end())
            return bad_request(option_text("lower-is-better") + " names '" + name + "', which the scores do not hold",
                               did_you_mean(name, names, "check the names in the files"));
    for (measured& scores : board->measures) {
        std::optional<orientation> better = request.better;
        if (std::ranges::find(request.lower_is_better, scores.name) != request.lower_is_better.end())
            better = orientation::lower;
        static_cast<named_measure&>(scores) = named_measure::foreign(scores.name, better);
        if (better || scores.spec) continue;
        board->account.notices.push_back(
            "'" + scores.name +
            "' is not one of ordeval's measures, so higher is taken as better (if lower is better: " +
            (request.many_measures ? option_text("lower-is-better", scores.name) : option_text("better", "lower")) +
            ")");
    }
    return as_evidence(std::move(board), request);
}

bool is_empty(const evidence& found) {
    if (const auto* items = std::get_if<labelled_items>(&found.value)) return items->gold.empty();
    if (const auto* rated = std::get_if<rated_answers>(&found.value)) return rated->ratings.items() == 0;
    const auto* counted = std::get_if<campaign>(&found.value);
    if (!counted) return false;
    for (std::size_t i = 0; i < counted->tables.size(); ++i)
        if (counted->tables.total(i) > 0) return false;
    return true;
}

/// The edges become part of the scale, so that whoever has the evidence has them too.
expected<evidence> with_edges(evidence found, const std::vector<double>& edges) {
    if (edges.empty()) return found;
    expected<class_scale> scale = found.scale()->with_edges(edges);
    if (!scale) return scale.error().blamed_on(fault::request);
    if (auto* items = std::get_if<labelled_items>(&found.value)) items->scale = *scale;
    if (auto* tables = std::get_if<campaign>(&found.value)) tables->scale = *scale;
    return found;
}

diagnostics add_inputs(account& account, const evidence_request& request) {
    diagnostics problems;
    for (const source& from : files_of(request)) {
        if (!request.checksums || !from.is_path()) {
            account.inputs.push_back({.path = from.name()});
            continue;
        }
        expected<input_file> file = io::checked_file(from.name());
        if (file)
            account.inputs.push_back(*std::move(file));
        else
            problems.add(file.error());
    }
    return problems;
}

/// The selection with the new names that are in a file.
expected<evidence_selection> selection_of(const evidence_request& request) {
    evidence_selection wanted = request.selection;
    if (request.rename.empty()) return wanted;
    expected<std::map<std::string, std::string>> names = read_new_names(request.rename);
    if (!names) return names.error();
    wanted.names.merge(*names);
    return wanted;
}

/// Whether a text holds a name as a word of its own, and not as a part of another name.
bool names(std::string_view text, std::string_view name) {
    const auto part_of_name = [&](std::size_t at) {
        if (at >= text.size()) return false;
        const char c = text[at];
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1))
        if (!part_of_name(at - 1) && !part_of_name(at + name.size())) return true;
    return false;
}

/// Paths of runs tell whose they are, and so does what else lies in their folders.
void forget_runs(account& account, const evidence_request& request) {
    std::vector<std::string> paths;
    const source& gold = request.gold.empty() ? request.gold_ratings : request.gold;
    for (const source& run : run_sources(gold, request.runs)) paths.push_back(run.name());
    std::erase_if(account.inputs,
                  [&](const input_file& file) { return std::ranges::find(paths, file.path) != paths.end(); });
    std::erase_if(account.notices, [&](const std::string& notice) {
        return std::ranges::any_of(paths, [&](const std::string& path) { return names(notice, path); });
    });
    const auto about_others = [](const std::string& notice) {
        return notice.find(io::left_out_of_the_runs) != std::string::npos;
    };
    if (std::erase_if(account.notices, about_others) > 0)
        account.notices.push_back("some of what lies beside the runs was left out, and is not named here (" +
                                  option_text("anonymise") + ")");
}

expected<square_matrix> matrix_of(const argument& value) {
    constexpr std::string_view prefix = "file:";
    return read_square_matrix(value.text.substr(prefix.size()));
}

}  // namespace

std::vector<policy_choice> policies_in_force(const read_options& options) {
    return {{"missing", std::string(word(options.missing))},
            {"extra", std::string(word(options.extra))},
            {"duplicates", std::string(word(options.duplicates))},
            {"unknown_label", std::string(word(options.unknown_label))},
            {"malformed", options.malformed == malformed_policy::error ? "error" : "skip"},
            {"trim", options.trim ? "yes" : "no"},
            {"ignore_case", options.ignore_case ? "yes" : "no"},
            {"normalise", options.normalise ? "yes" : "no"}};
}

expected<evidence> read_evidence(const evidence_request& request, const execution& run) {
    if (diagnostics problems = contradictions_in(request); !problems.empty()) return problems;
    if (request.newest) {
        expected<io::newest_runs> kept = io::keep_newest_runs(request);
        if (!kept) return kept.error();
        evidence_request of_newest = request;
        of_newest.newest.reset();
        of_newest.selection.exclude.clear();
        of_newest.runs = std::move(kept->runs);
        expected<evidence> found = read_evidence(of_newest, run);
        if (found && !request.selection.anonymise)
            found->account().notices.insert(found->account().notices.begin(), kept->notices.begin(),
                                            kept->notices.end());
        return found;
    }
    expected<io::request_settings> settings = io::settings_of(request, run);
    if (!settings) return settings.error();
    const bool shares = request.task == evaluation_task::quantification && !request.from_labels;
    expected<evidence> found = !request.scores.empty() ? read_foreign_scores(request, run)
                               : shares                ? read_shares(request, settings->reading)
                                                       : read_labels_of(request, settings->reading);
    if (!found) return found;
    if (is_empty(*found))
        return diagnostic{.problem = "there is nothing to evaluate",
                          .remedy = "check that the files have items in common",
                          .kind = "nothing_to_evaluate",
                          .lies_in = fault::nothing};
    // The order matters: the account is complete before anything is selected, and names of runs leave it before new
    // names come in.
    found = with_edges(*std::move(found), request.edges);
    if (!found) return found;
    found->account().policies = policies_in_force(request.reading);
    std::vector<std::string>& notices = found->account().notices;
    notices.insert(notices.end(), settings->notices.begin(), settings->notices.end());
    for (std::string& notice : io::cleaning_notices(request.reading))
        if (std::ranges::find(notices, notice) == notices.end()) notices.push_back(std::move(notice));
    if (std::optional<std::string> notice = scale_notice(request.scale))
        found->account().notices.push_back(*std::move(notice));
    if (diagnostics problems = add_inputs(found->account(), request); !problems.empty()) return problems;
    expected<evidence_selection> selection = selection_of(request);
    if (!selection) return selection.error();
    if (selection->anonymise) forget_runs(found->account(), request);
    put_in_order(*found);  // before random baselines are drawn
    found = select(*std::move(found), *selection, run.seed);
    if (!found) return found;
    put_in_order(*found);
    if (diagnostics problems = look_alikes_in(*found); !problems.empty()) return problems;
    if (std::optional<std::string> notice = notice_of_perfect_systems(*found))
        found->account().notices.push_back(*std::move(notice));
    if (request.repeats) {
        if (std::ranges::none_of(runs_of_systems(found->systems()),
                                 [](const system_runs& system) { return system.runs.size() > 1; }))
            return bad_request("no system has several runs",
                               "call them NAME#1 and NAME#2, or leave out " + option_text("repeats"));
        found->repeats = true;
    }
    return found;
}

expected<evidence> read_evidence(evidence_request request, const std::function<bool(const evidence&)>& needs_items,
                                 const execution& run) {
    const bool has_items = !request.gold.empty() || !request.wide.empty();
    // Tables are read first, as they take little memory, and often are enough; items only where the evidence turns out
    // to need them. A pipe cannot be read twice, so that its items are kept at once.
    request.keep_items = needs_items && has_items && !can_be_read_again(request);
    expected<evidence> found = read_evidence(request, run);
    if (!found || !has_items || found->has_items() || !needs_items || !needs_items(*found)) return found;
    account told = std::move(found->account());
    found = diagnostics();  // tables and items together would take more than either
    request.keep_items = true;
    // The account of the first reading stays, with its checksums.
    request.checksums = false;
    found = read_evidence(request, run);
    if (found) found->account() = std::move(told);
    return found;
}

std::optional<evidence_kind> kind_of(const evidence_request& request) {
    if (!request.scores.empty()) return {};
    if (request.task == evaluation_task::quantification) return evidence_kind::distributions;
    return request.edges.empty() && request.bin.empty() ? evidence_kind::table : evidence_kind::intervals;
}

std::vector<source> files_of(const evidence_request& request) {
    std::vector<source> files = request.counts;
    for (const score_file& file : request.scores) files.push_back(file.path);
    for (const source& from : {request.wide, request.matrix, request.gold, request.gold_ratings})
        if (!from.empty()) files.push_back(from);
    const source& gold = request.gold.empty() ? request.gold_ratings : request.gold;
    if (!gold.empty())
        for (source& run : run_sources(gold, request.runs)) files.push_back(std::move(run));
    if (!request.reading.label_map.empty()) files.push_back(request.reading.label_map);
    if (!request.rename.empty()) files.push_back(request.rename);
    return files;
}

bool can_be_read_again(const evidence_request& request) {
    return std::ranges::all_of(files_of(request), [](const source& from) {
        std::error_code ignored;
        return from.bytes() || (from.is_path() && std::filesystem::is_regular_file(from.name(), ignored));
    });
}

expected<std::vector<measure_spec>> read_measures(const std::string& list, std::optional<evidence_kind> kind) {
    expected<std::vector<measure_spec>> specs = parse_measures(list, kind);
    if (!specs) return specs.error().blamed_on(fault::request);
    diagnostics problems;
    for (measure_spec& spec : *specs)
        for (argument& value : spec.arguments.values()) {
            if (!value.text.starts_with("file:")) continue;
            expected<square_matrix> matrix = matrix_of(value);
            if (matrix)
                value.matrix = std::make_shared<const square_matrix>(*std::move(matrix));
            else
                problems.add(matrix.error());
        }
    if (!problems.empty()) return problems;
    return specs;
}

}  // namespace ordeval
