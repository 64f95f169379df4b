#include "terminal/quantification_reading.hpp"

#include "ordeval/evidence/read_distributions.hpp"
#include "terminal/progress_bar.hpp"

namespace ordeval::cli {

namespace {

/// Options that only make sense for labels would be ignored in silence.
void refuse_label_options(const reading_options& reading) {
    const reading_options untouched;
    const bool about_labels = !reading.wide.empty() || !reading.matrix.empty() || !reading.counts.empty() ||
                              !reading.columns.empty() || !reading.label_map.empty() ||
                              policy_words(reading) != policy_words(untouched);
    if (about_labels)
        throw usage_error(
            "--wide, --matrix, --counts, --columns, --label-map and the policies for data that do not match are about "
            "labels",
            "add --from-labels, or leave them out");
    if (reading.gold.empty() || reading.runs.empty())
        throw usage_error("there is nothing to compare", "give a gold file, and run files or a folder of them");
}

}  // namespace

void add_quantification_reading(CLI::App& command, quantification_reading& options) {
    command.add_flag("--from-labels", options.from_labels,
                     "Gold and runs hold a label per item, as for 'score'; each topic's labels are its distribution");
    command.add_flag("--ratings", options.ratings,
                     "Gold holds an item per row and a label per rater, and each item is a topic");
    command.add_flag("--rated-runs", options.rated_runs, "The runs hold ratings too");
}

quantification read_quantification(const reading_options& reading, const quantification_reading& options,
                                   const common_options& common) {
    if (options.from_labels && (options.ratings || options.rated_runs))
        throw usage_error("--from-labels excludes --ratings and --rated-runs", "use one of them");
    if (options.from_labels) return quantify(read_campaign(reading, common));
    refuse_label_options(reading);
    progress_bar bar("reading", megabytes, common);
    distribution_options settings{.run = {.progress = bar.target()}};
    if (!reading.scale.empty()) settings.scale = read_scale_option(reading.scale);
    if (options.ratings) settings.gold = distribution_rows::ratings;
    if (options.rated_runs) settings.runs = distribution_rows::ratings;
    expected<quantification> result = read_distributions(reading.gold, reading.runs, settings);
    if (!result) throw refused(result.error());
    return *std::move(result);
}

}  // namespace ordeval::cli
