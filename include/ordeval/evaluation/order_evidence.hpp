// One order of systems and topics, whatever the order of files and rows.
#pragma once

#include "ordeval/evaluation/evidence.hpp"

namespace ordeval {

/// Puts systems and topics in the order of their names, with numbers inside names in the order of their values.
///
/// Draws of random numbers go through systems and topics in turn; with this order the same campaign gives the same
/// numbers from the same seed, in whatever order it was written down.
void put_in_order(evidence& found);

}  // namespace ordeval
