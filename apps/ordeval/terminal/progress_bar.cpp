#include "terminal/progress_bar.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <string_view>

#include "terminal/interrupt.hpp"

namespace ordeval::cli {

namespace {

using namespace std::chrono_literals;
using seconds = std::chrono::duration<double>;

constexpr auto patience = 1s;  ///< what is faster needs no bar
constexpr auto between_frames = 100ms;
constexpr std::size_t bar_width = 20;

/// A terminal that can erase a line.
bool can_show() {
    const char* kind = std::getenv("TERM");
    return ::isatty(STDERR_FILENO) != 0 && kind && std::string_view(kind) != "dumb";
}

std::size_t columns() {
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

void write(std::string_view text) {
    [[maybe_unused]] ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
}

/// Three digits or more, and no more decimals than that needs.
std::string amount(double value) { return fmt::format("{:.{}f}", value, value < 10 ? 2 : value < 100 ? 1 : 0); }

/// `0:07`, `12:30`, `3:05:00`
std::string clock(double seconds_left) {
    const auto all = static_cast<std::uint64_t>(seconds_left + 0.5);
    const std::uint64_t hours = all / 3600, minutes = all / 60 % 60, rest = all % 60;
    return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, rest) : fmt::format("{}:{:02}", minutes, rest);
}

}  // namespace

std::string progress_line(const work_stage& stage, std::uint64_t done, std::uint64_t total, seconds elapsed,
                          std::size_t width) {
    const double rate = static_cast<double>(done) / elapsed.count();
    const std::string speed = fmt::format("{} {}/s", amount(rate / stage.size), stage.unit);
    std::string line;
    if (total == 0 || done > total) {  // pipes add to what is done, but nobody knows their length
        line = fmt::format("{}  {} {}  {}", stage.doing, amount(static_cast<double>(done) / stage.size), stage.unit,
                           speed);
    } else {
        const double share = static_cast<double>(done) / static_cast<double>(total);
        const std::string bar(static_cast<std::size_t>(share * static_cast<double>(bar_width)), '#');
        line = fmt::format("{} [{:<{}}] {:3.0f} %  {}", stage.doing, bar, bar_width, 100 * share, speed);
        if (done > 0) line += "  " + clock(static_cast<double>(total - done) / rate) + " left";
    }
    return line.substr(0, width);
}

progress_bar::progress_bar(const common_options& common) {
    if (!common.quiet && can_show()) shown_by_ = std::jthread([this](const std::stop_token& ended) { show(ended); });
}

void progress_bar::show(const std::stop_token& ended) {
    const uninterrupted thread;  // a handler that erases the line would run in the midst of drawing it
    auto start = std::chrono::steady_clock::now();
    std::mutex lock;
    std::condition_variable_any wake;
    auto ended_within = [&](auto time) {
        std::unique_lock held(lock);
        return wake.wait_for(held, ended, time, [&] { return ended.stop_requested(); });
    };
    if (ended_within(patience)) return;
    const unfinished_line shown;
    const work_stage* before = progress_.stage;
    do {
        const work_stage* stage = progress_.stage;
        if (stage != before) start = std::chrono::steady_clock::now();  // speeds are those of one stage
        before = stage;
        if (!stage) continue;
        const seconds elapsed = std::max<seconds>(std::chrono::steady_clock::now() - start, between_frames);
        // A character in the last column would make some terminals go to the next line.
        write(unfinished_line::erased +
              progress_line(*stage, progress_.done, progress_.whole(), elapsed, columns() - 1));
    } while (!ended_within(between_frames));
    write(unfinished_line::erased);
}

}  // namespace ordeval::cli
