// Names numbered as they appear: topics, systems.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ordeval/detail/text_hash.hpp"

namespace ordeval::io {

class name_list {
public:
    /// The name's number, a new one where it was not met before. Fast where names come in runs.
    std::uint32_t find_or_add(std::string_view name) {
        if (!names_.empty() && names_[last_] == name) return last_;
        if (auto found = numbers_.find(name); found != numbers_.end()) return last_ = found->second;
        last_ = static_cast<std::uint32_t>(names_.size());
        names_.emplace_back(name);
        numbers_.emplace(name, last_);
        return last_;
    }

    std::optional<std::uint32_t> find(std::string_view name) const {
        auto found = numbers_.find(name);
        return found == numbers_.end() ? std::nullopt : std::optional(found->second);
    }

    const std::vector<std::string>& names() const { return names_; }
    std::size_t size() const { return names_.size(); }
    const std::string& operator[](std::size_t number) const { return names_[number]; }

private:
    std::unordered_map<std::string, std::uint32_t, text_hasher, std::equal_to<>> numbers_;
    std::vector<std::string> names_;
    std::uint32_t last_ = 0;
};

}  // namespace ordeval::io
