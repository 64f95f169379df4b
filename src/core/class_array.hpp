// Scratch space of one entry per class, on the stack: measures run in resampling loops and must not allocate.
#pragma once

#include <array>
#include <cstddef>

#include "ordeval/core/class_index.hpp"

namespace ordeval {

/// One T per class of the longest scale; the first `classes` entries are set to zero.
template <class T>
class class_array {
public:
    explicit class_array(int classes) {
        for (int i = 0; i < classes; ++i) (*this)[i] = T{};
    }

    T& operator[](int i) { return values_[static_cast<std::size_t>(i)]; }
    const T& operator[](int i) const { return values_[static_cast<std::size_t>(i)]; }

    const T* data() const { return values_.data(); }

private:
    std::array<T, static_cast<std::size_t>(max_classes) + 1> values_;  // left unset beyond `classes` on purpose
};

}  // namespace ordeval
