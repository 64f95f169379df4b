#include "io/join/number_index.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include "threads/for_each_job.hpp"

namespace ordeval::io {

namespace {

constexpr std::size_t items_per_job = std::size_t{1} << 16;

/// The numbers of some items.
struct number_range {
    std::uint64_t smallest = no_number;
    std::uint64_t largest = 0;
    bool numbers = true;  ///< whether all are numbers
    bool in_step = true;  ///< whether item i is first + i
};

/// Calls visit(item, number) for the items of a job.
template <class Visit>
void for_each_number(const item_keys& keys, std::size_t job, Visit visit) {
    const std::size_t first = job * items_per_job;
    keys.count_same(first, std::min(items_per_job, keys.size() - first), [&](std::size_t i, std::string_view id) {
        return visit(first + i, id_number(id));  // false ends the walk
    });
}

}  // namespace

void number_index::find(std::span<const std::uint64_t> numbers, std::span<std::uint32_t> items,
                        std::uint32_t none) const {
    if (items_plus_one_.empty()) {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const std::uint64_t place = numbers[i] - first_;
            items[i] = place < range_ ? static_cast<std::uint32_t>(place) : none;
        }
        return;
    }
    constexpr std::size_t ahead = 16;  // numbers whose memory is on its way
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i + ahead < numbers.size() && numbers[i + ahead] - first_ < range_)
            __builtin_prefetch(&items_plus_one_[numbers[i + ahead] - first_]);
        const std::uint32_t item = find(numbers[i]);
        items[i] = item == nothing ? none : item;
    }
}

bool number_index::fill(const item_keys& keys, int threads) {
    if (keys.size() == 0 || !keys.topics().empty()) return false;
    const std::size_t jobs = (keys.size() + items_per_job - 1) / items_per_job;
    if (keys.first_number() != no_number) {
        first_ = keys.first_number();
        range_ = keys.size();
        return true;
    }
    const std::uint64_t first_number = id_number(keys.id(0));
    if (first_number == no_number) return false;
    std::vector<number_range> found(jobs);
    for_each_job(jobs, {.threads = threads}, [&](std::size_t job) {
        number_range own;
        for_each_number(keys, job, [&](std::size_t item, std::uint64_t number) {
            own.smallest = std::min(own.smallest, number);
            own.largest = std::max(own.largest, number);
            own.in_step = own.in_step && number == first_number + item;
            return own.numbers = number != no_number;
        });
        found[job] = own;
    });
    number_range all;
    for (const number_range& one : found) {
        if (!one.numbers) return false;
        all.smallest = std::min(all.smallest, one.smallest);
        all.largest = std::max(all.largest, one.largest);
        all.in_step = all.in_step && one.in_step;
    }
    first_ = all.smallest;
    range_ = all.largest - all.smallest + 1;
    if (all.in_step) return true;
    if (range_ / 4 > keys.size()) return false;
    items_plus_one_ = {static_cast<std::uint32_t*>(memory_.allocate(range_ * sizeof(std::uint32_t))), range_};
    for_each_job(jobs, {.threads = threads}, [&](std::size_t job) {
        for_each_number(keys, job, [&](std::size_t item, std::uint64_t number) {
            items_plus_one_[number - first_] = static_cast<std::uint32_t>(item + 1);  // a place of its own: they differ
            return true;
        });
    });
    return true;
}

}  // namespace ordeval::io
