#include "statistics/random/packed_orders.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/vector_clones.hpp"

namespace ordeval {
namespace {

constexpr std::size_t listed_things = 7;  // 7! words stay in the processor's nearest caches

std::uint64_t pack(std::span<const std::uint64_t> places) {
    std::uint64_t order = 0;
    for (std::size_t place = 0; place < places.size(); ++place) order |= places[place] << (4 * place);
    return order;
}

/// Lets the thing in place `bound` - 1 change places with one of the first `bound` at random, in many orders; `halves`
/// are 32 random bits each, and afterwards what is left of them.
ORDEVAL_VECTOR_CLONES void bring_in(std::uint32_t bound, std::size_t count, std::uint64_t* __restrict__ halves,
                                    std::uint64_t* __restrict__ orders) {
    const std::uint32_t last = 4 * (bound - 1);
    for (std::size_t i = 0; i < count; ++i) {
        // The high half of 32 bits * bound is a number below bound, the low half serves the next draw. Four bits to a
        // place: `chosen` and `last` are shifts. The exchange is by exclusive or, which changes nothing where the two
        // are the same place, and takes no branch.
        const std::uint64_t product = std::uint64_t{static_cast<std::uint32_t>(halves[i])} * bound;
        const std::uint64_t chosen = (product >> 32) << 2;
        halves[i] = product & 0xffffffffU;
        const std::uint64_t unequal_bits = ((orders[i] >> chosen) ^ (orders[i] >> last)) & 15;
        orders[i] ^= (unequal_bits << chosen) ^ (unequal_bits << last);
    }
}

ORDEVAL_VECTOR_CLONES bool any_refused(const std::uint64_t* words, std::size_t count, std::uint32_t high_bound,
                                       std::uint32_t high_refused_below, std::uint32_t low_bound,
                                       std::uint32_t low_refused_below) {
    std::uint32_t refused = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto high = static_cast<std::uint32_t>(words[i] >> 32) * high_bound;
        const auto low = static_cast<std::uint32_t>(words[i]) * low_bound;
        refused |= std::uint32_t{high < high_refused_below} | std::uint32_t{low < low_refused_below};
    }
    return refused != 0;
}

}  // namespace

packed_orders::packed_orders(std::size_t things) : things_(things) {
    std::array<std::uint64_t, most_things> places;
    std::iota(places.begin(), places.end(), std::uint64_t{0});
    const std::span<std::uint64_t> first_few(places.data(), std::min(things, listed_things));
    do listed_.push_back(pack({places.data(), things}));
    while (std::ranges::next_permutation(first_few).found);
    for (std::size_t bound = listed_things + 1; bound <= things; ++bound) product_ *= static_cast<std::uint32_t>(bound);
    const auto listed = static_cast<std::uint32_t>(listed_.size());
    // 2^32 modulo the number, as unsigned arithmetic has it: the words that 2^32 holds beyond a multiple. The product
    // of the bounds 8 to 16 is 4,151,347,200 and just fits into 32 bits, which is why seven things are listed and not
    // six.
    high_refused_below_ = (0 - listed) % listed;
    low_refused_below_ = (0 - product_) % product_;
}

bool packed_orders::refuse_any(std::span<const std::uint64_t> words) const {
    return any_refused(words.data(), words.size(), static_cast<std::uint32_t>(listed_.size()), high_refused_below_,
                       product_, low_refused_below_);
}

void packed_orders::draw(std::span<std::uint64_t> words) const {
    // A few at a time, so that what is left of their random bits stays close by.
    constexpr std::size_t at_once = 128;
    std::array<std::uint64_t, at_once> halves;
    for (std::size_t first = 0; first < words.size(); first += at_once) {
        const std::size_t count = std::min(at_once, words.size() - first);
        std::uint64_t* const some = words.data() + first;
        for (std::size_t i = 0; i < count; ++i) {
            halves[i] = some[i] & 0xffffffffU;
            some[i] = listed_[((some[i] >> 32) * listed_.size()) >> 32];
        }
        for (std::size_t bound = listed_things + 1; bound <= things_; ++bound)
            bring_in(static_cast<std::uint32_t>(bound), count, halves.data(), some);
    }
}

}  // namespace ordeval
