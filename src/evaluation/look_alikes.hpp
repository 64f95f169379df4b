// Names that look alike wherever people read them, though they differ.
#pragma once

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/evaluation/evidence.hpp"

namespace ordeval {

/// Problems with systems, topics and classes that tables and pictures would show alike: a tab is spelled out as `\t`,
/// and another name may hold just that.
diagnostics look_alikes_in(const evidence& found);

}  // namespace ordeval
