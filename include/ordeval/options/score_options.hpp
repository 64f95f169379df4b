// The options that say which scores to compute.
#pragma once

#include <optional>
#include <string>

#include "ordeval/evaluation/read_evidence.hpp"
#include "ordeval/evaluation/score_systems.hpp"
#include "ordeval/options/option_list.hpp"

namespace ordeval {

/// Adds --measures; the help names the default ones.
void add_measures_option(option_list& declare, std::string& measures, const std::string& default_measures);

/// Adds --undefined-topics.
void add_undefined_topics_option(option_list& declare, undefined_topics& policy);

/// Adds --average.
void add_average_option(option_list& declare, std::optional<averaging>& average);

/// Adds --classes, --proximities, --share-of-worst and --values.
void add_class_options(option_list& declare, score_request& request);

/// Adds --like: measures, scale and policies that give the official numbers of a campaign, as far as they are open.
void add_like_option(option_list& declare, std::string& like, std::string& measures, evidence_request& input,
                     std::optional<averaging>& average);

}  // namespace ordeval
