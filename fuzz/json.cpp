// JSON as others read it. Sections: options, gold.
//
// The input is taken twice: as it is, which is mostly broken, and as the plan of a whole document, so that records of
// every shape are read and not only refused.
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

expected<campaign> read(const std::string& text, const read_options& options) {
    const source gold = source::in_memory("gold", text);
    return read_runs(gold, {gold}, options);
}

/// Takes bytes of the input one after the other as decisions.
class plan {
public:
    explicit plan(std::string_view bytes) : bytes_(bytes) {}

    bool ended() const { return bytes_.empty(); }
    unsigned next(unsigned choices) {
        if (bytes_.empty()) return 0;
        const unsigned chosen = static_cast<unsigned char>(bytes_[0]) % choices;
        bytes_.remove_prefix(1);
        return chosen;
    }

    json value(int depth = 0) {
        switch (next(depth < 4 ? 9 : 7)) {
            case 0: return nullptr;
            case 1: return next(2) == 1;
            case 2: return static_cast<int>(next(256)) - 100;
            case 3: return next(256) / 7.0;
            case 4: return text();
            case 5: return "";
            case 6: return next(256) * 1e300;
            case 7: {
                json list = json::array();
                for (unsigned left = next(4); left-- > 0;) list.push_back(value(depth + 1));
                return list;
            }
            default: break;
        }
        json object = json::object();
        for (unsigned left = next(4); left-- > 0;) object[text()] = value(depth + 1);
        return object;
    }

    std::string text() {
        static constexpr std::string_view pieces[] = {"a", "1", "-2", "\"",       "\\", "\n",
                                                      ",", "}", "]",  "\xC3\xA4", "\t"};
        std::string made;
        for (unsigned left = next(5); left-- > 0;) made += pieces[next(std::size(pieces))];
        return made;
    }

    json record(unsigned number) {
        json made = json::object();
        made["id"] = next(8) > 0 ? json(number) : value();
        if (next(8) > 0) made["label"] = static_cast<int>(next(3));
        for (unsigned left = next(4); left-- > 0;) made[text()] = value();
        return made;
    }

private:
    std::string_view bytes_;
};

/// Spaces where the grammar allows them.
std::string spaced(const std::string& dumped, unsigned how) {
    return how % 2 == 0 ? dumped : " \r\n" + dumped + "\t\n";
}

void require_same_items(const expected<campaign>& array, const std::vector<json>& records,
                        const read_options& options) {
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
        records.push_back(choices.record(static_cast<unsigned>(records.size())));
        array += (records.size() > 1 ? "," : "") + spaced(records.back().dump(), choices.next(2));
    }
    array += "]";
    const expected<campaign> read_array = read(array, options);
    require_helpful(read_array);
    if (!read_array) {
        for (const auto& [kind, number] : read_array.error().kinds())
            require(kind != "bad_json" || array.find("\\u0000") != std::string::npos,
                    "whole JSON is never called broken");
        return;
    }
    require_same_items(read_array, records, options);
    // One comma or bracket too many or too few is noticed, wherever it stands.
    for (std::size_t at = array.find("},{"); at != std::string::npos; at = array.find("},{", at + 1)) {
        std::string broken = array;
        broken.erase(at + 1, 1);
        if (records_of(broken).empty()) require(!read(broken, options), "a missing comma is a problem");
        broken.insert(at + 1, ",,");
        if (records_of(broken).empty()) require(!read(broken, options), "a comma too many is a problem");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 2);
    const read_options options = options_of(parts[0]);
    const expected<campaign> ours = read(std::string(parts[1]), options);
    require_helpful(ours);
    const std::vector<json> records = records_of(parts[1]);
    if (ours && parts[1].starts_with("[{")) require(!records.empty(), "what is read as an array is one");
    if (!records.empty() && ours) require_same_items(ours, records, options);
    read_planned(parts[1], options);
    return 0;
}
