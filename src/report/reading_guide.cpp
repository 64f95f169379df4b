#include "ordeval/report/reading_guide.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ordeval/detail/text.hpp"
#include "report/sheet_text.hpp"

namespace ordeval {

namespace {

std::string guide_figure(double value) { return report::rounded(value, 4); }

/// The system whose numbers serve as the example: the best one that has a score.
std::optional<std::size_t> example_system(const evaluation_report& report) {
    const placement& best = report.places[report.board.rank_by].front();
    if (best.rank == 0) return {};
    return best.system;
}

std::string about_score(const evaluation_report& report, std::size_t system) {
    const measured& scores = report.board.measures[report.board.rank_by];
    std::string text = fmt::format("{} scores {} under {}. {} is better", report.board.systems[system],
                                   guide_figure(*scores.overall[system].value), scores.heading,
                                   scores.better == orientation::higher ? "Higher" : "Lower");
    const bool perfect = scores.spec && report.board.scale;
    if (!perfect) return text + ".";
    const score_range range = scores.spec->range_on(report.board.scale->classes());
    const double best = scores.better == orientation::higher ? range.high : range.low;
    return text + (std::isfinite(best) ? fmt::format(", and no score can be better than {}.", shortest(best)) : ".");
}

std::string about_interval(const evaluation_report& report, std::size_t system) {
    const measured& scores = report.board.measures[report.board.rank_by];
    if (scores.uncertainty.empty() || !scores.uncertainty[system].interval) return {};
    const confidence_interval& interval = scores.uncertainty[system].interval;
    const std::string units = report.board.intervals->unit == "items" ? "items" : "topics";
    return fmt::format(
        "The interval of that score runs from {} to {}. It shows how far the score depends on which {} "
        "happened to be in the data: of many such intervals, about {} % contain the score that a system "
        "would have on all {} of this kind.",
        guide_figure(interval.low()), guide_figure(interval.high()), units,
        shortest(100 * report.board.intervals->level), units);
}

std::string about_rank(const report_comparison& comparison, const evaluation_report& report, std::size_t system) {
    const auto found = std::ranges::find(comparison.systems, system);
    if (!comparison.result.certainty || found == comparison.systems.end()) return {};
    const rank_set ranks =
        comparison.result.certainty->ranks[static_cast<std::size_t>(found - comparison.systems.begin())];
    if (!ranks.known()) return {};
    const std::string allowed = ranks.low == ranks.high ? fmt::format("rank {} only", ranks.low)
                                                        : fmt::format("ranks {} to {}", ranks.low, ranks.high);
    return fmt::format(
        "The rank is the place in this table; the ranks that the data allow show how far chance could "
        "have moved it. For {} they are {}.",
        report.board.systems[system], allowed);
}

/// The best system and the first one below it that a test could compare it with.
const compared_pair* example_pair(const report_comparison& comparison, std::size_t system) {
    for (const compared_pair& pair : comparison.result.pairs)
        if (comparison.systems[pair.first] == system && pair.p && pair.difference) return &pair;
    return nullptr;
}

std::string about_p(const report_comparison& comparison, const evaluation_report& report, const compared_pair& pair) {
    const std::string& a = report.board.systems[comparison.systems[pair.first]];
    const std::string& b = report.board.systems[comparison.systems[pair.second]];
    const double alpha = report.chances.alpha;
    return fmt::format(
        "The difference between {} and {} is {}, with a p-value of {}: if the two were equally good, a "
        "difference at least as large would still arise by chance with that probability. Below {}, the level of this "
        "report, a difference counts as significant; this one {}. Intervals and p-values are made for "
        "all pairs together, so that looking at many pairs does not turn up differences by luck.",
        a, b, guide_figure(*pair.difference), guide_figure(*pair.p), shortest(alpha),
        *pair.p < alpha ? "does" : "does not");
}

}  // namespace

std::vector<guide_entry> reading_guide(const evaluation_report& report) {
    std::vector<guide_entry> guide;
    const auto add = [&](const char* term, std::string text) {
        if (!text.empty()) guide.push_back({term, std::move(text)});
    };
    if (report.board.measures.empty() || report.board.systems.empty()) return guide;
    const std::optional<std::size_t> system = example_system(report);
    if (!system) return guide;
    add("Score", about_score(report, *system));
    add("Interval", about_interval(report, *system));
    const auto found = std::ranges::find(report.comparisons, report.board.rank_by, &report_comparison::measure);
    if (found == report.comparisons.end()) return guide;
    add("Rank", about_rank(*found, report, *system));
    add("Letters",
        "Two systems that share a letter cannot be told apart by this data. That is not the same as being "
        "equally good: more data might tell them apart.");
    if (const compared_pair* pair = example_pair(*found, *system)) {
        add("p-value", about_p(*found, report, *pair));
        if (pair->effect_size)
            add("Effect size",
                fmt::format("The difference divided by {}: {:.2f} for this pair. Unlike the p-value, it "
                            "does not depend on how many {} there are.",
                            found->topics > 0 ? "the spread of scores that neither systems nor topics explain"
                                              : "the spread of what single items add to it",
                            *pair->effect_size, found->topics > 0 ? "topics" : "items"));
    }
    return guide;
}

}  // namespace ordeval
