#include "ordeval/core/profile_table.hpp"

#include <stdexcept>
#include <string>

namespace ordeval {

namespace {

[[noreturn]] void refuse_profile(const std::string& what) { throw std::invalid_argument("profile_table: " + what); }

}  // namespace

profile_table::profile_table(int classes, int systems) : classes_(classes), systems_(systems) {
    if (classes < 1 || classes > max_classes) refuse_profile("classes must lie in 1.." + std::to_string(max_classes));
    if (systems < 1) refuse_profile("at least one system is needed");
}

void profile_table::add(const profile& combination, item_count items) {
    if (combination.answers.size() != static_cast<std::size_t>(systems_))
        refuse_profile(std::to_string(combination.answers.size()) + " answers for " + std::to_string(systems_) +
                       " systems");
    if (combination.truth >= classes_) refuse_profile("the true class lies outside the scale");
    for (label answer : combination.answers)
        if (answer >= classes_ && answer != no_answer) refuse_profile("an answer lies outside the scale");
    if (items == 0) return;
    entries_[combination] += items;
    total_ += items;
}

profile_table& profile_table::operator+=(const profile_table& other) {
    if (classes_ != other.classes_ || systems_ != other.systems_)
        refuse_profile("tables of different shapes cannot be merged");
    for (const auto& [combination, items] : other.entries_) add(combination, items);
    return *this;
}

confusion_table profile_table::project(int system) const {
    if (system < 0 || system >= systems_) refuse_profile("there is no system " + std::to_string(system));
    confusion_table table(classes_);
    for (const auto& [combination, items] : entries_) {
        label answer = combination.answers[static_cast<std::size_t>(system)];
        if (answer == no_answer)
            table.add_unanswered(gold{combination.truth}, items);
        else
            table.add(gold{combination.truth}, predicted{answer}, items);
    }
    return table;
}

profile_table profile_table::project(std::span<const int> systems) const {
    profile_table projected(classes_, static_cast<int>(systems.size()));
    for (const auto& [whole, items] : entries_) {
        profile part{whole.truth, {}};
        for (int system : systems) {
            if (system < 0 || system >= systems_) refuse_profile("there is no system " + std::to_string(system));
            part.answers.push_back(whole.answers[static_cast<std::size_t>(system)]);
        }
        projected.add(part, items);
    }
    return projected;
}

profile_table tally_profiles(int classes, std::span<const label> truth,
                             std::span<const std::span<const label>> answers) {
    for (std::span<const label> system : answers)
        if (system.size() != truth.size()) refuse_profile("gold and every system must have the same number of items");

    profile_table table(classes, static_cast<int>(answers.size()));
    profile_table::profile combination{0, std::vector<label>(answers.size())};
    for (std::size_t item = 0; item < truth.size(); ++item) {
        combination.truth = truth[item];
        for (std::size_t system = 0; system < answers.size(); ++system)
            combination.answers[system] = answers[system][item];
        table.add(combination);
    }
    return table;
}

}  // namespace ordeval
