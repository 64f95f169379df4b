#include "ordeval/evaluation/select_evidence.hpp"

#include <algorithm>
#include <set>

#include "evaluation/baselines.hpp"
#include "evaluation/part_of_evidence.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"
#include "statistics/random/random.hpp"
#include "text/pattern.hpp"

namespace ordeval {

namespace {

bool fits_any(const std::vector<std::string>& patterns, const std::string& text) {
    return std::ranges::any_of(patterns,
                               [&](const std::string& one) { return one == text || fits_pattern(one, text); });
}

/// A name or pattern that fits nothing.
diagnostics without_effect(const std::vector<std::string>& patterns, const std::vector<std::string>& names,
                           const char* option, const char* what) {
    diagnostics problems;
    for (const std::string& pattern : patterns)
        if (std::ranges::none_of(names,
                                 [&](const std::string& one) { return one == pattern || fits_pattern(pattern, one); }))
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

void rename(evidence& found, const std::vector<std::string>& names) {
    const set_names change{names};
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
        problems.add(bad_request(option_text("topics") + " needs topics, and the data have none",
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
                           "name fewer systems in " + option_text("exclude") + ", or more in " + option_text("only"));
    evidence_part part{.systems = systems_left};
    if (!wanted.topics.empty()) part.topics = topics_left;
    keep_part(found, part);
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
        return bad_request(option_text("topics") + " and " + option_text("baselines") + " need a gold file",
                           "leave them out, or make gold from the ratings first, with " + command_text("gold"));
    if (!wanted.only.empty() || !wanted.exclude.empty() || !wanted.topics.empty())
        // Systems are chosen by the names that the files gave them, then renamed; baselines come last, and keep their
        // names.
        if (diagnostics problems = keep(found, wanted); !problems.empty()) return problems;
    if (wanted.anonymise || !wanted.names.empty()) {
        const std::vector<std::string> before = found.systems();
        expected<std::vector<std::string>> after = new_names(before, wanted, seed);
        if (!after) return after.error();
        rename(found, *after);
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
    if (!wanted.baselines.empty())
        found.account().notices.push_back(counted(wanted.baselines.size(), "baseline") +
                                          " made from gold among the systems");
    return found;
}

}  // namespace ordeval
