// Random numbers that depend on their address alone: seed, stream, replicate, position.
//
// Philox (Salmon et al. 2011) encrypts the address; nothing has to be drawn in order, so that any number of threads
// gives the same numbers. The draws below are our own because those of <random> differ between standard libraries,
// and they use only operations that IEEE 754 defines to the last bit, so that they are the same on every machine.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "core/wide_count.hpp"
#include "statistics/random/philox.hpp"
#include "statistics/random/portable_math.hpp"

namespace ordeval {

/// What the numbers of a program are for; different purposes never share numbers.
struct random_address {
    std::uint64_t seed = 1;
    std::uint64_t stream = 0;
    std::uint64_t replicate = 0;
};

/// The random bits at the positions 4 * block to 4 * block + 3.
inline philox_block random_block(const random_address& where, std::uint64_t block) {
    return philox({block, where.replicate, 0, 0}, {where.seed, where.stream});
}

/// The 64 random bits at a position.
inline std::uint64_t random_bits(const random_address& where, std::uint64_t position) {
    return random_block(where, position / 4)[position % 4];
}

/// A number in [0, 1), a multiple of 2^-53, made of random bits.
inline double uniform_of(std::uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1p-53; }

/// Successive draws from one address.
class random_source {
public:
    explicit random_source(const random_address& where)
        : key_{where.seed, where.stream}, counter_{0, where.replicate, 0, 0} {}

    std::uint64_t bits() {
        if (next_ == block_.size()) {
            block_ = philox(counter_, key_);
            ++counter_[0];
            next_ = 0;
        }
        return block_[next_++];
    }

    /// In [0, 1), a multiple of 2^-53.
    double uniform() { return uniform_of(bits()); }

    /// In 0..bound-1, each exactly as likely as the others (Lemire 2019: the high half of a product, with the few
    /// low halves that would favour some numbers refused).
    std::uint64_t below(std::uint64_t bound) {
        std::uint64_t refused = (0 - bound) % bound;
        while (true) {
            wide_count product = static_cast<wide_count>(bits()) * bound;
            if (static_cast<std::uint64_t>(product) >= refused) return static_cast<std::uint64_t>(product >> 64);
        }
    }

    bool chance(double probability) { return uniform() < probability; }

    /// Normal with mean 0 and deviation 1 (Marsaglia's polar method; the second number of a pair is not kept, so that
    /// a draw depends on nothing but the position).
    double normal() {
        while (true) {
            double x = 2 * uniform() - 1;
            double y = 2 * uniform() - 1;
            double square = x * x + y * y;
            if (square > 0 && square < 1) return x * std::sqrt(-2 * portable_log(square) / square);
        }
    }

    /// Fisher and Yates.
    template <class T>
    void shuffle(std::span<T> values) {
        for (std::size_t left = values.size(); left > 1; --left) std::swap(values[left - 1], values[below(left)]);
    }

private:
    philox_key key_;
    philox_block counter_;
    philox_block block_{};
    std::size_t next_ = block_.size();
};

}  // namespace ordeval
