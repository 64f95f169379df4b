// What a Zstandard stream holds, one frame after another.
#pragma once

#include <memory>

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

std::unique_ptr<byte_stream> unpack_zstd(std::unique_ptr<byte_stream> packed);

}  // namespace ordeval::io
