#include "laws/rating_reference.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ordeval/measures/registry.hpp"

namespace ordeval::laws {

namespace {

using real = long double;
constexpr real tiny = 1e-15L;

real weight(const measure_spec& spec, int classes, int k, int l) {
    if (const square_matrix* matrix = spec.arguments.matrix("weights")) return (*matrix)(gold{k}, predicted{l});
    if (k == l) return 0;
    const std::string_view family = spec.arguments.choice("weights");
    if (const auto& values = spec.arguments.numbers("values"); !values.empty()) {
        const real apart =
            std::abs(real(values[static_cast<std::size_t>(k)]) - real(values[static_cast<std::size_t>(l)]));
        return family == "linear" ? apart : family == "quadratic" ? apart * apart : std::sqrt(apart);
    }
    const real i = k + 1, j = l + 1, d = std::abs(i - j);
    if (family == "none") return 1;
    if (family == "linear") return d;
    if (family == "quadratic") return d * d;
    if (family == "radical") return std::sqrt(d);
    if (family == "ordinal") return (d + 1) * d / 2;
    if (family == "ratio") return d * d / ((i + j) * (i + j));
    if (family == "circular") return std::pow(std::sin(std::numbers::pi_v<real> * d / classes), 2);
    return d * d / ((i + j - 2) * (2 * classes - i - j));
}

std::vector<int> given(const std::vector<int>& item) {
    std::vector<int> ratings;
    std::copy_if(item.begin(), item.end(), std::back_inserter(ratings), [](int r) { return r >= 0; });
    return ratings;
}

/// Mean over items with two ratings of the mean over ordered pairs of different ratings.
template <class Value>
real over_pairs(const rated_list& list, Value value) {
    real sum = 0, items = 0;
    for (const auto& item : list.items) {
        const std::vector<int> r = given(item);
        if (r.size() < 2) continue;
        real of_item = 0;
        for (std::size_t a = 0; a < r.size(); ++a)
            for (std::size_t b = 0; b < r.size(); ++b)
                if (a != b) of_item += value(r[a], r[b]);
        sum += of_item / real(r.size() * (r.size() - 1));
        ++items;
    }
    return sum / items;
}

std::vector<real> shares(const rated_list& list) {
    std::vector<real> sum(static_cast<std::size_t>(list.classes));
    real items = 0;
    for (const auto& item : list.items) {
        const std::vector<int> r = given(item);
        for (int k : r) sum[static_cast<std::size_t>(k)] += 1 / real(r.size());
        items += !r.empty();
    }
    for (real& s : sum) s /= items;
    return sum;
}

score over_chance(real agreement, real by_chance) {
    if (std::abs(1 - by_chance) < tiny) return undefined_reason::no_variation;
    return static_cast<double>((agreement - by_chance) / (1 - by_chance));
}

score chance_corrected(const measure_spec& spec, const rated_list& list, bool named) {
    const int classes = list.classes;
    const std::string_view name = spec.measure->name;
    if (name == "Conger" && !named) return undefined_reason::unnamed_raters;
    real largest = 0, sum = 0;
    for (int k = 0; k < classes; ++k)
        for (int l = 0; l < classes; ++l) largest = std::max(largest, weight(spec, classes, k, l));
    if (classes == 1 && name == "Agreement") return 1.0;
    if (classes == 1 && name != "Fleiss" && name != "Conger") return undefined_reason::single_class_scale;
    if (largest == 0) return undefined_reason::no_variation;
    auto a = [&](int k, int l) { return 1 - weight(spec, classes, k, l) / largest; };
    for (int k = 0; k < classes; ++k)
        for (int l = 0; l < classes; ++l) sum += a(k, l);
    const real agreement = over_pairs(list, a);
    if (name == "Agreement") return static_cast<double>(agreement);
    const std::vector<real> pi = shares(list);
    auto at = [](const std::vector<real>& v, int k) { return v[static_cast<std::size_t>(k)]; };
    real by_chance = 0;
    if (name == "BrennanPrediger") by_chance = sum / classes / classes;
    if (name == "GwetAC") {
        for (real share : pi) by_chance += share * (1 - share);
        by_chance *= sum / (real(classes) * (classes - 1));
    }
    if (name == "Fleiss")
        for (int k = 0; k < classes; ++k)
            for (int l = 0; l < classes; ++l) by_chance += a(k, l) * at(pi, k) * at(pi, l);
    if (name == "Conger") {
        std::vector<std::vector<real>> p;
        for (std::size_t g = 0; g < list.items[0].size(); ++g) {
            std::vector<real> own(static_cast<std::size_t>(classes));
            real all = 0;
            for (const auto& item : list.items)
                if (item[g] >= 0) ++own[static_cast<std::size_t>(item[g])], ++all;
            for (real& x : own) x /= all;
            if (all > 0) p.push_back(own);
        }
        const real raters = static_cast<real>(p.size());
        for (int k = 0; k < classes; ++k)
            for (int l = 0; l < classes; ++l) {
                real mean_k = 0, mean_l = 0, products = 0;
                for (const auto& own : p) {
                    mean_k += at(own, k) / raters;
                    mean_l += at(own, l) / raters;
                    products += at(own, k) * at(own, l);
                }
                const real covariance = (products - raters * mean_k * mean_l) / (raters - 1);
                by_chance += a(k, l) * (mean_k * mean_l - covariance / raters);
            }
    }
    return over_chance(agreement, by_chance);
}

/// All pairs of ratings that are not of different items' leftovers: Krippendorff's observed and expected disagreement.
score alpha(const measure_spec& spec, const rated_list& list) {
    std::vector<int> all;
    for (const auto& item : list.items)
        if (const std::vector<int> r = given(item); r.size() > 1) all.insert(all.end(), r.begin(), r.end());
    const std::string_view metric = spec.arguments.choice("metric");
    auto squared = [&](int k, int l) -> real {
        if (k == l) return 0;
        if (metric == "nominal") return 1;
        if (metric == "interval") return real(k - l) * (k - l);
        if (metric == "ratio") return real(k - l) * (k - l) / (real(k + l + 2) * (k + l + 2));
        const int low = std::min(k, l), high = std::max(k, l);
        real between = 0;
        for (int x : all) between += x > low && x < high ? 1 : x == low || x == high ? 0.5L : 0;
        return between * between;
    };
    real observed = 0, expected = 0;
    const real n = static_cast<real>(all.size());
    for (const auto& item : list.items) {
        const std::vector<int> r = given(item);
        for (std::size_t a = 0; a < r.size(); ++a)
            for (std::size_t b = 0; b < r.size(); ++b)
                if (a != b) observed += squared(r[a], r[b]) / real(r.size() - 1) / n;
    }
    for (int x : all)
        for (int y : all) expected += squared(x, y) / (n * (n - 1));
    if (expected == 0) return undefined_reason::no_variation;
    return static_cast<double>(1 - observed / expected);
}

score mean_of_pairs(const measure_spec& spec, const rated_list& list, bool named) {
    if (!named) return undefined_reason::unnamed_raters;
    const measure& pairwise = *find_measure(spec.measure->name == "LightTau" ? "TauB" : "Kappa");
    real sum = 0, pairs = 0;
    for (std::size_t g = 0; g < list.items[0].size(); ++g)
        for (std::size_t h = g + 1; h < list.items[0].size(); ++h) {
            confusion_table table(list.classes);
            for (const auto& item : list.items)
                if (item[g] >= 0 && item[h] >= 0) table.add(gold{item[g]}, predicted{item[h]});
            if (table.total() == 0) continue;
            const score one = pairwise.function(table, spec.arguments);
            if (one) sum += *one, ++pairs;
        }
    if (pairs == 0) return undefined_reason::no_variation;
    return static_cast<double>(sum / pairs);
}

/// Analysis of variance as textbooks write it.
score intraclass(const measure_spec& spec, const rated_list& list, bool named) {
    const std::string_view model = spec.arguments.choice("model");
    if (model != "1" && !named) return undefined_reason::unnamed_raters;
    std::vector<std::vector<int>> items;
    for (const auto& item : list.items) {
        const std::vector<int> r = given(item);
        if (model == "1" ? r.size() > 1 : r.size() == item.size()) items.push_back(r);
    }
    if (items.size() < 2) return model == "1" ? undefined_reason::no_variation : undefined_reason::incomplete_ratings;
    const real n = static_cast<real>(items.size());
    real all = 0, sum = 0, squared_sizes = 0;
    for (const auto& item : items) {
        all += real(item.size());
        squared_sizes += real(item.size()) * real(item.size());
        for (int r : item) sum += r;
    }
    const real mean = sum / all;
    real total = 0, within = 0, between = 0, columns = 0;
    for (const auto& item : items) {
        real own = 0;
        for (int r : item) own += r / real(item.size());
        for (int r : item) within += (r - own) * (r - own), total += (r - mean) * (r - mean);
        between += real(item.size()) * (own - mean) * (own - mean);
    }
    if (total == 0) return undefined_reason::no_variation;
    real k = (all - squared_sizes / all) / (n - 1);
    real error = within / (all - n), severity = 0;
    const real items_square = between / (n - 1);
    if (model != "1") {
        k = static_cast<real>(items[0].size());
        for (std::size_t g = 0; g < items[0].size(); ++g) {
            real own = 0;
            for (const auto& item : items) own += item[g] / n;
            columns += n * (own - mean) * (own - mean);
        }
        error = (within - columns) / ((n - 1) * (k - 1));
        if (model == "2") severity = (columns / (k - 1) - error) / n;
    }
    const bool average = spec.arguments.choice("unit") == "average";
    const real denominator = average ? items_square + severity : items_square + (k - 1) * error + k * severity;
    if (std::abs(denominator) < 1e-12L) return undefined_reason::no_variation;
    return static_cast<double>((items_square - error) / denominator);
}

}  // namespace

rating_table table_of(const rated_list& list, bool named) {
    rating_table table(list.classes, named ? list.items.at(0).size() : 0);
    for (const auto& item : list.items) {
        std::vector<rating> ratings;
        for (std::size_t g = 0; g < item.size(); ++g)
            if (item[g] >= 0) ratings.push_back({static_cast<std::uint32_t>(g), static_cast<label>(item[g])});
        table.add(ratings);
    }
    return table;
}

std::optional<score> rating_reference(const measure_spec& spec, const rated_list& list, bool named) {
    const std::string_view name = spec.measure->name;
    const bool paired =
        std::any_of(list.items.begin(), list.items.end(), [](const auto& item) { return given(item).size() > 1; });
    if (!paired) return undefined_reason::no_items;
    if (name == "Alpha") return alpha(spec, list);
    if (name == "Light" || name == "LightTau") return mean_of_pairs(spec, list, named);
    if (name == "ICC") return intraclass(spec, list, named);
    for (std::string_view known : {"Fleiss", "Conger", "BrennanPrediger", "GwetAC", "Agreement"})
        if (name == known) return chance_corrected(spec, list, named);
    return std::nullopt;
}

}  // namespace ordeval::laws
