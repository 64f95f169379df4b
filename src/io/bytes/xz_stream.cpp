#include "io/bytes/xz_stream.hpp"

#include <lzma.h>

#include <new>

#include "io/bytes/packed_input.hpp"

namespace ordeval::io {

namespace {

class xz_stream final : public byte_stream {
public:
    explicit xz_stream(std::unique_ptr<byte_stream> packed) : input_(std::move(packed)) {
        // The largest preset needs 65 MiB; more is asked for by hostile files alone.
        constexpr std::uint64_t most_memory = std::uint64_t{256} << 20U;
        if (lzma_stream_decoder(&state_, most_memory, LZMA_CONCATENATED) != LZMA_OK) throw std::bad_alloc();
    }
    ~xz_stream() override { lzma_end(&state_); }
    xz_stream(const xz_stream&) = delete;
    xz_stream& operator=(const xz_stream&) = delete;

    std::size_t read(std::span<char> room) override {
        while (!problem_ && !done_) {
            std::span<char> packed = input_.bytes();
            if (packed.empty() && input_.problem()) {
                problem_ = input_.problem();
                break;
            }
            if (std::size_t given = unpack_some(packed, room)) return given;
        }
        return 0;
    }

private:
    /// Without input the decoder is told that there is no more: it alone knows whether a stream is whole.
    std::size_t unpack_some(std::span<char> packed, std::span<char> room) {
        state_.next_in = reinterpret_cast<const std::uint8_t*>(packed.data());
        state_.avail_in = packed.size();
        state_.next_out = reinterpret_cast<std::uint8_t*>(room.data());
        state_.avail_out = room.size();
        const lzma_ret status = lzma_code(&state_, packed.empty() ? LZMA_FINISH : LZMA_RUN);
        input_.use(packed.size() - state_.avail_in);
        const std::size_t given = room.size() - state_.avail_out;
        if (status == LZMA_STREAM_END)
            done_ = true;
        else if (status == LZMA_BUF_ERROR && packed.empty() && given == 0)
            problem_ = truncated_input("xz");
        else if (status == LZMA_MEMLIMIT_ERROR || status == LZMA_MEM_ERROR)
            problem_ = diagnostic{.problem = "the xz stream needs too much memory to be unpacked",
                                  .remedy = "compress the file again with a smaller preset",
                                  .kind = "out_of_memory"};
        else if (status != LZMA_OK && status != LZMA_BUF_ERROR)
            problem_ = corrupt_input("xz");
        return problem_ ? 0 : given;
    }

    packed_input input_;
    lzma_stream state_ = LZMA_STREAM_INIT;
    bool done_ = false;
};

}  // namespace

std::unique_ptr<byte_stream> unpack_xz(std::unique_ptr<byte_stream> packed) {
    return std::make_unique<xz_stream>(std::move(packed));
}

}  // namespace ordeval::io
