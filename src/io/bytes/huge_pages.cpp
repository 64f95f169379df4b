#include "io/bytes/huge_pages.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace ordeval::io {

namespace {

constexpr std::size_t page = std::size_t{1} << 21;
/// Clearing a huge page takes longer than all else that a small file asks for: what fits in here has none.
constexpr std::size_t small_region = std::size_t{1} << 17;
/// And of a file of some lines, asking the system for a region and giving it back takes a tenth of the time.
constexpr std::size_t few_lines = std::size_t{1} << 13;

std::size_t rounded_up(std::size_t size, std::size_t step) { return (size + step - 1) / step * step; }

}  // namespace

huge_pages::~huge_pages() {
    for (const region& mapped : regions_) ::munmap(mapped.memory, mapped.size);
}

void* huge_pages::do_allocate(std::size_t bytes, std::size_t alignment) {
    std::scoped_lock lock(lock_);
    if (large(bytes)) return add_region(bytes);
    const std::size_t wasted = left_ % alignment;  // all memory ends well aligned, so what is left tells the alignment
    if (left_ < bytes + wasted) {
        free_ = more_memory(bytes);
    } else {
        free_ += wasted;
        left_ -= wasted;
    }
    char* const given = free_;
    free_ += bytes;
    left_ -= bytes;
    return given;
}

void huge_pages::do_deallocate(void* memory, std::size_t bytes, std::size_t) {
    if (!large(bytes)) return;
    std::scoped_lock lock(lock_);
    const auto found =
        std::find_if(regions_.begin(), regions_.end(), [&](const region& r) { return r.first == memory; });
    ::munmap(found->memory, found->size);
    regions_.erase(found);
}

/// Memory for the next pieces, of which the first has so many bytes; `left_` says how much.
char* huge_pages::more_memory(std::size_t bytes) {
    if (!of_few_lines_ && regions_.empty() && bytes <= few_lines) {
        left_ = few_lines;
        of_few_lines_ = std::make_unique<char[]>(few_lines);
        return of_few_lines_.get();
    }
    left_ = regions_.empty() && bytes <= small_region ? std::min(small_region, region_bytes_) : region_bytes_;
    return add_region(left_);
}

/// Whether huge pages are used is the system's choice, and makes no difference but in time.
char* huge_pages::add_region(std::size_t bytes) {
    // One page more than needed, so that the first byte handed out can lie at a page's beginning: only whole aligned
    // pages become huge ones. MAP_NORESERVE: what is never touched costs nothing.
    const std::size_t size = rounded_up(bytes, page) + page;
    void* memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    const std::size_t before =
        rounded_up(reinterpret_cast<std::size_t>(memory), page) - reinterpret_cast<std::size_t>(memory);
    char* const first = static_cast<char*>(memory) + before;
    regions_.push_back({memory, size, first});
#ifdef MADV_HUGEPAGE
    if (bytes > small_region) ::madvise(first, size - page, MADV_HUGEPAGE);
#endif
    return first;
}

}  // namespace ordeval::io
