#include "ordeval/measures/named_measure.hpp"

namespace ordeval {

named_measure::named_measure(const measure_spec& known)
    : name(known.to_string()), heading(known.heading()), better(known.measure->better), spec(known) {}

named_measure named_measure::foreign(const std::string& name, std::optional<orientation> better) {
    named_measure result;
    result.name = name;
    result.heading = name;
    if (expected<measure_spec> known = parse_measure(name)) {
        result.heading = known->heading();
        result.better = known->measure->better;
        result.spec = *std::move(known);
    }
    // An orientation that contradicts ours means that the name is used for something else.
    if (better && *better != result.better) result.spec.reset();
    if (better) result.better = *better;
    return result;
}

}  // namespace ordeval
