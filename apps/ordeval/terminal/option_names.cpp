#include "terminal/option_names.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "ordeval/detail/text.hpp"

namespace ordeval::cli {

namespace {

/// Names that mean the same, in the order in which a command is asked for them.
constexpr std::array<std::array<std::string_view, 3>, 5> same{{{"--measures", "--measure", "--metrics"},
                                                               {"--average", "--unit", "--over"},
                                                               {"--undefined-topics", "--undefined", ""},
                                                               {"--anonymise", "--anonymize", ""},
                                                               {"--normalise", "--normalize", ""}}};

/// Ways to say how sure intervals or tests are, and the share that a value of each stands for: 95 percent, 0.95 or an
/// alpha of 0.05.
struct way_of_certainty {
    std::string_view name;
    const char* wanted;
    double (*share)(double);
    double (*value)(double);
};
constexpr std::array<way_of_certainty, 4> certainty{
    {{"--ci", "a percentage between 0 and 100, such as 95", [](double x) { return x / 100; },
      [](double x) { return 100 * x; }},
     {"--level", "a percentage between 0 and 100, such as 95", [](double x) { return x / 100; },
      [](double x) { return 100 * x; }},
     {"--confidence", "a share between 0 and 1, such as 0.95", [](double x) { return x; }, [](double x) { return x; }},
     {"--alpha", "a share between 0 and 1, such as 0.05", [](double x) { return 1 - x; },
      [](double x) { return 1 - x; }}}};

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

/// A value in the words of the option that is to take it; what is no number is left for the option to refuse.
std::string translated(const std::string& text, const way_of_certainty& typed, const way_of_certainty& own) {
    const std::optional<double> number = number_in(text);
    if (!number) return text;
    const double share = typed.share(*number);
    if (!(share > 0 && share < 1))
        throw CLI::ValidationError(std::string(typed.name) + " cannot be " + text + "; give " + typed.wanted);
    // As typed, 0.9 is 90 percent; rounding must not make 90.00000000000001 of it.
    return shortest(std::round(own.value(share) * 1e9) / 1e9);
}

/// Leaving topics out has two words; an option that knows one of them understands the other.
std::string usual_word(const CLI::App& command, std::string_view option, const std::string& word) {
    const std::string words = command.get_option_no_throw(std::string(option))->get_type_name();
    for (const auto& [one, other] : {std::pair{"skip", "leave-out"}, std::pair{"leave-out", "skip"}})
        if (word == one && words.find(one) == std::string::npos && words.find(other) != std::string::npos) return other;
    return word;
}

class usual_names {
public:
    usual_names(const CLI::App& command, command_line& words) : command_(command), words_(words) {}

    void replace() {
        for (std::size_t i = 1; i < words_.size() && words_[i] != "--"; ++i) {
            const std::string name = words_[i].substr(0, words_[i].find('='));
            if (!name.starts_with("--")) continue;
            replace_name(i, name);
            replace_certainty(i, name);
        }
    }

private:
    /// The word behind an option's name, behind an equals sign or by itself.
    template <class Change>
    void change_value(std::size_t i, Change change) {
        const std::size_t equals = words_[i].find('=');
        if (equals != std::string::npos)
            words_[i] = words_[i].substr(0, equals + 1) + change(words_[i].substr(equals + 1));
        else if (i + 1 < words_.size())
            words_[i + 1] = change(words_[i + 1]);
    }

    void rename(std::size_t i, std::size_t length, std::string_view own) {
        words_[i] = std::string(own) + words_[i].substr(length);
    }

    void replace_name(std::size_t i, const std::string& name) {
        for (const auto& group : same) {
            if (std::ranges::find(group, name) == group.end()) continue;
            const auto own = has(command_, name)
                                 ? std::ranges::find(group, name)
                                 : std::ranges::find_if(group, [&](auto one) { return has(command_, one); });
            if (own == group.end()) return;
            rename(i, name.size(), *own);
            if (own->starts_with("--undefined"))
                change_value(i, [&](const std::string& word) { return usual_word(command_, *own, word); });
        }
    }

    void replace_certainty(std::size_t i, const std::string& name) {
        const auto typed = std::ranges::find(certainty, name, &way_of_certainty::name);
        if (typed == certainty.end() || has(command_, name)) return;
        const auto own =
            std::ranges::find_if(certainty, [&](const way_of_certainty& one) { return has(command_, one.name); });
        if (own == certainty.end()) return;
        rename(i, name.size(), own->name);
        std::string said;
        change_value(i, [&](const std::string& text) { return translated(said = text, *typed, *own); });
        // A level is that of everything that has one: intervals of 90 % go with tests at 0.1, unless an alpha is given.
        const way_of_certainty& of_tests = certainty.back();
        const bool given = std::ranges::any_of(
            words_, [&](const std::string& word) { return word.substr(0, word.find('=')) == of_tests.name; });
        if (own->name == of_tests.name || given || !has(command_, of_tests.name) || !number_in(said)) return;
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(i),
                      std::string(of_tests.name) + "=" + translated(said, *typed, of_tests));
    }

    const CLI::App& command_;
    command_line& words_;
};

}  // namespace

command_line with_usual_names(const CLI::App& app, command_line words) {
    usual_names(command_in(app, words), words).replace();
    return words;
}

}  // namespace ordeval::cli
