// ordeval classi: how well rankings put near classes before far ones.
#include <charconv>
#include <limits>
#include <memory>

#include "ordeval/evaluation/judge_rankings.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/evidence/read_rankings.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/statistics_options.hpp"
#include "ordeval/report/classi_sheet.hpp"
#include "ordeval/report/json.hpp"
#include "terminal/output.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::classi_command {

namespace {

struct classi_options_typed {
    common_options common;
    interval_options intervals;
    std::string ranking;
    std::string distances;
    std::string scale;
    ranking_options reading;
    ranking_request request;
    std::vector<std::string> class_counts;
    ranks_shown shown;
};

constexpr const char* help = R"(Score rankings of class labels by ClasSi.

RANKING has the columns label; or rank, label; or query, rank, label; or query, class, rank, label, where class is that of the query. ClasSi is 1 where labels come in the order of their distance from the query's class, 0 on average where they come at random, and -1 in the opposite order.)";

constexpr const char* footer = R"(Examples:
  ordeval classi ranking.tsv --distances b=0,c=1,t=6
  ordeval classi ranking.tsv --distances b=0,c=1,t=6 --curve --optimal --worst
  ordeval classi queries.csv --distances matrix.csv --k 10
  ordeval classi queries.csv --distances matrix.csv --ci 95
  ordeval classi top10.tsv --distances b=0,c=1,t=6 --class-counts b=300,c=400,t=300
  ordeval classi queries.csv --scale -2..2 --query 2 --format json)";

class_distances distances_of(const classi_options_typed& options) {
    if (options.distances.empty() == options.scale.empty())
        throw usage_error(options.scale.empty() ? "the distances of the classes are missing"
                                                : "--distances and --scale exclude each other",
                          "give --distances b=0,c=1,t=6, or a matrix file, or --scale");
    if (!options.distances.empty()) return taken(read_distances(options.distances));
    return class_distances::of_scale(taken(read_scale(options.scale)));
}

/// `b=300`: a class and how many labels it has.
std::pair<std::string, std::uint64_t> class_and_count(const std::string& text) {
    const std::size_t equals = text.rfind('=');
    std::uint64_t count = 0;
    const char* const end = text.data() + text.size();
    const char* const first = equals == std::string::npos ? end : text.data() + equals + 1;
    const auto [read, error] = std::from_chars(first, end, count);
    if (first == end || error != std::errc{} || read != end || equals == 0)
        throw usage_error("--class-counts: '" + text + "' is not a class and its number of labels",
                          "give a list such as b=300,c=400,t=300");
    return {text.substr(0, equals), count};
}

void run(const classi_options_typed& options, const command_line& typed) {
    if (options.intervals.percent && options.shown.any())
        throw usage_error("--curve, --optimal and --worst print no mean, so there is nothing to give an interval",
                          "leave them out, or leave out --ci");
    require_no_input_as_output(options.common.output, {options.ranking, options.distances, options.scale});
    const class_distances distances = distances_of(options);
    ranked_queries found = taken(read_rankings(options.ranking, distances, options.reading));
    for (std::optional<std::string> notice : {distances_notice(options.distances), scale_notice(options.scale)})
        if (notice) found.account.notices.push_back(*std::move(notice));
    ranking_request request = options.request;
    request.intervals = options.intervals.request();
    for (const std::string& text : options.class_counts) request.class_counts.push_back(class_and_count(text));
    if (!request.class_counts.empty() && (options.shown.optimal || options.shown.worst))
        throw usage_error(
            "--optimal and --worst need whole rankings, and with --class-counts there is only the top of them",
            "leave out --class-counts, or --optimal and --worst");
    judged_rankings rankings =
        call(options.common, [&](const execution& run) { return judge_rankings(found, distances, request, run); });
    rankings.account = tell_unless_noted(rankings.account, options.common);
    rankings.account.request = typed;
    if (options.common.format == output_format::json) return write(to_json(rankings, options.shown), options.common);
    print(options.shown.any() ? ranks_sheet(rankings, options.shown) : queries_sheet(rankings), rankings.account,
          options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<classi_options_typed>();
    command.text("RANKING", options->ranking, "File with the labels of one or more rankings; - is standard input")
        .required();
    command
        .text(
            "--distances", options->distances,
            "Distances from the query's class, such as b=0,c=1,t=6; or a file with a matrix of distances, which names "
            "the classes in its first row and its first column, with a row for each class of a query")
        .type("LIST|FILE");
    command
        .text("--scale", options->scale,
              "Instead of --distances: the classes in order; their distance is the number of steps between them")
        .type("SCALE");
    command
        .text("--query", options->reading.query_class,
              "The class of every query, for a matrix or a scale [default: that in the column class, or query]")
        .type("CLASS");
    command.count("-k,--k", options->request.k, 1, std::numeric_limits<int>::max(), "Score the first k labels only")
        .type("K");
    command
        .list("--class-counts", options->class_counts,
              "RANKING holds only the top of a ranking, which has this many labels of each class: b=300,c=400")
        .type("LIST");
    command.choice<pair_cost>("--cost", options->request.cost,
                              {{"difference", pair_cost::difference}, {"unit", pair_cost::unit}},
                              "What two labels in the wrong order cost: the difference of their distances, or 1");
    command.flag("--curve", options->shown.curve, "Print ClasSi_k for every k");
    command.flag("--optimal", options->shown.optimal, "Print the labels in the best order");
    command.flag("--worst", options->shown.worst, "Print the labels in the worst order");
    command
        .list("--columns", options->reading.columns,
              "What the columns are, in order: query, class, rank, label, or - to ignore one")
        .type("NAMES");
    add_limits_option(command, options->reading.limits);
    add_decimals_option(command, options->common);
    add_interval_options(command, options->intervals);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "classi", .place = 60, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::classi_command
