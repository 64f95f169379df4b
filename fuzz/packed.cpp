// Compressed files: what was packed is unpacked to the same, and what is cut short or damaged is never taken for whole.
#include <array>

#include "io/bytes/text_source.hpp"
#include "pack.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

/// A text up to its end or its first problem.
struct read_text {
    std::string text;
    std::string problem;
};

read_text read_all(std::string_view content) {
    auto source = io::text_source::open(file_of("file", content), {.tuning = {.head_bytes = 4096}});
    if (!source) return {"", source.error().shown().front().problem};
    read_text read;
    std::array<char, 1000> room{};
    std::size_t got = room.size();
    while (got == room.size()) {
        got = source->read(room);
        read.text.append(room.data(), got);
    }
    if (source->problem()) {
        require_helpful(*source->problem());
        read.problem = source->problem()->problem;
    }
    return read;
}

bool same_text(const read_text& a, const read_text& b) { return a.text == b.text && a.problem == b.problem; }

/// One byte that is wrong is noticed: what is packed has a sum to check it by, but for zstd as we write it.
void require_damage_noticed(const read_text& plain, std::string packed, std::size_t at) {
    packed[at % packed.size()] = static_cast<char>(packed[at % packed.size()] ^ (1U << (at % 8)));
    const read_text read = read_all(packed);
    require(!read.problem.empty() || read.text == plain.text || at % packed.size() < 16,
            "a damaged text is a problem, or the same text");
}

/// The kinds take turns: packing takes longer than all else.
std::string packed_by(std::string_view text, std::size_t kind) {
    switch (kind % 4) {
        case 0: return gzip(text);
        case 1: return zstd(text);
        case 2: return xz(text);
        default: return bzip2(text);
    }
}

void require_unpacked(std::string_view text, std::size_t cut_at) {
    const read_text plain = read_all(text);
    const std::size_t kind = static_cast<unsigned char>(text[0]);
    for (const std::string& packed : {packed_by(text, kind)}) {
        require(same_text(plain, read_all(packed)), "a packed text reads like the text");
        if (kind % 4 != 1 && plain.problem.empty()) require_damage_noticed(plain, packed, cut_at + kind / 4);
        require(same_text(read_all(std::string(text) + std::string(text)), read_all(packed + packed)),
                "packed parts in a row read like the parts in a row");
        const std::string_view cut = std::string_view(packed).substr(0, 4 + cut_at % (packed.size() - 4));
        require(!read_all(cut).problem.empty() || cut.size() < 10, "a packed text that is cut short is a problem");
    }
    const bool stored = kind % 2 == 0;
    for (const bool large : {false, true}) {
        const std::string packed = zip(text, stored, large);
        require(same_text(plain, read_all(packed)), "a zipped text reads like the text");
        const std::string_view cut = std::string_view(packed).substr(0, 4 + cut_at % (packed.size() - 4));
        require(!read_all(cut).problem.empty(), "a zipped text that is cut short is a problem");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = text_of(data, size);
    read_all(input);
    read_all("\x1F\x8B\x08" + std::string(input));
    read_all("\x28\xB5\x2F\xFD" + std::string(input));
    read_all(
        "\xFD"
        "7zXZ" +
        std::string(1, '\0') + std::string(input));
    read_all("BZh91AY&SY" + std::string(input));
    read_all("PK\x03\x04" + std::string(input));
    read_all("\xFF\xFE" + std::string(input));
    read_all("\xFE\xFF" + std::string(input));
    const bool foreign = input.empty() || static_cast<unsigned char>(input[0]) >= 0x80 || input[0] == '\x1F' ||
                         input[0] == '\x28' || input[0] == 'P' || input[0] == 'B' || input[0] == '%' || input[0] == '<';
    if (!foreign) require_unpacked(input, size * 7);
    return 0;
}
