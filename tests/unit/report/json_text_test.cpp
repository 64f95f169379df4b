#include <gtest/gtest.h>

#include "report/json/json_value.hpp"

namespace ordeval {
namespace {

std::string text_in_one(json_value object, const std::string& key, const json_value& entries) {
    object[key] = entries;
    return json_text(object);
}

std::string text_entry_by_entry(const json_value& object, const std::string& key, const json_value& entries) {
    const auto fill = [&](std::size_t, auto put) {
        for (const json_value& entry : entries) put(entry);
    };
    return collected([&](const text_sink& write) { write_json_text(object, key, 0, fill, write); });
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

TEST(JsonText, ListsBelowAreFilledOneAfterTheOther) {
    json_value object{{"pairs", json_value::array()}, {"parts", json_value::array()}};
    json_value whole = object;
    for (int part = 0; part < 3; ++part) {
        json_value entry{{"part", part}, {"pairs", json_value::array()}, {"deeper", {{"pairs", json_value::array()}}}};
        object["parts"].push_back(entry);
        for (int pair = 0; pair < part; ++pair) entry["pairs"].push_back({{"pair", pair}});
        whole["parts"].push_back(entry);
    }
    const auto fill = [](std::size_t list, auto put) {
        for (int pair = 0; pair < static_cast<int>(list); ++pair) put(json_value{{"pair", pair}});
    };
    EXPECT_EQ(collected([&](const text_sink& write) { write_json_text(object, "pairs", 2, fill, write); }),
              json_text(whole));
}

}  // namespace
}  // namespace ordeval
