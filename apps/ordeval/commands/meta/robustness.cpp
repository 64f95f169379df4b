// ordeval meta robustness: which measures rank systems alike from topic to topic.
#include "ordeval/meta/robustness.hpp"

#include <memory>

#include "commands/meta/experiments.hpp"
#include "commands/meta/ranked_estimates.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"

namespace ordeval::cli {

namespace {

struct robustness_command {
    meta_options meta;
    interval_options intervals;
};

constexpr const char* description = R"(Compare how well the system rankings of single topics agree.

The systems are ranked on every topic; robustness is the mean of Spearman's correlation over all pairs of topics. After Amigo et al. (2020), section 5.4.)";

constexpr const char* footer = R"(Examples:
  ordeval meta robustness gold.tsv runs/ --scale -2..2
  ordeval meta robustness gold.tsv runs/ --task quantification --format markdown
  ordeval meta robustness --scores scores.csv --replicates 0)";

std::vector<topic_estimate> means(const std::vector<measure_robustness>& found) {
    std::vector<topic_estimate> estimates;
    for (const measure_robustness& one : found) estimates.push_back(one.mean);
    return estimates;
}

json_value as_json(const meta_input& input, const std::vector<measure_robustness>& found,
                   const robustness_command& options, const command_line& typed) {
    json_value object = describe(input, options.meta, "robustness", typed);
    object["intervals"] = describe(options.intervals);
    object["measures"] = as_json(input, means(found), "robustness");
    const std::vector<std::size_t> order = best_first(means(found));
    for (std::size_t i = 0; i < order.size(); ++i) object["measures"][i]["tied_topics"] = found[order[i]].tied_topics;
    return object;
}

void add_notes(sheet& sheet, const meta_input& input, const std::vector<measure_robustness>& found,
               const robustness_command& options) {
    const std::size_t topics = input.scores.topics.size();
    sheet.notes.push_back("mean of Spearman's correlation between the rankings on " +
                          counted(topics * (topics - 1) / 2, "pair") + " of topics");
    add_interval_note(sheet, options.intervals);
    for (std::size_t m = 0; m < found.size(); ++m)
        if (found[m].tied_topics > 0)
            sheet.notes.push_back(input.scores.measures[m].heading + " ties all systems on " +
                                  counted(found[m].tied_topics, "topic") + ", whose correlations count as 0");
    for (std::string& note : notes_about(input)) sheet.notes.push_back(std::move(note));
}

void run(const robustness_command& options, const command_line& typed) {
    const common_options& common = options.meta.common;
    const meta_input input = read_meta_input(options.meta, {});
    const std::vector<measure_robustness> found = [&] {
        progress_bar bar("resampling", trials, common);
        return robustness(input.scores, bootstrap_of(options.intervals, common, bar.target()));
    }();
    if (common.format == output_format::json)
        return write_output(common.output, json_text(as_json(input, found, options, typed)));
    sheet shown = as_ranking(input, means(found), "robustness", options.intervals, common);
    add_notes(shown, input, found, options);
    print(shown, common, options.meta.decimals);
}

}  // namespace

void add_meta_robustness(CLI::App& meta, const command_line& typed) {
    auto options = std::make_shared<robustness_command>();
    CLI::App* command = meta.add_subcommand("robustness", description)->footer(footer);
    add_interval_options(*command, options->intervals);
    add_meta_options(*command, options->meta);
    add_common_options(*command, options->meta.common);
    command->callback([options, &typed] { run(*options, typed); });
}

}  // namespace ordeval::cli
