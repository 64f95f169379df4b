#include "keyword_options.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "ordeval/detail/text.hpp"

namespace nb = nanobind;

namespace ordeval::python {

namespace {

/// `-m,--measures` is measures, `--gold-from` is gold_from, GOLD is gold; of several files the name is a plural.
std::string key_of(const std::string& name) {
    if (name == "RUN") return "runs";
    std::string key = name.substr(name.find_last_of(',') + 1);
    key.erase(0, key.find_first_not_of('-'));
    for (char& c : key) c = c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return key;
}

/// The option inside a message, by the name that it was declared with.
std::string in_message(const std::string& name) { return option_text(key_of(name)); }

std::size_t place_of(const std::string& name, const std::string& word, const std::vector<std::string>& words) {
    require_choice(in_message(name), word, words);
    return static_cast<std::size_t>(std::ranges::find(words, word) - words.begin());
}

template <class T>
std::optional<T> value_of(const settings& given, const std::string& name) {
    std::optional<T> found;
    given.take(key_of(name).c_str(), found);
    return found;
}

std::optional<std::size_t> whole_number(const settings& given, const std::string& name, std::size_t low,
                                        std::size_t high) {
    const auto number = value_of<long long>(given, name);
    if (!number) return {};
    if (*number < 0 || static_cast<std::size_t>(*number) < low || static_cast<std::size_t>(*number) > high)
        refuse(in_message(name) + " cannot be " + std::to_string(*number),
               "give a number from " + std::to_string(low) + " to " + std::to_string(high));
    return static_cast<std::size_t>(*number);
}

}  // namespace

declared_option keyword_options::read(const std::string& name, std::function<void(const std::string&)> take,
                                      const std::string&) {
    if (const auto text = value_of<std::string>(given_, name)) take(*text);
    return {};
}

declared_option keyword_options::each(const std::string& name, std::function<void(const std::string&)> take,
                                      const std::string&) {
    for (const std::string& text :
         value_of<std::vector<std::string>>(given_, name).value_or(std::vector<std::string>{}))
        take(text);
    return {};
}

declared_option keyword_options::joined_list(const std::string& name, std::string& target, const std::string&) {
    given_.take(key_of(name).c_str(), target);
    return {};
}

declared_option keyword_options::file(const std::string& name, std::function<void(source)> take, const std::string&) {
    if (given_.has(key_of(name).c_str())) take(source_of(given_.object(key_of(name).c_str())));
    return {};
}

declared_option keyword_options::each_file(const std::string& name, std::function<void(source)> take,
                                           const std::string&) {
    if (given_.has(key_of(name).c_str()))
        for (nb::handle one : given_.object(key_of(name).c_str())) take(source_of(one));
    return {};
}

declared_option keyword_options::list(const std::string& name, std::vector<std::string>& target, const std::string&) {
    given_.take(key_of(name).c_str(), target);
    return {};
}

declared_option keyword_options::flag(const std::string& name, bool& target, const std::string&) {
    given_.take(key_of(name).c_str(), target);
    return {};
}

declared_option keyword_options::number(const std::string& name, double& target, const std::string&) {
    given_.take(key_of(name).c_str(), target);
    return {};
}

declared_option keyword_options::number(const std::string& name, std::optional<double>& target, const std::string&) {
    given_.take(key_of(name).c_str(), target);
    return {};
}

declared_option keyword_options::numbers(const std::string& name, std::vector<double>& target, const std::string&) {
    given_.take(key_of(name).c_str(), target);
    return {};
}

declared_option keyword_options::share(const std::string& name, double& target, const std::string&) {
    given_.take(key_of(name).c_str(), target);
    if (!(target > 0 && target < 1))
        refuse(in_message(name) + " cannot be " + shortest(target), "give a number between 0 and 1");
    return {};
}

declared_option keyword_options::count(const std::string& name, std::size_t& target, std::size_t low, std::size_t high,
                                       const std::string&) {
    target = whole_number(given_, name, low, high).value_or(target);
    return {};
}

declared_option keyword_options::count(const std::string& name, std::optional<std::size_t>& target, std::size_t low,
                                       std::size_t high, const std::string&) {
    if (const auto number = whole_number(given_, name, low, high)) target = number;
    return {};
}

declared_option keyword_options::count(const std::string& name, int& target, int low, int high, const std::string&) {
    if (const auto number = whole_number(given_, name, static_cast<std::size_t>(low), static_cast<std::size_t>(high)))
        target = static_cast<int>(*number);
    return {};
}

declared_option keyword_options::count(const std::string& name, std::optional<int>& target, int low, int high,
                                       const std::string&) {
    if (const auto number = whole_number(given_, name, static_cast<std::size_t>(low), static_cast<std::size_t>(high)))
        target = static_cast<int>(*number);
    return {};
}

declared_option keyword_options::choose(const std::string& name, const std::vector<std::string>& words,
                                        const std::string&, std::function<void(std::size_t)> take, const std::string&) {
    if (const auto word = value_of<std::string>(given_, name)) take(place_of(name, *word, words));
    return {};
}

declared_option keyword_options::choose_some(const std::string& name, const std::vector<std::string>& words,
                                             std::function<void(const std::vector<std::size_t>&)> take,
                                             const std::string&) {
    const auto chosen = value_of<std::vector<std::string>>(given_, name);
    if (!chosen) return {};
    std::vector<std::size_t> places;
    for (const std::string& word : *chosen) places.push_back(place_of(name, word, words));
    take(places);
    return {};
}

bool keyword_options::given(const std::string& name) const { return given_.has(key_of(name).c_str()); }

void keyword_options::finish() const {
    for (const std::function<void()>& check : checks_) check();
}

source source_of(nb::handle given) {
    if (nb::isinstance<nb::tuple>(given)) {
        const auto pair = nb::cast<nb::tuple>(given);
        const auto bytes = nb::cast<nb::bytes>(pair[1]);
        return source::in_memory(nb::cast<std::string>(pair[0]), std::string(bytes.c_str(), bytes.size()));
    }
    return source(nb::cast<std::string>(given));
}

}  // namespace ordeval::python
