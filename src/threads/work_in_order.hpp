// A long input worked on by several threads, with results in its order.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

#include "threads/for_each_job.hpp"

namespace ordeval {

/// How many threads a wish for `threads` means (0: as many as the machine has).
inline std::size_t thread_count(int threads) {
    return threads > 0 ? static_cast<std::size_t>(threads) : std::max(1U, std::thread::hardware_concurrency());
}

/// Waits awake for a moment before it sleeps: what is done under the lock takes microseconds, which is less than waking
/// up does.
inline std::unique_lock<std::mutex> locked_soon(std::mutex& mutex) {
    constexpr int tries = 500;
    std::unique_lock lock(mutex, std::try_to_lock);
    for (int i = 0; i < tries && !lock.owns_lock(); ++i) {
#if defined(__x86_64__) && defined(__GNUC__)
        __builtin_ia32_pause();
#endif
        static_cast<void>(lock.try_lock());
    }
    if (!lock.owns_lock()) lock.lock();
    return lock;
}

/// Fills, works on and finishes pieces until there are no more.
///
/// take(piece) and finish(piece) are called one at a time, both in the order of the input; false from either ends it.
/// work(piece, thread) is called by several threads at once, thread being below their number. The pieces are used
/// again and again; where there are more of them than threads, nobody waits for a slow neighbour.
template <class Piece, class Take, class Work, class Finish>
class ordered_work {
public:
    ordered_work(std::vector<Piece>& pieces, Take take, Work work, Finish finish)
        : take_(std::move(take)),
          work_(std::move(work)),
          finish_(std::move(finish)),
          finished_(pieces.size(), nullptr) {
        for (Piece& piece : pieces) free_.push_back(&piece);
    }

    void run(std::size_t thread) {
        try {
            for (std::size_t number = 0; Piece* piece = next(number);) {
                work_(*piece, thread);
                finish_those_in_turn(piece, number);
            }
        } catch (...) {
            stop();
            throw;
        }
    }

private:
    Piece* next(std::size_t& number) {
        const auto taking = locked_soon(taking_);
        Piece* piece = nullptr;
        {
            std::unique_lock lock(lock_);
            changed_.wait(lock, [&] { return stopped_ || !free_.empty(); });
            if (stopped_) return nullptr;
            piece = free_.back();
            free_.pop_back();
        }
        if (ended_ || !take_(*piece)) {
            ended_ = true;
            return nullptr;
        }
        number = taken_++;
        return piece;
    }

    /// Whoever brings the piece whose turn it is finishes it and those behind it that wait already.
    void finish_those_in_turn(Piece* piece, std::size_t number) {
        std::unique_lock lock(lock_);
        // Numbers in flight run from next_ on and are no more than there are pieces, so that no two of them fall on the
        // same place.
        finished_[number % finished_.size()] = piece;
        // Somebody is finishing already, and looks here before leaving: both happen under the lock.
        if (finishing_) return;
        finishing_ = true;
        while (Piece* turn = stopped_ ? nullptr : finished_[next_ % finished_.size()]) {
            finished_[next_ % finished_.size()] = nullptr;
            ++next_;
            lock.unlock();
            const bool more = finish_(*turn);
            lock.lock();
            if (!more) stopped_ = true;
            free_.push_back(turn);
            changed_.notify_all();
        }
        finishing_ = false;
    }

    void stop() {
        std::scoped_lock lock(lock_);
        stopped_ = true;
        changed_.notify_all();
    }

    Take take_;
    Work work_;
    Finish finish_;

    std::mutex taking_;
    std::size_t taken_ = 0;
    bool ended_ = false;

    std::mutex lock_;  ///< of all below
    std::condition_variable changed_;
    std::vector<Piece*> free_;
    std::vector<Piece*> finished_;  ///< by number, until their turn
    std::size_t next_ = 0;
    bool finishing_ = false;
    bool stopped_ = false;
};

template <class Piece, class Take, class Work, class Finish>
void work_in_order(std::vector<Piece>& pieces, std::size_t threads, Take take, Work work, Finish finish) {
    if (threads <= 1) {
        for (Piece& piece = pieces.front(); take(piece);) {
            work(piece, std::size_t{0});
            if (!finish(piece)) return;
        }
        return;
    }
    ordered_work<Piece, Take, Work, Finish> all(pieces, std::move(take), std::move(work), std::move(finish));
    for_each_job(threads, {.threads = static_cast<int>(threads)}, [&](std::size_t thread) { all.run(thread); });
}

}  // namespace ordeval
