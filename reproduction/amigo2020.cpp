// Amigo, Gonzalo, Mizzaro and Carrillo-de-Albornoz (2020), An effectiveness metric for ordinal classification.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>

#include "ordeval/core/tally.hpp"
#include "ordeval/detail/printed_number.hpp"
#include "ordeval/evaluation/judge_measures.hpp"
#include "ordeval/evaluation/partitions.hpp"
#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evidence/generate.hpp"
#include "ordeval/meta/axioms.hpp"
#include "ordeval/meta/coverage.hpp"
#include "reproduction/mean_and_deviation.hpp"
#include "reproduction/papers.hpp"
#include "reproduction/scores.hpp"

namespace ordeval::reproduction {

namespace {

void compare_matrices(const json& facts, ledger& book) {
    for (const json& fact : facts.at("facts")) {
        const std::string measure = fact.at("measure");
        double ours = value(measure, table_of(matrix_named(facts, fact.at("matrix")).at("rows")));
        if (fact.value("negated", false)) ours = -ours;
        const std::string what = fact.at("matrix").get<std::string>() + ", " + measure;
        book.number(fact.at("where"), what, fact.at("printed"), ours, fact.value("note", ""), fact.value("cut", false));
    }
}

/// prox(predicted, gold) for these gold counts, by way of the measure: where only the items of one gold class are
/// answered, all with one class, CEM_ORD is their share of the attainable sum.
double proximity(const std::vector<item_count>& gold_counts, predicted answer, gold truth) {
    const auto items = static_cast<double>(std::accumulate(gold_counts.begin(), gold_counts.end(), item_count{0}));
    confusion_table table(static_cast<int>(gold_counts.size()));
    double attainable = 0;
    for (gold g : table.gold_classes()) {
        const item_count size = gold_counts[static_cast<std::size_t>(g.value)];
        attainable -= static_cast<double>(size) * std::log2(static_cast<double>(size) / 2 / items);
        g == truth ? table.add(g, answer, size) : table.add_unanswered(g, size);
    }
    return value("CEM_ORD", table) * attainable / static_cast<double>(table[truth]);
}

void compare_proximities(const json& facts, ledger& book) {
    for (const json& fact : facts.at("proximities")) {
        const int answer = fact.at("predicted");
        const int truth = fact.at("gold");
        book.number(fact.at("where"), fmt::format("proximity of class {} to gold class {}", answer + 1, truth + 1),
                    fact.at("printed"),
                    proximity(fact.at("gold_counts").get<std::vector<item_count>>(), predicted{answer}, gold{truth}),
                    fact.value("note", ""));
    }
}

/// Figure 1: the same mistake is worth less where many items lie between the two classes.
bar_chart draw_two_distributions(const json& facts) {
    const char* const names[] = {"reject", "weak reject", "middle", "weak accept", "accept"};
    bar_chart picture{
        "amigo2020-figure-1", "Figure 1: how items are spread decides how near classes are", "class", "items", {}};
    for (const json& fact : facts.at("proximities")) {
        const std::string where = fact.at("where");
        if (!where.starts_with("Figure 1") || fact.at("predicted") != 3) continue;
        const auto counts = fact.at("gold_counts").get<std::vector<item_count>>();
        bar_chart::panel& panel = picture.panels.emplace_back();
        panel.name = fmt::format("{}: weak accept for weak reject has the proximity {:.2f}", where.substr(10),
                                 proximity(counts, predicted{3}, gold{1}));
        for (std::size_t c = 0; c < counts.size(); ++c)
            panel.bars.push_back({names[c], static_cast<double>(counts[c])});
    }
    return picture;
}

/// An output as Figure 2 draws it: a bar for each class that the system gives, made of the true classes.
bar_chart::panel panel_of(const std::string& name, const confusion_table& table) {
    bar_chart::panel panel{name, {}};
    for (predicted p : table.predicted_classes())
        for (gold g : table.gold_classes())
            panel.bars.push_back(
                {std::to_string(p.value + 1), static_cast<double>(table(g, p)), std::to_string(g.value + 1)});
    return panel;
}

/// Figure 2: three pairs of outputs, of which the first are equally good and the left one of the others is better.
bar_chart draw_properties(ledger& book) {
    struct pair {
        const char* property;
        bool equal;
        confusion_table left, right;
    };
    const auto table = [](int classes, std::vector<item_count> cells) { return confusion_table(classes, cells); };
    const std::vector<pair> pairs{
        {"ordinal invariance", true, table(4, {2, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0}),
         table(4, {2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1})},
        {"ordinal monotonicity", false, table(3, {2, 0, 0, 0, 1, 0, 0, 1, 1}), table(3, {2, 0, 0, 0, 1, 0, 1, 0, 1})},
        {"imbalance", false, table(3, {2, 1, 0, 0, 2, 0, 0, 0, 1}), table(3, {3, 0, 0, 0, 2, 0, 0, 1, 0})}};
    bar_chart picture{"amigo2020-figure-2",
                      "Figure 2: what a measure has to see, on outputs of our own",
                      "class that the system gives",
                      "items",
                      {},
                      "true class",
                      2};
    for (const pair& one : pairs) {
        const double left = value("CEM_ORD", one.left);
        const double right = value("CEM_ORD", one.right);
        picture.panels.push_back(
            panel_of(fmt::format("{}: CEM_ORD = {:.3f} {}", one.property, left, one.equal ? "=" : ">"), one.left));
        picture.panels.push_back(panel_of(fmt::format("{}: CEM_ORD = {:.3f}", one.property, right), one.right));
        book.claim("Figure 2", std::string(one.property) + ", CEM_ORD on two outputs of our own",
                   one.equal ? "both outputs are equally good" : "the left output is better",
                   fmt::format("{:.4f} and {:.4f}", left, right),
                   one.equal ? std::abs(left - right) < 1e-12 : left > right + 1e-12);
    }
    return picture;
}

confusion_table table_of_labels(int classes, const std::vector<int>& truth, const std::vector<int>& answers) {
    confusion_table table(classes);
    for (std::size_t i = 0; i < truth.size(); ++i) table.add(gold{truth[i] - 1}, predicted{answers[i] - 1});
    return table;
}

void check_monotonicity_example(const json& fact, ledger& book) {
    const auto truth = fact.at("gold").get<std::vector<int>>();
    const int classes = fact.at("classes");
    const confusion_table far = table_of_labels(classes, truth, fact.at("far").get<std::vector<int>>());
    const confusion_table near = table_of_labels(classes, truth, fact.at("near").get<std::vector<int>>());
    auto compare = [&](const std::string& measure, const std::string& reason) {
        const double before = value(measure, far);
        const double after = value(measure, near);
        book.claim(fact.at("where"), measure, "equal for both outputs", fmt::format("{:.4g} and {:.4g}", before, after),
                   std::abs(before - after) < 1e-12, reason);
    };
    for (const std::string measure : fact.at("equal")) compare(measure, "");
    for (const std::string measure : fact.at("unequal"))
        compare(measure,
                "the paper says 'all classification metrics'; the example is none for this one, though the "
                "search finds others (Table 2)");
}

void check_invariance_example(const json& fact, ledger& book) {
    auto function = [](int x) { return 10 + x * x * x; };
    auto truth = fact.at("gold").get<std::vector<int>>();
    auto answers = fact.at("predicted").get<std::vector<int>>();
    const confusion_table plain = table_of_labels(truth.back(), truth, answers);
    for (std::vector<int>* labels : {&truth, &answers})
        for (int& label : *labels) label = function(label);
    const confusion_table stretched = table_of_labels(truth.back(), truth, answers);
    auto compare = [&](const std::string& measure, const std::string& reason) {
        const double before = value(measure, plain);
        const double after = value(measure, stretched);
        book.claim(fact.at("where"), measure, "changes under f(x) = " + fact.at("function").get<std::string>(),
                   fmt::format("{:.4g} becomes {:.4g}", before, after), std::abs(before - after) > 1e-9, reason);
    };
    for (const std::string measure : fact.at("changed")) compare(measure, "");
    for (const std::string measure : fact.at("unchanged"))
        compare(measure,
                "no output is above any gold label here, so that linear disagreement is as expected by chance; "
                "the search finds another example (Table 2)");
}

std::string shown(const axiom_result& result) {
    std::string text;
    for (const exhibit& one : result.exhibits)
        text += (text.empty() ? "" : "; ") + one.role + " " + to_string(one.shown) +
                (one.value ? fmt::format(" scores {:.4g}", *one.value) : " is undefined");
    return text;
}

/// Table 2, measure by measure: a mark holds where the search finds no counterexample.
void search_table_two(const json& fact, int threads, ledger& book) {
    std::vector<measure_spec> specs;
    for (const json& row : fact.at("rows"))
        for (const std::string name : row.at("measures")) specs.push_back(parse_measure(name).value());
    const std::vector<axiom> properties{axiom::ordinal_invariance, axiom::ordinal_monotonicity, axiom::imbalance};
    const std::vector<axiom_result> results =
        search_axioms(specs, {.items = 5, .wanted = properties, .run = {.threads = threads}});
    auto result = results.begin();
    for (const json& row : fact.at("rows"))
        for (const std::string name : row.at("measures"))
            for (std::size_t i = 0; i < properties.size(); ++i, ++result) {
                const std::string property(facts_about(result->which).name);
                const bool printed = row.at(property);
                const bool found = result->holds.value_or(false);
                book.claim(fact.at("where"), row.at("row").get<std::string>() + " (" + name + "), " + property,
                           printed ? "has it" : "has it not",
                           found ? fmt::format("no counterexample in {} comparisons", result->compared)
                                 : "counterexample: " + shown(*result),
                           printed == found, "a counterexample refutes the printed mark");
            }
}

/// Every table with five items in each of K classes, its answers by a rule without pattern.
confusion_table balanced_table(int classes, unsigned trial) {
    confusion_table table(classes);
    unsigned state = 2654435761u * (trial + 1);
    for (gold g : table.gold_classes())
        for (int item = 0; item < 5; ++item) {
            state = state * 1664525u + 1013904223u;
            table.add(g, predicted{static_cast<int>((state >> 16) % static_cast<unsigned>(classes))});
        }
    return table;
}

/// The items for which `kept` says so; the others are left unanswered.
template <class Kept>
confusion_table only(const confusion_table& table, Kept kept) {
    confusion_table part(table.classes());
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            kept(g, p) ? part.add(g, p, table(g, p)) : part.add_unanswered(g, table(g, p));
    return part;
}

/// Section 3.2, Propositions 1 and 2, for classes of equal size. With whole ties a right answer is worth log2 K and a
/// wrong one 0; CEM_NOM is the mean of that over all items, divided by log2 K.
void check_propositions(const json& fact, ledger& book) {
    double off_accuracy = 0;
    double off_accuracy_with_half_ties = 0;
    double off_precision = 0;
    double off_recall = 0;
    for (int classes = 2; classes <= 6; ++classes)
        for (unsigned trial = 0; trial < 20; ++trial) {
            const confusion_table table = balanced_table(classes, trial);
            const auto items = static_cast<double>(table.total());
            const double accuracy = value("Accuracy", table);
            auto sum_over = [&](auto kept) { return value("CEM_NOM(ties=full)", only(table, kept)) * items; };
            auto widen = [](double& largest, double a, double b) { largest = std::max(largest, std::abs(a - b)); };
            widen(off_accuracy, value("CEM_NOM(ties=full)", table), accuracy);
            widen(off_accuracy_with_half_ties, value("CEM_NOM", table), accuracy);
            for (gold c : table.gold_classes()) {
                const predicted same = right_answer(c);
                const auto right = static_cast<double>(table(c, same));
                const auto answers = static_cast<double>(table[same]);
                const auto truths = static_cast<double>(table[c]);
                widen(off_recall, sum_over([&](gold g, predicted) { return g == c; }) / truths, right / truths);
                if (answers > 0)
                    widen(off_precision, sum_over([&](gold, predicted p) { return p == same; }) / answers,
                          right / answers);
            }
        }
    const std::string where = fact.at("where");
    auto tell = [&](const std::string& what, const std::string& printed, double off, const std::string& reason = {}) {
        book.claim(where, what, printed,
                   off < 1e-12 ? "equal when normalised, on 100 tables"
                               : fmt::format("off by up to {:.2f} when normalised, on 100 tables", off),
                   off < 1e-12, reason);
    };
    tell("Proposition 1", "accuracy is proportional to CEM_NOM for classes of equal size", off_accuracy);
    tell("Proposition 1 with half of the ties, as in Eq. 1", "accuracy is proportional to CEM_NOM",
         off_accuracy_with_half_ties,
         "with half of the ties a wrong answer is still worth -log2(1 - 1/(2K)): an affine function of accuracy");
    tell("Proposition 2, precision", "proportional to the sum over a predicted class", off_precision);
    tell("Proposition 2, recall", "proportional to the sum over a gold class", off_recall);
}

/// Section 3.2: macro-averaged accuracy is the mean, over gold classes, of what the items of a class are worth at
/// nominal scale, as a share of what they could be worth; with whole ties for any sizes of classes.
void check_macro_accuracy(const json& fact, ledger& book) {
    double off = 0;
    int tables = 0;
    for (int classes = 2; classes <= 6; ++classes)
        for (unsigned trial = 0; trial < 20; ++trial, ++tables) {
            confusion_table table = balanced_table(classes, trial);
            table.add(gold{0}, predicted{classes - 1}, trial);  // sizes that differ
            double sum = 0;
            for (gold c : table.gold_classes()) {
                const confusion_table right = only(table, [&](gold g, predicted) { return g == c; });
                confusion_table best(classes);
                for (gold g : table.gold_classes())
                    g == c ? best.add(g, right_answer(g), table[g]) : best.add_unanswered(g, table[g]);
                sum += value("CEM_NOM(ties=full)", right) / value("CEM_NOM(ties=full)", best);
            }
            off = std::max(off, std::abs(sum / classes - value("Recall_macro", table)));
        }
    book.claim(fact.at("where"), "macro-averaged accuracy", "can be defined by aggregating CIQ at nominal scale",
               fmt::format("equal to {:.0e} on {} tables, class by class as a share of the largest value", off, tables),
               off < 1e-12, "the two differ");
}

/// Section 3.2: for classes of equal size the closeness at interval scale would be a function of the distance.
void check_interval_closeness(const json& fact, ledger& book) {
    constexpr int classes = 5;
    auto worth = [&](int answer, int truth) {
        confusion_table table(classes);
        for (gold g : table.gold_classes())
            g.value == truth ? table.add(g, predicted{answer}, 10) : table.add_unanswered(g, 10);
        return value("CEM_INT", table);
    };
    const double middle = worth(3, 2);
    const double end = worth(1, 0);
    book.claim(
        fact.at("where"), "CEM_INT for classes of equal size", "a logarithmic version of MAE",
        fmt::format("on five classes an answer one class off is worth {:.4f} of the attainable sum in the middle "
                    "and {:.4f} at an end",
                    middle, end),
        std::abs(middle - end) < 1e-12,
        "at an end of the scale fewer classes lie within a distance, so that it is no function of the distance");
}

comparable_scores scores_of(const synthetic_campaign& generated, const std::vector<measure_spec>& specs) {
    campaign tables{.scale = generated.scale, .systems = {}, .topics = {}, .tables = {}};
    for (const synthetic_campaign::topic& topic : generated.topics) tables.topics.push_back(topic.name);
    for (const synthetic_campaign::system& system : generated.systems) {
        tables.systems.push_back(system.name);
        for (std::size_t t = 0; t < generated.topics.size(); ++t)
            tables.tables.push_back(tally(generated.scale.classes(), generated.topics[t].truth, system.answers[t]));
    }
    return make_comparable(evaluate(specs, tables, averaging::topics, undefined_topics::skip), undefined_scores::zero);
}

/// The systems whose mistakes are of another kind.
std::vector<std::size_t> without(const comparable_scores& scores, const std::string& kind) {
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < scores.systems.size(); ++i)
        if (kind.empty() || !scores.systems[i].starts_with(kind)) kept.push_back(i);
    return kept;
}

std::string which_systems(const std::string& removed) {
    return removed.empty() ? "all systems" : "without s_" + removed.substr(0, removed.find('_'));
}

/// Coverage of every measure (row) without each kind of system (column), over several campaigns.
struct simulated_table {
    std::vector<std::vector<double>> mean;
    std::vector<std::vector<double>> deviation;  ///< between campaigns
};

simulated_table simulate(const json& fact, const reproduction_options& options, int campaigns,
                         const amigo2020_choices& choices = {}) {
    std::vector<measure_spec> specs;
    std::vector<std::size_t> reference;
    for (const json& row : fact.at("rows")) {
        if (std::ranges::find(fact.at("reference"), row.at("measure")) != fact.at("reference").end())
            reference.push_back(specs.size());
        specs.push_back(parse_measure(row.at("measure").get<std::string>()).value());
    }
    const auto removed = fact.at("removed").get<std::vector<std::string>>();
    const std::vector<std::vector<double>> zeros(specs.size(), std::vector<double>(removed.size()));
    simulated_table sums{zeros, zeros};
    for (int i = 0; i < campaigns; ++i) {
        const synthetic_campaign generated =
            generate_amigo2020({.seed = options.seed + static_cast<std::uint64_t>(i), .choices = choices});
        const comparable_scores scores = scores_of(generated, specs);
        for (std::size_t column = 0; column < removed.size(); ++column) {
            const std::vector<std::size_t> kept = without(scores, removed[column]);
            const std::vector<topic_estimate> found =
                coverage(scores.with_systems(kept), reference,
                         {.replicates = {.trials = 0, .run = {.threads = options.threads}}});
            for (std::size_t row = 0; row < specs.size(); ++row) {
                const double here = found[row].value.value();
                sums.mean[row][column] += here;
                sums.deviation[row][column] += here * here;
            }
        }
    }
    for (std::size_t row = 0; row < specs.size(); ++row)
        for (std::size_t column = 0; column < removed.size(); ++column) {
            double& mean = sums.mean[row][column];
            mean /= campaigns;
            double& deviation = sums.deviation[row][column];
            deviation = std::sqrt(std::max(0.0, (deviation - campaigns * mean * mean) / (campaigns - 1)));
        }
    return sums;
}

/// The mean distance of ours from the printed figures where two rows of the printed table are exchanged.
double distance_with_exchange(const json& rows, const simulated_table& found, std::size_t a, std::size_t b) {
    double sum = 0;
    double number = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const json& printed = rows[row == a ? b : row == b ? a : row].at("printed");
        for (std::size_t column = 0; column < printed.size(); ++column, ++number)
            sum += std::abs(found.mean[row][column] - read_printed(printed[column].get<std::string>()).value);
    }
    return sum / number;
}

/// Which two rows, exchanged, bring the printed table nearest to ours.
void look_for_exchanged_rows(const json& fact, const simulated_table& found, ledger& book) {
    const json& rows = fact.at("rows");
    const double as_printed = distance_with_exchange(rows, found, 0, 0);
    std::size_t first = 0;
    std::size_t second = 0;
    double nearest = as_printed;
    for (std::size_t a = 0; a < rows.size(); ++a)
        for (std::size_t b = a + 1; b < rows.size(); ++b)
            if (const double distance = distance_with_exchange(rows, found, a, b); distance < nearest) {
                nearest = distance;
                first = a;
                second = b;
            }
    const bool clear = nearest < 0.75 * as_printed;
    book.claim(
        fact.at("where"), "order of the rows", "as printed",
        fmt::format("mean distance from ours {:.3f} as printed, {:.3f} with {} and {} exchanged", as_printed, nearest,
                    rows[first].at("measure").get<std::string>(), rows[second].at("measure").get<std::string>()),
        !clear, "evidence that the printed table has exchanged these two rows");
}

/// The row of a measure.
std::size_t row_of(const json& rows, const std::string& measure) {
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows[row].at("measure") == measure) return row;
    throw std::out_of_range("no row of " + measure);
}

/// The text's conclusions, column by column, as far as the differences between campaigns allow to tell: CEM_ORD before
/// all others, and before its version without a logarithm.
void check_conclusions(const json& fact, const simulated_table& found, int campaigns, ledger& book) {
    const json& rows = fact.at("rows");
    const std::size_t cem = row_of(rows, "CEM_ORD");
    const std::size_t flat = row_of(rows, "CEM_ORD_flat");
    for (std::size_t column = 0; column < fact.at("removed").size(); ++column) {
        auto mean = [&](std::size_t row) { return found.mean[row][column]; };
        auto error = [&](std::size_t a, std::size_t b) {
            return std::hypot(found.deviation[a][column], found.deviation[b][column]) / std::sqrt(campaigns);
        };
        const std::string systems = which_systems(fact.at("removed")[column]);
        std::size_t best = 0;
        for (std::size_t row = 0; row < rows.size(); ++row)
            if (mean(row) > mean(best)) best = row;
        book.sampled_claim(
            fact.at("where"), "highest coverage, " + systems, "CEM_ORD improves all other metrics",
            fmt::format("{} with {:.4f}, CEM_ORD {:.4f}, standard error of the difference {:.4f}",
                        rows[best].at("measure").get<std::string>(), mean(best), mean(cem), error(best, cem)),
            best == cem, mean(best) - mean(cem) < 2 * error(best, cem), "the generator is not fully given");
        book.sampled_claim(fact.at("where"), "without the logarithm, " + systems, "systematically worse",
                           fmt::format("{:.4f} against {:.4f}, standard error of the difference {:.4f}", mean(flat),
                                       mean(cem), error(flat, cem)),
                           mean(flat) < mean(cem), mean(flat) - mean(cem) < 2 * error(flat, cem),
                           "the generator is not fully given");
    }
}

/// How far a printed figure may be from the mean of some campaigns: the printed table is one campaign, and rounded.
double tolerance_of(const simulated_table& found, std::size_t row, std::size_t column, int campaigns) {
    constexpr double rounding = 0.005;
    return rounding + 2.5 * found.deviation[row][column] * std::sqrt(1 + 1.0 / campaigns);
}

/// What the generator's open choices do to the distance from the printed table.
void study_open_choices(const json& fact, const reproduction_options& options, ledger& book) {
    using choices = amigo2020_choices;
    struct variant {
        const char* name;
        choices chosen;
    };
    const std::vector<variant> variants{
        {"as generated unless asked otherwise", {}},
        {"independent mistakes", {.made = choices::mistakes::independent}},
        {"nested mistakes", {.made = choices::mistakes::nested}},
        {"wrapped displacement", {.beyond = choices::ends::wrap}},
        {"drawn deviations", {.spread = choices::deviations::drawn}},
        {"majority class of each topic", {.most = choices::majority::mode}},
    };
    constexpr int campaigns = 3;
    const json& rows = fact.at("rows");
    double nearest = 1;
    std::string name_of_nearest;
    bool reproduced = false;
    for (const variant& tried : variants) {
        const simulated_table found = simulate(fact, options, campaigns, tried.chosen);
        int within = 0;
        int figures = 0;
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t column = 0; column < fact.at("removed").size(); ++column, ++figures)
                within += std::abs(found.mean[row][column] -
                                   read_printed(rows[row].at("printed")[column].get<std::string>()).value) <=
                          tolerance_of(found, row, column, campaigns);
        const double distance = distance_with_exchange(rows, found, 0, 0);
        const double exchanged = distance_with_exchange(rows, found, row_of(rows, "MAE_macro"), row_of(rows, "MSE"));
        if (exchanged < nearest) {
            nearest = exchanged;
            name_of_nearest = tried.name;
        }
        reproduced = reproduced || within == figures;
        book.claim(
            fact.at("where"), std::string("the generator, ") + tried.name, "the printed table",
            fmt::format("mean distance {:.3f}, {:.3f} with the rows of MAE_m and MSE exchanged; {} of {} figures "
                        "within the sampling error of {} campaigns",
                        distance, exchanged, within, figures, campaigns),
            within == figures, "the generator is not fully given");
    }
    book.claim(
        fact.at("where"), "the generator, nearest of these choices", "the printed table",
        fmt::format("{}, with a mean distance of {:.3f} once the two rows are exchanged", name_of_nearest, nearest),
        reproduced, "none of the choices reproduces the table");
}

/// Table 3, left: within what the campaigns differ among themselves; what lies farther off differs, since the generator
/// is not fully given.
void simulate_table_three(const json& fact, const reproduction_options& options, ledger& book) {
    constexpr int campaigns = 5;
    const simulated_table found = simulate(fact, options, campaigns);
    const json& rows = fact.at("rows");
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < fact.at("removed").size(); ++column) {
            const double spread = found.deviation[row][column];
            book.sampled(
                fact.at("where"),
                rows[row].at("measure").get<std::string>() + ", " + which_systems(fact.at("removed")[column]),
                rows[row].at("printed")[column], found.mean[row][column], tolerance_of(found, row, column, campaigns),
                fmt::format("standard deviation {:.3f} over {} campaigns, seeds {} to {}; the generator is not "
                            "fully given",
                            spread, campaigns, options.seed, options.seed + campaigns - 1));
        }
    look_for_exchanged_rows(fact, found, book);
    check_conclusions(fact, found, campaigns, book);
    study_open_choices(fact, options, book);
}

/// Coverage of every measure on a campaign with gold and runs, or with scores.
std::vector<double> coverage_on(const std::string& folder, const json& source, const json& fact,
                                const reproduction_options& options, const execution& run) {
    std::string measures;
    for (const json& row : fact.at("rows"))
        measures += (measures.empty() ? "" : ",") + row.at("measure").get<std::string>();
    std::string reference;
    for (const std::string name : fact.at("reference")) reference += (reference.empty() ? "" : ",") + name;
    evidence_request request{.scale = source.value("scale", "")};
    const std::string scores = folder + "/scores.csv";
    const bool scored = std::filesystem::exists(scores);
    const int parts = scored ? 0 : source.value("partitions", 0);
    if (scored) {
        request.scores = {score_file::parse(scores)};
        request.many_measures = true;
    } else {
        request.gold = folder + "/" + source.value("gold", "gold.tsv");
        request.runs = {folder + "/" + source.value("runs", "runs")};
        request.keep_items = parts > 0;
        if (parts > 0) request.reading.columns = {"id", "-", "label"};
        request.reading.run.threads = options.threads;
    }
    expected<evidence> read = read_evidence(request, run);
    if (read && parts > 0) read = with_partitions(*std::move(read), static_cast<std::size_t>(parts), run);
    if (!read) throw bad_data(read.error());
    coverage_request question;
    question.measures.list = measures;
    question.reference.list = reference;
    question.intervals.replicates = 0;
    expected<judged_coverage> judged = judge_coverage(*read, question, run);
    if (!judged) throw bad_data(judged.error());
    std::vector<double> found;
    for (std::size_t row = 0; row < fact.at("rows").size(); ++row) found.push_back(*judged->estimates.at(row).value);
    return found;
}

/// Table 3, right: where the data is at hand. The parts are random, and the printed ones are not known.
void compare_real_data(const json& fact, const reproduction_options& options, ledger& book) {
    constexpr std::size_t divisions = 5;
    const json& rows = fact.at("rows");
    for (std::size_t column = 0; column < fact.at("campaigns").size(); ++column) {
        const json& source = fact.at("campaigns")[column];
        const std::string name = source.at("name");
        const std::string folder =
            (std::filesystem::path(options.data) / source.at("folder").get<std::string>()).string();
        if (options.data.empty() || !std::filesystem::exists(folder)) {
            book.needs_data(fact.at("where"), "coverage of 15 measures on " + name,
                            "the runs of " + name + ", as FOLDER/" + source.at("folder").get<std::string>() +
                                "/{gold.tsv,runs} or scores.csv there, with --data FOLDER");
            continue;
        }
        std::vector<std::vector<double>> found(rows.size());
        const std::size_t times = source.contains("partitions") ? divisions : 1;
        for (std::size_t i = 0; i < times; ++i) {
            const std::vector<double> here =
                coverage_on(folder, source, fact, options, {.threads = options.threads, .seed = options.seed + i});
            for (std::size_t row = 0; row < rows.size(); ++row) found[row].push_back(here[row]);
        }
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const std::string what = rows[row].at("measure").get<std::string>() + ", " + name;
            const std::string printed = rows[row].at("printed")[column];
            const mean_and_deviation over(found[row]);
            if (times == 1)
                book.number(fact.at("where"), what, printed, over.mean);
            else
                book.sampled(fact.at("where"), what, printed, over.mean,
                             0.005 + 2.5 * over.deviation * std::sqrt(1 + 1.0 / static_cast<double>(times)),
                             fmt::format("standard deviation {:.3f} over {} random divisions", over.deviation, times));
        }
    }
}

/// Section 5.4 on data that the paper did not have: SemEval-2016, Task 4, Subtask C, five classes, in ten random parts.
void compare_analogue(const json& fact, const reproduction_options& options, ledger& book) {
    constexpr std::size_t divisions = 10;
    const json& source = fact.at("analogue");
    const std::string folder = (std::filesystem::path(options.data) / source.at("folder").get<std::string>()).string();
    if (options.data.empty() || !std::filesystem::exists(folder)) {
        book.needs_data(source.at("where"), "CEM_ORD on SemEval-2016 Task 4, Subtask C",
                        "the runs of SemEval-2016 Task 4, as FOLDER/" + source.at("folder").get<std::string>() +
                            "/{gold,runs-C} with --data FOLDER");
        return;
    }
    const json& rows = fact.at("rows");
    std::vector<std::vector<double>> found(rows.size());
    for (std::size_t i = 0; i < divisions; ++i) {
        const std::vector<double> here =
            coverage_on(folder, source, fact, options, {.threads = options.threads, .seed = options.seed + i});
        for (std::size_t row = 0; row < rows.size(); ++row) found[row].push_back(here[row]);
    }
    const std::size_t cem = row_of(rows, "CEM_ORD");
    const std::size_t flat = row_of(rows, "CEM_ORD_flat");
    std::size_t best = 0;
    int better = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (mean_and_deviation(found[row]).mean > mean_and_deviation(found[best]).mean) best = row;
        better += mean_and_deviation(found[row]).mean > mean_and_deviation(found[cem]).mean;
    }
    const std::string note =
        "other data than the paper's: five classes, 12 systems, 20,632 tweets, in ten random parts";
    book.claim(
        source.at("where"), "place of CEM_ORD among 15 measures", "first, or second by .01, in all six campaigns",
        fmt::format("{} with {:.2f}; {} of 15 are before it, {} with {:.2f} first (mean over {} divisions)", "CEM_ORD",
                    mean_and_deviation(found[cem]).mean, better, rows[best].at("measure").get<std::string>(),
                    mean_and_deviation(found[best]).mean, divisions),
        mean_and_deviation(found[best]).mean - mean_and_deviation(found[cem]).mean <= 0.01, note);
    book.claim(
        source.at("where"), "CEM_ORD without the logarithm", "worse, but for one tie",
        fmt::format("{:.3f} against {:.3f}", mean_and_deviation(found[flat]).mean, mean_and_deviation(found[cem]).mean),
        mean_and_deviation(found[flat]).mean <= mean_and_deviation(found[cem]).mean, note);
}

}  // namespace

reproduction reproduce_amigo2020(const json& facts, const reproduction_options& options) {
    reproduction made{ledger("amigo2020")};
    compare_proximities(facts, made.book);
    compare_matrices(facts, made.book);
    made.pictures.emplace_back(draw_two_distributions(facts));
    made.pictures.emplace_back(draw_properties(made.book));
    check_monotonicity_example(facts.at("monotonicity_example"), made.book);
    check_invariance_example(facts.at("invariance_example"), made.book);
    check_propositions(facts.at("propositions"), made.book);
    check_macro_accuracy(facts.at("propositions"), made.book);
    check_interval_closeness(facts.at("propositions"), made.book);
    search_table_two(facts.at("table2"), options.threads, made.book);
    simulate_table_three(facts.at("coverage"), options, made.book);
    compare_real_data(facts.at("real_data"), options, made.book);
    compare_analogue(facts.at("real_data"), options, made.book);
    return made;
}

}  // namespace ordeval::reproduction
