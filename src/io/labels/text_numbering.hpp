// The different label texts of a column, numbered as they appear.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ordeval/detail/text_hash.hpp"

namespace ordeval::io {

/// Finds the number of a short text with one multiplication and one comparison, and holds a bounded number of texts.
class text_numbering {
public:
    using code = std::uint16_t;
    static constexpr std::size_t most_texts = 4096;

    /// The text's number, a new one where it was not met before; nothing where the dictionary is full.
    std::optional<code> find_or_add(std::string_view text) {
        std::array<char, longest_short> copy{};
        if (text.size() > longest_short) return find_long(text);
        std::copy(text.begin(), text.end(), copy.begin());
        return find_or_add_padded({copy.data(), text.size()});
    }

    /// As above for a text behind which 8 bytes may be read: lengths that change from row to row cost nothing then.
    std::optional<code> find_or_add_padded(std::string_view text) {
        if (const code* known = find_recent_padded(text)) return *known;
        std::optional<code> number = find_long(text);
        if (number && text.size() <= longest_short) {
            const std::uint64_t packed = packed_text(text);
            recent_[slot_of(packed)] = {packed, static_cast<std::uint8_t>(text.size()), *number};
        }
        return number;
    }

    /// The number of a short text that was met a short while ago; null of others, which may be known all the same.
    const code* find_recent_padded(std::string_view text) const {
        if (text.size() > longest_short) return nullptr;
        const std::uint64_t packed = packed_text(text);
        const short_text& slot = recent_[slot_of(packed)];
        return slot.packed == packed && slot.size == text.size() ? &slot.number : nullptr;
    }

    const std::vector<std::string>& texts() const { return texts_; }

private:
    static constexpr std::size_t longest_short = sizeof(std::uint64_t);
    static constexpr std::array<std::uint64_t, longest_short + 1> kept_bytes = [] {
        std::array<std::uint64_t, longest_short + 1> masks{};
        for (std::size_t size = 1; size <= longest_short; ++size) {
            std::array<unsigned char, longest_short> bytes{};
            std::fill_n(bytes.begin(), size, static_cast<unsigned char>(0xFF));
            masks[size] = std::bit_cast<std::uint64_t>(bytes);
        }
        return masks;
    }();

    struct short_text {
        std::uint64_t packed = 0;
        std::uint8_t size = 255;
        code number = 0;
    };

    /// The text's own bytes with zeros behind them; with its length beside them no two texts are the same, not even
    /// ones that end in zeros.
    static std::uint64_t packed_text(std::string_view text) {
        std::uint64_t packed = 0;
        std::memcpy(&packed, text.data(), longest_short);
        return packed & kept_bytes[text.size()];
    }

    static std::size_t slot_of(std::uint64_t packed) { return (packed * 0x9E3779B97F4A7C15U) >> 56U; }

    std::optional<code> find_long(std::string_view text) {
        if (auto found = numbers_.find(text); found != numbers_.end()) return found->second;
        if (texts_.size() == most_texts) return std::nullopt;
        const auto number = static_cast<code>(texts_.size());
        texts_.emplace_back(text);
        numbers_.emplace(text, number);
        return number;
    }

    // A cache in front of the map: a slot holds the text that came last of those that share it. Sizes begin at 255,
    // which no short text has, so that an empty slot matches nothing.
    std::array<short_text, 256> recent_{};
    std::unordered_map<std::string, code, text_hasher, std::equal_to<>> numbers_;
    std::vector<std::string> texts_;
};

}  // namespace ordeval::io
