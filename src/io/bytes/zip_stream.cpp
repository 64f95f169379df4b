// An archive of one file is a header of thirty bytes, a name, and what zlib unpacks and sums up; with that a pipe can
// be read as it comes. Libraries for archives want to go back and forth in a file, and to write as well.
#include "io/bytes/zip_stream.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>

#include "io/bytes/packed_input.hpp"

namespace ordeval::io {

namespace {

constexpr std::uint32_t file_mark = 0x04034b50, directory_mark = 0x02014b50, descriptor_mark = 0x08074b50,
                        signature_mark = 0x05054b50, large_end_mark = 0x06064b50, large_place_mark = 0x07064b50,
                        end_mark = 0x06054b50;

diagnostic unusual_zip(const char* problem, const char* remedy = "unpack it, or compress with gzip or zstd") {
    return {.problem = problem, .remedy = remedy, .kind = "binary_file"};
}

class zip_stream final : public byte_stream {
public:
    explicit zip_stream(std::unique_ptr<byte_stream> packed) : input_(std::move(packed)) {
        constexpr int without_header = -15;
        if (inflateInit2(&state_, without_header) != Z_OK) throw std::bad_alloc();
    }
    ~zip_stream() override { inflateEnd(&state_); }
    zip_stream(const zip_stream&) = delete;
    zip_stream& operator=(const zip_stream&) = delete;

    std::size_t read(std::span<char> room) override {
        if (problem_ || done_) return 0;
        if (!inside_ && !enter()) return 0;
        const std::size_t given = method_ == deflated ? inflate_some(room) : copy_some(room);
        sum_ = crc32_z(sum_, reinterpret_cast<const Bytef*>(room.data()), given);
        size_ += given;
        return problem_ ? 0 : given;
    }

private:
    static constexpr unsigned stored = 0, deflated = 8;

    unsigned small(const unsigned char* at) const { return at[0] | static_cast<unsigned>(at[1]) << 8U; }
    std::uint32_t large(const unsigned char* at) const {
        return small(at) | static_cast<std::uint32_t>(small(at + 2)) << 16U;
    }
    std::uint64_t huge(const unsigned char* at) const {
        return large(at) | static_cast<std::uint64_t>(large(at + 4)) << 32U;
    }

    bool take(unsigned char* room, std::size_t size) {
        while (size > 0) {
            const std::span<char> packed = input_.bytes();
            if (packed.empty()) return problem_ = input_.problem() ? *input_.problem() : truncated_input("zip"), false;
            const std::size_t some = std::min(size, packed.size());
            std::memcpy(room, packed.data(), some);
            input_.use(some);
            room += some;
            size -= some;
        }
        return true;
    }

    bool pass_over(std::uint64_t size) {
        std::array<unsigned char, 256> passed{};
        for (std::uint64_t some = 0; size > 0; size -= some) {
            some = std::min<std::uint64_t>(size, passed.size());
            if (!take(passed.data(), some)) return false;
        }
        return true;
    }

    /// Reads the header of the one file.
    bool enter() {
        inside_ = true;
        std::array<unsigned char, 30> head{};
        if (!take(head.data(), head.size())) return false;
        // The local file header, little-endian: mark 4, version 2, flags 2 (bit 0: encrypted, bit 3: sums behind the
        // data), method 2, time 2, date 2, CRC-32 4, packed size 4, size 4, length of name 2, length of extra field 2;
        // then name and extra field.
        const unsigned flags = small(&head[6]);
        method_ = small(&head[8]);
        sum_wanted_ = large(&head[14]);
        packed_left_ = large(&head[18]);
        size_wanted_ = large(&head[22]);
        sums_follow_ = (flags & 8U) != 0;
        std::vector<unsigned char> names(small(&head[26]) + small(&head[28]));
        if (!take(names.data(), names.size())) return false;
        const std::string_view name(reinterpret_cast<const char*>(names.data()), small(&head[26]));
        take_large_sizes(std::span(names).subspan(name.size()));
        if ((flags & 1U) != 0) return problem_ = unusual_zip("is a zip archive with a password"), false;
        if (name.ends_with("/") || name == "[Content_Types].xml" || name == "mimetype" || name.starts_with("_rels/"))
            return problem_ = unusual_zip("is a spreadsheet, or a zip archive of folders, not a table",
                                          "save the spreadsheet as CSV, or unpack the archive"),
                   false;
        if ((method_ != stored && method_ != deflated) || (method_ == stored && sums_follow_))
            return problem_ = unusual_zip("is a zip archive of an unusual kind"), false;
        return true;
    }

    /// An archive that may hold more than 4 GiB (Zip64) has its sizes in an extra field: mark 2, length 2, then size 8
    /// and packed size 8, each only where the header has ones in its place.
    void take_large_sizes(std::span<const unsigned char> extra) {
        constexpr unsigned zip64_mark = 1;
        constexpr std::uint32_t elsewhere = 0xFFFFFFFF;
        while (extra.size() >= 4) {
            const std::size_t length = std::min<std::size_t>(small(&extra[2]), extra.size() - 4);
            std::span<const unsigned char> field = extra.subspan(4, length);
            const bool found = small(extra.data()) == zip64_mark;
            extra = extra.subspan(4 + length);
            if (!found) continue;
            zip64_ = true;
            for (std::uint64_t* size : {&size_wanted_, &packed_left_})
                if (*size == elsewhere && field.size() >= 8) {
                    *size = huge(field.data());
                    field = field.subspan(8);
                }
        }
    }

    std::size_t inflate_some(std::span<char> room) {
        // zlib counts in 32 bits.
        constexpr std::size_t most = 1U << 30U;
        while (true) {
            const std::span<char> packed = input_.bytes();
            if (packed.empty()) return problem_ = input_.problem() ? *input_.problem() : truncated_input("zip"), 0;
            state_.next_in = reinterpret_cast<Bytef*>(packed.data());
            state_.avail_in = static_cast<uInt>(packed.size());
            state_.next_out = reinterpret_cast<Bytef*>(room.data());
            state_.avail_out = static_cast<uInt>(std::min(room.size(), most));
            const uInt before = state_.avail_out;
            const int status = inflate(&state_, Z_NO_FLUSH);
            input_.use(packed.size() - state_.avail_in);
            const std::size_t given = before - state_.avail_out;
            if (status == Z_STREAM_END) {
                const auto* bytes = reinterpret_cast<const Bytef*>(room.data());
                leave(crc32_z(sum_, bytes, given), size_ + given);
                return given;
            }
            // Z_BUF_ERROR: no progress with these bytes, and more are to come.
            if (status != Z_OK && status != Z_BUF_ERROR) return problem_ = corrupt_input("zip"), 0;
            if (given > 0) return given;
        }
    }

    std::size_t copy_some(std::span<char> room) {
        const std::size_t wanted = std::min<std::size_t>(room.size(), packed_left_);
        std::size_t given = 0;
        if (wanted > 0) {
            const std::span<char> packed = input_.bytes();
            if (packed.empty()) return problem_ = input_.problem() ? *input_.problem() : truncated_input("zip"), 0;
            given = std::min(wanted, packed.size());
            std::memcpy(room.data(), packed.data(), given);
            input_.use(given);
            packed_left_ -= given;
        }
        if (packed_left_ == 0) leave(crc32_z(sum_, reinterpret_cast<const Bytef*>(room.data()), given), size_ + given);
        return given;
    }

    /// Behind the file: its sum is right, and there is no second one.
    void leave(uLong sum, std::uint64_t size) {
        done_ = true;
        std::array<unsigned char, 20> behind{};
        if (sums_follow_) {
            if (!take(behind.data(), 4)) return;
            // CRC-32 of four bytes, packed size and size of four (of eight in Zip64), with a mark before them or, by
            // old writers, without: then the four bytes just read are the CRC-32.
            const bool marked = large(behind.data()) == descriptor_mark;
            const std::size_t sizes = zip64_ ? 16 : 8;
            if (!take(behind.data() + (marked ? 0 : 4), sizes + (marked ? 4 : 0))) return;
            sum_wanted_ = large(behind.data());
            size_wanted_ = zip64_ ? huge(&behind[12]) : large(&behind[8]);
        }
        const std::uint64_t size_told = zip64_ ? size : static_cast<std::uint32_t>(size);
        if (static_cast<std::uint32_t>(sum) != sum_wanted_ || size_told != size_wanted_) {
            problem_ = corrupt_input("zip");
            return;
        }
        take_directory();
    }

    /// Behind the files: an entry for each, whatever else the archive knows of itself, and its end. Another archive or
    /// any bytes behind that end are what other programs may read in place of this one.
    void take_directory() {
        std::size_t files = 0;
        for (std::array<unsigned char, 4> mark{}; take(mark.data(), mark.size());) {
            const std::uint32_t next = large(mark.data());
            if (next == directory_mark) ++files;
            if (next == file_mark || files > 1) return fail(unusual_zip("is a zip archive of several files"));
            if (next == end_mark && files == 1) return take_end();
            if (!pass_part(next)) return;
        }
    }

    /// A part has a fixed length, some of which tells how long the rest is; false where there is no such part.
    bool pass_part(std::uint32_t mark) {
        std::array<unsigned char, 42> part{};
        switch (mark) {
            case directory_mark:  // at 24, 26 and 28 the lengths of name, extra field and comment
                return take(part.data(), 42) && pass_over(small(&part[24]) + small(&part[26]) + small(&part[28]));
            case signature_mark: return take(part.data(), 2) && pass_over(small(part.data()));
            case large_end_mark: return take(part.data(), 8) && pass_over(huge(part.data()));
            case large_place_mark: return pass_over(16);
            default: return problem_ = corrupt_input("zip"), false;
        }
    }

    /// The end has 18 bytes behind its mark; the last two tell how long the comment is.
    void take_end() {
        std::array<unsigned char, 18> end{};
        if (!take(end.data(), end.size()) || !pass_over(small(&end[16]))) return;
        if (!input_.bytes().empty())
            fail({.problem = "other bytes follow the end of the zip archive",
                  .remedy = "give one archive alone, or unpack it",
                  .kind = "corrupt"});
        else if (input_.problem())
            fail(*input_.problem());
    }

    void fail(diagnostic problem) { problem_ = std::move(problem); }

    packed_input input_;
    z_stream state_{};
    bool inside_ = false;
    bool done_ = false;
    bool sums_follow_ = false;
    unsigned method_ = 0;
    bool zip64_ = false;
    std::uint64_t packed_left_ = 0;
    std::uint32_t sum_wanted_ = 0;
    std::uint64_t size_wanted_ = 0;
    std::uint64_t size_ = 0;
    uLong sum_ = 0;
};

}  // namespace

std::unique_ptr<byte_stream> unpack_zip(std::unique_ptr<byte_stream> packed) {
    return std::make_unique<zip_stream>(std::move(packed));
}

}  // namespace ordeval::io
