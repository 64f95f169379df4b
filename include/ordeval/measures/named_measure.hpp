// A measure by its name: one of ordeval's, or one that another tool computed.
#pragma once

#include <optional>
#include <string>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval {

struct named_measure {
    std::string name;     ///< in full, as saved output has it: Kappa(weights=linear)
    std::string heading;  ///< short, for people: Kappa
    orientation better = orientation::higher;
    std::optional<measure_spec> spec = {};  ///< none where ordeval does not know the measure

    named_measure() = default;
    named_measure(const measure_spec& known);

    /// A measure of another tool. Where ordeval knows one of that name, its orientation and meaning are taken over.
    static named_measure foreign(const std::string& name, std::optional<orientation> better = {});

    friend bool operator==(const named_measure&, const named_measure&) = default;
};

}  // namespace ordeval
