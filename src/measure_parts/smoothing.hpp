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

/// The shares of a class after smoothing: (share + s) / (1 + K s).
class smoothed_shares {
public:
    smoothed_shares(const distribution_pair& pair, const arguments& settings)
        : pair_(pair), added_(settings.number("smoothing")) {}

    double truth(gold g) const { return smoothed(pair_[g]); }
    double estimated(gold g) const { return smoothed(pair_[right_answer(g)]); }

private:
    // Divided by the larger of the two first: with an immense s the shares come near 1/K instead of overflowing.
    double smoothed(double share) const {
        if (added_ <= 1) return (share + added_) / (1 + added_ * pair_.classes());
        return (share / added_ + 1) / (1 / added_ + pair_.classes());
    }

    const distribution_pair& pair_;
    double added_;
};

/// A class that neither distribution uses gets a share by smoothing.
inline invariance invariances_with_smoothing(const arguments& settings) {
    using enum invariance;
    return settings.number("smoothing") == 0 ? nominal | replication : reversal | relabelling | replication;
}

}  // namespace ordeval
