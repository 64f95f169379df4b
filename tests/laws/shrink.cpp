#include "laws/shrink.hpp"

namespace ordeval::laws {

namespace {

bool is_used(const confusion_table& table, int c) { return table[gold{c}] > 0 || table[predicted{c}] > 0; }

confusion_table without_class(const confusion_table& table, int dropped) {
    confusion_table left(table.classes() - 1);
    auto moved = [=](int c) { return c < dropped ? c : c - 1; };
    for (gold g : table.gold_classes()) {
        if (g.value == dropped) continue;
        left.add_unanswered(gold{moved(g.value)}, table.unanswered(g));
        for (predicted p : table.predicted_classes())
            if (p.value != dropped) left.add(gold{moved(g.value)}, predicted{moved(p.value)}, table(g, p));
    }
    return left;
}

/// A copy with another number of items in one cell; a predicted class of -1 stands for the unanswered items.
confusion_table with_items(const confusion_table& table, gold changed, int answer, item_count items) {
    confusion_table copy(table.classes());
    for (gold g : table.gold_classes()) {
        copy.add_unanswered(g, g == changed && answer < 0 ? items : table.unanswered(g));
        for (predicted p : table.predicted_classes())
            copy.add(g, p, g == changed && p.value == answer ? items : table(g, p));
    }
    return copy;
}

}  // namespace

std::vector<confusion_table> smaller_than(const confusion_table& table) {
    std::vector<confusion_table> smaller;
    for (int c = 0; c < table.classes() && table.classes() > 1; ++c)
        if (!is_used(table, c)) smaller.push_back(without_class(table, c));
    for (gold g : table.gold_classes())
        for (int answer = -1; answer < table.classes(); ++answer) {
            const item_count items = answer < 0 ? table.unanswered(g) : table(g, predicted{answer});
            if (items == 0) continue;
            smaller.push_back(with_items(table, g, answer, 0));
            if (items > 2) smaller.push_back(with_items(table, g, answer, items / 2));
            if (items > 1 && items < 20) smaller.push_back(with_items(table, g, answer, items - 1));
        }
    return smaller;
}

}  // namespace ordeval::laws
