// Ctrl-C, and what else ends the process from outside: nothing half-written stays behind.
#pragma once

namespace ordeval::cli {

/// From now on SIGINT, SIGTERM and SIGHUP remove the unfinished files, end the unfinished line, and then end the
/// process as they always do, so that a shell sees exit code 130 for Ctrl-C. Signals that the caller ignores stay
/// ignored.
void clean_up_when_interrupted();

/// While it lives, the file, or the folder unless something is in it, is removed where the process is interrupted. Of
/// several the last one goes first, and has to end first.
class unfinished_file {
public:
    explicit unfinished_file(const char* path);  ///< which has to outlive it
    ~unfinished_file();
    unfinished_file(const unfinished_file&) = delete;
    unfinished_file& operator=(const unfinished_file&) = delete;

    static void remove_all();  ///< as a signal handler may

private:
    const char* path_;
    const unfinished_file* before_;
};

/// While it lives, standard error shows a line that is erased where the process is interrupted. There is one at a time.
class unfinished_line {
public:
    unfinished_line();
    ~unfinished_line();
    unfinished_line(const unfinished_line&) = delete;
    unfinished_line& operator=(const unfinished_line&) = delete;

    static constexpr char erased[] = "\r\x1b[K";  ///< to the line's start, then clear it
};

/// While it lives, this thread is not interrupted: the signal waits, or another thread takes it.
class uninterrupted {
public:
    uninterrupted();
    ~uninterrupted();
    uninterrupted(const uninterrupted&) = delete;
    uninterrupted& operator=(const uninterrupted&) = delete;
};

}  // namespace ordeval::cli
