// Ids that are put together of several columns, and names that lead into records. Sections: options, gold, run.
//
// The input is also the plan of items with two names each: two items are never taken for one, whatever the names hold.
#include <set>

#include "support/fuzzing.hpp"
#include "support/plan.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

using json = plan::json;

struct planned_item {
    std::string doc, by;
    int label;
};

std::vector<planned_item> items_of(plan& choices) {
    std::vector<planned_item> items;
    std::set<std::pair<std::string, std::string>> known;
    while (!choices.ended() && items.size() < 8) {
        planned_item item{choices.text(), choices.text(), static_cast<int>(choices.next(3))};
        if (item.doc.empty() || item.by.empty()) continue;
        if (known.emplace(item.doc, item.by).second) items.push_back(std::move(item));
    }
    return items;
}

std::string as_csv(const std::vector<planned_item>& items) {
    std::string text = "doc,by,label\n";
    for (const planned_item& item : items)
        text += csv_field(item.doc) + "," + csv_field(item.by) + "," + std::to_string(item.label) + "\n";
    return text;
}

std::string as_lines(const std::vector<planned_item>& items, bool nested) {
    std::string text;
    for (auto item = items.rbegin(); item != items.rend(); ++item) {
        json record = {{"by", item->by}, {"label", item->label}, {"doc", item->doc}};
        if (nested) record = {{"meta", {{"doc", item->doc}, {"answer", {{"label", item->label}}}}}, {"by", item->by}};
        text += record.dump() + "\n";
    }
    return text;
}

void require_all_right(const source& gold, const source& run, const read_options& options, std::size_t items) {
    const expected<campaign> read = read_runs(gold, {run}, options);
    if (!read) std::fprintf(stderr, "%s\n", read.error().to_string().c_str());
    require(read.has_value(), "items of two names can be joined");
    const confusion_table table = read->pooled(0);
    item_count right = 0;
    for (int one = 0; one < 3; ++one) right += table(ordeval::gold{one}, predicted{one});
    require(table.total() == static_cast<item_count>(items) && right == table.total(), "each with itself alone");
}

void read_planned(std::string_view bytes) {
    plan choices(bytes);
    const std::vector<planned_item> items = items_of(choices);
    if (items.empty()) return;
    read_options options{
        .scale = *class_scale::from_integers(0, 2), .columns = {"id=doc+by", "label=label"}, .run = {.threads = 1}};
    const source csv = source::in_memory("csv", as_csv(items)),
                 lines = source::in_memory("lines", as_lines(items, false)),
                 nested = source::in_memory("nested", as_lines(items, true));
    require_all_right(csv, lines, options, items.size());
    require_all_right(lines, csv, options, items.size());
    options.run_columns = {"id=meta.doc+by", "label=meta.answer.label"};
    require_all_right(csv, nested, options, items.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    read_options options = options_of(parts[0]);
    options.run.threads = 1;
    const source gold = source::in_memory("gold", std::string(parts[1]));
    const source run = source::in_memory("run", std::string(parts[2]));
    const expected<campaign> read = read_runs(gold, {run}, options);
    require_helpful(read);
    if (read) require_counts_survive(*read);
    read_planned(parts[2]);
    return 0;
}
