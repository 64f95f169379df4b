// Scores as they come from files, until all topics, systems and measures are known.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "io/labels/name_list.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/read_scores.hpp"
#include "text/keyed_hash.hpp"

namespace ordeval::io {

class score_collection {
public:
    name_list topics;
    name_list systems;
    name_list measures;

    struct place {
        std::uint32_t topic = 0;
        std::uint32_t system = 0;
        std::uint32_t measure = 0;
        friend bool operator==(const place&, const place&) = default;
    };

    /// Where the score was given before; nothing where it is new.
    const std::string* add(const place& where, const score& value, std::string from) {
        auto [entry, is_new] = scores_.try_emplace(where, given{value, std::move(from)});
        return is_new ? nullptr : &entry->second.from;
    }

    /// All scores in order; what is missing is added to the problems, and so are scores that cannot be computed with.
    scoreboard board(const std::string& file, diagnostics& problems) const {
        if (const std::uint64_t absent = places() - scores_.size(); absent > most_named) {
            problems.add(missing(file, absent));
            return {};
        }
        scoreboard result{.systems = systems.names(), .topics = topics.names(), .average = averaging::topics};
        result.items.assign(topics.size(), std::vector<item_count>(systems.size(), 1));
        for (std::uint32_t m = 0; m < measures.size(); ++m) {
            std::vector<score> scores;
            double largest = 0;
            for (std::uint32_t t = 0; t < topics.size(); ++t)
                for (std::uint32_t s = 0; s < systems.size(); ++s) {
                    const auto found = scores_.find({t, s, m});
                    scores.push_back(found == scores_.end() ? score(undefined_reason::no_items) : found->second.value);
                    if (found == scores_.end()) problems.add(missing(file, t, s, m));
                    if (scores.back()) largest = std::max(largest, std::abs(*scores.back()));
                }
            refuse_unit(file, m, largest, problems);
            score_matrix by_topic(topics.size(), systems.size(), std::move(scores));
            std::vector<mean_score> overall;
            for (std::size_t s = 0; s < systems.size(); ++s) overall.push_back(by_topic.mean(s, result.undefined));
            result.measures.push_back({named_measure::foreign(measures[m]), std::move(by_topic), std::move(overall)});
        }
        return result;
    }

private:
    /// More missing scores than these are counted: a file of thousands of rows may lack millions.
    static constexpr std::uint64_t most_named = 1000;

    std::uint64_t places() const { return std::uint64_t{topics.size()} * systems.size() * measures.size(); }

    struct given {
        score value;
        std::string from;
    };
    struct place_hash {
        hash_key key;
        std::size_t operator()(const place& where) const {
            const std::uint64_t pair = std::uint64_t{where.topic} << 32U | where.system;
            return static_cast<std::size_t>(
                folded_product(folded_product(pair ^ key.first, key.second | 1U) ^ where.measure, key.first | 1U));
        }
    };

    /// Squares of huge scores overflow, and differences of tiny ones look like the rounding of sums of terms near 1.
    void refuse_unit(const std::string& file, std::uint32_t measure, double largest, diagnostics& problems) const {
        const bool huge = largest > 1e150, tiny = largest > 0 && largest < 1e-12;
        if (!huge && !tiny) return;
        problems.add({.file = file,
                      .problem = "the largest score under " + in_quotes(measures[measure]) + ", " + shortest(largest) +
                                 ", is too " + (huge ? "large to be squared" : "small to be told from rounding"),
                      .remedy = std::string("give the scores in a ") + (huge ? "larger" : "smaller") + " unit",
                      .kind = "bad_score"});
    }

    diagnostic missing(const std::string& file, std::uint32_t topic, std::uint32_t system,
                       std::uint32_t measure) const {
        return {.file = file,
                .problem = "no score under " + in_quotes(measures[measure]) + " for the system " +
                           in_quotes(systems[system]) + " on the topic " + in_quotes(topics[topic]),
                .remedy = "add it; an empty score is one that is undefined",
                .kind = "missing_score",
                .id = topics[topic]};
    }

    diagnostic missing(const std::string& file, std::uint64_t absent) const {
        return {.file = file,
                .problem = std::to_string(absent) + " scores are missing of " + std::to_string(places()) + " for " +
                           counted(systems.size(), "system") + " on " + counted(topics.size(), "topic") + " under " +
                           counted(measures.size(), "measure"),
                .remedy = "give every system a score on every topic; an empty score is one that is undefined",
                .kind = "missing_score"};
    }

    std::unordered_map<place, given, place_hash> scores_{0, place_hash{process_hash_key()}};
};

}  // namespace ordeval::io
