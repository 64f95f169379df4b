// Text as gzip, zstd, xz, bzip2, zip and UTF-16, for tests and fuzzers that read it again.
#pragma once

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace ordeval {

/// With a header, one that has more than it must have.
inline std::string gzip(std::string_view text, gz_header* header = nullptr) {
    z_stream state{};
    deflateInit2(&state, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    if (header) deflateSetHeader(&state, header);
    std::string packed(deflateBound(&state, text.size()) + 64, '\0');
    state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    state.avail_in = static_cast<uInt>(text.size());
    state.next_out = reinterpret_cast<Bytef*>(packed.data());
    state.avail_out = static_cast<uInt>(packed.size());
    deflate(&state, Z_FINISH);
    packed.resize(state.total_out);
    deflateEnd(&state);
    return packed;
}

inline std::string zstd(std::string_view text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
    return packed;
}

/// Texts of tests are short: the settings that ask for least memory.
inline std::string xz(std::string_view text) {
    std::string packed(lzma_stream_buffer_bound(text.size()), '\0');
    std::size_t size = 0;
    lzma_easy_buffer_encode(0, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const std::uint8_t*>(text.data()),
                            text.size(), reinterpret_cast<std::uint8_t*>(packed.data()), &size, packed.size());
    packed.resize(size);
    return packed;
}

inline std::string bzip2(std::string_view text) {
    std::string packed(text.size() + text.size() / 50 + 700, '\0'), copy(text);
    auto size = static_cast<unsigned>(packed.size());
    BZ2_bzBuffToBuffCompress(packed.data(), &size, copy.data(), static_cast<unsigned>(copy.size()), 1, 0, 0);
    packed.resize(size);
    return packed;
}

/// One file of an archive, and what follows all of them; stored as it is, or deflated with its sums behind it; `large`
/// as archives of more than 4 GiB have it (Zip64).
inline std::string zip_entry(std::string_view text, bool stored = false, std::string_view name = "run.tsv",
                             bool large = false) {
    const auto number = [](std::uint64_t value, int bytes) {
        std::string digits;
        for (int i = 0; i < bytes; ++i) digits += static_cast<char>(value >> (8 * i) & 0xFFU);
        return digits;
    };
    const auto sum = crc32_z(0, reinterpret_cast<const Bytef*>(text.data()), text.size());
    std::string packed(text);
    if (!stored) {
        z_stream state{};
        deflateInit2(&state, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
        packed.assign(deflateBound(&state, text.size()) + 64, '\0');
        state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
        state.avail_in = static_cast<uInt>(text.size());
        state.next_out = reinterpret_cast<Bytef*>(packed.data());
        state.avail_out = static_cast<uInt>(packed.size());
        deflate(&state, Z_FINISH);
        packed.resize(state.total_out);
        deflateEnd(&state);
    }
    const int width = large ? 8 : 4;
    const std::string sums = number(sum, 4) + number(packed.size(), width) + number(text.size(), width);
    const std::string sizes = number(text.size(), 8) + number(packed.size(), 8);
    const std::string extra = large ? number(1, 2) + number(16, 2) + (stored ? sizes : std::string(16, '\0')) : "";
    const std::string in_head =
        large ? number(stored ? sum : 0, 4) + std::string(8, '\xFF') : (stored ? sums : std::string(12, '\0'));
    const std::string names = number(name.size(), 2) + number(extra.size(), 2) + std::string(name) + extra;
    const std::string head = "PK\x03\x04" + number(20, 2) + number(stored ? 0 : 8, 2) + number(stored ? 0 : 8, 2) +
                             number(0, 4) + in_head + names;
    return head + packed + (stored ? "" : "PK\x07\x08" + sums);
}
/// What an archive says of a file behind all of them, as far as readers look at it.
inline std::string zip_directory(std::string_view extra = "") {
    const std::string name = "run.tsv";
    return "PK\x01\x02" + std::string(24, '\0') + static_cast<char>(name.size()) + '\0' +
           static_cast<char>(extra.size()) + std::string(15, '\0') + name + std::string(extra);
}
/// A comment of up to 255 bytes is legal.
inline std::string zip_end(std::string_view comment = "") {
    return "PK\x05\x06" + std::string(16, '\0') + static_cast<char>(comment.size()) + '\0' + std::string(comment);
}
inline std::string zip(std::string_view text, bool stored = false, bool large = false) {
    return zip_entry(text, stored, "run.tsv", large) + zip_directory() + zip_end();
}

/// ASCII text.
inline std::string utf16(std::string_view text, bool big_first) {
    std::string wide = big_first ? "\xFE\xFF" : "\xFF\xFE";
    for (char c : text) {
        if (big_first) wide += '\0';
        wide += c;
        if (!big_first) wide += '\0';
    }
    return wide;
}

}  // namespace ordeval
