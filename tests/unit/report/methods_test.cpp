#include "ordeval/report/methods.hpp"

#include <gtest/gtest.h>

namespace ordeval {
namespace {

TEST(Methods, NoNameInTheParagraphActsOnATerminal) {
    const methods text{.paragraph = "Each other system was compared with a\x1b[2J\r\n\u202eb.", .sources = {}};
    EXPECT_EQ(text.to_string(), "Each other system was compared with a\\x1b[2J\\r\\n\\u202eb.\n");
}

}  // namespace
}  // namespace ordeval
