// Gates: whether scores are as good, and systems no worse, than they have to be.
#pragma once

#include <string>
#include <vector>

#include "ordeval/core/expected.hpp"
#include "ordeval/evaluation/compare_systems.hpp"
#include "ordeval/scores/gate.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

/// A score that every system has to reach: at least so high, or of an error at most so high.
struct least_score {
    std::string measure;
    double value = 0;

    /// `QWK=0.75,MAE_macro=0.4`; problems lie in the request.
    static expected<std::vector<least_score>> parse(const std::string& list);
};

/// Adds a gate for every system and every score wanted; a measure that was not computed is a problem. An undefined
/// score passes no gate.
diagnostics add_gates(scoreboard& board, const std::vector<least_score>& wanted);

/// Whether the test is about the better side alone, so that no system could be found worse.
bool finds_none_worse(const system_comparison& comparison);

/// Adds a gate for every system that was compared with the baseline: not found worse, and with a margin shown to be no
/// worse than that; none where none could be found worse, so that none is passed for nothing. Throws
/// std::invalid_argument without a baseline.
void add_gates(system_comparison& comparison);

bool all_passed(const std::vector<gate>& gates);

/// `not passed: QWK of a is 0.71, and should be at least 0.75`
std::string in_words(const gate& gate);

}  // namespace ordeval
