#include "statistics/resampling/item_kinds.hpp"

#include <algorithm>

#include "ordeval/evidence/quantification.hpp"

namespace ordeval {

namespace {

/// The answer that an unanswered item counts as.
predicted farthest_from(gold truth, int classes) {
    confusion_table one(classes);
    one.add_unanswered(truth);
    const confusion_table answered = one.with_unanswered_as_farthest();
    for (predicted p : answered.predicted_classes())
        if (answered(truth, p) > 0) return p;
    return right_answer(truth);
}

}  // namespace

void item_kinds::add(label truth, item_count number) {
    truths.push_back(truth);
    items.push_back(number);
    total += number;
}

item_kinds::item_kinds(const confusion_table& table) : classes(table.classes()) {
    auto add_kind = [&](gold g, label answer, item_count number) {
        if (number == 0) return;
        answers.push_back(answer);
        add(static_cast<label>(g.value), number);
    };
    for (gold g : table.gold_classes()) {
        for (predicted p : table.predicted_classes()) add_kind(g, static_cast<label>(p.value), table(g, p));
        add_kind(g, no_answer, table.unanswered(g));
    }
}

item_kinds::item_kinds(const profile_table& table)
    : classes(table.classes()), systems(static_cast<std::size_t>(table.systems())) {
    for (const auto& [combination, number] : table.entries()) {
        answers.insert(answers.end(), combination.answers.begin(), combination.answers.end());
        add(combination.truth, number);
    }
}

item_count item_kinds::worth_removing(item_count of_kind, item_count of_all) {
    constexpr item_count most_that_one_item_may_be_a_part_of = 100'000'000;
    // One of 10^8 items moves a score by about 1e-8, of which rounding near 1e-16 leaves eight digits.
    const item_count wanted = 1 + of_all / most_that_one_item_may_be_a_part_of;
    return std::max<item_count>(1, std::min(wanted, of_kind / 2));
}

system_tables::system_tables(const item_kinds& kinds) : tables_(kinds.systems, confusion_table(kinds.classes)) {
    if (std::find(kinds.answers.begin(), kinds.answers.end(), no_answer) == kinds.answers.end()) return;
    answered_ = tables_;
    // Kept beside the tables with gaps, and filled along with them, since measures differ in what they make of a gap.
    for (gold g : tables_[0].gold_classes()) farthest_.push_back(farthest_from(g, kinds.classes));
}

void system_tables::clear() {
    for (confusion_table& table : tables_) table.clear();
    for (confusion_table& table : answered_) table.clear();
}

void system_tables::fill(const item_kinds& kinds, std::span<const item_count> items) {
    if (kinds.systems == 1 && answered_.empty()) {  // as most replicates are: nothing is asked of each kind
        for (std::size_t kind = 0; kind < items.size(); ++kind)
            if (items[kind] > 0) tables_[0].add(gold{kinds.truths[kind]}, predicted{kinds.answers[kind]}, items[kind]);
        return;
    }
    for (std::size_t kind = 0; kind < items.size(); ++kind)
        if (items[kind] > 0) add(kinds, kind, items[kind]);
}

void system_tables::add(std::size_t system, gold truth, label answer, item_count items) {
    if (answer == no_answer)
        tables_[system].add_unanswered(truth, items);
    else
        tables_[system].add(truth, predicted{answer}, items);
    if (answered_.empty()) return;
    const predicted seen = answer == no_answer ? farthest_[static_cast<std::size_t>(truth.value)] : predicted{answer};
    answered_[system].add(truth, seen, items);
}

void system_tables::add(const item_kinds& kinds, std::size_t kind, item_count items) {
    for (std::size_t system = 0; system < kinds.systems; ++system)
        add(system, gold{kinds.truths[kind]}, kinds.answer(kind, system), items);
}

void system_tables::remove(const item_kinds& kinds, std::size_t kind, item_count items) {
    add(kinds, kind, item_count{0} - items);  // counts are modulo 2^64, so that this takes away
}

score score_of(const measure_spec& spec, const confusion_table& table) {
    if (spec.measure->judges() != evidence_kind::distributions) return evaluate(spec, table);
    const std::optional<distribution_pair> pair = distributions_of(table);
    return pair ? evaluate(spec, *pair) : score(undefined_reason::no_items);
}

score system_tables::evaluate(const measure_spec& spec, std::size_t system) const {
    // The same choice as in evaluate(spec, table), made here so that no table has to be rewritten for every replicate.
    const bool as_farthest = spec.measure->judges() == evidence_kind::table &&
                             spec.measure->unanswered == unanswered_items::farthest && !answered_.empty();
    return score_of(spec, as_farthest ? answered_[system] : tables_[system]);
}

}  // namespace ordeval
