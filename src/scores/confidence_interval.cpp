#include "ordeval/scores/confidence_interval.hpp"

namespace ordeval {

std::string_view name(interval_method method) {
    switch (method) {
        case interval_method::automatic: return "auto";
        case interval_method::percentile: return "percentile";
        case interval_method::basic: return "basic";
        case interval_method::bca: return "bca";
        case interval_method::studentised: return "studentised";
        case interval_method::student_t: return "student_t";
        case interval_method::wilson: return "wilson";
        case interval_method::class_means: return "class_means";
        case interval_method::dirichlet: return "dirichlet";
        case interval_method::max_t: return "max_t";
        case interval_method::tukey: return "tukey";
        case interval_method::bonferroni_t: return "bonferroni_t";
        case interval_method::abc: return "abc";
    }
    return "";
}

std::string_view explain(interval_method method) {
    switch (method) {
        case interval_method::automatic: return "chosen by measure and number of units";
        case interval_method::percentile: return "percentile bootstrap";
        case interval_method::basic: return "basic bootstrap";
        case interval_method::bca: return "BCa bootstrap";
        case interval_method::studentised: return "studentised bootstrap";
        case interval_method::student_t: return "Student's t";
        case interval_method::wilson: return "Wilson's interval of a proportion";
        case interval_method::class_means:
            return "Student's t for a mean of class means, with shrunken class variances";
        case interval_method::dirichlet: return "quantiles over tables drawn around the observed one";
        case interval_method::max_t: return "simultaneous, from the max-T trials";
        case interval_method::tukey: return "simultaneous, from Tukey's critical difference";
        case interval_method::bonferroni_t: return "simultaneous, Student's t with Bonferroni's correction";
        case interval_method::abc: return "ABC, the BCa bootstrap by expansion and without replicates";
    }
    return "";
}

bool resamples(interval_method method) {
    return method == interval_method::percentile || method == interval_method::basic ||
           method == interval_method::bca || method == interval_method::studentised;
}

std::string_view name(no_interval reason) {
    switch (reason) {
        case no_interval::undefined_score: return "undefined_score";
        case no_interval::single_unit: return "single_unit";
        case no_interval::undefined_replicates: return "undefined_replicates";
        case no_interval::one_sided_replicates: return "one_sided_replicates";
        case no_interval::unbounded_limit: return "unbounded_limit";
        case no_interval::no_errors_seen: return "no_errors_seen";
        case no_interval::no_variation: return "no_variation";
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
        case no_interval::unbounded_limit:
            return "no finite limit is sure, because too little varies, or units or trials are too few";
        case no_interval::no_errors_seen:
            return "every topic has the perfect score, which does not tell how much others would vary";
        case no_interval::no_variation:
            return "the same comes out whichever topics, items or raters are drawn, which does not tell how much "
                   "others would vary";
    }
    return "";
}

}  // namespace ordeval
