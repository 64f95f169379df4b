// The normaliser of a cost, as a function of the length x of the last class r, is
//
//   M(x) = sum_j n_j max_i W(i,j)(x),    bounded classes have lengths l_i, and beta_i = l_(i+1) + ... + l_(r-1).
//
// Only the last class moves: d(i,j) is constant between bounded classes, and
//   Hausdorff  d(i,r) = beta_i + max(l_i, x),      midpoint  d(i,r) = beta_i + (l_i + x) / 2.
//
// Each term n_j max_i W(i,j) is written as f_j(x) * q_j(x): f_j = f + h/x does not depend on i, and q_j is the upper
// envelope over i of quadratics, so that the breakpoints (where the arg max over i changes) are roots of quadratics:
//   MAE  f = 1, q = n_j/N d(i,j).      MSE  f = 1, q = n_j/N d(i,j)^2.      With prices: q times the price.
//   TC   j < r:  f = n_j (A_j + n_r/x) with A_j the densities of the other bounded classes,
//                q = max(max_(i<r) d(i,j) l_i/n_i, x/n_r d(r,j)).
//        j = r:  f = n_r S with S the densities of all bounded classes, q = max_i l_i/n_i d(i,r).
// f*q is a x^2 + b x + c + e/x on every piece, since the only quadratic that meets h/x is the one without a constant
// term. No coefficient is negative, so no digits cancel when pieces are added.
//
// M is convex. Every candidate f_j q_i is: a constant times (A + n/x); or a product of two non-negative, non-decreasing
// convex functions, (A x/n_r + 1) and d(r,j), or a constant and d(i,r) or its square. Maxima and sums of convex
// functions are convex. So the first piece whose slope at its right end is not negative holds the minimum, and
// minimisers form an interval.
#include "ordeval/measures/unbounded_class.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "measure_parts/described_normaliser.hpp"
#include "ordeval/core/option_text.hpp"

namespace ordeval {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// a x^2 + b x + c from `low` to the next one's low.
struct quadratic_piece {
    double low = 0;
    double a = 0;
    double b = 0;
    double c = 0;

    double operator()(double x) const { return (a * x + b) * x + c; }
};

/// Pieces with rising `low`, the first at 0.
using quadratic_curve = std::vector<quadratic_piece>;

/// Calls visit(low, high, p, q) for every stretch on which both curves are one quadratic.
template <class Visitor>
void visit_together(const quadratic_curve& first, const quadratic_curve& second, Visitor visit) {
    std::size_t i = 0;
    std::size_t j = 0;
    double low = 0;
    while (true) {
        const double first_end = i + 1 < first.size() ? first[i + 1].low : infinity;
        const double second_end = j + 1 < second.size() ? second[j + 1].low : infinity;
        const double high = std::min(first_end, second_end);
        visit(low, high, first[i], second[j]);
        if (high == infinity) return;
        if (first_end == high) ++i;
        if (second_end == high) ++j;
        low = high;
    }
}

/// Where a x^2 + b x + c crosses zero, rising; the form without a difference of nearly equal numbers.
std::vector<double> roots(double a, double b, double c) {
    if (a == 0) return b == 0 ? std::vector<double>{} : std::vector<double>{-c / b};
    const double discriminant = b * b - 4 * a * c;
    if (discriminant <= 0) return {};  // a touching point does not change which of two curves is above
    // Of the two roots by the usual formula one subtracts nearly equal numbers where 4ac is small. Here b and the
    // square root have the same sign; the product of the roots, c / a, gives the other one.
    const double sum = -(b + std::copysign(std::sqrt(discriminant), b)) / 2;
    std::vector<double> both{sum / a, sum == 0 ? 0 : c / sum};
    std::sort(both.begin(), both.end());
    return both;
}

quadratic_curve upper_envelope(const quadratic_curve& first, const quadratic_curve& second) {
    quadratic_curve envelope;
    visit_together(first, second, [&](double low, double high, const quadratic_piece& p, const quadratic_piece& q) {
        std::vector<double> cuts{low};
        for (double root : roots(p.a - q.a, p.b - q.b, p.c - q.c))
            if (root > low && root < high) cuts.push_back(root);
        for (std::size_t k = 0; k < cuts.size(); ++k) {
            const double end = k + 1 < cuts.size() ? cuts[k + 1] : high;
            // Between two crossings one of the curves is above throughout, so that any point inside decides.
            const double inside = end == infinity ? 2 * cuts[k] + 1 : cuts[k] + (end - cuts[k]) / 2;
            const quadratic_piece& above = p(inside) < q(inside) ? q : p;
            envelope.push_back({cuts[k], above.a, above.b, above.c});
        }
    });
    return envelope;
}

/// By halves, so that K curves cost K log K and not K^2.
quadratic_curve upper_envelope(const std::vector<quadratic_curve>& curves, std::size_t first, std::size_t last) {
    // There is always a curve: a scale has a bounded class, and every gold class an answer.
    if (last - first == 1) return curves[first];
    const std::size_t middle = first + (last - first) / 2;
    return upper_envelope(upper_envelope(curves, first, middle), upper_envelope(curves, middle, last));
}

/// One gold class's share of the normaliser: (f + h/x) times a curve.
struct normaliser_term {
    double f = 1;
    double h = 0;
    quadratic_curve curve;
};

/// Everything about the bounded classes that the terms need.
class normaliser_terms {
public:
    normaliser_terms(const std::vector<double>& lengths, const std::vector<item_count>& counts,
                     const interval_cost_settings& settings)
        : settings_(settings),
          lengths_(lengths),
          last_(static_cast<int>(lengths.size())),
          bounded_(class_intervals::from_lengths(lengths)) {
        for (item_count n : counts) counts_.push_back(static_cast<double>(n));
        items_ = std::accumulate(counts_.begin(), counts_.end(), 0.0);
    }

    std::vector<normaliser_term> all() const {
        std::vector<normaliser_term> terms;
        for (int j = 0; j <= last_; ++j)
            terms.push_back(settings_.cost == interval_cost::total_cost ? total_cost(j) : error(j));
        return terms;
    }

private:
    double items_of(int j) const { return counts_[static_cast<std::size_t>(j)]; }
    double inverse_density(int i) const { return lengths_[static_cast<std::size_t>(i)] / items_of(i); }

    /// The distance of a bounded class from the last one.
    quadratic_curve distance_to_last(int i) const {
        const double length = lengths_[static_cast<std::size_t>(i)];
        double between = 0;
        for (int k = i + 1; k < last_; ++k) between += lengths_[static_cast<std::size_t>(k)];
        if (settings_.distance == interval_distance::midpoint) return {{0, 0, 0.5, between + length / 2}};
        return {{0, 0, 0, between + length}, {length, 0, 1, between}};
    }

    /// factor * d^power between any two classes.
    quadratic_curve distance_power(int i, int j, int power, double factor) const {
        quadratic_curve curve = i == j       ? quadratic_curve{{}}
                                : i == last_ ? distance_to_last(j)
                                : j == last_ ? distance_to_last(i)
                                             : quadratic_curve{{0, 0, 0, bounded_.distance(i, j, settings_.distance)}};
        for (quadratic_piece& p : curve) {
            // Distances have no square term: (b x + c)^2.
            if (power == 2) p = {p.low, p.b * p.b, 2 * p.b * p.c, p.c * p.c};
            p = {p.low, factor * p.a, factor * p.b, factor * p.c};
        }
        return curve;
    }

    normaliser_term error(int j) const {
        const int power = settings_.cost == interval_cost::absolute_error ? 1 : 2;
        std::vector<quadratic_curve> candidates;
        for (int i = 0; i <= last_; ++i) {
            const double price = settings_.prices ? (*settings_.prices)(gold{j}, predicted{i}) : 1;
            candidates.push_back(distance_power(i, j, power, price * items_of(j) / items_));
        }
        return {1, 0, upper_envelope(candidates, 0, candidates.size())};
    }

    normaliser_term total_cost(int j) const {
        double other_densities = 0;
        for (int k = 0; k < last_; ++k)
            if (k != j) other_densities += 1 / inverse_density(k);
        std::vector<quadratic_curve> candidates;
        for (int i = 0; i < last_; ++i)
            if (i != j) candidates.push_back(distance_power(i, j, 1, inverse_density(i)));
        // The last class's own density is not among the others' of its term, so nothing there falls with x.
        if (j == last_) return {items_of(j) * other_densities, 0, upper_envelope(candidates, 0, candidates.size())};
        quadratic_curve into_last = distance_to_last(j);
        // x / n_r times (b x + c): a quadratic without constant term, as the sum with h / x needs.
        for (quadratic_piece& p : into_last) p = {p.low, p.b / items_of(last_), p.c / items_of(last_), 0};
        candidates.push_back(std::move(into_last));
        return {items_of(j) * other_densities, items_of(j) * items_of(last_),
                upper_envelope(candidates, 0, candidates.size())};
    }

    const interval_cost_settings& settings_;
    const std::vector<double>& lengths_;
    std::vector<double> counts_;
    double items_ = 0;
    int last_;
    class_intervals bounded_;
};

normaliser_curve add_up(const std::vector<normaliser_term>& terms) {
    std::vector<double> breakpoints;
    for (const normaliser_term& term : terms)
        for (const quadratic_piece& piece : term.curve) breakpoints.push_back(piece.low);
    std::sort(breakpoints.begin(), breakpoints.end());
    breakpoints.erase(std::unique(breakpoints.begin(), breakpoints.end()), breakpoints.end());

    // All terms are swept together: `at` is the piece of each that holds the present stretch.
    std::vector<std::size_t> at(terms.size(), 0);
    std::vector<normaliser_piece> pieces;
    for (std::size_t k = 0; k < breakpoints.size(); ++k) {
        normaliser_piece sum{.low = breakpoints[k], .high = k + 1 < breakpoints.size() ? breakpoints[k + 1] : infinity};
        for (std::size_t t = 0; t < terms.size(); ++t) {
            const auto& [f, h, curve] = terms[t];
            while (at[t] + 1 < curve.size() && curve[at[t] + 1].low <= sum.low) ++at[t];
            const quadratic_piece& q = curve[at[t]];
            // (f + h/x) (a x^2 + b x + c), term by term.
            sum.a += f * q.a;
            sum.b += f * q.b + h * q.a;
            sum.c += f * q.c + h * q.b;
            sum.e += h * q.c;
        }
        // Roots of curves that cross without changing the maximum leave stretches of one and the same formula; a
        // minimum at such a seam would look like a breakpoint.
        const bool same = !pieces.empty() && pieces.back().a == sum.a && pieces.back().b == sum.b &&
                          pieces.back().c == sum.c && pieces.back().e == sum.e;
        if (same)
            pieces.back().high = sum.high;
        else
            pieces.push_back(sum);
    }
    return normaliser_curve(std::move(pieces));
}

/// The x > 0 with slope zero, of a piece with e > 0 and a or b > 0: 2a x^3 + b x^2 = e.
///
/// With x = s y, s = sqrt(e/b), this is t y^3 + y^2 = 1, t = 2a s/b; and with s = cbrt(e/2a) it is y^3 + u y^2 = 1,
/// u = b s^2 / e. The scale is chosen so that t or u is at most 1, and then y lies in (0.75, 1], where Newton's method
/// from y = 1 falls to the root monotonically, the left side being convex and rising.
double stationary_point(const normaliser_piece& piece) {
    const double by_square = std::sqrt(piece.e / piece.b);
    const double by_cube = std::cbrt(piece.e / piece.a / 2);
    const bool square_rules = by_square <= by_cube;  // an infinite scale means that its term is absent
    const double scale = square_rules ? by_square : by_cube;
    const double cubic = square_rules ? 2 * piece.a * scale / piece.b : 1;
    const double square = square_rules ? 1 : piece.b * scale * scale / piece.e;
    double y = 1;
    for (int step = 0; step < 60; ++step) {
        const double next = y - ((cubic * y + square) * y * y - 1) / ((3 * cubic * y + 2 * square) * y);
        if (!(next < y)) break;
        y = next;
    }
    return scale * y;
}

diagnostic bad_class(std::string problem, std::string remedy) {
    return {.problem = std::move(problem), .remedy = std::move(remedy), .kind = "bad_edges"};
}

/// Whether edges are finite and rise, as those of intervals do.
bool rise(const std::vector<double>& edges) {
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (!std::isfinite(edges[i]) || (i > 0 && !(edges[i - 1] < edges[i]))) return false;
    return true;
}

/// Beside a length of 1e17 one of 1 adds nothing.
bool add_up_to_edges(const std::vector<double>& lengths) {
    std::vector<double> edges{0};
    for (double length : lengths) edges.push_back(edges.back() + length);
    return rise(edges);
}

/// What is always possible where no length is best, by whatever command systems are scored.
std::string give_a_length() {
    return "set the length of the unbounded classes when you score, as in " + option_text("unbounded-length", "2");
}

/// Length 0 is no class: the infimum is not reached.
diagnostic no_shortest() {
    return bad_class("no length is best: the shorter the unbounded class, the smaller the largest cost",
                     give_a_length());
}

diagnostic too_large() {
    return bad_class("the largest cost is too large for a number", "give the edges in a larger unit");
}

diagnostic lost_length() {
    return bad_class("the classes' lengths differ too much: the shorter ones are lost beside the longest",
                     "merge short classes, or give the unbounded classes a length like that of the others");
}

/// The ends of the scale with these lengths; a problem where they cannot be told from the edges beside them.
expected<class_intervals> with_lengths(std::vector<double> edges, double first_length, double last_length) {
    if (std::isinf(edges.front())) edges.front() = edges[1] - first_length;
    if (std::isinf(edges.back())) edges.back() = edges[edges.size() - 2] + last_length;
    if (!rise(edges)) return lost_length();
    return class_intervals(std::move(edges));
}

/// Whether the cost divides by the density of all other classes together, and one class has all items.
bool divides_by_no_others(const interval_cost_settings& settings, const std::vector<item_count>& counts) {
    return settings.description && settings.description->others < 0 &&
           std::ranges::count_if(counts, [](item_count n) { return n > 0; }) == 1;
}

/// Whether the cost divides by the density of classes that have no items.
bool divides_by_nothing(const interval_cost_settings& settings, const std::vector<item_count>& counts) {
    const bool by_density = settings.description
                                ? settings.description->answered < 0 && !settings.description->drop_empty
                                : settings.cost == interval_cost::total_cost;
    return (by_density && std::find(counts.begin(), counts.end(), 0) != counts.end()) ||
           divides_by_no_others(settings, counts);
}

diagnostic division_by_nothing(const interval_cost_settings& settings, const std::vector<item_count>& counts) {
    if (divides_by_no_others(settings, counts))
        return bad_class("one class has all items, and the cost divides by the density of the others",
                         "choose a cost with others=0 or above, or " + give_a_length());
    return settings.cost == interval_cost::total_cost
               ? bad_class("a class has no items, and TC divides by each class's density",
                           "merge the class with a neighbour, or use MAE")
               : bad_class("a class has no items, and the cost divides by each class's density",
                           "merge the class with a neighbour, or leave such classes out with empty=drop");
}

/// Everything that would make the question meaningless, together.
diagnostics problems_of(const std::vector<double>& lengths, const std::vector<item_count>& counts,
                        const interval_cost_settings& settings) {
    diagnostics problems;
    if (lengths.empty()) problems.add(bad_class("no class has two finite edges", give_a_length()));
    if (lengths.size() >= static_cast<std::size_t>(max_classes))
        problems.add(bad_class("there are too many classes", "group them into at most " + std::to_string(max_classes)));
    for (double length : lengths)
        if (!(length > 0 && std::isfinite(length)))
            problems.add(bad_class("a class has no positive length", "list the edges from the lowest to the highest"));
    if (problems.empty() && !add_up_to_edges(lengths)) problems.add(lost_length());
    if (counts.size() != lengths.size() + 1)
        problems.add(
            bad_class(std::to_string(counts.size()) + " counts for " + std::to_string(lengths.size() + 1) + " classes",
                      "give one count for every class"));
    if (std::all_of(counts.begin(), counts.end(), [](item_count n) { return n == 0; }))
        problems.add(bad_class("no class has items", "count the gold items of each class"));
    else if (divides_by_nothing(settings, counts))
        problems.add(division_by_nothing(settings, counts));
    if (settings.prices && settings.prices->classes() != static_cast<int>(counts.size()))
        problems.add(bad_class("the costs are for " + std::to_string(settings.prices->classes()) + " classes, not " +
                                   std::to_string(counts.size()),
                               "give a square matrix with one row for every class"));
    return problems;
}

/// Prices for the scale whose two end classes are one, the last. The normaliser asks for the dearest answer, so that
/// answering the merged class has the dearer of the two prices; its gold items pay the mean of what the two kinds pay.
std::shared_ptr<const square_matrix> merged_prices(const square_matrix& prices, const std::vector<item_count>& counts) {
    const int last = prices.classes() - 1;
    const double first_items = static_cast<double>(counts.front());
    const double last_items = static_cast<double>(counts.back());
    const double first_share = first_items + last_items == 0 ? 0.5 : first_items / (first_items + last_items);
    std::vector<double> entries;
    for (gold g : class_range<gold>(last))
        for (predicted p : class_range<predicted>(last)) {
            // Class i of the merged scale is class i + 1 of the other; the merged one stands for the first and the
            // last.
            auto answer_of = [&](int truth) {
                const double price = prices(gold{truth}, predicted{p.value + 1});
                return p.value + 1 < last ? price : std::max(price, prices(gold{truth}, predicted{0}));
            };
            const double price = answer_of(g.value + 1);
            entries.push_back(g.value + 1 < last ? price : first_share * answer_of(0) + (1 - first_share) * price);
        }
    return std::make_shared<const square_matrix>(last, std::move(entries));
}

}  // namespace

double normaliser_curve::operator()(double x) const {
    if (function_) return function_(x);
    auto after = std::upper_bound(pieces_.begin(), pieces_.end(), x,
                                  [](double value, const normaliser_piece& piece) { return value < piece.low; });
    return (*(after == pieces_.begin() ? after : after - 1))(x);
}

std::vector<curve_point> normaliser_curve::sample(double highest, int points) const {
    std::vector<curve_point> sampled;
    for (int i = 1; i <= points; ++i) {
        const double x = highest * i / points;
        sampled.push_back({x, (*this)(x)});
    }
    return sampled;
}

namespace {

/// The cost with a name that a description comes to; those are solved piece by piece.
interval_cost named_cost(const arguments& described) {
    const double power = described.number("power"), gold = described.number("gold"),
                 answered = described.number("answered"), others = described.number("others");
    const bool priced = described.is_set("prices"), drops = described.choice("empty") == "drop";
    const std::string_view per = described.choice("per");
    if (gold == 0 && answered == 0 && others == 0 && (power == 1 || power == 2) && !drops && per == "items")
        return power == 1 ? interval_cost::absolute_error : interval_cost::squared_error;
    if (gold == 0 && answered == -1 && others == 1 && power == 1 && !priced && !drops && per == "nothing")
        return interval_cost::total_cost;
    return interval_cost::described;
}

cost_description description_in(const arguments& settings) {
    const std::string_view per = settings.choice("per");
    return {.power = settings.number("power"),
            .gold = settings.number("gold"),
            .answered = settings.number("answered"),
            .others = settings.number("others"),
            .per = per == "items"     ? cost_divisor::items
                   : per == "classes" ? cost_divisor::classes
                                      : cost_divisor::nothing,
            .drop_empty = settings.choice("empty") == "drop"};
}

}  // namespace

interval_cost_settings cost_of(const measure_spec& spec) {
    interval_cost_settings settings{.cost = spec.measure->cost.value()};
    if (settings.cost == interval_cost::described) settings.cost = named_cost(spec.arguments);
    if (settings.cost == interval_cost::described) settings.description = description_in(spec.arguments);
    for (std::size_t i = 0; i < spec.measure->parameters.size(); ++i) {
        const std::string_view name = spec.measure->parameters[i].name;
        const argument& value = spec.arguments.values()[i];
        if (name == "distance" && value.text == "midpoint") settings.distance = interval_distance::midpoint;
        if (name == "power" && value.number == 2 && settings.cost == interval_cost::absolute_error)
            settings.cost = interval_cost::squared_error;
        if (name == "matrix" || name == "prices") settings.prices = value.matrix;
        if (name == "empty" && value.text == "drop" && settings.cost == interval_cost::total_cost)
            settings.description =
                cost_description{.answered = -1, .others = 1, .per = cost_divisor::nothing, .drop_empty = true};
    }
    return settings;
}

bool any_length_will_do(const interval_cost_settings& settings, const std::vector<double>& edges,
                        const std::vector<item_count>& counts) {
    if (divides_by_nothing(settings, counts)) return true;
    if (!settings.description || !settings.description->drop_empty) return false;
    return (!std::isinf(edges.front()) || counts.front() == 0) && (!std::isinf(edges.back()) || counts.back() == 0);
}

namespace {

expected<optimal_length> minimise_description(const std::vector<double>& lengths, const std::vector<item_count>& counts,
                                              const interval_cost_settings& settings) {
    const described_normaliser largest(lengths, counts, settings);
    const std::optional<described_normaliser::minimisers> found = largest.minimise();
    if (!found) return bad_class("no best length can be told: the largest cost hardly depends on it", give_a_length());
    const auto [lowest, highest] = *found;
    if (highest == 0) return no_shortest();
    if (highest == infinity)
        return bad_class("no length is best: however long the unbounded class, the largest cost does not rise",
                         give_a_length());
    const double maximum = largest(lowest == 0 ? highest : lowest);
    if (!std::isfinite(maximum)) return too_large();
    return optimal_length{.length = highest,
                          .maximum = maximum,
                          .lowest_minimiser = lowest,
                          .bound = {},
                          .count_free_bound = {},
                          .curve = normaliser_curve([largest](double x) { return largest(x); })};
}

}  // namespace

expected<optimal_length> minimise_normaliser(const std::vector<double>& lengths, const std::vector<item_count>& counts,
                                             const interval_cost_settings& settings) {
    if (diagnostics problems = problems_of(lengths, counts, settings); !problems.empty()) return problems;
    const bool empty = std::find(counts.begin(), counts.end(), 0) != counts.end();
    if (settings.description && (settings.cost == interval_cost::described || empty))
        return minimise_description(lengths, counts, settings);

    normaliser_curve curve = add_up(normaliser_terms(lengths, counts, settings).all());
    const std::vector<normaliser_piece>& pieces = curve.pieces();
    // M is convex: slopes only rise from piece to piece. Before the first piece that no longer falls at its right end
    // everything falls, behind it nothing does.
    auto found = std::find_if(pieces.begin(), pieces.end(), [](const normaliser_piece& piece) {
        return piece.high == infinity || piece.slope(piece.high) >= 0;
    });
    auto constant = [](const normaliser_piece& piece) { return piece.a == 0 && piece.b == 0 && piece.e == 0; };
    double lowest = found->low;
    double length = found->low;
    // Three cases: flat, where every length of the stretch is as good and the longest is taken; with e > 0, where it
    // falls and then rises; else it rises from its left end on, which is the minimum.
    if (constant(*found))
        for (auto next = found; next != pieces.end() && constant(*next); ++next) length = next->high;
    else if (found->e > 0)
        lowest = length = std::clamp(stationary_point(*found), found->low, found->high);
    if (std::isnan(length) || !std::isfinite(found->low) || (length < infinity && !std::isfinite((*found)(length))))
        return too_large();
    if (length == 0) return no_shortest();
    if (length == infinity)
        return bad_class("no length is best: errors that involve the unbounded class cost nothing", give_a_length());

    optimal_length best{.length = length,
                        .maximum = (*found)(lowest == 0 ? length : lowest),
                        .lowest_minimiser = lowest,
                        .bound = {},
                        .count_free_bound = {},
                        .curve = std::move(curve)};
    if (settings.prices || settings.distance == interval_distance::midpoint) return best;
    const double sum = std::accumulate(lengths.begin(), lengths.end(), 0.0);
    if (settings.cost == interval_cost::total_cost) {
        best.bound = static_cast<double>(counts.back()) * sum;
        // Bounds are for the paper's theorems and ours (docs/interval.md); nothing is computed from them.
        // y^3 = k (k + y), y in units of the longest bounded class; by Newton's method from above, where it is convex.
        const double k = static_cast<double>(lengths.size());
        double y = 2 * k;
        for (double next = y; (next = y - (y * y * y - k * (k + y)) / (3 * y * y - k)) < y;) y = next;
        best.count_free_bound = y * *std::max_element(lengths.begin(), lengths.end());
    } else {
        best.bound = sum;
        // Beyond the first class's length the last class's own items, if there are any, get dearer.
        if (counts.back() > 0) best.count_free_bound = lengths.front();
    }
    return best;
}

expected<resolved_edges> resolve_edges(const std::vector<double>& edges, const std::vector<item_count>& counts,
                                       const interval_cost_settings& settings, const end_policy& policy) {
    if (settings.prices)
        for (gold g : class_range<gold>(settings.prices->classes()))
            for (predicted p : class_range<predicted>(settings.prices->classes()))
                if (!((*settings.prices)(g, p) >= 0))
                    return bad_class("a cost is negative", "give costs of 0 or more for every error");
    if (edges.size() < 2 || counts.size() + 1 != edges.size())
        return bad_class(std::to_string(edges.size()) + " edges for " + std::to_string(counts.size()) + " classes",
                         "give one edge more than there are classes");
    const bool first = std::isinf(edges.front());
    const bool last = std::isinf(edges.back());
    if (!rise({edges.begin() + (first ? 1 : 0), edges.end() - (last ? 1 : 0)}))
        return bad_class("the edges do not rise", "list finite edges from the lowest to the highest");
    if (!first && !last) return resolved_edges{class_intervals(edges), {}};
    if (policy.fixed_length) {
        const double fixed = *policy.fixed_length;
        if (!(fixed > 0 && std::isfinite(fixed)))
            return bad_class("the length of an unbounded class is no finite number above 0", "give one");
        expected<class_intervals> intervals = with_lengths(edges, fixed, fixed);
        if (!intervals) return intervals.error();
        return resolved_edges{*std::move(intervals), {}};
    }

    // The bounded classes' lengths and all counts, the unbounded class last.
    std::vector<double> lengths;
    for (std::size_t i = first ? 1 : 0; i + 1 < edges.size() - (last ? 1 : 0); ++i)
        lengths.push_back(edges[i + 1] - edges[i]);
    std::vector<item_count> question_counts = counts;
    interval_cost_settings question = settings;
    if (first && last) {
        // As the paper proposes: one class with the items of both, behind the bounded ones.
        if (settings.prices && settings.prices->classes() == static_cast<int>(counts.size()))
            question.prices = merged_prices(*settings.prices, counts);
        question_counts.back() += question_counts.front();
        question_counts.erase(question_counts.begin());
    } else if (first) {
        std::reverse(lengths.begin(), lengths.end());
        std::reverse(question_counts.begin(), question_counts.end());
        if (settings.prices) {
            const std::span<const double> entries = settings.prices->entries();
            // Entries from the last to the first turn rows and columns round at once, as mirroring the scale does.
            question.prices = std::make_shared<square_matrix>(settings.prices->classes(),
                                                              std::vector<double>(entries.rbegin(), entries.rend()));
        }
    }
    expected<optimal_length> best = minimise_normaliser(lengths, question_counts, question);
    if (!best) return best.error();

    double first_share = first ? 1 : 0;
    if (first && last)
        first_share = policy.split == length_split::equal
                          ? 0.5
                          : static_cast<double>(counts.front()) / static_cast<double>(question_counts.back());
    if (first && last && (first_share == 0 || first_share == 1))
        return bad_class("an unbounded class without items would get no length", "split the length equally");
    expected<class_intervals> intervals =
        with_lengths(edges, best->length * first_share, best->length * (1 - first_share));
    if (!intervals) return intervals.error();
    return resolved_edges{*std::move(intervals), std::move(*best)};
}

}  // namespace ordeval
