#include "ordeval/report/class_sheets.hpp"

#include <algorithm>

#include "ordeval/detail/text.hpp"
#include "ordeval/scores/class_scores.hpp"

namespace ordeval {

sheet class_scores_sheet(const scoreboard& board) {
    sheet result{.title = "by class",
                 .columns = {{"system"},
                             {"class"},
                             {"precision", true},
                             {"recall", true},
                             {"F1", true},
                             {"support", true},
                             {"predicted", true}},
                 .key_columns = 2};
    for (std::size_t system = 0; system < board.systems.size(); ++system) {
        if (system > 0) result.groups.push_back(result.rows.size());
        const std::vector<class_score> classes = class_scores(board.tables[system]);
        for (std::size_t i = 0; i < classes.size(); ++i)
            result.rows.push_back({board.systems[system], board.scale->names()[i], classes[i].precision,
                                   classes[i].recall, classes[i].f1, classes[i].support, classes[i].predicted});
    }
    return result;
}

sheet confusion_sheet(const scoreboard& board, std::size_t system) {
    const confusion_table& table = board.tables[system];
    const bool gaps = table.unanswered() > 0;
    sheet result{.title = board.systems[system] + ": gold in rows, answers in columns"};
    result.columns.push_back({"gold"});
    for (const std::string& name : board.scale->names()) result.columns.push_back({name, true});
    if (gaps) result.columns.push_back({"no answer", true});
    result.columns.push_back({"all", true});
    for (const gold g : table.gold_classes()) {
        std::vector<sheet_cell>& row = result.rows.emplace_back();
        row.emplace_back(board.scale->names()[static_cast<std::size_t>(g.value)]);
        for (const predicted p : table.predicted_classes()) row.emplace_back(table(g, p));
        if (gaps) row.emplace_back(table.unanswered(g));
        row.emplace_back(table[g]);
    }
    std::vector<sheet_cell>& all = result.rows.emplace_back();
    all.emplace_back(std::string("all"));
    for (const predicted p : table.predicted_classes()) all.emplace_back(table[p]);
    if (gaps) all.emplace_back(table.unanswered());
    all.emplace_back(table.total());
    return result;
}

sheet proximities_sheet(const scoreboard& board) {
    sheet result{.title = "proximities in bits: gold in rows, answers in columns",
                 .columns = {{"gold"}, {"items", true}},
                 .key_columns = 1};
    for (const std::string& name : board.scale->names()) result.columns.push_back({name, true});
    const class_proximities& found = *board.proximities;
    bool missing = false;
    for (std::size_t truth = 0; truth < found.items.size(); ++truth) {
        std::vector<sheet_cell>& row = result.rows.emplace_back();
        row = {board.scale->names()[truth], found.items[truth]};
        for (const std::optional<double>& bits : found.bits[truth]) {
            row.emplace_back(bits ? score(*bits) : score(undefined_reason::empty_class));
            missing = missing || !bits;
        }
    }
    result.notes.push_back(
        "the fewer gold items lie between answer and gold class, the more bits; CEM_ORD adds these up");
    if (missing) result.notes.push_back("-: no gold item lies between");
    return result;
}

sheet length_scores_sheet(const scoreboard& board) {
    sheet result{
        .title = "by length of the unbounded classes", .columns = {{"length", true}, {"system"}}, .key_columns = 2};
    for (const measured& scores : board.measures)
        if (scores.spec && scores.spec->measure->judges() == evidence_kind::intervals)
            result.columns.push_back({scores.heading, true});
    for (const length_scores& one : board.at_lengths) {
        if (!result.rows.empty()) result.groups.push_back(result.rows.size());
        for (std::size_t system = 0; system < board.systems.size(); ++system) {
            std::vector<sheet_cell>& row = result.rows.emplace_back();
            row = {shortest(one.length), board.systems[system]};
            for (const std::vector<score>& scores : one.by_measure) row.emplace_back(scores[system]);
        }
    }
    return result;
}

sheet net_promoter_sheet(const scoreboard& board) {
    const net_promoter_scores& found = *board.promoters;
    const bool by_topic =
        std::ranges::any_of(found.rows, [](const net_promoter_row& row) { return !row.topic.empty(); });
    sheet result{.title = "net promoter scores", .columns = {{"system"}}, .key_columns = by_topic ? 2u : 1u};
    if (by_topic) result.columns.push_back({"topic"});
    for (const char* name : {"NPS of gold", "NPS of answers", "difference"}) result.columns.push_back({name, true});
    for (const net_promoter_row& row : found.rows) {
        if (by_topic && row.topic.empty() && !result.rows.empty()) result.groups.push_back(result.rows.size());
        std::vector<sheet_cell>& cells = result.rows.emplace_back();
        cells.emplace_back(board.systems[row.system]);
        if (by_topic) cells.emplace_back(row.topic.empty() ? "(overall)" : row.topic);
        for (const score& value : {row.gold, row.answered, row.difference}) cells.emplace_back(value);
    }
    const class_scale& scale = *board.scale;
    const auto classes_from = [&](int first, int last) {
        const std::string& low = scale.names()[static_cast<std::size_t>(first)];
        return first == last ? low : low + " to " + scale.names()[static_cast<std::size_t>(last)];
    };
    result.notes.push_back(
        "the share of promoters (" + classes_from(scale.classes() - found.groups.promoters, scale.classes() - 1) +
        ") minus that of detractors (" + classes_from(0, found.groups.detractors - 1) + "); often multiplied by 100");
    return result;
}

}  // namespace ordeval
