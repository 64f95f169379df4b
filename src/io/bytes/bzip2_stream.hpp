// What a bzip2 file holds, one stream after another.
#pragma once

#include <memory>

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

std::unique_ptr<byte_stream> unpack_bzip2(std::unique_ptr<byte_stream> packed);

}  // namespace ordeval::io
