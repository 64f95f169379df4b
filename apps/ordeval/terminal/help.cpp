#include "terminal/help.hpp"

#include "ordeval/detail/text.hpp"

namespace ordeval::cli {

namespace {

constexpr std::size_t page_width = 80;
constexpr std::size_t name_width = 26;  ///< of the left column; longer names push their description to the next line

/// A name on the left, what it means on the right.
/// A long list of choices goes on in the next line.
std::string broken_at_choices(const std::string& name) {
    std::string text = "  ";
    std::size_t used = 2;
    for (std::size_t start = 0; start < name.size();) {
        const std::size_t end = std::min(name.find('|', start), name.size() - 1) + 1;
        const std::string part = name.substr(start, end - start);
        if (used + display_width(part) > page_width) {
            text += "\n      ";
            used = 6;
        }
        text += part;
        used += display_width(part);
        start = end;
    }
    return text;
}

std::string entry(const std::string& name, const std::string& meaning) {
    std::string text = broken_at_choices(name);
    const std::size_t used = display_width(text.substr(text.rfind('\n') + 1));
    text += used + 2 > name_width ? "\n" + std::string(name_width, ' ') : std::string(name_width - used, ' ');
    std::string right = wrapped(std::string(name_width, ' ') + meaning, page_width, name_width);
    return text + right.substr(name_width) + "\n";
}

class formatter : public CLI::Formatter {
public:
    std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const override {
        std::string text = wrapped(app->get_description(), page_width) + "\n\nUsage: " + usage(*app) + "\n";
        if (std::vector<const CLI::App*> commands = shown_commands(*app); !commands.empty()) {
            text += "\nCommands:\n";
            for (const CLI::App* command : commands) text += entry(command->get_name(), brief(*command));
        }
        if (std::vector<const CLI::Option*> arguments = shown_options(*app, true); !arguments.empty()) {
            text += "\nArguments:\n";
            for (const CLI::Option* argument : arguments) text += entry(signature(*argument), explanation(*argument));
        }
        std::string group;
        for (const CLI::Option* option : shown_options(*app, false)) {
            if (option->get_group() != group) text += "\n" + (group = option->get_group()) + ":\n";
            text += entry(signature(*option), explanation(*option));
        }
        return app->get_footer().empty() ? text : text + "\n" + app->get_footer() + "\n";
    }
};

bool takes_many(const CLI::Option& option) {
    return option.get_expected_max() >= CLI::detail::expected_max_vector_size;
}

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<formatter>(); }

std::string brief(const CLI::App& command) {
    std::string text = command.get_description();
    return text.substr(0, text.find('\n'));
}

std::string full_name(const CLI::App& command) {
    return command.get_parent() ? full_name(*command.get_parent()) + " " + command.get_name() : command.get_name();
}

std::string usage(const CLI::App& command) {
    std::string text = full_name(command);
    if (!shown_commands(command).empty()) text += " COMMAND";
    if (!shown_options(command, false).empty()) text += " [OPTIONS]";
    for (const CLI::Option* argument : shown_options(command, true)) {
        std::string name = signature(*argument);
        text += argument->get_required() ? " " + name : " [" + name + "]";
    }
    return text;
}

std::string signature(const CLI::Option& option) {
    std::string more = takes_many(option) ? "..." : "";
    if (option.get_positional()) return option.get_name(true, false) + more;
    std::string text;
    for (const std::string& name : option.get_snames()) text += (text.empty() ? "-" : ", -") + name;
    for (const std::string& name : option.get_lnames()) text += (text.empty() ? "--" : ", --") + name;
    return option.get_type_size() == 0 ? text : text + " " + option.get_type_name() + more;
}

std::string explanation(const CLI::Option& option) {
    std::string text = option.get_description();
    return option.get_default_str().empty() ? text : text + " [default: " + option.get_default_str() + "]";
}

std::vector<const CLI::Option*> shown_options(const CLI::App& command, bool positional) {
    std::vector<const CLI::Option*> options;
    for (const std::string& group : command.get_groups()) {
        if (group.empty()) continue;
        for (const CLI::Option* option : command.get_options())
            if (option->get_group() == group && option->get_positional() == positional) options.push_back(option);
    }
    return options;
}

std::vector<const CLI::App*> shown_commands(const CLI::App& command) {
    return command.get_subcommands([](const CLI::App* sub) { return !sub->get_group().empty(); });
}

}  // namespace ordeval::cli
