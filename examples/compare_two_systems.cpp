// Compares two systems on the same items without resampling: the joint table knows on which items they differ.
#include <array>
#include <cstdio>
#include <span>
#include <vector>

#include "ordeval/core/profile_table.hpp"
#include "ordeval/measures/measure_spec.hpp"

int main() {
    const std::vector<ordeval::label> gold{0, 0, 1, 1, 2, 2, 3, 3, 4, 4};
    const std::vector<ordeval::label> cautious{1, 1, 1, 2, 2, 2, 2, 2, 3, 3};
    const std::vector<ordeval::label> bold{0, 0, 1, 4, 2, 2, 3, 0, 4, 4};
    const std::array<std::span<const ordeval::label>, 2> systems{cautious, bold};
    const ordeval::profile_table joint = ordeval::tally_profiles(5, gold, systems);

    // The same two systems, and each measure prefers another one.
    for (const char* name : {"Accuracy", "MAE", "MSE"}) {
        const ordeval::measure_spec spec = ordeval::parse_measure(name).value();
        const double first = *ordeval::evaluate(spec, joint.project(0));
        const double second = *ordeval::evaluate(spec, joint.project(1));
        const bool first_is_better =
            spec.measure->better == ordeval::orientation::higher ? first > second : first < second;
        const char* verdict = first == second ? "neither" : first_is_better ? "cautious" : "bold";
        std::printf("%-8s cautious %.2f bold %.2f: %s\n", name, first, second, verdict);
    }

    ordeval::item_count only_first = 0;
    ordeval::item_count only_second = 0;
    for (const auto& [combination, items] : joint.entries()) {
        const bool first_right = combination.answers[0] == combination.truth;
        const bool second_right = combination.answers[1] == combination.truth;
        if (first_right && !second_right) only_first += items;
        if (second_right && !first_right) only_second += items;
    }
    std::printf("right alone: cautious %d, bold %d\n", static_cast<int>(only_first), static_cast<int>(only_second));
}

// prints:
// Accuracy cautious 0.30 bold 0.80: bold
// MAE      cautious 0.70 bold 0.60: bold
// MSE      cautious 0.70 bold 1.80: cautious
// right alone: cautious 0, bold 5
