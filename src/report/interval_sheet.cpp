#include "ordeval/report/interval_sheet.hpp"

#include "ordeval/detail/text.hpp"
#include "ordeval/evaluation/length_bounds.hpp"

namespace ordeval {

namespace {

std::string edges_in_words(const std::vector<double>& edges) {
    std::string text;
    for (double edge : edges) text += (text.empty() ? "" : ", ") + shortest(edge);
    return text;
}

}  // namespace

sheet length_curve_sheet(const best_length& answer) {
    sheet page;
    page.columns = {{"length", true}, {"maximum", true}};
    for (const curve_point& point : answer.curve) page.rows.push_back({score(point.length), score(point.maximum)});
    page.notes = {"smallest at length " + shortest(answer.best.length)};
    return page;
}

sheet length_sheet(const best_length& answer) {
    sheet page;
    page.columns = {{"what"}, {"value", true}};
    auto add = [&](const char* what, const std::optional<double>& value) {
        if (value) page.rows.push_back({what, score(*value)});
    };
    const bool both = answer.first() && answer.last();
    add(both ? "length of both unbounded classes" : "length", answer.best.length);
    if (both) {
        add("length of the first class", answer.intervals.length(0));
        add("length of the last class", answer.intervals.length(answer.intervals.classes() - 1));
    }
    add("largest cost there", answer.best.maximum);
    add("smallest best length", answer.best.lowest_minimiser);
    add("largest best length", answer.best.length);
    add("bound of the theorem", answer.best.bound);
    add("bound for equal counts", balanced_bound(answer));
    add("bound without counts", answer.best.count_free_bound);
    if (answer.best.lowest_minimiser == 0)
        page.notes.push_back("every length above 0 and up to the largest is as good; the largest is used");
    if (!answer.request.cost_name.empty()) page.notes.push_back("cost: " + answer.request.cost_name);
    page.notes.push_back("edges used: " + edges_in_words(answer.intervals.edges()));
    return page;
}

}  // namespace ordeval
