#include "evaluation/look_alikes.hpp"

#include <unordered_set>

#include "ordeval/detail/text.hpp"
#include "ordeval/detail/text_hash.hpp"
#include "ordeval/detail/visible.hpp"

namespace ordeval {

namespace {

void add_look_alikes(const std::vector<std::string>& names, const std::string& what, diagnostics& problems) {
    std::vector<std::string> spelled_out;
    for (const std::string& name : names)
        if (std::string shown = visible(name); shown != name) spelled_out.push_back(std::move(shown));
    if (spelled_out.empty()) return;  // nearly always
    std::unordered_set<std::string_view, text_hasher> seen(names.begin(), names.end());
    for (const std::string& shown : spelled_out)
        if (!seen.insert(shown).second)
            problems.add({.problem = "two " + what + " would look alike in every table, as " + in_quotes(shown) +
                                     ": one of the names holds a character that is spelled out in this way",
                          .remedy = "give one of them another name",
                          .kind = "look_alikes"});
}

}  // namespace

diagnostics look_alikes_in(const evidence& found) {
    diagnostics problems;
    add_look_alikes(found.systems(), "systems", problems);
    add_look_alikes(found.topics(), "topics", problems);
    if (const std::optional<class_scale> scale = found.scale()) add_look_alikes(scale->names(), "classes", problems);
    return problems;
}

}  // namespace ordeval
