// Tables that the true one could be: drawn around an observed table, with chances for answers that were not seen.
#pragma once

#include "statistics/random/random.hpp"
#include "statistics/resampling/item_kinds.hpp"

namespace ordeval {

/// A Sample of the bootstrap, whose replicates are scores of drawn tables.
///
/// Shares of the gold classes come from a Dirichlet distribution with the observed counts, and within each gold class
/// the shares of the answers from one with the counts and a little more: one item spread over the answers as errors of
/// all classes are by their distance, and one item shared out among all classes, half of it right and each further
/// error half as likely as a nearer one. So a class with few items borrows from the others, and no answer is
/// impossible.
class drawn_tables {
public:
    drawn_tables(const std::vector<measure_spec>& specs, const confusion_table& table);

    std::size_t statistics() const { return specs_->size(); }
    item_count units() const { return kinds_.total; }
    void observe(std::span<double> values);
    void resample(random_source& random, std::span<double> values);

private:
    void evaluate(std::span<double> values) const;

    const std::vector<measure_spec>* specs_;
    item_kinds kinds_;
    item_kinds cells_;             ///< every answer to each gold class that occurs, gold class after gold class
    std::vector<double> weights_;  ///< of the cells
    system_tables tables_;
    std::vector<double> shares_;
};

}  // namespace ordeval
