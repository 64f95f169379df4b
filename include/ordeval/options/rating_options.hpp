// The options that say how ratings are read.
#pragma once

#include <string>

#include "ordeval/evidence/read_ratings.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// A file of ratings as it is asked for.
struct typed_ratings {
    source file;
    std::string scale;
    rating_options reading = {};
};

/// Adds RATINGS, --scale, --id, --topic, --system, --raters, --judges and the policies.
void add_rating_options(option_list& declare, typed_ratings& options);

}  // namespace ordeval
