#include "terminal/interrupt.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>

namespace ordeval::cli {

namespace {

constexpr std::array interruptions{SIGINT, SIGTERM, SIGHUP};

// A handler may run between any two instructions, so that it sees nothing but these.
std::atomic<const unfinished_file*> last_unfinished{nullptr};
std::atomic<bool> line_to_erase{false};
static_assert(std::atomic<const unfinished_file*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

/// Runs once: the signal has its default action again, and raising it ends the process.
extern "C" void clean_up_and_end(int signal) {
    if (line_to_erase) {
        [[maybe_unused]] ssize_t written =
            ::write(STDERR_FILENO, unfinished_line::erased, sizeof unfinished_line::erased - 1);
    }
    unfinished_file::remove_all();
    ::raise(signal);
}

void set_blocked(int how) {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (int signal : interruptions) ::sigaddset(&signals, signal);
    ::pthread_sigmask(how, &signals, nullptr);
}

}  // namespace

void clean_up_when_interrupted() {
    for (int signal : interruptions) {
        struct sigaction action{};
        ::sigaction(signal, nullptr, &action);
        if (action.sa_handler == SIG_IGN) continue;  // nohup, and jobs that a script starts in the background
        action.sa_handler = clean_up_and_end;
        action.sa_flags = SA_RESETHAND | SA_NODEFER;
        ::sigaction(signal, &action, nullptr);
    }
}

unfinished_file::unfinished_file(const char* path) : path_(path), before_(last_unfinished) { last_unfinished = this; }
unfinished_file::~unfinished_file() { last_unfinished = before_; }

void unfinished_file::remove_all() {
    for (const unfinished_file* one = last_unfinished; one; one = one->before_)
        if (::unlink(one->path_) != 0) ::rmdir(one->path_);
}

unfinished_line::unfinished_line() { line_to_erase = true; }
unfinished_line::~unfinished_line() { line_to_erase = false; }

uninterrupted::uninterrupted() { set_blocked(SIG_BLOCK); }
uninterrupted::~uninterrupted() { set_blocked(SIG_UNBLOCK); }

}  // namespace ordeval::cli
