// JSON as others read it. Sections: options, gold.
//
// The input is taken twice: as it is, which is mostly broken, and as the plan of a whole document, so that records of
// every shape are read and not only refused.
#include "support/fuzzing.hpp"
#include "support/large_numbers.hpp"
#include "support/plan.hpp"

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

expected<campaign> read(const std::string& text, const read_options& options) {
    const source gold = source::in_memory("gold", text);
    return read_runs(gold, {gold}, options);
}

json record(plan& choices, unsigned number) {
    json made = json::object();
    made["id"] = choices.next(8) > 0 ? json(number) : choices.value();
    if (choices.next(8) > 0) made["label"] = static_cast<int>(choices.next(3));
    for (unsigned left = choices.next(4); left-- > 0;) made[choices.text()] = choices.value();
    return made;
}

/// Spaces where the grammar allows them.
std::string spaced(const std::string& dumped, unsigned how) {
    return how % 2 == 0 ? dumped : " \r\n" + dumped + "\t\n";
}

/// Whether numbers are written again as they stand in the text: nlohmann's reader knows only their values, and two ids
/// may have the same one.
bool keeps_numbers(const std::vector<json>& records, std::string_view text) {
    for (const json& record : records)
        for (const json& value : record.flatten())
            if (value.is_number() && text.find(value.dump()) == std::string_view::npos) return false;
    return true;
}

void require_same_items(const expected<campaign>& array, const std::vector<json>& records,
                        const read_options& options) {
    if (records.size() < 2) return;  // one object alone may be a document of items by their ids
    std::string lines;
    for (const json& record : records) lines += record.dump() + "\n";
    const expected<campaign> theirs = read(lines, options);
    require(theirs.has_value(), "records of an array can be read a line each");
    require(array->tables == theirs->tables && array->topics == theirs->topics, "and hold the same items");
}

void read_planned(std::string_view bytes, const read_options& options) {
    plan choices(bytes);
    std::string array = "[";
    std::vector<json> records;
    while (!choices.ended() && records.size() < 20) {
        records.push_back(record(choices, static_cast<unsigned>(records.size())));
        array += (records.size() > 1 ? "," : "") + spaced(records.back().dump(), choices.next(2));
    }
    array += "]";
    const expected<campaign> read_array = read(array, options);
    require_helpful(read_array);
    if (!read_array) {
        for (const auto& [kind, number] : read_array.error().kinds()) {
            const bool broken = kind == "bad_json" && array.find("\\u0000") == std::string::npos;
            if (broken) std::fprintf(stderr, "%s\nof %s\n", read_array.error().to_string().c_str(), array.c_str());
            require(!broken, "whole JSON is never called broken");
        }
        return;
    }
    require_same_items(read_array, records, options);
    // One comma too many or too few is noticed, wherever it stands, but where records that cannot be read are left out.
    if (options.malformed == malformed_policy::skip) return;
    std::vector<std::size_t> commas;
    for (std::size_t at = array.find("},{"); at != std::string::npos; at = array.find("},{", at + 1))
        commas.push_back(at + 1);
    if (commas.empty()) return;
    std::string broken = array;
    const std::size_t at = commas[one_of(static_cast<unsigned>(commas.size()), array)];
    if (one_of(2, bytes) == 0)
        broken.erase(at, 1);
    else
        broken.insert(at, ",");
    if (records_of(broken).empty()) require(!read(broken, options), "a comma too many or too few is a problem");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 2);
    const read_options options = options_of(parts[0]);
    const expected<campaign> ours = read(std::string(parts[1]), options);
    require_helpful(ours);
    const std::vector<json> records = records_of(parts[1]);
    // Unless records that cannot be read are left out, which is told.
    if (ours && parts[1].starts_with("[{") && options.malformed != malformed_policy::skip)
        require(!records.empty() || holds_number_beyond_doubles(parts[1]), "what is read as an array is one");
    if (!records.empty() && ours && keeps_numbers(records, parts[1])) require_same_items(ours, records, options);
    read_planned(parts[1], options);
    return 0;
}
