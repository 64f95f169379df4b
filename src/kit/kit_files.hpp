// The texts of a bundle.
#pragma once

#include <optional>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/kit/kit.hpp"
#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::kit {

/// What a platform cannot do; nothing where it can do all that is asked.
std::optional<diagnostic> beyond_platform(const kit_request& request, const std::vector<measure_spec>& measures);

/// The files of a bundle that the platform can run, with the request's scale and measures as they were read.
std::vector<kit_file> kit_files(const kit_request& request, const class_scale& scale,
                                const std::vector<measure_spec>& measures);

}  // namespace ordeval::kit
