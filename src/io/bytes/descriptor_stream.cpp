#include "io/bytes/descriptor_stream.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace ordeval::io {

diagnostic cannot_be_read(int error) {
    return {.problem = "cannot be read: " + std::generic_category().message(error),
            .remedy = "check the file and the disk or pipe it comes from",
            .kind = "unreadable_file"};
}

descriptor_stream::~descriptor_stream() {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::size_t descriptor_stream::read(std::span<char> room) {
    while (true) {
        const ssize_t got = ::read(descriptor_, room.data(), room.size());
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno == EINTR) continue;
        problem_ = cannot_be_read(errno);
        return 0;
    }
}

}  // namespace ordeval::io
