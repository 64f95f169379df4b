// Whether raters agree: everything that a set of ratings tells about them, as one value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/ratings.hpp"
#include "ordeval/raters/agreement.hpp"
#include "ordeval/raters/rater_table.hpp"

namespace ordeval {

struct agreement_request {
    std::vector<measure_spec> measures = {};  ///< none: those of the set for raters
    std::optional<bootstrap_options> intervals = {};
    rating_units units = rating_units::items;
    std::optional<measure_spec> coefficient = {};  ///< of all raters but one; none: Alpha
    std::optional<measure_spec> pairwise = {};     ///< of two raters; none: Kappa
    std::size_t disputed = 10;                     ///< how many of the items with most disagreement to name
};

/// An item that raters disagree about.
struct disputed_ratings {
    std::string id;
    double disagreement = 0;
    std::vector<rating> ratings = {};
};

/// Items whose classes got the same numbers of ratings.
struct common_profile {
    std::vector<std::uint32_t> ratings;  ///< of each class
    item_count items = 0;
};

/// So many of the profiles are part of a study.
inline constexpr std::size_t most_profiles = 40;

struct rater_study {
    class_scale scale;
    std::vector<std::string> raters;
    item_count items = 0;
    item_count ratings = 0;
    item_count single = 0;  ///< items with one rating
    std::vector<measure_spec> measures = {};
    std::vector<agreement_score> scores = {};  ///< of each measure; intervals only where they were asked for
    std::optional<bootstrap_options> intervals = {};
    rating_units units = rating_units::items;
    measure_spec coefficient = {};
    measure_spec pairwise = {};
    rater_table table = {};
    std::vector<disputed_ratings> disputed = {};
    std::vector<common_profile> profiles = {};  ///< the most frequent ones, from low to high classes
    ordeval::account account = {};
};

/// Problems lie in the request where raters are to be sampled and cannot be.
expected<rater_study> study_raters(const rated_items& ratings, const agreement_request& request = {});

/// "items", "raters" or "both".
std::string_view name(rating_units units);

}  // namespace ordeval
