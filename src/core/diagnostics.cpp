#include "ordeval/core/diagnostics.hpp"

#include <utility>

#include "ordeval/detail/visible.hpp"

namespace ordeval {

std::string diagnostic::to_string(spelling how) const {
    std::string text = file;
    if (line > 0) text += ":" + std::to_string(line);
    if (line > 0 && column > 0) text += ":" + std::to_string(column);
    if (!text.empty()) text += ": ";
    text += spelled(problem, how);
    if (!remedy.empty()) text += "; " + spelled(remedy, how);
    // Names and labels come from others: a line end would look like a second problem, an escape would reach a terminal.
    return visible(text);
}

diagnostic bad_request(std::string problem, std::string remedy) {
    return {.problem = std::move(problem), .remedy = std::move(remedy), .kind = "usage", .lies_in = fault::request};
}

void diagnostics::keep(diagnostic problem, bool first_of_its_kind) {
    if (!full())
        shown_.push_back(std::move(problem));
    else if (first_of_its_kind)
        firsts_beyond_[problem.kind] = problem;
}

void diagnostics::add(diagnostic problem) {
    ++total_;
    lies_in_ = !lies_in_ || *lies_in_ == problem.lies_in ? problem.lies_in : fault::input;
    const bool first = ++kinds_[problem.kind] == 1;
    keep(std::move(problem), first);
}

void diagnostics::add(const diagnostics& others) {
    for (const diagnostic& problem : others.shown_) keep(problem, kinds_.try_emplace(problem.kind, 0).second);
    for (const auto& [kind, problem] : others.firsts_beyond_) keep(problem, kinds_.try_emplace(kind, 0).second);
    const std::optional<fault> before = lies_in_;
    for (const auto& [kind, problems] : others.kinds_) count_more(kind, problems);
    if (!others.empty()) lies_in_ = !before || *before == others.lies_in() ? others.lies_in() : fault::input;
}

void diagnostics::count_more(const std::string& kind, std::uint64_t problems) {
    total_ += problems;
    if (problems == 0) return;
    kinds_[kind] += problems;
    lies_in_ = fault::input;
}

fault diagnostics::lies_in() const { return lies_in_.value_or(fault::input); }

diagnostics diagnostics::blamed_on(fault what) const {
    diagnostics result = *this;
    for (diagnostic& problem : result.shown_) problem.lies_in = what;
    for (auto& [kind, problem] : result.firsts_beyond_) problem.lies_in = what;
    result.lies_in_ = what;
    return result;
}

std::string diagnostics::to_string(spelling how) const {
    std::string text;
    for (const diagnostic& problem : shown_) text += problem.to_string(how) + "\n";
    if (std::uint64_t hidden = total_ - shown_.size()) text += "... and " + std::to_string(hidden) + " more\n";
    return text;
}

}  // namespace ordeval
