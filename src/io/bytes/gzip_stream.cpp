#include "io/bytes/gzip_stream.hpp"

#include <zlib.h>

#include <algorithm>
#include <new>

#include "io/bytes/packed_input.hpp"

namespace ordeval::io {

namespace {

constexpr int gzip_only = 15 + 16;  // zlib's code for the largest window and a gzip header

class gzip_stream final : public byte_stream {
public:
    explicit gzip_stream(std::unique_ptr<byte_stream> packed) : input_(std::move(packed)) {
        if (inflateInit2(&state_, gzip_only) != Z_OK) throw std::bad_alloc();
    }
    ~gzip_stream() override { inflateEnd(&state_); }
    gzip_stream(const gzip_stream&) = delete;
    gzip_stream& operator=(const gzip_stream&) = delete;

    std::size_t read(std::span<char> room) override {
        while (!problem_ && !done_) {
            std::span<char> packed = input_.bytes();
            if (packed.empty()) {
                stop_at_end_of_input();
                break;
            }
            if (between_members_ && padding(packed.front())) {
                input_.use(1);
                continue;
            }
            if (std::size_t given = inflate_some(packed, room)) return given;
        }
        return 0;
    }

private:
    /// Tapes and block devices fill the rest of a block with zeros; gzip itself ignores them.
    static bool padding(char byte) { return byte == 0; }

    void stop_at_end_of_input() {
        done_ = true;
        if (input_.problem())
            problem_ = input_.problem();
        else if (!between_members_)
            problem_ = truncated_input("gzip");
    }

    std::size_t inflate_some(std::span<char> packed, std::span<char> room) {
        constexpr std::size_t most = 1U << 30;
        state_.next_in = reinterpret_cast<Bytef*>(packed.data());
        state_.avail_in = static_cast<uInt>(packed.size());
        state_.next_out = reinterpret_cast<Bytef*>(room.data());
        state_.avail_out = static_cast<uInt>(std::min(room.size(), most));
        const uInt room_before = state_.avail_out;
        const int status = inflate(&state_, Z_NO_FLUSH);
        input_.use(packed.size() - state_.avail_in);
        // A gzip file may be several members one after the other, as `cat a.gz b.gz` makes; their texts follow one
        // another.
        between_members_ = status == Z_STREAM_END;
        if (between_members_)
            inflateReset(&state_);
        else if (status != Z_OK && status != Z_BUF_ERROR)
            problem_ = corrupt_input("gzip");
        return room_before - state_.avail_out;
    }

    packed_input input_;
    z_stream state_{};
    bool between_members_ = false;
    bool done_ = false;
};

}  // namespace

std::unique_ptr<byte_stream> unpack_gzip(std::unique_ptr<byte_stream> packed) {
    return std::make_unique<gzip_stream>(std::move(packed));
}

}  // namespace ordeval::io
