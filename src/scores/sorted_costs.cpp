// Labels are sorted in two steps, each of which stays in the cache, whereas a tree of all distances would miss it at
// every step down.
//
// 1. Samples cut the distances into at most 1,024 stretches of about as many labels each. From the end of the ranking
//    forwards, every label is charged for the later ones in lower stretches, and put into its own stretch. This is done
//    for pieces of the ranking apart, once it is known what the pieces behind each of them hold.
// 2. Within a stretch, where labels are still in the order of the ranking, a merge sort charges for the rest: when two
//    neighbouring runs are merged, all labels of the right one come later, so that each label of the left one is
//    charged for those of the right one that go before it.
//
// Sums only ever grow, so that integral distances are summed exactly up to 2^53 and a ranking without discordant pairs
// costs exactly 0. Pieces and stretches do not depend on the number of threads, nor do sums.
#include "scores/sorted_costs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>

#include "core/vector_clones.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {

namespace {

constexpr std::size_t most_stretches = 1024;
constexpr std::size_t labels_of_stretch = 8192;  // as many as the second cache has room for, twice
constexpr std::size_t samples_of_stretch = 32;
constexpr std::size_t ranking_pieces = 16;
constexpr std::size_t brief_run = 32;  // labels that are sorted by comparing each with each

/// A number that rises with a distance, none of which is below 0: compilers turn comparisons of such numbers, and not
/// those of distances, into something else than branches, half of which would be mispredicted.
std::uint64_t order_of(double distance) { return std::bit_cast<std::uint64_t>(distance); }

/// Labels that are nearer to the query and come later: what a label costs is the sum of its differences to them.
struct nearer_labels {
    double distances = 0;
    std::uint32_t count = 0;

    double cost(double distance, pair_cost unit) const {
        return unit == pair_cost::unit ? static_cast<double>(count) : distance * count - distances;
    }
};

/// Where the distances are cut: stretch s holds those from cut s - 1 on and below cut s.
class distance_cuts {
public:
    distance_cuts(const label_ranking& ranking, double nearest) {
        const std::vector<label_ranking::class_number>& labels = ranking.labels();
        const std::size_t stretches = std::clamp<std::size_t>(labels.size() / labels_of_stretch, 1, most_stretches);
        std::vector<double> samples(stretches * samples_of_stretch);
        // The places of samples are spread by the golden ratio, which meets no pattern of the labels.
        std::uint64_t spread = 0;
        for (double& sample : samples) {
            spread += 0x9E3779B97F4A7C15U;
            const auto place = static_cast<std::size_t>((spread >> 32) * labels.size() >> 32);
            sample = ranking.distances()[labels[place]] - nearest;
        }
        std::ranges::sort(samples);
        std::vector<double> cuts;
        auto add = [&](double cut) {
            if (cuts.empty() || cut > cuts.back()) cuts.push_back(cut);
        };
        for (std::size_t i = samples_of_stretch; i < samples.size(); i += samples_of_stretch) {
            add(samples[i]);
            // A distance that fills a stretch, at which there is a cut already, gets it for itself alone: nothing is
            // left to sort there.
            if (samples[i] == samples[i - samples_of_stretch])
                add(std::nextafter(samples[i], std::numeric_limits<double>::infinity()));
        }
        count_ = cuts.size() + 1;
        cuts_.fill(std::numeric_limits<std::uint64_t>::max());
        std::ranges::transform(cuts, cuts_.begin(), order_of);
    }

    std::size_t stretches() const { return count_; }

    /// How many cuts are not above a distance, by halving without a branch.
    std::size_t stretch_of(double distance) const {
        const std::uint64_t searched = order_of(distance);
        std::size_t below = 0;
        for (std::size_t step = most_stretches / 2; step > 0; step /= 2)
            below += step * static_cast<std::size_t>(cuts_[below + step - 1] <= searched);
        return below;
    }

private:
    std::array<std::uint64_t, most_stretches> cuts_;
    std::size_t count_;
};

/// The labels of each stretch, and the sum of their distances.
struct stretch_totals {
    std::array<double, most_stretches> distances{};
    std::array<std::uint32_t, most_stretches> counts{};
};

/// The same for all stretches below one, after every label that is added: stretches are kept in groups, with sums
/// within the group and over the groups before, so that a label changes two short rows of numbers.
class totals_below {
public:
    explicit totals_below(const stretch_totals& start) {
        for (std::size_t s = 0; s < most_stretches; ++s) add(s, start.distances[s], start.counts[s]);
    }

    double cost(std::size_t stretch, double distance, bool by_unit) const {
        const sums& own = within_[stretch / width];
        const std::uint32_t labels = groups_.counts[stretch / width] + own.counts[stretch % width];
        const double nearer = groups_.distances[stretch / width] + own.distances[stretch % width];
        return by_unit ? static_cast<double>(labels) : distance * labels - nearer;
    }

    void add(std::size_t stretch, double distance, std::uint32_t count) {
        groups_.add_above(stretch / width, distance, count);
        within_[stretch / width].add_above(stretch % width, distance, count);
    }

private:
    static constexpr std::size_t width = 32;

    struct sums {
        alignas(64) std::array<double, width> distances{};
        alignas(64) std::array<std::uint32_t, width> counts{};

        void add_above(std::size_t place, double distance, std::uint32_t count) {
            const auto last = static_cast<std::uint32_t>(place);
            for (std::uint32_t i = 0; i < width; ++i) counts[i] += i > last ? count : 0;
            const auto last_place = static_cast<std::int64_t>(place);
            for (std::int64_t i = 0; i < std::int64_t{width}; ++i)
                distances[static_cast<std::size_t>(i)] += i > last_place ? distance : 0.0;
        }
    };

    sums groups_;
    std::array<sums, most_stretches / width> within_{};
};

struct placed_label {
    double distance;
    double cost;
    std::uint32_t place;
};

/// Charges and sorts a few labels by comparing each with each.
ORDEVAL_VECTOR_CLONES void sort_briefly(placed_label* labels, std::size_t count, bool by_unit) {
    std::array<double, brief_run> distance, cost{};
    std::array<std::int64_t, brief_run> rank{};
    distance.fill(std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < count; ++i) distance[i] = labels[i].distance;
    for (std::size_t later = 0; later < count; ++later) {
        const double other = distance[later];
        const auto here = static_cast<std::int64_t>(later);
        for (std::size_t i = 0; i < brief_run; ++i) {
            const bool earlier = static_cast<std::int64_t>(i) < here;
            const bool farther = distance[i] > other;
            rank[i] += (farther ? 1 : 0) + (!earlier && distance[i] == other ? 1 : 0);
            cost[i] += earlier && farther ? (by_unit ? 1.0 : distance[i] - other) : 0.0;
        }
    }
    std::array<placed_label, brief_run> before;
    std::copy_n(labels, count, before.begin());
    for (std::size_t i = 0; i < count; ++i) {
        // Each label was compared with itself too.
        placed_label& label = labels[rank[i] - 1] = before[i];
        label.cost += cost[i];
    }
}

/// The number where all bits of the mask are set, and 0 where none is.
double kept(double number, std::uint64_t mask) {
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(number) & mask);
}

/// Merges two sorted runs that follow each other into `out`, and charges the left one for the right one.
template <pair_cost Unit>
void merge_runs(const placed_label* left, const placed_label* right, const placed_label* end, placed_label* out) {
    const placed_label* const left_end = right;
    nearer_labels passed;
    for (; left != left_end && right != end; ++out) {
        const bool later = order_of(right->distance) < order_of(left->distance);
        const std::uint64_t only_later = std::uint64_t{0} - static_cast<std::uint64_t>(later);
        const placed_label& taken = left[(right - left) & static_cast<std::ptrdiff_t>(only_later)];
        out->distance = taken.distance;
        out->place = taken.place;
        out->cost = taken.cost + kept(passed.cost(left->distance, Unit), ~only_later);
        passed.distances += kept(right->distance, only_later);
        passed.count += later;
        right += later;
        left += !later;
    }
    for (; left != left_end; ++left, ++out) {
        *out = *left;
        out->cost += passed.cost(left->distance, Unit);
    }
    std::copy(right, end, out);
}

/// Sorts labels that are in the order of the ranking; the result is in either of the two arrays.
placed_label* sort_stretch(placed_label* labels, placed_label* room, std::size_t count, pair_cost unit) {
    for (std::size_t first = 0; first < count; first += brief_run)
        sort_briefly(labels + first, std::min(brief_run, count - first), unit == pair_cost::unit);
    for (std::size_t width = brief_run; width < count; width *= 2) {
        for (std::size_t first = 0; first < count; first += 2 * width) {
            const placed_label* const left = labels + first;
            const placed_label* const right = labels + std::min(first + width, count);
            const placed_label* const end = labels + std::min(first + 2 * width, count);
            if (unit == pair_cost::unit)
                merge_runs<pair_cost::unit>(left, right, end, room + first);
            else
                merge_runs<pair_cost::difference>(left, right, end, room + first);
        }
        std::swap(labels, room);
    }
    return labels;
}

/// Where labels stand: by place in the ranking, and by slot in the order of their stretches.
struct label_arrays {
    double* own;  ///< by place: distances, which costs replace
    double* distances;
    std::uint32_t* places;
    const std::uint16_t* stretches;
    std::uint32_t* ends;  ///< of each stretch, one behind its last slot that is free
};

/// Charges the labels of a piece, from its end forwards, for the later ones in lower stretches, and puts them into
/// their own.
ORDEVAL_VECTOR_CLONES void place_labels(const label_arrays& labels, std::size_t begin, std::size_t end,
                                        totals_below& below, bool by_unit) {
    for (std::size_t place = end; place-- > begin;) {
        const double distance = labels.own[place];
        const std::size_t stretch = labels.stretches[place];
        labels.own[place] = below.cost(stretch, distance, by_unit);
        below.add(stretch, distance, 1);
        const std::uint32_t slot = --labels.ends[stretch];
        labels.distances[slot] = distance;
        labels.places[slot] = static_cast<std::uint32_t>(place);
    }
}

class cost_sorter {
public:
    cost_sorter(const label_ranking& ranking, pair_cost unit)
        : ranking_(ranking), nearest_(std::ranges::min(ranking.distances())), unit_(unit), cuts_(ranking, nearest_) {
        result_.own.resize(count());
        result_.distances.resize(count());
        places_.resize(count());
        stretches_.resize(count());
    }

    sorted_costs sort(const execution& run) {
        for_each_job(ranking_pieces, run, [&](std::size_t piece) {
            look_up_distances(piece);
            count_piece(piece);
        });
        find_starts();
        for_each_job(ranking_pieces, run, [&](std::size_t piece) { place_piece(piece); });
        // Several stretches are a job, so that its memory is used again.
        const std::size_t jobs = std::min<std::size_t>(cuts_.stretches(), 64);
        for_each_job(jobs, run, [&](std::size_t job) {
            sort_stretches(cuts_.stretches() * job / jobs, cuts_.stretches() * (job + 1) / jobs);
        });
        return std::move(result_);
    }

private:
    std::size_t count() const { return ranking_.labels().size(); }
    std::size_t start_of(std::size_t piece) const { return count() * piece / ranking_pieces; }

    /// Into the place of the costs. Nothing else is done here, so that many misses of the cache are under way at once.
    void look_up_distances(std::size_t piece) {
        for (std::size_t place = start_of(piece); place < start_of(piece + 1); ++place)
            result_.own[place] = ranking_.distances()[ranking_.labels()[place]] - nearest_;
    }

    void count_piece(std::size_t piece) {
        stretch_totals& totals = totals_[piece];
        for (std::size_t place = start_of(piece); place < start_of(piece + 1); ++place) {
            const double distance = result_.own[place];
            const std::size_t stretch = cuts_.stretch_of(distance);
            stretches_[place] = static_cast<std::uint16_t>(stretch);
            totals.distances[stretch] += distance;
            ++totals.counts[stretch];
        }
    }

    /// Where the labels of each piece begin in each stretch; and turns totals of pieces into those of all behind.
    void find_starts() {
        std::uint32_t start = 0;
        for (std::size_t stretch = 0; stretch < most_stretches; ++stretch) {
            starts_[stretch] = start;
            for (std::size_t piece = 0; piece < ranking_pieces; ++piece) {
                start += totals_[piece].counts[stretch];
                ends_[piece][stretch] = start;
            }
            double distances = 0;
            std::uint32_t labels = 0;
            for (std::size_t piece = ranking_pieces; piece-- > 0;) {
                distances += std::exchange(totals_[piece].distances[stretch], distances);
                labels += std::exchange(totals_[piece].counts[stretch], labels);
            }
        }
        starts_[most_stretches] = start;
    }

    void place_piece(std::size_t piece);
    void sort_stretches(std::size_t first, std::size_t last);

    const label_ranking& ranking_;
    double nearest_;
    pair_cost unit_;
    distance_cuts cuts_;
    sorted_costs result_;
    std::vector<std::uint32_t> places_;     ///< of the labels, by stretch and then in the order of the ranking
    std::vector<std::uint16_t> stretches_;  ///< by place
    std::vector<stretch_totals> totals_ = std::vector<stretch_totals>(ranking_pieces);
    std::vector<std::array<std::uint32_t, most_stretches>> ends_ =
        std::vector<std::array<std::uint32_t, most_stretches>>(ranking_pieces);
    std::array<std::uint32_t, most_stretches + 1> starts_{};
};

void cost_sorter::place_piece(std::size_t piece) {
    const auto below = std::make_unique<totals_below>(totals_[piece]);
    place_labels({.own = result_.own.data(),
                  .distances = result_.distances.data(),
                  .places = places_.data(),
                  .stretches = stretches_.data(),
                  .ends = ends_[piece].data()},
                 start_of(piece), start_of(piece + 1), *below, unit_ == pair_cost::unit);
}

void cost_sorter::sort_stretches(std::size_t first, std::size_t last) {
    std::vector<placed_label> labels, room;
    for (std::size_t stretch = first; stretch < last; ++stretch) {
        const std::size_t start = starts_[stretch], size = starts_[stretch + 1] - start;
        const std::span<double> distances = std::span(result_.distances).subspan(start, size);
        if (std::ranges::adjacent_find(distances, std::not_equal_to{}) == distances.end()) continue;  // nothing to do
        labels.resize(std::max(labels.size(), size));
        room.resize(labels.size());
        for (std::size_t i = 0; i < size; ++i) labels[i] = {distances[i], 0, places_[start + i]};
        const placed_label* const sorted = sort_stretch(labels.data(), room.data(), size, unit_);
        for (std::size_t i = 0; i < size; ++i) {
            distances[i] = sorted[i].distance;
            result_.own[sorted[i].place] += sorted[i].cost;
        }
    }
}

}  // namespace

sorted_costs sort_costs(const label_ranking& ranking, pair_cost unit, const execution& run) {
    return cost_sorter(ranking, unit).sort(run);
}

}  // namespace ordeval
