// What identifies the items of gold: an id each, and a topic where there are topics.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/join/id_number.hpp"
#include "io/join/number_text.hpp"
#include "io/join/row_order.hpp"

namespace ordeval::io {

/// Ids of consecutive items. Where they are consecutive numbers, as in most campaigns, the first one says it all. Else
/// their texts stand back to back, in steps of one length where they are about as long as each other, so that an id is
/// one look at memory away; where they are not, 4 bytes more each say where they end.
struct key_segment {
    key_segment() = default;
    explicit key_segment(std::pmr::memory_resource* memory) : text(memory), ends(memory) {}

    std::pmr::vector<char> text;
    std::pmr::vector<std::uint32_t> ends;    ///< empty where the texts stand in steps
    std::size_t step = 0;                    ///< from the beginning of an id to that of the next
    bool length_behind = false;              ///< whether the last byte of a step is the length; else all are as long
    std::uint64_t first_number = no_number;  ///< of consecutive numbers, which have no texts
    std::size_t items = 0;

    std::size_t size() const { return items; }
    bool consecutive() const { return first_number != no_number; }
    /// Not of consecutive numbers.
    std::string_view id(std::size_t row) const {
        if (ends.empty()) {
            const char* const begin = text.data() + row * step;
            return {begin, length_behind ? static_cast<unsigned char>(begin[step - 1]) : step};
        }
        const std::uint32_t begin = row == 0 ? 0 : ends[row - 1];
        return {text.data() + begin, ends[row] - begin};
    }
    /// The memory that id() has to look at first.
    const void* place(std::size_t row) const {
        return ends.empty() ? static_cast<const void*>(text.data() + row * step) : ends.data() + row;
    }
    void keep_first(std::size_t rows) {
        text.resize(rows == 0 ? 0 : ends.empty() ? rows * step : ends[rows - 1]);
        if (!ends.empty()) ends.resize(rows);
        items = rows;
    }
    /// Gives consecutive numbers texts.
    void write_numbers();
};

/// Keys as they were read, in segments that never move; with topics 4 bytes more each. As long as all ids are
/// consecutive numbers nothing is kept of them but the first.
class item_keys {
public:
    std::size_t size() const { return size_; }
    /// The first of the numbers where all ids are consecutive ones; else `no_number`.
    std::uint64_t first_number() const { return first_number_; }
    std::string id(std::size_t item) const {
        return numbered() ? std::to_string(first_number_ + item) : std::string(stored_id(item));
    }
    bool has_id(std::size_t item, std::string_view id) const {
        return numbered() ? id_number(id) == first_number_ + item : stored_id(item) == id;
    }
    /// Where ids are kept as texts: first_number() is none.
    std::string_view stored_id(std::size_t item) const {
        const std::size_t segment = segment_of(item);
        return segments_[segment].id(item - first_items_[segment]);
    }
    /// The memory that stored_id() has to look at first, which may be the id itself.
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
        if (this->topic(last) != topic) return this->topic(last) < topic;
        return numbered() ? comes_before(this->id(last), id) : comes_before(stored_id(last), id);
    }

    /// How many items from `first` on, `most` at most, satisfy same(0, id), same(1, id), ...
    template <class Same>
    std::size_t count_same(std::size_t first, std::size_t most, Same same) const {
        if (first >= size()) return 0;
        if (numbered()) {
            number_text id(first_number_ + first);
            const std::size_t end = std::min(most, size() - first);
            for (std::size_t found = 0; found < end; ++found, ++id)
                if (!same(found, id.view())) return found;
            return end;
        }
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

    bool numbered() const { return first_number_ != no_number; }
    void keep_texts(std::pmr::memory_resource* memory);
    void append_texts(key_segment segment);
    void extend_directory();

    std::uint64_t first_number_ = no_number;
    std::vector<key_segment> segments_;
    std::vector<std::size_t> first_items_;  ///< of the segments
    std::vector<std::uint32_t> directory_;  ///< the segment of every 1024th item
    std::vector<std::uint32_t> topics_;
    std::size_t size_ = 0;
    bool open_ = false;  ///< whether the last segment may take single keys
};

}  // namespace ordeval::io
