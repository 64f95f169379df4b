// Arrays of numbers that are labels: counted as they lie in memory, or turned into positions on a scale.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <optional>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/diagnostics.hpp"

namespace ordeval::python {

using any_array = nanobind::ndarray<nanobind::ro, nanobind::ndim<1>, nanobind::device::cpu>;
using code_array = nanobind::ndarray<const label, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

/// A table with the number that its first class stands for.
struct counted_labels {
    confusion_table table;
    long long lowest = 0;
};

/// Counts two arrays of the same integer type, the scale being all integers from the smallest to the largest label.
/// None where the types or layouts are not such, there are no items, or the integers span too many classes: the longer
/// way tells why. Needs no lock.
std::optional<counted_labels> count_integers(const any_array& truth, const any_array& answers, int threads);

/// The smallest and the largest number; none where all are missing.
struct number_range {
    long long low = 0;
    long long high = 0;
    bool any = false;
};
/// A number that is no whole one is a problem.
expected<number_range> range_of(const any_array& numbers, const char* what);

/// The class of every number on a scale; no_answer for a missing one. Numbers that the scale lacks are problems.
expected<std::vector<label>> positions_of(const any_array& numbers, const class_scale& scale, const char* what);

/// A label that a scale lacks.
diagnostic unknown_label(const std::string& found, const class_scale& scale, const char* what, std::size_t position);

}  // namespace ordeval::python
