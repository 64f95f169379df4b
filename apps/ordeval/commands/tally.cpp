// ordeval tally: from labels to counts, so that parts can be tallied apart and scored together.
#include <memory>

#include "ordeval/options/evidence_options.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli::tally_command {

namespace {

struct tally_options {
    common_options common;
    evidence_request input;
};

constexpr const char* help = R"(Count answers per topic, system, gold and predicted class.

Writes the counts file that 'ordeval score --counts' reads: CSV with the columns topic (where the data have topics), system, gold, predicted and count. An empty predicted class is an item without an answer. To add up several counts files, name them all after --counts. Names that --csv-safe gives an apostrophe are read back with it.)";

constexpr const char* footer = R"(Examples:
  ordeval tally gold.tsv runs/ --scale -2..2 -o counts.csv
  ordeval score --counts counts.csv --scale -2..2
  ordeval tally ages.tsv runs/ --bin 0,2,10,inf -o counts.csv
  ordeval score --counts monday.csv tuesday.csv --scale 'low<mid<high')";

void run(const tally_options& options, const command_line& typed) {
    const evidence found = read(options.input, options.common, typed);
    tell(found.account(), options.common);
    write(write_counts(tables_of(found), options.common.spreadsheet_safe), options.common);
}

std::function<void()> declare(command_options& command, const command_line& typed) {
    auto options = std::make_shared<tally_options>();
    add_evidence_options(command, options->input, {.bin = true});
    add_output_option(command, options->common);
    add_spreadsheet_option(command, options->common);
    add_run_options(command, options->common);
    return [options, &typed] { run(*options, typed); };
}

}  // namespace

command_description describe() {
    return {.name = "tally", .place = 20, .help = help, .footer = footer, .declare = declare};
}

}  // namespace ordeval::cli::tally_command
