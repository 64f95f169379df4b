#include "io/records/composed_text.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace ordeval::io {

std::optional<std::string> composed_text(std::string_view text) {
    const bool plain = std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (plain || text.size() > longest_composed) return std::nullopt;
    utf8proc_uint8_t* made = nullptr;
    const utf8proc_ssize_t size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                     &made, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> memory(made, &std::free);
    if (size < 0 || !made) return std::nullopt;  // no UTF-8, which is told elsewhere
    std::string composed(reinterpret_cast<const char*>(made), static_cast<std::size_t>(size));
    return composed == text ? std::nullopt : std::optional(std::move(composed));
}

}  // namespace ordeval::io
