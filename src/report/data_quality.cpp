#include "ordeval/report/data_quality.hpp"

#include <algorithm>
#include <map>

#include "evidence/deeds.hpp"
#include "ordeval/detail/text.hpp"
#include "report/listed.hpp"

namespace ordeval {

namespace {

std::vector<std::string> systems_named(const evaluation_report& report, const std::vector<std::size_t>& systems) {
    std::vector<std::string> names;
    for (std::size_t one : systems) names.push_back(report.board.systems[one]);
    return names;
}

/// `3 items missing, counted as wrong`
std::string in_plain_words(const applied_policy& applied) {
    const auto [unit, done] = deed_of(applied);
    return grouped(applied.items, unit) + " " + std::string(done);
}

/// What policies did to gold or to files of ratings stands here, and what they did to a system stands beside it.
quality_finding about_files(const evaluation_report& report) {
    const std::string files = grouped(report.account.inputs.size(), "file") + " read; ";
    if (report.account.applied.empty())
        return {"files", true, files + "nothing was refused, left out, or counted differently from how it is written."};
    const auto is_of_files = [&](const applied_policy& one) {
        return std::ranges::find(report.board.systems, one.system) == report.board.systems.end();
    };
    std::uint64_t cases = 0;
    std::vector<std::string> elsewhere;
    for (const applied_policy& one : report.account.applied) {
        // What gold leaves without a label was decided once, for gold, however many runs answer it.
        const bool told_of_gold =
            one.left_by_gold && std::ranges::any_of(report.account.applied, [&](const applied_policy& other) {
                return other.policy == one.policy && is_of_files(other);
            });
        if (!told_of_gold) cases += one.items;
        if (is_of_files(one)) elsewhere.push_back(one.system + ": " + in_plain_words(one));
    }
    std::string text = files + "policies decided in " + grouped(cases, "case");
    if (elsewhere.size() < report.account.applied.size()) text += ", counted for each system below";
    if (!elsewhere.empty()) text += "; " + joined(elsewhere, "; ");
    return {"files", false, text + "."};
}

quality_finding about_answers(const evaluation_report& report) {
    std::vector<std::string> silent;
    for (std::size_t system = 0; system < report.systems.size(); ++system)
        if (const item_count items = report.systems[system].table.unanswered(); items > 0)
            silent.push_back(report.board.systems[system] + " (" + grouped(items) + ")");
    if (silent.empty()) return {"answers", true, "Every system answers every item that it is scored on."};
    return {"answers", false, "Items without an answer, by system: " + listed(silent) + "."};
}

/// Gold classes: the largest number over systems, which is gold's own where nothing was skipped.
quality_finding about_classes(const evaluation_report& report) {
    const std::vector<std::string>& names = report.board.scale->names();
    std::vector<std::string> missing, rare;
    std::size_t rarest = 0;
    std::vector<item_count> items(names.size());
    for (const system_details& system : report.systems)
        for (gold g : system.table.gold_classes()) {
            item_count& most = items[static_cast<std::size_t>(g.value)];
            most = std::max(most, system.table[g]);
        }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (items[i] == 0)
            missing.push_back(names[i]);
        else if (items[i] < least_units)
            rare.push_back(names[i] + " (" + grouped(items[i]) + ")");
        if (items[i] < items[rarest]) rarest = i;
    }
    if (missing.empty() && rare.empty())
        return {"classes", true,
                "Every class has " + std::to_string(least_units) + " gold items or more; the rarest is " +
                    names[rarest] + " with " + grouped(items[rarest]) + "."};
    std::vector<std::string> parts;
    if (!missing.empty()) parts.push_back("There is no gold item of " + listed(missing) + ".");
    if (!rare.empty())
        parts.push_back("Gold has fewer than " + std::to_string(least_units) + " items of " + listed(rare) + ".");
    return {"classes", false, joined(parts, " ")};
}

quality_finding about_topics(const evaluation_report& report) {
    const scoreboard& board = report.board;
    item_count fewest = 0, most = 0;
    for (std::size_t topic = 0; topic < board.items.size(); ++topic) {
        const item_count items = *std::ranges::max_element(board.items[topic]);
        fewest = topic == 0 ? items : std::min(fewest, items);
        most = std::max(most, items);
    }
    std::string text = grouped(board.topics.size(), "topic");
    if (report.kind != evidence_kind::distributions && most > 0)
        text += fewest == most ? " of " + grouped(most, "item") + " each"
                               : " of " + grouped(fewest) + " to " + grouped(most, "item");
    if (board.topics.size() >= least_units) return {"topics", true, text + "."};
    return {"topics", false, text + "; so few topics allow only rough conclusions."};
}

/// Systems that give one class everywhere.
quality_finding about_constant_systems(const evaluation_report& report) {
    std::vector<std::size_t> constant;
    for (std::size_t system = 0; system < report.systems.size(); ++system) {
        const confusion_table& table = report.systems[system].table;
        bool always = false;
        for (predicted p : table.predicted_classes())
            always = always || (table[p] == table.answered() && table.answered() > 0);
        if (always) constant.push_back(system);
    }
    if (constant.empty()) return {"variety", true, "No system gives the same answer everywhere."};
    return {"variety", false,
            "These systems give the same answer everywhere: " + listed(systems_named(report, constant)) + "."};
}

/// Systems with the same scores on every topic under every measure: most likely one run under two names.
quality_finding about_copies(const evaluation_report& report) {
    std::map<std::vector<double>, std::vector<std::size_t>> by_scores;
    for (std::size_t system = 0; system < report.board.systems.size(); ++system) {
        std::vector<double> key;
        for (const measured& scores : report.board.measures)
            for (std::size_t topic = 0; topic < scores.by_topic.topics(); ++topic) {
                const score& one = scores.by_topic(topic, system);
                key.push_back(one ? 1 : 0);
                key.push_back(one ? *one : 0);
            }
        by_scores[std::move(key)].push_back(system);
    }
    std::vector<std::string> same;
    for (const auto& [key, systems] : by_scores)
        if (systems.size() > 1) same.push_back(listed(systems_named(report, systems)));
    if (same.empty()) return {"copies", true, "No two systems have the same scores throughout."};
    std::ranges::sort(same);
    return {"copies", false,
            "These systems have the same scores throughout, perhaps because they are copies of one file: " +
                joined(same, "; ") + "."};
}

std::vector<system_quality> remarks_on_systems(const evaluation_report& report) {
    std::vector<system_quality> all;
    for (std::size_t system = 0; system < report.board.systems.size(); ++system) {
        system_quality one{.system = system, .items = report.board.items_of(system)};
        for (const applied_policy& applied : report.account.applied)
            if (applied.system == report.board.systems[system]) one.applied.push_back(in_plain_words(applied));
        if (system < report.systems.size()) {
            const confusion_table& table = report.systems[system].table;
            one.unanswered = table.unanswered();
            for (gold g : table.gold_classes())
                if (table[g] > 0 && table[right_answer(g)] == 0)
                    one.never_answered.push_back(report.board.scale->names()[static_cast<std::size_t>(g.value)]);
        }
        if (one.unanswered > 0 || !one.applied.empty() || !one.never_answered.empty()) all.push_back(std::move(one));
    }
    return all;
}

}  // namespace

data_quality quality_of_data(const evaluation_report& report) {
    data_quality quality;
    if (!report.account.inputs.empty()) quality.findings.push_back(about_files(report));
    if (!report.systems.empty()) {
        quality.findings.push_back(about_answers(report));
        quality.findings.push_back(about_classes(report));
    }
    if (!report.board.topics.empty()) quality.findings.push_back(about_topics(report));
    if (!report.systems.empty()) quality.findings.push_back(about_constant_systems(report));
    if (report.board.systems.size() > 1) quality.findings.push_back(about_copies(report));
    quality.systems = remarks_on_systems(report);
    return quality;
}

}  // namespace ordeval
