#include "ordeval/detail/brief_problems.hpp"

#include <algorithm>
#include <vector>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

constexpr const char* more_of_this_kind = " more of this kind)";

diagnostic missing_together(const std::vector<const diagnostic*>& some, std::uint64_t all) {
    constexpr std::size_t most = 5;
    std::vector<std::string> names;
    for (const diagnostic* one : some)
        if (names.size() < most) names.push_back(one->id);
    return {
        .file = some[0]->file,
        .problem = counted(all, "item") + " are missing: " + joined(names) + (all > names.size() ? ", ..." : ""),
        .remedy = "add them" + some[0]->remedy.substr(std::min(some[0]->remedy.find(", or"), some[0]->remedy.size())),
        .kind = some[0]->kind};
}

}  // namespace

diagnostics brief(const diagnostics& of_one_file, std::size_t most) {
    std::vector<std::pair<std::string, std::vector<const diagnostic*>>> kinds;
    for (const diagnostic& problem : of_one_file.shown()) {
        auto known =
            std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.first == problem.kind; });
        if (known == kinds.end()) {
            kinds.emplace_back(problem.kind, std::vector<const diagnostic*>());
            known = kinds.end() - 1;
        }
        known->second.push_back(&problem);
    }
    for (const auto& [kind, first] : of_one_file.firsts_beyond()) kinds.emplace_back(kind, std::vector{&first});
    diagnostics result(4 * (of_one_file.kinds().size() + 1) * (most + 1));
    for (const auto& [kind, shown] : kinds) {
        const std::uint64_t all = of_one_file.kinds().at(kind);
        if (all > most && kind == "missing_id") {
            // Problems of one of several files may come here a second time; ids that are told together have none alone.
            result.add(shown[0]->id.empty() ? *shown[0] : missing_together(shown, all));
            result.count_more(kind, all - 1);
            continue;
        }
        const std::size_t described = std::min(most, shown.size());
        for (std::size_t i = 0; i < described; ++i) {
            diagnostic told = *shown[i];
            if (i + 1 == described && all > described && !told.problem.ends_with(more_of_this_kind))
                told.problem += " (and " + std::to_string(all - described) + more_of_this_kind;
            result.add(std::move(told));
        }
        result.count_more(kind, all - described);
    }
    for (const auto& [kind, all] : of_one_file.kinds()) {
        const bool told = std::ranges::any_of(kinds, [&](const auto& one) { return one.first == kind; });
        if (told || of_one_file.shown().empty()) continue;
        result.add({.file = of_one_file.shown()[0].file,
                    .problem = counted(all, "more problem") + " of the kind " + kind,
                    .remedy = "mend the others first",
                    .kind = kind});
        result.count_more(kind, all - 1);
    }
    return result;
}

}  // namespace ordeval
