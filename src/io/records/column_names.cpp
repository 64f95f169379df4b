#include "io/records/column_names.hpp"

#include <algorithm>

#include "ordeval/detail/text.hpp"

namespace ordeval::io {

std::string folded_name(std::string_view name) {
    std::string plain;
    for (char c : trimmed(name)) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        plain += c == ' ' || c == '-' ? '_' : c;
    }
    return plain;
}

std::vector<role> roles_of_name(std::string_view name) {
    const std::string plain = folded_name(name);
    std::vector<role> found;
    const auto look_in = [&](const auto& names, std::initializer_list<role> meaning) {
        if (std::ranges::find(names, plain) != names.end()) found.insert(found.end(), meaning);
    };
    look_in(id_names, {role::id});
    look_in(topic_names, {role::topic});
    look_in(system_names, {role::system});
    look_in(gold_names, {role::gold, role::label});
    look_in(answer_names, {role::predicted, role::label});
    look_in(count_names, {role::count});
    return found;
}

}  // namespace ordeval::io
