// Scores as they come from files, until all topics, systems and measures are known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "io/labels/name_list.hpp"
#include "ordeval/detail/text.hpp"
#include "ordeval/evidence/read_scores.hpp"
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

    /// All scores in order; what is missing is added to the problems.
    std::vector<score_tables::table> tables(const std::string& file, diagnostics& problems) const {
        std::vector<score_tables::table> result;
        for (std::uint32_t m = 0; m < measures.size(); ++m) {
            std::vector<score> scores;
            for (std::uint32_t t = 0; t < topics.size(); ++t)
                for (std::uint32_t s = 0; s < systems.size(); ++s) {
                    const auto found = scores_.find({t, s, m});
                    scores.push_back(found == scores_.end() ? score(undefined_reason::no_items) : found->second.value);
                    if (found == scores_.end()) problems.add(missing(file, t, s, m));
                }
            result.push_back({measures[m], score_matrix(topics.size(), systems.size(), std::move(scores))});
        }
        return result;
    }

private:
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

    diagnostic missing(const std::string& file, std::uint32_t topic, std::uint32_t system,
                       std::uint32_t measure) const {
        return {.file = file,
                .problem = "no score under " + in_quotes(measures[measure]) + " for the system " +
                           in_quotes(systems[system]) + " on the topic " + in_quotes(topics[topic]),
                .remedy = "add it; an empty score is one that is undefined",
                .kind = "missing_score",
                .id = topics[topic]};
    }

    std::unordered_map<place, given, place_hash> scores_{0, place_hash{process_hash_key()}};
};

}  // namespace ordeval::io
