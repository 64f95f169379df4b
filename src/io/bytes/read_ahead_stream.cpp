#include "io/bytes/read_ahead_stream.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace ordeval::io {

namespace {

/// A ring of blocks, which the thread fills one after the other, and read() empties in the same order.
class read_ahead_stream final : public byte_stream {
public:
    explicit read_ahead_stream(std::unique_ptr<byte_stream>& from) {
        for (block& one : blocks_) one.bytes.resize(block_size);
        reader_ = std::jthread([this] { fill(); });
        from_ = std::move(from);
        std::scoped_lock lock(lock_);
        begun_ = true;
        changed_.notify_all();
    }
    read_ahead_stream(const read_ahead_stream&) = delete;
    read_ahead_stream& operator=(const read_ahead_stream&) = delete;
    ~read_ahead_stream() override {
        std::scoped_lock lock(lock_);
        stopped_ = true;
        changed_.notify_all();
    }

    std::size_t read(std::span<char> room) override {
        block& front = blocks_[emptied_ % blocks_.size()];
        {
            std::unique_lock lock(lock_);
            changed_.wait(lock, [&] { return emptied_ < filled_ || ended_; });
            if (emptied_ == filled_) {
                if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
                problem_ = from_->problem();
                return 0;
            }
        }
        const std::size_t given = std::min(room.size(), front.size - used_);
        std::memcpy(room.data(), front.bytes.data() + used_, given);
        used_ += given;
        if (used_ == front.size) {
            used_ = 0;
            std::scoped_lock lock(lock_);
            ++emptied_;
            changed_.notify_all();
        }
        return given;
    }

private:
    static constexpr std::size_t block_size = std::size_t{1} << 18;

    struct block {
        std::vector<char> bytes;
        std::size_t size = 0;
    };

    void fill() {
        std::unique_lock lock(lock_);
        changed_.wait(lock, [&] { return begun_ || stopped_; });
        while (!stopped_) {
            block& next = blocks_[filled_ % blocks_.size()];
            changed_.wait(lock, [&] { return filled_ - emptied_ < blocks_.size() || stopped_; });
            if (stopped_) break;
            lock.unlock();
            std::exception_ptr failure;
            next.size = 0;
            try {
                std::size_t got = 0;
                do {
                    got = from_->read(std::span(next.bytes).subspan(next.size));
                    next.size += got;
                } while (got > 0 && next.size < block_size);
            } catch (...) {
                failure = std::current_exception();
            }
            lock.lock();
            const bool last = failure || next.size < block_size;
            if (next.size > 0) ++filled_;
            failure_ = failure;
            ended_ = last;
            changed_.notify_all();
            if (last) break;
        }
    }

    std::unique_ptr<byte_stream> from_;
    std::array<block, 4> blocks_;
    std::size_t used_ = 0;  ///< of the block that is being emptied; known to read() alone
    std::mutex lock_;       ///< of all below
    std::condition_variable changed_;
    std::size_t filled_ = 0, emptied_ = 0;  ///< blocks so far
    bool begun_ = false, ended_ = false, stopped_ = false;
    std::exception_ptr failure_;
    std::jthread reader_;  ///< ends before all above does
};

}  // namespace

std::unique_ptr<byte_stream> read_ahead(std::unique_ptr<byte_stream> from) {
    try {
        return std::make_unique<read_ahead_stream>(from);
    } catch (const std::system_error&) {
        return from;
    }
}

}  // namespace ordeval::io
