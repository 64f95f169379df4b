// Per-class figures that several measures average, over the classes that have gold items.
#pragma once

#include <algorithm>

#include "measure_parts/visit_answers.hpp"
#include "ordeval/measures/measure.hpp"

namespace ordeval {

/// Items whose answer is the gold class.
inline item_count right_answers(const confusion_table& table) {
    item_count right = 0;
    for (gold g : table.gold_classes()) right += table(g, right_answer(g));
    return right;
}

/// Share of a gold class that is answered right; the class must have items.
inline double recall(const confusion_table& table, gold g) {
    return static_cast<double>(table(g, right_answer(g))) / static_cast<double>(table[g]);
}

/// Share of the answers of a class that are right; 0 where the class is never answered.
inline double precision(const confusion_table& table, gold g) {
    const item_count answers = table[right_answer(g)];
    return answers == 0 ? 0 : static_cast<double>(table(g, right_answer(g))) / static_cast<double>(answers);
}

/// Harmonic mean of two numbers that are not negative; 0 where both are 0.
inline double harmonic_mean(double a, double b) { return a + b == 0 ? 0 : 2 * a * b / (a + b); }

/// Sum over the answers of one gold class of |g - p|^power, power 1 or 2.
inline double error_sum(const confusion_table& table, gold g, int power) {
    double sum = 0;
    const auto add = [&](predicted p, item_count items) {
        const double d = distance(g, p);
        sum += static_cast<double>(items) * (power == 1 ? d : d * d);
    };
    if (is_short_scale(table.classes()))
        for (predicted p : table.predicted_classes()) add(p, table(g, p));
    else
        visit_answers(table, g, add);
    return sum;
}

/// The error of an answer at the other end of the scale.
inline double largest_error(const confusion_table& table, int power) {
    const double farthest = table.classes() - 1;
    return power == 1 ? farthest : farthest * farthest;
}

/// Mean over the answers of one gold class of |g - p|^power; the class must have items.
///
/// Counts beyond 2^53 are rounded, which must not carry a mean past the largest error.
inline double class_error(const confusion_table& table, gold g, int power) {
    return std::min(error_sum(table, g, power) / static_cast<double>(table[g]), largest_error(table, power));
}

/// Mean over all items of |g - p|^power.
inline double mean_error(const confusion_table& table, int power) {
    double sum = 0;
    for (gold g : table.gold_classes()) sum += error_sum(table, g, power);
    return std::min(sum / static_cast<double>(table.total()), largest_error(table, power));
}

/// Calls visit(g) for every class with gold items and returns how many there are.
template <class Visitor>
int visit_used_classes(const confusion_table& table, Visitor visit) {
    int used = 0;
    for (gold g : table.gold_classes()) {
        if (table[g] == 0) continue;
        visit(g);
        ++used;
    }
    return used;
}

/// Mean of value(g) over the classes with gold items.
template <class Value>
double mean_over_used_classes(const confusion_table& table, Value value) {
    double sum = 0;
    const int used = visit_used_classes(table, [&](gold g) { sum += value(g); });
    return sum / used;
}

inline double macro_recall(const confusion_table& table) {
    return mean_over_used_classes(table, [&](gold g) { return recall(table, g); });
}

inline double macro_precision(const confusion_table& table) {
    return mean_over_used_classes(table, [&](gold g) { return precision(table, g); });
}

/// Range of a mean error in steps: the farthest answer lies at the other end of the scale.
inline score_range range_of_steps(int classes, const arguments&) { return {0, static_cast<double>(classes - 1)}; }

/// The same for squared steps.
inline score_range range_of_squared_steps(int classes, const arguments&) {
    const double farthest = classes - 1;
    return {0, farthest * farthest};
}

}  // namespace ordeval
