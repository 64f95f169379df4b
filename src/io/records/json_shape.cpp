#include "io/records/json_shape.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace ordeval::io {

namespace {

/// Whether the bytes at `at` are those of the text; as many may be read, and eight more.
bool continues_with(const char* at, const std::string& text) {
    const auto unequal_bits = [&](std::size_t from) {
        std::uint64_t x = 0, y = 0;
        std::memcpy(&x, at + from, sizeof x);
        std::memcpy(&y, text.data() + from, sizeof y);
        return x ^ y;
    };
    const std::size_t size = text.size();
    if (size < sizeof(std::uint64_t)) {
        for (std::size_t i = 0; i < size; ++i)
            if (at[i] != text[i]) return false;
        return true;
    }
    for (std::size_t from = 0; from + 8 < size; from += 8)
        if (unequal_bits(from) != 0) return false;
    return unequal_bits(size - 8) == 0;
}

/// The first byte from `at` on that ends a plain string or may not stand in one: a quote, a backslash, a control
/// character; `end` or a byte behind it where there is none before.
const char* end_of_plain_string(const char* at, const char* end) {
#if defined(__SSE2__)
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\'), last_control = _mm_set1_epi8(0x1F);
    for (; at < end; at += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
        const __m128i ends = _mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, backslash));
        // A control character is the lesser of itself and the last of them, as bytes without sign.
        const __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(bytes, last_control), bytes);
        const auto found = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_or_si128(ends, controls)));
        if (found != 0) return at + std::countr_zero(found);
    }
    return at;
#else
    while (at < end && *at != '"' && *at != '\\' && static_cast<unsigned char>(*at) > 0x1F) ++at;
    return at;
#endif
}

bool is_digit(char c) { return static_cast<unsigned char>(c - '0') <= 9; }

const char* behind_digits(const char* at, const char* end) {
    while (at < end && is_digit(*at)) ++at;
    return at;
}

/// One past the number at `at`, by JSON's grammar; null where there is none.
const char* end_of_number(const char* at, const char* end) {
    at += *at == '-' ? 1 : 0;
    if (!is_digit(*at)) return nullptr;
    if (*at == '0' && is_digit(at[1])) return nullptr;
    at = behind_digits(at + 1, end);
    if (*at == '.') {
        if (!is_digit(*++at)) return nullptr;
        at = behind_digits(at, end);
    }
    if (*at == 'e' || *at == 'E') {
        ++at;
        if (*at == '-' || *at == '+') ++at;
        if (!is_digit(*at)) return nullptr;
        at = behind_digits(at, end);
    }
    return at;
}

}  // namespace

const char* json_shape::end_of_value(value_kind kind, const char* at, const char* end) {
    switch (kind) {
        case value_kind::string: return end_of_plain_string(at, end);
        case value_kind::number: return end_of_number(at, end);
        case value_kind::bracket: break;
    }
    return *at == '{' || *at == '[' ? at + 1 : nullptr;
}

void json_shape::learn(const record_batch& batch, std::string_view record) {
    constexpr std::size_t most_columns = 64, longest_between = record_batch::padding / 2;
    if (lessons_ == 0 || batch.width() == 0 || batch.width() > most_columns) return;
    --lessons_;
    const auto fields = batch.fields(batch.size() - 1);
    std::vector<std::size_t> order;
    for (std::size_t column = 0; column < fields.size(); ++column) order.push_back(column);
    std::ranges::sort(order, {}, [&](std::size_t column) { return fields[column].data(); });
    const char* const end = record.data() + record.size();
    const char* from = record.data();
    std::vector<place> places;
    for (std::size_t column : order) {
        const char* const begin = fields[column].data();  // null, and so before the record, where it lacks the key
        const char* const stop = begin + fields[column].size();
        if (begin <= from || stop >= end) return;
        const value_kind kind = begin[-1] == '"' && *stop == '"'                        ? value_kind::string
                                : stop == begin + 1 && (*begin == '{' || *begin == '[') ? value_kind::bracket
                                                                                        : value_kind::number;
        if (end_of_value(kind, begin, end) != stop) return;  // words, and strings with escapes
        places.push_back({column, kind, std::string(from, begin)});
        if (places.back().before.size() > longest_between) return;
        from = stop;
    }
    std::string behind(from, end);
    if (behind.size() > longest_between) return;
    places_ = std::move(places);
    behind_ = std::move(behind);
}

const char* json_shape::take(record_batch& batch, const char* begin, const char* end, std::uint64_t line) const {
    if (places_.empty()) return nullptr;
    const char* const text = batch.text().data();
    record_batch::field* const fields = batch.open_fields();
    const char* at = begin;
    for (const place& one : places_) {
        if (at >= end || !continues_with(at, one.before)) return nullptr;
        at += one.before.size();
        if (at >= end) return nullptr;
        const char* const stop = end_of_value(one.kind, at, end);
        if (!stop || stop >= end) return nullptr;
        fields[one.column] = {static_cast<std::uint32_t>(at - text), static_cast<std::uint32_t>(stop - at)};
        at = stop;
    }
    if (!continues_with(at, behind_)) return nullptr;
    at += behind_.size();
    if (at > end || (at < end && *at != '\n')) return nullptr;
    batch.add_record(static_cast<std::size_t>(begin - text), line - 1, batch.width(), batch.width());
    return at;
}

}  // namespace ordeval::io
