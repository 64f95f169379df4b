// Numbers of things in sentences.
#pragma once

#include <cstddef>
#include <string>

namespace ordeval {

/// `no topics`, `1 topic`, `2 topics`.
inline std::string counted(std::size_t number, const std::string& noun) {
    return (number == 0 ? "no" : std::to_string(number)) + " " + noun + (number == 1 ? "" : "s");
}

}  // namespace ordeval
