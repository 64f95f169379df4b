// Counts that add up across files. Sections: options, counts, ...
//
// The input is also taken as the plan of a file: its bytes choose systems, topics, classes and numbers, so that what is
// read is compared with what was meant, and totals come close to what 64 bits hold.
#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

item_count total(const campaign& tables) {
    item_count sum = 0;
    for (const confusion_table& table : tables.tables) sum += table.total();
    return sum;
}

/// Counts of one cell; the answer -1 is none.
using cell = std::tuple<int, int, int, int>;  // system, topic, gold, answer

void read_planned(std::string_view bytes) {
    constexpr item_count most = std::numeric_limits<item_count>::max();
    constexpr item_count sizes[] = {0, 1, 7, item_count{1} << 32U, item_count{1} << 62U, most - 1, most};
    std::map<cell, item_count> meant;
    item_count sum = 0;
    bool fits = true;
    std::string rows = "topic,system,gold,predicted,count\n";
    for (; bytes.size() >= 3; bytes.remove_prefix(3)) {
        const auto a = static_cast<unsigned char>(bytes[0]), b = static_cast<unsigned char>(bytes[1]);
        const item_count items = sizes[static_cast<unsigned char>(bytes[2]) % std::size(sizes)];
        const cell where{a % 4, a / 4 % 4, b % 4, b / 4 % 5 - 1};
        const auto [system, topic, truth, answer] = where;
        rows += "t" + std::to_string(topic) + ",s" + std::to_string(system) + "," + std::to_string(truth) + "," +
                (answer < 0 ? "" : std::to_string(answer)) + "," + std::to_string(items) + "\n";
        fits = fits && !__builtin_add_overflow(sum, items, &sum);
        meant[where] += items;
    }
    if (meant.empty()) return;
    const expected<campaign> read = read_counts({source::in_memory("counts", rows)},
                                                {.scale = *class_scale::from_integers(0, 3), .run = {.threads = 1}});
    require(read.has_value() == fits, "counts are read where they fit 64 bits together, and refused where not");
    if (!fits) return;
    item_count found = 0;
    for (const auto& [where, items] : meant) {
        const auto [system, topic, truth, answer] = where;
        const auto place = [](const std::vector<std::string>& names, const std::string& name) {
            return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
        };
        const std::size_t s = place(read->systems, "s" + std::to_string(system));
        const std::size_t t = place(read->topics, "t" + std::to_string(topic));
        require(s < read->systems.size() && t < read->topics.size(), "systems and topics are those of the file");
        const confusion_table& table = read->table(s, t);
        require((answer < 0 ? table.unanswered(gold{truth}) : table(gold{truth}, predicted{answer})) == items,
                "a cell holds what was counted in it");
        found += items;
    }
    require(total(*read) == found, "and nothing else");
    require_counts_survive(*read);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 2);
    if (parts.size() > 5) return -1;
    read_planned(parts[1]);
    const read_options options = options_of(parts[0]);
    std::vector<source> files;
    for (std::size_t i = 1; i < parts.size(); ++i) files.push_back(file_of("counts" + std::to_string(i), parts[i]));
    const expected<campaign> tables = read_counts(files, options);
    require_helpful(tables);
    std::reverse(files.begin(), files.end());
    const expected<campaign> reversed = read_counts(files, options);
    require(tables.has_value() == reversed.has_value(), "counts can be read in any order of the files");
    if (!tables) return 0;
    require(total(*tables) == total(*reversed), "and add up to the same");
    require_counts_survive(*tables);
    return 0;
}
