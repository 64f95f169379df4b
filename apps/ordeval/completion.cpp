// ordeval completion: scripts for bash and zsh, made from the commands' options and the registry.
#include <memory>

#include "command.hpp"
#include "frame/help.hpp"
#include "frame/options.hpp"
#include "frame/output.hpp"
#include "ordeval/registry.hpp"

namespace ordeval::cli {

namespace {

enum class shell { bash, zsh };

// What the shell does is the same for every command, so that it stands here as a whole; only the words differ.
// A list of measures is completed after its last comma.
constexpr const char* bash_script = R"script(# bash completion for ordeval; made by 'ordeval completion bash'

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
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} kind
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W '@COMMANDS@ --help --version' -- "$current"))
        return
    fi
    kind=$(_ordeval_values "$command$previous")
    if [[ -z $kind && $current != -* && $command == measures ]]; then kind=MEASURE; fi
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
    local -a commands=(
@COMMANDS@    )
    _arguments -C '1:command:->command' '*::argument:->argument'
    case $state in
    command) _describe command commands ;;
    argument)
        case $words[1] in
@OPTIONS@        esac
        ;;
    esac
}

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

std::string bash(const CLI::App& app) {
    std::string commands, options, values;
    for (const CLI::App* command : shown_commands(app)) {
        const std::string name = command->get_name();
        commands += (commands.empty() ? "" : " ") + name;
        std::string names;
        for (const CLI::Option* option : shown_options(*command, false))
            for (const std::string& spelling : spellings(*option)) {
                names += (names.empty() ? "" : " ") + spelling;
                if (option->get_type_size() > 0)
                    values += "    " + name + spelling + ") echo '" + option->get_type_name() + "' ;;\n";
            }
        options += "    " + name + ") echo '" + names + "' ;;\n";
    }
    std::string script = bash_script;
    replace(script, "@COMMANDS@", commands);
    replace(script, "@OPTIONS@", options);
    replace(script, "@VALUES@", values);
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

std::string zsh(const CLI::App& app) {
    std::string commands, options;
    for (const CLI::App* command : shown_commands(app)) {
        commands += "        '" + command->get_name() + ":" + in_spec(brief(*command)) + "'\n";
        options += "        " + command->get_name() + ")\n            _arguments \\\n";
        for (const CLI::Option* option : shown_options(*command, false))
            for (const std::string& spelling : spellings(*option)) {
                std::string value;
                if (option->get_type_size() > 0)
                    value = ":" + in_spec(option->get_type_name()) + ":" + zsh_action(option->get_type_name());
                options +=
                    "                '" + spelling + "[" + in_spec(option->get_description()) + "]" + value + "' \\\n";
            }
        std::string argument = command->get_name() == "measures" ? "measure:_ordeval_measure" : "file:_files";
        options += "                '*:" + argument + "'\n            ;;\n";
    }
    std::string script = zsh_script;
    replace(script, "@COMMANDS@", commands);
    replace(script, "@OPTIONS@", options);
    replace(script, "@MEASURES@", measure_words());
    return script;
}

}  // namespace

void add_completion(CLI::App& app) {
    auto wanted = std::make_shared<shell>(shell::bash);
    CLI::App* command = app.add_subcommand("completion", "Print the completion script of a shell.")->group("");
    add_choice(*command, "SHELL", *wanted, {{"bash", shell::bash}, {"zsh", shell::zsh}}, "bash or zsh")->required();
    command->callback([&app, wanted] { write_output("", *wanted == shell::bash ? bash(app) : zsh(app)); });
}

}  // namespace ordeval::cli
