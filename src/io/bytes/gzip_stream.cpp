#include "io/bytes/gzip_stream.hpp"

#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <cstdint>

#include "io/bytes/gzip_header.hpp"
#include "io/bytes/packed_input.hpp"

namespace ordeval::io {

namespace {

class gzip_stream final : public byte_stream {
public:
    explicit gzip_stream(std::unique_ptr<byte_stream> packed) : input_(std::move(packed)) {}

    std::size_t read(std::span<char> room) override {
        while (!problem_ && !done_) {
            std::span<char> packed = input_.bytes();
            if (packed.empty() && !more_output_) {
                stop_at_end_of_input();
                break;
            }
            if (between_members_ && !packed.empty() && padding(packed.front())) {
                input_.use(1);
                continue;
            }
            if (!inside_member_) {
                take_header(static_cast<unsigned char>(packed.front()));
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

    void take_header(unsigned char byte) {
        input_.use(1);
        between_members_ = false;
        const gzip_header::state state = header_.take(byte);
        if (state == gzip_header::state::broken) problem_ = corrupt_input("gzip");
        if (state != gzip_header::state::complete) return;
        header_ = {};
        inside_member_ = true;
        isal_inflate_init(&state_);
        state_.crc_flag = ISAL_GZIP_NO_HDR_VER;  // checks the sum and the length behind the text
    }

    std::size_t inflate_some(std::span<char> packed, std::span<char> room) {
        constexpr std::size_t most = 1U << 30;
        state_.next_in = reinterpret_cast<std::uint8_t*>(packed.data());
        state_.avail_in = static_cast<std::uint32_t>(packed.size());
        state_.next_out = reinterpret_cast<std::uint8_t*>(room.data());
        state_.avail_out = static_cast<std::uint32_t>(std::min(room.size(), most));
        const std::uint32_t room_before = state_.avail_out;
        const int status = isal_inflate(&state_);
        input_.use(packed.size() - state_.avail_in);
        // A gzip file may be several members one after the other, as `cat a.gz b.gz` makes; their texts follow one
        // another.
        between_members_ = status == ISAL_DECOMP_OK && state_.block_state == ISAL_BLOCK_FINISH;
        inside_member_ = !between_members_;
        // A full buffer may mean that the decoder holds more than it could give.
        more_output_ = !between_members_ && state_.avail_out == 0;
        if (status != ISAL_DECOMP_OK) problem_ = corrupt_input("gzip");
        return room_before - state_.avail_out;
    }

    packed_input input_;
    inflate_state state_{};
    gzip_header header_;
    bool inside_member_ = false;    ///< behind its header
    bool between_members_ = false;  ///< behind one, and not in the header of the next
    bool more_output_ = false;
    bool done_ = false;
};

}  // namespace

std::unique_ptr<byte_stream> unpack_gzip(std::unique_ptr<byte_stream> packed) {
    return std::make_unique<gzip_stream>(std::move(packed));
}

}  // namespace ordeval::io
