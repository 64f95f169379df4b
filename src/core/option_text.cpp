#include "ordeval/core/option_text.hpp"

#include <algorithm>
#include <charconv>

namespace ordeval {

namespace {

// Control characters that no message holds otherwise: what users wrote is shown with its own ones escaped.
constexpr char begins_option = '\x1d';
constexpr char begins_command = '\x1e';
constexpr char ends_name = '\x1f';

std::string marked(char kind, std::string_view name, std::string_view rest) {
    return kind + std::string(name) + ends_name + std::string(rest) + kind;
}

/// Lists and single words need no quotes in a shell; anything else does.
std::string for_shell(std::string_view value) {
    const bool plain = std::ranges::none_of(
        value, [](char c) { return std::string_view(" <>'\"()*?;&|$").find(c) != std::string_view::npos; });
    return plain ? std::string(value) : "'" + std::string(value) + "'";
}

/// Numbers are written as they are, anything else is a text.
std::string for_python(std::string_view value) {
    double number = 0;
    const auto [end, problem] = std::from_chars(value.data(), value.data() + value.size(), number);
    const bool is_number = problem == std::errc{} && end == value.data() + value.size();
    return is_number ? std::string(value) : "\"" + std::string(value) + "\"";
}

std::string with_underscores(std::string_view name) {
    std::string result(name);
    std::ranges::replace(result, '-', '_');
    return result;
}

std::string option_in(spelling how, std::string_view name, std::string_view value) {
    switch (how) {
        case spelling::plain: break;
        case spelling::command_line: return "--" + std::string(name) + (value.empty() ? "" : " " + for_shell(value));
        case spelling::python: return with_underscores(name) + (value.empty() ? "" : "=" + for_python(value));
    }
    return std::string(name) + (value.empty() ? "" : "=" + std::string(value));
}

std::string command_in(spelling how, std::string_view name, std::string_view arguments) {
    switch (how) {
        case spelling::plain: break;
        case spelling::command_line:
            return "'ordeval " + std::string(name) + (arguments.empty() ? "" : " " + std::string(arguments)) + "'";
        case spelling::python:
            return "ordeval." + with_underscores(name) + "(" +
                   (arguments.empty() ? "" : "\"" + std::string(arguments) + "\"") + ")";
    }
    return "'" + std::string(name) + (arguments.empty() ? "" : " " + std::string(arguments)) + "'";
}

}  // namespace

std::string option_text(std::string_view name, std::string_view value) { return marked(begins_option, name, value); }

std::string command_text(std::string_view name, std::string_view arguments) {
    return marked(begins_command, name, arguments);
}

std::string spelled(std::string_view message, spelling how) {
    std::string text;
    while (!message.empty()) {
        const std::size_t start = message.find_first_of(std::string_view("\x1d\x1e", 2));
        const std::size_t middle = message.find(ends_name, std::min(start, message.size()));
        const std::size_t end = middle == std::string_view::npos ? middle : message.find(message[start], middle);
        if (end == std::string_view::npos) return text.append(message);
        const std::string_view name = message.substr(start + 1, middle - start - 1);
        const std::string_view rest = message.substr(middle + 1, end - middle - 1);
        text.append(message.substr(0, start));
        text += message[start] == begins_option ? option_in(how, name, rest) : command_in(how, name, rest);
        message.remove_prefix(end + 1);
    }
    return text;
}

}  // namespace ordeval
