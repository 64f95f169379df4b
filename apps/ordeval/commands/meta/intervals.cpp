#include "commands/meta/intervals.hpp"

#include <fmt/format.h>

#include "terminal/trials.hpp"

namespace ordeval::cli {

void add_interval_options(CLI::App& command, interval_options& options) {
    command
        .add_option("--replicates", options.replicates,
                    "Bootstrap replicates, each of as many topics drawn with replacement; 0: no intervals")
        ->type_name("N")
        ->check(whole_number(0, 100'000'000))
        ->capture_default_str();
    command.add_option("--confidence", options.confidence, "Share of replicates inside an interval")
        ->type_name("P")
        ->check(share())
        ->capture_default_str();
}

topic_bootstrap_options bootstrap_of(const interval_options& options, const common_options& common,
                                     progress* progress) {
    return {options.confidence,
            {static_cast<std::size_t>(options.replicates),
             {.threads = common.threads, .seed = common.seed, .progress = progress}}};
}

void add_interval_columns(sheet& sheet, const interval_options& options) {
    if (options.replicates == 0) return;
    sheet.columns.push_back({"low", true});
    sheet.columns.push_back({"high", true});
}

void add_interval_cells(std::vector<sheet_cell>& row, const topic_estimate& estimate, const interval_options& options) {
    if (options.replicates == 0) return;
    if (estimate.interval) {
        row.emplace_back(score(estimate.interval->low));
        row.emplace_back(score(estimate.interval->high));
    } else {
        row.insert(row.end(), 2, estimate.value);
    }
}

void add_interval_note(sheet& sheet, const interval_options& options) {
    if (options.replicates == 0) return;
    sheet.notes.push_back(fmt::format("low and high hold {:g} % of {} bootstrap replicates over topics",
                                      100 * options.confidence, options.replicates));
}

json_value describe(const interval_options& options) {
    if (options.replicates == 0) return nullptr;
    return {{"confidence", options.confidence}, {"replicates", options.replicates}};
}

void add_estimate(json_value& object, const std::string& key, const topic_estimate& estimate) {
    object[key] = estimate.value ? json_value(*estimate.value) : json_value(nullptr);
    if (!estimate.value) object["undefined"] = name(estimate.value.reason());
    if (!estimate.interval) return;
    object["low"] = estimate.interval->low;
    object["high"] = estimate.interval->high;
}

}  // namespace ordeval::cli
