#include "ordeval/evaluation/select_evidence.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "evaluation/baselines.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"
#include "statistics/random/random.hpp"

namespace ordeval {

namespace {

using places = std::vector<std::size_t>;

/// `*` stands for any text, `?` for any character.
bool fits(std::string_view pattern, std::string_view text) {
    // Only the last star has to be tried again with one more character: whatever an earlier one could take instead, the
    // later one can take as well. So the cost is at most the product of the lengths.
    std::size_t p = 0, t = 0, star = std::string_view::npos, from = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            from = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++from;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*') ++p;
    return p == pattern.size();
}

bool fits_any(const std::vector<std::string>& patterns, const std::string& text) {
    return std::ranges::any_of(patterns, [&](const std::string& one) { return one == text || fits(one, text); });
}

/// A name or pattern that fits nothing.
diagnostics without_effect(const std::vector<std::string>& patterns, const std::vector<std::string>& names,
                           const char* option, const char* what) {
    diagnostics problems;
    for (const std::string& pattern : patterns)
        if (std::ranges::none_of(names, [&](const std::string& one) { return one == pattern || fits(pattern, one); }))
            problems.add(bad_request(option_text(option) + ": no " + what + " is called " + in_quotes(pattern),
                                     did_you_mean(pattern, names, "choose from " + quoted_list(names))));
    return problems;
}

template <class Keep>
places kept(const std::vector<std::string>& names, Keep keep) {
    places found;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (keep(names[i])) found.push_back(i);
    return found;
}

template <class Value>
std::vector<Value> at(const std::vector<Value>& values, const places& which) {
    std::vector<Value> found;
    for (std::size_t place : which) found.push_back(values[place]);
    return found;
}

/// Keeps some systems and topics; where the data has no topics, none are given.
struct keep_part {
    const places& systems;
    const places* topics;  ///< null: all

    void operator()(ranked_queries&) const {}
    void operator()(rated_answers& rated) const { rated.systems = at(rated.systems, systems); }

    void operator()(labelled_items& items) const {
        items.systems = at(items.systems, systems);
        if (!topics) return;
        // The new number of each topic that stays.
        std::vector<std::uint32_t> number(items.topics.size(), absent);
        for (std::size_t i = 0; i < topics->size(); ++i) number[(*topics)[i]] = static_cast<std::uint32_t>(i);
        places which;
        for (std::size_t item = 0; item < items.gold.size(); ++item)
            if (number[items.topic_of[item]] != absent) which.push_back(item);
        items.gold = at(items.gold, which);
        items.topic_of = at(items.topic_of, which);
        for (std::uint32_t& topic : items.topic_of) topic = number[topic];
        items.topics = at(items.topics, *topics);
        for (system_labels& system : items.systems) {
            system.answers = at(system.answers, which);
            if (!system.skipped.empty()) system.skipped = at(system.skipped, which);
        }
    }

    void operator()(campaign& tables) const {
        packed_tables left;
        for (std::size_t system : systems)
            for (std::size_t topic = 0; topic < tables.topic_count(); ++topic)
                if (!topics || std::ranges::find(*topics, topic) != topics->end())
                    left.push_back(tables.table(system, topic));
        tables.tables = std::move(left);
        tables.systems = at(tables.systems, systems);
        if (topics) tables.topics = at(tables.topics, *topics);
    }

    void operator()(quantification& shares) const {
        std::vector<std::optional<distribution_pair>> left;
        for (std::size_t system : systems)
            for (std::size_t topic = 0; topic < shares.topics.size(); ++topic)
                if (!topics || std::ranges::find(*topics, topic) != topics->end())
                    left.push_back(shares.pair(system, topic));
        shares.pairs = std::move(left);
        shares.systems = at(shares.systems, systems);
        if (topics) shares.topics = at(shares.topics, *topics);
    }

    void operator()(scoreboard& board) const {
        for (measured& one : board.measures) {
            std::vector<score> left;
            std::size_t rows = 0;
            for (std::size_t topic = 0; topic < one.by_topic.topics(); ++topic) {
                if (topics && std::ranges::find(*topics, topic) == topics->end()) continue;
                ++rows;
                for (std::size_t system : systems) left.push_back(one.by_topic(topic, system));
            }
            one.by_topic = score_matrix(rows, systems.size(), std::move(left));
            one.overall = at(one.overall, systems);
        }
        // Boards of other tools may not know how many items their topics have.
        if (topics && board.items.size() == board.topics.size()) board.items = at(board.items, *topics);
        for (std::vector<item_count>& row : board.items) row = at(row, systems);
        board.systems = at(board.systems, systems);
        if (topics) board.topics = at(board.topics, *topics);
    }

    static constexpr std::uint32_t absent = ~std::uint32_t{0};
};

struct set_names {
    const std::vector<std::string>& names;

    void operator()(ranked_queries&) const {}
    void operator()(labelled_items& items) const { name_each(items.systems); }
    void operator()(rated_answers& rated) const { name_each(rated.systems); }
    void name_each(std::vector<system_labels>& systems) const {
        for (std::size_t i = 0; i < names.size(); ++i) systems[i].system = names[i];
    }
    template <class Value>
    void operator()(Value& value) const {
        value.systems = names;
    }
};

/// Applies a change to the evidence, and to the ratings behind its gold where there are some.
template <class Change>
void apply(const Change& change, evidence& found) {
    std::visit(change, found.value);
    if (!found.gold_ratings) return;
    // Shared with whoever else has this evidence, so that it is copied before it is changed.
    rated_answers rated = *found.gold_ratings;
    change(rated);
    found.gold_ratings = std::make_shared<const rated_answers>(std::move(rated));
}

/// Numbers in the order of random bits that depend on the name alone, so that every command gives the same ones.
std::vector<std::string> anonymous(const std::vector<std::string>& names, std::uint64_t seed) {
    std::vector<std::pair<std::uint64_t, std::size_t>> order;
    for (std::size_t i = 0; i < names.size(); ++i) {
        // A chain of random bits over the characters that begins with the seed: another seed, another order.
        std::uint64_t key = seed;
        for (const char c : names[i])
            key = random_bits({.seed = key, .stream = 0x616e6f6e}, static_cast<unsigned char>(c));
        order.emplace_back(key, i);
    }
    std::ranges::sort(order);
    // As many digits for each, so that sorting by name keeps the order.
    const std::size_t digits = std::to_string(names.size()).size();
    std::vector<std::string> result(names.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        result[order[i].second] = "system " + std::string(digits - number.size(), '0') + number;
    }
    return result;
}

/// The account names systems and their files in what policies did, in notices and among the inputs.
void rename_in(account& account, const std::vector<std::string>& before, const std::vector<std::string>& after,
               bool hide) {
    for (applied_policy& one : account.applied)
        for (std::size_t i = 0; i < before.size(); ++i)
            if (one.system == before[i]) {
                one.system = after[i];
                break;
            }
    if (!hide) return;
    // A notice that mentions a name, or merely a text that holds it, is left out whole: to cut the name out of a
    // sentence might leave a clue.
    std::erase_if(account.notices, [&](const std::string& notice) {
        return std::ranges::any_of(before,
                                   [&](const std::string& name) { return notice.find(name) != std::string::npos; });
    });
}

expected<std::vector<std::string>> new_names(const std::vector<std::string>& names, const evidence_selection& wanted,
                                             std::uint64_t seed) {
    if (wanted.anonymise) return anonymous(names, seed);
    diagnostics problems;
    std::vector<std::string> result = names;
    for (const auto& [from, to] : wanted.names) {
        const auto found = std::ranges::find(names, from);
        if (found == names.end())
            problems.add(bad_request(option_text("rename") + ": no system is called " + in_quotes(from),
                                     did_you_mean(from, names, "choose from " + quoted_list(names))));
        else
            result[static_cast<std::size_t>(found - names.begin())] = to;
    }
    std::set<std::string> seen;
    for (const std::string& name : result)
        if (!seen.insert(name).second)
            problems.add(bad_request(option_text("rename") + " calls two systems " + in_quotes(name),
                                     "give them different names"));
    if (!problems.empty()) return problems;
    return result;
}

diagnostics keep(evidence& found, const evidence_selection& wanted) {
    const std::vector<std::string> systems = found.systems(), topics = found.topics();
    diagnostics problems = without_effect(wanted.only, systems, "only", "system");
    problems.add(without_effect(wanted.exclude, systems, "exclude", "system"));
    if (!wanted.topics.empty() && topics.empty())
        problems.add(bad_request(option_text("topics") + " needs topics, and the data has none",
                                 "leave it out, or name their column with " + option_text("columns")));
    else
        problems.add(without_effect(wanted.topics, topics, "topics", "topic"));
    if (!problems.empty()) return problems;
    const places systems_left = kept(systems, [&](const std::string& name) {
        return (wanted.only.empty() || fits_any(wanted.only, name)) && !fits_any(wanted.exclude, name);
    });
    const places topics_left = kept(topics, [&](const std::string& name) { return fits_any(wanted.topics, name); });
    if (systems_left.empty())
        return bad_request("no system is left",
                           "name fewer in " + option_text("exclude") + ", or more in " + option_text("only"));
    apply(keep_part{systems_left, wanted.topics.empty() ? nullptr : &topics_left}, found);
    const std::vector<std::string> left = found.systems();
    std::erase_if(found.account().applied, [&](const applied_policy& one) {
        return std::ranges::find(systems, one.system) != systems.end() &&
               std::ranges::find(left, one.system) == left.end();
    });
    if (systems_left.size() < systems.size())
        found.account().notices.push_back(counted(systems_left.size(), "system") + " of " +
                                          std::to_string(systems.size()) + " kept");
    if (!wanted.topics.empty())
        found.account().notices.push_back(counted(topics_left.size(), "topic") + " of " +
                                          std::to_string(topics.size()) + " kept");
    return {};
}

}  // namespace

expected<evidence> select(evidence found, const evidence_selection& wanted, std::uint64_t seed) {
    if (wanted.empty()) return found;
    if (found.rated() && (!wanted.topics.empty() || !wanted.baselines.empty()))
        return bad_request(option_text("topics") + " and " + option_text("baselines") + " need gold that is given",
                           "leave them out, or make gold of the ratings first, with " + command_text("gold"));
    if (!wanted.only.empty() || !wanted.exclude.empty() || !wanted.topics.empty())
        // Systems are chosen by the names that the files gave them, then renamed; baselines come last, and keep their
        // names.
        if (diagnostics problems = keep(found, wanted); !problems.empty()) return problems;
    if (wanted.anonymise || !wanted.names.empty()) {
        const std::vector<std::string> before = found.systems();
        expected<std::vector<std::string>> after = new_names(before, wanted, seed);
        if (!after) return after.error();
        apply(set_names{*after}, found);
        rename_in(found.account(), before, *after, wanted.anonymise);
    }
    for (const baseline what : wanted.baselines) {
        if (auto* items = std::get_if<labelled_items>(&found.value))
            add_baseline(*items, what, seed);
        else if (auto* tables = std::get_if<campaign>(&found.value))
            add_baseline(*tables, what, seed);
        else
            return bad_request(option_text("baselines") + " needs labels", "give gold and runs, or counts");
    }
    return found;
}

}  // namespace ordeval
