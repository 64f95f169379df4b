// Bootstrap intervals over topics: their options, and how they are shown.
#pragma once

#include "ordeval/core/progress.hpp"
#include "ordeval/meta/topic_estimate.hpp"
#include "ordeval/report/sheet.hpp"
#include "terminal/json.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

struct interval_options {
    int replicates = 1000;
    double confidence = 0.95;
};

/// Adds --replicates and --confidence.
void add_interval_options(CLI::App& command, interval_options& options);

topic_bootstrap_options bootstrap_of(const interval_options& options, const common_options& common, progress* progress);

/// The columns `low` and `high` where intervals are wanted, and their cells.
void add_interval_columns(sheet& sheet, const interval_options& options);
void add_interval_cells(std::vector<sheet_cell>& row, const topic_estimate& estimate, const interval_options& options);

/// `low and high: 95 % of 1000 bootstrap replicates over topics`; nothing where no intervals are wanted.
void add_interval_note(sheet& sheet, const interval_options& options);

/// {"confidence", "replicates"}, or null.
json_value describe(const interval_options& options);

/// A value or null, its reason where it is undefined, and low and high where there is an interval.
void add_estimate(json_value& object, const std::string& key, const topic_estimate& estimate);

}  // namespace ordeval::cli
