// An array that grows without moving what it holds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace ordeval::io {

/// Grows by blocks: a vector would touch twice the memory, and fresh memory is what reading spends its time on.
template <class T>
class growing_array {
public:
    static constexpr std::size_t block_size = std::size_t{1} << 16;

    std::size_t size() const { return size_; }
    T& operator[](std::size_t i) { return blocks_[i / block_size][i % block_size]; }
    const T& operator[](std::size_t i) const { return blocks_[i / block_size][i % block_size]; }

    void push_back(T value) { append({&value, 1}); }
    void append(std::span<const T> values) {
        while (!values.empty()) {
            const std::size_t used = size_ % block_size;
            if (used == 0) blocks_.push_back(std::make_unique_for_overwrite<T[]>(block_size));
            const std::size_t fitting = std::min(values.size(), block_size - used);
            std::copy_n(values.begin(), fitting, blocks_.back().get() + used);
            values = values.subspan(fitting);
            size_ += fitting;
        }
    }

    /// Calls visit(first, values) for every block, first being the index of its first value.
    template <class Visitor>
    void for_each_block(Visitor visit) const {
        for (std::size_t first = 0; first < size_; first += block_size)
            visit(first, std::span<const T>(blocks_[first / block_size].get(), std::min(block_size, size_ - first)));
    }

private:
    std::vector<std::unique_ptr<T[]>> blocks_;
    std::size_t size_ = 0;
};

}  // namespace ordeval::io
