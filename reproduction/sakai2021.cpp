// Sakai (2021), Evaluating evaluation measures for ordinal classification and ordinal quantification.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>

#include "ordeval/detail/printed_number.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/evidence/read_distributions.hpp"
#include "ordeval/meta/axioms.hpp"
#include "ordeval/meta/consistency.hpp"
#include "ordeval/meta/discriminative_power.hpp"
#include "ordeval/meta/similarity.hpp"
#include "reproduction/papers.hpp"

namespace ordeval::reproduction {

namespace {

namespace fs = std::filesystem;

/// The names of a fact's measures, which stand alone or with what is printed about them.
std::vector<std::string> measures_of(const json& fact) {
    std::vector<std::string> names;
    for (const json& entry : fact.at("measures"))
        names.push_back(entry.is_string() ? entry.get<std::string>() : entry.at("measure").get<std::string>());
    return names;
}

/// The runs of SemEval-2016 Task 4.
class semeval_runs {
public:
    semeval_runs(fs::path folder, int threads) : folder_(std::move(folder)), threads_(threads) {}

    bool present() const { return fs::exists(folder_); }
    std::string place() const { return folder_.string(); }

    comparable_scores scores_for(const json& fact) const {
        std::vector<measure_spec> specs;
        for (const std::string& name : measures_of(fact)) specs.push_back(parse_measure(name).value());
        const scoreboard board = fact.at("task") == "classification" ? classification(specs) : quantification_of(specs);
        return make_comparable(board, undefined_scores::leave_out);
    }

private:
    scoreboard classification(const std::vector<measure_spec>& specs) const {
        read_options options{.scale = class_scale::parse("-2..2").value()};
        options.run.threads = threads_;
        return evaluate(
            specs, checked(read_runs(file("gold/SemEval2016_task4_subtaskC_test_gold.txt"), {file("runs-C")}, options)),
            averaging::topics, undefined_topics::propagate);
    }
    scoreboard quantification_of(const std::vector<measure_spec>& specs) const {
        distribution_options options;
        options.scale = class_scale::parse("-2..2").value();
        return evaluate(specs,
                        checked(read_distributions(file("gold/SemEval2016_task4_subtaskE_test_gold.txt"),
                                                   {file("runs-E")}, options)),
                        undefined_topics::propagate);
    }
    std::string file(const char* name) const { return (folder_ / name).string(); }

    template <class T>
    static T checked(expected<T> read) {
        if (!read) throw bad_data(read.error());
        return *std::move(read);
    }

    fs::path folder_;
    int threads_;
};

void compare_similarity(const json& table, const comparable_scores& scores, ledger& book) {
    const auto tau = ranking_similarity(scores, {.bootstrap = {.replicates = {.trials = 0}}});
    const std::vector<std::string> names = measures_of(table);
    for (std::size_t a = 0; a < table.at("tau").size(); ++a)
        for (std::size_t i = 0; i < table.at("tau")[a].size(); ++i) {
            const std::size_t b = a + 1 + i;
            book.number(table.at("where"), "tau of " + names[a] + " and " + names[b], table.at("tau")[a][i],
                        *tau[a][b].value);
        }
}

/// What the marks of a table say about a pair of measures, the better one first.
bool marked_as_significant(const json& measures, std::size_t better, std::size_t worse) {
    return measures.size() - 1 - worse < measures[better].at("outperforms").get<std::size_t>();
}

void compare_consistency(const json& table, const comparable_scores& scores, const reproduction_options& options,
                         ledger& book) {
    consistency_options settings{.test = {.trials = 5000, .run = {.threads = options.threads, .seed = options.seed}}};
    settings.topics_per_side = table.at("topics_per_side").get<std::size_t>();
    const consistency found = ranking_consistency(scores, settings);
    const std::string where = table.at("where");
    const json& measures = table.at("measures");
    for (std::size_t m = 0; m < measures.size(); ++m)
        book.sampled(where, measures[m].at("measure").get<std::string>() + ", mean tau",
                     fmt::format("{:.3f}", measures[m].at("mean_tau").get<double>()), found.measures[m].mean, 0.02,
                     "1,000 other random splits");
    const double printed_variance = table.at("residual_variance");
    book.sampled(where, "residual variance V_E2", fmt::format("{}", printed_variance), found.residual_variance,
                 0.15 * printed_variance, "1,000 other random splits");
    if (!found.critical_difference) return;
    int agreeing = 0;
    int clear = 0;
    int pairs = 0;
    for (std::size_t a = 0; a < measures.size(); ++a)
        for (std::size_t b = a + 1; b < measures.size(); ++b, ++pairs) {
            const double printed = measures[a].at("mean_tau").get<double>() - measures[b].at("mean_tau").get<double>();
            // Near the critical difference chance decides.
            if (std::abs(printed / *found.critical_difference - 1) < 0.6) continue;
            ++clear;
            const bool ours = std::ranges::count(found.measures[a].better_than, b) > 0;
            agreeing += ours == marked_as_significant(measures, a, b);
        }
    book.claim(where, fmt::format("significance of the {} clear of {} pairs", clear, pairs), "as marked",
               fmt::format("{} of {} agree", agreeing, clear), agreeing == clear, "random splits and trials");
}

chart draw_power(const json& fact, const comparable_scores& scores, const reproduction_options& options,
                 std::map<std::string, std::size_t>& significant) {
    const std::vector<discriminative_power> power =
        measure_power(scores, {.test = {.trials = 5000, .run = {.threads = options.threads, .seed = options.seed}}});
    const std::string where = fact.at("where");
    chart picture{"sakai2021-" + where.substr(0, where.find(' ')) + "-" + where.substr(where.find(' ') + 1, 1),
                  where + ": discriminative power",
                  "pairs of runs, by rising p-value",
                  "p-value",
                  {}};
    std::ranges::transform(picture.name, picture.name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    const std::vector<std::string> names = measures_of(fact);
    for (std::size_t m = 0; m < power.size(); ++m) {
        significant[names[m]] = power[m].significant_pairs;
        chart_curve curve{names[m], {}};
        for (std::size_t i = 0; i < power[m].pairs.size(); ++i)
            if (power[m].pairs[i].p <= 0.15) curve.points.push_back({static_cast<double>(i + 1), power[m].pairs[i].p});
        picture.curves.push_back(std::move(curve));
    }
    return picture;
}

void check_power(const json& fact, const std::map<std::string, std::size_t>& significant, ledger& book) {
    const auto low = fact.at("least_discriminative").get<std::vector<std::string>>();
    std::size_t most_of_low = 0;
    std::size_t fewest_of_others = significant.begin()->second + 1000;
    std::string most;
    for (const auto& [name, pairs] : significant) {
        if (std::ranges::find(low, name) != low.end())
            most_of_low = std::max(most_of_low, pairs);
        else
            fewest_of_others = std::min(fewest_of_others, pairs);
        if (most.empty() || pairs > significant.at(most)) most = name;
    }
    book.claim(
        fact.at("where"), "least discriminative measures", "CEM_ORD, Accuracy, MAE_macro, MAE",
        fmt::format("at most {} of 66 pairs significant at .05, the others at least {}", most_of_low, fewest_of_others),
        most_of_low < fewest_of_others);
    book.claim(fact.at("where"), "among the others", "Kappa performs well",
               fmt::format("{} has most significant pairs, {}", most, significant.at(most)), most == "Kappa");
}

/// Columns (I) to (III) of Table 4 and (I), (II) of Table 7, by the search for properties.
void search_summary(const json& table, const std::vector<axiom>& properties, int threads, ledger& book) {
    std::vector<measure_spec> specs;
    for (const json& row : table.at("rows"))
        specs.push_back(parse_measure(row.at("measure").get<std::string>()).value());
    for (const axiom_result& result :
         search_axioms(specs, {.items = 4, .wanted = properties, .run = {.threads = threads}}))
        for (const json& row : table.at("rows")) {
            if (parse_measure(row.at("measure").get<std::string>()).value() != result.spec) continue;
            const std::string property(facts_about(result.which).name);
            const bool printed = row.at(property);
            const bool found = result.holds.value_or(false);
            std::string words = found ? "holds" : "fails";
            for (const exhibit& one : result.exhibits)
                words += (&one == &result.exhibits.front() ? ": " : "; ") + one.role + " " + to_string(one.shown) +
                         (one.value ? fmt::format(" scores {:.4g}", *one.value) : " is undefined");
            book.claim(
                table.at("where"), row.at("measure").get<std::string>() + ", " + property, printed ? "yes" : "no",
                words, printed == found,
                "the column is a judgement; as a property of all tables (docs/axioms.md) it has a counterexample");
        }
}

/// Column (IV) of Table 4: in a group is who ranks systems like its representative, with a tau of at least .8.
void derive_groups(const json& table, const json& similarity, const comparable_scores& scores, ledger& book) {
    const auto tau = ranking_similarity(scores, {.bootstrap = {.replicates = {.trials = 0}}});
    const std::vector<std::string> names = measures_of(similarity);
    auto place = [&](const std::string& name) {
        return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    };
    for (const json& row : table.at("rows")) {
        const std::size_t here = place(row.at("measure"));
        const double to_a = *tau[here][place(table.at("group_a"))].value;
        const double to_b = *tau[here][place(table.at("group_b"))].value;
        const bool in_a = names[here] == table.at("group_a").get<std::string>() || to_a >= 0.8;
        const bool in_b = names[here] == table.at("group_b").get<std::string>() || to_b >= 0.8;
        const std::string group = in_a ? "A" : in_b ? "B" : "A/B";
        book.claim(table.at("where"), names[here] + ", ranking group", row.at("group"), group,
                   group == row.at("group").get<std::string>());
    }
}

}  // namespace

reproduction reproduce_sakai2021(const json& facts, const reproduction_options& options) {
    reproduction made{ledger("sakai2021")};
    const json& effect = facts.at("effect_size");
    auto printed = [&](const char* key) { return read_printed(effect.at(key).get<std::string>()).value; };
    made.book.number(effect.at("where"), "effect size of Alpha over CEM_ORD", effect.at("printed"),
                     (printed("better") - printed("worse")) / std::sqrt(printed("residual_variance")),
                     "from the printed means and variance");
    search_summary(facts.at("table4"), {axiom::sees_order, axiom::separates_constant_outputs, axiom::imbalance},
                   options.threads, made.book);
    search_summary(facts.at("table7"), {axiom::sees_order, axiom::symmetry}, options.threads, made.book);

    const semeval_runs runs(fs::path(options.data) / facts.at("data").get<std::string>(), options.threads);
    const std::string missing = "the runs of SemEval-2016 Task 4, Subtasks C and E, as FOLDER/" +
                                facts.at("data").get<std::string>() + "/{gold,runs-C,runs-E} with --data FOLDER";
    auto needs = [&](const json& fact, const char* what) { made.book.needs_data(fact.at("where"), what, missing); };
    if (options.data.empty() || !runs.present()) {
        for (const json& table : facts.at("similarity")) needs(table, "tau of every pair of measures");
        for (const json& table : facts.at("consistency")) needs(table, "mean tau, significance and V_E2");
        needs(facts.at("power"), "discriminative power");
        needs(facts.at("power_of_quantification"), "discriminative power");
        needs(facts.at("table4"), "ranking groups");
        return made;
    }
    for (const json& table : facts.at("similarity")) compare_similarity(table, runs.scores_for(table), made.book);
    for (const json& table : facts.at("consistency"))
        compare_consistency(table, runs.scores_for(table), options, made.book);
    std::map<std::string, std::size_t> significant;
    made.pictures.emplace_back(draw_power(facts.at("power"), runs.scores_for(facts.at("power")), options, significant));
    check_power(facts.at("power"), significant, made.book);
    const json& quantification_power = facts.at("power_of_quantification");
    made.pictures.emplace_back(
        draw_power(quantification_power, runs.scores_for(quantification_power), options, significant));
    const json& classification = facts.at("similarity")[0];
    derive_groups(facts.at("table4"), classification, runs.scores_for(classification), made.book);
    return made;
}

}  // namespace ordeval::reproduction
