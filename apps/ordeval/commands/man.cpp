// ordeval man: the man page, made from the commands' help and the registry.
#include <algorithm>

#include "ordeval/measures/registry.hpp"
#include "ordeval/version.hpp"
#include "terminal/command.hpp"
#include "terminal/help.hpp"
#include "terminal/output.hpp"

namespace ordeval::cli::man_command {

namespace {

/// Text that groff prints as it stands: hyphens stay hyphens, and a line never becomes a request.
std::string escaped(std::string_view text) {
    std::string result;
    bool line_start = true;
    for (char c : text) {
        if (line_start && (c == '.' || c == '\'')) result += "\\&";
        line_start = c == '\n';
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else if (c == '\'')
            result += "\\(aq";
        else if (c == '^')
            result += "\\(ha";
        else if (c == '~')
            result += "\\(ti";
        else if (c == '`')
            result += "\\(ga";
        else
            result += c;
    }
    return result;
}

/// Paragraphs of running text; an empty line separates them.
std::string paragraphs(std::string text) {
    std::string page;
    for (std::size_t start = 0; start < text.size();) {
        std::size_t end = std::min(text.find("\n\n", start), text.size());
        page += ".PP\n" + escaped(text.substr(start, end - start)) + "\n";
        start = end + 2;
    }
    return page;
}

std::string verbatim(const std::string& text) { return ".PP\n.nf\n" + escaped(text) + "\n.fi\n"; }

std::string entry(const std::string& name, std::string_view meaning) {
    return ".TP\n.B \"" + escaped(name) + "\"\n" + escaped(meaning) + "\n";
}

std::string options_of(const CLI::App& command) {
    std::string page;
    for (bool positional : {true, false})
        for (const CLI::Option* option : shown_options(command, positional))
            page += entry(signature(*option), explanation(*option));
    return page;
}

std::string page_of(const CLI::App& command) {
    std::string page = ".SS \"" + escaped(full_name(command)) + "\"\n.B " + escaped(usage(command)) + "\n";
    page += paragraphs(command.get_description()) + options_of(command) + verbatim(command.get_footer());
    for (const CLI::App* inner : shown_commands(command)) page += page_of(*inner);
    return page;
}

std::string measures() {
    std::string page = ".SH MEASURES\n";
    for (const measure* m : all_measures()) page += entry(std::string(m->name), m->title);
    page += ".PP\nSets of measures:\n";
    for (const measure_set& set : all_measure_sets()) page += entry(std::string(set.name), set.meaning);
    return page;
}

std::string man_page(const CLI::App& app) {
    std::string page = ".TH ORDEVAL 1 \"\" \"ordeval " ORDEVAL_VERSION "\" \"User commands\"\n.SH NAME\n";
    page += "ordeval \\- evaluate systems whose answers are ordered classes\n.SH SYNOPSIS\n.B " + escaped(usage(app)) +
            "\n.SH DESCRIPTION\n" + escaped(app.get_description()) + "\n" + options_of(app) + ".SH COMMANDS\n";
    for (const CLI::App* command : shown_commands(app)) page += page_of(*command);
    return page + measures() + ".SH \"EXIT CODES AND EXAMPLES\"\n" + verbatim(app.get_footer());
}

std::function<void()> declare(command_options& command, const command_line&) {
    const CLI::App& app = *command.parser().get_parent();
    return [&app] { write_output("", man_page(app)); };
}

}  // namespace

command_description describe() {
    return {.name = "man",
            .place = 910,
            .help = "Print the man page.",
            .hidden = true,
            .about_commands = true,
            .declare = declare};
}

}  // namespace ordeval::cli::man_command
