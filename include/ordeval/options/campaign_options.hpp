// The options that say which campaign to make up.
#pragma once

#include <string>

#include "ordeval/evidence/generate.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// Adds KIND, --topics, --items, --scale, --classes, and what the paper of amigo2020 leaves open.
/// `scale` becomes the text of --scale, which may name a file.
void add_campaign_options(option_list& declare, generate_request& request, std::string& scale);

}  // namespace ordeval
