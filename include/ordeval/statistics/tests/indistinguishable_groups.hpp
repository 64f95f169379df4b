// Groups of systems that cannot be told apart, and the letters that tables mark them with.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace ordeval {

/// Systems of which no two differ, ascending.
using system_group = std::vector<std::size_t>;

/// All groups that no further system can join, in the order of their first systems: two systems differ exactly if no
/// group holds both. By insertion and absorption (Piepho, "An algorithm for a letter-based representation of
/// all-pairwise comparisons", Journal of Computational and Graphical Statistics 13, 2004).
///
/// Their number can grow fast where differences follow no order; beyond `most` of them the answer is empty.
std::vector<system_group> indistinguishable_groups(std::size_t systems,
                                                   const std::vector<std::pair<std::size_t, std::size_t>>& different,
                                                   std::size_t most = 1000);

/// For every system the letters of its groups: a for the first group, ..., z, aa, ab, ...; letters of more than one
/// character are set apart by spaces.
std::vector<std::string> letters_of(std::size_t systems, const std::vector<system_group>& groups);

/// Whether letters help: beside a name with more than a dozen of them nobody finds the one that another name shares.
bool letters_help(std::size_t systems, const std::vector<system_group>& groups);

}  // namespace ordeval
