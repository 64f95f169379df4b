#include "terminal/trials.hpp"

#include <charconv>

namespace ordeval::cli {

namespace {

const choice_list<p_value_rule> rules{{"add-one", p_value_rule::add_one}, {"plain", p_value_rule::plain}};

}  // namespace

CLI::Validator share() {
    auto problem = [](const std::string& text) -> std::string {
        double value = 0;
        auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool number = error == std::errc{} && end == text.data() + text.size();
        if (number && value > 0 && value < 1) return {};
        return "'" + text + "' is not a number between 0 and 1";
    };
    return CLI::Validator(problem, "");
}

void add_significance_options(CLI::App& command, significance_options& options, const std::string& tests) {
    command.add_option("--alpha", options.alpha, "Differences with a smaller p-value are significant")
        ->type_name("P")
        ->check(share())
        ->capture_default_str();
    command.add_option("--trials", options.trials, "Random trials of " + tests)
        ->type_name("N")
        ->check(whole_number(1, 100'000'000))
        ->capture_default_str();
    add_choice(command, "--p-value", options.rule, rules,
               "Count the observation among the trials, (count+1)/(trials+1), or not, as much of the literature does");
}

std::string word_of_rule(p_value_rule rule) { return word_of(rule, rules); }

}  // namespace ordeval::cli
