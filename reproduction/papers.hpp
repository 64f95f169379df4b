// The papers, each recomputed in the file of its name.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/diagnostics.hpp"
#include "reproduction/facts.hpp"
#include "reproduction/reproduction.hpp"

namespace ordeval::reproduction {

/// What a reproduction may use beside the facts.
struct reproduction_options {
    std::string data;         ///< a folder with data of others; empty: none
    std::string experiments;  ///< a folder with results of `make experiments`; empty: none
    std::uint64_t seed = 1;
    int threads = 0;
};

struct reproducible_paper {
    std::string_view name;
    reproduction (*reproduce)(const json& facts, const reproduction_options& options);
};

reproduction reproduce_amigo2020(const json& facts, const reproduction_options& options);
reproduction reproduce_binotto2025(const json& facts, const reproduction_options& options);
reproduction reproduce_cardoso2011(const json& facts, const reproduction_options& options);
reproduction reproduce_ivanescu2011(const json& facts, const reproduction_options& options);
reproduction reproduce_sakai2021(const json& facts, const reproduction_options& options);

/// All papers, by name.
std::span<const reproducible_paper> all_papers();

/// Recomputes a paper; what it prints and nobody here can compute is entered as needing data.
reproduction reproduce(const reproducible_paper& paper, const reproduction_options& options);

/// The paper's misprints and slips as found, and how to cite it.
std::vector<std::string> errata_of(const reproducible_paper& paper);
std::string reference_of(const reproducible_paper& paper);

/// Thrown where a file of the data folder cannot be read.
class bad_data : public std::runtime_error {
public:
    explicit bad_data(diagnostics problems)
        : std::runtime_error(problems.to_string()), problems_(std::move(problems)) {}
    const diagnostics& problems() const { return problems_; }

private:
    diagnostics problems_;
};

}  // namespace ordeval::reproduction
