// A stream that is read by a thread of its own, some way ahead of whoever asks.
#pragma once

#include <memory>

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

/// Gives what `from` gives, and its problem where that ends. Unpacking then goes on while what was unpacked is looked
/// at, and several files are unpacked at once. Where the system gives no thread, `from` itself comes back.
std::unique_ptr<byte_stream> read_ahead(std::unique_ptr<byte_stream> from);

}  // namespace ordeval::io
