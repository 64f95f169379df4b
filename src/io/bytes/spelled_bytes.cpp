#include "io/bytes/spelled_bytes.hpp"

#include "text/utf8.hpp"

namespace ordeval::io {

std::string spelled_bytes(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string spelled;
    while (true) {
        const std::size_t valid = valid_utf8_prefix(text);
        spelled += text.substr(0, valid);
        if (valid == text.size()) return spelled;
        const auto byte = static_cast<unsigned char>(text[valid]);
        spelled += {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
        text.remove_prefix(valid + 1);
    }
}

}  // namespace ordeval::io
