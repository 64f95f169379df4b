// What can be set in a measure: `OCI(beta=0.25)`, `Kappa(weights=quadratic)`.
#pragma once

#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ordeval/core/square_matrix.hpp"
#include "ordeval/detail/short_list.hpp"

namespace ordeval {

/// A setting that changes a measure's number: its name, its domain and its default.
struct parameter {
    enum class kind {
        number,   ///< a real number in low..high
        integer,  ///< a whole number in low..high
        flag,     ///< true or false
        choice,   ///< one of the named choices
        matrix,   ///< a user's matrix, written `file:PATH`; also one of the choices, where there are any
        classes,  ///< some classes of the scale, as positions counted from 1 with blanks between them
        values,   ///< a number for every class, rising, with blanks between them
    };

    std::string_view name;
    std::string_view meaning;
    parameter::kind kind = parameter::kind::number;
    std::string_view default_text = {};  ///< empty: not set unless the user sets it
    bool required = false;               ///< the user has to set it
    std::string_view replaces = {};      ///< setting this one unsets that other one
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    bool may_be_infinite = false;  ///< of a number: `inf` is a value too
    short_list<std::string_view, 8> choices = {};

    /// What it may be, in words: `a number >= 0`, or the choices.
    std::string domain() const;

    constexpr bool has_default() const { return !default_text.empty(); }
};

/// The value of one parameter, as text for people and decoded for the measure.
struct argument {
    std::string text;                                       ///< canonical; empty where the parameter is not set
    double number = 0;                                      ///< of a number, an integer, or a flag (0 or 1)
    std::shared_ptr<const square_matrix> matrix = nullptr;  ///< of a `file:` value, once it is loaded
    std::vector<double> numbers = {};                       ///< of classes or values; empty where not set

    friend bool operator==(const argument& a, const argument& b) { return a.text == b.text; }
};

/// The values of all parameters of one measure, looked up by name. An unknown name is a bug in the measure.
class arguments {
public:
    arguments() = default;
    arguments(const parameter* parameters, std::vector<argument> values)
        : parameters_(parameters), values_(std::move(values)) {}

    bool is_set(std::string_view name) const { return !at(name).text.empty(); }
    double number(std::string_view name) const { return at(name).number; }
    bool flag(std::string_view name) const { return at(name).number != 0; }
    std::string_view choice(std::string_view name) const { return at(name).text; }
    const square_matrix* matrix(std::string_view name) const { return at(name).matrix.get(); }
    const std::vector<double>& numbers(std::string_view name) const { return at(name).numbers; }

    const std::vector<argument>& values() const { return values_; }
    std::vector<argument>& values() { return values_; }

    friend bool operator==(const arguments& a, const arguments& b) { return a.values_ == b.values_; }

private:
    const argument& at(std::string_view name) const;

    const parameter* parameters_ = nullptr;
    std::vector<argument> values_;
};

}  // namespace ordeval
