#include "io/join/item_keys.hpp"

namespace ordeval::io {

void item_keys::add(std::string_view id) {
    // Segments end early enough for `ends` to count in 32 bits, and a vector that grows moves 64 MiB at most, plus one
    // id.
    constexpr std::size_t most_items = 8192, most_text = std::size_t{1} << 26;
    if (!open_ || segments_.back().size() >= most_items || segments_.back().text.size() >= most_text) {
        segments_.emplace_back();
        first_items_.push_back(size_);
        open_ = true;
    }
    key_segment& tail = segments_.back();
    tail.text.insert(tail.text.end(), id.begin(), id.end());
    tail.ends.push_back(static_cast<std::uint32_t>(tail.text.size()));
    ++tail.items;
    ++size_;
    extend_directory();
}

void item_keys::append(key_segment segment, std::span<const std::uint32_t> topics) {
    if (segment.size() == 0) return;
    topics_.insert(topics_.end(), topics.begin(), topics.end());
    first_items_.push_back(size_);
    size_ += segment.size();
    segments_.push_back(std::move(segment));
    open_ = false;
    extend_directory();
}

void item_keys::truncate(std::size_t size) {
    segments_.back().keep_first(size - first_items_.back());
    size_ = size;
    if (!topics_.empty()) topics_.resize(size);
    // The entries of items that are gone: ceil(size / step) are left, one for each begun step.
    directory_.resize((size + directory_step - 1) / directory_step);
}

void item_keys::extend_directory() {
    // Entry i is the segment of item 1024 i. Appended segments may hold several such items, or none.
    while (directory_.size() * directory_step < size_) {
        const std::size_t item = directory_.size() * directory_step;
        std::size_t segment = segments_.size() - 1;
        while (first_items_[segment] > item) --segment;
        directory_.push_back(static_cast<std::uint32_t>(segment));
    }
}

}  // namespace ordeval::io
