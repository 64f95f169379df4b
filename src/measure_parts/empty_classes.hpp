// What costs that divide by the size of a gold class do where a class has no items: Binotto and Delgado (2025, section
// 2.1) remove it from the scale.
#pragma once

#include <optional>

#include "core/class_array.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// The parameter of costs that divide by the size of a class.
constexpr parameter empty_classes_parameter{
    .name = "empty",
    .meaning =
        "gold classes without items: the score is undefined (the default), or they are dropped from the scale, and the "
        "score is undefined where an answer names one",
    .kind = parameter::kind::choice,
    .choices = {"undefined", "drop"}};

inline bool drops_empty_classes(const arguments& settings) { return settings.choice("empty") == "drop"; }

/// Whether an answer names a class without gold items, so that the class cannot be dropped.
inline bool answers_an_empty_class(const confusion_table& table) {
    for (predicted p : table.predicted_classes())
        if (table[p] > 0 && table[gold{p.value}] == 0) return true;
    return false;
}

/// The positions of the classes on the scale that is left once those without gold items are dropped.
inline class_array<int> positions_without_empty(const confusion_table& table) {
    class_array<int> positions(table.classes());
    int position = 0;
    for (gold g : table.gold_classes()) positions[g.value] = table[g] == 0 ? position : position++;
    return positions;
}

/// Why a cost that divides by every class has no value, if so.
inline std::optional<undefined_reason> missing_class(const confusion_table& table, const arguments& settings) {
    if (drops_empty_classes(settings))
        return answers_an_empty_class(table) ? std::optional(undefined_reason::empty_class) : std::nullopt;
    for (gold g : table.gold_classes())
        if (table[g] == 0) return undefined_reason::empty_class;
    return std::nullopt;
}

}  // namespace ordeval
