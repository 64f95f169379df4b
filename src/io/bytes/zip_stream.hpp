// The one file that a zip archive holds.
#pragma once

#include <memory>

#include "io/bytes/byte_stream.hpp"

namespace ordeval::io {

std::unique_ptr<byte_stream> unpack_zip(std::unique_ptr<byte_stream> packed);

}  // namespace ordeval::io
