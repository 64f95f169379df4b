// ordeval forecast: the leaderboard of systems that give every class a probability, or every item a number.
#include <memory>

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/compare_forecasts.hpp"
#include "ordeval/evaluation/score_predictions.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/forecast/score_forecasts.hpp"
#include "ordeval/options/evidence_options.hpp"
#include "ordeval/options/statistics_options.hpp"
#include "ordeval/report/comparison_sheet.hpp"
#include "ordeval/report/forecast_sheets.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/page.hpp"
#include "terminal/output.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::forecast_command {

namespace {

enum class label_rule { none, median, most_probable, fit };

struct forecast_options {
    common_options common;
    interval_options intervals;
    source gold;
    std::vector<source> runs;
    std::string scale;
    read_limits limits;
    std::string measures;
    bool calibration = false;
    bool compare = false;
    bool picture = false;
    label_rule labels = label_rule::none;
    std::string cuts;
    std::string penalties;
    source fit_gold;
    std::vector<source> fit_runs;

    bool of_labels() const { return labels != label_rule::none || !cuts.empty(); }
    bool fits() const { return labels == label_rule::fit || cuts == "fit"; }
};

constexpr const char* help = R"(Score forecasts: a probability for every class of every item.

GOLD has a class per item (id, label), RUN a share per class (id, p1..pK); a header that names the classes gives their order. Shares must sum to 1 within 0.5 %.

With --labels every forecast becomes one class, and with --cuts the runs hold a number per item (id, prediction) that is cut into classes; both are then scored by measures of labels, as 'ordeval score' does. With fit, the classes or cuts are those that are best for the first measure on other data: --fit-gold and --fit-runs.)";

constexpr const char* footer = R"(Examples:
  ordeval forecast gold.tsv a.tsv b.tsv --scale 1..5
  ordeval forecast gold.tsv runs/ --measures 'RPS,LogScore(clip=0.001)' --ci 95
  ordeval forecast gold.tsv runs/ --compare
  ordeval forecast gold.tsv runs/ --calibration
  ordeval forecast gold.tsv runs/ --picture -o calibration.svg
  ordeval forecast gold.tsv runs/ --labels median --measures MAE
  ordeval forecast test.tsv runs/ --labels fit --measures QWK --fit-gold dev.tsv --fit-runs dev-runs/
  ordeval forecast test.tsv a.tsv --cuts fit --measures QWK,MAE --fit-gold dev.tsv --fit-runs dev/a.tsv
  ordeval forecast gold.tsv a.tsv --scale 1..4 --cuts 1.5,2.5,3.5 --measures MAE --threshold-losses hinge,logistic)";

void refuse_nonsense(const forecast_options& options) {
    if (options.runs.empty()) throw usage_error("RUN is missing", "give GOLD and at least one run");
    if (options.labels != label_rule::none && !options.cuts.empty())
        throw usage_error("--labels needs probabilities and --cuts needs numbers", "give one of them");
    if (!options.penalties.empty() && options.cuts.empty())
        throw usage_error("--threshold-losses needs numbers that are cut into classes", "add --cuts");
    if (options.of_labels() && (options.calibration || options.compare || options.picture))
        throw usage_error("--calibration, --compare and --picture need probabilities, not labels",
                          "leave out --labels and --cuts");
    const bool data = !options.fit_gold.empty() && !options.fit_runs.empty();
    if (options.fits() && !data)
        throw usage_error("what is fitted to the data on which it is scored looks too good",
                          "give other data with --fit-gold and --fit-runs");
    if (!options.fits() && (!options.fit_gold.empty() || !options.fit_runs.empty()))
        throw usage_error("--fit-gold and --fit-runs go with fit", "add --labels fit or --cuts fit");
    if (options.picture && (options.calibration || options.compare))
        throw usage_error("--picture writes nothing but the picture", "leave out --calibration and --compare");
    if (options.calibration && options.compare && holds_one_table(options.common.format))
        throw usage_error("csv and tsv hold one table", "give one of --calibration and --compare");
}

std::optional<class_scale> scale_of(const forecast_options& options) {
    if (options.scale.empty()) return {};
    return taken(read_scale(options.scale));
}

forecast_set read_set(const source& gold, const std::vector<source>& runs, const forecast_options& options) {
    const std::optional<class_scale> scale = scale_of(options);
    return call(options.common,
                [&](const execution& run) { return read_forecasts(gold, runs, scale, run, options.limits); });
}

real_predictions read_numbers(const source& gold, const std::vector<source>& runs, const forecast_options& options) {
    const std::optional<class_scale> scale = scale_of(options);
    return call(options.common,
                [&](const execution& run) { return read_predictions(gold, runs, scale, run, options.limits); });
}

std::vector<double> typed_cuts(const std::string& text) {
    std::vector<double> cuts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(',', from), text.size());
        const std::optional<double> value = number_in(text.substr(from, to - from));
        if (!value) throw usage_error("--cuts cannot be '" + text + "'", "give rising numbers, or fit");
        cuts.push_back(*value);
        from = to + 1;
    }
    return cuts;
}

evidence labels_of(const forecast_options& options, const measure_spec& first) {
    const forecast_set set = read_set(options.gold, options.runs, options);
    if (options.labels == label_rule::fit)
        return taken(decide_labels(set, read_set(options.fit_gold, options.fit_runs, options), first));
    return decide_labels(set, {.most_probable = options.labels == label_rule::most_probable});
}

scoreboard score_numbers(const forecast_options& options, const score_request& request) {
    std::vector<margin_penalty> penalties;
    if (!options.penalties.empty()) penalties = taken(parse_penalties(options.penalties));
    const real_predictions numbers = read_numbers(options.gold, options.runs, options);
    const cut_points cuts = options.cuts == "fit"
                                ? taken(best_cuts(numbers, read_numbers(options.fit_gold, options.fit_runs, options),
                                                  request.measures.front()))
                                : taken(given_cuts(numbers, typed_cuts(options.cuts)));
    return call(options.common,
                [&](const execution& run) { return score_predictions(numbers, cuts, request, penalties, run); });
}

void score_labels(const forecast_options& options, const command_line& typed) {
    score_request request{.measures = read_measure_option(options.measures.empty() ? "@default" : options.measures,
                                                          evidence_kind::table)};
    request.intervals = options.intervals.request();
    scoreboard board;
    if (!options.cuts.empty()) {
        board = score_numbers(options, request);
    } else {
        const evidence found = labels_of(options, request.measures.front());
        board = call(options.common, [&](const execution& run) { return score_systems(found, request, run); });
    }
    board.account = tell_unless_noted(board.account, options.common);
    board.account.request = typed;
    if (options.common.format == output_format::json) return write(to_json(board), options.common);
    print(leaderboard(board), options.common);
}

void compare(const forecast_options& options, const forecast_set& found, const measure_spec& first,
             const command_line& typed) {
    compare_request request;
    if (options.intervals.percent) request.intervals = options.intervals.request();
    system_comparison comparison =
        call(options.common, [&](const execution& run) { return compare_forecasts(found, first, request, run); });
    comparison.account = tell_unless_noted(comparison.account, options.common);
    comparison.account.request = typed;
    if (options.common.format == output_format::json) return write(to_json(comparison), options.common);
    std::vector<sheet> sheets;
    if (!holds_one_table(options.common.format)) sheets.push_back(systems_sheet(comparison));
    sheets.push_back(pairs_sheet(comparison));
    write(rendered(std::move(sheets), comparison.account, options.common), options.common);
}

void run(const forecast_options& options, const command_line& typed) {
    std::vector<std::string> inputs{options.gold.name(), options.scale};
    for (const source& run : options.runs) inputs.push_back(run.name());
    require_no_input_as_output(options.common.output, inputs);
    if (options.of_labels()) return score_labels(options, typed);
    const std::vector<measure_spec> specs =
        read_measure_option(options.measures.empty() ? "@forecasts" : options.measures, evidence_kind::forecasts);
    const forecast_set found = read_set(options.gold, options.runs, options);
    if (options.picture) {
        const std::string spec = calibration_picture(found);
        return write(options.common.output.ends_with(".svg") ? taken(svg_of(spec)) : spec, options.common);
    }
    if (options.compare) return compare(options, found, specs.front(), typed);
    scoreboard board = call(options.common, [&](const execution& run) {
        std::optional<bootstrap_options> intervals;
        if (const std::optional<interval_request> wanted = options.intervals.request())
            intervals = bootstrap_settings(*wanted, run);
        return expected<scoreboard>(score_forecasts(found, specs, intervals));
    });
    board.account = tell_unless_noted(board.account, options.common);
    board.account.request = typed;
    if (options.common.format == output_format::json)
        return write(options.calibration ? to_json(board, found) : to_json(board), options.common);
    if (options.calibration && holds_one_table(options.common.format))
        return print(calibration_sheet(found), options.common);
    std::string text = rendered(leaderboard(board), options.common);
    if (options.calibration) text += "\n" + rendered(calibration_sheet(found), options.common);
    write(text, options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<forecast_options>();
    command.file("GOLD", options->gold, "File with the class of every item: id, label");
    command.files("RUN", options->runs, "Files or folders with a share per class: id, p1..pK; or with --cuts a number");
    command
        .text("-m,--measures", options->measures,
              "Measures and @sets, separated by commas [default: @forecasts; of labels: @default]")
        .type("LIST");
    command
        .text("--scale", options->scale,
              "The classes in order: -2..2, or 'low<mid<high', or a file with one class per line [default: the "
              "integers from the smallest to the largest label]")
        .type("SCALE");
    command.flag("--calibration", options->calibration,
                 "Also compare the forecast probabilities with how often the classes occurred");
    command.flag(
        "--picture", options->picture,
        "Write a picture of the calibration instead: a Vega-Lite specification, or SVG if --output ends in .svg");
    command.flag("--compare", options->compare,
                 "Compare the systems instead, item by item, by the first measure: intervals, tests, groups and ranks");
    constexpr const char* group = "From forecasts to labels";
    command
        .choice<label_rule>("--labels", options->labels,
                            {{"none", label_rule::none},
                             {"median", label_rule::median},
                             {"most-probable", label_rule::most_probable},
                             {"fit", label_rule::fit}},
                            "Which class a forecast becomes: none, the median, which is best for MAE, the most "
                            "probable one, or what is best for the first measure on other data")
        .group(group);
    command
        .text("--cuts", options->cuts,
              "Runs hold a number per item, and these numbers separate the classes: 1.5,2.5,3.5; or 'fit': those that "
              "are best for the first measure on other data")
        .type("NUMBERS|fit")
        .group(group);
    command
        .text(
            "--threshold-losses", options->penalties,
            "With --cuts: also give the mean threshold losses of the numbers, over all cuts and over the nearest ones, "
            "under these penalties: hinge,smooth-hinge,logistic,least-squares, or all")
        .type("PENALTIES")
        .group(group);
    command.file("--fit-gold", options->fit_gold, "Gold of the other data, to fit on").type("FILE").group(group);
    command.files("--fit-runs", options->fit_runs, "Runs on the other data, with the same names as RUN")
        .type("FILE")
        .group(group);
    add_limits_option(command, options->limits);
    add_interval_options(command, options->intervals);
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    command.check([options] { refuse_nonsense(*options); });
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "forecast", .place = 55, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::forecast_command
