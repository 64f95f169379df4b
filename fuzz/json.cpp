// JSON as others read it: an array of records, and the same records a line each, hold the same items.
// Sections: options, gold.
#include <nlohmann/json.hpp>

#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

using json = nlohmann::ordered_json;

/// What nlohmann's reader takes for an array of records; nothing where it takes it for something else.
std::vector<json> records_of(std::string_view text) {
    const json parsed = json::parse(text, nullptr, false);
    if (!parsed.is_array()) return {};
    for (const json& record : parsed)
        if (!record.is_object()) return {};
    return {parsed.begin(), parsed.end()};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 2);
    const read_options options = options_of(parts[0]);
    const memory_file gold(parts[1]);
    const expected<campaign> ours = read_runs(gold.path(), {gold.path()}, options);
    require_helpful(ours);
    const std::vector<json> records = records_of(parts[1]);
    if (records.empty() || !ours) return 0;
    std::string lines;
    for (const json& record : records) lines += record.dump() + "\n";
    const memory_file rewritten(lines);
    const expected<campaign> theirs = read_runs(rewritten.path(), {rewritten.path()}, options);
    require(theirs.has_value(), "records of an array can be read a line each");
    require(ours->tables == theirs->tables && ours->topics == theirs->topics, "and hold the same items");
    return 0;
}
