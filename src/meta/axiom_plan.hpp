// What a search for properties looks at: cases, and the comparisons between their scores that a property asks for.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "ordeval/meta/axioms.hpp"

namespace ordeval::meta {

enum class verdict { kept, broken, undefined };

/// The scores of cases that a property compares, and the measure they are of.
struct comparison {
    std::span<const score> scores;
    const measure_spec& spec;
};

using score_check = verdict (*)(const comparison&);

/// Lists of case numbers of any length, one after another.
class case_lists {
public:
    void add(std::span<const std::uint32_t> cases) {
        members_.insert(members_.end(), cases.begin(), cases.end());
        ends_.push_back(members_.size());
    }
    void add(std::initializer_list<std::uint32_t> cases) { add(std::span(cases.begin(), cases.size())); }

    std::size_t size() const { return ends_.size(); }
    std::span<const std::uint32_t> operator[](std::size_t i) const {
        const std::size_t start = i == 0 ? 0 : ends_[i - 1];
        return std::span(members_).subspan(start, ends_[i] - start);
    }

private:
    std::vector<std::uint32_t> members_;
    std::vector<std::size_t> ends_;
};

/// Everything that one property compares, smallest cases first.
struct axiom_relation {
    axiom which;
    score_check check;
    std::vector<std::string> roles;  ///< of the cases of a list
    std::string scope = {};          ///< what is looked at, in words
    case_lists lists = {};
    /// What else to say about the list of that number.
    std::function<std::string(std::size_t)> remark = nullptr;
    /// The members of a list worth showing, by their places; all of them by default.
    std::vector<std::size_t> (*worth_showing)(const comparison&) = nullptr;
    /// Why a measure has no use for the property, if so.
    std::optional<std::string> (*refuses)(const measure_spec&) = nullptr;
};

/// The cases and relations for measures of one kind of evidence.
struct axiom_plan {
    std::vector<axiom_case> cases;
    std::vector<axiom_relation> relations;
};

/// Keeps every case once, so that it is scored once, however many comparisons it takes part in.
class case_store {
public:
    /// The number of the case with this key, made where it is new.
    template <class Make>
    std::uint32_t number(const std::string& key, Make make) {
        const auto [entry, added] = numbers_.try_emplace(key, static_cast<std::uint32_t>(cases_.size()));
        if (added) cases_.push_back(make());
        return entry->second;
    }

    std::vector<axiom_case> take() { return std::move(cases_); }

private:
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::vector<axiom_case> cases_;
};

/// The sizes that a search covers.
struct search_size {
    int least_classes = 2;
    int most_classes = 4;
    int items = 6;
    int gold_items = 12;

    friend bool operator==(const search_size&, const search_size&) = default;
};

axiom_plan plan_for_tables(const search_size& size);
axiom_plan plan_for_errors(const search_size& size);  ///< tables again, as what a norm measures
axiom_plan plan_for_intervals(const search_size& size, const std::optional<class_intervals>& only);
axiom_plan plan_for_distributions(const search_size& size);

/// How many cases these plans start from, before any is made.
double tables_in(const search_size& size);
double tables_on_intervals_in(const search_size& size, bool one_scale);
double distribution_pairs_in(const search_size& size);

}  // namespace ordeval::meta
