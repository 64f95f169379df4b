// ordeval tally: from labels to counts, so that parts can be tallied apart and scored together.
#include <memory>

#include "command.hpp"
#include "terminal/output.hpp"
#include "terminal/reading.hpp"

namespace ordeval::cli {

namespace {

struct tally_options {
    common_options common;
    reading_options reading;
};

constexpr const char* description = R"(Count answers per topic, system, gold and predicted class.

Writes the counts file that 'ordeval score --counts' reads: CSV with the columns topic (where the data has topics), system, gold, predicted and count. An empty predicted class is an item without an answer. Counts of several parts are added by naming all their files after --counts.)";

constexpr const char* footer = R"(Examples:
  ordeval tally gold.tsv runs/ --scale -2..2 -o counts.csv
  ordeval score --counts counts.csv --scale -2..2
  ordeval score --counts monday.csv tuesday.csv --scale 'low<mid<high')";

void tally_runs(const tally_options& options) {
    campaign campaign = read_campaign(options.reading, options.common);
    print_notices(campaign, options.common);
    write_output(options.common.output, write_counts(campaign));
}

}  // namespace

void add_tally(CLI::App& app) {
    auto options = std::make_shared<tally_options>();
    CLI::App* command = app.add_subcommand("tally", description)->footer(footer);
    add_reading_options(*command, options->reading);
    add_output_option(*command, options->common);
    add_run_options(*command, options->common);
    command->callback([options] { tally_runs(*options); });
}

}  // namespace ordeval::cli
