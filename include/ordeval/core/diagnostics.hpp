// Everything that can be wrong with what a user gave, collected rather than thrown one at a time.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/option_text.hpp"

namespace ordeval {

/// What a problem lies in, which decides how a front end gives up.
enum class fault {
    input,    ///< files or values that cannot be evaluated as they are
    request,  ///< what was asked for makes no sense, whatever the data
    nothing,  ///< nothing is wrong, but there is nothing to evaluate
    machine,  ///< it has too little memory for it
};

/// One problem in a user's input: where it is, what it is, and what to do about it.
struct diagnostic {
    std::string file;          ///< empty where no file is to blame, such as a bad option
    std::uint64_t line = 0;    ///< counted from 1; 0 where the whole file is meant
    std::uint64_t column = 0;  ///< counted from 1 in bytes; 0 where the whole line is meant
    std::string problem;
    std::string remedy;
    std::string kind = {};  ///< a stable word for machines, such as "unknown_label"
    std::string id = {};    ///< the item in question, where there is one
    fault lies_in = fault::input;

    /// `file:line:column: problem; remedy`, leaving out what is not known, with `?` for control characters.
    std::string to_string(spelling how = spelling::plain) const;

    friend bool operator==(const diagnostic&, const diagnostic&) = default;
};

/// What was asked for makes no sense: what, and what to do.
diagnostic bad_request(std::string problem, std::string remedy);

/// A list of problems that keeps the first ones, and the first one of each kind, and counts the rest, so that a million
/// bad rows cost no memory and the one problem that is another is not lost among them.
class diagnostics {
public:
    static constexpr std::size_t default_limit = 20;

    diagnostics() : diagnostics(default_limit) {}
    explicit diagnostics(std::size_t limit) : limit_(limit) {}
    diagnostics(diagnostic only) : diagnostics() { add(std::move(only)); }

    void add(diagnostic problem);
    void add(const diagnostics& others);

    /// Counts problems that would not be shown anyway, without the cost of describing them.
    void count_more(const std::string& kind, std::uint64_t problems);

    bool empty() const { return total_ == 0; }
    bool full() const { return shown_.size() >= limit_; }
    std::uint64_t total() const { return total_; }
    const std::vector<diagnostic>& shown() const { return shown_; }
    /// Of each kind that comes only behind those that are shown, the first problem that was described.
    const std::map<std::string, diagnostic>& firsts_beyond() const { return firsts_beyond_; }
    /// How many problems there are of each kind, shown or not.
    const std::map<std::string, std::uint64_t>& kinds() const { return kinds_; }

    /// What all problems lie in; where they differ, the input.
    fault lies_in() const;

    /// The same problems, all lying in something else: a bad name is bad input in a file, and a bad request in an
    /// option.
    diagnostics blamed_on(fault what) const;

    /// One line per problem, then how many more there are.
    std::string to_string(spelling how = spelling::plain) const;

private:
    void keep(diagnostic problem, bool first_of_its_kind);

    std::size_t limit_;
    std::uint64_t total_ = 0;
    std::vector<diagnostic> shown_;
    std::map<std::string, diagnostic> firsts_beyond_;
    std::map<std::string, std::uint64_t> kinds_;
    std::optional<fault> lies_in_;
};

}  // namespace ordeval
