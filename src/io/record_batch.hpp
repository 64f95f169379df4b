// Some records of a table, split into fields: what scanners produce and joins consume.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ordeval::io {

/// Views into a source's window, valid until the next batch is read; the memory is reused.
class record_batch {
public:
    static constexpr std::size_t usual_capacity = 1024;

    struct record {
        const char* start = nullptr;
        std::uint64_t line = 0;
        std::size_t fields = 0;    ///< as found, without empty ones behind the last column
        std::uint64_t column = 1;  ///< of the start
    };

    explicit record_batch(std::size_t width, std::size_t capacity = usual_capacity)
        : width_(width), capacity_(capacity), fields_(capacity * width) {
        records_.reserve(capacity);
    }

    std::size_t width() const { return width_; }
    std::size_t size() const { return records_.size(); }
    bool full() const { return records_.size() == capacity_; }
    void clear() { records_.clear(); }

    const record& operator[](std::size_t i) const { return records_[i]; }

    /// Always `width` fields; a field without data() is one that the record lacks.
    std::span<const std::string_view> fields(std::size_t i) const { return {fields_.data() + i * width_, width_}; }

    /// Room for the fields of the record that is about to be added.
    std::string_view* open_fields() { return fields_.data() + records_.size() * width_; }
    void add(const record& found) { records_.push_back(found); }

private:
    std::size_t width_;
    std::size_t capacity_;
    std::vector<std::string_view> fields_;
    std::vector<record> records_;
};

}  // namespace ordeval::io
