#include "ordeval/options/option_list.hpp"

#include <algorithm>

#include "ordeval/core/bad_input.hpp"
#include "ordeval/detail/suggest.hpp"
#include "ordeval/detail/text.hpp"

namespace ordeval {

declared_option& declared_option::type(const std::string& name) {
    if (look_) look_->type(name);
    return *this;
}

declared_option& declared_option::group(const std::string& heading) {
    if (look_) look_->group(heading);
    return *this;
}

declared_option& declared_option::required() {
    if (look_) look_->required();
    return *this;
}

declared_option& declared_option::show_default(const std::string& text) {
    if (look_) look_->show_default(text);
    return *this;
}

declared_option option_list::text(const std::string& name, std::string& target, const std::string& help) {
    return read(name, [&target](const std::string& text) { target = text; }, help);
}

declared_option option_list::file(const std::string& name, source& target, const std::string& help) {
    return file(name, [&target](source given) { target = std::move(given); }, help);
}

declared_option option_list::files(const std::string& name, std::vector<source>& target, const std::string& help) {
    return each_file(name, [&target](source given) { target.push_back(std::move(given)); }, help);
}

void refuse(std::string problem, std::string remedy) {
    throw bad_input(bad_request(std::move(problem), std::move(remedy)));
}

void require_choice(std::string_view option, const std::string& word, const std::vector<std::string>& choices) {
    if (std::ranges::find(choices, word) != choices.end()) return;
    refuse(std::string(option) + " cannot be '" + word + "'",
           did_you_mean(word, choices, "choose one of " + joined(choices)));
}

}  // namespace ordeval
