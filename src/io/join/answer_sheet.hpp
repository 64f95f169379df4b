// One system's answers as they are found, in the order of the gold items.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "ordeval/core/class_index.hpp"
#include "ordeval/evidence/labels.hpp"
#include "ordeval/evidence/read.hpp"

namespace ordeval::io {

struct answer_sheet {
    answer_sheet(std::string name, std::size_t items)
        : system(std::move(name)), answers(items, no_answer), seen(items, false) {}

    std::string system;
    std::vector<label> answers;
    std::vector<bool> seen;
    std::size_t next = 0;  ///< the item expected next, if rows come in the order of gold
    std::size_t seen_items = 0;
    std::size_t unseen_from = 0;  ///< no item from here on has been seen
    std::uint64_t rows = 0;
    std::uint64_t missing = 0;
    std::uint64_t extra = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t unknown_labels = 0;
    std::unordered_set<std::size_t> unknown_items = {};  ///< those with such a label, where a later row may replace it
    std::uint64_t malformed = 0;                         ///< rows left out because they could not be read
    std::uint64_t unlabelled = 0;                        ///< rows left out because gold has no label for their item

    /// What the policies did, in words of the command line.
    std::vector<applied_policy> applied(const read_options& options) const;

    system_labels labels(const read_options& options) &&;
};

}  // namespace ordeval::io
