// What the papers print, from the files of facts in tests/papers, which the build puts into the program.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/confusion_table.hpp"

namespace ordeval::reproduction {

using json = nlohmann::json;

/// One file of facts as it was when the program was built.
struct embedded_facts {
    std::string_view paper;  ///< such as "cardoso2011"
    std::string_view text;
};

/// Every file, sorted by name.
std::span<const embedded_facts> all_facts();

/// The facts of a paper; throws std::out_of_range where there are none.
json facts_of(std::string_view paper);

/// Rows of counts, gold classes in rows, as a table.
inline confusion_table table_of(const json& rows) {
    std::vector<item_count> cells;
    for (const json& row : rows)
        for (const json& cell : row) cells.push_back(cell.get<item_count>());
    return confusion_table(static_cast<int>(rows.size()), cells);
}

/// The matrix of that name among a paper's facts.
inline const json& matrix_named(const json& paper, const std::string& name) {
    for (const json& matrix : paper.at("matrices"))
        if (matrix.at("name") == name) return matrix;
    throw std::out_of_range("no matrix is called " + name);
}

}  // namespace ordeval::reproduction
