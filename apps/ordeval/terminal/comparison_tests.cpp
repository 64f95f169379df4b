#include "terminal/comparison_tests.hpp"

namespace ordeval::cli {

void add_test_option(CLI::App& command, std::optional<comparison_test>& test,
                     std::initializer_list<comparison_test> choices, const std::string& description) {
    choice_list<std::optional<comparison_test>> words;
    for (comparison_test choice : choices) words.emplace_back(name(choice), choice);
    add_choice(command, "--test", test, words, description);
}

void add_units_option(CLI::App& command, const std::string& option, std::optional<test_units>& units,
                      const std::string& description) {
    add_choice<std::optional<test_units>>(command, option, units,
                                          {{"topics", test_units::topics}, {"items", test_units::items}}, description);
}

std::optional<test_units> units_for(const std::optional<comparison_test>& test, const std::optional<test_units>& wanted,
                                    const std::string& option) {
    if (!test || *test == comparison_test::bootstrap) return wanted;
    const bool over_items = *test == comparison_test::randomisation || *test == comparison_test::mcnemar;
    const test_units needed = over_items ? test_units::items : test_units::topics;
    if (wanted && *wanted != needed)
        throw usage_error(
            "--test " + std::string(name(*test)) + " is no test over " + (over_items ? "topics" : "items"),
            "leave out " + option + " or --test");
    return needed;
}

void require_accuracy_for_mcnemar(const std::optional<comparison_test>& test, const measure_spec& spec) {
    if (test == comparison_test::mcnemar && spec.measure->name != "Accuracy")
        throw usage_error("--test mcnemar is about accuracy, not " + spec.short_name(), "add --measure Accuracy");
}

}  // namespace ordeval::cli
