// A value, or what was wrong with the input it should have come from.
#pragma once

#include <type_traits>
#include <utility>
#include <variant>

#include "ordeval/core/diagnostics.hpp"

namespace ordeval {

namespace detail {
[[noreturn]] void throw_bad_input(const diagnostics& problems);
}

/// Holds a T or an E; the caller must look before it takes the value.
///
/// Stands in for std::expected, which C++20 lacks.
template <class T, class E = diagnostics>
class [[nodiscard]] expected {
public:
    expected(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    expected(E error) : state_(std::in_place_index<1>, std::move(error)) {}

    /// The common case of one problem.
    expected(diagnostic problem)
        requires std::is_same_v<E, diagnostics>
        : expected(diagnostics{std::move(problem)}) {}

    bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// The value. Where there is none: throws bad_input (bad_input.hpp) with the diagnostics, or, for another E,
    /// std::bad_variant_access.
    T& value() & { return checked(), *std::get_if<0>(&state_); }
    const T& value() const& { return checked(), *std::get_if<0>(&state_); }
    T&& value() && { return checked(), std::move(*std::get_if<0>(&state_)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// What was wrong; throws std::bad_variant_access where nothing was.
    const E& error() const& { return std::get<1>(state_); }
    E&& error() && { return std::get<1>(std::move(state_)); }

private:
    void checked() const {
        if (has_value()) return;
        if constexpr (std::is_same_v<E, diagnostics>) detail::throw_bad_input(error());
        throw std::bad_variant_access();
    }

    std::variant<T, E> state_;
};

}  // namespace ordeval
