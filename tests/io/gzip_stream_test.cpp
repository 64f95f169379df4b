// gzip is unpacked to what was packed, wherever its pieces are cut, and to nothing else.
#include "io/bytes/gzip_stream.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cstring>
#include <random>
#include <string>

#include "io/pack.hpp"

namespace ordeval::io {

namespace {

/// Gives a few bytes at a time.
class dripping_stream final : public byte_stream {
public:
    dripping_stream(std::string bytes, std::size_t most) : bytes_(std::move(bytes)), most_(most) {}
    std::size_t read(std::span<char> room) override {
        const std::size_t given = std::min({room.size(), most_, bytes_.size() - used_});
        std::memcpy(room.data(), bytes_.data() + used_, given);
        used_ += given;
        return given;
    }

private:
    std::string bytes_;
    std::size_t most_;
    std::size_t used_ = 0;
};

/// A member whose header has the parts that the bits of `parts` stand for.
std::string member(const std::string& text, unsigned parts) {
    std::string name = "gold.tsv", comment = "a comment", extra = "extra";
    gz_header header{};
    if (parts & 1U) header.name = reinterpret_cast<Bytef*>(name.data());
    if (parts & 2U) header.comment = reinterpret_cast<Bytef*>(comment.data());
    if (parts & 4U) {
        header.extra = reinterpret_cast<Bytef*>(extra.data());
        header.extra_len = static_cast<uInt>(extra.size());
    }
    header.hcrc = (parts & 8U) ? 1 : 0;
    header.os = 3;
    return gzip(text, &header);
}

/// What comes out, and behind it the kind of the problem where there is one.
std::string unpacked(const std::string& packed, std::size_t most_in, std::size_t most_out) {
    const auto stream = unpack_gzip(std::make_unique<dripping_stream>(packed, most_in));
    std::string room(most_out, '\0'), text;
    while (const std::size_t given = stream->read(room)) text.append(room.data(), given);
    return stream->problem() ? "problem: " + stream->problem()->kind : text;
}

std::string some_text(std::mt19937& random, std::size_t size) {
    std::string text;
    while (text.size() < size) text += std::to_string(random() % 100'000) + "\t" + std::to_string(random() % 5) + "\n";
    return text;
}

}  // namespace

TEST(GzipStream, UnpacksWhatWasPackedWhereverItIsCut) {
    std::mt19937 random(1);
    for (unsigned parts = 0; parts < 16; ++parts) {
        const std::string first = some_text(random, random() % 3000), second = some_text(random, random() % 100);
        const std::string packed = member(first, parts) + member(second, 15 - parts) + std::string(parts, '\0');
        for (std::size_t most_in : {1, 7, 16, 100, 100'000})
            for (std::size_t most_out : {1, 50, 100'000})
                ASSERT_EQ(unpacked(packed, most_in, most_out), first + second) << parts << " " << most_in;
    }
}

TEST(GzipStream, IsTruncatedWhereverItEndsTooEarly) {
    std::mt19937 random(2);
    const std::string packed = member(some_text(random, 300), 15);
    for (std::size_t size = 1; size < packed.size(); ++size)
        ASSERT_EQ(unpacked(packed.substr(0, size), 5, 100), "problem: truncated") << size;
}

TEST(GzipStream, IsCorruptWhereTheSumIsWrong) {
    std::mt19937 random(3);
    const std::string packed = member(some_text(random, 300), 8);
    for (std::size_t place : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{10},
                              packed.size() - 8, packed.size() - 1}) {
        std::string broken = packed;
        broken[place] = static_cast<char>(broken[place] ^ 0x20);
        EXPECT_EQ(unpacked(broken, 1000, 1000), "problem: corrupt") << place;
    }
    EXPECT_EQ(unpacked(packed + "more", 1000, 1000), "problem: corrupt");
}

}  // namespace ordeval::io
