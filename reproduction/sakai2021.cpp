// Sakai (2021), Evaluating evaluation measures for ordinal classification and ordinal quantification.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <numeric>
#include <optional>

#include "ordeval/detail/printed_number.hpp"
#include "ordeval/evaluation/read_scores.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/evidence/read_distributions.hpp"
#include "ordeval/meta/axioms.hpp"
#include "ordeval/meta/consistency.hpp"
#include "ordeval/meta/discriminative_power.hpp"
#include "ordeval/meta/measure_summary.hpp"
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

/// The campaigns of the paper: gold and runs, or scores, in folders of the data folder.
class campaigns {
public:
    campaigns(const json& facts, const reproduction_options& options)
        : sources_(facts.at("sources")), usual_(facts.at("data")), data_(options.data), threads_(options.threads) {}

    bool present(const json& fact) const { return !data_.empty() && fs::exists(folder_of(fact)); }

    /// What is missing, and where it would go.
    std::string wanted(const json& fact) const {
        const json& source = sources_.at(name_of(fact));
        const json& files = source.at(fact.at("task").get<std::string>());
        return source.at("about").get<std::string>() + ", as FOLDER/" + name_of(fact) + "/{" +
               files.at("gold").get<std::string>() + "," + files.at("runs").get<std::string>() + "}, or scores as " +
               fact.at("task").get<std::string>() + ".csv there, with --data FOLDER";
    }

    scoreboard board_for(const json& fact, const std::vector<measure_spec>& specs) const {
        const std::string scores = folder_of(fact) / (fact.at("task").get<std::string>() + ".csv");
        if (fs::exists(scores)) return in_order(checked(read_scores({score_file::parse(scores)})), specs, scores);
        const json& files = sources_.at(name_of(fact)).at(fact.at("task").get<std::string>());
        const std::string truth = folder_of(fact) / files.at("gold").get<std::string>();
        const std::string runs = folder_of(fact) / files.at("runs").get<std::string>();
        if (fact.at("task") == "classification") {
            read_options options{.scale = class_scale::parse("-2..2").value()};
            options.run.threads = threads_;
            return evaluate(specs, checked(read_runs(truth, {runs}, options)), averaging::topics,
                            undefined_topics::propagate);
        }
        distribution_options options;
        options.scale = class_scale::parse("-2..2").value();
        return evaluate(specs, checked(read_distributions(truth, {runs}, options)), undefined_topics::propagate);
    }

    comparable_scores scores_for(const json& fact) const {
        std::vector<measure_spec> specs;
        for (const std::string& name : measures_of(fact)) specs.push_back(parse_measure(name).value());
        return make_comparable(board_for(fact, specs), undefined_scores::leave_out);
    }

private:
    std::string name_of(const json& fact) const { return fact.value("data", usual_); }
    fs::path folder_of(const json& fact) const { return fs::path(data_) / name_of(fact); }

    /// The measures of a file of scores, in the order in which they are asked for.
    static scoreboard in_order(scoreboard board, const std::vector<measure_spec>& specs, const std::string& file) {
        std::vector<measured> wanted;
        for (const measure_spec& spec : specs) {
            const auto found = std::ranges::find_if(board.measures, [&](const measured& one) {
                const expected<measure_spec> known = parse_measure(one.name);
                return known && *known == spec;
            });
            if (found == board.measures.end())
                throw bad_data(diagnostic{.file = file,
                                          .problem = "has no scores of " + spec.to_string(),
                                          .remedy = "add them, as ordeval score --per-topic writes them",
                                          .kind = "no_measure"});
            wanted.push_back(*found);
        }
        board.measures = std::move(wanted);
        return board;
    }

    template <class T>
    static T checked(expected<T> read) {
        if (!read) throw bad_data(read.error());
        return *std::move(read);
    }

    json sources_;
    std::string usual_;
    std::string data_;
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

/// How far two means over random splits of the same topics may be apart, where each comes from its own splits: three
/// standard errors of their difference.
double three_standard_errors(const std::vector<double>& values) {
    const double n = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double squares = 0;
    for (double value : values) squares += (value - mean) * (value - mean);
    return 3 * std::sqrt(2 * squares / (n - 1) / n);
}

/// The coefficients of some splits under one measure, less those under another where one is given.
std::vector<double> coefficients_of(const consistency& found, std::size_t measure,
                                    std::optional<std::size_t> less = {}) {
    std::vector<double> values;
    for (std::size_t split = 0; split < found.coefficients.topics(); ++split)
        values.push_back(found.coefficients(split, measure) - (less ? found.coefficients(split, *less) : 0));
    return values;
}

/// What every split adds to the residual variance of the two-way layout of splits and measures, so that their mean is
/// that variance.
std::vector<double> shares_of_residual(const consistency& found) {
    const std::size_t measures = found.measures.size();
    const std::size_t splits = found.coefficients.topics();
    double grand = 0;
    for (const measure_consistency& measure : found.measures) grand += measure.mean / static_cast<double>(measures);
    std::vector<double> shares;
    for (std::size_t split = 0; split < splits; ++split) {
        double mean = 0;
        for (std::size_t m = 0; m < measures; ++m) mean += found.coefficients(split, m) / static_cast<double>(measures);
        double squares = 0;
        for (std::size_t m = 0; m < measures; ++m) {
            const double residual = found.coefficients(split, m) - mean - found.measures[m].mean + grand;
            squares += residual * residual;
        }
        shares.push_back(squares / static_cast<double>(measures - 1) * static_cast<double>(splits) /
                         static_cast<double>(splits - 1));
    }
    return shares;
}

void compare_consistency(const json& table, const comparable_scores& scores, const reproduction_options& options,
                         ledger& book) {
    consistency_options settings{.test = {.trials = 5000, .run = {.threads = options.threads, .seed = options.seed}}};
    const auto side = table.at("topics_per_side").get<std::size_t>();
    if (2 * side + 1 < scores.topics.size()) settings.topics_per_side = side;
    const consistency found = ranking_consistency(scores, settings);
    const std::string where = table.at("where");
    const json& measures = table.at("measures");
    const std::string reason = "farther off than three standard errors of two times 1,000 random splits";
    auto slack_of = [](const std::string& printed) { return read_printed(printed).slack; };
    for (std::size_t m = 0; m < measures.size(); ++m) {
        const std::string printed = fmt::format("{:.3f}", measures[m].at("mean_tau").get<double>());
        book.sampled(where, measures[m].at("measure").get<std::string>() + ", mean tau", printed,
                     found.measures[m].mean, slack_of(printed) + three_standard_errors(coefficients_of(found, m)),
                     reason);
    }
    const std::string printed_variance = fmt::format("{}", table.at("residual_variance").get<double>());
    book.sampled(where, "residual variance V_E2", printed_variance, found.residual_variance,
                 slack_of(printed_variance) + three_standard_errors(shares_of_residual(found)), reason);
    if (!found.critical_difference) return;
    int agreeing = 0;
    int clear = 0;
    int pairs = 0;
    for (std::size_t a = 0; a < measures.size(); ++a)
        for (std::size_t b = a + 1; b < measures.size(); ++b, ++pairs) {
            const double printed = measures[a].at("mean_tau").get<double>() - measures[b].at("mean_tau").get<double>();
            // Near the critical difference chance decides.
            const double chance = three_standard_errors(coefficients_of(found, a, b)) + 0.001;
            if (std::abs(printed - *found.critical_difference) <= chance) continue;
            ++clear;
            const bool ours = std::ranges::count(found.measures[a].better_than, b) > 0;
            agreeing += ours == marked_as_significant(measures, a, b);
        }
    book.claim(where, fmt::format("significance of {} pairs, {} of them too close to call", pairs, pairs - clear),
               "as marked", fmt::format("{} of the other {} agree", agreeing, clear), agreeing == clear,
               "random splits and trials");
}

/// The ranks of a system that answers the same class everywhere.
void compare_baseline(const json& fact, const campaigns& data, ledger& book) {
    for (const json& rank : fact.at("ranks")) {
        const std::string measure = rank.at("measure");
        const scoreboard board = data.board_for(fact, {parse_measure(measure).value()});
        const auto place = std::ranges::find(board.systems, fact.at("system").get<std::string>());
        if (place == board.systems.end())
            return book.needs_data(
                fact.at("where"), "ranks of the neutral baseline",
                "the run of " + fact.at("system").get<std::string>() + " among " + data.wanted(fact));
        const auto own = static_cast<std::size_t>(place - board.systems.begin());
        int better = 0;
        for (std::size_t s = 0; s < board.systems.size(); ++s)
            better += *board.measures[0].overall[s].value < *board.measures[0].overall[own].value - 1e-12;
        book.number(fact.at("where"), "rank of the neutral baseline by " + measure,
                    std::to_string(rank.at("printed").get<int>()), better + 1);
    }
}

/// What the text says about means of printed tables.
void check_averages(const json& facts, ledger& book) {
    for (const json& fact : facts.at("averages")) {
        std::map<std::string, double> sums;
        std::string tables;
        const auto named = fact.at("tables").get<std::vector<std::string>>();
        for (const json& table : facts.at("consistency")) {
            const std::string where = table.at("where");
            if (std::ranges::count(named, where) == 0) continue;
            tables += (tables.empty() ? "" : ", ") + where;
            for (const json& row : table.at("measures")) sums[row.at("measure")] += row.at("mean_tau").get<double>();
        }
        std::vector<std::pair<double, std::string>> ranked;
        for (const auto& [name, sum] : sums) ranked.emplace_back(-sum, name);
        std::ranges::sort(ranked);
        auto check = [&](const char* key, bool from_top) {
            auto wanted = fact.at(key).get<std::vector<std::string>>();
            if (wanted.empty()) return;
            std::vector<std::string> found;
            for (std::size_t i = 0; i < wanted.size(); ++i)
                found.push_back(ranked[from_top ? i : ranked.size() - 1 - i].second);
            std::ranges::sort(wanted);
            std::ranges::sort(found);
            auto words = [](const std::vector<std::string>& names) {
                std::string text;
                for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
                return text;
            };
            book.claim(fact.at("where"), fmt::format("{} {} by the means of {}", key, wanted.size(), tables),
                       words(wanted), words(found), wanted == found, "from the printed means");
        };
        check("best", true);
        check("worst", false);
    }
}

chart draw_power(const json& fact, const comparable_scores& scores, const reproduction_options& options,
                 std::map<std::string, std::size_t>& significant) {
    const std::vector<discriminative_power> power =
        measure_power(scores, {.test = {.trials = 5000, .run = {.threads = options.threads, .seed = options.seed}}});
    const std::string where = fact.at("where");
    const std::string usual = where.substr(0, where.find(' ')) + "-" + where.substr(where.find(' ') + 1, 1);
    chart picture{"sakai2021-" + fact.value("picture", usual),
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

void check_power(const json& fact, const std::map<std::string, std::size_t>& significant, std::size_t systems,
                 ledger& book) {
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
    book.claim(fact.at("where"), "least discriminative measures", "CEM_ORD, Accuracy, MAE_macro, MAE",
               fmt::format("at most {} of {} pairs significant at .05, the others at least {}", most_of_low,
                           systems * (systems - 1) / 2, fewest_of_others),
               most_of_low < fewest_of_others);
    book.claim(fact.at("where"), "among the others", "Kappa performs well",
               fmt::format("{} has most significant pairs, {}", most, significant.at(most)), most == "Kappa");
}

/// A figure of other data: what the text says of it, and the numbers that it gives.
void compare_power(const json& fact, const campaigns& data, const reproduction_options& options, reproduction& made) {
    std::map<std::string, std::size_t> significant;
    const comparable_scores scores = data.scores_for(fact);
    made.pictures.emplace_back(draw_power(fact, scores, options, significant));
    if (fact.contains("least_discriminative")) check_power(fact, significant, scores.systems.size(), made.book);
    const json printed = fact.value("significant", json::object());
    for (const auto& [name, pairs] : significant) {
        const std::string what = name + ", significant pairs at .05";
        const std::string ours = std::to_string(pairs);
        if (printed.contains(name))
            made.book.claim(fact.at("where"), what, std::to_string(printed.at(name).get<std::size_t>()), ours,
                            printed.at(name) == pairs, "the paper's random trials are not known");
        else if (!fact.contains("least_discriminative"))
            made.book.claim(fact.at("where"), what, "drawn without numbers", ours, true);
    }
}

/// Columns of Tables 4 and 7 that grade measures by several collections together, by the rules of `meta summary`.
void compare_words(const json& table, const campaigns& data, const reproduction_options& options, ledger& book) {
    std::vector<summary_evidence> collections;
    for (const json& name : table.at("collections")) {
        json fact = table;
        fact["data"] = name;
        if (!data.present(fact))
            return book.needs_data(table.at("where"), "consistency and discriminative power in words",
                                   data.wanted(fact));
        const comparable_scores scores = data.scores_for(fact);
        const trial_options test{.trials = 5000, .run = {.threads = options.threads, .seed = options.seed}};
        summary_evidence& found = collections.emplace_back();
        found.traits.resize(scores.measures.size());  // columns (I) to (III) are searched for themselves
        found.similarity = ranking_similarity(scores, {.bootstrap = {.replicates = {.trials = 0}}});
        found.consistencies = half_and_few(scores, {.test = test});
        found.power = measure_power(scores, {.test = test});
    }
    const measure_summary summary = summarise_collections(collections);
    constexpr const char* words[] = {"poor", "fair", "good"};
    const char* reason = "the paper does not say how it grades; ours are the rules of docs/meta.md";
    for (std::size_t m = 0; m < table.at("measures").size(); ++m) {
        const json& row = table.at("measures")[m];
        const std::string name = row.at("measure");
        const measure_verdict& verdict = summary.verdicts[m];
        const auto compare = [&](const char* column, const std::string& ours) {
            const std::string printed = row.at(column);
            book.claim(table.at("where"), name + ", " + column, printed, ours, printed == ours, reason);
        };
        compare("consistency", words[static_cast<std::size_t>(verdict.consistency)]);
        compare("power", words[static_cast<std::size_t>(verdict.power)]);
        if (!row.contains("alone")) continue;
        const auto alike = std::ranges::count(summary.verdicts, verdict.group, &measure_verdict::group);
        book.claim(table.at("where"), name + ", ranking group",
                   row.at("alone") ? "one of its own" : "that of the others",
                   alike == 1 ? "one of its own" : fmt::format("one of {} measures", alike),
                   (alike == 1) == row.at("alone").get<bool>(), reason);
    }
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
    for (const json& effect : facts.at("effect_sizes")) {
        auto printed = [&](const char* key) { return read_printed(effect.at(key).get<std::string>()).value; };
        made.book.number(effect.at("where"), "effect size of " + effect.at("what").get<std::string>(),
                         effect.at("printed"),
                         (printed("better") - printed("worse")) / std::sqrt(printed("residual_variance")),
                         "from the printed means and variance");
    }
    check_averages(facts, made.book);
    search_summary(facts.at("table4"), {axiom::sees_order, axiom::separates_constant_outputs, axiom::imbalance},
                   options.threads, made.book);
    search_summary(facts.at("table7"), {axiom::sees_order, axiom::symmetry}, options.threads, made.book);

    const campaigns data(facts, options);
    // Every table is computed where its data is at hand.
    auto with_data = [&](const json& fact, const std::string& what, auto compute) {
        if (data.present(fact))
            compute();
        else
            made.book.needs_data(fact.at("where"), what, data.wanted(fact));
    };
    for (const json& table : facts.at("similarity")) {
        std::size_t figures = 0;
        for (const json& row : table.at("tau")) figures += row.size();
        with_data(table, fmt::format("tau of {} pairs of measures", figures),
                  [&] { compare_similarity(table, data.scores_for(table), made.book); });
    }
    for (const json& table : facts.at("consistency"))
        with_data(table, fmt::format("mean tau of {} measures, significance and V_E2", table.at("measures").size()),
                  [&] { compare_consistency(table, data.scores_for(table), options, made.book); });
    const json& baseline = facts.at("baseline");
    with_data(baseline, "ranks of the neutral baseline", [&] { compare_baseline(baseline, data, made.book); });
    const json& power = facts.at("power");
    with_data(power, "discriminative power", [&] {
        std::map<std::string, std::size_t> significant;
        const comparable_scores scores = data.scores_for(power);
        made.pictures.emplace_back(draw_power(power, scores, options, significant));
        check_power(power, significant, scores.systems.size(), made.book);
    });
    for (const json& more : facts.at("more_power"))
        with_data(more, "discriminative power", [&] { compare_power(more, data, options, made); });
    for (const json& table : facts.at("words")) compare_words(table, data, options, made.book);
    const json& classification = facts.at("similarity")[0];
    if (data.present(classification))
        derive_groups(facts.at("table4"), classification, data.scores_for(classification), made.book);
    else
        made.book.needs_data(facts.at("table4").at("where"), "ranking groups", data.wanted(classification));
    const json& quantification_power = facts.at("power_of_quantification");
    with_data(quantification_power, "discriminative power", [&] {
        std::map<std::string, std::size_t> significant;
        made.pictures.emplace_back(
            draw_power(quantification_power, data.scores_for(quantification_power), options, significant));
        std::string counts;
        for (const auto& [name, pairs] : significant)
            counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", name, pairs);
        made.book.claim(quantification_power.at("where"), "RNOD beside RSNOD",
                        "introducing symmetry is not beneficial (section 6.3, about Figure 2)",
                        "of 66 pairs differ at .05: " + counts, significant.at("RNOD") >= significant.at("RSNOD"),
                        "on these data RSNOD tells more pairs apart");
    });
    return made;
}

}  // namespace ordeval::reproduction
