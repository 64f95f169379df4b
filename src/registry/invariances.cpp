#include "ordeval/measures/invariances.hpp"

namespace ordeval {

std::span<const named_invariance> all_invariances() {
    static constexpr named_invariance all[] = {
        {invariance::transposition, "transposition", "exchanging gold and predicted"},
        {invariance::reversal, "reversal", "reversing the scale"},
        {invariance::relabelling, "relabelling", "permuting the classes"},
        {invariance::replication, "replication", "multiplying all counts by the same number"},
        {invariance::insertion, "insertion", "adding unused classes to the scale"},
    };
    return all;
}

}  // namespace ordeval
