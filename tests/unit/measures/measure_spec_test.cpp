#include "ordeval/measures/measure_spec.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <charconv>

#include "measures/measure_test.hpp"
#include "ordeval/measures/registry.hpp"
#include "unit/throws.hpp"

namespace ordeval::testing {

namespace {

std::string printed(std::string_view text) {
    const expected<measure_spec> spec = parse_measure(text);
    return spec ? spec->to_string() : spec.error().to_string(spelling::command_line);
}

std::string problem(std::string_view text) {
    const expected<measure_spec> spec = parse_measure(text);
    return spec ? "no problem: " + spec->to_string() : spec.error().shown().front().to_string(spelling::command_line);
}

std::vector<std::string> short_names(std::string_view list) {
    const std::vector<measure_spec> specs = parse_measures(list).value();
    std::vector<std::string> texts;
    for (const measure_spec& spec : specs) texts.push_back(spec.short_name());
    return texts;
}

using names = std::vector<std::string>;

}  // namespace

TEST(MeasureSpec, PrintsEveryParameterInFullAndOnlyChangedOnesInShort) {
    const measure_spec spec = parse_measure("OCI(beta=0.25)").value();
    EXPECT_EQ(spec.to_string(), "OCI(beta=0.25,gamma=1)");
    EXPECT_EQ(spec.short_name(), "OCI(beta=0.25)");
    EXPECT_EQ(parse_measure("OCI").value().short_name(), "OCI");
    EXPECT_EQ(parse_measure("Accuracy").value().to_string(), "Accuracy");
}

TEST(MeasureSpec, AllowsBlanksAndEmptyParentheses) {
    EXPECT_EQ(printed(" OCI ( gamma = 2 , beta = 1 ) "), "OCI(beta=1,gamma=2)");
    EXPECT_EQ(printed("Accuracy()"), "Accuracy");
    EXPECT_EQ(printed("\tKappa( )"), "Kappa(weights=linear)");
}

TEST(MeasureSpec, PrintsNumbersAsShortAsTheyReadBack) {
    EXPECT_EQ(printed("OCI(beta=0.250)"), "OCI(beta=0.25,gamma=1)");
    EXPECT_EQ(printed("OCI(beta=1e0)"), "OCI(beta=1,gamma=1)");
    EXPECT_EQ(printed("OCI(beta=-0)"), "OCI(beta=0,gamma=1)");
    EXPECT_EQ(printed("Accuracy_within(k=2.0)"), "Accuracy_within(k=2)");
}

TEST(MeasureSpec, ReadsBackEveryNumberInTheDomain) {
    EXPECT_TRUE(rc::check("parse(print(spec)) == spec", [] {
        const auto high = *rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << 53);
        const auto scale = *rc::gen::inRange(-300, 250);
        const double beta = std::ldexp(static_cast<double>(high), scale);
        std::array<char, 40> buffer;
        auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), beta);
        const measure_spec spec = parse_measure("OCI(beta=" + std::string(buffer.data(), end) + ")").value();
        RC_ASSERT(spec.arguments.number("beta") == beta);
        RC_ASSERT(parse_measure(spec.to_string()).value() == spec);
        RC_ASSERT(parse_measure(spec.short_name()).value() == spec);
    }));
}

TEST(MeasureSpec, NeverStumblesOverAnyText) {
    EXPECT_TRUE(rc::check("any text gives specs or problems", [] {
        const auto text = *rc::gen::container<std::string>(
            rc::gen::elementOf(std::string("OCIKappabetweights=0.5quadratic(),@ \t-file:")));
        const expected<std::vector<measure_spec>> specs = parse_measures(text);
        const bool answered = specs.has_value() || specs.error().total() > 0;  // RC_ASSERT looks at both sides of ||
        RC_ASSERT(answered);
    }));
}

TEST(MeasureSpec, UnderstandsAliasesWithTheirSettings) {
    EXPECT_EQ(printed("QWK"), "Kappa(weights=quadratic)");
    EXPECT_EQ(printed("MAEM"), "MAE_macro");
    EXPECT_EQ(printed("CEM_ORD_flat"), "CEM_ORD(ties=half,log=false)");
    EXPECT_EQ(printed("CEM_ORD_flat(ties=full)"), "CEM_ORD(ties=full,log=false)");
}

TEST(MeasureSpec, DoesNotLetAnAliasBeContradicted) {
    EXPECT_EQ(problem("QWK(weights=linear)"), "parameter weights of Kappa is set twice; set it once");
}

TEST(MeasureSpec, UnsetsAReplacedParameter) {
    EXPECT_EQ(printed("OCI(beta_absolute=0.5)"), "OCI(beta_absolute=0.5,gamma=1)");
    EXPECT_FALSE(parse_measure("OCI(beta_absolute=0.5)").value().arguments.is_set("beta"));
    EXPECT_EQ(problem("OCI(beta=0.5,beta_absolute=0.5)"),
              "OCI cannot have both beta and beta_absolute; set one of them");
}

TEST(MeasureSpec, AsksForRequiredParameters) {
    EXPECT_EQ(problem("Cost"), "Cost needs the parameter matrix; write Cost(matrix=...) with file:PATH");
    EXPECT_EQ(printed("Cost(matrix=file:costs.csv)"), "Cost(matrix=file:costs.csv)");
}

TEST(MeasureSpec, TakesNamesInAnyCase) {
    EXPECT_EQ(printed("accuracy"), "Accuracy");
    EXPECT_EQ(printed("qwk"), "Kappa(weights=quadratic)");
    EXPECT_EQ(printed("cem_ord"), "CEM_ORD(ties=half,log=true)");
}

TEST(MeasureSpec, IsCalledWhatTheUserCallsIt) {
    EXPECT_EQ(parse_measure("qwk")->heading(), "QWK");
    EXPECT_EQ(parse_measure("Kappa(weights=quadratic)")->heading(), "Kappa(weights=quadratic)");
    EXPECT_EQ(parse_measure("mine = Kappa(weights=linear)")->heading(), "mine");
    EXPECT_EQ(*parse_measure("mine=QWK"), *parse_measure("Kappa(weights=quadratic)"));
    EXPECT_EQ(problem("=MAE"),
              "'' cannot be the name of a measure; write NAME=MEASURE, such as "
              "mine=Kappa(weights=linear)");
    // In a list these would end the measure.
    EXPECT_EQ(problem("a,b=MAE"),
              "'a,b' cannot be the name of a measure; write NAME=MEASURE, such as mine=Kappa(weights=linear)");
    EXPECT_EQ(problem("a)=MAE"),
              "'a)' cannot be the name of a measure; write NAME=MEASURE, such as mine=Kappa(weights=linear)");
    EXPECT_EQ(problem("mine="),
              "a measure has no name; separate measures by single commas; 'ordeval measures' lists "
              "them");
}

TEST(MeasureSpec, SuggestsTheNameThatWasMeant) {
    EXPECT_EQ(problem("Kapa"), "unknown measure 'Kapa'; did you mean Kappa?");
    EXPECT_EQ(problem("acuracy"), "unknown measure 'acuracy'; did you mean Accuracy?");
    EXPECT_EQ(problem("Wolpertinger"), "unknown measure 'Wolpertinger'; 'ordeval measures' lists all");
    EXPECT_EQ(problem("Kappa(weigths=none)"), "unknown parameter 'weigths'; did you mean weights?");
    EXPECT_EQ(problem("Kappa(zeta=1)"), "unknown parameter 'zeta'; see 'ordeval measures Kappa'");
    EXPECT_EQ(problem("Accuracy(k=1)"), "unknown parameter 'k'; Accuracy has none");
}

TEST(MeasureSpec, ExplainsValuesOutsideTheDomain) {
    EXPECT_EQ(problem("Kappa(weights=cubic)"),
              "parameter weights cannot be 'cubic'; give none, linear, quadratic, radical, ordinal, ratio, circular, "
              "bipolar, file:PATH");
    EXPECT_EQ(problem("Kappa(weights=file:)").substr(0, 37), "parameter weights cannot be 'file:'; ");
    EXPECT_EQ(problem("CEM_ORD(log=yes)"), "parameter log cannot be 'yes'; give true or false");
    EXPECT_EQ(problem("CEM_ORD(ties=none)"), "parameter ties cannot be 'none'; give half, full");
    EXPECT_EQ(problem("OCI(beta=-1)"), "parameter beta cannot be '-1'; give a number >= 0");
    for (const char* value : {"inf", "nan", "1x", "", "1e999", "0x1p3"})
        EXPECT_EQ(problem("OCI(beta=" + std::string(value) + ")"),
                  "parameter beta cannot be '" + std::string(value) + "'; give a number >= 0");
    EXPECT_EQ(problem("Accuracy_within(k=1.5)").substr(0, 43), "parameter k cannot be '1.5'; give a whole n");
}

TEST(MeasureSpec, ExplainsBadGrammar) {
    EXPECT_EQ(problem("Kappa(weights=none"),
              "the measure 'Kappa(weights=none' has unbalanced parentheses; write NAME(PARAMETER=VALUE,...)");
    EXPECT_EQ(problem("Kappa(weights=none)x"),
              "the measure 'Kappa(weights=none)x' has unbalanced parentheses; write NAME(PARAMETER=VALUE,...)");
    EXPECT_EQ(problem("Kappa(none)"), "'none' in Kappa(...) is not a setting; write NAME=VALUE");
    EXPECT_EQ(problem("Kappa(weights=none,)"), "'' in Kappa(...) is not a setting; write NAME=VALUE");
    EXPECT_EQ(problem("Kappa(weights=none,weights=none)"), "parameter weights of Kappa is set twice; set it once");
    EXPECT_EQ(problem(""), "a measure has no name; separate measures by single commas; 'ordeval measures' lists them");
}

TEST(MeasureList, KeepsOrderAndDropsRepeats) {
    EXPECT_EQ(short_names("MAE,Kappa(weights=quadratic),Accuracy,QWK,MAE"),
              (names{"MAE", "Kappa(weights=quadratic)", "Accuracy"}));
}

TEST(MeasureList, DoesNotSplitInsideParentheses) {
    EXPECT_EQ(short_names("OCI(beta=0.25,gamma=2),MAE"), (names{"OCI(beta=0.25,gamma=2)", "MAE"}));
}

TEST(MeasureList, ExpandsSets) {
    EXPECT_EQ(short_names("@cardoso2011,Accuracy"),
              (names{"ErrorRate", "MAE", "Spearman", "TauB", "RInt", "OCI(beta=0.25)", "OCI", "Accuracy"}));
}

TEST(MeasureList, CollectsEveryProblem) {
    const expected<std::vector<measure_spec>> specs = parse_measures("Kapa,Accuracy,@defualt,,OCI(beta=x)");
    ASSERT_FALSE(specs);
    EXPECT_EQ(specs.error().to_string(spelling::command_line),
              "unknown measure 'Kapa'; did you mean Kappa?\n"
              "unknown set '@defualt'; did you mean @default?\n"
              "a measure has no name; separate measures by single commas; 'ordeval measures' lists them\n"
              "parameter beta cannot be 'x'; give a number >= 0\n");
}

TEST(Evaluate, AsksForMatricesThatFit) {
    measure_spec spec = parse_measure("Cost(matrix=file:costs.csv)").value();
    const confusion_table table = rows({{1, 0}, {0, 1}});
    const std::string text = "evaluate: Cost(matrix=file:costs.csv) needs a loaded matrix of 2 classes";
    EXPECT_EQ(refusal([&] { (void)ordeval::evaluate(spec, table); }), text);
    spec.arguments.values()[0].matrix = std::make_shared<square_matrix>(3, std::vector<double>(9));
    EXPECT_EQ(refusal([&] { (void)ordeval::evaluate(spec, table); }), text);
    spec.arguments.values()[0].matrix = std::make_shared<square_matrix>(2, std::vector<double>(4, 1.0));
    EXPECT_EQ(ordeval::evaluate(spec, table), score(1.0));
}

TEST(Arguments, RefuseAnUnknownNameAsABugOfTheMeasure) {
    const measure_spec spec = parse_measure("Kappa").value();
    EXPECT_THROW((void)spec.arguments.number("beta"), std::logic_error);
}

}  // namespace ordeval::testing
