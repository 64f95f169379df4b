#include "reproduction/facts.hpp"

#include <algorithm>

namespace ordeval::reproduction {

json facts_of(std::string_view paper) {
    const std::span<const embedded_facts> files = all_facts();
    const auto found = std::ranges::find(files, paper, &embedded_facts::paper);
    if (found == files.end()) throw std::out_of_range("no facts of " + std::string(paper));
    return json::parse(found->text);
}

}  // namespace ordeval::reproduction
