#include "io/join/item_keys.hpp"

#include <utility>

namespace ordeval::io {

namespace {

/// Few enough for a segment that grows to be moved quickly.
constexpr std::size_t most_items_of_segment = 8192;

}  // namespace

void key_segment::write_numbers() {
    number_text number(first_number);
    // The last one is the longest, and most are as long: steps take less memory than ends would.
    const std::size_t longest = number_text(first_number + items - 1).view().size();
    length_behind = number.view().size() < longest;
    step = longest + (length_behind ? 1 : 0);
    text.resize(items * step);
    for (char* out = text.data(); out < text.data() + text.size(); out += step, ++number) {
        const std::string_view id = number.view();
        std::ranges::copy(id, out);
        if (length_behind) out[step - 1] = static_cast<char>(id.size());
    }
    first_number = no_number;
}

void item_keys::add(std::string_view id) {
    if (numbered() && id_number(id) == first_number_ + size_) {
        ++size_;
        return;
    }
    keep_texts(std::pmr::get_default_resource());
    // Segments end early enough for `ends` to count in 32 bits, and a vector that grows moves 64 MiB at most, plus one
    // id.
    constexpr std::size_t most_text = std::size_t{1} << 26;
    if (!open_ || segments_.back().size() >= most_items_of_segment || segments_.back().text.size() >= most_text) {
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
    const bool begins = size_ == 0 && segments_.empty();
    const bool follows = begins || (numbered() && segment.first_number == first_number_ + size_);
    if (segment.consecutive() && topics.empty() && follows) {
        if (begins) first_number_ = segment.first_number;
        size_ += segment.size();
        return;
    }
    topics_.insert(topics_.end(), topics.begin(), topics.end());
    keep_texts(segment.text.get_allocator().resource());
    if (segment.consecutive()) segment.write_numbers();
    append_texts(std::move(segment));
}

void item_keys::append_texts(key_segment segment) {
    first_items_.push_back(size_);
    size_ += segment.size();
    segments_.push_back(std::move(segment));
    open_ = false;
    extend_directory();
}

/// From here on ids are texts, and so are those that were numbers so far.
void item_keys::keep_texts(std::pmr::memory_resource* memory) {
    if (!numbered()) return;
    const std::uint64_t first = std::exchange(first_number_, no_number);
    const std::size_t items = std::exchange(size_, 0);
    while (size_ < items) {
        key_segment segment(memory);
        segment.first_number = first + size_;
        segment.items = std::min(most_items_of_segment, items - size_);
        segment.write_numbers();
        append_texts(std::move(segment));
    }
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
