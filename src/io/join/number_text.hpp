// The text of a number that is counted up.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ordeval::io {

/// Counting up changes the last digits in place, which is faster than writing each number anew.
class number_text {
public:
    explicit number_text(std::uint64_t number) {
        std::array<char, 20> digits{};  // all that 64 bits can have
        char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        size_ = static_cast<std::size_t>(end - digits.data());
        std::copy_backward(digits.data(), end, text_.data() + text_.size());
    }

    std::string_view view() const { return {text_.data() + (text_.size() - size_), size_}; }

    number_text& operator++() {
        std::size_t at = text_.size() - 1;
        for (; at >= text_.size() - size_ && text_[at] == '9'; --at) text_[at] = '0';
        if (at < text_.size() - size_) {  // 99 becomes 100
            text_[at] = '0';
            ++size_;
        }
        ++text_[at];
        return *this;
    }

private:
    std::array<char, 24> text_{};  ///< at its end
    std::size_t size_ = 0;
};

}  // namespace ordeval::io
