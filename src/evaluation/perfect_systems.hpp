// Systems that answer everything right, which copies of gold do.
#pragma once

#include <optional>
#include <string>

#include "ordeval/evaluation/evidence.hpp"

namespace ordeval {

/// A sentence about the systems that answer all of many items right; nothing where there are none.
std::optional<std::string> notice_of_perfect_systems(const evidence& found);

}  // namespace ordeval
