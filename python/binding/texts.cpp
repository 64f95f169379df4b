// Arrays of text and of Python objects that are labels.
#include "texts.hpp"

#include <charconv>
#include <cstring>
#include <string>
#include <unordered_map>

#include "numbers.hpp"
#include "ordeval/core/option_text.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

using character_array = nb::ndarray<const std::uint32_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

std::vector<std::uint32_t> characters_of(const std::string& name, std::size_t width) {
    std::vector<std::uint32_t> characters;
    for (std::size_t i = 0; i < name.size();) {
        const auto first = static_cast<unsigned char>(name[i]);
        const int more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
        std::uint32_t value = more == 0 ? first : first & (0x3FU >> more);
        for (int k = 1; k <= more; ++k)
            value = (value << 6U) | (static_cast<unsigned char>(name[i + static_cast<std::size_t>(k)]) & 0x3FU);
        characters.push_back(value);
        i += static_cast<std::size_t>(more) + 1;
    }
    if (characters.size() <= width) characters.resize(width);
    return characters;
}

std::string text_of(const std::uint32_t* characters, std::size_t width) {
    std::string text;
    for (std::size_t i = 0; i < width && characters[i]; ++i) {
        const std::uint32_t c = characters[i];
        if (c < 0x80)
            text += static_cast<char>(c);
        else if (c < 0x800)
            (text += static_cast<char>(0xC0 | (c >> 6U))) += static_cast<char>(0x80 | (c & 0x3FU));
        else if (c < 0x10000) {
            text += static_cast<char>(0xE0 | (c >> 12U));
            (text += static_cast<char>(0x80 | ((c >> 6U) & 0x3FU))) += static_cast<char>(0x80 | (c & 0x3FU));
        } else {
            (text += static_cast<char>(0xF0 | (c >> 18U))) += static_cast<char>(0x80 | ((c >> 12U) & 0x3FU));
            (text += static_cast<char>(0x80 | ((c >> 6U) & 0x3FU))) += static_cast<char>(0x80 | (c & 0x3FU));
        }
    }
    return text;
}

std::size_t hash_of(const std::uint32_t* characters, std::size_t width) {
    std::uint64_t hash = 0x9E3779B97F4A7C15U;
    for (std::size_t i = 0; i < width; ++i) hash = (hash ^ characters[i]) * 0xFF51AFD7ED558CCDU;
    return static_cast<std::size_t>(hash >> 52U);
}

/// Class names as rows of characters, found by a hash of the row.
class name_rows {
public:
    name_rows(const class_scale& scale, std::size_t width) : width_(width), slots_(size) {
        for (std::size_t position = 0; position < scale.names().size(); ++position) {
            std::vector<std::uint32_t> row = characters_of(scale.names()[position], width);
            if (row.size() > width) continue;  // longer than any label of the array
            std::size_t slot = hash_of(row.data(), width);
            while (!slots_[slot].row.empty()) slot = (slot + 1) % size;
            slots_[slot] = {std::move(row), static_cast<label>(position)};
        }
    }

    label find(const std::uint32_t* characters) const {
        for (std::size_t slot = hash_of(characters, width_); !slots_[slot].row.empty(); slot = (slot + 1) % size)
            if (std::memcmp(slots_[slot].row.data(), characters, width_ * sizeof(std::uint32_t)) == 0)
                return slots_[slot].position;
        return no_answer;
    }

private:
    static constexpr std::size_t size = 4096;
    struct name_row {
        std::vector<std::uint32_t> row;
        label position = no_answer;
    };
    std::size_t width_;
    std::vector<name_row> slots_;
};

}  // namespace

expected<std::vector<label>> positions_of_characters(const character_array& rows, const class_scale& scale,
                                                     const char* what) {
    const std::size_t width = rows.shape(1);
    const name_rows names(scale, width);
    std::vector<label> positions(rows.shape(0));
    diagnostics problems;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const std::uint32_t* row = rows.data() + i * width;
        positions[i] = names.find(row);
        if (positions[i] != no_answer || row[0] == 0) continue;  // an empty text is a missing label
        const std::string found = text_of(row, width);
        if (const std::optional<label> other = scale.find(found))
            positions[i] = *other;  // `+2` for `2`
        else
            problems.add(unknown_label(found, scale, what, i));
    }
    if (!problems.empty()) return problems;
    return positions;
}

expected<std::vector<label>> positions_of_objects(const nb::sequence& objects, const class_scale& scale,
                                                  const char* what) {
    const nb::object is_missing = nb::module_::import_("ordeval._labels").attr("is_missing");
    // Labels are few, and mostly the same objects again and again; references keep their addresses from being reused.
    std::unordered_map<PyObject*, label> seen;
    std::vector<nb::object> kept;
    std::vector<label> positions;
    diagnostics problems;
    for (nb::handle one : objects) {
        if (const auto known = seen.find(one.ptr()); known != seen.end()) {
            positions.push_back(known->second);
            continue;
        }
        label position = no_answer;
        if (!nb::cast<bool>(is_missing(one))) {
            const auto text = nb::cast<std::string>(nb::str(one));
            if (const std::optional<label> found = scale.find(text))
                position = *found;
            else
                problems.add(unknown_label(text, scale, what, positions.size()));
        }
        if (seen.size() < 100'000) {
            seen.emplace(one.ptr(), position);
            kept.push_back(nb::borrow(one));
        }
        positions.push_back(position);
    }
    if (!problems.empty()) return problems;
    return positions;
}

}  // namespace ordeval::python
