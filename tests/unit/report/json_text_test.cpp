#include <gtest/gtest.h>

#include "report/json/json_value.hpp"

namespace ordeval {
namespace {

std::string text_in_one(json_value object, const std::string& key, const json_value& entries) {
    object[key] = entries;
    return json_text(object);
}

std::string text_entry_by_entry(const json_value& object, const std::string& key, const json_value& entries) {
    return json_text(object, key, [&](auto put) {
        for (const json_value& entry : entries) put(entry);
    });
}

TEST(JsonText, AListFilledEntryByEntryHasTheSameBytes) {
    // A key of the same name inside another object, and strings that look like the place to fill.
    const json_value object{{"inner", {{"list", json_value::array()}}},
                            {"text", "\n  \"list\": []"},
                            {"list", json_value::array()},
                            {"last", {1, 2}}};
    for (const json_value& entries : {json_value::array(), json_value::array({1}),
                                      json_value::array({json_value{{"a", 1}, {"b", json_value::array({1, "x\ny"})}},
                                                         json_value::object(), nullptr}),
                                      json_value::array({"\xff"})})
        EXPECT_EQ(text_entry_by_entry(object, "list", entries), text_in_one(object, "list", entries));
}

}  // namespace
}  // namespace ordeval
