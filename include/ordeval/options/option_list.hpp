// The options of a request, declared once: a command line, keyword arguments or a form read them, each in its own way.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ordeval/core/option_text.hpp"
#include "ordeval/core/source.hpp"

namespace ordeval {

/// What a choice may be, in the order of the help text.
template <class Value>
using choice_list = std::vector<std::pair<std::string, Value>>;

/// The choices of a type whose values have names.
template <class Value, class Enum>
choice_list<Value> named_choices(std::initializer_list<Enum> all) {
    choice_list<Value> choices;
    for (Enum one : all) choices.emplace_back(name(one), one);
    return choices;
}

/// How an option looks where it is listed.
class option_look {
public:
    virtual ~option_look() = default;

    virtual void type(const std::string& name) = 0;
    virtual void group(const std::string& heading) = 0;
    virtual void required() = 0;
    virtual void show_default(const std::string& text) = 0;
};

/// One option or argument that has been declared, and what may be added to it. A front end without a help text has no
/// look for it.
class declared_option {
public:
    declared_option() = default;
    explicit declared_option(option_look& look) : look_(&look) {}

    declared_option& type(const std::string& name);      ///< what it takes, in the help: FILE
    declared_option& group(const std::string& heading);  ///< under which it is listed
    declared_option& required();
    declared_option& show_default(const std::string& text);

private:
    option_look* look_ = nullptr;
};

/// Takes declarations of arguments and options. Names are those of the command line, `-o,--output`; a name without a
/// dash is an argument. Help texts name options by option_text. Targets hold the defaults and outlive the list.
class option_list {
public:
    virtual ~option_list() = default;

    /// A text that is handed on as it is read.
    virtual declared_option read(const std::string& name, std::function<void(const std::string&)> take,
                                 const std::string& help) = 0;
    /// Any number of texts, each handed on as it is read.
    virtual declared_option each(const std::string& name, std::function<void(const std::string&)> take,
                                 const std::string& help) = 0;
    /// A list that is typed with commas, with the option several times, or both; never empty.
    virtual declared_option joined_list(const std::string& name, std::string& target, const std::string& help) = 0;
    /// A file, a folder, or what a front end has in their place.
    virtual declared_option file(const std::string& name, std::function<void(source)> take,
                                 const std::string& help) = 0;
    virtual declared_option each_file(const std::string& name, std::function<void(source)> take,
                                      const std::string& help) = 0;
    /// A list that is typed with commas: `a,b,c`.
    virtual declared_option list(const std::string& name, std::vector<std::string>& target,
                                 const std::string& help) = 0;
    virtual declared_option flag(const std::string& name, bool& target, const std::string& help) = 0;
    virtual declared_option number(const std::string& name, double& target, const std::string& help) = 0;
    virtual declared_option number(const std::string& name, std::optional<double>& target, const std::string& help) = 0;
    /// Numbers that are typed with commas: `0,2.5,inf`.
    virtual declared_option numbers(const std::string& name, std::vector<double>& target, const std::string& help) = 0;
    /// A number between 0 and 1, both excluded.
    virtual declared_option share(const std::string& name, double& target, const std::string& help) = 0;
    /// A whole number in a range.
    virtual declared_option count(const std::string& name, std::size_t& target, std::size_t low, std::size_t high,
                                  const std::string& help) = 0;
    virtual declared_option count(const std::string& name, int& target, int low, int high, const std::string& help) = 0;
    /// The same without a default.
    virtual declared_option count(const std::string& name, std::optional<int>& target, int low, int high,
                                  const std::string& help) = 0;
    virtual declared_option count(const std::string& name, std::optional<std::size_t>& target, std::size_t low,
                                  std::size_t high, const std::string& help) = 0;

    declared_option text(const std::string& name, std::string& target, const std::string& help);
    declared_option file(const std::string& name, source& target, const std::string& help);
    declared_option files(const std::string& name, std::vector<source>& target, const std::string& help);

    /// One of several words. They are also its type name, `a|b|c`, from which help, man page and completion are made.
    template <class Value>
    declared_option choice(const std::string& name, Value& target, choice_list<Value> choices,
                           const std::string& help) {
        std::vector<std::string> words;
        std::string default_word;
        for (const auto& [word, value] : choices) {
            words.push_back(word);
            if (value == target) default_word = word;
        }
        auto take = [&target, choices = std::move(choices)](std::size_t chosen) { target = choices[chosen].second; };
        return choose(name, words, default_word, take, help);
    }

    /// One of several words each, typed with commas: `a,b`.
    template <class Value>
    declared_option choices(const std::string& name, std::vector<Value>& target, choice_list<Value> all,
                            const std::string& help) {
        std::vector<std::string> words;
        for (const auto& [word, value] : all) words.push_back(word);
        auto take = [&target, all = std::move(all)](const std::vector<std::size_t>& chosen) {
            for (std::size_t one : chosen) target.push_back(all[one].second);
        };
        return choose_some(name, words, take, help);
    }

    /// Adds what is checked when all options are read and before anything is done; it throws by refuse().
    virtual void check(std::function<void()> refuse_nonsense) = 0;

    /// Whether the user gave this option.
    virtual bool given(const std::string& name) const = 0;

private:
    virtual declared_option choose(const std::string& name, const std::vector<std::string>& words,
                                   const std::string& default_word, std::function<void(std::size_t)> take,
                                   const std::string& help) = 0;
    virtual declared_option choose_some(const std::string& name, const std::vector<std::string>& words,
                                        std::function<void(const std::vector<std::size_t>&)> take,
                                        const std::string& help) = 0;
};

/// Gives up on options that make no sense: what, and what to do. Throws bad_input.
[[noreturn]] void refuse(std::string problem, std::string remedy);

/// Refuses a word that is not one of several, with a suggestion.
void require_choice(std::string_view option, const std::string& word, const std::vector<std::string>& choices);

}  // namespace ordeval
