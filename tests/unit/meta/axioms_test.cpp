// The search for properties, beside a slow obvious one over vectors of labels, item by item.
#include "ordeval/meta/axioms.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace ordeval {

namespace {

measure_spec spec_of(const std::string& text) { return parse_measure(text).value(); }

/// Large enough for what is tested here, small enough for a build without optimisation.
const axiom_search small{.classes = 3, .items = 3, .gold_items = 5};

axiom_result result_of(const measure_spec& spec, axiom which, axiom_search search = small) {
    search.wanted = {which};
    std::vector<axiom_result> results = search_axioms({spec}, search);
    EXPECT_EQ(results.size(), 1u);
    return results.at(0);
}

axiom_result result_of(const std::string& text, axiom which, const axiom_search& search = small) {
    return result_of(spec_of(text), which, search);
}

/// Gold and predicted labels 0..classes-1 of a few items.
struct labelling {
    int classes;
    std::vector<int> gold_label_column;
    std::vector<int> answers;

    confusion_table table() const {
        confusion_table counted(classes);
        for (std::size_t i = 0; i < answers.size(); ++i) counted.add(gold{gold_label_column[i]}, predicted{answers[i]});
        return counted;
    }
};

using check = std::function<bool(const measure_spec&, const labelling&)>;

/// Calls visit for all labellings of one size.
void for_each_labelling(int items, int classes, const std::function<void(const labelling&)>& visit) {
    long long number = 1;
    for (int i = 0; i < 2 * items; ++i) number *= classes;
    for (long long code = 0; code < number; ++code) {
        labelling labels{classes, {}, {}};
        long long rest = code;
        for (int i = 0; i < items; ++i, rest /= classes)
            labels.gold_label_column.push_back(static_cast<int>(rest % classes));
        for (int i = 0; i < items; ++i, rest /= classes) labels.answers.push_back(static_cast<int>(rest % classes));
        visit(labels);
    }
}

/// Whether the change is seen: one score defined and the other not, or a difference.
bool changed(const score& a, const score& b) { return a.defined() != b.defined() || (a && std::abs(*a - *b) > 1e-9); }

bool survives_insertion(const measure_spec& spec, const labelling& labels) {
    for (int place = 0; place <= labels.classes; ++place) {
        labelling wider = labels;
        ++wider.classes;
        for (std::vector<int>* list : {&wider.gold_label_column, &wider.answers})
            for (int& label : *list) label += label >= place;
        if (changed(evaluate(spec, labels.table()), evaluate(spec, wider.table()))) return false;
    }
    return true;
}

bool gains_by_nearer_answers(const measure_spec& spec, const labelling& labels) {
    for (std::size_t i = 0; i < labels.answers.size(); ++i) {
        if (labels.answers[i] == labels.gold_label_column[i]) continue;
        labelling nearer = labels;
        nearer.answers[i] += labels.answers[i] < labels.gold_label_column[i] ? 1 : -1;
        const score before = evaluate(spec, labels.table());
        const score after = evaluate(spec, nearer.table());
        if (!before || !after) continue;
        const double gain = spec.measure->better == orientation::higher ? *after - *before : *before - *after;
        if (gain <= 1e-9) return false;
    }
    return true;
}

bool survives_exchange(const measure_spec& spec, const labelling& labels) {
    const labelling exchanged{labels.classes, labels.answers, labels.gold_label_column};
    return !changed(evaluate(spec, labels.table()), evaluate(spec, exchanged.table()));
}

struct size_of_case {
    int items;
    int classes;
    friend bool operator==(const size_of_case&, const size_of_case&) = default;
};

/// The size of the first labelling that breaks the check, smallest first.
std::optional<size_of_case> smallest_failure(const measure_spec& spec, const check& holds, int most_items,
                                             int most_classes) {
    for (int items = 1; items <= most_items; ++items)
        for (int classes = 2; classes <= most_classes; ++classes) {
            bool broken = false;
            for_each_labelling(items, classes,
                               [&](const labelling& labels) { broken = broken || !holds(spec, labels); });
            if (broken) return size_of_case{items, classes};
        }
    return std::nullopt;
}

size_of_case size_of(const exhibit& shown) {
    const confusion_table& table = std::get<confusion_table>(shown.shown);
    return {static_cast<int>(table.total()), table.classes()};
}

TEST(Axioms, AreDecidedAsByTryingAllVectorsOfLabels) {
    struct slow {
        axiom which;
        check holds;
        int most_classes;
    };
    const std::vector<slow> references{{axiom::ordinal_invariance, survives_insertion, 2},
                                       {axiom::ordinal_monotonicity_with_empty_classes, gains_by_nearer_answers, 3},
                                       {axiom::symmetry, survives_exchange, 3}};
    for (const char* name : {"Accuracy", "MAE", "Kappa", "CEM_ORD", "OCI", "TauB", "Recall_macro", "TC", "MI"})
        for (const slow& reference : references) {
            const axiom_result result = result_of(name, reference.which, small);
            const auto failure = smallest_failure(result.spec, reference.holds, 3, reference.most_classes);
            ASSERT_TRUE(result.holds) << name;
            EXPECT_EQ(*result.holds, !failure) << name << " " << facts_about(reference.which).name;
            if (failure) {
                EXPECT_EQ(size_of(result.exhibits.at(0)), *failure) << name;
            }
        }
}

TEST(Axioms, ShowTheScoresOfTheirCases) {
    for (const axiom_result& result :
         search_axioms({spec_of("Kappa"), spec_of("OCI"), spec_of("TauB")}, {.classes = 3, .items = 4})) {
        for (const exhibit& shown : result.exhibits)
            EXPECT_EQ(shown.value, evaluate(result.spec, std::get<confusion_table>(shown.shown)));
        EXPECT_FALSE(result.searched.empty());
    }
}

TEST(Axioms, CountEveryTableThatTheyLookAt) {
    // C(9+4,4)-1 tables of three classes and up to four items, C(4+4,4)-1 of two.
    const axiom_result result = result_of("MAE", axiom::reversal, {.classes = 3, .items = 4});
    EXPECT_NE(result.searched.find("all 783 tables of 2 to 3 classes and up to 4 items"), std::string::npos);
    EXPECT_EQ(result.holds, true);
    EXPECT_EQ(result.undefined, 0u);
    EXPECT_EQ(result_of("MAE", axiom::perfect_iff_diagonal, {.classes = 2, .items = 4}).compared, 69u - 14u);
}

TEST(Axioms, HaveTheSameResultsForAnyNumberOfThreads) {
    auto texts = [](int threads) {
        std::vector<std::string> lines;
        for (const axiom_result& result : search_axioms(parse_measures("MAE,QWK,CEM_ORD,NMD,MAE_int_norm").value(),
                                                        {.classes = 3, .items = 3, .run = {.threads = threads}})) {
            std::string line = result.spec.to_string() + std::string(facts_about(result.which).name);
            line += result.holds ? (*result.holds ? "+" : "-") : "?";
            for (const exhibit& shown : result.exhibits) line += to_string(shown.shown);
            lines.push_back(line + std::to_string(result.compared) + result.searched + result.remark);
        }
        return lines;
    };
    const std::vector<std::string> alone = texts(1);
    for (int threads : {2, 7}) EXPECT_EQ(texts(threads), alone);
}

TEST(Axioms, OfTheLabelVectorsBehindADetourAreTold) {
    const axiom_result result = result_of("CEM_ORD", axiom::triangle_inequality, {.classes = 2, .items = 3});
    EXPECT_EQ(result.holds, false);
    EXPECT_EQ(result.remark, "a = 1 1, b = 1 2, c = 2 2");
    EXPECT_EQ(to_string(result.exhibits.at(2).shown), "[0 2 | 0 0]");
}

// The index of single items is min(1, 1 - 1/(1+d) + beta' d): no class between two answers may be added for nothing.
TEST(Axioms, SettleThatOCIIsNotOrdinalInvariant) {
    const axiom_result result = result_of("OCI(beta_absolute=0)", axiom::ordinal_invariance, {.items = 2});
    EXPECT_EQ(result.holds, false);
    EXPECT_EQ(to_string(result.exhibits.at(0).shown), "[0 1 | 0 0]");
    EXPECT_EQ(to_string(result.exhibits.at(1).shown), "[0 0 1 | 0 0 0 | 0 0 0]");
    EXPECT_NEAR(*result.exhibits.at(0).value, 1.0 / 2, 1e-15);
    EXPECT_NEAR(*result.exhibits.at(1).value, 2.0 / 3, 1e-15);
}

TEST(Axioms, TellConstantOutputsApartByExample) {
    EXPECT_EQ(result_of("Kappa", axiom::separates_constant_outputs).holds, false);
    EXPECT_EQ(result_of("TauB", axiom::separates_constant_outputs).holds, false);  // undefined for all of them
    const axiom_result apart = result_of("Accuracy", axiom::separates_constant_outputs);
    EXPECT_EQ(apart.holds, true);
    EXPECT_EQ(to_string(apart.exhibits.at(0).shown), "[2 0 | 1 0]");
    EXPECT_EQ(apart.exhibits.at(1).role, "always 2");
}

TEST(Axioms, OfAUsersCostsAreSearchedOnTheScaleOfTheMatrix) {
    measure_spec spec = spec_of("Cost(matrix=file:costs.csv)");
    spec.arguments.values()[0].matrix =
        std::make_shared<const square_matrix>(3, std::vector<double>{0, 1, 5, 2, 0, 1, 4, 1, 0});
    EXPECT_FALSE(result_of(spec, axiom::ordinal_invariance).holds);
    EXPECT_EQ(result_of(spec, axiom::ordinal_monotonicity).holds, true);
    EXPECT_EQ(result_of(spec, axiom::triangle_inequality).holds, false);  // from 1 over 2 to 3 costs 2, not 5
    const axiom_result asymmetric = result_of(spec, axiom::symmetry);
    EXPECT_EQ(asymmetric.holds, false);
    EXPECT_EQ(to_string(asymmetric.exhibits.at(0).shown), "[0 1 0 | 0 0 0 | 0 0 0]");
}

// Propositions 1, 4 and 5 of Binotto and Delgado.
TEST(Axioms, OfIntervalMeasuresAreThoseOfThePropositions) {
    const std::vector<axiom_result> results =
        search_axioms(parse_measures("MAE_int,TC_int,MAE_int_norm,TC_int_norm").value(), {.classes = 3, .items = 4});
    auto holds = [&](std::string_view name, axiom which) {
        for (const axiom_result& result : results)
            if (result.spec.measure->name == name && result.which == which) return result.holds;
        throw std::out_of_range("not searched");
    };
    for (const std::string_view name : {"MAE_int", "TC_int", "MAE_int_norm", "TC_int_norm"}) {
        EXPECT_EQ(holds(name, axiom::non_negativity), true) << name;
        EXPECT_EQ(holds(name, axiom::maximal_agreement), true) << name;
        EXPECT_EQ(holds(name, axiom::subadditivity_on_same_gold), true) << name;
        EXPECT_EQ(holds(name, axiom::strict_monotonicity), true) << name;
        const bool normalised = name.ends_with("_norm");
        EXPECT_EQ(holds(name, axiom::scale_invariance), normalised) << name;
        EXPECT_EQ(holds(name, axiom::minimal_agreement), normalised ? std::optional(true) : std::nullopt) << name;
        EXPECT_EQ(holds(name, axiom::imbalance_by_density), name.starts_with("TC")) << name;
    }
    EXPECT_EQ(holds("MAE_int", axiom::homogeneity_0), true);
    EXPECT_EQ(holds("TC_int", axiom::homogeneity_0), false);
    EXPECT_EQ(holds("TC_int", axiom::homogeneity_1), true);
    EXPECT_EQ(holds("TC_int_norm", axiom::homogeneity_0), true);
    EXPECT_EQ(holds("MAE_int", axiom::subadditivity), true);
}

// The propositions claim subadditivity of TC for tables of the same gold counts. Without that proviso it fails, but
// only from seven items on for TC_int and ten for TC_int_norm, since every class needs gold items in both tables.
TEST(Axioms, SubadditivityOfTotalCostNeedsTheSameGold) {
    for (const char* name : {"TC_int", "TC_int_norm"}) {
        const axiom_result result = result_of(name, axiom::subadditivity);
        ASSERT_EQ(result.holds, false) << name << ": " << result.searched;
        ASSERT_EQ(result.exhibits.size(), 3u);
        EXPECT_GT(*result.exhibits[2].value, *result.exhibits[0].value + *result.exhibits[1].value) << name;
        EXPECT_EQ(result_of(name, axiom::subadditivity_on_same_gold).holds, true) << name;
    }
}

TEST(Axioms, OfTotalCostAreRefutedByTheseTables) {
    const class_intervals equal = class_intervals::from_lengths(std::vector<double>{1, 1, 1});
    auto sums = [&](const char* name, std::vector<item_count> a, const std::vector<item_count>& b) {
        const confusion_table first(3, a);
        const confusion_table second(3, b);
        confusion_table together = first;
        together += second;
        const measure_spec spec = spec_of(name);
        EXPECT_GT(*evaluate(spec, together, equal), *evaluate(spec, first, equal) + *evaluate(spec, second, equal));
        return *evaluate(spec, together, equal);
    };
    EXPECT_DOUBLE_EQ(sums("TC_int", {0, 0, 1, 0, 0, 1, 0, 0, 1}, {0, 0, 1, 0, 0, 2, 0, 1, 0}), 53.0 / 3);
    EXPECT_DOUBLE_EQ(sums("TC_int_norm", {0, 2, 0, 0, 2, 0, 0, 0, 1}, {1, 0, 0, 0, 1, 0, 0, 0, 3}), 28.0 / 201);
}

// One error among three items of three classes costs (3 - 1) / 1 = 2. Four right answers beside it, of gold 1, 1 and 2,
// cost nothing, and together the error costs (7 - 2) / 2 = 2.5.
TEST(Axioms, OfTotalCostFailBesideRightAnswersAlone) {
    const confusion_table error(3, std::vector<item_count>{0, 1, 0, 0, 1, 0, 0, 0, 1});
    const confusion_table right(3, std::vector<item_count>{1, 0, 0, 0, 1, 0, 0, 0, 2});
    confusion_table together = error;
    together += right;
    const class_intervals equal = class_intervals::from_lengths(std::vector<double>{1, 1, 1});
    for (const char* name : {"TC", "TC_int"}) {
        const measure_spec spec = spec_of(name);
        EXPECT_DOUBLE_EQ(*evaluate(spec, error, equal), 2.0) << name;
        EXPECT_DOUBLE_EQ(*evaluate(spec, right, equal), 0.0) << name;
        EXPECT_DOUBLE_EQ(*evaluate(spec, together, equal), 2.5) << name;
    }
}

// Remark 3: on classes of equal length the propositions are about the ordinal measures.
TEST(Axioms, OfOrdinalErrorsAreThoseOfEqualIntervals) {
    const std::vector<axiom_result> results = search_axioms(
        parse_measures("MAE,TC,MAE_norm,TC_norm,MSE_norm,OCI,Accuracy").value(), {.classes = 3, .items = 4});
    auto holds = [&](std::string_view name, axiom which) -> std::optional<bool> {
        for (const axiom_result& result : results)
            if (result.spec.measure->name == name && result.which == which) return result.holds;
        throw std::out_of_range("not searched");
    };
    for (const std::string_view name : {"MAE", "TC", "MAE_norm", "TC_norm", "MSE_norm"}) {
        EXPECT_EQ(holds(name, axiom::non_negativity), true) << name;
        EXPECT_EQ(holds(name, axiom::maximal_agreement), true) << name;
        EXPECT_EQ(holds(name, axiom::subadditivity_on_same_gold), true) << name;
        EXPECT_EQ(holds(name, axiom::minimal_agreement), name.ends_with("_norm") ? std::optional(true) : std::nullopt)
            << name;
        EXPECT_EQ(holds(name, axiom::homogeneity_0), name != "TC") << name;
        EXPECT_EQ(holds(name, axiom::homogeneity_1), name == "TC") << name;
        EXPECT_EQ(holds(name, axiom::subadditivity), !name.starts_with("TC")) << name;
    }
    // OCI is at most 1, and the worst output on some gold costs less.
    EXPECT_EQ(holds("OCI", axiom::minimal_agreement), false);
    EXPECT_THROW(holds("Accuracy", axiom::subadditivity), std::out_of_range);  // more is better: no norm
}

// Of the 4,844 tables of four classes and up to four items 256 have every gold class, which TC_int needs.
TEST(Axioms, AreUndecidedWhereTooFewComparisonsHadScores) {
    const axiom_search search{.classes = 4,
                              .items = 4,
                              .intervals = class_intervals::from_lengths(std::vector<double>{1, 1, 1, 1}),
                              .wanted = {axiom::non_negativity}};
    const std::vector<axiom_result> results = search_axioms({spec_of("TC_int"), spec_of("MAE_int")}, search);
    EXPECT_EQ(results.at(0).holds, std::nullopt);
    EXPECT_EQ(results.at(0).compared, 256u);
    EXPECT_NE(results.at(0).searched.find("undecided: only 256 of 4,844"), std::string::npos) << results[0].searched;
    EXPECT_EQ(results.at(1).holds, true);
}

TEST(Axioms, OfDistributionsMoveShares) {
    EXPECT_EQ(result_of("NMD", axiom::ordinal_monotonicity).holds, true);
    EXPECT_EQ(result_of("NMD", axiom::sees_order).holds, true);
    EXPECT_EQ(result_of("NVD", axiom::sees_order).holds, false);
    const axiom_result step = result_of("NVD", axiom::ordinal_monotonicity);
    EXPECT_EQ(step.holds, false);
    EXPECT_EQ(to_string(step.exhibits.at(0).shown), "(1 0 0 for 0 0 1)");
    EXPECT_EQ(result_of("RNOD", axiom::symmetry).holds, false);
}

TEST(Axioms, RefuseRankingsAndTooManyTables) {
    EXPECT_THROW(search_axioms({spec_of("ClasSi")}, {}), std::invalid_argument);
    EXPECT_THROW(search_axioms({spec_of("MAE")}, {.classes = 9, .items = 9}), std::length_error);
}

}  // namespace

}  // namespace ordeval
