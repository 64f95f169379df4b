#include "text/natural_order.hpp"

#include <algorithm>
#include <numeric>

namespace ordeval {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The number at the beginning, without its leading zeros; of any length, so it stays text.
std::string_view number_at(std::string_view text) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::size_t first = std::min(text.find_first_not_of('0'), end);
    return text.substr(first, end - first);
}

}  // namespace

bool comes_before(std::string_view a, std::string_view b) {
    std::string_view x = a, y = b;
    while (!x.empty() && !y.empty()) {
        if (is_digit(x.front()) && is_digit(y.front())) {
            const std::string_view m = number_at(x), n = number_at(y);
            // Without leading zeros the longer number is the larger one, and of equal length the order of the digits
            // decides.
            if (m != n) return m.size() != n.size() ? m.size() < n.size() : m < n;
            x.remove_prefix(static_cast<std::size_t>(m.data() + m.size() - x.data()));
            y.remove_prefix(static_cast<std::size_t>(n.data() + n.size() - y.data()));
            continue;
        }
        const auto p = static_cast<unsigned char>(x.front()), q = static_cast<unsigned char>(y.front());
        if (p != q) return p < q;
        x.remove_prefix(1);
        y.remove_prefix(1);
    }
    // Equal but for leading zeros: then by the texts as they stand, so that only equal texts are equal.
    return x.empty() == y.empty() ? a < b : x.empty();
}

std::vector<std::size_t> places_in_order(const std::vector<std::string>& names) {
    std::vector<std::size_t> places(names.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (!std::ranges::is_sorted(names, comes_before))
        std::ranges::sort(places, [&](std::size_t a, std::size_t b) { return comes_before(names[a], names[b]); });
    return places;
}

}  // namespace ordeval
