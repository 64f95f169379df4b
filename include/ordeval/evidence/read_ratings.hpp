// From files to ratings.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/read_limits.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/evidence/ratings.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval {

enum class off_scale_policy { error, nearest, skip };   ///< a rating that the scale lacks
enum class single_rating_policy { keep, skip, error };  ///< an item with one rating, which no pair is made of

struct rating_options {
    std::optional<class_scale> scale = {};  ///< absent: the integers from the lowest to the highest rating

    /// Columns, or keys of JSON records, that name an item together; empty: one of the usual names, else the row.
    std::vector<std::string> id = {};
    std::string topic = {};   ///< column; empty: one of the usual names, where it is no part of the id
    std::string system = {};  ///< column that says which system made the item; empty: one of the usual names
    std::string rater = {};   ///< column of the long form; empty: one of the usual names
    std::string rating = {};  ///< column of the long form; empty: one of the usual names

    std::vector<std::string> raters = {};  ///< names or patterns such as `e*` of people to keep; empty: everybody
    std::vector<std::string> judges = {};  ///< the same for raters that are machines

    bool normalise = false;  ///< as in read_options; names of raters, topics and systems too
    bool trim = false;       ///< the same
    bool ignore_case = false;
    source label_map = {};             ///< as in read_options
    std::vector<std::string> na = {};  ///< as in read_options, beside the usual gaps
    malformed_policy malformed = malformed_policy::error;

    /// Whether they take the place of gold: problems then name the options of gold.
    bool as_gold = false;

    duplicates_policy duplicates = duplicates_policy::error;  ///< a rater who rates an item twice
    off_scale_policy off_scale = off_scale_policy::error;
    single_rating_policy single = single_rating_policy::keep;
    read_limits limits = {};
    execution run = {};  ///< as in read_options
};

/// Ratings in long form (a row per rating: item, rater, rating, perhaps topic, system and kind) or wide form (a row per
/// item, a column per rater), as CSV or TSV with a header, or as JSON records in an array or a line each.
///
/// JSON records may also hold `ratings` as a list, whose raters are then 1, 2, ..., or as an object keyed by rater; and
/// exports of Label Studio (tasks with `annotations`), Argilla (`Q.responses` beside `Q.responses.users`, or
/// `responses` by question, or a list of them by user) and Prodigy (`_annotator_id` or `_session_id` beside `accept`)
/// are read as they come, machine predictions and suggestions as judges. Empty fields, `NA`, `NaN`, `None` and `null`
/// are gaps, unless a declared scale has such a class.
expected<rated_items> read_ratings(const source& file, const rating_options& options = {});

}  // namespace ordeval
