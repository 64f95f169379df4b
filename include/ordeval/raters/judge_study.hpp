// Whether judges may replace people: everything that ratings of both tell, as one value.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/ratings.hpp"
#include "ordeval/raters/alternative_annotator.hpp"
#include "ordeval/raters/judges.hpp"
#include "ordeval/raters/prediction_powered.hpp"
#include "ordeval/statistics/tests/comparison.hpp"

namespace ordeval {

struct judge_study_request {
    alternative_annotator_options test = {};
    std::optional<measure_spec> pairwise = {};  ///< of two raters; none: Kappa
    bootstrap_options intervals = {};
};

/// The mean rating that people would give, where they rated some items and the judge many more.
struct judge_estimate {
    std::string system = {};    ///< whose items they are; empty: all items
    std::size_t labelled = 0;   ///< items that people and the judge rated
    std::size_t elsewhere = 0;  ///< items that the judge alone rated
    std::optional<prediction_powered_mean> mean = {};
    std::string refused = {};  ///< why there is no mean
};

struct studied_judge {
    judge_verdict verdict;
    judge_profile summary;
    judge_correlations correlations;
    std::vector<judge_estimate> estimates = {};  ///< all items, then each system's; empty where people rated everything
};

/// Judges compared, as systems are, by how well they fit the people's ratings of an item, averaged over items, or over
/// topics where there are some.
struct judge_ranking {
    std::size_t items = 0;       ///< that every judge and some person rated
    std::size_t topics = 0;      ///< whose means are compared; 0: items are, because there are no two topics
    ordeval::comparison result;  ///< of the judges, in the order of the study
};

struct judge_study {
    class_scale scale;
    std::vector<std::string> raters;  ///< people and judges
    std::vector<std::size_t> people;
    alternative_annotator_options test;
    measure_spec pairwise;
    bootstrap_options intervals;
    std::vector<studied_judge> judges;          ///< best first: by winning rate, then by advantage
    std::optional<judge_ranking> ranking = {};  ///< none where there is one judge, or too few items in common
    ordeval::account account = {};
};

/// A problem where there is no judge, or there are fewer than two people.
expected<judge_study> study_judges(const rated_items& ratings, const judge_study_request& request = {});

}  // namespace ordeval
