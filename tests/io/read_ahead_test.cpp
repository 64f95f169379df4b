// Reading ahead changes nothing about what is read.
#include "io/bytes/read_ahead_stream.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <stdexcept>
#include <string>

namespace ordeval::io {

namespace {

/// Gives at most so many bytes at a time, and at its end nothing, a problem or an exception.
class ending_stream final : public byte_stream {
public:
    enum class ending { plain, problem, exception };
    ending_stream(std::string bytes, std::size_t most, ending how) : bytes_(std::move(bytes)), most_(most), how_(how) {}
    std::size_t read(std::span<char> room) override {
        const std::size_t given = std::min({room.size(), most_, bytes_.size() - used_});
        if (given == 0 && how_ == ending::exception) throw std::runtime_error("broken");
        if (given == 0 && how_ == ending::problem) problem_ = diagnostic{.problem = "ends too early"};
        std::memcpy(room.data(), bytes_.data() + used_, given);
        used_ += given;
        return given;
    }

private:
    std::string bytes_;
    std::size_t most_;
    ending how_;
    std::size_t used_ = 0;
};

using enum ending_stream::ending;

std::string letters(std::size_t size) {
    std::mt19937 random(1);
    std::string text(size, ' ');
    for (char& c : text) c = static_cast<char>('a' + random() % 26);
    return text;
}

/// All that a stream gives, in rooms of that size.
std::string all_of(byte_stream& stream, std::size_t room) {
    std::string text, part(room, ' ');
    while (const std::size_t got = stream.read(part)) text.append(part, 0, got);
    return text;
}

}  // namespace

TEST(ReadAhead, GivesTheSameBytesHoweverTheyComeAndAreAskedFor) {
    for (const std::size_t size : {0u, 1u, 100'000u, 1u << 18, (1u << 18) + 1, 3'000'000u})
        for (const std::size_t most : {9'973u, 1u << 18, 1u << 20})
            for (const std::size_t room : {4'099u, 1u << 17, 1u << 20}) {
                const std::string text = letters(size);
                const auto stream = read_ahead(std::make_unique<ending_stream>(text, most, plain));
                ASSERT_EQ(all_of(*stream, room), text);
                EXPECT_FALSE(stream->problem());
            }
}

TEST(ReadAhead, TellsOfAProblemBehindAllBytesBeforeIt) {
    for (const std::size_t size : {0u, 100u, 1u << 18, 2'000'000u}) {
        const auto stream = read_ahead(std::make_unique<ending_stream>(letters(size), 50'000, problem));
        EXPECT_FALSE(stream->problem());
        EXPECT_EQ(all_of(*stream, 70'000).size(), size);
        ASSERT_TRUE(stream->problem());
        EXPECT_EQ(stream->problem()->problem, "ends too early");
    }
}

TEST(ReadAhead, ThrowsWhatWasThrownBehindAllBytesBeforeIt) {
    const std::string text = letters(700'000);
    const auto stream = read_ahead(std::make_unique<ending_stream>(text, 50'000, exception));
    std::string found, part(1000, ' ');
    EXPECT_THROW(while (const std::size_t got = stream->read(part)) found.append(part, 0, got), std::runtime_error);
    EXPECT_EQ(found, text);
}

TEST(ReadAhead, CanBeLeftAtAnyTime) {
    for (std::size_t parts = 0; parts < 40; ++parts) {
        const auto stream = read_ahead(std::make_unique<ending_stream>(letters(3'000'000), 200'000, plain));
        std::string part(100'000, ' ');
        for (std::size_t i = 0; i < parts; ++i) stream->read(part);
    }
}

}  // namespace ordeval::io
