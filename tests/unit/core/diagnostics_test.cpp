#include "ordeval/core/diagnostics.hpp"

#include <gtest/gtest.h>

#include "ordeval/detail/brief_problems.hpp"

namespace ordeval::testing {

TEST(Diagnostic, PrintsPlaceProblemAndRemedy) {
    const diagnostic full{
        .file = "run.tsv", .line = 3, .column = 7, .problem = "unknown label 'x'", .remedy = "use 1..5"};
    EXPECT_EQ(full.to_string(), "run.tsv:3:7: unknown label 'x'; use 1..5");
}

TEST(Diagnostic, LeavesOutWhatIsNotKnown) {
    EXPECT_EQ((diagnostic{.file = "f", .line = 2, .problem = "p", .remedy = "r"}).to_string(), "f:2: p; r");
    EXPECT_EQ((diagnostic{.file = "f", .column = 2, .problem = "p", .remedy = "r"}).to_string(), "f: p; r");
    EXPECT_EQ((diagnostic{.problem = "p", .remedy = "r"}).to_string(), "p; r");
    EXPECT_EQ((diagnostic{.problem = "p"}).to_string(), "p");
}

TEST(Diagnostic, IsOneLineWithoutEscapesWhateverItsFileIsCalled) {
    const diagnostic problem{.file = "a\n\x1b[31mb", .problem = "x\ty", .remedy = "z\x7f"};
    EXPECT_EQ(problem.to_string(), "a\\n\\x1b[31mb: x\\ty; z\\x7f");
}

TEST(Diagnostics, ShowsTheFirstAndCountsTheRest) {
    diagnostics problems(2);
    for (const char* problem : {"a", "b", "c", "d"}) problems.add(diagnostic{.problem = problem});
    EXPECT_EQ(problems.total(), 4U);
    EXPECT_EQ(problems.shown().size(), 2U);
    EXPECT_EQ(problems.to_string(), "a\nb\n... and 2 more\n");
}

TEST(Diagnostics, CountsWhatAnotherListDidNotShow) {
    diagnostics others(1);
    others.add(diagnostic{.problem = "a"});
    others.add(diagnostic{.problem = "b"});
    diagnostics problems;
    problems.add(others);
    EXPECT_EQ(problems.total(), 2U);
    EXPECT_EQ(problems.to_string(), "a\n... and 1 more\n");
}

TEST(Diagnostics, IsEmptyUntilSomethingIsWrong) {
    EXPECT_TRUE(diagnostics().empty());
    EXPECT_EQ(diagnostics().to_string(), "");
    EXPECT_FALSE(diagnostics(diagnostic{.problem = "a"}).empty());
}

TEST(Diagnostics, ShowsTwentyUnlessAskedOtherwise) {
    diagnostics problems;
    for (int i = 0; i < 100; ++i) problems.add(diagnostic{.problem = "p"});
    EXPECT_EQ(problems.shown().size(), 20U);
}

TEST(Diagnostics, ToldInBriefHaveARemedyEachEvenOfAKindThatIsNotShown) {
    diagnostics problems(1);
    problems.add(diagnostic{.file = "f", .problem = "a", .remedy = "r", .kind = "first"});
    problems.count_more("second", 1);
    EXPECT_EQ(brief(problems).to_string(), "f: a; r\nf: 1 more problem of the kind second; mend the others first\n");
}

TEST(Diagnostics, ToldInBriefSayOfEachKindWhatItIsHoweverManyOthersCameBefore) {
    diagnostics some(1), problems(2);
    for (const char* kind : {"first", "first", "first", "second", "second", "last"})
        some.add(diagnostic{.file = "f", .problem = std::string("is ") + kind, .remedy = "r", .kind = kind});
    const std::string told =
        "f: is first (and 2 more of this kind); r\nf: is last; r\nf: is second (and 1 more of this kind); r\n... and 3 "
        "more\n";
    EXPECT_EQ(brief(some).to_string(), told);
    problems.add(diagnostic{.file = "f", .problem = "is none", .remedy = "r", .kind = "none"});
    problems.add(some);
    EXPECT_EQ(problems.total(), 7U);
    EXPECT_EQ(brief(problems).to_string(), "f: is none; r\n" + told);
    EXPECT_EQ(brief(brief(some)).to_string(), told) << "what is brief already stays so";
    EXPECT_EQ(some.blamed_on(fault::request).firsts_beyond().at("last").lies_in, fault::request);
}

}  // namespace ordeval::testing
