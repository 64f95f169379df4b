#include "terminal/option_names.hpp"

#include <algorithm>
#include <array>

#include "ordeval/detail/text.hpp"

namespace ordeval::cli {

namespace {

/// Names that mean the same, in the order in which a command is asked for them.
constexpr std::array<std::array<std::string_view, 3>, 4> same{{{"--measures", "--measure", "--metrics"},
                                                               {"--average", "--unit", "--over"},
                                                               {"--undefined-topics", "--undefined", ""},
                                                               {"--ci", "--level", ""}}};

bool has(const CLI::App& command, std::string_view option) {
    return !option.empty() && command.get_option_no_throw(std::string(option)) != nullptr;
}

const CLI::App& command_in(const CLI::App& app, const command_line& words) {
    const CLI::App* command = &app;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::vector<const CLI::App*> inner =
            command->get_subcommands([&](const CLI::App* one) { return one->get_name() == words[i]; });
        if (inner.empty()) break;
        command = inner.front();
    }
    return *command;
}

/// A level of confidence is what alpha leaves: 0.05 is 95 percent.
std::string other_level(const std::string& text, bool from_alpha) {
    const std::optional<double> number = number_in(text);
    if (!number) return text;
    return shortest(from_alpha ? 100 - 100 * *number : 1 - *number / 100);
}

}  // namespace

command_line with_usual_names(const CLI::App& app, command_line words) {
    const CLI::App& command = command_in(app, words);
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "--") break;
        const std::size_t equals = std::min(words[i].find('='), words[i].size());
        const std::string name = words[i].substr(0, equals);
        if (!name.starts_with("--") || has(command, name)) continue;
        for (const auto& group : same) {
            if (std::ranges::find(group, name) == group.end()) continue;
            const auto own = std::ranges::find_if(group, [&](std::string_view one) { return has(command, one); });
            if (own != group.end()) words[i] = std::string(*own) + words[i].substr(equals);
        }
        const bool alpha = name == "--alpha" && has(command, "--ci");
        const bool level = (name == "--ci" || name == "--level") && !has(command, "--ci") && has(command, "--alpha");
        if (!alpha && !level) continue;
        const std::string own = alpha ? "--ci" : "--alpha";
        if (equals < words[i].size()) {
            words[i] = own + "=" + other_level(words[i].substr(equals + 1), alpha);
        } else {
            words[i] = own;
            if (i + 1 < words.size()) words[i + 1] = other_level(words[i + 1], alpha);
        }
    }
    return words;
}

}  // namespace ordeval::cli
