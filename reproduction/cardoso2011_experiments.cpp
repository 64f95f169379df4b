// Cardoso and Sousa (2011), sections 4.3 and 4.4: what their trained classifiers, trained again, answer. The rules by
// which figures match were written before the first run, in experiments/README.md.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "ordeval/detail/printed_number.hpp"
#include "ordeval/detail/text.hpp"
#include "reproduction/experiments.hpp"
#include "reproduction/mean_and_deviation.hpp"
#include "reproduction/papers.hpp"
#include "reproduction/scores.hpp"

namespace ordeval::reproduction {

namespace {

/// The scores of one learner on one data set, split by split; undefined ones count as 0, no association.
std::vector<double> scores_over_splits(const std::vector<trained_classifier>& all, const std::string& data,
                                       const std::string& learner, const std::string& measure) {
    const measure_spec spec = parse_measure(measure).value();
    std::vector<double> scores;
    for (const trained_classifier& one : all)
        if (one.data == data && one.learner == learner) {
            const score found = evaluate(spec, one.answers);
            scores.push_back(found.defined() ? found.value() : 0);
        }
    return scores;
}

/// Section 4.3: the order of the three learners under every coefficient of Table 5.
void compare_orders(const json& fact, const experiment_results& results, ledger& book) {
    const std::string where = fact.at("where");
    const std::string file = "synthetic_tables.csv";
    if (!has_results(results, file, where, "order of three learners under seven coefficients", book)) return;
    const std::vector<trained_classifier> all = results.classifiers(file);
    const auto order = fact.at("order").get<std::vector<std::string>>();
    for (const std::string measure : fact.at("measures")) {
        const double sign = parse_measure(measure).value().measure->better == orientation::higher ? -1 : 1;
        std::vector<std::vector<double>> scores;
        std::vector<std::string> means;
        std::vector<double> signed_means;
        for (const std::string& learner : order) {
            scores.push_back(scores_over_splits(all, "Synthetic", learner, measure));
            const double mean = mean_and_deviation(scores.back()).mean;
            means.push_back(fmt::format("{} {:.3f}", learner, mean));
            signed_means.push_back(sign * mean);
        }
        const std::size_t splits = scores.front().size();
        std::size_t holding = 0;
        for (std::size_t s = 0; s < splits; ++s)
            holding += sign * scores[0][s] < sign * scores[1][s] && sign * scores[1][s] < sign * scores[2][s];
        const bool agrees = signed_means[0] < signed_means[1] && signed_means[1] < signed_means[2];
        constexpr double rare = 0.05;
        book.sampled_claim(
            where, measure + ", from best to worst", joined(order),
            fmt::format("means {}; the printed order in {} of {} splits", joined(means), holding, splits), agrees,
            static_cast<double>(holding) >= rare * static_cast<double>(splits),
            "the network of the oNN is not described; the printed one misses four of five items, most of them by "
            "answering a class too high, "
            "ours, trained until its loss falls no more, about one of eight");
    }
}

/// Whether two deviations can be of the same spread: their 95 % intervals by the chi-square distribution overlap.
bool deviations_overlap(double ours, const printed_number& printed) {
    constexpr double low = 0.835;  // of 50 values, as the rule says
    constexpr double high = 1.246;
    return low * ours <= high * (printed.value + printed.slack) && low * (printed.value - printed.slack) <= high * ours;
}

void compare_table_six(const json& fact, const experiment_results& results, ledger& book) {
    const std::string where = fact.at("where");
    const std::string file = "real_tables.csv";
    if (!has_results(results, file, where, "mean and deviation of OCI on four data sets", book)) return;
    const std::vector<trained_classifier> all = results.classifiers(file);
    const char* reason = "folds, parameters and scaling are not printed; ours are others";
    for (const json& row : fact.at("rows"))
        for (std::size_t l = 0; l < fact.at("learners").size(); ++l) {
            const std::string data = row.at("data");
            const std::string learner = fact.at("learners")[l];
            const mean_and_deviation ours(scores_over_splits(all, data, learner, fact.at("measure")));
            const std::string mean = row.at("means")[l];
            const std::string deviation = row.at("deviations")[l];
            const printed_number spread = read_printed(deviation);
            book.sampled(where, data + ", " + learner + ", mean", mean, ours.mean,
                         ours.deviation + spread.value + spread.slack + read_printed(mean).slack, reason);
            const bool overlap = deviations_overlap(ours.deviation, spread);
            book.sampled_claim(where, data + ", " + learner + ", standard deviation", deviation,
                               fmt::format("{:.4f}", ours.deviation), false, overlap, overlap ? "" : reason);
        }
}

/// "1000 items, 10 features, 4 classes", of what the text tells.
std::string sizes_told(const json& fact, std::size_t items, std::size_t features, std::size_t classes) {
    std::vector<std::string> told;
    if (fact.contains("items")) told.push_back(counted(items, "item"));
    if (fact.contains("features")) told.push_back(counted(features, "feature"));
    if (fact.contains("classes")) told.push_back(counted(classes, "class"));
    return joined(told);
}

/// Figure 7: the text tells sizes, the figure draws frequencies without numbers.
void compare_frequencies(const json& fact, const experiment_results& results, reproduction& made) {
    const std::string where = fact.at("where");
    const std::string file = "class_frequencies.csv";
    if (!has_results(results, file, where, "class frequencies of four data sets", made.book)) return;
    bar_chart picture{"cardoso2011-figure-7", "Figure 7: items of each class", "class", "items", {}};
    const auto rows = results.rows(file, "data,features,class,items");
    for (const json& data : fact.at("data")) {
        std::vector<std::string> counts;
        std::size_t items = 0;
        std::size_t features = 0;
        for (const std::vector<std::string>& row : rows)
            if (row[0] == data.at("data").get<std::string>()) {
                counts.push_back(row[3]);
                if (counts.size() == 1) picture.panels.push_back({row[0], {}});
                picture.panels.back().bars.push_back({row[2], std::stod(row[3])});
                items += std::stoul(row[3]);
                features = std::stoul(row[1]);
            }
        const std::string printed =
            sizes_told(data, data.value("items", 0u), data.value("features", 0u), data.value("classes", 0u));
        const std::string ours = sizes_told(data, items, features, counts.size());
        made.book.claim(where, data.at("data").get<std::string>() + ", class frequencies",
                        printed + "; drawn without numbers", ours + "; " + joined(counts), printed == ours);
    }
    made.pictures.emplace_back(std::move(picture));
}

}  // namespace

void reproduce_cardoso2011_experiments(const json& facts, const experiment_results& results, reproduction& made) {
    compare_orders(facts.at("section43"), results, made.book);
    compare_table_six(facts.at("table6"), results, made.book);
    compare_frequencies(facts.at("figure7"), results, made);
}

}  // namespace ordeval::reproduction
