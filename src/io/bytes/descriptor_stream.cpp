#include "io/bytes/descriptor_stream.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace ordeval::io {

descriptor_stream::descriptor_stream(int descriptor, std::atomic<std::uint64_t>* bytes_done)
    : descriptor_(descriptor), bytes_done_(bytes_done) {}

descriptor_stream::~descriptor_stream() {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::size_t descriptor_stream::read_once(std::span<char> room) {
    while (true) {
        ssize_t got = ::read(descriptor_, room.data(), room.size());
        if (got >= 0) {
            if (bytes_done_) bytes_done_->fetch_add(static_cast<std::uint64_t>(got), std::memory_order_relaxed);
            return static_cast<std::size_t>(got);
        }
        if (errno == EINTR) continue;
        problem_ = diagnostic{.problem = "cannot be read: " + std::generic_category().message(errno),
                              .remedy = "check the file and the disk or pipe it comes from",
                              .kind = "unreadable_file"};
        return 0;
    }
}

std::size_t descriptor_stream::read(std::span<char> room) {
    if (head_begin_ == head_end_) return read_once(room);
    std::size_t given = std::min(room.size(), head_end_ - head_begin_);
    std::memcpy(room.data(), head_.data() + head_begin_, given);
    head_begin_ += given;
    return given;
}

std::string_view descriptor_stream::peek() {
    while (head_end_ < head_.size()) {
        std::size_t got = read_once(std::span(head_).subspan(head_end_));
        if (got == 0) break;
        head_end_ += got;
    }
    return {head_.data(), head_end_};
}

}  // namespace ordeval::io
