// The options of commands that read ratings.
#pragma once

#include "ordeval/evidence/read_ratings.hpp"
#include "terminal/run.hpp"

namespace ordeval::cli {

/// A file of ratings as it is typed.
struct typed_ratings {
    source file;
    std::string scale;
    rating_options reading = {};
};

/// Adds RATINGS, --scale, --id, --topic, --system, --raters, --judges and the policies.
void add_rating_options(command_options& command, typed_ratings& options);

rated_items read(const typed_ratings& options, const common_options& common, const command_line& typed);

}  // namespace ordeval::cli
