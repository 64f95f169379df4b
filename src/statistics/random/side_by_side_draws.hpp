// Multinomial draws of successive replicates, side by side: the numbers that one replicate after the other gives, in a
// fraction of the time.
#pragma once

#include <vector>

#include "statistics/random/binomial_draw.hpp"

namespace ordeval {

/// Whether the processor is asked what it can do.
enum class instructions { fastest, of_any_processor };

class side_by_side_draws {
public:
    explicit side_by_side_draws(std::span<const item_count> weights, instructions used = instructions::fastest);

    /// How many replicates draw() draws.
    std::size_t replicates() const { return replicates_; }

    /// Draws for the replicate at an address and for those that follow.
    void draw(const random_address& first, item_count trials);

    /// Calls use(kind, number) for every kind that was drawn at least once in one of the replicates, in the order of
    /// the kinds, as multinomial::draw does.
    template <class Use>
    void visit(std::size_t replicate, Use use) const {
        const item_count* number = numbers_.data() + replicate;
        for (const multinomial::step& one : kinds_.steps()) {
            if (*number > 0) use(one.kind, *number);
            number += replicates_;
        }
    }

private:
    void draw_one_by_one(random_address where, item_count trials);

    multinomial kinds_;
    instructions used_;
    std::size_t replicates_;
    std::vector<item_count> numbers_;  ///< of each step, replicate after replicate
};

}  // namespace ordeval
