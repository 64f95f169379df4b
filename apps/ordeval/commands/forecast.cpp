// ordeval forecast: the leaderboard of systems that give every class a probability.
#include <cstdio>
#include <memory>

#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/forecast/score_forecasts.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "terminal/output.hpp"
#include "terminal/run.hpp"
#include "terminal/statistics_options.hpp"

namespace ordeval::cli {

namespace {

struct forecast_options {
    common_options common;
    interval_options intervals;
    source gold;
    std::vector<source> runs;
    std::string scale;
    std::string measures = "@forecasts";
    bool calibration = false;
};

constexpr const char* help = R"(Score forecasts: a probability for every class of every item.

GOLD has a class per item (id, label), RUN a share per class (id, p1..pK); a header that names the classes gives their order. Shares have to sum to 1 within 0.5 %.)";

constexpr const char* footer = R"(Examples:
  ordeval forecast gold.tsv a.tsv b.tsv --scale 1..5
  ordeval forecast gold.tsv runs/ --measures 'RPS,LogScore(clip=0.001)' --ci 95
  ordeval forecast gold.tsv runs/ --calibration)";

/// A row for each system, threshold and tenth of the probabilities.
sheet calibration_sheet(const forecast_set& evidence) {
    sheet table{.columns = {{"system"}, {"at most"}, {"items", true}, {"forecast", true}, {"observed", true}},
                .key_columns = 2};
    for (std::size_t system = 0; system < evidence.systems.size(); ++system) {
        const calibration found = measure_calibration(evidence.by_system[system]);
        for (const threshold_calibration& one : found.thresholds) {
            table.groups.push_back(table.rows.size());
            for (const calibration_bin& bin : one.bins)
                table.rows.push_back({evidence.systems[system],
                                      evidence.scale.names()[static_cast<std::size_t>(one.threshold)],
                                      std::uint64_t{bin.items}, score(bin.forecast), score(bin.observed)});
        }
        char text[160];
        std::snprintf(text, sizeof text, ": cumulative calibration error %.4f, sharpness %.4f", found.error,
                      measure_sharpness(evidence.by_system[system]));
        table.notes.push_back(evidence.systems[system] + text);
    }
    table.notes.emplace_back(
        "forecast: mean probability that the class is at most this one; observed: how often it is");
    return table;
}

void run(const forecast_options& options, const command_line& typed) {
    if (options.runs.empty()) throw usage_error("forecast takes gold and at least one run", "give GOLD RUN...");
    std::vector<std::string> inputs{options.gold.name(), options.scale};
    for (const source& run : options.runs) inputs.push_back(run.name());
    require_no_input_as_output(options.common.output, inputs);
    const std::vector<measure_spec> specs = read_measure_option(options.measures, evidence_kind::forecasts);
    std::optional<class_scale> scale;
    if (!options.scale.empty()) scale = taken(read_scale(options.scale));
    const forecast_set found = call(
        options.common, [&](const execution& run) { return read_forecasts(options.gold, options.runs, scale, run); });
    scoreboard board = call(options.common, [&](const execution& run) {
        std::optional<bootstrap_options> intervals;
        if (const std::optional<interval_request> wanted = options.intervals.request())
            intervals = bootstrap_settings(*wanted, run);
        return expected<scoreboard>(score_forecasts(found, specs, intervals));
    });
    board.account = tell(board.account, options.common);
    board.account.request = typed;
    if (options.common.format == output_format::json) return write(to_json(board), options.common);
    if (options.calibration && holds_one_table(options.common.format))
        return print(calibration_sheet(found), options.common);
    std::string text = rendered(leaderboard(board), options.common);
    if (options.calibration) text += "\n" + rendered(calibration_sheet(found), options.common);
    write(text, options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<forecast_options>();
    command.file("GOLD", options->gold, "File with the class of every item: id, label");
    command.files("RUN", options->runs, "Files or folders with a share per class: id, p1..pK");
    command.text("-m,--measures", options->measures, "Measures and @sets, separated by commas")
        .type("LIST")
        .show_default();
    command.text("--scale", options->scale, "Ordered classes: -2..2, 'low<mid<high', or a file [default: the integers]")
        .type("SCALE");
    command.flag("--calibration", options->calibration, "Also tell whether probabilities mean what they say");
    add_interval_options(command, options->intervals);
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description forecast_command() {
    return {.name = "forecast", .place = 55, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli
