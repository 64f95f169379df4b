// Memory for large tables that are looked up at random.
#pragma once

#include <cstddef>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <vector>

namespace ordeval::io {

/// Hands out memory from large regions that the system is asked to back by huge pages, so that a look at a random place
/// does not have to find out first where that is. The memory is all zeros. Takes back large pieces only. Safe from
/// several threads.
class huge_pages final : public std::pmr::memory_resource {
public:
    /// A large piece is a region of its own.
    explicit huge_pages(std::size_t region_bytes = std::size_t{1} << 24) : region_bytes_(region_bytes) {}
    ~huge_pages() override;
    huge_pages(const huge_pages&) = delete;
    huge_pages& operator=(const huge_pages&) = delete;

private:
    struct region {
        void* memory;
        std::size_t size;
        char* first;  ///< byte that is handed out
    };

    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override { return this == &other; }
    bool large(std::size_t bytes) const { return bytes > region_bytes_ / 4; }
    char* add_region(std::size_t bytes);
    char* more_memory(std::size_t bytes);

    std::size_t region_bytes_;
    std::mutex lock_;
    std::unique_ptr<char[]> of_few_lines_;  ///< what a short file needs, so that the system is not asked for a region
    std::vector<region> regions_;
    char* free_ = nullptr;
    std::size_t left_ = 0;
};

}  // namespace ordeval::io
