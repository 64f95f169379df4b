#include "io/bytes/zstd_stream.hpp"

#include <zstd.h>
#include <zstd_errors.h>

#include <new>

#include "io/bytes/packed_input.hpp"

namespace ordeval::io {

namespace {

class zstd_stream final : public byte_stream {
public:
    explicit zstd_stream(std::unique_ptr<byte_stream> packed)
        : input_(std::move(packed)), state_(ZSTD_createDStream()) {
        if (!state_) throw std::bad_alloc();
        // `zstd --long` looks back further than decoders allow by default; memory is used only as far as it does.
        const ZSTD_bounds windows = ZSTD_dParam_getBounds(ZSTD_d_windowLogMax);
        ZSTD_DCtx_setParameter(state_, ZSTD_d_windowLogMax, windows.upperBound);
    }
    ~zstd_stream() override { ZSTD_freeDStream(state_); }
    zstd_stream(const zstd_stream&) = delete;
    zstd_stream& operator=(const zstd_stream&) = delete;

    std::size_t read(std::span<char> room) override {
        while (!problem_ && !done_) {
            std::span<char> packed = input_.bytes();
            if (packed.empty() && !more_output_) {
                done_ = true;
                if (input_.problem())
                    problem_ = input_.problem();
                else if (inside_frame_)
                    problem_ = truncated_input("zstd");
                break;
            }
            if (std::size_t given = unpack_some(packed, room)) return given;
        }
        return 0;
    }

private:
    std::size_t unpack_some(std::span<char> packed, std::span<char> room) {
        ZSTD_inBuffer in{packed.data(), packed.size(), 0};
        ZSTD_outBuffer out{room.data(), room.size(), 0};
        const std::size_t status = ZSTD_decompressStream(state_, &out, &in);
        input_.use(in.pos);
        // 0: a frame has ended and all of it has been given. Else a hint of how many bytes to give next, or an error.
        inside_frame_ = status != 0;
        // A full buffer may mean that the decoder holds more than it could give.
        more_output_ = inside_frame_ && out.pos == out.size;
        if (ZSTD_isError(status)) problem_ = described(ZSTD_getErrorCode(status));
        return problem_ ? 0 : out.pos;
    }

    static diagnostic described(ZSTD_ErrorCode error) {
        if (error == ZSTD_error_dictionary_wrong)
            return {.problem = "the zstd stream was compressed with a dictionary, which is not in the file",
                    .remedy = "compress the file again without one",
                    .kind = "binary_file"};
        const bool too_far = error == ZSTD_error_frameParameter_windowTooLarge;
        if (!too_far && error != ZSTD_error_memory_allocation) return corrupt_input("zstd");
        return {.problem = too_far ? "the zstd stream has a larger window than can be unpacked"
                                   : "the zstd stream has a larger window than there is memory for",
                .remedy = "compress the file again without --long or --ultra",
                .kind = "out_of_memory"};
    }

    packed_input input_;
    ZSTD_DStream* state_;
    bool inside_frame_ = false;
    bool more_output_ = false;
    bool done_ = false;
};

}  // namespace

std::unique_ptr<byte_stream> unpack_zstd(std::unique_ptr<byte_stream> packed) {
    return std::make_unique<zstd_stream>(std::move(packed));
}

}  // namespace ordeval::io
