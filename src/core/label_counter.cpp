#include "core/label_counter.hpp"

#include <stdexcept>
#include <string>

namespace ordeval {

namespace {

tally_way fastest_way(int classes) {
    for (const tally_way way : {tally_way::planes, tally_way::bytes})
        if (has_way(way, classes)) return way;
    return tally_way::increments;
}

/// One by one, to name what lies outside the scale.
[[noreturn]] void refuse_label(int classes, std::size_t first_item, std::span<const label> truth,
                               std::span<const label> answers) {
    const auto outside = [&](label found) { return found >= classes; };
    std::size_t i = 0;
    while (!outside(truth[i]) && (!outside(answers[i]) || answers[i] == no_answer)) ++i;
    throw std::invalid_argument("tally: label " + std::to_string(outside(truth[i]) ? truth[i] : answers[i]) +
                                " of item " + std::to_string(first_item + i) + " lies outside a scale of " +
                                std::to_string(classes) + " classes");
}

}  // namespace

bool has_way(tally_way way, int classes) {
    switch (way) {
        case tally_way::planes: return plane_counts::can_count(classes);
        case tally_way::bytes: return byte_counts::can_count(classes);
        case tally_way::increments: break;
    }
    return true;
}

label_counter::label_counter(int classes) : label_counter(classes, fastest_way(classes)) {}

label_counter::label_counter(int classes, tally_way way) : classes_(classes), way_(way), others_(classes) {}

void label_counter::add(std::span<const label> truth, std::span<const label> answers) {
    if (way_ == tally_way::planes && truth.size() >= plane_counts::block) {
        if (!std::holds_alternative<plane_counts>(blocks_)) blocks_.emplace<plane_counts>(classes_);
        add_blocks(std::get<plane_counts>(blocks_), truth, answers);
    } else if (way_ == tally_way::bytes && truth.size() >= byte_counts::block) {
        if (!std::holds_alternative<byte_counts>(blocks_)) blocks_.emplace<byte_counts>(classes_);
        add_blocks(std::get<byte_counts>(blocks_), truth, answers);
    } else {
        add_by_increments(truth, answers, 0);
    }
}

template <class Blocks>
void label_counter::add_blocks(Blocks& blocks, std::span<const label> truth, std::span<const label> answers) {
    std::size_t item = 0;
    for (; item + Blocks::block <= truth.size(); item += Blocks::block)
        // A block is not taken for an unanswered item or a bad label, which increments tell apart.
        if (!blocks.add(truth.data() + item, answers.data() + item))
            add_by_increments(truth.subspan(item, Blocks::block), answers.subspan(item, Blocks::block), item);
    add_by_increments(truth.subspan(item), answers.subspan(item), item);
}

void label_counter::add_by_increments(std::span<const label> truth, std::span<const label> answers,
                                      std::size_t first_item) {
    const std::size_t counted = others_.add(truth, answers);
    if (counted < truth.size())
        refuse_label(classes_, first_item + counted, truth.subspan(counted), answers.subspan(counted));
}

void label_counter::add_to(confusion_table& table) {
    if (const auto* planes = std::get_if<plane_counts>(&blocks_)) planes->add_to(table);
    if (const auto* bytes = std::get_if<byte_counts>(&blocks_)) bytes->add_to(table);
    others_.add_to(table);
}

}  // namespace ordeval
