// ordeval classi: how well rankings put near classes before far ones.
#include "ordeval/scores/classi.hpp"

#include <limits>
#include <memory>

#include "command.hpp"
#include "ordeval/evidence/read_rankings.hpp"
#include "ordeval/version.hpp"
#include "terminal/confidence.hpp"
#include "terminal/distances.hpp"
#include "terminal/json.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/reading.hpp"

namespace ordeval::cli {

namespace {

struct classi_command_options {
    common_options common;
    confidence_options confidence;
    std::string ranking;
    std::string distances;
    std::string scale;
    std::string query_class;
    std::string columns;
    std::optional<std::uint32_t> k;
    pair_cost cost = pair_cost::difference;
    bool curve = false;
    bool optimal = false;
    bool worst = false;
    int decimals = 4;
};

constexpr const char* description = R"(Judge rankings of class labels by ClasSi.

RANKING has the columns label; or rank, label; or query, rank, label; or query, class, rank, label, where class is that of the query. ClasSi is 1 where labels come in the order of their distance from the query's class, 0 on average where they come at random, and -1 in the opposite order.)";

constexpr const char* footer = R"(Examples:
  ordeval classi ranking.tsv --distances b=0,c=1,t=6
  ordeval classi ranking.tsv --distances b=0,c=1,t=6 --curve --optimal --worst
  ordeval classi queries.csv --distances matrix.csv --k 10
  ordeval classi queries.csv --distances matrix.csv --ci 95
  ordeval classi queries.csv --scale -2..2 --query 2 --format json)";

void add_options(CLI::App& command, classi_command_options& options) {
    command.add_option("RANKING", options.ranking, "File with the labels of one or more rankings; - is standard input")
        ->required();
    command
        .add_option("--distances", options.distances,
                    "Distances from the query's class, such as b=0,c=1,t=6; or a file: a matrix with the classes above "
                    "and before it, a row for each query's class")
        ->type_name("LIST|FILE");
    command
        .add_option("--scale", options.scale,
                    "In place of --distances: ordered classes, whose distance is the number of steps between them")
        ->type_name("SCALE");
    command
        .add_option("--query", options.query_class,
                    "The class of every query, for a matrix or a scale; without it, the column class or query tells")
        ->type_name("CLASS");
    command.add_option("-k,--k", options.k, "Judge the first k labels only")
        ->type_name("K")
        ->check(whole_number(1, std::numeric_limits<int>::max()));
    add_choice(command, "--cost", options.cost, {{"difference", pair_cost::difference}, {"unit", pair_cost::unit}},
               "What two labels in the wrong order cost: the difference of their distances, or 1");
    command.add_flag("--curve", options.curve, "Print ClasSi_k for every k");
    command.add_flag("--optimal", options.optimal, "Print the labels in the best order");
    command.add_flag("--worst", options.worst, "Print the labels in the worst order");
    command
        .add_option("--columns", options.columns,
                    "What the columns are, in order: query, class, rank, label, or - to ignore one")
        ->type_name("NAMES");
    add_decimals_option(command, options.decimals);
}

class_distances read_distances(const classi_command_options& options) {
    if (options.distances.empty() == options.scale.empty())
        throw usage_error(options.scale.empty() ? "the distances of the classes are not given"
                                                : "--distances and --scale exclude each other",
                          "give --distances b=0,c=1,t=6, or a matrix file, or --scale");
    if (!options.scale.empty()) return class_distances::of_scale(read_scale_option(options.scale));
    return read_distances_option(options.distances);
}

/// A query with its score and curve.
struct judged_query {
    const ranked_query& query;
    score value = undefined_reason::no_items;
    std::vector<double> curve = {};
};

class judgement {
public:
    judgement(const classi_command_options& options, const class_distances& distances, const ranked_queries& evidence)
        : options_(options), distances_(distances), evidence_(evidence) {
        classi_options settings{.cost = options.cost};
        if (options.k) settings.k = *options.k;
        std::vector<score> values;
        for (const ranked_query& query : evidence.queries) {
            expected<std::vector<double>, undefined_reason> curve = classi_curve(query.ranking, settings);
            values.push_back(curve ? score(curve->back()) : score(curve.error()));
            judged_.push_back({query, values.back(), curve ? *std::move(curve) : std::vector<double>{}});
        }
        summary_ = summarise(values);
        if (options.confidence.wanted()) resample(std::move(values));
    }

    sheet as_sheet() const { return options_.curve || options_.optimal || options_.worst ? by_rank() : by_query(); }

    json_value as_json(const command_line& typed) const {
        json_value object;
        object["ordeval"] = {{"version", ORDEVAL_VERSION}};
        object["command"] = typed;
        object["notices"] = evidence_.notices;
        object["k"] = options_.k ? json_value(*options_.k) : json_value(nullptr);
        object["cost"] = options_.cost == pair_cost::unit ? "unit" : "difference";
        if (judged_.size() == 1) {
            object.update(describe(judged_.front()));
            if (sureness_) add_interval(object, *sureness_);
            return object;
        }
        object["ClasSi"] = number_or_null(summary_.mean);
        object["standard_deviation"] =
            summary_.standard_deviation ? json_value(*summary_.standard_deviation) : json_value(nullptr);
        object["queries_used"] = summary_.defined;
        if (sureness_) {
            add_interval(object, *sureness_);
            object["ci"] = cli::as_json(options_.confidence, options_.common, "queries");
        }
        object["queries"] = json_value::array();
        for (const judged_query& judged : judged_) object["queries"].push_back(describe(judged));
        return object;
    }

private:
    /// Queries are what can be resampled; the labels of one ranking hang together.
    void resample(std::vector<score> values) {
        const std::size_t queries = values.size();
        sureness_ = bootstrap_means(score_matrix(queries, 1, std::move(values)), undefined_topics::skip,
                                    bootstrap_settings(options_.confidence, options_.common, nullptr))
                        .front();
    }

    static json_value number_or_null(const score& value) { return value ? json_value(*value) : json_value(nullptr); }

    json_value describe(const judged_query& judged) const {
        json_value object;
        if (!judged.query.query.empty()) object["query"] = judged.query.query;
        if (!judged.query.query_class.empty()) object["class"] = judged.query.query_class;
        object["labels"] = judged.query.ranking.labels().size();
        object["ClasSi"] = number_or_null(judged.value);
        if (!judged.value) object["undefined"] = name(judged.value.reason());
        object["curve"] = judged.curve;
        if (options_.optimal) object["optimal"] = names(judged.query.ranking.optimal());
        if (options_.worst) object["worst"] = names(judged.query.ranking.worst());
        return object;
    }

    std::vector<std::string> names(const label_ranking& ranking) const {
        std::vector<std::string> list;
        for (label_ranking::class_number c : ranking.labels()) list.push_back(distances_.classes()[c]);
        return list;
    }

    bool named() const { return judged_.size() > 1 || !judged_.front().query.query.empty(); }

    sheet by_query() const {
        sheet table;
        if (named()) table.columns.push_back({"query"});
        table.columns.push_back({"labels", true});
        table.columns.push_back({options_.k ? "ClasSi_" + std::to_string(*options_.k) : "ClasSi", true});
        for (const judged_query& judged : judged_) {
            std::vector<sheet_cell> row;
            if (named()) row.emplace_back(judged.query.query);
            row.emplace_back(static_cast<std::uint64_t>(judged.query.ranking.labels().size()));
            row.emplace_back(judged.value);
            table.rows.push_back(std::move(row));
        }
        if (judged_.size() > 1) {
            table.rows.push_back({std::string("(mean)"), std::string(), mean_cell()});
            if (summary_.standard_deviation)
                table.rows.push_back(
                    {std::string("(standard deviation)"), std::string(), score(*summary_.standard_deviation)});
            table.notes.push_back("mean and standard deviation over " + queries_used());
        }
        if (!sureness_) return table;
        table.columns.back().intervals = true;
        if (judged_.size() > 1)
            table.notes.push_back("in brackets: " + in_words(options_.confidence, options_.common, "queries"));
        else
            table.rows.front().back() = mean_cell();
        return table;
    }

    sheet_cell mean_cell() const {
        if (!sureness_) return summary_.mean;
        return score_with_interval{summary_.mean, sureness_->interval};
    }

    std::string queries_used() const {
        return std::to_string(summary_.defined) + " of " + std::to_string(judged_.size()) + " queries";
    }

    /// A row per rank, down to k where it is given.
    sheet by_rank() const {
        sheet table;
        if (named()) table.columns.push_back({"query"});
        table.columns.insert(table.columns.end(), {{"rank", true}, {"label"}});
        if (options_.curve) table.columns.push_back({"ClasSi_k", true});
        if (options_.optimal) table.columns.push_back({"optimal"});
        if (options_.worst) table.columns.push_back({"worst"});
        for (const judged_query& judged : judged_) {
            const std::vector<std::string> labels = names(judged.query.ranking);
            const std::vector<std::string> optimal =
                options_.optimal ? names(judged.query.ranking.optimal()) : std::vector<std::string>{};
            const std::vector<std::string> worst =
                options_.worst ? names(judged.query.ranking.worst()) : std::vector<std::string>{};
            const std::size_t shown = options_.k ? std::min<std::size_t>(*options_.k, labels.size()) : labels.size();
            for (std::size_t rank = 0; rank < shown; ++rank) {
                std::vector<sheet_cell> row;
                if (named()) row.emplace_back(judged.query.query);
                row.emplace_back(static_cast<std::uint64_t>(rank + 1));
                row.emplace_back(labels[rank]);
                if (options_.curve) row.emplace_back(judged.value ? score(judged.curve[rank]) : judged.value);
                if (options_.optimal) row.emplace_back(optimal[rank]);
                if (options_.worst) row.emplace_back(worst[rank]);
                table.rows.push_back(std::move(row));
            }
        }
        return table;
    }

    const classi_command_options& options_;
    const class_distances& distances_;
    const ranked_queries& evidence_;
    std::vector<judged_query> judged_;
    score_summary summary_;
    std::optional<bootstrapped_score> sureness_;  ///< of the mean over queries
};

void judge(const classi_command_options& options, const command_line& typed) {
    if (options.confidence.wanted() && (options.curve || options.optimal || options.worst))
        throw usage_error("--curve, --optimal and --worst print no mean to put an interval around",
                          "leave them out, or leave out --ci");
    const class_distances distances = read_distances(options);
    const expected<ranked_queries> evidence = read_rankings(
        options.ranking, distances, {.query_class = options.query_class, .columns = split_at_commas(options.columns)});
    if (!evidence) throw refused(evidence.error());
    print_notices(evidence->notices, options.common);
    const judgement result(options, distances, *evidence);
    if (options.common.format == output_format::json)
        write_output(options.common.output, json_text(result.as_json(typed)));
    else
        print(result.as_sheet(), options.common, options.decimals);
}

}  // namespace

void add_classi(CLI::App& app, const command_line& typed) {
    auto options = std::make_shared<classi_command_options>();
    CLI::App* command = app.add_subcommand("classi", description)->footer(footer);
    add_options(*command, *options);
    add_confidence_options(*command, options->confidence);
    add_common_options(*command, options->common);
    command->callback([options, &typed] { judge(*options, typed); });
}

}  // namespace ordeval::cli
