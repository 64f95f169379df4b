// Binomial and multinomial draws whose cost does not grow with the number of trials.
#pragma once

#include <span>
#include <vector>

#include "ordeval/core/confusion_table.hpp"
#include "statistics/random/binomial_rejection.hpp"
#include "statistics/random/random.hpp"

namespace ordeval {

/// How many of the trials succeed.
///
/// By inversion where fewer than ten of the rarer outcome are expected, else by Hoermann's transformed rejection
/// (BTRS, 1993) with the probabilities in Loader's form (2000), which keeps its digits for any number of trials.
/// Uses only operations that IEEE 754 defines to the last bit.
item_count draw_binomial(random_source& random, item_count trials, success_chance chance);

/// A chance that is drawn with often, for any numbers of trials: what does not depend on them is computed once.
struct repeated_chance {
    explicit repeated_chance(success_chance chance);

    /// The same number as draw_binomial gives.
    item_count draw(random_source& random, item_count trials) const;

    success_chance rarer;  ///< the rarer outcome taken for success
    bool exchanged;        ///< whether that is failure
    double odds = 0;
    double log_failure = 0;
};

/// Draws of several kinds of things in fixed proportions.
class multinomial {
public:
    /// Kinds of weight 0 are never drawn, and nothing is where all are 0. The sum of the weights must be below 2^64.
    explicit multinomial(std::span<const item_count> weights);

    /// Calls visit(kind, number) for every kind that was drawn at least once, in the order of the kinds; the numbers
    /// add up to `trials`. Each number is binomial given those before it.
    template <class Visit>
    void draw(random_source& random, item_count trials, Visit visit) const {
        for (const step& one : steps_) {
            if (trials == 0) return;
            const item_count number = one.chance.draw(random, trials);
            if (number > 0) visit(one.kind, number);
            trials -= number;
        }
    }

    /// The same with random numbers of its own for every kind, source_of(kind), so that draws of different numbers of
    /// trials stay close to each other.
    template <class Source, class Visit>
    void draw_apart(Source source_of, item_count trials, Visit visit) const {
        for (const step& one : steps_) {
            if (trials == 0) return;
            random_source random = source_of(one.kind);
            const item_count number = one.chance.draw(random, trials);
            if (number > 0) visit(one.kind, number);
            trials -= number;
        }
    }

    struct step {
        std::size_t kind;
        repeated_chance chance;  ///< of this kind among those that are left
    };
    const std::vector<step>& steps() const { return steps_; }

private:
    std::vector<step> steps_;
};

}  // namespace ordeval
