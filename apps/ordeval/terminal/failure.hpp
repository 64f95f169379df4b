// How a command gives up, and with which exit code.
#pragma once

#include <stdexcept>
#include <string>

#include "ordeval/core/diagnostics.hpp"
#include "ordeval/core/expected.hpp"

namespace ordeval::cli {

enum class exit_code {
    fine = 0,
    internal = 1,  ///< a bug, output that could not be written, or too little memory
    usage = 2,
    bad_input = 3,
    nothing_to_evaluate = 4,
    gate_not_passed = 5,
};

/// The exit code for problems that lie in this.
inline exit_code code_for(fault what) {
    switch (what) {
        case fault::request: return exit_code::usage;
        case fault::nothing: return exit_code::nothing_to_evaluate;
        case fault::machine: return exit_code::internal;
        case fault::input: break;
    }
    return exit_code::bad_input;
}

/// Thrown by a command that cannot go on; main prints the problems and exits with the code.
class failure : public std::runtime_error {
public:
    failure(exit_code code, diagnostics problems)
        : std::runtime_error(problems.to_string(spelling::command_line)), code_(code), problems_(std::move(problems)) {}
    explicit failure(diagnostics problems) : failure(code_for(problems.lies_in()), problems) {}

    exit_code code() const { return code_; }
    const diagnostics& problems() const { return problems_; }

private:
    exit_code code_;
    diagnostics problems_;
};

/// Thrown by a command that did its work, and whose result is an exit code.
struct exit_with {
    exit_code code;
};

/// The user typed something that makes no sense: what, and what to do.
inline failure usage_error(std::string problem, std::string remedy) {
    return failure(bad_request(std::move(problem), std::move(remedy)));
}

/// The value that the library gave; throws its problems as a failure.
template <class Value>
Value taken(expected<Value> result) {
    if (!result) throw failure(std::move(result).error());
    return *std::move(result);
}

/// What cannot fail is taken as it is.
template <class Value>
Value taken(Value result) {
    return result;
}

}  // namespace ordeval::cli
