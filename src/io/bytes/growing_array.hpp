// An array that grows without moving what it holds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace ordeval::io {

/// Grows by blocks: a vector would touch twice the memory, and fresh memory is what reading spends its time on. Only
/// the first block is moved while it is small, so that a short file asks for little.
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
            const std::size_t fitting = std::min(values.size(), block_size - used);
            if (blocks_.size() <= 1 && size_ < block_size)
                make_first_block(used + fitting);
            else if (used == 0)
                blocks_.push_back(std::make_unique_for_overwrite<T[]>(block_size));
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
    void make_first_block(std::size_t wanted) {
        if (wanted <= first_room_) return;
        first_room_ = std::min(block_size, std::max({wanted, 4 * first_room_, std::size_t{64}}));
        auto block = std::make_unique_for_overwrite<T[]>(first_room_);
        if (blocks_.empty()) blocks_.emplace_back();
        std::copy_n(blocks_[0].get(), size_, block.get());
        blocks_[0] = std::move(block);
    }

    std::size_t first_room_ = 0;
    std::vector<std::unique_ptr<T[]>> blocks_;
    std::size_t size_ = 0;
};

}  // namespace ordeval::io
