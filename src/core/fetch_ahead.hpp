// Reading that does not wait for memory: it is asked for what will be counted while other things are being counted.
#pragma once

#include <cstddef>

namespace ordeval {

/// Asks for `Bytes` that lie `Ahead` of what is being read; beyond the end of all this does nothing. They come into all
/// caches: asked for as bytes that are read once, they come half as fast to processors that drop them too early.
template <std::size_t Ahead, std::size_t Bytes>
inline void fetch_ahead(const void* from) {
#ifdef __GNUC__
    constexpr std::size_t line = 64;
    const char* const first = static_cast<const char*>(from) + Ahead;
    for (std::size_t i = 0; i < Bytes; i += line) __builtin_prefetch(first + i);
#else
    static_cast<void>(from);
#endif
}

}  // namespace ordeval
