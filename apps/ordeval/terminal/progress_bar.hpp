// A line at the foot of the terminal that says how far long work has come.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <thread>

#include "ordeval/core/progress.hpp"
#include "terminal/options.hpp"

namespace ordeval::cli {

/// How the line looks: `reading [######              ]  31 %  412 MB/s  0:07 left`, or where the total is not known
/// `reading  2883 MB  412 MB/s`; never wider than `width` columns.
std::string progress_line(const work_stage& stage, std::uint64_t done, std::uint64_t total,
                          std::chrono::duration<double> elapsed, std::size_t width);

/// Shows the progress of work as long as it lives, and leaves no trace; nothing is shown where standard error is no
/// terminal, where the user wants quiet, and in the first second. Must be gone before anything else is printed.
class progress_bar {
public:
    explicit progress_bar(const common_options& common);

    /// Where the work writes how far it has come; lives as long as the bar.
    ordeval::progress* target() { return &progress_; }

private:
    void show(const std::stop_token& ended);

    ordeval::progress progress_;
    std::jthread shown_by_;  ///< the last member, so that it ends before what it reads is gone
};

}  // namespace ordeval::cli
