// ordeval agree: whether raters agree, and who does not.
#include <memory>

#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/options/rating_options.hpp"
#include "ordeval/options/statistics_options.hpp"
#include "ordeval/report/rater_sheets.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::agree_command {

namespace {

struct agree_options {
    common_options common;
    typed_ratings ratings;
    interval_options intervals;
    agreement_request request;
    std::string measures;
    bool per_rater = false;
    bool pairs = false;
    std::size_t disputed = 0;
};

constexpr const char* help = R"(Measure how much raters agree.

RATINGS holds the ratings of the same items by any number of raters; some may be missing. Without further options the coefficients are printed; --per-rater, --pairs and --items print tables of raters, of pairs of raters, and of the items with the most disagreement. JSON holds all of it.)";

constexpr const char* footer = R"(Examples:
  ordeval agree ratings.csv
  ordeval agree ratings.csv --scale 1..5 --ci 95
  ordeval agree ratings.csv --measures 'Alpha,Fleiss(weights=quadratic),ICC2k' --per-rater
  ordeval agree summeval.csv --id dimension,system,doc --raters 'e*' --pairs
  ordeval agree export.json --items 20 --format json)";

void run(const agree_options& options, const command_line& typed) {
    const rated_items found = read(options.ratings, options.common, typed);
    agreement_request request = options.request;
    request.measures = read_measure_option(options.measures, evidence_kind::ratings);
    if (options.disputed > 0) request.disputed = options.disputed;
    rater_study study = call(options.common, [&](const execution& run) {
        if (const std::optional<interval_request> wanted = options.intervals.request())
            request.intervals = bootstrap_settings(*wanted, run);
        return study_raters(found, request);
    });
    study.account = tell_unless_noted(study.account, options.common);
    study.account.request = typed;
    if (options.common.format == output_format::json) return write(to_json(study), options.common);
    const bool chosen = options.per_rater || options.pairs || options.disputed > 0;
    std::vector<sheet> sheets;
    if (!chosen || !holds_one_table(options.common.format)) sheets.push_back(agreement_sheet(study));
    if (options.per_rater) sheets.push_back(raters_sheet(study));
    if (options.pairs) sheets.push_back(pairs_sheet(study));
    if (options.disputed > 0) sheets.push_back(disputed_sheet(study));
    if (sheets.size() > 1 && holds_one_table(options.common.format))
        throw usage_error("csv and tsv hold one table", "give one of --per-rater, --pairs and --items");
    write(rendered(std::move(sheets), study.account, options.common), options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<agree_options>();
    add_rating_options(command, options->ratings);
    command.text("-m,--measures", options->measures, "Coefficients and sets, separated by commas [default: @raters]")
        .type("LIST");
    command.flag("--per-rater", options->per_rater, "Print a row for each rater");
    command.flag("--pairs", options->pairs, "Print a row for each pair of raters");
    command.count("--items", options->disputed, 1, 1'000'000, "Print this many of the items with the most disagreement")
        .type("N");
    add_interval_options(command, options->intervals);
    command
        .choice<rating_units>(
            "--resample", options->request.units,
            {{"items", rating_units::items}, {"raters", rating_units::raters}, {"both", rating_units::both}},
            "What the ratings are a sample of: items, raters, or both")
        .group("Confidence intervals");
    add_decimals_option(command, options->common);
    add_common_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "agree", .place = 45, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::agree_command
