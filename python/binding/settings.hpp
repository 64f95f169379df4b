// Settings from Python: a dictionary whose keys are the options of the command line.
//
// The package's functions have typed parameters; this turns what they were given into requests, and refuses words that
// are no choice in the same manner for all.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ordeval/core/option_text.hpp"
#include "ordeval/detail/text.hpp"
#include "problems.hpp"

namespace ordeval::python {

template <class T>
using choices = std::vector<std::pair<std::string, T>>;

class settings {
public:
    explicit settings(nanobind::dict given) : given_(std::move(given)) {}

    bool has(const char* name) const { return given_.contains(name) && !given_[name].is_none(); }
    /// None is not given; an empty text is refused, as on the command line.
    nanobind::object object(const char* name) const {
        nanobind::object found = given_[name];
        if (nanobind::isinstance<nanobind::str>(found) && trimmed(nanobind::cast<std::string>(found)).empty())
            raise(bad_request(option_text(name) + " is empty", "give it a value, or leave it out"));
        return found;
    }

    /// Sets the target where the setting was given; one of the wrong type is a bad request.
    template <class T>
    void take(const char* name, T& target) const {
        if (has(name)) target = cast<T>(name);
    }
    template <class T>
    void take(const char* name, std::optional<T>& target) const {
        if (has(name)) target = cast<T>(name);
    }

    template <class T, class Target>
    void choose(const char* name, Target& target, const choices<T>& all) const {
        if (!has(name)) return;
        const auto word = cast<std::string>(name);
        std::string words;
        for (const auto& [one, value] : all) {
            if (one == word) {
                target = value;
                return;
            }
            words += (words.empty() ? "" : ", ") + one;
        }
        raise(bad_request(option_text(name) + " cannot be '" + word + "'", "it is one of: " + words));
    }

private:
    template <class T>
    T cast(const char* name) const {
        T value;
        if (!nanobind::try_cast(object(name), value))
            raise(bad_request(option_text(name) + " cannot be " +
                                  nanobind::cast<std::string>(nanobind::str(nanobind::repr(given_[name]))),
                              "see help() of the function for what it may be"));
        return value;
    }

    nanobind::dict given_;
};

}  // namespace ordeval::python
