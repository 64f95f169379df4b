#include "statistics/random/side_by_side_draws.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/vector_instructions.hpp"

namespace ordeval {
namespace {

constexpr std::size_t most_replicates = 64;

/// Below so many trials, numbers of them are doubles without a loss.
constexpr item_count most_trials = item_count{1} << 53U;

using doubles = std::array<double, most_replicates>;

/// The uniform numbers that a random_source of each replicate gives, some of them made ahead.
class random_sources {
public:
    random_sources(const random_address& first, std::size_t replicates) : first_(first) {
        next_.fill(ahead);
        blocks_.fill(0);
        numbers_.resize(replicates * ahead);
    }

    double uniform(std::size_t replicate) {
        if (next_[replicate] == ahead) make(replicate);
        return numbers_[replicate * ahead + next_[replicate]++];
    }

private:
    static constexpr std::size_t ahead = 16;

    [[gnu::noinline]] void make(std::size_t replicate) {
        random_address where = first_;
        where.replicate += replicate;
        double* number = numbers_.data() + replicate * ahead;
        for (std::size_t block = 0; block < ahead / 4; ++block)
            for (const std::uint64_t bits : random_block(where, blocks_[replicate]++)) *number++ = uniform_of(bits);
        next_[replicate] = 0;
    }

    random_address first_;
    std::array<std::size_t, most_replicates> next_;
    std::array<std::uint64_t, most_replicates> blocks_;
    std::vector<double> numbers_;
};

/// Draws that wait for an answer, each for one replicate.
struct waiting {
    std::size_t size = 0;
    std::array<std::size_t, most_replicates> replicate{};
    doubles trials{};

    void add(std::size_t which, double n) {
        replicate[size] = which;
        trials[size] = n;
        ++size;
    }
    void move(std::size_t from, std::size_t to) {
        replicate[to] = replicate[from];
        trials[to] = trials[from];
    }
};

/// What becomes of candidates, and how many successes they stand for.
struct proposals {
    doubles deviation, first, second;
    doubles successes, verdict;

    void move(std::size_t from, std::size_t to) {
        for (doubles* one : {&deviation, &first, &second}) (*one)[to] = (*one)[from];
    }
};

template <class Number>
ORDEVAL_SIDE_BY_SIDE void propose(success_chance chance, const waiting& draws, proposals& all) {
    using namespace rejection;
    for (std::size_t i = 0; i < draws.size; i += numbers_in<Number>) {
        const auto f = frame_of(loaded<Number>(&draws.trials[i]), loaded<Number>(&all.deviation[i]), chance);
        const auto c = candidate_of(f, loaded<Number>(&all.first[i]), loaded<Number>(&all.second[i]));
        store(verdict_at_once(c, f), &all.verdict[i]);
        store(f.middle + c.step, &all.successes[i]);
    }
}

template <class Number>
ORDEVAL_SIDE_BY_SIDE void decide(success_chance chance, const waiting& draws, proposals& all) {
    using namespace rejection;
    for (std::size_t i = 0; i < draws.size; i += numbers_in<Number>) {
        const auto f = frame_of(loaded<Number>(&draws.trials[i]), loaded<Number>(&all.deviation[i]), chance);
        const auto c = candidate_of(f, loaded<Number>(&all.first[i]), loaded<Number>(&all.second[i]));
        store(verdict_by_logarithms(c, f), &all.verdict[i]);
    }
}

/// Walks up from 0 as by_inversion does: `first` are uniform numbers.
template <class Number>
ORDEVAL_SIDE_BY_SIDE void walk(const repeated_chance& chance, const waiting& draws, proposals& all) {
    constexpr double longest = 110;
    for (std::size_t i = 0; i < draws.size; i += numbers_in<Number>) {
        const auto n = loaded<Number>(&draws.trials[i]);
        Number probability = portable_exp(n * chance.log_failure);
        Number left = loaded<Number>(&all.first[i]);
        Number found = constant<Number>(-1);
        Number walking = constant<Number>(1);
        for (double k = 0; k <= longest && sum_of(walking) > 0; ++k) {
            // Where n is passed, the probability is 0 or below, and nothing is found any more.
            const Number here = walking * flag<Number>(left < probability) * flag<Number>(n >= k);
            found = choose(here > 0.0, constant<Number>(k), found);
            walking = walking - here;
            left = left - probability;
            probability = probability * (chance.odds * (n - k) / (k + 1));
        }
        store(found, &all.successes[i]);
    }
}

/// The last register of a loop may have room for more than there are: the first draw again.
void fill_up(waiting& draws, proposals& all) {
    constexpr std::size_t widest = 4;
    for (std::size_t place = draws.size; place % widest != 0; ++place) {
        draws.move(0, place);
        all.move(0, place);
    }
}

/// The three loops, for the instructions that the processor has.
struct loops {
    void (*propose)(success_chance, const waiting&, proposals&);
    void (*decide)(success_chance, const waiting&, proposals&);
    void (*walk)(const repeated_chance&, const waiting&, proposals&);
};

#ifdef __GNUC__
using pair = side_by_side<2>::numbers;  // what every processor with 64 bits has
#else
using pair = double;
#endif
constexpr loops of_any_processor{propose<pair>, decide<pair>, walk<pair>};

#ifdef ORDEVAL_CHOOSES_AVX
using four = side_by_side<4>::numbers;
[[gnu::target("avx2")]] void propose_fours(success_chance chance, const waiting& draws, proposals& all) {
    propose<four>(chance, draws, all);
}
[[gnu::target("avx2")]] void decide_fours(success_chance chance, const waiting& draws, proposals& all) {
    decide<four>(chance, draws, all);
}
[[gnu::target("avx2")]] void walk_fours(const repeated_chance& chance, const waiting& draws, proposals& all) {
    walk<four>(chance, draws, all);
}
constexpr loops of_avx2{propose_fours, decide_fours, walk_fours};

const loops& loops_with(instructions used) {
    return used == instructions::fastest && has_avx2() ? of_avx2 : of_any_processor;
}
#else
const loops& loops_with(instructions) { return of_any_processor; }
#endif

/// Binomial draws, one for each replicate.
class binomial_draws {
public:
    binomial_draws(random_sources& random, instructions used) : random_(random), loops_(loops_with(used)) {}

    /// Into `drawn`, of so many trials each.
    void draw(const repeated_chance& chance, const doubles& trials, std::size_t replicates, doubles& drawn) {
        few_.size = many_.size = 0;
        for (std::size_t replicate = 0; replicate < replicates; ++replicate) {
            drawn[replicate] = 0;
            const double n = trials[replicate];
            if (n == 0 || chance.rarer.success <= 0) continue;
            (n * chance.rarer.success < rejection::least_mean ? few_ : many_).add(replicate, n);
        }
        while (few_.size > 0) invert(chance, drawn);
        while (many_.size > 0) reject(chance.rarer, drawn);
        if (!chance.exchanged) return;
        for (std::size_t replicate = 0; replicate < replicates; ++replicate)
            drawn[replicate] = trials[replicate] - drawn[replicate];
    }

private:
    // Either answers what it can, and leaves what has to wait for further random numbers.

    void invert(const repeated_chance& chance, doubles& drawn) {
        for (std::size_t i = 0; i < few_.size; ++i) all_.first[i] = random_.uniform(few_.replicate[i]);
        fill_up(few_, all_);
        loops_.walk(chance, few_, all_);
        std::size_t left = 0;
        for (std::size_t i = 0; i < few_.size; ++i) {
            drawn[few_.replicate[i]] = all_.successes[i];
            if (all_.successes[i] < 0) few_.move(i, left++);
        }
        few_.size = left;
    }

    void reject(success_chance chance, doubles& drawn) {
        for (std::size_t i = 0; i < many_.size; ++i) {
            all_.deviation[i] = std::sqrt(many_.trials[i] * chance.success * chance.failure);
            all_.first[i] = random_.uniform(many_.replicate[i]);
            all_.second[i] = random_.uniform(many_.replicate[i]);
        }
        fill_up(many_, all_);
        loops_.propose(chance, many_, all_);
        // Without a branch, which would go either way too often to be foreseen: all are put down, and stay if they
        // count.
        std::size_t left = 0;
        undecided_.size = 0;
        for (std::size_t i = 0; i < many_.size; ++i) {
            const double verdict = all_.verdict[i];
            drawn[many_.replicate[i]] = all_.successes[i];  // unless another candidate takes its place
            all_.move(i, undecided_.size);
            undecided_.replicate[undecided_.size] = many_.replicate[i];
            undecided_.trials[undecided_.size] = many_.trials[i];
            undecided_.size += verdict == rejection::undecided;
            many_.move(i, left);
            left += verdict == rejection::refused;
        }
        many_.size = left;
        fill_up(undecided_, all_);
        loops_.decide(chance, undecided_, all_);
        for (std::size_t i = 0; i < undecided_.size; ++i)
            if (all_.verdict[i] == rejection::refused) many_.add(undecided_.replicate[i], undecided_.trials[i]);
    }

    random_sources& random_;
    const loops& loops_;
    waiting few_, many_, undecided_;
    proposals all_{};
};

/// So many replicates that what is drawn for them stays in a near cache; a power of two, which divides others.
std::size_t replicates_of(std::size_t kinds) {
    constexpr std::size_t numbers = 32768, fewest = 8;
    return std::clamp(std::bit_floor(numbers / std::max<std::size_t>(kinds, 1)), fewest, most_replicates);
}

}  // namespace

side_by_side_draws::side_by_side_draws(std::span<const item_count> weights, instructions used)
    : kinds_(weights),
      used_(used),
      replicates_(replicates_of(kinds_.steps().size())),
      numbers_(kinds_.steps().size() * replicates_) {}

void side_by_side_draws::draw(const random_address& first, item_count trials) {
    if (trials >= most_trials) return draw_one_by_one(first, trials);
    random_sources random(first, replicates_);
    binomial_draws draws(random, used_);
    doubles left{}, drawn{};
    std::fill_n(left.begin(), replicates_, static_cast<double>(trials));
    item_count* row = numbers_.data();
    for (const multinomial::step& one : kinds_.steps()) {
        draws.draw(one.chance, left, replicates_, drawn);
        for (std::size_t replicate = 0; replicate < replicates_; ++replicate) {
            left[replicate] -= drawn[replicate];
            row[replicate] = static_cast<item_count>(static_cast<std::int64_t>(drawn[replicate]));
        }
        row += replicates_;
    }
}

void side_by_side_draws::draw_one_by_one(random_address where, item_count trials) {
    for (std::size_t replicate = 0; replicate < replicates_; ++replicate, ++where.replicate) {
        random_source random(where);
        item_count left = trials;
        for (std::size_t step = 0; step < kinds_.steps().size(); ++step) {
            const item_count number = kinds_.steps()[step].chance.draw(random, left);
            numbers_[step * replicates_ + replicate] = number;
            left -= number;
        }
    }
}

}  // namespace ordeval
