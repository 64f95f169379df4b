// Random orders of a few things, each exactly as likely as the others, from few random words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/wide_count.hpp"
#include "statistics/random/random.hpp"

namespace ordeval {

/// Draws without replacement, as Fisher and Yates do: one of all things, one of those that remain, and so on.
///
/// One random word serves several draws (Brackett-Rozinsky and Lemire 2024): the high half of word * bound is the
/// choice, the low half is the word for the next draw. All choices are equally likely if the few words are refused
/// whose last low half, word * (product of the bounds), is below 2^64 modulo that product.
class random_orders {
public:
    explicit random_orders(std::size_t things) {
        for (std::size_t left = things; left > 1;) {
            word_plan plan{.first = left};
            // Products of at most 2^40 make refusals too rare to cost anything.
            for (; left > 1 && plan.product <= (std::uint64_t{1} << 40) / left; --left) plan.product *= left;
            plan.last = left;
            plan.refused_below = (0 - plan.product) % plan.product;
            plans_.push_back(plan);
        }
    }

    /// Adds the values to the sums in a random order; the values are overwritten. A value may be several numbers side
    /// by side, which then come in the same order.
    template <class Value>
    void add_to(Value* sums, Value* values, random_source& random) const {
        for (const word_plan& plan : plans_) {
            std::uint64_t word = random.bits();
            while (word * plan.product < plan.refused_below) word = random.bits();
            for (std::uint64_t left = plan.first; left > plan.last; --left) {
                const wide_count product = static_cast<wide_count>(word) * left;
                const auto choice = static_cast<std::uint64_t>(product >> 64);
                word = static_cast<std::uint64_t>(product);
                // The thing drawn goes to the last free place; the last of those that remain takes its place, so that
                // the first left - 1 values are again what remains.
                sums[left - 1] += values[choice];
                values[choice] = values[left - 1];
            }
        }
        sums[0] += values[0];
    }

private:
    /// The draws from `first` things down to `last` + 1 things, served by one random word.
    struct word_plan {
        std::uint64_t first;
        std::uint64_t last = 0;
        std::uint64_t product = 1;
        std::uint64_t refused_below = 0;
    };
    std::vector<word_plan> plans_;
};

}  // namespace ordeval
