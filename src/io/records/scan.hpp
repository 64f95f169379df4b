// Finds the bytes that structure a text: delimiters, newlines, quotes.
//
// Readers spend most of their time here, so it is done 64 bytes at a time with the widest instructions that the
// processor has, chosen at run time. The portable and the plain functions give the same marks and exist to be compared
// with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ordeval::io {

/// The bytes to look for; the same one may stand twice.
using wanted_bytes = std::array<char, 3>;

/// Offsets into a text of less than 4 GiB, ascending; the memory is kept for the next text.
class mark_list {
public:
    std::span<const std::uint32_t> offsets() const { return {offsets_.data(), size_}; }

    /// Room for `more` offsets behind the first `size`.
    std::uint32_t* room(std::size_t size, std::size_t more) {
        if (offsets_.size() < size + more) offsets_.resize(2 * (size + more));
        return offsets_.data() + size;
    }
    void set_size(std::size_t size) { size_ = size; }
    std::size_t size() const { return size_; }

private:
    std::vector<std::uint32_t> offsets_;
    std::size_t size_ = 0;
};

/// What a text of rows holds beside its marks.
struct row_census {
    std::size_t newlines = 0;
    bool unusual = false;  ///< whether one of the unusual bytes occurs
    bool ascii = true;     ///< whether all bytes are ASCII, and none is zero
    friend bool operator==(const row_census&, const row_census&) = default;
};

/// Replaces `marks` by one that stands before the text (all bits set, so that adding 1 gives its beginning) and the
/// offsets of newlines and delimiters.
row_census find_row_marks(std::string_view text, char delimiter, std::array<char, 2> unusual, mark_list& marks);

/// As find_row_marks on a processor without vector instructions.
row_census find_row_marks_portably(std::string_view text, char delimiter, std::array<char, 2> unusual,
                                   mark_list& marks);

/// As find_row_marks, byte by byte and obviously right.
row_census find_row_marks_plainly(std::string_view text, char delimiter, std::array<char, 2> unusual, mark_list& marks);

/// Replaces `marks` by the offsets of all wanted bytes.
void find_marks(std::string_view text, wanted_bytes wanted, mark_list& marks);

/// As find_marks on a processor without vector instructions.
void find_marks_portably(std::string_view text, wanted_bytes wanted, mark_list& marks);

/// As find_marks, byte by byte and obviously right.
void find_marks_plainly(std::string_view text, wanted_bytes wanted, mark_list& marks);

}  // namespace ordeval::io
