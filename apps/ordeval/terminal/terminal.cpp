#include "terminal/terminal.hpp"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <clocale>
#include <cstdlib>
#include <string_view>

namespace ordeval::cli {

int terminal_width() {
    if (const char* columns = std::getenv("COLUMNS")) {
        std::string_view text(columns);
        int width = 0;
        auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), width);
        if (error == std::errc{} && end == text.data() + text.size() && width > 0) return width;
    }
    winsize size{};
    return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool terminal_has_utf8() {
    // Only the character set is asked for, in a locale object of its own: numbers must not begin to use commas.
    locale_t user = ::newlocale(LC_CTYPE_MASK, "", nullptr);
    if (!user) return false;
    bool utf8 = std::string_view(::nl_langinfo_l(CODESET, user)) == "UTF-8";
    ::freelocale(user);
    return utf8;
}

}  // namespace ordeval::cli
