// Numbers side by side, on which arithmetic works as on one: a function is written once, as a template over a Number
// that is a double, or two, four or eight of them in a register, and gives the same bits for all.
//
// Only operations that IEEE 754 defines to the last bit are offered. A comparison gives a mask, which `choose` takes;
// masks are joined as numbers, `flag(a) * flag(b)`, because GCC 12 takes joined masks apart.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__GNUC__) || defined(__clang__)
/// Inlined into whatever calls it, and compiled for the instructions that its caller may use.
#define ORDEVAL_SIDE_BY_SIDE [[gnu::always_inline]] inline
// How registers are handed over in calls concerns nobody where there are no calls.
#pragma GCC diagnostic ignored "-Wpsabi"
#else
#define ORDEVAL_SIDE_BY_SIDE inline
#endif

namespace ordeval {

#if defined(__GNUC__) || defined(__clang__)
template <std::size_t Count>
struct side_by_side {
    using numbers [[gnu::vector_size(Count * sizeof(double))]] = double;
    using words [[gnu::vector_size(Count * sizeof(double))]] = std::uint64_t;
};
#endif
template <>
struct side_by_side<1> {
    using numbers = double;
    using words = std::uint64_t;
};

/// How many numbers a Number is.
template <class Number>
constexpr std::size_t numbers_in = sizeof(Number) / sizeof(double);
template <>
inline constexpr std::size_t numbers_in<double> = 1;

template <class Number>
using words_of = typename side_by_side<numbers_in<Number>>::words;

template <class Number>
ORDEVAL_SIDE_BY_SIDE Number constant(double x) {
    return Number{} + x;
}

template <class Mask, class Number>
ORDEVAL_SIDE_BY_SIDE Number choose(const Mask& which, const Number& yes, const Number& no) {
    return which ? yes : no;
}

/// 1 where a comparison holds, else 0.
template <class Number, class Mask>
ORDEVAL_SIDE_BY_SIDE Number flag(const Mask& holds) {
    return choose(holds, constant<Number>(1), constant<Number>(0));
}

template <class Number>
ORDEVAL_SIDE_BY_SIDE words_of<Number> bits_of(const Number& x) {
    return __builtin_bit_cast(words_of<Number>, x);
}

template <class Number>
ORDEVAL_SIDE_BY_SIDE Number from_bits(const words_of<Number>& bits) {
    return __builtin_bit_cast(Number, bits);
}

constexpr std::uint64_t sign_bit = std::uint64_t{1} << 63U;

template <class Number>
ORDEVAL_SIDE_BY_SIDE Number magnitude(const Number& x) {
    return from_bits<Number>(bits_of(x) & ~sign_bit);
}

/// A positive constant with the sign of x.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number with_sign_of(const Number& x, double positive) {
    return from_bits<Number>((bits_of(x) & sign_bit) | std::bit_cast<std::uint64_t>(positive));
}

/// Entries of a table at whole numbers.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number looked_up(const double* table, const Number& where) {
    if constexpr (numbers_in<Number> == 1) {
        return table[static_cast<int>(where)];
    } else {
        Number found;
        for (std::size_t i = 0; i < numbers_in<Number>; ++i) found[i] = table[static_cast<int>(where[i])];
        return found;
    }
}

/// The sum of all numbers, in their order.
template <class Number>
ORDEVAL_SIDE_BY_SIDE double sum_of(const Number& x) {
    if constexpr (numbers_in<Number> == 1) {
        return x;
    } else {
        double sum = 0;
        for (std::size_t i = 0; i < numbers_in<Number>; ++i) sum += x[i];
        return sum;
    }
}

/// Reads and writes as many doubles of an array as a Number has.
template <class Number>
ORDEVAL_SIDE_BY_SIDE Number loaded(const double* from) {
    if constexpr (numbers_in<Number> == 1) {
        return *from;
    } else {
        Number to;
        __builtin_memcpy(&to, from, sizeof to);
        return to;
    }
}
template <class Number>
ORDEVAL_SIDE_BY_SIDE void store(const Number& from, double* to) {
    if constexpr (numbers_in<Number> == 1)
        *to = from;
    else
        __builtin_memcpy(to, &from, sizeof from);
}

}  // namespace ordeval
