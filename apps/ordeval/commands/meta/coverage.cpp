// ordeval meta coverage: which measures capture several aspects of quality at once.
#include "ordeval/meta/coverage.hpp"

#include <memory>

#include "commands/meta/experiments.hpp"
#include "commands/meta/ranked_estimates.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"

namespace ordeval::cli {

namespace {

struct coverage_command {
    meta_options meta;
    interval_options intervals;
    std::string reference;
};

constexpr const char* description =
    R"(Compare how well measures reflect improvements that several reference measures agree on.

A system improves another on a topic where it is at least as good under every reference measure; the Unanimous Improvement Ratio (UIR) is the share of topics on which it does, minus the share on which the other does. Coverage is Spearman's correlation, over pairs of systems, of differences of mean score and UIR. After Amigo et al. (2020), section 5.1.)";

constexpr const char* footer = R"(Examples:
  ordeval meta coverage gold.tsv runs/ --scale -2..2
  ordeval meta coverage gold.tsv runs/ --reference Accuracy,MAE --measures @all --undefined zero
  ordeval meta coverage --scores scores.csv --reference precision,recall)";

/// Match, order and information for classes; for distributions, shares and order.
std::string reference_of(const coverage_command& options) {
    if (!options.reference.empty()) return options.reference;
    if (!options.meta.scores.empty())
        throw usage_error("--scores needs the measures of reference", "name them with --reference");
    return options.meta.task == meta_task::classification ? "Accuracy,TauA,MI" : "NVD,NMD";
}

json_value as_json(const meta_input& input, const std::vector<std::size_t>& reference,
                   const std::vector<topic_estimate>& estimates, const coverage_command& options,
                   const command_line& typed) {
    json_value object = describe(input, options.meta, "coverage", typed);
    object["intervals"] = describe(options.intervals);
    object["reference"] = json_value::array();
    for (std::size_t m : reference) object["reference"].push_back(input.scores.measures[m].name);
    object["measures"] = as_json(input, estimates, "coverage");
    object["unanimous_improvement_ratios"] = unanimous_improvement_ratios(input.scores, reference);
    return object;
}

void add_notes(sheet& sheet, const meta_input& input, const std::vector<std::size_t>& reference,
               const coverage_command& options) {
    std::string names;
    for (std::size_t m : reference) names += (names.empty() ? "" : ", ") + input.scores.measures[m].heading;
    sheet.notes.push_back("Spearman's correlation of differences of mean score with improvements under " + names);
    add_interval_note(sheet, options.intervals);
    for (std::string& note : notes_about(input)) sheet.notes.push_back(std::move(note));
}

void run(const coverage_command& options, const command_line& typed) {
    const std::string wanted = reference_of(options);
    const common_options& common = options.meta.common;
    const meta_input input = read_meta_input(options.meta, {}, wanted);
    const std::vector<std::size_t> reference = numbers_of(wanted, input, options.meta, "--reference");
    const std::vector<topic_estimate> estimates = [&] {
        progress_bar bar("resampling", trials, common);
        return coverage(input.scores, reference, bootstrap_of(options.intervals, common, bar.target()));
    }();
    if (common.format == output_format::json)
        return write_output(common.output, json_text(as_json(input, reference, estimates, options, typed)));
    sheet shown = as_ranking(input, estimates, "coverage", options.intervals, common);
    add_notes(shown, input, reference, options);
    print(shown, common, options.meta.decimals);
}

}  // namespace

void add_meta_coverage(CLI::App& meta, const command_line& typed) {
    auto options = std::make_shared<coverage_command>();
    CLI::App* command = meta.add_subcommand("coverage", description)->footer(footer);
    command
        ->add_option("--reference", options->reference,
                     "Measures that have to agree on an improvement [default: Accuracy,TauA,MI, or NVD,NMD]")
        ->type_name("LIST");
    add_interval_options(*command, options->intervals);
    add_meta_options(*command, options->meta);
    add_common_options(*command, options->meta.common);
    command->callback([options, &typed] { run(*options, typed); });
}

}  // namespace ordeval::cli
