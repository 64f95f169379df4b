// What an xz file holds, one stream after another.
#pragma once

#include <memory>

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

std::unique_ptr<byte_stream> unpack_xz(std::unique_ptr<byte_stream> packed);

}  // namespace ordeval::io
