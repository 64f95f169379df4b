#include "ordeval/scores/subgroups.hpp"

namespace ordeval {

std::string_view name(shuffled_parts what) {
    constexpr std::string_view names[] = {"items", "topics", "parts_of_topics"};
    return names[static_cast<int>(what)];
}

std::string_view explain(shuffled_parts what) {
    constexpr std::string_view texts[] = {
        "permutation test: items are dealt out anew among the subgroups",
        "permutation test: topics are dealt out anew among the subgroups",
        "permutation test: the parts of a topic change places among its subgroups",
    };
    return texts[static_cast<int>(what)];
}

}  // namespace ordeval
