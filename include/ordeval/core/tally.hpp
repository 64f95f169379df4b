// From labels to a table, as fast as memory gives them.
#pragma once

#include <span>

#include "ordeval/core/confusion_table.hpp"
#include "ordeval/core/execution.hpp"

namespace ordeval {

/// Counts pairs of labels; an answer may be no_answer.
///
/// One pass, and no memory that grows with the items. Short scales are counted with vector instructions chosen at run
/// time, longer ones by increments of partial tables, and both give the same table.
/// Throws std::invalid_argument where the lengths differ or a label lies outside the scale, naming the first such item.
confusion_table tally(int classes, std::span<const label> truth, std::span<const label> answers);

/// The same table by several threads, where there are millions of items.
confusion_table tally(int classes, std::span<const label> truth, std::span<const label> answers, const execution& run);

}  // namespace ordeval
