// What is written in any format is read back equal: every format, packing, line end and kind of file, with hostile
// names.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "io_test.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/evidence/read_distributions.hpp"
#include "ordeval/evidence/read_rankings.hpp"

namespace ordeval {
namespace {

using cells = std::vector<std::string>;

/// A table of texts, the first row of which is its header.
using text_table = std::vector<cells>;

enum class table_format { tsv, csv, json, json_lines };
enum class packing { none, gzip, zstd };

/// One way to write a table.
struct written_form {
    table_format format;
    packing packed;
    bool crlf = false;
    bool byte_order_mark = false;
    bool last_newline = true;
};

std::vector<written_form> all_spellings() {
    std::vector<written_form> list;
    for (table_format format : {table_format::tsv, table_format::csv, table_format::json, table_format::json_lines})
        for (packing packed : {packing::none, packing::gzip, packing::zstd})
            for (bool crlf : {false, true})
                for (bool mark : {false, true})
                    for (bool newline : {false, true}) list.push_back({format, packed, crlf, mark, newline});
    return list;
}

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
    return result + "\"";
}

std::string as_delimited(const text_table& table, const written_form& how) {
    std::string text;
    for (const cells& row : table) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) text += how.format == table_format::csv ? ',' : '\t';
            text += how.format == table_format::csv ? quoted(row[i]) : row[i];
        }
        text += how.crlf ? "\r\n" : "\n";
    }
    return text;
}

std::string as_json(const text_table& table, const written_form& how) {
    std::string text = how.format == table_format::json ? "[" : "";
    for (std::size_t i = 1; i < table.size(); ++i) {
        nlohmann::ordered_json record;
        for (std::size_t c = 0; c < table[0].size(); ++c) record[table[0][c]] = table[i][c];
        if (how.format == table_format::json && i > 1) text += ",";
        text += record.dump() + (how.crlf ? "\r\n" : "\n");
    }
    return text + (how.format == table_format::json ? "]\n" : "");
}

std::string write(const text_table& table, const written_form& how) {
    const bool delimited = how.format == table_format::tsv || how.format == table_format::csv;
    std::string text = delimited ? as_delimited(table, how) : as_json(table, how);
    while (!how.last_newline && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    if (how.byte_order_mark) text = "\xEF\xBB\xBF" + text;
    if (how.packed == packing::gzip) return gzip(text);
    return how.packed == packing::zstd ? zstd(text) : text;
}

/// Names that a reader may stumble over; where `any` is not set, without what TSV cannot hold.
std::string hostile_name(std::mt19937& random, bool any) {
    static const cells pieces{"a", "7", " b", "\xC3\xA9", "#", "'", "{", "[", "\\", "-", "null", "\xF0\x9F\x99\x82"};
    static const cells wild{",", "\"", "\n", "\t", ";", "\"\""};
    std::string name = "n";
    for (auto i = random() % 5; i > 0; --i) {
        const cells& from = any && random() % 2 ? wild : pieces;
        name += from[random() % from.size()];
    }
    return name + std::to_string(random() % 1000);
}

class RoundTrip : public ::testing::Test {
protected:
    temporary_folder folder;
    std::mt19937 random{20160616};

    /// Different names.
    cells names(std::size_t number, bool any) {
        cells list;
        while (list.size() < number)
            if (std::string name = hostile_name(random, any); std::ranges::find(list, name) == list.end())
                list.push_back(name);
        return list;
    }

    std::string number_below(unsigned limit) { return std::to_string(random() % limit); }
};

TEST_F(RoundTrip, OfItemsInEveryFormat) {
    for (const written_form& how : all_spellings()) {
        const bool any = how.format != table_format::tsv;
        const cells topics = names(2, any), ids = names(9, any);
        text_table gold{{"id", "topic", "label"}}, run = gold;
        for (const std::string& topic : topics)
            for (const std::string& id : ids) {
                gold.push_back({id, topic, number_below(3)});
                run.push_back({id, topic, number_below(3)});
            }
        text_table shuffled = run;
        std::shuffle(shuffled.begin() + 1, shuffled.end(), random);
        auto read = read_labels(folder.write("gold", write(gold, how)), {folder.write("run", write(shuffled, how))},
                                {.scale = scale("0..2")});
        ASSERT_TRUE(read) << problems(read, folder) << write(gold, {how.format, packing::none});
        EXPECT_EQ(read->topics, topics);
        ASSERT_EQ(read->gold.size(), gold.size() - 1);
        for (std::size_t i = 0; i < read->gold.size(); ++i) {
            EXPECT_EQ(std::to_string(read->gold[i]), gold[i + 1][2]);
            EXPECT_EQ(std::to_string(read->systems[0].answers[i]), run[i + 1][2]);
            EXPECT_EQ(topics[read->topic_of[i]], gold[i + 1][1]);
        }
    }
}

TEST_F(RoundTrip, OfWideTablesInEveryFormat) {
    for (const written_form& how : all_spellings()) {
        const bool any = how.format != table_format::tsv;
        const cells systems = names(3, any), ids = names(8, any);
        text_table table{{"id", "gold"}};
        table[0].insert(table[0].end(), systems.begin(), systems.end());
        for (const std::string& id : ids)
            table.push_back({id, number_below(3), number_below(3), number_below(3), number_below(3)});
        auto read = read_wide_labels(folder.write("wide", write(table, how)), {.scale = scale("0..2")});
        ASSERT_TRUE(read) << problems(read, folder) << write(table, {how.format, packing::none});
        for (std::size_t system = 0; system < systems.size(); ++system) {
            EXPECT_EQ(read->systems[system].system, systems[system]);
            for (std::size_t i = 0; i < ids.size(); ++i)
                EXPECT_EQ(std::to_string(read->systems[system].answers[i]), table[i + 1][system + 2]);
        }
    }
}

TEST_F(RoundTrip, OfCountsInEveryFormat) {
    for (const written_form& how : all_spellings()) {
        const bool any = how.format != table_format::tsv;
        const cells topics = names(2, any), systems = names(2, any);
        text_table table{{"topic", "system", "gold", "predicted", "count"}};
        campaign expected{.scale = scale("0..2"), .systems = systems, .topics = topics, .tables = {}};
        for (const std::string& system : systems)
            for (const std::string& topic : topics) {
                confusion_table counts(3);
                for (gold g : counts.gold_classes()) {
                    for (predicted p : counts.predicted_classes()) {
                        const item_count items = (item_count{random()} << 20U) + 1;
                        counts.add(g, p, items);
                        table.push_back(
                            {topic, system, std::to_string(g.value), std::to_string(p.value), std::to_string(items)});
                    }
                    counts.add_unanswered(g, 5);
                    table.push_back({topic, system, std::to_string(g.value), "", "5"});
                }
                expected.tables.push_back(counts);
            }
        auto read = read_counts({folder.write("counts", write(table, how))}, {.scale = expected.scale});
        ASSERT_TRUE(read) << problems(read, folder) << write(table, {how.format, packing::none});
        EXPECT_EQ(read->systems, systems);
        EXPECT_EQ(read->topics, topics);
        EXPECT_EQ(read->tables, expected.tables);
        auto again = read_counts({folder.write("again", write_counts(*read))}, {.scale = expected.scale});
        ASSERT_TRUE(again) << problems(again, folder);
        EXPECT_EQ(again->systems, systems);
        EXPECT_EQ(again->topics, topics);
        EXPECT_EQ(again->tables, expected.tables);
    }
}

TEST_F(RoundTrip, OfDistributionsInEveryFormat) {
    for (const written_form& how : all_spellings()) {
        const bool any = how.format != table_format::tsv;
        const cells topics = names(5, any);
        text_table gold{{"topic", "low", "mid", "high"}}, run = gold;
        for (const std::string& topic : topics) {
            gold.push_back({topic, number_below(50), number_below(50), "1"});
            run.push_back({topic, number_below(50), "1", number_below(50)});
        }
        auto read =
            read_distributions(folder.write("gold", write(gold, how)), {folder.write("run", write(run, how))}, {});
        ASSERT_TRUE(read) << problems(read, folder) << write(gold, {how.format, packing::none});
        EXPECT_EQ(read->topics, topics);
        for (std::size_t i = 0; i < topics.size(); ++i) {
            std::vector<double> truth, estimate;
            for (std::size_t c = 1; c <= 3; ++c) {
                truth.push_back(std::stod(gold[i + 1][c]));
                estimate.push_back(std::stod(run[i + 1][c]));
            }
            EXPECT_EQ(read->pairs[i], distribution_pair(estimate, truth));
        }
    }
}

TEST_F(RoundTrip, OfRankingsInEveryFormat) {
    const auto distances = class_distances::of_scale(scale("0..4"));
    for (const written_form& how : all_spellings()) {
        const cells queries = names(2, how.format != table_format::tsv);
        text_table table{{"query", "class", "rank", "label"}};
        std::vector<std::vector<label_ranking::class_number>> labels(2);
        for (std::size_t rank = 1; rank <= 6; ++rank)
            for (std::size_t query = 0; query < 2; ++query) {
                labels[query].push_back(static_cast<label_ranking::class_number>(random() % 5));
                table.push_back({queries[query], "2", std::to_string(rank), std::to_string(labels[query].back())});
            }
        std::shuffle(table.begin() + 1, table.end(), random);
        auto read = read_rankings(folder.write("ranking", write(table, how)), distances, {});
        ASSERT_TRUE(read) << problems(read, folder) << write(table, {how.format, packing::none});
        ASSERT_EQ(read->queries.size(), 2U);
        for (std::size_t query = 0; query < 2; ++query) {
            const auto found = std::ranges::find(read->queries, queries[query], &ranked_query::query);
            ASSERT_NE(found, read->queries.end()) << queries[query];
            EXPECT_EQ(found->ranking.labels(), labels[query]);
        }
    }
}

TEST_F(RoundTrip, OfMatricesWithAndWithoutNames) {
    for (const written_form& how : all_spellings()) {
        if (how.format == table_format::json || how.format == table_format::json_lines) continue;
        for (bool named : {false, true}) {
            const cells classes = names(4, how.format == table_format::csv);
            std::vector<item_count> counts;
            text_table table;
            if (named) table.push_back({"gold", classes[0], classes[1], classes[2], classes[3]});
            for (std::size_t r = 0; r < 4; ++r) {
                table.emplace_back();
                if (named) table.back().push_back(classes[r]);
                for (std::size_t c = 0; c < 4; ++c) {
                    counts.push_back(random() % 1000);
                    table.back().push_back(std::to_string(counts.back()));
                }
            }
            auto read = read_matrix(folder.write("matrix", write(table, how)), {});
            ASSERT_TRUE(read) << problems(read, folder) << write(table, {how.format, packing::none});
            EXPECT_EQ(read->pooled(0), table_of(4, counts));
            if (named) {
                EXPECT_EQ(read->scale.names(), classes);
            }
        }
    }
}

TEST_F(RoundTrip, OfScalesAndLabelMaps) {
    for (int i = 0; i < 50; ++i) {
        const cells classes = names(5, false);
        std::string lines, aliases;
        for (const std::string& name : classes) {
            lines += name + "\n";
            aliases += "other " + name + " = " + name + "\n";
        }
        auto filed = read_scale(folder.write("scale", lines));
        ASSERT_TRUE(filed) << problems(filed, folder);
        EXPECT_EQ(filed->names(), classes);
        text_table gold{{"id", "label"}}, run = gold;
        for (const std::string& name : classes) {
            gold.push_back({name, name});
            run.push_back({name, "other " + name});
        }
        const written_form how{table_format::tsv, packing::none};
        auto read = read_runs(folder.write("gold", write(gold, how)), {folder.write("run", write(run, how))},
                              {.scale = *filed, .label_map = folder.write("map", aliases)});
        ASSERT_TRUE(read) << problems(read, folder);
        for (ordeval::gold g : read->tables[0].gold_classes()) EXPECT_EQ(read->tables[0](g, predicted{g.value}), 1U);
    }
}

}  // namespace
}  // namespace ordeval
