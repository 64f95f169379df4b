#include "io/bytes/utf16_stream.hpp"

#include <algorithm>

#include "io/bytes/packed_input.hpp"

namespace ordeval::io {

namespace {

/// Halves of characters that lack the other one become invalid UTF-8, which is found and told with its place by
/// whoever reads the text.
class utf16_stream final : public byte_stream {
public:
    explicit utf16_stream(std::unique_ptr<byte_stream> stored) : input_(std::move(stored)) {}

    std::size_t read(std::span<char> room) override {
        std::size_t given = 0;
        // Goes on while there is room for the longest character, or while nothing has been given: 0 would mean the end.
        while (given + longest <= room.size() || given == 0) {
            if (!pending_.empty()) {
                const std::size_t some = std::min(pending_.size(), room.size() - given);
                std::copy_n(pending_.begin(), some, room.begin() + static_cast<std::ptrdiff_t>(given));
                pending_.erase(0, some);
                given += some;
                if (!pending_.empty()) break;
                continue;
            }
            const std::optional<unsigned> unit = next_unit();
            if (!unit && high_ != 0) {
                pending_ += '\xFF';
                high_ = 0;
                continue;
            }
            if (!unit) break;
            add(*unit);
        }
        return given;
    }

private:
    static constexpr std::size_t longest = 8;

    std::optional<unsigned> next_unit() {
        if (problem_) return std::nullopt;
        unsigned bytes[2] = {};
        for (int i = 0; i < 2; ++i) {
            const std::span<char> stored = input_.bytes();
            if (stored.empty()) {
                problem_ = input_.problem();
                if (!problem_ && i == 1)
                    problem_ = diagnostic{.problem = "the UTF-16 text ends inside a character",
                                          .remedy = "copy the file again, or save it as UTF-8",
                                          .kind = "truncated"};
                return std::nullopt;
            }
            bytes[i] = static_cast<unsigned char>(stored.front());
            input_.use(1);
        }
        const unsigned little = bytes[0] | bytes[1] << 8U, big = bytes[1] | bytes[0] << 8U;
        if (!begun_) {
            begun_ = true;
            big_first_ = big == mark;
            return next_unit();
        }
        return big_first_ ? big : little;
    }

    void add(unsigned unit) {
        const bool low = unit >= 0xDC00 && unit <= 0xDFFF, high = unit >= 0xD800 && unit <= 0xDBFF;
        if (high_ != 0 && low) {
            append(0x10000 + ((high_ - 0xD800) << 10U) + (unit - 0xDC00));
            high_ = 0;
            return;
        }
        // A half without its partner: a byte that no UTF-8 text has.
        if (high_ != 0 || low) pending_ += '\xFF';
        high_ = high ? unit : 0;
        if (!high && !low) append(unit);
    }

    void append(unsigned code) {
        const auto byte = [&](unsigned value) { pending_ += static_cast<char>(value); };
        if (code < 0x80) return byte(code);
        if (code < 0x800) {
            byte(0xC0 | code >> 6U);
        } else {
            if (code < 0x10000) {
                byte(0xE0 | code >> 12U);
            } else {
                byte(0xF0 | code >> 18U);
                byte(0x80 | (code >> 12U & 0x3FU));
            }
            byte(0x80 | (code >> 6U & 0x3FU));
        }
        byte(0x80 | (code & 0x3FU));
    }

    static constexpr unsigned mark = 0xFEFF;

    packed_input input_;
    bool begun_ = false;
    bool big_first_ = false;
    unsigned high_ = 0;    ///< the first half of a character beyond the basic plane
    std::string pending_;  ///< UTF-8 that did not fit
};

}  // namespace

std::unique_ptr<byte_stream> decode_utf16(std::unique_ptr<byte_stream> packed) {
    return std::make_unique<utf16_stream>(std::move(packed));
}

}  // namespace ordeval::io
