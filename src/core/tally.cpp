#include "ordeval/core/tally.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "core/label_counter.hpp"
#include "threads/for_each_job.hpp"

namespace ordeval {

confusion_table tally(int classes, std::span<const label> truth, std::span<const label> answers) {
    if (truth.size() != answers.size())
        throw std::invalid_argument("tally: " + std::to_string(truth.size()) + " gold labels but " +
                                    std::to_string(answers.size()) + " answers");
    confusion_table table(classes);
    label_counter counter(classes);
    counter.add(truth, answers);
    counter.add_to(table);
    return table;
}

confusion_table tally(int classes, std::span<const label> truth, std::span<const label> answers, const execution& run) {
    constexpr std::size_t items_per_job = std::size_t{1} << 20U;  // a fraction of a millisecond: worth a thread's start
    if (truth.size() != answers.size() || truth.size() < 2 * items_per_job) return tally(classes, truth, answers);
    confusion_table whole(classes);
    try {
        for_each_job((truth.size() + items_per_job - 1) / items_per_job, run, [&] { return label_counter(classes); },
                     [&](std::size_t job, label_counter& counter) {
                         const std::size_t first = job * items_per_job;
                         const std::size_t size = std::min(items_per_job, truth.size() - first);
                         counter.add(truth.subspan(first, size), answers.subspan(first, size));
                     },
                     [&](label_counter& counter) { counter.add_to(whole); });
    } catch (const std::invalid_argument&) {
        // Some job has met a bad label, and not necessarily the first one.
        return tally(classes, truth, answers);
    }
    return whole;
}

}  // namespace ordeval
