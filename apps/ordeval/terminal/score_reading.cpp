#include "terminal/score_reading.hpp"

#include <algorithm>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/reading.hpp"

namespace ordeval::cli {

namespace {

constexpr const char* group = "Other inputs";

/// Whether a table is of the measure wanted, also by another of its names: Kappa is Kappa(weights=linear).
bool is_of(const score_tables::table& table, const std::string& wanted) {
    if (table.measure == wanted) return true;
    const expected<measure_spec> one = parse_measure(table.measure), other = parse_measure(wanted);
    return one && other && *one == *other;
}

const score_tables::table& wanted_table(const score_tables& found, const std::string& wanted) {
    if (wanted.empty() && found.tables.size() == 1) return found.tables.front();
    std::vector<std::string> names;
    std::string all;
    for (const score_tables::table& table : found.tables) {
        names.push_back(table.measure);
        all += (all.empty() ? "" : ", ") + table.measure;
    }
    if (wanted.empty()) throw usage_error("the file has scores of several measures", "choose one by --measure: " + all);
    const auto table =
        std::ranges::find_if(found.tables, [&](const score_tables::table& one) { return is_of(one, wanted); });
    if (table != found.tables.end()) return *table;
    const std::optional<std::string> near = suggest(wanted, names);
    throw usage_error("--measure names '" + wanted + "', of which the file has no scores",
                      near ? "did you mean " + *near + "?" : "choose one of " + all);
}

}  // namespace

score_tables read_score_tables(const std::vector<score_file>& files, const common_options& common) {
    progress_bar bar("reading", megabytes, common);
    expected<score_tables> found = read_scores(files, {.run = {.progress = bar.target()}});
    if (!found) throw failure(exit_code::bad_input, found.error());
    return *std::move(found);
}

void add_score_reading(CLI::App& command, score_reading& options) {
    command
        .add_option("--scores", options.file,
                    "Scores of any tool instead of gold and runs: a table with a header, a row per topic and a column "
                    "per system")
        ->type_name("FILE")
        ->group(group);
    add_choice<std::optional<orientation>>(command, "--better", options.better,
                                           {{"higher", orientation::higher}, {"lower", orientation::lower}},
                                           "Which of the --scores are the better ones [default: as the measure says]")
        ->group(group);
}

void require_sensible(const score_reading& options) {
    if (options.file.empty() && options.better)
        throw usage_error("--better is about --scores", "leave it out: ordeval's measures know it themselves");
}

topic_scores read_topic_scores(const score_reading& options, const std::string& measure, const common_options& common) {
    const score_tables found = read_score_tables({score_file::parse(options.file)}, common);
    const score_tables::table& table = wanted_table(found, measure);
    const expected<measure_spec> known = parse_measure(table.measure);
    topic_scores result{.systems = found.systems,
                        .topics = found.topics,
                        .heading = known ? known->short_name() : table.measure,
                        .measure = table.measure,
                        .by_topic = table.scores,
                        .notices = found.notices};
    if (options.better)
        result.better = *options.better;
    else if (known)
        result.better = known->measure->better;
    else
        result.notices.push_back("'" + table.measure +
                                 "' is not among ordeval's measures; taken as better the higher it is (else: --better "
                                 "lower)");
    print_notices(result.notices, common);
    return result;
}

}  // namespace ordeval::cli
