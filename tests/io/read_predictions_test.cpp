#include "ordeval/evidence/read_predictions.hpp"

#include "io_test.hpp"

namespace ordeval {

namespace {

class ReadPredictions : public ::testing::Test {
protected:
    temporary_folder folder;

    expected<real_predictions> read(std::string_view gold, std::string_view run,
                                    const std::optional<class_scale>& classes = {}) {
        return read_predictions(folder.write("gold.csv", gold), {folder.write("a.csv", run)}, classes);
    }
};

TEST_F(ReadPredictions, ComeInTheOrderOfTheirNames) {
    const expected<real_predictions> found =
        read("id,label\nx10,1\nx9,3\nx11,2\n", "id,prediction\nx11,2\nx9,2.5\nx10,-1e3\n");
    ASSERT_TRUE(found) << problems(found, folder);
    EXPECT_EQ(found->items, (words{"x9", "x10", "x11"}));
    EXPECT_EQ(found->truth, (std::vector<label>{2, 0, 1}));
    EXPECT_EQ(found->by_system[0], (std::vector<double>{2.5, -1000, 2}));
    EXPECT_EQ(found->scale.classes(), 3) << "the integers from the lowest to the highest label";
}

TEST_F(ReadPredictions, OfTwoColumnsOfOneNameAreRefused) {
    EXPECT_EQ(kinds(read("id,label\nx,1\ny,2\n", "id,prediction,prediction\nx,1,2\ny,1,2\n")),
              words{"duplicate_column"});
}

TEST_F(ReadPredictions, TellOfEverythingThatIsWrong) {
    EXPECT_EQ(problems(read("id,label\nx,1\ny,2\n", "id,prediction\nx,one\nz,1\nx,2\n"), folder),
              "a.csv:4:1: the item 'x' comes again, first in line 2; keep one of them\n"
              "a.csv:2: 'one' is not a number; give one number per item\n"
              "a.csv:3: gold has no item 'z'; remove it, or add it to gold\n"
              "a.csv: the item 'y' is missing; predict every item of gold\n");
    EXPECT_EQ(
        problems(read("id,label\nx,low\n", "id,prediction\nx,1\n"), folder),
        "gold.csv: labels that are not integers need a scale; found 'low'; declare the classes, lowest first, with "
        "--scale 'low<mid<high'\n");
    EXPECT_EQ(problems(read("id,label\nx,1\ny,1000\n", "id,prediction\nx,1\ny,1\n"), folder),
              "gold.csv: the scale 1..1000 has too many classes; group them into at most 255\n");
    EXPECT_EQ(problems(read("id,label\nx,3\n", "id,prediction\nx,1\n", scale("1..2")), folder),
              "gold.csv:2: the label '3' is not on the scale 1..2; correct it, or declare another --scale\n");
    EXPECT_FALSE(read("id,label\nx,1\ny,2\n", "id,prediction\nx,inf\ny,1\n")) << "numbers are finite";
}

}  // namespace

}  // namespace ordeval
