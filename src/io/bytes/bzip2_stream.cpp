#include "io/bytes/bzip2_stream.hpp"

#include <bzlib.h>

#include <algorithm>
#include <new>

#include "io/bytes/packed_input.hpp"

namespace ordeval::io {

namespace {

class bzip2_stream final : public byte_stream {
public:
    explicit bzip2_stream(std::unique_ptr<byte_stream> packed) : input_(std::move(packed)) { begin(); }
    ~bzip2_stream() override { BZ2_bzDecompressEnd(&state_); }
    bzip2_stream(const bzip2_stream&) = delete;
    bzip2_stream& operator=(const bzip2_stream&) = delete;

    std::size_t read(std::span<char> room) override {
        while (!problem_ && !done_) {
            std::span<char> packed = input_.bytes();
            if (packed.empty()) {
                done_ = true;
                if (input_.problem())
                    problem_ = input_.problem();
                else if (!between_streams_)
                    problem_ = truncated_input("bzip2");
                break;
            }
            // Parallel packers write many streams, one after the other; the decoder knows one, and is made anew for
            // each.
            if (between_streams_) {
                BZ2_bzDecompressEnd(&state_);
                begin();
            }
            if (std::size_t given = unpack_some(packed, room)) return given;
        }
        return 0;
    }

private:
    void begin() {
        state_ = {};
        between_streams_ = false;
        if (BZ2_bzDecompressInit(&state_, 0, 0) != BZ_OK) throw std::bad_alloc();
    }

    std::size_t unpack_some(std::span<char> packed, std::span<char> room) {
        constexpr std::size_t most = 1U << 30U;
        state_.next_in = packed.data();
        state_.avail_in = static_cast<unsigned>(packed.size());
        state_.next_out = room.data();
        state_.avail_out = static_cast<unsigned>(std::min(room.size(), most));
        const unsigned room_before = state_.avail_out;
        const int status = BZ2_bzDecompress(&state_);
        input_.use(packed.size() - state_.avail_in);
        between_streams_ = status == BZ_STREAM_END;
        if (!between_streams_ && status != BZ_OK) problem_ = corrupt_input("bzip2");
        return problem_ ? 0 : room_before - state_.avail_out;
    }

    packed_input input_;
    bz_stream state_{};
    bool between_streams_ = false;
    bool done_ = false;
};

}  // namespace

std::unique_ptr<byte_stream> unpack_bzip2(std::unique_ptr<byte_stream> packed) {
    return std::make_unique<bzip2_stream>(std::move(packed));
}

}  // namespace ordeval::io
