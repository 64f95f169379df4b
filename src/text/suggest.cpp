#include "ordeval/detail/suggest.hpp"

#include <algorithm>
#include <vector>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

char folded(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Optimal string alignment distance (Damerau-Levenshtein without repeated edits of one place), ignoring ASCII case.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), current(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        // current[j] = edits between the first i characters of a and the first j of b; `last` and `before_last` are the
        // rows for i - 1 and i - 2, of which the latter serves two letters that changed places.
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            bool same = folded(a[i - 1]) == folded(b[j - 1]);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            bool swapped =
                i > 1 && j > 1 && folded(a[i - 1]) == folded(b[j - 2]) && folded(a[i - 2]) == folded(b[j - 1]);
            if (swapped) current[j] = std::min(current[j], before_last[j - 2] + 1);
        }
        before_last.swap(last);
        last.swap(current);
    }
    return last[b.size()];
}

bool same_letters(std::string_view a, std::string_view b) {
    std::string one(a), other(b);
    for (std::string* text : {&one, &other}) {
        std::ranges::transform(*text, text->begin(), folded);
        std::ranges::sort(*text);
    }
    return one == other;
}

}  // namespace

std::optional<std::string> suggest(std::string_view text, std::span<const std::string> candidates) {
    std::optional<std::string> best;
    // At most two edits, or one in three letters of a long name; and fewer than the candidate is long, or anything
    // would resemble a name of two letters.
    std::size_t fewest = std::max<std::size_t>(2, text.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        // An edit changes the length by one at most, so that most candidates need not be compared letter by letter.
        if (std::max(text.size(), candidate.size()) - std::min(text.size(), candidate.size()) >= fewest) continue;
        const std::size_t needed = edits(text, candidate);
        if (needed >= candidate.size()) continue;
        // Of equally near names the one that has the same letters: MEA is MAE rather than MER.
        const bool nearer = needed < fewest ||
                            (best && needed == fewest && !same_letters(text, *best) && same_letters(text, candidate));
        if (!nearer) continue;
        fewest = needed;
        best = candidate;
    }
    return best;
}

std::string did_you_mean(std::string_view text, std::span<const std::string> candidates, std::string otherwise,
                         candidate_names names) {
    const std::optional<std::string> near = suggest(text, candidates);
    if (!near) return otherwise;
    return "did you mean " + (names == candidate_names::texts ? in_quotes(*near) : *near) + "?";
}

}  // namespace ordeval
