#include "ordeval/core/bad_input.hpp"

#include <string>
#include <utility>

#include "ordeval/core/expected.hpp"

namespace ordeval {

namespace {

std::string without_last_newline(std::string text) {
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

}  // namespace

bad_input::bad_input(diagnostics problems)
    : std::runtime_error(without_last_newline(problems.to_string())),
      problems_(std::make_shared<const diagnostics>(std::move(problems))) {}

// Defined here so that the type exists once, in the library, and is caught across its border.
bad_input::~bad_input() = default;

void detail::throw_bad_input(const diagnostics& problems) { throw bad_input(problems); }

}  // namespace ordeval
