// The labels of a ranking by their names.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/label_ranking.hpp"

namespace ordeval {

inline std::vector<std::string> names_of(const label_ranking& ranking, const std::vector<std::string>& classes) {
    std::vector<std::string> list;
    for (label_ranking::class_number c : ranking.labels()) list.push_back(classes[c]);
    return list;
}

}  // namespace ordeval
