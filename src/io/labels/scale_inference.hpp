// A scale taken from labels, where the user declared none.
#pragma once

#include <span>
#include <string>

#include "io/bytes/text_position.hpp"
#include "io/labels/label_aliases.hpp"
#include "ordeval/core/class_scale.hpp"

namespace ordeval::io {

/// A gold label and where it stood first.
struct seen_label {
    std::string text;
    std::string file;
    text_position at;
};

/// The integers from the smallest label to the largest, so that a class in between that does not occur still counts.
/// Labels that are not integers have no order that could be guessed.
expected<class_scale> infer_scale(std::span<const seen_label> labels, const label_aliases& aliases);

/// The notice that goes with it.
std::string inferred_scale_notice(const class_scale& scale);

}  // namespace ordeval::io
