// UTF-16 text as UTF-8; a byte order mark tells the order of its bytes.
#pragma once

#include <memory>

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

std::unique_ptr<byte_stream> decode_utf16(std::unique_ptr<byte_stream> packed);

}  // namespace ordeval::io
