// Slow, obvious versions of every measure, written from the definitions over lists of items, to check the fast ones.
//
// The definition of a measure stands in its own test file, as REFERENCE(Name) { ... }. It is compiled twice: with long
// double, which many small tables are compared with, and with 100 digits, so that counts near 2^62 lose nothing.
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "ordeval/measures/measure_spec.hpp"

namespace ordeval::laws {

using exact_real =
    boost::multiprecision::number<boost::multiprecision::cpp_bin_float<100>, boost::multiprecision::et_off>;

/// Some identical items; a list of records with one copy each is a plain list of items.
struct item {
    int truth;
    int answer;  ///< unanswered where the system gave none
    long double copies = 1;
};

inline constexpr int unanswered = -1;

struct item_list {
    int classes;
    std::vector<item> items;
};

/// One record per item of a table.
item_list items_of(const confusion_table& table);

/// One record per cell of a table, for tables too large to be written out.
item_list cells_of(const confusion_table& table);

/// What a definition gives: a number, or the reason why there is none.
template <class Real>
struct outcome {
    outcome(Real number) : value(std::move(number)) {}
    outcome(undefined_reason why) : reason(why) {}

    Real value = 0;
    std::optional<undefined_reason> reason = {};
};

/// The list, the settings, and the few sums that definitions are written in.
template <class Real>
struct evidence {
    item_list list;
    const arguments& settings;

    const std::vector<item>& items() const { return list.items; }
    int classes() const { return list.classes; }
    Real number(std::string_view parameter) const { return Real(settings.number(parameter)); }

    template <class Value>
    Real sum(Value value) const {
        Real total = 0;
        for (const item& x : items()) total += Real(x.copies) * static_cast<Real>(value(x));
        return total;
    }
    template <class Condition>
    Real how_many(Condition condition) const {
        Real total = 0;
        for (const item& x : items())
            if (condition(x)) total += Real(x.copies);
        return total;
    }
    Real total() const {
        return how_many([](const item&) { return true; });
    }
    Real gold_items(int c) const {
        return how_many([=](const item& x) { return x.truth == c; });
    }
    Real predicted_items(int c) const {
        return how_many([=](const item& x) { return x.answer == c; });
    }
    Real cell(int g, int p) const {
        return how_many([=](const item& x) { return x.truth == g && x.answer == p; });
    }

    /// Sum over ordered pairs of different items; copies of one record are different items.
    template <class Value>
    Real pair_sum(Value value) const {
        Real total = 0;
        for (std::size_t i = 0; i < items().size(); ++i)
            for (std::size_t j = 0; j < items().size(); ++j) {
                const item& a = items()[i];
                const item& b = items()[j];
                const Real others = i == j ? Real(b.copies) - 1 : Real(b.copies);
                total += Real(a.copies) * others * static_cast<Real>(value(a, b));
            }
        return total;
    }

    std::vector<int> used_gold_classes() const {
        std::vector<int> used;
        for (int c = 0; c < classes(); ++c)
            if (gold_items(c) > 0) used.push_back(c);
        return used;
    }
};

/// A quotient, or the reason for having none where the divisor is 0.
template <class Real>
outcome<Real> ratio(const Real& above, const Real& below, undefined_reason otherwise = undefined_reason::no_variation) {
    return below == 0 ? outcome<Real>(otherwise) : outcome<Real>(above / below);
}

template <class Real>
Real log2_of(const Real& x) {
    using std::log;
    return log(x) / log(Real(2));
}

using definition = std::function<outcome<long double>(const evidence<long double>&)>;
using exact_definition = std::function<outcome<exact_real>(const evidence<exact_real>&)>;

/// Puts a definition where the laws find it by the measure's name.
struct registered_definition {
    registered_definition(std::string_view measure, definition with_items, exact_definition with_digits);
};

/// The score by the definition; nothing where no reference is written for the measure.
std::optional<outcome<long double>> reference(const measure_spec& spec, const item_list& list);
std::optional<outcome<exact_real>> exact_reference(const measure_spec& spec, const item_list& list);

}  // namespace ordeval::laws

/// Begins the definition of a measure: a function body that sees the evidence `e` and the number type `Real`. It stands
/// in namespace ordeval::laws.
#define REFERENCE(Measure)                                                                                            \
    struct definition_of_##Measure {                                                                                  \
        template <class Real>                                                                                         \
        outcome<Real> operator()(const evidence<Real>& e) const;                                                      \
    };                                                                                                                \
    const registered_definition registered_##Measure{#Measure, definition_of_##Measure{}, definition_of_##Measure{}}; \
    template <class Real>                                                                                             \
    outcome<Real> definition_of_##Measure::operator()([[maybe_unused]] const evidence<Real>& e) const
