// What a gzip stream holds, one member after another.
#pragma once

#include <memory>

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

std::unique_ptr<byte_stream> unpack_gzip(std::unique_ptr<byte_stream> packed);

}  // namespace ordeval::io
