// Everything that can be wrong with what a user gave, collected rather than thrown one at a time.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ordeval {

/// One problem in a user's input: where it is, what it is, and what to do about it.
struct diagnostic {
    std::string file;          ///< empty where no file is to blame, such as a bad option
    std::uint64_t line = 0;    ///< counted from 1; 0 where the whole file is meant
    std::uint64_t column = 0;  ///< counted from 1 in bytes; 0 where the whole line is meant
    std::string problem;
    std::string remedy;
    std::string kind = {};  ///< a stable word for machines, such as "unknown_label"
    std::string id = {};    ///< the item in question, where there is one

    /// `file:line:column: problem; remedy`, leaving out what is not known, with `?` for control characters.
    std::string to_string() const;

    friend bool operator==(const diagnostic&, const diagnostic&) = default;
};

/// A list of problems that keeps the first ones and counts the rest, so that a million bad rows cost no memory.
class diagnostics {
public:
    static constexpr std::size_t default_limit = 20;

    explicit diagnostics(std::size_t limit = default_limit) : limit_(limit) {}
    diagnostics(diagnostic only) : diagnostics() { add(std::move(only)); }

    void add(diagnostic problem);
    void add(const diagnostics& others);

    /// Counts problems that would not be shown anyway, without the cost of describing them.
    void count_more(const std::string& kind, std::uint64_t problems);

    bool empty() const { return total_ == 0; }
    bool full() const { return shown_.size() >= limit_; }
    std::uint64_t total() const { return total_; }
    const std::vector<diagnostic>& shown() const { return shown_; }
    /// How many problems there are of each kind, shown or not.
    const std::map<std::string, std::uint64_t>& kinds() const { return kinds_; }

    /// One line per problem, then how many more there are.
    std::string to_string() const;

private:
    std::size_t limit_;
    std::uint64_t total_ = 0;
    std::vector<diagnostic> shown_;
    std::map<std::string, std::uint64_t> kinds_;
};

}  // namespace ordeval
