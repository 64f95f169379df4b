// Integers wide enough for products of two counts.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace ordeval {

/// 128 bits from two halves, with the operations that counting needs, for compilers that have no such integer.
class two_word_count {
public:
    constexpr two_word_count() = default;
    constexpr two_word_count(std::uint64_t value) : low_(value) {}
    constexpr two_word_count(std::uint64_t high, std::uint64_t low) : low_(low), high_(high) {}

    explicit constexpr operator std::uint64_t() const { return low_; }
    explicit constexpr operator bool() const { return (low_ | high_) != 0; }

    /// Rounded once, to the nearest, as the compilers' own integer is.
    explicit constexpr operator double() const {
        if (high_ == 0) return static_cast<double>(low_);
        // The 64 leading bits; those below them only break ties, and one bit that says whether any is set does as well.
        const int shift = 64 - std::countl_zero(high_);
        const std::uint64_t leading = shift == 64 ? high_ : (high_ << (64 - shift)) | (low_ >> shift);
        const std::uint64_t rest = shift == 64 ? low_ : low_ << (64 - shift);
        double power = 1;
        for (int i = 0; i < shift; ++i) power *= 2;
        return static_cast<double>(leading | (rest != 0)) * power;
    }

    friend constexpr two_word_count operator+(two_word_count a, two_word_count b) {
        const std::uint64_t low = a.low_ + b.low_;
        return {a.high_ + b.high_ + (low < a.low_), low};
    }
    friend constexpr two_word_count operator-(two_word_count a, two_word_count b) {
        return {a.high_ - b.high_ - (a.low_ < b.low_), a.low_ - b.low_};
    }
    /// Modulo 2^128: by halves of halves, as on paper.
    friend constexpr two_word_count operator*(two_word_count a, two_word_count b) {
        // (a1 2^32 + a0)(b1 2^32 + b0): a partial product has room for two 32-bit carries, as
        // (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1. Of the high words, only their products with low ones are left modulo
        // 2^128.
        constexpr std::uint64_t half = 0xffffffff;
        const std::uint64_t a0 = a.low_ & half, a1 = a.low_ >> 32, b0 = b.low_ & half, b1 = b.low_ >> 32;
        const std::uint64_t lowest = a0 * b0;
        const std::uint64_t middle = a1 * b0 + (lowest >> 32);
        const std::uint64_t other = a0 * b1 + (middle & half);
        const std::uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
        return {high + a.high_ * b.low_ + a.low_ * b.high_, (other << 32) | (lowest & half)};
    }
    friend constexpr two_word_count operator>>(two_word_count a, int bits) {
        if (bits == 0) return a;
        if (bits >= 64) return {0, a.high_ >> (bits - 64)};
        return {a.high_ >> bits, (a.low_ >> bits) | (a.high_ << (64 - bits))};
    }

    constexpr two_word_count& operator+=(two_word_count more) { return *this = *this + more; }
    constexpr two_word_count& operator-=(two_word_count less) { return *this = *this - less; }

    friend constexpr bool operator==(two_word_count, two_word_count) = default;
    friend constexpr std::strong_ordering operator<=>(two_word_count a, two_word_count b) {
        if (a.high_ != b.high_) return a.high_ <=> b.high_;
        return a.low_ <=> b.low_;
    }

private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

#ifdef __SIZEOF_INT128__
__extension__ using wide_count = unsigned __int128;
#else
using wide_count = two_word_count;
#endif

}  // namespace ordeval
