// ordeval completion: scripts for bash and zsh, made from the commands' options and the registry.
#include <memory>

#include "ordeval/measures/registry.hpp"
#include "terminal/command.hpp"
#include "terminal/help.hpp"
#include "terminal/output.hpp"

namespace ordeval::cli::completion_command {

namespace {

enum class shell { bash, zsh };

// What the shell does is the same for every command, so that it stands here as a whole; only the words differ.
// A list of measures is completed after its last comma.
constexpr const char* bash_script = R"script(# bash completion for ordeval; made by 'ordeval completion bash'

_ordeval_commands() {
    case $1 in
@COMMANDS@    esac
}

_ordeval_options() {
    case $1 in
@OPTIONS@    esac
}

_ordeval_values() {
    case $1 in
@VALUES@    esac
}

_ordeval_measures='@MEASURES@'

_ordeval() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=ordeval words kind
    local -i word
    COMPREPLY=()
    for ((word = 1; ; ++word)); do
        words=$(_ordeval_commands "$command")
        if [[ -z $words ]]; then break; fi
        if ((COMP_CWORD == word)); then
            COMPREPLY=($(compgen -W "$words $(_ordeval_options "$command")" -- "$current"))
            return
        fi
        command+=_${COMP_WORDS[word]}
    done
    kind=$(_ordeval_values "$command$previous")
    if [[ -z $kind && $current != -* && $command == ordeval_measures ]]; then kind=MEASURE; fi
    case $kind in
    '') ;;
    LIST)
        local before=
        if [[ $current == *,* ]]; then before=${current%,*},; fi
        COMPREPLY=($(compgen -P "$before" -W "$_ordeval_measures" -- "${current##*,}"))
        compopt -o nospace
        return
        ;;
    MEASURE*) COMPREPLY=($(compgen -W "$_ordeval_measures" -- "$current")) && return ;;
    FOLDER) compopt -o filenames && COMPREPLY=($(compgen -d -- "$current")) && return ;;
    FILE | *'|FILE') ;;
    *'|'*) COMPREPLY=($(compgen -W "${kind//|/ }" -- "$current")) && return ;;
    *) return ;;
    esac
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$(_ordeval_options "$command")" -- "$current"))
    else
        compopt -o filenames
        COMPREPLY=($(compgen -f -- "$current"))
    fi
}

complete -F _ordeval ordeval
)script";

constexpr const char* zsh_script = R"script(#compdef ordeval
# zsh completion for ordeval; made by 'ordeval completion zsh'

_ordeval_measures=(@MEASURES@)

_ordeval_measure() { compadd -a _ordeval_measures }

_ordeval_measure_list() { _values -s , measure $_ordeval_measures }

_ordeval() {
    local curcontext=$curcontext state line
    local -a commands
@BODY@}

_ordeval "$@"
)script";

void replace(std::string& text, const std::string& place, const std::string& value) {
    std::size_t found = text.find(place);
    text.replace(found, place.size(), value);
}

/// Every measure, alias and set.
std::string measure_words() {
    std::string words;
    auto add = [&](std::string_view word) { words += (words.empty() ? "" : " ") + std::string(word); };
    for (const measure* m : all_measures()) {
        add(m->name);
        for (const measure_alias& alias : m->aliases) add(alias.name);
    }
    for (const measure_set& set : all_measure_sets()) add(set.name);
    return words;
}

std::vector<std::string> spellings(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

/// What bash has to know of a command: its own commands, its options, and what these take.
struct bash_words {
    std::string commands, options, values;

    void add(const CLI::App& command, const std::string& name) {
        std::string inner, names;
        for (const CLI::App* one : shown_commands(command)) inner += (inner.empty() ? "" : " ") + one->get_name();
        if (!inner.empty()) commands += "    " + name + ") echo '" + inner + "' ;;\n";
        for (const CLI::Option* option : shown_options(command, false))
            for (const std::string& spelling : spellings(*option)) {
                names += (names.empty() ? "" : " ") + spelling;
                if (option->get_type_size() > 0)
                    values += "    " + name + spelling + ") echo '" + option->get_type_name() + "' ;;\n";
            }
        options += "    " + name + ") echo '" + names + "' ;;\n";
        for (const CLI::App* one : shown_commands(command)) add(*one, name + "_" + one->get_name());
    }
};

std::string bash(const CLI::App& app) {
    bash_words words;
    words.add(app, "ordeval");
    std::string script = bash_script;
    replace(script, "@COMMANDS@", words.commands);
    replace(script, "@OPTIONS@", words.options);
    replace(script, "@VALUES@", words.values);
    replace(script, "@MEASURES@", measure_words());
    return script;
}

/// Text inside a single-quoted _arguments spec.
std::string in_spec(const std::string& text) {
    std::string result;
    for (char c : text) {
        if (c == '\'')
            result += "'\\''";
        else if (c == '[' || c == ']' || c == ':')
            result += std::string("\\") + c;
        else
            result += c;
    }
    return result;
}

/// What completes an option's value.
std::string zsh_action(const std::string& type) {
    if (type == "LIST") return "_ordeval_measure_list";
    if (type.starts_with("MEASURE")) return "_ordeval_measure";
    if (type.ends_with("FILE") || type == "FOLDER") return "_files";
    if (type.find('|') == std::string::npos) return " ";
    std::string words = "(" + type + ")";
    for (char& c : words)
        if (c == '|') c = ' ';
    return words;
}

std::string zsh_body(const CLI::App& command, const std::string& indent);

/// Completes the options of a command that does the work itself.
std::string zsh_options(const CLI::App& command, const std::string& indent) {
    std::string text = indent + "_arguments \\\n";
    for (const CLI::Option* option : shown_options(command, false))
        for (const std::string& spelling : spellings(*option)) {
            std::string value;
            if (option->get_type_size() > 0)
                value = ":" + in_spec(option->get_type_name()) + ":" + zsh_action(option->get_type_name());
            text += indent + "    '" + spelling + "[" + in_spec(option->get_description()) + "]" + value + "' \\\n";
        }
    const std::string argument = command.get_name() == "measures" ? "measure:_ordeval_measure" : "file:_files";
    return text + indent + "    '*:" + argument + "'\n";
}

/// Completes the name of one of the command's own commands, then what that one takes.
std::string zsh_commands(const CLI::App& command, const std::string& indent) {
    std::string text = indent + "commands=(\n";
    for (const CLI::App* inner : shown_commands(command))
        text += indent + "    '" + inner->get_name() + ":" + in_spec(brief(*inner)) + "'\n";
    text += indent + ")\n" + indent + "_arguments -C '1:command:->command' '*::argument:->argument'\n";
    text += indent + "case $state in\n" + indent + "command) _describe command commands ;;\n";
    text += indent + "argument)\n" + indent + "    case $words[1] in\n";
    for (const CLI::App* inner : shown_commands(command))
        text += indent + "    " + inner->get_name() + ")\n" + zsh_body(*inner, indent + "        ") + indent +
                "        ;;\n";
    return text + indent + "    esac\n" + indent + "    ;;\n" + indent + "esac\n";
}

std::string zsh_body(const CLI::App& command, const std::string& indent) {
    return shown_commands(command).empty() ? zsh_options(command, indent) : zsh_commands(command, indent);
}

std::string zsh(const CLI::App& app) {
    std::string script = zsh_script;
    replace(script, "@BODY@", zsh_body(app, "    "));
    replace(script, "@MEASURES@", measure_words());
    return script;
}

std::function<void()> declare(command_options& command, const command_line&) {
    auto wanted = std::make_shared<shell>(shell::bash);
    command.choice<shell>("SHELL", *wanted, {{"bash", shell::bash}, {"zsh", shell::zsh}}, "bash or zsh").required();
    const CLI::App& app = *command.parser().get_parent();
    return [&app, wanted] { write_output("", *wanted == shell::bash ? bash(app) : zsh(app)); };
}

}  // namespace

command_description describe() {
    return {.name = "completion",
            .place = 900,
            .help = "Print the completion script of a shell.",
            .hidden = true,
            .about_commands = true,
            .declare = declare};
}

}  // namespace ordeval::cli::completion_command
