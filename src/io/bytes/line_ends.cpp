#include "io/bytes/line_ends.hpp"

namespace ordeval::io {

bool has_carriage_returns_alone(std::string_view text) {
    bool inside_quotes = false, found = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') inside_quotes = !inside_quotes;
        if (inside_quotes) continue;
        if (text[i] == '\n') return false;
        found = found || (text[i] == '\r' && i + 1 < text.size() && text[i + 1] != '\n');
    }
    return found;
}

diagnostic carriage_returns_alone() {
    return {.problem = "its lines end with a carriage return alone",
            .remedy = "convert the line ends, for example with tr '\\r' '\\n'",
            .kind = "carriage_returns"};
}

}  // namespace ordeval::io
