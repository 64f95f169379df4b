// Bytes of an input taken one after the other as decisions, so that whole documents are read and not only refused.
#pragma once

#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace ordeval::fuzzing {

class plan {
public:
    using json = nlohmann::ordered_json;

    explicit plan(std::string_view bytes) : bytes_(bytes) {}

    bool ended() const { return bytes_.empty(); }

    /// A number below `choices`; 0 where the bytes have ended.
    unsigned next(unsigned choices) {
        if (bytes_.empty()) return 0;
        const unsigned chosen = static_cast<unsigned char>(bytes_[0]) % choices;
        bytes_.remove_prefix(1);
        return chosen;
    }

    /// Some characters that formats are careless about.
    std::string text(unsigned longest = 4) {
        static constexpr std::string_view pieces[] = {"a", "1", "-2", "\"",       "\\", "\n", ",", "}",
                                                      "]", ";", "+",  "\xC3\xA4", "\t", "=",  " ", "#"};
        std::string made;
        for (unsigned left = next(longest + 1); left-- > 0;) made += pieces[next(std::size(pieces))];
        return made;
    }

    json value(int depth = 0) {
        switch (next(depth < 4 ? 9 : 7)) {
            case 0: return nullptr;
            case 1: return next(2) == 1;
            case 2: return static_cast<int>(next(256)) - 100;
            case 3: return next(256) / 7.0;
            case 4: return text();
            case 5: return "";
            case 6: return next(256) * 1e280;  // a number still where a mutation takes its point away
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

private:
    std::string_view bytes_;
};

/// A field of a CSV file, whatever it holds.
inline std::string csv_field(std::string_view text) {
    std::string field = "\"";
    for (char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + "\"";
}

}  // namespace ordeval::fuzzing
