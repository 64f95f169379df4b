// Ids are kept in the shortest way that holds them, and come back as they were.
#include "io/join/item_keys.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "io/join/batch_keys.hpp"
#include "io/join/id_numbers.hpp"
#include "io/records/delimited_format.hpp"

namespace ordeval::io {
namespace {

/// Rows of an id and a label; ids in quotes where the plain way is not wanted.
record_batch batch_of(const std::vector<std::string>& ids, bool quoted = false) {
    std::string text;
    for (const std::string& id : ids) text += quoted ? "\"" + id + "\",1\n" : id + ",1\n";
    record_batch batch(2);
    std::ranges::copy(text, batch.resize_text(text.size()).begin());
    delimited_format({',', true}).make_scanner()->scan(batch);
    EXPECT_EQ(batch.size(), ids.size());
    EXPECT_TRUE(ids.empty() || batch.marked().has_value() == !quoted);
    return batch;
}

std::vector<std::string> numbers_from(std::uint64_t first, std::size_t count) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < count; ++i) ids.push_back(std::to_string(first + i));
    return ids;
}

key_segment segment_of(const std::vector<std::string>& ids) {
    batch_keys keys;
    keys.take(batch_of(ids), 0, std::nullopt, *std::pmr::get_default_resource());
    EXPECT_EQ(keys.ids.size(), ids.size());
    return keys.ids;
}

void expect_ids(const item_keys& keys, const std::vector<std::string>& ids) {
    ASSERT_EQ(keys.size(), ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        EXPECT_EQ(keys.id(i), ids[i]);
        EXPECT_TRUE(keys.has_id(i, ids[i]));
        EXPECT_FALSE(keys.has_id(i, ids[i] + "0"));
        EXPECT_FALSE(keys.has_id(i, "0" + ids[i]));
    }
    for (std::size_t first : {std::size_t{0}, ids.size() / 2}) {
        std::vector<std::string> walked;
        const auto keep = [&](std::size_t, std::string_view id) { return walked.emplace_back(id), true; };
        EXPECT_EQ(keys.count_same(first, ids.size() - first, keep), ids.size() - first);
        EXPECT_EQ(walked, std::vector<std::string>(ids.begin() + static_cast<std::ptrdiff_t>(first), ids.end()));
    }
}

void append_to(std::vector<std::string>& all, const std::vector<std::string>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

TEST(NumberText, CountsAsNumbersDo) {
    for (const std::uint64_t first : {0ull, 7ull, 95ull, 99'990ull, 999'999'999'999'999'990ull}) {
        number_text text(first);
        for (std::uint64_t number = first; number < first + 30; ++number, ++text)
            ASSERT_EQ(text.view(), std::to_string(number));
    }
}

TEST(IdNumbers, AreThoseOfEachIdByItself) {
    std::mt19937 random(1);
    const std::string digits = "0123456789", others = "/:;-+ .ax\xC3";
    for (int round = 0; round < 300; ++round) {
        std::vector<std::string> ids;
        for (int i = 0; i < 50; ++i) {
            std::string id(random() % 22, '0');
            for (char& c : id) c = digits[random() % digits.size()];
            if (!id.empty() && random() % 3 == 0) id[random() % id.size()] = others[random() % others.size()];
            ids.push_back(id);
        }
        ids.push_back("last");
        for (const bool quoted : {false, true}) {
            const record_batch batch = batch_of(ids, quoted);
            std::vector<std::uint64_t> numbers;
            find_id_numbers(batch, 0, numbers);
            ASSERT_EQ(numbers.size(), ids.size());
            for (std::size_t i = 0; i < ids.size(); ++i) ASSERT_EQ(numbers[i], id_number(ids[i])) << ids[i];
        }
    }
}

TEST(IdNumbers, AreConsecutiveOnlyWhereEveryOneIs) {
    std::vector<std::uint64_t> room;
    const std::vector<std::string> ids = numbers_from(95, 20);
    EXPECT_EQ(consecutive_ids(batch_of(ids), 0, room), 95u);
    for (std::size_t place = 0; place < ids.size(); ++place)
        for (const char* other : {"94", "96", "x", "095", "1000000000000000000"}) {
            if (ids[place] == other) continue;
            std::vector<std::string> changed = ids;
            changed[place] = other;
            EXPECT_EQ(consecutive_ids(batch_of(changed), 0, room), std::nullopt) << place << ' ' << other;
        }
    // The first number of nineteen digits is no number here.
    EXPECT_EQ(consecutive_ids(batch_of(numbers_from(999'999'999'999'999'995, 10)), 0, room), std::nullopt);
    EXPECT_EQ(consecutive_ids(batch_of({}), 0, room), std::nullopt);
}

TEST(ItemKeys, KeepConsecutiveNumbersAsTheFirst) {
    item_keys keys;
    std::vector<std::string> ids = numbers_from(600'000'000'000'000'000, 5000);
    keys.append(segment_of(ids), {});
    append_to(ids, numbers_from(600'000'000'000'005'000, 70));
    keys.append(segment_of(numbers_from(600'000'000'000'005'000, 70)), {});
    ids.push_back("600000000000005070");
    keys.add(ids.back());
    EXPECT_EQ(keys.first_number(), 600'000'000'000'000'000u);
    EXPECT_TRUE(keys.last_is_before(0, "600000000000005071"));
    EXPECT_FALSE(keys.last_is_before(0, "600000000000005070"));
    expect_ids(keys, ids);
}

TEST(ItemKeys, KeepTextsFromTheFirstIdThatDoesNotFollow) {
    const std::vector<std::string> first = numbers_from(9'000, 20'000);
    const std::vector<std::vector<std::string>> more{
        numbers_from(29'001, 10), numbers_from(28'999, 10), {"a", "bc", "word"}, {"029000", "x"}, {"", "y"}};
    for (const std::vector<std::string>& others : more)
        for (const bool one_by_one : {false, true}) {
            item_keys keys;
            keys.append(segment_of(first), {});
            std::vector<std::string> ids = first;
            append_to(ids, others);
            if (one_by_one)
                for (const std::string& id : others) keys.add(id);
            else
                keys.append(segment_of(others), {});
            const std::vector<std::string> again = numbers_from(50'000, 30);  // consecutive, but behind texts
            append_to(ids, again);
            keys.append(segment_of(again), {});
            EXPECT_EQ(keys.first_number(), no_number);
            expect_ids(keys, ids);
        }
}

TEST(ItemKeys, KeepIdsOfAnyLengths) {
    std::mt19937 random(2);
    for (const std::size_t longest : {3u, 14u, 40u, 300u})
        for (const std::size_t shortest : {std::size_t{0}, longest - 3, longest}) {
            std::vector<std::string> ids;
            for (int i = 0; i < 500; ++i) {
                const std::size_t size = shortest + random() % (longest - shortest + 1);
                ids.push_back(std::string(size, static_cast<char>('a' + i % 26)));
            }
            item_keys keys;
            keys.append(segment_of(ids), {});
            expect_ids(keys, ids);
            keys.truncate(123);
            ids.resize(123);
            expect_ids(keys, ids);
        }
}

}  // namespace
}  // namespace ordeval::io
