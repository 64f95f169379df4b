// Additive smoothing of shares, for measures that divide by them.
#pragma once

#include "ordeval/measures/measure.hpp"

namespace ordeval {

constexpr parameter smoothing_parameter{
    .name = "smoothing",
    .meaning = "added to every share of both distributions before they are normalised again",
    .kind = parameter::kind::number,
    .default_text = "0",
    .low = 0};

constexpr parameter pseudocount_parameter{
    .name = "pseudocount",
    .meaning =
        "added to every class as so many items, in place of smoothing: shares of n items are smoothed by "
        "pseudocount/n, so that 0.5 is the usual 1/(2n); gold has to tell the number of items of each topic",
    .kind = parameter::kind::number,
    .replaces = "smoothing",
    .low = 0};

/// The shares of a class after smoothing: (share + s) / (1 + K s).
class smoothed_shares {
public:
    smoothed_shares(const distribution_pair& pair, const arguments& settings)
        : pair_(pair),
          by_items_(settings.is_set("pseudocount")),
          added_(by_items_ ? settings.number("pseudocount") / pair.items() : settings.number("smoothing")) {}

    /// Whether there is anything to add; otherwise the shares must not be asked for.
    bool known() const { return !by_items_ || pair_.items() > 0; }

    double truth(gold g) const { return smoothed(pair_[g]); }
    double estimated(gold g) const { return smoothed(pair_[right_answer(g)]); }

private:
    // Divided by the larger of the two first: with an immense s the shares come near 1/K instead of overflowing.
    double smoothed(double share) const {
        if (added_ <= 1) return (share + added_) / (1 + added_ * pair_.classes());
        return (share / added_ + 1) / (1 / added_ + pair_.classes());
    }

    const distribution_pair& pair_;
    bool by_items_;
    double added_;
};

/// What is added to every class, whether as a share or as items.
inline double smoothing_of(const arguments& settings) {
    return settings.number(settings.is_set("pseudocount") ? "pseudocount" : "smoothing");
}

/// Items that are added weigh less the more there are.
inline invariance invariances_of_smoothed_shares(const arguments& settings) {
    using enum invariance;
    const bool weighs_less = settings.is_set("pseudocount") && settings.number("pseudocount") > 0;
    return weighs_less ? reversal | relabelling : reversal | relabelling | replication;
}

/// A class that neither distribution uses gets a share by smoothing.
inline invariance invariances_with_smoothing(const arguments& settings) {
    return smoothing_of(settings) == 0 ? invariance::nominal | invariance::replication
                                       : invariances_of_smoothed_shares(settings);
}

}  // namespace ordeval
