// The ledger: what a paper prints, what we compute, and whether the two agree.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ordeval::reproduction {

enum class ledger_status {
    matches,                ///< equal as printed
    within_sampling_error,  ///< a random figure, as near as chance allows
    differs,                ///< and the note says why
    needs_data,             ///< which we do not have; the note says which, and where it would go
};

/// The status in output, such as "matches within the sampling error".
std::string_view name(ledger_status status);

/// A number, words, or nothing where it could not be computed.
using ledger_value = std::variant<std::monostate, double, std::string>;

struct ledger_entry {
    std::string paper;
    std::string figure;   ///< where it is printed: "Table 2"
    std::string what;     ///< which number of it
    std::string printed;  ///< as printed
    ledger_value ours = {};
    std::optional<double> tolerance = {};
    ledger_status status = ledger_status::needs_data;
    std::string note = {};
};

/// The entries of one paper, each decided when it is made.
class ledger {
public:
    explicit ledger(std::string paper) : paper_(std::move(paper)) {}

    /// A printed number, to be met to its last digit; `cut` where further digits were dropped instead of rounded.
    void number(const std::string& figure, const std::string& what, const std::string& printed, double ours,
                const std::string& note = {}, bool cut = false);

    /// A printed number that is known more or less only, such as a limit.
    void near(const std::string& figure, const std::string& what, const std::string& printed, double ours,
              double tolerance, const std::string& note = {});

    /// A printed number that comes from random trials; `reason` is said where ours lies farther off.
    void sampled(const std::string& figure, const std::string& what, const std::string& printed, double ours,
                 double tolerance, const std::string& reason);

    /// A printed statement, and what we find; `reason` is said where they disagree.
    void claim(const std::string& figure, const std::string& what, const std::string& printed, const std::string& ours,
               bool agrees, const std::string& reason = {});

    /// A printed statement about random figures, which chance may reverse; `agrees` is about ours, `near_enough` about
    /// chance.
    void sampled_claim(const std::string& figure, const std::string& what, const std::string& printed,
                       const std::string& ours, bool agrees, bool near_enough, const std::string& reason);

    void needs_data(const std::string& figure, const std::string& what, const std::string& note);

    const std::vector<ledger_entry>& entries() const { return entries_; }

private:
    void add(ledger_entry entry);

    std::string paper_;
    std::vector<ledger_entry> entries_;
};

}  // namespace ordeval::reproduction
