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

/// Numbers of several tables at the same place.
template <std::size_t Tables>
struct side_by_side {
    std::array<double, Tables> of{};

    side_by_side& operator+=(const side_by_side& other) {
        for (std::size_t table = 0; table < Tables; ++table) of[table] += other.of[table];
        return *this;
    }
};

/// For any number of systems. Drawing an order costs as much as adding up eight scores by it, so that the tables share
/// the order; and the trials go through the topics together, so that a topic's scores are in the cache for all of them.
template <std::size_t Tables>
class drawn_trials {
public:
    drawn_trials(std::span<const complete_scores> tables, std::uint64_t seed)
        : tables_(tables),
          seed_(seed),
          systems_(tables.front().systems()),
          orders_(systems_),
          scores_(systems_),
          left_(systems_),
          sums_(trials_at_once * systems_) {}

    void run(std::size_t first, std::span<const std::span<double>> ranges) {
        for (std::size_t done = 0; done < ranges.front().size(); done += trials_at_once) {
            const std::size_t some = std::min(trials_at_once, ranges.front().size() - done);
            add_up(first + done, some);
            for (std::size_t trial = 0; trial < some; ++trial)
                for (std::size_t table = 0; table < tables_.size(); ++table)
                    ranges[table][done + trial] = range_of(trial, table);
        }
    }

private:
    using values = side_by_side<Tables>;
    static constexpr std::size_t trials_at_once = 16;

    void add_up(std::size_t first, std::size_t trials) {
        std::vector<random_source> random;
        for (std::size_t trial = 0; trial < trials; ++trial)
            random.push_back(random_source({.seed = seed_, .stream = order_stream, .replicate = first + trial}));
        std::ranges::fill(sums_, values{});
        for (std::size_t topic = 0; topic < tables_.front().topics(); ++topic) {
            for (std::size_t table = 0; table < tables_.size(); ++table)
                for (std::size_t system = 0; system < systems_; ++system)
                    scores_[system].of[table] = tables_[table](topic, system);
            for (std::size_t trial = 0; trial < trials; ++trial) {
                // `add_to` draws without replacement and overwrites its values: a fresh copy each time.
                left_ = scores_;
                orders_.add_to(sums_.data() + trial * systems_, left_.data(), random[trial]);
            }
        }
    }

    double range_of(std::size_t trial, std::size_t table) const {
        double smallest = sums_[trial * systems_].of[table], largest = smallest;
        for (std::size_t system = 1; system < systems_; ++system) {
            const double sum = sums_[trial * systems_ + system].of[table];
            smallest = std::min(smallest, sum);
            largest = std::max(largest, sum);
        }
        return (largest - smallest) / static_cast<double>(tables_.front().topics());
    }

    std::span<const complete_scores> tables_;
    std::uint64_t seed_;
    std::size_t systems_;
    random_orders orders_;
    std::vector<values> scores_;  ///< of a topic
    std::vector<values> left_;    ///< of them, those not yet drawn
    std::vector<values> sums_;    ///< trials x systems
};

constexpr std::size_t most_side_by_side = 12;

void run_side_by_side(std::span<const complete_scores> tables, std::uint64_t seed, std::size_t first,
                      std::span<const std::span<double>> ranges) {
    // Multiples of four fill the processor's vectors; places without a table hold zeros.
    if (tables.size() == 1)
        drawn_trials<1>(tables, seed).run(first, ranges);
    else if (tables.size() <= 4)
        drawn_trials<4>(tables, seed).run(first, ranges);
    else if (tables.size() <= 8)
        drawn_trials<8>(tables, seed).run(first, ranges);
    else
        drawn_trials<most_side_by_side>(tables, seed).run(first, ranges);
}

}  // namespace

permuted_ranges::permuted_ranges(std::span<const complete_scores> tables, std::uint64_t seed)
    : tables_(tables), seed_(seed) {
    if (tables.front().systems() <= packed_orders::most_things) packed_.emplace(tables.front().systems());
}

void permuted_ranges::compute(std::size_t first, std::span<const std::span<double>> ranges) const {
    if (packed_) {
        for (std::size_t table = 0; table < tables_.size(); ++table)
            packed_trials(tables_[table], *packed_, seed_, first, ranges[table].size()).run(ranges[table]);
        return;
    }
    for (std::size_t done = 0; done < tables_.size(); done += most_side_by_side) {
        const std::size_t some = std::min(most_side_by_side, tables_.size() - done);
        run_side_by_side(tables_.subspan(done, some), seed_, first, ranges.subspan(done, some));
    }
}

}  // namespace ordeval
