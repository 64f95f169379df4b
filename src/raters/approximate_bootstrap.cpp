#include "raters/approximate_bootstrap.hpp"

#include <algorithm>
#include <cmath>

#include "core/compensated_sum.hpp"
#include "statistics/probability/distributions.hpp"
#include "statistics/resampling/bootstrap_engine.hpp"

namespace ordeval {

namespace {

constexpr item_count fewest_common_items = 30;
constexpr double largest_correction = 0.1;  // in standard errors

/// Items whose influence is looked at.
struct looked_at {
    std::size_t profile;
    double items;
};

/// The smallest group of items that some coefficient takes a mean over, other than an empty one.
item_count smallest_part(const rating_table& table) {
    item_count least = table.items();
    auto take = [&](item_count items) {
        if (items > 0) least = std::min(least, items);
    };
    take(table.items_with_pairs());
    take(table.complete_items());
    for (std::size_t rater = 0; rater < table.raters(); ++rater) {
        item_count given = 0;
        for (int k = 0; k < table.classes(); ++k) given += table.given(rater, k);
        take(given);
        for (std::size_t other = rater + 1; table.paired() && other < table.raters(); ++other)
            take(table.common_items(rater, other));
    }
    return least;
}

std::vector<looked_at> choose_items(const rating_profiles& profiles) {
    std::vector<looked_at> chosen;
    const item_count total = profiles.total();
    if (profiles.size() <= most_influences) {
        for (std::size_t profile = 0; profile < profiles.size(); ++profile)
            chosen.push_back({profile, static_cast<double>(profiles.items()[profile])});
        return chosen;
    }
    // Profiles are sorted, so that equal steps through them take every part of the data in its proportion.
    // Item number step / 2, 3 step / 2, ... in the order of the profiles: `before` are the items up to and including
    // this profile, `next` is the next one that is looked at.
    const double step = static_cast<double>(total) / static_cast<double>(most_influences);
    double next = step / 2;
    item_count before = 0;
    for (std::size_t profile = 0; profile < profiles.size(); ++profile) {
        before += profiles.items()[profile];
        double items = 0;
        for (; next < static_cast<double>(before); next += step) ++items;
        if (items > 0) chosen.push_back({profile, items});
    }
    return chosen;
}

/// The scores as functions of the items' weights: counts are multiplied, so that one of them is a small part of an
/// item. Scores that see the number of items differ by that; the caller adds the difference.
class weighted_scores {
public:
    weighted_scores(const std::vector<measure_spec>& specs, const rating_profiles& profiles, item_count factor)
        : specs_(&specs),
          profiles_(&profiles),
          factor_(factor),
          table_(profiles.classes(), profiles.named() ? profiles.raters() : 0) {
        for (std::size_t profile = 0; profile < profiles.size(); ++profile)
            profiles.add_to(table_, profile, profiles.items()[profile] * factor);
    }

    void now(std::span<double> values) const {
        for (std::size_t i = 0; i < specs_->size(); ++i) values[i] = number_of(evaluate((*specs_)[i], table_));
    }
    void with(std::size_t profile, item_count parts, std::span<double> values) {
        profiles_->add_to(table_, profile, parts);
        now(values);
        profiles_->remove_from(table_, profile, parts);
    }
    void without(std::size_t profile, item_count parts, std::span<double> values) {
        profiles_->remove_from(table_, profile, parts);
        now(values);
        profiles_->add_to(table_, profile, parts);
    }
    /// One score where the items of each profile weigh that many items more; no profile loses all of its items.
    double moved(std::size_t spec, std::span<const looked_at> chosen, std::span<const double> more) const {
        // A copy for each point along the direction; there are four for each measure.
        rating_table table = table_;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            const std::size_t profile = chosen[i].profile;
            const double most = 0.99 * static_cast<double>(profiles_->items()[profile]);
            const double parts = std::max(more[i], -most) * static_cast<double>(factor_);
            if (parts > 0) profiles_->add_to(table, profile, static_cast<item_count>(std::llround(parts)));
            if (parts < 0) profiles_->remove_from(table, profile, static_cast<item_count>(std::llround(-parts)));
        }
        return number_of(evaluate((*specs_)[spec], table));
    }

private:
    const std::vector<measure_spec>* specs_;
    const rating_profiles* profiles_;
    item_count factor_;
    rating_table table_;
};

/// First and second derivatives of the scores when an item's weight grows at the cost of all others, item by item.
struct weight_derivatives {
    std::vector<double> first, second;
};

std::vector<weight_derivatives> differentiate(const weighted_scores& scores, std::size_t specs,
                                              std::span<const looked_at> chosen, item_count parts, double all_parts,
                                              const execution& run) {
    constexpr std::size_t in_one_job = 256;
    const double step = static_cast<double>(parts) / all_parts;
    std::vector<weight_derivatives> found(specs,
                                          {std::vector<double>(chosen.size()), std::vector<double>(chosen.size())});
    std::vector<double> at(specs);
    scores.now(at);
    for_each_job((chosen.size() + in_one_job - 1) / in_one_job, run, [&](std::size_t job) {
        weighted_scores local = scores;
        std::vector<double> above(specs), below(specs);
        for (std::size_t i = job * in_one_job; i < std::min(chosen.size(), (job + 1) * in_one_job); ++i) {
            // Two scores for each item that is looked at, however many items there are.
            local.with(chosen[i].profile, parts, above);
            local.without(chosen[i].profile, parts, below);
            for (std::size_t s = 0; s < specs; ++s) {
                // P are the shares of the items, e the item alone and t = `step`. The path P(t) = (P + t e)/(1 + t)
                // leaves P in the direction e - P and bends back by -2 (e - P), so that d2T/dt2 = T''(e - P, e - P) - 2
                // T'(e - P); ABC wants T''.
                found[s].first[i] = (above[s] - below[s]) / (2 * step);
                found[s].second[i] = (above[s] + below[s] - 2 * at[s]) / (step * step) + 2 * found[s].first[i];
            }
        }
    });
    return found;
}

/// The mean over items of a function of their places in the list.
template <class Value>
double item_mean_of(std::span<const looked_at> chosen, Value value) {
    compensated_sum sum, items;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        sum += chosen[i].items * value(i);
        items += chosen[i].items;
    }
    return sum.value() / items.value();
}

}  // namespace

std::vector<std::optional<bootstrapped_score>> approximate_bootstrap(const std::vector<measure_spec>& specs,
                                                                     const rating_profiles& profiles,
                                                                     const bootstrap_options& options) {
    std::vector<std::optional<bootstrapped_score>> results(specs.size());
    const rating_table table = profiles.table();
    const item_count smallest = smallest_part(table);
    if (smallest < fewest_common_items) return results;

    // As many parts of an item as 62 bits hold where every pair of ratings is counted.
    const double n = static_cast<double>(profiles.total());
    double ratings = 1;
    for (const rating_table::group& one : table.groups()) ratings = std::max(ratings, double(one.ratings));
    // An item with r ratings adds up to r^2 pairs, each times `factor`; with fewer than 2^16 parts of an item a small
    // step would be too coarse.
    const double room = std::ldexp(1.0, 62) / (n * ratings * ratings);
    if (room < std::ldexp(1.0, 16)) return results;
    // About 2^50 parts in all, which a double still counts one by one, and at least 2^16 to an item.
    const auto factor = static_cast<item_count>(std::min(room, std::ldexp(1.0, 50) / n + std::ldexp(1.0, 16)));
    // A small part of the smallest mean, and less than an item.
    const auto parts =
        static_cast<item_count>(static_cast<double>(factor) * std::min(0.25, 0.001 * static_cast<double>(smallest)));

    const weighted_scores scores(specs, profiles, factor);
    const std::vector<looked_at> chosen = choose_items(profiles);
    double looked = 0;
    for (const looked_at& one : chosen) looked += one.items;
    if (options.run.progress) options.run.progress->total += options.replicates;
    std::vector<weight_derivatives> derivatives =
        differentiate(scores, specs.size(), chosen, parts, n * static_cast<double>(factor), options.run);
    std::vector<double> at(specs.size());
    scores.now(at);

    for_each_job(specs.size(), options.run, [&](std::size_t s) {
        std::vector<double>& first = derivatives[s].first;
        const double mean = item_mean_of(chosen, [&](std::size_t i) { return first[i]; });
        for (double& one : first) one -= mean;
        const double squares = item_mean_of(chosen, [&](std::size_t i) { return first[i] * first[i]; });
        const double cubes = item_mean_of(chosen, [&](std::size_t i) { return first[i] * first[i] * first[i]; });
        // With influences T_i of mean 0 (Efron and Tibshirani 1993, section 22.6):
        //   error = sqrt(sum T_i^2) / n
        //   acceleration = sum T_i^3 / (6 (sum T_i^2)^(3/2))
        //   bias = sum T''_i / (2 n^2)
        // Here the sums are means, which changes the powers of n.
        const double error = std::sqrt(squares / n);
        if (!(error > 1e-12)) return;  // undefined close by, or without variation
        const double acceleration = cubes / (6 * squares * std::sqrt(squares) * std::sqrt(n));
        const double bias = item_mean_of(chosen, [&](std::size_t i) { return derivatives[s].second[i]; }) / (2 * n);
        // Every item weighs t/(n error) more, in items: the direction of largest change per standard error.
        std::vector<double> direction, more(chosen.size());
        for (std::size_t i = 0; i < chosen.size(); ++i)
            direction.push_back(first[i] * chosen[i].items / (looked * error));
        auto along = [&](double errors) {
            for (std::size_t i = 0; i < chosen.size(); ++i) more[i] = errors * direction[i];
            return scores.moved(s, chosen, more);
        };
        constexpr double little = 0.1;
        const double curvature = (along(little) + along(-little) - 2 * at[s]) / (2 * little * little * error);
        // z0 = a - (b / error - c): how far the median of replicates lies off, without a single replicate.
        const double correction = acceleration - (bias / error - curvature);
        for (double one : {acceleration, curvature, correction})
            // ABC is an expansion. Where its terms are not small it is not to be trusted, and the caller draws
            // replicates.
            if (!(std::abs(one) < largest_correction)) return;
        auto limit = [&](double share) {
            // w = z0 + z and lambda = w / (1 - a w)^2: BCa's endpoint, as a distance along the least favourable
            // direction.
            const double reach = correction + normal_quantile(share);
            const double stretched = 1 - acceleration * reach;
            return along(reach / (stretched * stretched));
        };
        const score value = evaluate(specs[s], table);
        const double low = limit(0.5 - options.level / 2), high = limit(0.5 + options.level / 2);
        if (!value || !(low < high)) return;
        // `at` is the score of the multiplied counts. Where a coefficient sees how many items there are, the limits
        // move by as much as the score does.
        results[s] = bootstrapped_score{.value = value,
                                        .interval = {low + (*value - at[s]), high + (*value - at[s])},
                                        .standard_error = error,
                                        .method = interval_method::abc};
    });
    if (options.run.progress) options.run.progress->done += options.replicates;
    return results;
}

}  // namespace ordeval
