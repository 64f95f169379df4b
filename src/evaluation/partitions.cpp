#include "ordeval/evaluation/partitions.hpp"

#include <numeric>

#include "ordeval/detail/text.hpp"
#include "statistics/random/random.hpp"

namespace ordeval {

namespace {

constexpr std::uint64_t partition_stream = 0x7061727469746e73;  // "partitns"

}  // namespace

expected<evidence> with_partitions(evidence evidence, std::size_t parts, const execution& run) {
    auto* items = std::get_if<labelled_items>(&evidence.value);
    if (!evidence.topics().empty())
        return bad_request("the data have topics, which parts of the items would replace",
                           "leave out " + option_text("partitions"));
    if (!items || evidence.task != evaluation_task::classification)
        return bad_request("there are no items to divide", "give gold and runs, or " + option_text("wide"));
    if (parts < 2 || items->gold.size() < 2 * parts)
        return bad_request(counted(items->gold.size(), "item") + " cannot be divided into " + std::to_string(parts) +
                               " parts of two or more",
                           "choose another number with " + option_text("partitions"));
    // Dealt out in turn from a shuffled order: sizes of parts differ by one at most, and every division into such parts
    // is as likely as any other.
    std::vector<std::uint32_t> order(items->gold.size());
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    random_source random({.seed = run.seed, .stream = partition_stream});
    random.shuffle(std::span(order));
    items->topic_of.resize(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        items->topic_of[order[place]] = static_cast<std::uint32_t>(place % parts);
    for (std::size_t part = 1; part <= parts; ++part) items->topics.push_back("part " + std::to_string(part));
    evidence.account().seed = run.seed;
    evidence.account().notices.push_back("the items were divided at random into " + std::to_string(parts) +
                                         " parts, which take the place of topics (seed " + std::to_string(run.seed) +
                                         ")");
    return evidence;
}

}  // namespace ordeval
