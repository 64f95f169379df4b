#include "statistics/tests/permuted_ranges.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "statistics/random/packed_orders.hpp"
#include "statistics/random/random.hpp"
#include "statistics/random/random_orders.hpp"

namespace ordeval {
namespace {

constexpr std::uint64_t order_stream = 0x74756b6579'01;
constexpr std::uint64_t replacement_stream = 0x74756b6579'02;

double range_of(std::span<const double> sums, std::size_t topics) {
    const auto [smallest, largest] = std::ranges::minmax(sums);
    return (largest - smallest) / static_cast<double>(topics);
}

/// For up to 16 systems, many trials at a time and a few topics at a time, as many as random words come at once.
///
/// Two neighbouring places of a packed order are one byte. It picks the two scores to add from a list of all pairs of
/// the topic's scores, which stays in the cache while all trials use it.
class packed_trials {
public:
    packed_trials(const complete_scores& scores, const packed_orders& orders, std::uint64_t seed, std::size_t first,
                  std::size_t trials)
        : scores_(scores),
          orders_(orders),
          seed_(seed),
          first_(first),
          trials_(trials),
          pairs_((scores.systems() + 1) / 2),
          words_(topics_at_once * trials),
          sums_(trials * pairs_) {}

    void run(std::span<double> ranges) {
        for (std::size_t topic = 0; topic < scores_.topics(); topic += topics_at_once) {
            draw_orders(topic);
            for (std::size_t i = 0; i < topics_at_once; ++i) list_pairs(topic + i, listed_pairs_[i]);
            add();
        }
        for (std::size_t trial = 0; trial < trials_; ++trial)
            ranges[trial] = range_of({sums_[trial * pairs_].data(), scores_.systems()}, scores_.topics());
    }

private:
    // A random block is four words, and a word is one order: four topics to a block.
    static constexpr std::size_t topics_at_once = 4;
    using pair_of_scores = std::array<double, 2>;
    using pair_list = std::array<pair_of_scores, packed_orders::most_things * packed_orders::most_things>;

    void draw_orders(std::size_t topic) {
        for (std::size_t trial = 0; trial < trials_; ++trial) {
            const auto block = random_block({seed_, order_stream, first_ + trial}, topic / topics_at_once);
            std::ranges::copy(block, words_.begin() + static_cast<std::ptrdiff_t>(trial * topics_at_once));
        }
        // A word that would make some orders likelier than others is drawn again, from a stream of its own, so that no
        // other trial or topic sees different random words.
        if (orders_.refuse_any(words_))
            for (std::size_t i = 0; i < words_.size(); ++i)
                if (orders_.refuses(words_[i]))
                    words_[i] = replacement(first_ + i / topics_at_once, topic + i % topics_at_once);
        orders_.draw(words_);
    }

    std::uint64_t replacement(std::size_t trial, std::size_t topic) const {
        for (std::uint64_t attempt = 0;; ++attempt) {
            // Each topic has 2^16 positions for its attempts. At worst (15 or 16 systems) one word in thirty is
            // refused, so that no topic gets as far as the positions of the next.
            const std::uint64_t word = random_bits({seed_, replacement_stream, trial}, (topic << 16) + attempt);
            if (!orders_.refuses(word)) return word;
        }
    }

    /// Beyond the last topic there is nothing to add.
    void list_pairs(std::size_t topic, pair_list& pairs) const {
        if (topic >= scores_.topics()) return pairs.fill({});
        const std::span<const double> row = scores_.topic(topic);
        for (std::size_t second = 0; second < row.size(); ++second)
            for (std::size_t one = 0; one < row.size(); ++one)
                // The same digits as in a byte of a packed order: the low four bits name the thing in the first of two
                // places, the high four that in the second.
                pairs[second * packed_orders::most_things + one] = {row[one], row[second]};
    }

    void add() {
        switch (pairs_) {
            case 1: return add_listed<1>();
            case 2: return add_listed<2>();
            case 3: return add_listed<3>();
            case 4: return add_listed<4>();
            case 5: return add_listed<5>();
            case 6: return add_listed<6>();
            case 7: return add_listed<7>();
            case 8: return add_listed<8>();
        }
    }

    /// With the number of pairs known to the compiler, which takes half the time.
    template <std::size_t Pairs>
    void add_listed() {
        // sums_[trial * Pairs + pair] holds the sums of places 2 pair and 2 pair + 1. Places stand for systems: under
        // the hypothesis a topic gives its scores to the systems in random order.
        pair_of_scores* sums = sums_.data();
        for (std::size_t i = 0; i < words_.size(); i += topics_at_once)
            for (std::size_t pair = 0; pair < Pairs; ++pair, ++sums) {
                const auto scores = [&](std::size_t topic) {
                    return listed_pairs_[topic][words_[i + topic] >> (8 * pair) & 0xff];
                };
                // Four topics at a time: two additions that do not wait for each other, and one into memory for all.
                const pair_of_scores a = scores(0), b = scores(1), c = scores(2), d = scores(3);
                for (std::size_t k = 0; k < 2; ++k) (*sums)[k] += (a[k] + b[k]) + (c[k] + d[k]);
            }
    }

    const complete_scores& scores_;
    const packed_orders& orders_;
    std::uint64_t seed_;
    std::size_t first_;
    std::size_t trials_;
    std::size_t pairs_;                 ///< of systems; an odd number leaves a last place of which nothing is read
    std::vector<std::uint64_t> words_;  ///< random words, then orders: the few topics of a trial side by side
    std::vector<pair_of_scores> sums_;
    std::array<pair_list, topics_at_once> listed_pairs_{};
};

}  // namespace

permuted_ranges::permuted_ranges(const complete_scores& scores, std::uint64_t seed) : scores_(scores), seed_(seed) {
    if (scores.systems() <= packed_orders::most_things) packed_.emplace(scores.systems());
}

void permuted_ranges::compute(std::size_t first, std::span<double> ranges) const {
    if (packed_)
        packed_trials(scores_, *packed_, seed_, first, ranges.size()).run(ranges);
    else
        compute_one_by_one(first, ranges);
}

void permuted_ranges::compute_one_by_one(std::size_t first, std::span<double> ranges) const {
    const random_orders orders(scores_.systems());
    std::vector<double> row(scores_.systems()), sums(scores_.systems());
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        random_source random({.seed = seed_, .stream = order_stream, .replicate = first + i});
        std::ranges::fill(sums, 0.0);
        for (std::size_t topic = 0; topic < scores_.topics(); ++topic) {
            // `add_to` draws without replacement and overwrites its values: a fresh copy of the topic's scores each
            // time.
            std::ranges::copy(scores_.topic(topic), row.begin());
            orders.add_to(sums.data(), row.data(), random);
        }
        ranges[i] = range_of(sums, scores_.topics());
    }
}

}  // namespace ordeval
