#include "ordeval/scores/confidence_interval.hpp"

namespace ordeval {

std::string_view name(interval_method method) {
    switch (method) {
        case interval_method::percentile: return "percentile";
        case interval_method::basic: return "basic";
        case interval_method::bca: return "bca";
        case interval_method::studentised: return "studentised";
    }
    return "";
}

std::string_view name(no_interval reason) {
    switch (reason) {
        case no_interval::undefined_score: return "undefined_score";
        case no_interval::single_unit: return "single_unit";
        case no_interval::undefined_replicates: return "undefined_replicates";
        case no_interval::one_sided_replicates: return "one_sided_replicates";
        case no_interval::unbounded_limit: return "unbounded_limit";
    }
    return "";
}

std::string_view explain(no_interval reason) {
    switch (reason) {
        case no_interval::undefined_score: return "there is no score to put an interval around";
        case no_interval::single_unit: return "a single item, topic or query does not tell how much others would vary";
        case no_interval::undefined_replicates:
            return "the measure is undefined on more than 5 % of the resampled data";
        case no_interval::one_sided_replicates: return "all resampled scores lie on one side of the score";
        case no_interval::unbounded_limit: return "too many resampled scores have no spread of their own";
    }
    return "";
}

}  // namespace ordeval
