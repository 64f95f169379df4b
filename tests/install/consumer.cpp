// What every consumer project does: tally, score, check the value and the version.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>

#include "ordeval/core/bad_input.hpp"
#include "ordeval/core/tally.hpp"
#include "ordeval/measures/measure_spec.hpp"
#include "ordeval/measures/registry.hpp"
#include "ordeval/ordeval.hpp"
#include "ordeval/version.hpp"

int main() {
    const std::array<ordeval::label, 5> gold{0, 1, 2, 2, 1};
    const std::array<ordeval::label, 5> answers{0, 2, 2, 0, ordeval::no_answer};
    const ordeval::confusion_table table = ordeval::tally(3, gold, answers);
    const ordeval::score accuracy = ordeval::evaluate(ordeval::parse_measure("Accuracy").value(), table);
    if (!accuracy || std::abs(*accuracy - 0.4) > 1e-15) return std::puts("wrong score"), 1;
    if (ordeval::all_measures().size() < 40) return std::puts("measures got lost on the way"), 1;
    if (std::strlen(ORDEVAL_VERSION) == 0) return std::puts("no version"), 1;
    static_assert(ORDEVAL_VERSION_MAJOR > 0 || ORDEVAL_VERSION_MINOR > 0 || ORDEVAL_VERSION_PATCH > 0);
    // An exception made inside the library is caught here by its type.
    try {
        (void)ordeval::parse_measure("no such measure").value();
        return std::puts("a wrong name gave a measure"), 1;
    } catch (const ordeval::bad_input& caught) {
        if (caught.problems().empty()) return std::puts("the exception lost its diagnostics"), 1;
    }
}
