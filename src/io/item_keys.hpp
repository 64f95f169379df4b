// What identifies the items of gold: an id each, and a topic where there are topics.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ordeval::io {

/// Ids back to back in one string: 8 bytes and its text per item.
class item_keys {
public:
    std::size_t size() const { return ends_.size(); }
    std::string_view id(std::size_t item) const {
        const std::uint64_t begin = item == 0 ? 0 : ends_[item - 1];
        return {text_.data() + begin, ends_[item] - begin};
    }
    /// 0 where there are no topics.
    std::uint32_t topic(std::size_t item) const { return topics_.empty() ? 0 : topics_[item]; }
    const std::vector<std::uint32_t>& topics() const { return topics_; }

    void add(std::string_view id) {
        text_ += id;
        ends_.push_back(text_.size());
    }
    void add(std::uint32_t topic, std::string_view id) {
        add(id);
        topics_.push_back(topic);
    }
    void remove_last() {
        ends_.pop_back();
        text_.resize(ends_.empty() ? 0 : ends_.back());
        if (!topics_.empty()) topics_.pop_back();
    }

    /// Whether the last item stands behind the one before it by topic, length of id, id. Where all do, no two are
    /// equal, and nothing needs to be looked up to know it.
    bool last_is_ordered() const {
        const std::size_t last = size() - 1;
        if (last == 0) return true;
        if (topic(last) != topic(last - 1)) return topic(last) > topic(last - 1);
        const std::string_view a = id(last - 1), b = id(last);
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    }

private:
    std::string text_;
    std::vector<std::uint64_t> ends_;
    std::vector<std::uint32_t> topics_;
};

}  // namespace ordeval::io
