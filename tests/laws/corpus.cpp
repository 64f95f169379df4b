#include "laws/corpus.hpp"

#include <algorithm>
#include <numeric>

namespace ordeval {

std::ostream& operator<<(std::ostream& out, const confusion_table& table) {
    out << '[';
    for (gold g : table.gold_classes()) {
        if (g.value > 0) out << " | ";
        for (predicted p : table.predicted_classes()) out << (p.value > 0 ? " " : "") << table(g, p);
        if (table.unanswered(g) > 0) out << " ?" << table.unanswered(g);
    }
    return out << ']';
}

}  // namespace ordeval

namespace ordeval::laws {

namespace {

/// Appends every table of `classes` classes and `items` items; slots are the cells and, where asked for, one slot per
/// class for its unanswered items.
void append_all(std::vector<confusion_table>& tables, int classes, int items, bool with_unanswered) {
    const int cells = classes * classes;
    const int slots = cells + (with_unanswered ? classes : 0);
    std::vector<int> chosen(static_cast<std::size_t>(items), 0);  // never falls: each multiset comes once
    while (true) {
        confusion_table table(classes);
        for (int slot : chosen) {
            if (slot < cells)
                table.add(gold{slot / classes}, predicted{slot % classes});
            else
                table.add_unanswered(gold{slot - cells});
        }
        if (!with_unanswered || table.unanswered() > 0) tables.push_back(table);
        auto last = std::find_if(chosen.rbegin(), chosen.rend(), [=](int slot) { return slot + 1 < slots; });
        if (last == chosen.rend()) return;
        std::fill(chosen.rbegin(), last + 1, *last + 1);
    }
}

/// A random class out of `allowed`.
int pick(std::mt19937_64& random, const std::vector<int>& allowed) {
    return allowed[static_cast<std::size_t>(between(random, 0, static_cast<int>(allowed.size()) - 1))];
}

/// Some classes of a scale, at least one.
std::vector<int> some_classes(std::mt19937_64& random, int classes) {
    std::vector<int> chosen;
    for (int c = 0; c < classes; ++c)
        if (between(random, 0, 2) > 0) chosen.push_back(c);
    if (chosen.empty()) chosen.push_back(between(random, 0, classes - 1));
    return chosen;
}

/// One random table. Kinds: 0 independent, 1 near the diagonal, 2 some gold classes empty, 3 some classes never
/// predicted, 4 skewed, 5 some classes used by nothing.
confusion_table random_table(std::mt19937_64& random, int classes, int items, int kind) {
    std::vector<int> all(static_cast<std::size_t>(classes));
    std::iota(all.begin(), all.end(), 0);
    std::vector<int> some = some_classes(random, classes);
    const std::vector<int>& golds = kind == 2 || kind == 5 ? some : all;
    const std::vector<int>& answers = kind == 3 || kind == 5 ? some : all;
    confusion_table table(classes);
    for (int i = 0; i < items; ++i) {
        int truth = kind == 4 ? std::min(pick(random, all), pick(random, all)) : pick(random, golds);
        int answer = pick(random, answers);
        if (kind == 1) answer = std::clamp(truth + between(random, -1, 1), 0, classes - 1);
        table.add(gold{truth}, predicted{answer});
    }
    return table;
}

}  // namespace

const std::vector<confusion_table>& corpus() {
    static const std::vector<confusion_table> tables = [] {
        std::vector<confusion_table> all;
        for (int items = 1; items <= 2; ++items) append_all(all, 1, items, false);
        for (int items = 1; items <= 4; ++items) append_all(all, 2, items, false);
        for (int items = 1; items <= 3; ++items) append_all(all, 3, items, false);
        std::mt19937_64 random(20201);
        for (int kind = 0; kind < 6; ++kind)
            for (int classes : {2, 3, 3, 3, 4, 5, 6, 7})
                for (int items : {between(random, 4, 12), between(random, 12, 40)})
                    all.push_back(random_table(random, classes, items, kind));
        return all;
    }();
    return tables;
}

const std::vector<confusion_table>& corpus_with_unanswered() {
    static const std::vector<confusion_table> tables = [] {
        std::vector<confusion_table> all;
        for (int items = 1; items <= 3; ++items) append_all(all, 2, items, true);
        for (int items = 1; items <= 3; ++items) append_all(all, 3, items, true);
        std::mt19937_64 random(20202);
        for (int kind = 0; kind < 6; ++kind)
            for (int classes : {2, 3, 4, 5}) {
                confusion_table table = random_table(random, classes, between(random, 2, 25), kind);
                for (int i = between(random, 1, 5); i > 0; --i)
                    table.add_unanswered(gold{between(random, 0, classes - 1)});
                all.push_back(table);
            }
        return all;
    }();
    return tables;
}

const std::vector<confusion_table>& corpus_with_one_unanswered() {
    static const std::vector<confusion_table> tables = [] {
        std::vector<confusion_table> all;
        for (int classes = 2; classes <= 3; ++classes) {
            std::vector<confusion_table> answered;
            for (int items = 2; items <= 4; ++items) append_all(answered, classes, items, false);
            for (const confusion_table& table : answered)
                for (gold g : table.gold_classes()) {
                    all.push_back(table);
                    all.back().add_unanswered(g);
                }
        }
        return all;
    }();
    return tables;
}

namespace {

/// Counts that keep the total of a table below 2^64.
class large_counts {
public:
    explicit large_counts(std::mt19937_64& random) : random_(random) {}

    /// 0, or a number of 1 to 62 bits, all lengths being equally frequent; or exactly 2^62.
    item_count next() {
        const int bits = between(random_, -6, 63);
        if (bits <= 0) return 0;
        const item_count items =
            bits >= 62 ? item_count{1} << 62 : (item_count{1} << bits) + random_() % (item_count{1} << bits);
        const item_count allowed = std::min(items, std::min(left_, item_count{1} << 62));
        left_ -= allowed;
        return allowed;
    }

private:
    std::mt19937_64& random_;
    item_count left_ = ~item_count{0};
};

/// Kinds: 0 any cell, 1 near the diagonal, 2 without errors, 3 the wrong way round, 4 one huge class and single items.
confusion_table large_table(std::mt19937_64& random, int classes, int kind) {
    confusion_table table(classes);
    large_counts counts(random);
    for (int g = 0; g < classes; ++g)
        for (int p = 0; p < classes; ++p) {
            const bool used = kind == 1   ? std::abs(g - p) <= 1
                              : kind == 2 ? g == p
                              : kind == 3 ? g + p == classes - 1
                                          : true;
            if (kind == 4)
                table.add(gold{g}, predicted{p}, static_cast<item_count>(between(random, 0, 3)));
            else if (used)
                table.add(gold{g}, predicted{p}, counts.next());
        }
    if (kind == 4)
        table.add(gold{between(random, 0, classes - 1)}, predicted{between(random, 0, classes - 1)},
                  item_count{1} << 62);
    if (table.total() == 0) table.add(gold{0}, predicted{0}, item_count{1} << 62);
    return table;
}

}  // namespace

const std::vector<confusion_table>& large_tables() {
    static const std::vector<confusion_table> tables = [] {
        std::vector<confusion_table> all;
        std::mt19937_64 random(20206);
        for (int kind = 0; kind < 5; ++kind)
            for (int classes : {1, 2, 2, 3, 3, 4, 5})
                for (int repeat = 0; repeat < (classes == 1 ? 1 : 3); ++repeat)
                    all.push_back(large_table(random, classes, kind));
        for (int repeat = 0; repeat < 12; ++repeat) all.push_back(large_table(random, 2, 3));
        constexpr item_count huge = item_count{1} << 62;
        for (const std::vector<item_count>& cells :
             {std::vector{huge, huge, huge, item_count{5}}, {3 * huge, item_count{1}, huge / 2, item_count{7}}})
            all.emplace_back(2, cells);
        for (int kind : {0, 1, 4})
            for (int classes : {2, 3, 4}) {
                all.push_back(large_table(random, classes, kind));
                const item_count room = ~item_count{0} - all.back().total();
                all.back().add_unanswered(gold{between(random, 0, classes - 1)},
                                          std::min(room, random() >> between(random, 2, 60)));
            }
        return all;
    }();
    return tables;
}

const std::vector<confusion_table>& perfect_tables() {
    static const std::vector<confusion_table> tables = [] {
        std::vector<confusion_table> all;
        std::mt19937_64 random(20203);
        for (int classes = 1; classes <= 6; ++classes)
            for (int repeat = 0; repeat < 8; ++repeat) {
                confusion_table table(classes);
                const bool gaps = repeat % 2 == 1;
                for (int c = 0; c < classes; ++c)
                    if (!gaps || between(random, 0, 1))
                        table.add(gold{c}, predicted{c}, static_cast<item_count>(between(random, 1, 9)));
                if (table.total() > 0) all.push_back(table);
            }
        return all;
    }();
    return tables;
}

namespace {

/// The extreme shapes on one scale.
std::vector<confusion_table> edge_cases_of(int classes) {
    std::mt19937_64 random(static_cast<unsigned>(classes));
    std::vector<confusion_table> all;
    confusion_table one(classes), perfect(classes), opposite(classes), concentrated(classes), open(classes);
    one.add(gold{classes - 1}, predicted{0});
    concentrated.add(gold{classes / 2}, predicted{classes / 2}, 7);
    for (int c = 0; c < classes; ++c) {
        perfect.add(gold{c}, predicted{c}, 1 + static_cast<item_count>(c % 3));
        opposite.add(gold{c}, predicted{classes - 1 - c}, 2);
        open.add_unanswered(gold{c});
    }
    for (int answer : {0, classes / 2, classes - 1}) {
        confusion_table constant(classes);
        for (int c = 0; c < classes; ++c) constant.add(gold{c}, predicted{answer}, 1 + static_cast<item_count>(c));
        all.push_back(constant);
    }
    all.insert(all.end(), {one, perfect, opposite, concentrated, open});
    all.push_back(random_table(random, classes, 20 * classes, 0));
    return all;
}

}  // namespace

const std::vector<confusion_table>& edge_cases() {
    static const std::vector<confusion_table> tables = [] {
        std::vector<confusion_table> all;
        for (int classes : {1, 2, 3, 5, 10})
            for (const confusion_table& table : edge_cases_of(classes)) all.push_back(table);
        return all;
    }();
    return tables;
}

const std::vector<confusion_table>& edge_cases_of_a_hundred_classes() {
    static const std::vector<confusion_table> tables = edge_cases_of(100);
    return tables;
}

confusion_table relabelled(const confusion_table& table, int classes, const std::vector<int>& map) {
    confusion_table changed(classes);
    auto moved = [&](int c) { return map[static_cast<std::size_t>(c)]; };
    for (gold g : table.gold_classes())
        for (predicted p : table.predicted_classes())
            changed.add(gold{moved(g.value)}, predicted{moved(p.value)}, table(g, p));
    return changed;
}

confusion_table reversed(const confusion_table& table) {
    std::vector<int> map;
    for (int c = table.classes() - 1; c >= 0; --c) map.push_back(c);
    return relabelled(table, table.classes(), map);
}

namespace {

/// A copy whose cells and unanswered items are put in by `cell(to, g, p, items)` and `open(to, g, items)`.
template <class Cell, class Open>
confusion_table rebuilt(const confusion_table& table, Cell cell, Open open) {
    confusion_table copy(table.classes());
    for (gold g : table.gold_classes()) {
        for (predicted p : table.predicted_classes()) cell(copy, g, p, table(g, p));
        open(copy, g, table.unanswered(g));
    }
    return copy;
}

void keep(confusion_table& to, gold g, predicted p, item_count items) { to.add(g, p, items); }

}  // namespace

confusion_table replicated(const confusion_table& table, item_count factor) {
    return rebuilt(
        table, [=](confusion_table& to, gold g, predicted p, item_count items) { to.add(g, p, items * factor); },
        [=](confusion_table& to, gold g, item_count items) { to.add_unanswered(g, items * factor); });
}

confusion_table answered_right(const confusion_table& table) {
    return rebuilt(table, keep,
                   [](confusion_table& to, gold g, item_count items) { to.add(g, right_answer(g), items); });
}

confusion_table without_unanswered(const confusion_table& table) {
    return rebuilt(table, keep, [](confusion_table&, gold, item_count) {});
}

}  // namespace ordeval::laws
