// Scores by pairs, which are counted in 128 bits, and takes an exception out of the library.
#include <array>
#include <cmath>
#include <cstdio>

#include "ordeval/ordeval.hpp"

int main() {
    const std::array<ordeval::label, 5> gold{0, 1, 2, 2, 1};
    const std::array<ordeval::label, 5> answers{0, 2, 2, 0, 1};
    const ordeval::confusion_table table = ordeval::tally(3, gold, answers);
    // Of ten pairs four are concordant, two discordant, and four tied.
    const ordeval::score tau = ordeval::evaluate(ordeval::parse_measure("TauA").value(), table);
    if (!tau || std::abs(*tau - 0.2) > 1e-15) return std::puts("wrong score"), 1;
    if (ordeval::all_measures().size() < 40) return std::puts("measures got lost on the way"), 1;
    try {
        (void)ordeval::parse_measure("no such measure").value();
        return std::puts("a wrong name gave a measure"), 1;
    } catch (const ordeval::bad_input&) {
    }
}
