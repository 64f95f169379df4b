// What every descriptor must say, so that help, documentation and reports have something to print.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <string>

#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/measures/registry.hpp"
#include "test_folders.hpp"

namespace ordeval::laws {

namespace {

std::string lower(std::string_view text) {
    std::string folded(text);
    for (char& c : folded) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return folded;
}

bool is_printable_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

/// Ends that do not end a sentence are those of abbreviations, which a capital letter rarely follows.
int sentences(std::string_view text) {
    int ends = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool stop = text[i] == '.' || text[i] == '!' || text[i] == '?';
        const bool last = i + 1 == text.size();
        const bool new_start = i + 2 < text.size() && text[i + 1] == ' ' && text[i + 2] >= 'A' && text[i + 2] <= 'Z';
        ends += stop && (last || new_start);
    }
    return ends;
}

bool braces_balance(std::string_view latex) {
    int depth = 0;
    for (std::size_t i = 0; i < latex.size(); ++i) {
        if (latex[i] == '\\') {
            ++i;  // an escaped brace is a printed one
            continue;
        }
        depth += (latex[i] == '{') - (latex[i] == '}');
        if (depth < 0) return false;
    }
    return depth == 0;
}

class Descriptor : public ::testing::TestWithParam<const measure*> {
protected:
    const measure& subject() const { return *GetParam(); }
};

INSTANTIATE_TEST_SUITE_P(Law, Descriptor, ::testing::ValuesIn(all_measures().begin(), all_measures().end()),
                         [](const auto& entry) { return std::string(entry.param->name); });

TEST_P(Descriptor, SaysEverythingInPrintableAscii) {
    const measure& m = subject();
    const std::map<std::string, std::string_view> texts{
        {"name", m.name},   {"title", m.title},   {"meaning", m.meaning}, {"formula", m.formula},
        {"latex", m.latex}, {"source", m.source}, {"advice", m.advice},
    };
    for (const auto& [field, text] : texts) {
        EXPECT_FALSE(text.empty()) << field;
        EXPECT_TRUE(is_printable_ascii(text)) << field << ": " << text;
        EXPECT_EQ(text.find("  "), std::string_view::npos) << field << " has two blanks in a row: " << text;
    }
    EXPECT_EQ((m.function != nullptr) + (m.on_intervals != nullptr) + (m.on_distributions != nullptr) +
                  (m.on_ranking != nullptr) + (m.on_forecasts != nullptr) +
                  (m.on_ratings != nullptr && m.function == nullptr),
              1)
        << "a measure judges one kind of evidence, and ratings beside tables";
}

TEST_P(Descriptor, CitesASourceWithItsYear) {
    const std::string_view source = subject().source;
    const auto year =
        std::search_n(source.begin(), source.end(), 4, true, [](char c, bool) { return c >= '0' && c <= '9'; });
    EXPECT_NE(year, source.end()) << source;
}

TEST_P(Descriptor, HasLatexWithBalancedBraces) {
    EXPECT_TRUE(braces_balance(subject().latex)) << subject().latex;
    EXPECT_EQ(subject().latex.find('$'), std::string_view::npos) << "the page sets the mathematics, not the formula";
}

TEST_P(Descriptor, ExplainsInSentencesAndAdvisesInOne) {
    EXPECT_EQ(subject().meaning.back(), '.') << subject().meaning;
    EXPECT_LE(sentences(subject().meaning), 3) << subject().meaning;
    EXPECT_EQ(subject().advice.back(), '.') << subject().advice;
    EXPECT_EQ(sentences(subject().advice), 1) << subject().advice;
}

TEST_P(Descriptor, DescribesEveryParameterAndAcceptsItsDefault) {
    for (const parameter& p : subject().parameters) {
        EXPECT_FALSE(p.meaning.empty()) << p.name;
        EXPECT_TRUE(is_printable_ascii(p.meaning)) << p.meaning;
        EXPECT_EQ(p.name, lower(p.name));
        EXPECT_FALSE(p.required && p.has_default()) << p.name << " is required, so its default is never used";
        EXPECT_LE(p.low, p.high) << p.name;
        EXPECT_EQ(p.kind == parameter::kind::choice, !p.choices.empty() && p.kind != parameter::kind::matrix) << p.name;
    }
}

TEST_P(Descriptor, PrintsItsDefaultsAsTheyAreDeclared) {
    const measure_spec spec = default_spec(subject());
    for (std::size_t i = 0; i < subject().parameters.size(); ++i)
        EXPECT_EQ(spec.arguments.values()[i].text, subject().parameters[i].default_text);
}

TEST_P(Descriptor, HasAliasesThatParse) {
    for (const measure_alias& alias : subject().aliases) {
        const expected<measure_spec> spec = parse_measure(alias.name);
        ASSERT_TRUE(spec) << spec.error().to_string();
        EXPECT_EQ(spec->measure, &subject());
    }
}

TEST_P(Descriptor, DeclaresNoItemsNowhereBecauseEveryMeasureHasIt) {
    EXPECT_FALSE(subject().undefined.contains(undefined_reason::no_items));
}

TEST(Descriptors, HaveNamesThatDifferEvenWithoutRegardToCase) {
    std::map<std::string, std::string> owner;
    for (const measure* m : all_measures()) {
        auto claim = [&](std::string_view name) {
            auto [entry, fresh] = owner.emplace(lower(name), m->name);
            EXPECT_TRUE(fresh) << name << " belongs to " << entry->second << " and to " << m->name;
        };
        claim(m->name);
        for (const measure_alias& alias : m->aliases) claim(alias.name);
    }
}

TEST(Descriptors, HaveOneFileAndOneTestEach) {
    namespace fs = std::filesystem;
    const fs::path tests = fs::path(ORDEVAL_TEST_DATA) / "measures";
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(ORDEVAL_TEST_DATA) / "../src/measures")) {
        ++files;
        const fs::path test = tests / (entry.path().stem().string() + "_test.cpp");
        EXPECT_TRUE(fs::exists(test)) << entry.path().filename() << " has no test";
    }
    EXPECT_EQ(files, all_measures().size());
}

}  // namespace

}  // namespace ordeval::laws
