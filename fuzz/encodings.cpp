// The same text in other clothes: UTF-16, a byte order mark, CRLF, another separator. Sections: options, gold, run.
#include <algorithm>

#include "io/bytes/text_flaw.hpp"
#include "support/fuzzing.hpp"
#include "support/plan.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

expected<campaign> read(const std::string& gold, const std::string& run, const read_options& options) {
    return read_runs(source::in_memory("gold", gold), {source::in_memory("run", run)}, options);
}

/// Valid UTF-8 as UTF-16 with its mark.
std::string utf16_of(std::string_view text, bool big_first) {
    std::string wide = big_first ? "\xFE\xFF" : "\xFF\xFE";
    const auto add = [&](unsigned unit) {
        const char high = static_cast<char>(unit >> 8U), low = static_cast<char>(unit & 0xFFU);
        wide += big_first ? high : low;
        wide += big_first ? low : high;
    };
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        unsigned code = length == 1 ? first : first & (0x7FU >> length);
        for (std::size_t k = 1; k < length; ++k) code = code << 6U | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
        if (code >= 0x10000) {
            add(0xD800 + ((code - 0x10000) >> 10U));
            add(0xDC00 + ((code - 0x10000) & 0x3FFU));
        } else {
            add(code);
        }
        i += length;
    }
    return wide;
}

/// Whether the bytes are text as they stand, and nothing that is unpacked or decoded first.
bool is_plain_text(std::string_view text) {
    if (text.empty() || io::find_flaw(text)) return false;
    for (std::string_view start : {"\xEF\xBB\xBF", "BZh", "PK\x03\x04", "PAR1", "ARROW1", "%PDF", "\x28\xB5"})
        if (text.starts_with(start)) return false;
    return text[0] != '\x1F';
}

std::string with_crlf(std::string_view text) {
    std::string made;
    for (char c : text) made += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return made;
}

void require_clothes_make_no_difference(const std::string& gold, const std::string& run, const read_options& options) {
    const expected<campaign> plain = read(gold, run, options);
    const unsigned turn = one_of(4, gold + run);  // each takes as long as the rest of the property
    if (turn < 2)
        require(same(plain, read(utf16_of(gold, turn == 0), utf16_of(run, turn == 1), options)),
                "UTF-16 reads like UTF-8");
    if (turn == 2)
        require(same(plain, read("\xEF\xBB\xBF" + gold, "\xEF\xBB\xBF" + run, options)),
                "a byte order mark means nothing");
    if (turn == 3 &&
        (gold + run).find_first_of("\r\"") == std::string::npos)  // a quoted line break is part of its field
        require(same(plain, read(with_crlf(gold), with_crlf(run), options)), "CRLF reads like LF");
}

/// A table whose fields hold no separator reads the same with each of them, and whether or not a line names it.
void read_planned(std::string_view bytes) {
    plan choices(bytes);
    const char between = ";\t| ,"[choices.next(5)];
    std::vector<std::string> ids, labels;
    while (!choices.ended() && ids.size() < 8) {
        ids.push_back("i" + std::to_string(ids.size()) + std::string(choices.next(3), 'x'));
        labels.push_back(std::to_string(choices.next(3)));
    }
    if (ids.size() < 2) return;
    const bool header = choices.next(2) == 1;
    const auto written = [&](char sign) {
        std::string text = header ? std::string("id") + sign + "label\n" : "";
        for (std::size_t i = 0; i < ids.size(); ++i) text += ids[i] + sign + labels[i] + "\n";
        return text;
    };
    const read_options options{.scale = *class_scale::from_integers(0, 2), .run = {.threads = 1}};
    const expected<campaign> usual = read(written(','), written(','), options);
    require(usual.has_value(), "a planned table can be read");
    const expected<campaign> other = read(written(between), written(between), options);
    require(other && same_counts(*usual, *other), "another separator makes no difference");
    if (between == ' ') return;
    const std::string named = std::string("sep=") + between + "\n" + written(between);
    const expected<campaign> told = read(named, with_crlf(named), options);
    require(told && same_counts(*usual, *told), "nor does a line that names it");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    read_options options = options_of(parts[0]);
    options.run.threads = 1;
    const std::string gold(parts[1]), run(parts[2]);
    require_helpful(read("\xFF\xFE" + gold, "\xFE\xFF" + run, options));
    if (is_plain_text(gold) && is_plain_text(run)) require_clothes_make_no_difference(gold, run, options);
    read_planned(parts[1]);
    return 0;
}
