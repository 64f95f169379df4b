#include "ordeval/core/number_bins.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "ordeval/detail/text.hpp"

namespace ordeval {

namespace {

constexpr std::string_view quantiles_word = "quantiles:";
constexpr double infinity = std::numeric_limits<double>::infinity();

std::optional<double> edge_in(std::string_view text) {
    if (text == "inf" || text == "+inf") return infinity;
    if (text == "-inf") return -infinity;
    return number_in(text);
}

/// An edge inside a name: without an exponent where people would write none.
std::string plain(double value) {
    const double size = std::abs(value);
    if (std::isinf(value) || (size != 0 && (size < 1e-5 || size >= 1e15))) return shortest(value);
    std::array<char, 64> buffer;
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
    return {buffer.data(), end};
}

std::string name_between(double lower, double upper) {
    if (std::isinf(lower)) return "below " + plain(upper);
    if (std::isinf(upper)) return plain(lower) + " or more";
    return plain(lower) + " to " + plain(upper);
}

}  // namespace

expected<number_bins> number_bins::parse(std::string_view text) {
    text = trimmed(text);
    const std::string problem = "there are no edges in " + option_text("bin", text);
    const std::string remedy = "give them from the lowest to the highest, such as " + option_text("bin", "0,2,10,inf") +
                               ", or let gold give them, as in " + option_text("bin", "quantiles:5");
    number_bins bins;
    if (text.starts_with(quantiles_word)) {
        text.remove_prefix(quantiles_word.size());
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bins.quantiles);
        if (error == std::errc{} && end == text.data() + text.size() && bins.quantiles >= 2 &&
            bins.quantiles <= max_classes)
            return bins;
        return bad_request(option_text("bin") + " needs a number of classes after quantiles:",
                           "give one from 2 to " + std::to_string(max_classes));
    }
    while (true) {
        const std::size_t end = text.find(',');
        const std::optional<double> edge = edge_in(trimmed(text.substr(0, end)));
        if (!edge) return bad_request(problem, remedy);
        bins.edges.push_back(*edge);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    if (bins.edges.size() < 2) return bad_request(problem, remedy);
    return bins;
}

std::string number_bins::to_string() const {
    return quantiles > 0 ? std::string(quantiles_word) + std::to_string(quantiles) : edges_text(edges);
}

std::string edges_text(std::span<const double> edges) {
    std::string text;
    for (const double edge : edges) text += (text.empty() ? "" : ",") + plain(edge);
    return text;
}

expected<class_scale> scale_of_edges(const std::vector<double>& edges) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        if (!(edges[i] < edges[i + 1]))
            return bad_request("the edges " + edges_text(edges) + " do not rise",
                               "list them from the lowest to the highest");
        names.push_back(name_between(edges[i], edges[i + 1]));
    }
    expected<class_scale> scale = class_scale::from_names(std::move(names));
    if (scale) scale = scale->with_edges(edges);
    if (!scale) return scale.error().blamed_on(fault::request);
    return scale;
}

int class_of_number(double number, std::span<const double> edges) {
    const auto above = std::ranges::upper_bound(edges, number);
    return static_cast<int>(above - edges.begin()) - 1;
}

expected<std::vector<double>> quantile_edges(std::vector<double> numbers, int classes) {
    std::ranges::sort(numbers);
    std::vector<double> edges{-infinity};
    std::vector<double> of_filled = edges;  // those below which, and from which on, there is a number
    for (int i = 1; i < classes && !numbers.empty(); ++i) {
        const double place = static_cast<double>(numbers.size() - 1) * i / classes;
        const auto below = static_cast<std::size_t>(place);
        const std::size_t above = std::min(below + 1, numbers.size() - 1);
        // std::lerp is exact between equal numbers, so that ties never come to lie on both sides of an edge.
        const double edge = std::lerp(numbers[below], numbers[above], place - static_cast<double>(below));
        edges.push_back(edge);
        const auto first_from = std::ranges::lower_bound(numbers, edge);
        const auto first_of_class = std::ranges::lower_bound(numbers, of_filled.back());
        if (first_from > first_of_class && first_from != numbers.end()) of_filled.push_back(edge);
    }
    edges.push_back(infinity);
    of_filled.push_back(infinity);
    if (of_filled == edges && static_cast<int>(edges.size()) == classes + 1) return edges;
    std::string remedy = "give the edges yourself";
    if (of_filled.size() > 2)
        remedy = "ask for fewer classes, or join those that are empty: " + option_text("bin", edges_text(of_filled));
    return diagnostic{.problem = "gold's numbers do not divide into " + std::to_string(classes) +
                                 " classes: so many of them are equal that a class between quantiles is empty",
                      .remedy = std::move(remedy),
                      .kind = "bad_scale"};
}

}  // namespace ordeval
