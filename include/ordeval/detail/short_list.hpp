// A handful of constants inside a descriptor, fixed when the program is compiled.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

namespace ordeval {

/// Up to Capacity values; usable in constant expressions, unlike std::vector, and without a lifetime of its own, unlike
/// std::span.
template <class T, std::size_t Capacity>
class short_list {
public:
    constexpr short_list() = default;
    constexpr short_list(std::initializer_list<T> values) {
        for (const T& value : values) values_.at(size_++) = value;
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr const T* begin() const { return values_.data(); }
    constexpr const T* end() const { return values_.data() + size_; }
    constexpr const T& operator[](std::size_t i) const { return values_[i]; }

    constexpr bool contains(const T& wanted) const {
        for (const T& value : *this)
            if (value == wanted) return true;
        return false;
    }

private:
    std::array<T, Capacity> values_{};
    std::size_t size_ = 0;
};

}  // namespace ordeval
