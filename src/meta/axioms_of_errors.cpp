// The properties of a norm that errors on ordered classes may have, as comparisons between small tables.
#include "meta/norm_relations.hpp"

namespace ordeval::meta {

axiom_plan plan_for_errors(const search_size& size) {
    case_store store;
    auto number = [&](const small_table& table) {
        return store.number(table.key(), [&] { return confusion_table(table.classes, table.cells); });
    };
    norm_relations norms(size);
    for_each_size(size, size.items, [&](int items, int classes) { norms.relate_tables(items, classes, number); });
    norms.relate_whole_tables([&](int, auto relate) { relate(number); });
    return {store.take(), norms.take("")};
}

}  // namespace ordeval::meta
