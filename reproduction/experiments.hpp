// What `make experiments` leaves behind: how trained classifiers answered, and the p-values of their comparisons.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/confusion_table.hpp"
#include "reproduction/facts.hpp"
#include "reproduction/ledger.hpp"

namespace ordeval::reproduction {

struct reproduction;

/// One trained classifier on the test part of one split.
struct trained_classifier {
    std::string data;
    std::string learner;
    std::string tuned_by;
    confusion_table answers;
};

/// A folder of results. Files that are there and cannot be read throw bad_data.
class experiment_results {
public:
    explicit experiment_results(std::string folder) : folder_(std::move(folder)) {}

    bool has(std::string_view file) const;

    /// The rows below a header, which has to be this one; no cell has a comma inside.
    std::vector<std::vector<std::string>> rows(std::string_view file, std::string_view header) const;

    /// The classifiers of a file of tables, splits in order.
    std::vector<trained_classifier> classifiers(std::string_view file) const;

private:
    std::string folder_;
};

/// Enters what is missing where the file is not there, and tells whether it is.
bool has_results(const experiment_results& results, std::string_view file, const std::string& figure,
                 const std::string& what, ledger& book);

void reproduce_binotto2025_experiments(const json& facts, const experiment_results& results, ledger& book);
void reproduce_cardoso2011_experiments(const json& facts, const experiment_results& results, reproduction& made);

}  // namespace ordeval::reproduction
