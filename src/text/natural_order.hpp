// The order in which a person would list names: t2 before t10.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ordeval {

/// Numbers inside names compare by value, everything else byte by byte; names that differ only in leading zeros compare
/// byte by byte too, so that two different names are never equal.
bool comes_before(std::string_view a, std::string_view b);

/// The places of names, so that they come in this order.
std::vector<std::size_t> places_in_order(const std::vector<std::string>& names);

}  // namespace ordeval
