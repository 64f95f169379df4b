// What fuzzers share: inputs cut into files, and claims that end the process where they do not hold.
//
// An input is text in sections that are separated by lines of `%%`; most begin with a section of options, such as
// `scale=0..2 missing=wrong`. Seeds can thus be read and written by hand.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/evidence/read.hpp"

namespace ordeval::fuzzing {

/// Ends the process where a claim does not hold; a fuzzer then keeps the input.
inline void require(bool holds, const char* claim) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", claim);
    std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// The text between lines of `%%`, at least `at_least` sections, empty ones where there are none.
std::vector<std::string_view> sections(std::string_view input, std::size_t at_least);

std::vector<std::string> split(std::string_view text, char at);

/// Reading options from words such as `scale=0..2`, `columns=id,label` and `missing=skip`; other words mean nothing.
read_options options_of(std::string_view words);

/// A file in memory, which no call of the system is needed for.
inline source file_of(std::string name, std::string_view content) {
    return source::in_memory(std::move(name), std::string(content));
}

/// A number below `choices` that an input always has: of things that could all be tried, one is, so that more inputs
/// are.
unsigned one_of(unsigned choices, std::string_view input);

/// Whether an input is one of the few, 1 in 64, on which something is tried that takes long, such as starting threads.
inline bool is_chosen(std::string_view input) { return one_of(64, input) == 0; }

/// Every problem says what it is, what to do, and of which kind it is; where it comes from a file, also which.
void require_helpful(const diagnostics& problems, bool from_files = true);

template <class Result>
void require_helpful(const expected<Result>& result, bool from_files = true) {
    if (!result) require_helpful(result.error(), from_files);
}

/// The same tables, systems and topics on the same classes.
bool same_counts(const campaign& a, const campaign& b);

/// The same counts and the same words about them, or the same problems.
bool same(const expected<campaign>& a, const expected<campaign>& b);

/// Counts that are written and read again are the same.
void require_counts_survive(const campaign& tables);

}  // namespace ordeval::fuzzing
