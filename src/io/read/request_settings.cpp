#include "io/read/request_settings.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include "io/labels/composed_scale.hpp"
#include "io/read/gold_numbers.hpp"
#include "io/read/run_files.hpp"
#include "io/records/composed_text.hpp"
#include "ordeval/detail/text.hpp"
#include "text/natural_order.hpp"
#include "text/pattern.hpp"

namespace ordeval::io {

namespace {

namespace fs = std::filesystem;

/// Orders the runs of a team from the oldest to the newest; the problem where that cannot be told.
std::optional<diagnostic> order_by_age(std::vector<run_file>& runs, newest_rule rule) {
    if (rule == newest_rule::name) {
        std::ranges::sort(runs, [](const run_file& a, const run_file& b) { return comes_before(a.system, b.system); });
        return std::nullopt;
    }
    std::map<std::string, fs::file_time_type> changed;
    for (const run_file& run : runs) {
        std::error_code error;
        changed[run.path()] = fs::last_write_time(run.path(), error);
        if (error)
            return diagnostic{.file = run.path(),
                              .problem = "when it was changed cannot be told: " + error.message(),
                              .remedy = "choose " + option_text("newest", "name"),
                              .kind = "unreadable_file"};
    }
    std::ranges::sort(runs,
                      [&](const run_file& a, const run_file& b) { return changed[a.path()] < changed[b.path()]; });
    const std::size_t last = runs.size() - 1;
    if (last > 0 && changed[runs[last - 1].path()] == changed[runs[last].path()])
        return diagnostic{
            .file = runs[last].path(),
            .problem = "has the same time of change as " + in_quotes(runs[last - 1].path()) +
                       ", so that neither is the newest",
            .remedy = "choose " + option_text("newest", "name") + ", or leave one out with " + option_text("exclude"),
            .kind = "same_time"};
    return std::nullopt;
}

/// Clusters are read as topics are: gold has to have the column, and runs may.
void take_clusters(read_options& settings, const std::string& column) {
    if (settings.gold_columns.empty()) settings.gold_columns = settings.columns;
    if (settings.run_columns.empty()) settings.run_columns = settings.columns;
    const bool runs_in_order = !settings.run_columns.empty() && settings.run_columns[0].find('=') == std::string::npos;
    settings.columns.push_back("topic=" + column);
    settings.gold_columns.push_back("topic=" + column);
    if (!runs_in_order) settings.run_columns.push_back("topic?=" + column);
}

/// The classes of numbers: called as the scale of the settings says, else after their edges.
diagnostics take_bins(request_settings& settings, const evidence_request& request) {
    std::vector<double> edges = request.bin.edges;
    const std::string option = option_text("bin", request.bin.to_string());
    std::string notice = "numbers become classes by " + option;
    if (request.bin.quantiles > 0) {
        const expected<std::vector<double>> numbers = gold_numbers(request, settings.reading);
        if (!numbers) return numbers.error();
        expected<std::vector<double>> quantiles = quantile_edges(*numbers, request.bin.quantiles);
        if (!quantiles) {
            diagnostic problem = quantiles.error().shown().front();
            problem.file = (request.wide.empty() ? request.gold : request.wide).name();
            return problem;
        }
        edges = *std::move(quantiles);
        notice += ": the edges " + edges_text(edges) + " are quantiles of gold's " +
                  counted(numbers->size(), "number") + " alone";
    }
    std::optional<class_scale>& scale = settings.reading.scale;
    if (scale)
        for (const std::string& name : scale->names())
            if (number_in(name))
                return bad_request(
                    "the class " + in_quotes(name) + " of " + option_text("scale") +
                        " is called by a number, as the labels are with " + option_text("bin"),
                    "give the classes names, such as low<mid<high, or leave out " + option_text("scale"));
    const expected<class_scale> binned = scale ? scale->with_edges(edges) : scale_of_edges(edges);
    if (!binned) return binned.error().blamed_on(fault::request);
    scale = *binned;
    settings.reading.bin = true;
    settings.notices.push_back(notice + "; a class begins at its lower edge and ends before its upper one");
    return {};
}

}  // namespace

expected<request_settings> settings_of(const evidence_request& request, const execution& run) {
    request_settings settings{.reading = request.reading};
    read_options& reading = settings.reading;
    reading.run = run;
    if (!request.cluster.empty()) take_clusters(reading, request.cluster);
    reading.group = request.group;
    if (!request.collection_column.empty()) {
        reading.group = request.collection_column;
        reading.group_option = "collection-column";
        reading.part = request.collection;
    }
    reading.ids = request.keep_ids;
    const auto composed = [](const std::string& text) { return composed_text(text).value_or(text); };
    if (reading.normalise) std::ranges::transform(reading.na, reading.na.begin(), composed);
    if (!request.scale.empty()) {
        expected<class_scale> scale = read_scale(request.scale);
        if (scale && reading.normalise) scale = composed_scale(*scale);
        if (!scale) return scale.error();
        reading.scale = *std::move(scale);
    }
    if (!request.bin.empty())
        if (diagnostics problems = take_bins(settings, request); !problems.empty()) return problems;
    return settings;
}

std::vector<std::string> cleaning_notices(const read_options& options) {
    std::vector<std::string> notices;
    if (options.trim) notices.push_back("spaces at the ends of fields removed (" + option_text("trim") + ")");
    if (options.ignore_case)
        notices.push_back("capital and small letters of labels treated as equal (" + option_text("ignore-case") + ")");
    if (options.normalise)
        notices.push_back("ids and labels brought into one Unicode form, NFC (" + option_text("normalise") + ")");
    return notices;
}

expected<newest_runs> keep_newest_runs(const evidence_request& request) {
    newest_runs kept;
    diagnostics problems;
    std::map<std::string, std::vector<run_file>> teams;
    const source& gold = request.gold.empty() ? request.gold_ratings : request.gold;
    for (run_file& run : list_runs(gold, request.runs, kept.notices, problems)) {
        // What is left out by name, such as a late run, does not stand in the way of an older one.
        if (std::ranges::any_of(request.selection.exclude,
                                [&](const std::string& one) { return fits_pattern(one, run.system); }))
            continue;
        const std::string team = run.system.substr(0, run.system.find('/'));
        teams[run.from.is_path() ? team : run.system].push_back(std::move(run));
    }
    std::vector<std::string> left_out;
    for (auto& [team, runs] : teams) {
        if (std::optional<diagnostic> problem = order_by_age(runs, *request.newest)) problems.add(*problem);
        for (std::size_t i = 0; i + 1 < runs.size(); ++i) left_out.push_back(runs[i].system);
        const run_file& newest = runs.back();
        kept.runs.push_back(newest.from.is_path() && !newest.from.is_standard_input()
                                ? source(newest.system + "=" + newest.path())
                                : newest.from);
    }
    if (!problems.empty()) return problems;
    if (left_out.empty()) return kept;
    constexpr std::size_t most = 10;
    const std::size_t more = left_out.size() - std::min(left_out.size(), most);
    left_out.resize(left_out.size() - more);
    kept.notices.push_back(std::string("newest run of each team by ") +
                           (*request.newest == newest_rule::name ? "name" : "time of change") + ", " +
                           option_text("newest") + "; left out: " + joined(left_out) +
                           (more > 0 ? " and " + std::to_string(more) + " more" : ""));
    return kept;
}

}  // namespace ordeval::io
