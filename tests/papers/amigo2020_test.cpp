// Amigo, Gonzalo, Mizzaro and Carrillo-de-Albornoz (2020), An effectiveness metric for ordinal classification.
#include <cmath>
#include <numeric>
#include <random>

#include "ordeval/meta/axioms.hpp"
#include "papers/paper.hpp"

namespace ordeval::testing {

namespace {

/// The table of outputs and gold labels 1..classes, in the paper's order of arguments.
confusion_table compare(int classes, const std::vector<int>& outputs, const std::vector<int>& truth) {
    confusion_table table(classes);
    for (std::size_t i = 0; i < truth.size(); ++i) table.add(gold{truth[i] - 1}, predicted{outputs[i] - 1});
    return table;
}

/// prox(predicted, gold) for these gold counts, by way of the measure: where only the items of one gold class are
/// answered, all with one class, CEM is their share of the attainable sum.
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

std::vector<int> mapped(std::vector<int> labels, int (*function)(int)) {
    for (int& label : labels) label = function(label);
    return labels;
}

}  // namespace

TEST(Amigo2020, AppendicesAAndB) {
    const nlohmann::json paper = facts_of("amigo2020");
    EXPECT_EQ(paper.at("facts").size(), 16u);
    expect_facts(paper);
}

TEST(Amigo2020, WorkedExampleToTenDigits) {
    const nlohmann::json paper = facts_of("amigo2020");
    int found = 0;
    for (const nlohmann::json& fact : paper.at("facts"))
        if (fact.contains("recomputed")) {
            ++found;
            EXPECT_TRUE(prints_as(value("CEM_ORD", matrix_of(paper, fact.at("matrix"))),
                                  fact.at("recomputed").get<std::string>()))
                << fact;
        }
    EXPECT_EQ(found, 2);
}

TEST(Amigo2020, Proximities) {
    const nlohmann::json paper = facts_of("amigo2020");
    EXPECT_EQ(paper.at("proximities").size(), 13u);
    for (const nlohmann::json& fact : paper.at("proximities")) {
        const double computed = proximity(fact.at("gold_counts").get<std::vector<item_count>>(),
                                          predicted{fact.at("predicted").get<int>()}, gold{fact.at("gold").get<int>()});
        EXPECT_TRUE(prints_as(computed, fact.at("printed").get<std::string>())) << fact << " is " << computed;
    }
}

// Section 3.2, Proposition 1: at nominal scale and for equal class sizes CEM is proportional to accuracy. That takes
// the definition of the section, which counts whole classes; with half of the ties, as in Eq. 1, CEM is an affine
// function of accuracy, because an error is still worth -log2(1 - 1/(2K)).
TEST(Amigo2020, PropositionOne) {
    std::mt19937 engine(1);
    for (int classes = 2; classes <= 6; ++classes) {
        const double right = std::log2(2.0 * classes);
        const double wrong = -std::log2(1 - 0.5 / classes);
        for (int trial = 0; trial < 20; ++trial) {
            confusion_table table(classes);
            for (gold g : table.gold_classes())
                for (int item = 0; item < 5; ++item)
                    table.add(g, predicted{static_cast<int>(engine() % static_cast<unsigned>(classes))});
            const double accuracy = value("Accuracy", table);
            EXPECT_NEAR(value("CEM_NOM(ties=full)", table), accuracy, 1e-14);
            EXPECT_NEAR(value("CEM_NOM", table), accuracy + (1 - accuracy) * wrong / right, 1e-14);
        }
    }
}

// Section 4.1, Property 1, with the paper's example f(x) = 10x + x^2.
TEST(Amigo2020, CEMHasOrdinalInvariance) {
    auto f = [](int x) { return 10 * x + x * x; };
    EXPECT_DOUBLE_EQ(value("CEM_ORD", compare(3, {1, 2, 2}, {1, 2, 3})),
                     value("CEM_ORD", compare(39, mapped({1, 2, 2}, f), mapped({1, 2, 3}, f))));
}

// Appendix B, ordinal monotonicity: all answers come one class nearer, and these measures do not see it.
TEST(Amigo2020, ClassificationAndCorrelationFailOrdinalMonotonicity) {
    const confusion_table far = compare(5, {1, 2, 3}, {3, 4, 5});
    const confusion_table near = compare(5, {2, 3, 4}, {3, 4, 5});
    for (const char* measure : {"Accuracy", "Recall_macro", "F1_macro", "Pearson", "Spearman", "TauA", "TauB",
                                "Reliability", "Sensitivity", "MI", "Purity", "InversePurity"})
        EXPECT_NEAR(value(measure, far), value(measure, near), 1e-15) << measure;
}

// "All classification metrics" is too much said. Kappa falls as the answers come nearer, since chance agrees more often
// once the classes overlap: not equal, but a violation all the same. Accuracy within one step rises from 0 to 1, so the
// example is none for it; it fails where the distance goes from three to two.
TEST(Amigo2020, OrdinalMonotonicityExampleIsNoneForEveryMeasureNamed) {
    const confusion_table far = compare(5, {1, 2, 3}, {3, 4, 5});
    const confusion_table near = compare(5, {2, 3, 4}, {3, 4, 5});
    EXPECT_NEAR(value("Kappa(weights=none)", far), -1.0 / 8, 1e-15);
    EXPECT_NEAR(value("Kappa(weights=none)", near), -2.0 / 7, 1e-15);
    EXPECT_EQ(value("Accuracy_within(k=1)", far), 0);
    EXPECT_EQ(value("Accuracy_within(k=1)", near), 1);
    EXPECT_EQ(value("Accuracy_within(k=1)", compare(4, {1}, {4})), value("Accuracy_within(k=1)", compare(4, {2}, {4})));
}

// CEM_ORD has the property where no gold class is empty, so the three items are joined by one of every class.
TEST(Amigo2020, CEMHasOrdinalMonotonicity) {
    EXPECT_GT(value("CEM_ORD", compare(5, {2, 3, 4, 1, 2}, {3, 4, 5, 1, 2})),
              value("CEM_ORD", compare(5, {1, 2, 3, 1, 2}, {3, 4, 5, 1, 2})));
}

// Appendix B, ordinal invariance, with f(x) = 10 + x^3. The example is none for kappa with linear weights, which Table
// 2 names too: no output is above any gold label, so every pairing of the two lists disagrees equally and kappa is 0.
TEST(Amigo2020, ErrorMinimisationFailsOrdinalInvariance) {
    auto f = [](int x) { return 10 + x * x * x; };
    const confusion_table plain = compare(5, {1, 2, 3}, {3, 4, 5});
    const confusion_table stretched = compare(135, mapped({1, 2, 3}, f), mapped({3, 4, 5}, f));
    for (const char* measure : {"Pearson", "MAE", "MSE", "MAE_macro", "MSE_macro", "Cosine", "QWK"})
        EXPECT_GT(std::abs(value(measure, plain) - value(measure, stretched)), 1e-3) << measure;
    EXPECT_NEAR(value("Kappa", plain), 0, 1e-15);
    EXPECT_NEAR(value("Kappa", stretched), 0, 1e-15);
    for (const char* measure : {"Accuracy", "Spearman", "TauB", "MI"})
        EXPECT_NEAR(value(measure, plain), value(measure, stretched), 1e-15) << measure;
}

// Appendix B, imbalance: the same error weighs more in the smaller class; the measures that fail are among the facts.
TEST(Amigo2020, ImbalanceOfAppendixB) {
    const nlohmann::json paper = facts_of("amigo2020");
    const confusion_table large = matrix_of(paper, "large class");
    const confusion_table small = matrix_of(paper, "small class");
    for (const char* measure : {"CEM_ORD", "CEM_NOM", "CEM_INT", "Recall_macro", "F1_macro"})
        EXPECT_GT(value(measure, large), value(measure, small)) << measure;
    for (const char* measure : {"Accuracy", "Accuracy_within(k=1)", "MAE", "MSE"})
        EXPECT_EQ(value(measure, large), value(measure, small)) << measure;
    for (const char* measure : {"Cosine", "Pearson"})
        EXPECT_LT(value(measure, large), value(measure, small)) << measure;
}

// Table 2, by search. The marks that the search refutes are listed with the facts, measure by measure, and so is
// nothing else: a mark that is contradicted without need fails here too.
TEST(Amigo2020, TableTwoButForItsRefutedMarks) {
    const nlohmann::json rows = facts_of("amigo2020").at("table2").at("rows");
    EXPECT_EQ(rows.size(), 18u);
    const axiom_search search{.items = 5,
                              .gold_items = 6,
                              .wanted = {axiom::ordinal_invariance, axiom::ordinal_monotonicity, axiom::imbalance}};
    std::vector<measure_spec> specs;
    for (const nlohmann::json& row : rows)
        for (const nlohmann::json& name : row.at("measures"))
            specs.push_back(parse_measure(name.get<std::string>()).value());
    const std::vector<axiom_result> results = search_axioms(specs, search);
    auto result = results.begin();
    for (const nlohmann::json& row : rows)
        for (const nlohmann::json& name : row.at("measures"))
            for (std::size_t i = 0; i < search.wanted.size(); ++i, ++result) {
                const std::string property(facts_about(result->which).name);
                const nlohmann::json refuted =
                    row.value("contradicted", nlohmann::json::object()).value(property, nlohmann::json::array());
                const bool expected = row.at(property).get<bool>() && refuted.end() == std::ranges::find(refuted, name);
                EXPECT_EQ(result->holds, expected) << name << " " << property;
            }
    EXPECT_TRUE(result == results.end());
}

}  // namespace ordeval::testing
