// What identifies the items of gold: an id each, and a topic where there are topics.
#pragma once

#include <cstdint>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/join/row_order.hpp"

namespace ordeval::io {

/// Ids of consecutive items, back to back: the text of each, and 4 bytes more where they are not all of one length.
struct key_segment {
    key_segment() = default;
    explicit key_segment(std::pmr::memory_resource* memory) : text(memory), ends(memory) {}

    std::pmr::vector<char> text;
    std::pmr::vector<std::uint32_t> ends;  ///< empty where all have the same length
    std::size_t length = 0;                ///< of all
    std::size_t items = 0;

    std::size_t size() const { return items; }
    std::string_view id(std::size_t row) const {
        if (ends.empty()) return {text.data() + row * length, length};
        const std::uint32_t begin = row == 0 ? 0 : ends[row - 1];
        return {text.data() + begin, ends[row] - begin};
    }
    /// The memory that id() has to look at first.
    const void* place(std::size_t row) const {
        return ends.empty() ? static_cast<const void*>(text.data() + row * length) : ends.data() + row;
    }
    void keep_first(std::size_t rows) {
        text.resize(rows == 0 ? 0 : ends.empty() ? rows * length : ends[rows - 1]);
        if (!ends.empty()) ends.resize(rows);
        items = rows;
    }
};

/// Keys as they were read, in segments that never move; with topics 4 bytes more each.
class item_keys {
public:
    std::size_t size() const { return size_; }
    std::string_view id(std::size_t item) const {
        const std::size_t segment = segment_of(item);
        return segments_[segment].id(item - first_items_[segment]);
    }
    /// The memory that id() has to look at first, which may be the id itself.
    const void* place(std::size_t item) const {
        const std::size_t segment = segment_of(item);
        return segments_[segment].place(item - first_items_[segment]);
    }
    /// 0 where there are no topics.
    std::uint32_t topic(std::size_t item) const { return topics_.empty() ? 0 : topics_[item]; }
    const std::vector<std::uint32_t>& topics() const { return topics_; }

    void add(std::string_view id);
    void add(std::uint32_t topic, std::string_view id) {
        add(id);
        topics_.push_back(topic);
    }
    /// `topics` holds one for every id, or none at all.
    void append(key_segment segment, std::span<const std::uint32_t> topics);
    /// Forgets the items from `size` on, all of which are in the last segment.
    void truncate(std::size_t size);

    /// Whether a key would stand behind the last item by topic, length of id, id. Where all do, no two are equal, and
    /// nothing needs to be looked up to know it.
    bool last_is_before(std::uint32_t topic, std::string_view id) const {
        if (size() == 0) return true;
        const std::size_t last = size() - 1;
        return this->topic(last) != topic ? this->topic(last) < topic : comes_before(this->id(last), id);
    }

    /// How many items from `first` on, `most` at most, satisfy same(0, id), same(1, id), ...
    template <class Same>
    std::size_t count_same(std::size_t first, std::size_t most, Same same) const {
        if (first >= size()) return 0;
        std::size_t segment = segment_of(first), row = first - first_items_[segment];
        for (std::size_t found = 0; found < most; ++found, ++row) {
            while (segment < segments_.size() && row == segments_[segment].size()) ++segment, row = 0;
            if (segment == segments_.size() || !same(found, segments_[segment].id(row))) return found;
        }
        return most;
    }

private:
    std::size_t segment_of(std::size_t item) const {
        std::size_t segment = directory_[item / directory_step];
        while (segment + 1 < segments_.size() && first_items_[segment + 1] <= item) ++segment;
        return segment;
    }

    static constexpr std::size_t directory_step = 1024;

    void extend_directory();

    std::vector<key_segment> segments_;
    std::vector<std::size_t> first_items_;  ///< of the segments
    std::vector<std::uint32_t> directory_;  ///< the segment of every 1024th item
    std::vector<std::uint32_t> topics_;
    std::size_t size_ = 0;
    bool open_ = false;  ///< whether the last segment may take single keys
};

}  // namespace ordeval::io
