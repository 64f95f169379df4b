// Integers wide enough for products of two counts.
#pragma once

namespace ordeval {

__extension__ using wide_count = unsigned __int128;

}  // namespace ordeval
