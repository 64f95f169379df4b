// Options and commands inside messages: named as data here, spelled by whoever shows the message.
#pragma once

#include <string>
#include <string_view>

namespace ordeval {

/// How a front end spells what a message names.
enum class spelling {
    plain,         ///< missing=wrong
    command_line,  ///< --missing wrong
    python,        ///< missing="wrong"
};

/// An option inside a message, with a value where one is meant: option_text("missing", "wrong").
std::string option_text(std::string_view name, std::string_view value = {});

/// A command inside a message, with its arguments: command_text("measures", "CEM_ORD").
std::string command_text(std::string_view name, std::string_view arguments = {});

/// The message with its options and commands spelled.
std::string spelled(std::string_view message, spelling how);

}  // namespace ordeval
