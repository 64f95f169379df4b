// What identifies the items of gold: an id each, and a topic where there are topics.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/record_batch.hpp"

namespace ordeval::io {

/// Ids of consecutive items, back to back: 4 bytes and its text each.
struct key_segment {
    std::vector<char> text = {};
    std::vector<std::uint32_t> ends = {};

    std::size_t size() const { return ends.size(); }
    std::string_view id(std::size_t row) const {
        const std::uint32_t begin = row == 0 ? 0 : ends[row - 1];
        return {text.data() + begin, ends[row] - begin};
    }
};

/// The order in which ids can be seen to differ without looking any up: by length, then by text.
inline bool comes_before(std::string_view a, std::string_view b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

/// Keys as they were read, in segments that never move: 8 bytes and its text per item, with topics 4 more.
class item_keys {
public:
    std::size_t size() const { return size_; }
    std::string_view id(std::size_t item) const {
        const std::size_t segment = segment_of(item);
        return segments_[segment].id(item - first_items_[segment]);
    }
    /// The memory that id() looks at first.
    const std::uint32_t* end_of(std::size_t item) const {
        const std::size_t segment = segment_of(item);
        return segments_[segment].ends.data() + (item - first_items_[segment]);
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
