// Whether judges may replace people: everything that ratings of both tell, as one value.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/ratings.hpp"
#include "ordeval/raters/alternative_annotator.hpp"
#include "ordeval/raters/judges.hpp"

namespace ordeval {

struct judge_study_request {
    alternative_annotator_options test = {};
    std::optional<measure_spec> pairwise = {};  ///< of two raters; none: Kappa
    bootstrap_options intervals = {};
};

struct studied_judge {
    judge_verdict verdict;
    judge_profile summary;
    judge_correlations correlations;
};

struct judge_study {
    class_scale scale;
    std::vector<std::string> raters;  ///< people and judges
    std::vector<std::size_t> people;
    alternative_annotator_options test;
    measure_spec pairwise;
    bootstrap_options intervals;
    std::vector<studied_judge> judges;  ///< best first: by winning rate, then by advantage
    ordeval::account account = {};
};

/// A problem where there is no judge, or there are fewer than two people.
expected<judge_study> study_judges(const rated_items& ratings, const judge_study_request& request = {});

}  // namespace ordeval
