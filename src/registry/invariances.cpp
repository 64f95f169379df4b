#include "ordeval/measures/invariances.hpp"

namespace ordeval {

std::span<const named_invariance> all_invariances() {
    static constexpr named_invariance all[] = {
        {invariance::transposition, "transposition", "exchanging gold and predicted"},
        {invariance::reversal, "reversal", "turning the scale round"},
        {invariance::relabelling, "relabelling", "permuting the classes"},
        {invariance::replication, "replication", "multiplying every count by the same number"},
        {invariance::insertion, "insertion", "putting unused classes into the scale"},
    };
    return all;
}

}  // namespace ordeval
