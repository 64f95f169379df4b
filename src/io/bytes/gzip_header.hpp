// The header of a gzip member (RFC 1952), which comes in pieces of any size.
#pragma once

#include <cstdint>

namespace ordeval::io {

/// Takes the header byte by byte; ISA-L forgets what it has read of one that ends in the next piece.
class gzip_header {
public:
    enum class state : std::uint8_t { more, complete, broken };

    state take(unsigned char byte) {
        if (part_ != part::sum) add_to_sum(byte);
        switch (part_) {
            case part::fixed: return take_fixed(byte);
            case part::extra_length:
                left_ |= std::uint32_t{byte} << (8 * place_);
                return ++place_ < 2 ? state::more : (left_ > 0 ? begin(part::extra) : begin_next(part::extra));
            case part::extra: return --left_ > 0 ? state::more : begin_next(part::extra);
            case part::name: return byte != 0 ? state::more : begin_next(part::name);
            case part::comment: return byte != 0 ? state::more : begin_next(part::comment);
            case part::sum:
                if (byte != (~sum_ >> (8 * place_) & 0xFFU)) return state::broken;
                return ++place_ < 2 ? state::more : state::complete;
        }
        return state::broken;
    }

private:
    enum class part : std::uint8_t { fixed, extra_length, extra, name, comment, sum };

    state take_fixed(unsigned char byte) {
        constexpr unsigned char first[] = {0x1F, 0x8B, 8};  // the mark of gzip, and of what alone it holds: deflate
        constexpr unsigned char reserved = 0xE0;
        if (place_ < 3 && byte != first[place_]) return state::broken;
        if (place_ == 3 && (byte & reserved) != 0) return state::broken;
        if (place_ == 3) flags_ = byte;
        // Then follow the time, and how and where it was packed, which tell nothing about the text.
        return ++place_ < 10 ? state::more : begin_next(part::fixed);
    }

    state begin(part next) {
        part_ = next;
        place_ = 0;
        return state::more;
    }

    /// The next of the parts that the flags announce.
    state begin_next(part behind) {
        constexpr unsigned has_sum = 2, has_extra = 4, has_name = 8, has_comment = 16;
        if (behind < part::extra_length && (flags_ & has_extra) != 0) return begin(part::extra_length);
        if (behind < part::name && (flags_ & has_name) != 0) return begin(part::name);
        if (behind < part::comment && (flags_ & has_comment) != 0) return begin(part::comment);
        return (flags_ & has_sum) != 0 ? begin(part::sum) : state::complete;
    }

    /// CRC-32; its lower half, as it is before the sum itself, stands behind the header.
    void add_to_sum(unsigned char byte) {
        sum_ ^= byte;
        for (int bit = 0; bit < 8; ++bit) sum_ = sum_ >> 1U ^ ((sum_ & 1U) != 0 ? 0xEDB88320U : 0U);
    }

    part part_ = part::fixed;
    unsigned place_ = 0;  ///< within the part
    unsigned flags_ = 0;
    std::uint32_t left_ = 0;  ///< of the extra field
    std::uint32_t sum_ = ~std::uint32_t{0};
};

}  // namespace ordeval::io
