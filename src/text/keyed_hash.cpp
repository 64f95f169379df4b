#include "text/keyed_hash.hpp"

#include <random>

#include "ordeval/detail/text_hash.hpp"

namespace ordeval {

const hash_key& process_hash_key() {
    static const hash_key key = [] {
        std::random_device system;
        const auto draw = [&] { return static_cast<std::uint64_t>(system()) << 32U | system(); };
        const std::uint64_t first = draw();
        return hash_key{first, draw()};
    }();
    return key;
}

std::uint64_t text_hash(std::string_view text, std::uint64_t more) {
    return keyed_hash(text, more, process_hash_key());
}

}  // namespace ordeval
