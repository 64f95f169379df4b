#include "ordeval/core/class_scale.hpp"

#include <cmath>

#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"
#include "text/integer_text.hpp"

namespace ordeval {

namespace {

diagnostic bad_scale(std::string problem, std::string remedy) {
    return {.problem = std::move(problem), .remedy = std::move(remedy), .kind = "bad_scale"};
}

/// How far apart two integers are, low <= high; unsigned, because the difference of the extremes fits nothing else.
unsigned long long steps_between(long long low, long long high) {
    return static_cast<unsigned long long>(high) - static_cast<unsigned long long>(low);
}

}  // namespace

expected<class_scale> class_scale::from_names(std::vector<std::string> names) {
    if (names.empty() || names.size() > static_cast<std::size_t>(max_classes))
        return bad_scale("a scale of " + std::to_string(names.size()) + " classes",
                         "declare between 1 and " + std::to_string(max_classes) + " classes");
    class_scale scale;
    bool consecutive = true;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty())
            return bad_scale("class " + std::to_string(i + 1) + " of the scale has no name", "name every class");
        if (!scale.positions_.emplace(names[i], static_cast<label>(i)).second)
            return bad_scale("the scale names the class '" + names[i] + "' twice",
                             "name every class once, lowest first");
        // A scale whose names are the integers a, a + 1, ... finds other spellings of them too, such as 01 or +1.
        std::optional<long long> value = integer_in(names[i]);
        if (i == 0) scale.lowest_integer_ = value;
        consecutive = consecutive && value && *value >= *scale.lowest_integer_ &&
                      steps_between(*scale.lowest_integer_, *value) == i;
    }
    if (!consecutive) scale.lowest_integer_.reset();
    scale.names_ = std::move(names);
    return scale;
}

expected<class_scale> class_scale::from_integers(long long lowest, long long highest) {
    if (lowest > highest)
        return bad_scale("the scale " + std::to_string(lowest) + ".." + std::to_string(highest) + " runs downwards",
                         "write the lowest class first");
    const unsigned long long steps = steps_between(lowest, highest);
    if (steps >= static_cast<unsigned long long>(max_classes))
        return bad_scale(
            "the scale " + std::to_string(lowest) + ".." + std::to_string(highest) + " has too many classes",
            "group them into at most " + std::to_string(max_classes));
    std::vector<std::string> names;
    for (unsigned long long step = 0; step <= steps; ++step)  // counting values would overflow at the largest one
        names.push_back(std::to_string(lowest + static_cast<long long>(step)));
    return from_names(std::move(names));
}

expected<class_scale> class_scale::parse(std::string_view text) {
    text = trimmed(text);
    if (std::size_t dots = text.find("..");
        dots != std::string_view::npos && text.find('<') == std::string_view::npos) {
        std::optional<long long> lowest = integer_in(trimmed(text.substr(0, dots)));
        std::optional<long long> highest = integer_in(trimmed(text.substr(dots + 2)));
        if (!lowest || !highest)
            return bad_scale("the scale '" + std::string(text) + "' is not a range of integers",
                             "write it like -2..2, or name the classes like negative<neutral<positive");
        return from_integers(*lowest, *highest);
    }
    std::vector<std::string> names;
    while (true) {
        std::size_t end = text.find('<');
        names.emplace_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return from_names(std::move(names));
}

class_scale class_scale::inferred() const {
    class_scale copy = *this;
    copy.declared_ = false;
    return copy;
}

expected<class_scale> class_scale::with_edges(std::vector<double> edges) const {
    if (edges.size() != names_.size() + 1)
        return bad_scale(std::to_string(edges.size()) + " edges for " + std::to_string(names_.size()) + " classes",
                         "give one edge more than there are classes");
    for (std::size_t i = 0; i + 1 < edges.size(); ++i)
        if (!(edges[i] < edges[i + 1]))
            return bad_scale("edges do not rise", "list them from the lowest to the highest");
    if (names_.size() == 1 && std::isinf(edges.front()) && std::isinf(edges.back()))
        return bad_scale("the only class is unbounded on both sides", "give it at least one finite edge");
    class_scale copy = *this;
    copy.edges_ = std::move(edges);
    return copy;
}

std::optional<label> class_scale::find(std::string_view text) const {
    if (auto found = positions_.find(text); found != positions_.end()) return found->second;
    if (!lowest_integer_) return std::nullopt;
    std::optional<long long> value = integer_in(text);
    if (!value || *value < *lowest_integer_) return std::nullopt;
    const unsigned long long steps = steps_between(*lowest_integer_, *value);
    return steps < names_.size() ? std::optional(static_cast<label>(steps)) : std::nullopt;
}

std::optional<std::string> class_scale::suggest(std::string_view text) const {
    return lowest_integer_ ? std::nullopt : ordeval::suggest(text, names_);
}

std::string class_scale::to_string() const {
    bool range = lowest_integer_ && classes() > 1;
    for (std::size_t i = 0; range && i < names_.size(); ++i)  // 01 is the class 1, but a range would not call it so
        range = names_[i] == std::to_string(*lowest_integer_ + static_cast<long long>(i));
    if (range) return names_.front() + ".." + names_.back();
    std::string text;
    for (const std::string& name : names_) text += (text.empty() ? "" : "<") + name;
    return text;
}

}  // namespace ordeval
