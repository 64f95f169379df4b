#include "ordeval/detail/suggest.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace ordeval::testing {

namespace {

const std::vector<std::string> words{"Accuracy", "Kappa", "MAE", "MAE_macro", "positive"};

}  // namespace

TEST(Suggest, MendsEachKindOfSlip) {
    EXPECT_EQ(suggest("Kapa", words), "Kappa");    // left out
    EXPECT_EQ(suggest("Kappaa", words), "Kappa");  // put in
    EXPECT_EQ(suggest("Kabpa", words), "Kappa");   // replaced
    EXPECT_EQ(suggest("Akppa", words), "Kappa");   // swapped
    EXPECT_EQ(suggest("kappa", words), "Kappa");   // case
    EXPECT_EQ(suggest("acuracy", words), "Accuracy");
}

TEST(Suggest, PrefersTheNearest) {
    EXPECT_EQ(suggest("MAE_", words), "MAE");
    EXPECT_EQ(suggest("MAE_macr", words), "MAE_macro");
}

TEST(Suggest, CountsASwapAsOneEdit) {
    const std::vector<std::string> two{"abdc", "abxy"};
    EXPECT_EQ(suggest("abcd", two), "abdc");
}

TEST(Suggest, KeepsSilentWhereNothingIsNear) {
    EXPECT_EQ(suggest("banana", words), std::nullopt);
    EXPECT_EQ(suggest("", words), std::nullopt);
    EXPECT_EQ(suggest("Kappa", {}), std::nullopt);
}

TEST(Suggest, AllowsWordsToDifferInLengthByAllTheEdits) {
    const std::vector<std::string> one{"agreement"};
    EXPECT_EQ(suggest("agreeme", one), "agreement");
    EXPECT_EQ(suggest("agreementxxx", one), "agreement");  // a third of the text is put in
    EXPECT_EQ(suggest("agreementxxxxx", one), std::nullopt);
}

TEST(Suggest, DoesNotReplaceAWholeShortWord) {
    const std::vector<std::string> shorter{"ab"};
    EXPECT_EQ(suggest("xy", shorter), std::nullopt);
}

TEST(Suggest, AllowsMoreEditsInLongerWords) {
    const std::vector<std::string> longer{"BrennanPrediger"};
    EXPECT_EQ(suggest("BrenanPredigger", longer), "BrennanPrediger");
    EXPECT_EQ(suggest("brenan_prediger", longer), "BrennanPrediger");
}

}  // namespace ordeval::testing
