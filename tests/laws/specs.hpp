// The settings of a measure that laws are checked with.
#pragma once

#include <vector>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::laws {

struct law_spec {
    measure_spec spec;
    /// The defaults, or one choice changed: here every invariance that is not declared must be refuted. Numbers at the
    /// ends of their domain may make a measure constant, which has all invariances.
    bool ordinary;
};

/// The defaults; every parameter moved through its domain alone; and combinations.
std::vector<law_spec> law_specs(const measure& measure);

/// The spec with a generated matrix of that size for every `file:` value: `file:generated` is zero on the diagonal,
/// positive elsewhere, and without any symmetry; `file:costly` is positive on the diagonal too; `file:zero` is zero.
/// Where values are set, with uneven ones for every class; chosen classes beyond the scale are left out.
measure_spec with_matrices(const measure_spec& spec, int classes);

/// The score on a table, with matrices that fit it.
score score_of(const measure_spec& spec, const confusion_table& table);

}  // namespace ordeval::laws
