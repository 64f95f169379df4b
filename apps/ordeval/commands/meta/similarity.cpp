// ordeval meta similarity: which measures rank systems alike.
#include "ordeval/meta/similarity.hpp"

#include <memory>

#include "commands/meta/coefficient.hpp"
#include "commands/meta/experiments.hpp"
#include "commands/meta/input.hpp"
#include "commands/meta/intervals.hpp"
#include "terminal/output.hpp"
#include "terminal/print.hpp"
#include "terminal/progress_bar.hpp"

namespace ordeval::cli {

namespace {

using similarity_matrix = std::vector<std::vector<topic_estimate>>;

struct similarity_command {
    meta_options meta;
    interval_options intervals;
    rank_correlation coefficient = rank_correlation::tau_b;
    bool pairs = false;
};

constexpr const char* description = R"(Correlate the system rankings of every pair of measures.

Systems are ranked by their mean score over topics. Measures that rank systems alike tell the same story; one of them is enough. After Sakai (2021), section 5.1.)";

constexpr const char* footer = R"(Examples:
  ordeval meta similarity gold.tsv runs/ --scale -2..2
  ordeval meta similarity gold.tsv runs/ --task quantification --pairs
  ordeval meta similarity --scores scores.csv --coefficient tau_ap --format csv)";

/// A row and a column per measure.
sheet as_matrix(const meta_input& input, const similarity_matrix& between, const common_options& common) {
    sheet result{.columns = {{"measure"}}};
    const auto& measures = input.scores.measures;
    for (const auto& measure : measures) result.columns.push_back({measure.heading, true, {}, measure.name});
    for (std::size_t a = 0; a < measures.size(); ++a) {
        auto& row = result.rows.emplace_back();
        row.emplace_back(label_of(measures[a], common));
        for (const topic_estimate& estimate : between[a]) row.emplace_back(estimate.value);
    }
    return result;
}

/// A row per pair of measures, which leaves room for intervals.
sheet as_pairs(const meta_input& input, const similarity_matrix& between, const similarity_command& options) {
    sheet result{.columns = {{"a"}, {"b"}, {word_of(options.coefficient), true}}};
    result.key_columns = 2;
    add_interval_columns(result, options.intervals);
    const auto& measures = input.scores.measures;
    const bool symmetric = options.coefficient != rank_correlation::tau_ap;
    for (std::size_t a = 0; a < measures.size(); ++a)
        for (std::size_t b = symmetric ? a + 1 : 0; b < measures.size(); ++b) {
            if (a == b) continue;
            auto& row = result.rows.emplace_back();
            row.emplace_back(label_of(measures[a], options.meta.common));
            row.emplace_back(label_of(measures[b], options.meta.common));
            row.emplace_back(between[a][b].value);
            add_interval_cells(row, between[a][b], options.intervals);
        }
    return result;
}

void add_notes(sheet& sheet, const meta_input& input, const similarity_command& options) {
    sheet.notes.push_back(describe_in_words(options.coefficient) + " between rankings by mean score");
    if (options.coefficient == rank_correlation::tau_ap)
        sheet.notes.push_back(options.pairs ? "the ranking by a is taken as the truth"
                                            : "the ranking of the row is taken as the truth");
    if (options.pairs)
        add_interval_note(sheet, options.intervals);
    else if (options.intervals.replicates > 0)
        sheet.notes.push_back("--pairs shows bootstrap intervals");
    for (std::string& note : notes_about(input)) sheet.notes.push_back(std::move(note));
}

json_value as_json(const meta_input& input, const similarity_matrix& between, const similarity_command& options,
                   const command_line& typed) {
    json_value object = describe(input, options.meta, "similarity", typed);
    object["coefficient"] = word_of(options.coefficient);
    object["intervals"] = describe(options.intervals);
    object["measures"] = json_value::array();
    for (const auto& measure : input.scores.measures) object["measures"].push_back(measure.name);
    for (const char* key : {"tau", "low", "high"}) object[key] = json_value::array();
    for (const auto& row : between) {
        for (const char* key : {"tau", "low", "high"}) object[key].push_back(json_value::array());
        for (const topic_estimate& estimate : row) {
            json_value one;
            add_estimate(one, "tau", estimate);
            for (const char* key : {"tau", "low", "high"}) object[key].back().push_back(one.value(key, json_value()));
        }
    }
    if (options.intervals.replicates == 0) {
        object.erase("low");
        object.erase("high");
    }
    return object;
}

void run(const similarity_command& options, const command_line& typed) {
    const meta_input input = read_meta_input(options.meta, {.measures = 2});
    const similarity_matrix between = [&] {
        progress_bar bar("resampling", trials, options.meta.common);
        return ranking_similarity(
            input.scores, {options.coefficient, bootstrap_of(options.intervals, options.meta.common, bar.target())});
    }();
    if (options.meta.common.format == output_format::json)
        return write_output(options.meta.common.output, json_text(as_json(input, between, options, typed)));
    sheet shown = options.pairs ? as_pairs(input, between, options) : as_matrix(input, between, options.meta.common);
    add_notes(shown, input, options);
    print(shown, options.meta.common, options.meta.decimals);
}

}  // namespace

void add_meta_similarity(CLI::App& meta, const command_line& typed) {
    auto options = std::make_shared<similarity_command>();
    CLI::App* command = meta.add_subcommand("similarity", description)->footer(footer);
    add_coefficient_option(*command, options->coefficient);
    command->add_flag("--pairs", options->pairs, "A row per pair of measures, with intervals, instead of a matrix");
    add_interval_options(*command, options->intervals);
    add_meta_options(*command, options->meta);
    add_common_options(*command, options->meta.common);
    command->callback([options, &typed] { run(*options, typed); });
}

}  // namespace ordeval::cli
