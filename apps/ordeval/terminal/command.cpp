#include "terminal/command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>

#include "ordeval/detail/text.hpp"
#include "terminal/failure.hpp"
#include "terminal/help.hpp"
#include "terminal/output.hpp"

namespace ordeval::cli {

namespace {

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t start = 0;;) {
        const std::size_t end = text.find(',', start);
        parts.push_back(text.substr(start, end - start));
        if (end == std::string::npos) return parts;
        start = end + 1;
    }
}

/// The files that a measure takes: `Kappa(weights=file:w.csv)`.
std::vector<std::string> files_within(const std::string& text) {
    constexpr std::string_view mark = "file:";
    std::vector<std::string> files;
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1))
        files.push_back(text.substr(at + mark.size(), text.find_first_of(",)", at) - at - mark.size()));
    return files;
}

/// Strict: the whole text, no spaces, at most one sign.
template <class Number>
std::optional<Number> parsed(std::string_view text) {
    if (text.starts_with("+-")) return {};
    const std::string_view digits = text.substr(text.starts_with('+') ? 1 : 0);
    Number value{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || digits.empty()) return {};
    return value;
}

std::string bare(const std::string& name) { return name.substr(name.find(',') + 1); }

/// The user typed a value that an option cannot take.
failure bad_value(const CLI::App& parser, const std::string& name, const std::string& text, const std::string& wanted) {
    return usage_error(bare(name) + ": '" + text + "' is not " + wanted, "see '" + full_name(parser) + " --help'");
}

template <class Number>
Number number_in_range(const CLI::App& parser, const std::string& name, const std::string& text, Number low,
                       Number high) {
    const std::optional<Number> value = parsed<Number>(text);
    if (!value || *value < low || *value > high)
        throw bad_value(parser, name, text,
                        "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return *value;
}

double finite_number(const CLI::App& parser, const std::string& name, const std::string& text) {
    const std::optional<double> value = parsed<double>(text);
    if (!value || !std::isfinite(*value)) throw bad_value(parser, name, text, "a number");
    return *value;
}

/// Semicolons leave the comma to decimals: `0;1,4;inf`. A comma that may divide thousands stays, and is no number.
std::vector<std::string> split_at_semicolons(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(';', from), text.size());
        std::string& part = parts.emplace_back(trimmed(std::string_view(text).substr(from, to - from)));
        const std::size_t comma = part.find(',');
        const bool thousands = comma != std::string::npos && part.size() - comma == 4 && !part.starts_with('0');
        if (comma != std::string::npos && part.find('.') == std::string::npos && !thousands) part[comma] = '.';
        from = to + 1;
    }
    return parts;
}

std::vector<double> number_list(const std::string& name, const std::string& text, diagnostics& problems) {
    std::vector<double> numbers;
    const bool semicolons = text.find(';') != std::string::npos;
    for (const std::string& part : semicolons ? split_at_semicolons(text) : split_at_commas(text)) {
        const std::optional<double> value = parsed<double>(part);
        if (value && !std::isnan(*value))
            numbers.push_back(*value);
        else
            problems.add(bad_request(bare(name) + " has '" + part + "', which is not a number",
                                     "separate numbers by commas, such as 0,2.5,10, or by semicolons"));
    }
    return numbers;
}

std::vector<std::uint64_t> count_list(const std::string& name, const std::string& text, diagnostics& problems) {
    constexpr double largest_exact = 9007199254740992;  // 2^53: beyond, doubles skip whole numbers
    std::vector<std::uint64_t> counts;
    for (double number : number_list(name, text, problems))
        if (number >= 1 && number <= largest_exact && number == std::floor(number))
            counts.push_back(static_cast<std::uint64_t>(number));
        else
            problems.add(bad_request(bare(name) + " has " + shortest(number) + ", which is not a number of items",
                                     "give whole numbers of 1 or more; leave out classes without items"));
    return counts;
}

/// An option in the help of its command.
class line_of_help final : public option_look {
public:
    explicit line_of_help(CLI::Option* option) : option_(option) {}

    void type(const std::string& name) override { option_->type_name(name); }
    void group(const std::string& heading) override { option_->group(heading); }
    void required() override { option_->required(); }
    void show_default(const std::string& text) override { option_->default_str(text); }

private:
    CLI::Option* option_;
};

}  // namespace

command_options::command_options(CLI::App& parser) : parser_(parser) {
    parser_.parse_complete_callback([this] {
        if (!problems_.empty()) throw failure(problems_);
        protect_files();
        for (const std::function<void()>& check : checks_) check();
    });
}

command_options::~command_options() = default;

void command_options::protect_files() const {
    const CLI::Option* const output = parser_.get_option_no_throw("--output");
    const std::string place = output && output->count() > 0 ? output->results().back() : "";
    if (!writes_to_a_file(place)) return;
    std::vector<std::string> inputs;
    for (const CLI::Option* option : std::as_const(parser_).get_options())
        for (const std::string& text : option == output ? CLI::results_t{} : option->results())
            if (option->get_type_name().ends_with("FILE"))
                inputs.push_back(text);
            else
                std::ranges::move(files_within(text), std::back_inserter(inputs));
    require_no_input_as_output(place, inputs);
}

declared_option command_options::shown(CLI::Option* option) {
    return declared_option(*looks_.emplace_back(std::make_unique<line_of_help>(option)));
}

/// An option by what it does with the texts that were given for it, none of which is empty: an empty one is most often
/// a variable of a shell that was never set, and would be taken for an option that was not given.
CLI::Option* command_options::add(const std::string& name, std::function<void(const CLI::results_t&)> take,
                                  const std::string& help) {
    CLI::callback_t checked = [take = std::move(take), name](const CLI::results_t& results) {
        for (const std::string& text : results)
            if (trimmed(text).empty()) throw usage_error(bare(name) + " is empty", "give it a value, or leave it out");
        take(results);
        return true;
    };
    return parser_.add_option(name, checked, spelled(help, spelling::command_line));
}

declared_option command_options::read(const std::string& name, std::function<void(const std::string&)> take,
                                      const std::string& help) {
    return shown(add(name, [take = std::move(take)](const CLI::results_t& results) { take(results.back()); }, help));
}

declared_option command_options::joined_list(const std::string& name, std::string& target, const std::string& help) {
    CLI::Option* option = add(name, [&target](const CLI::results_t& results) { target = joined(results, ","); }, help);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return shown(option);
}

declared_option command_options::file(const std::string& name, std::function<void(source)> take,
                                      const std::string& help) {
    return read(name, [take = std::move(take)](const std::string& path) { take(path); }, help);
}

declared_option command_options::each_file(const std::string& name, std::function<void(source)> take,
                                           const std::string& help) {
    return each(name, [take = std::move(take)](const std::string& path) { take(path); }, help);
}

declared_option command_options::each(const std::string& name, std::function<void(const std::string&)> take,
                                      const std::string& help) {
    auto take_all = [take = std::move(take)](const CLI::results_t& results) {
        for (const std::string& text : results) take(text);
    };
    return shown(add(name, take_all, help)->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args());
}

declared_option command_options::list(const std::string& name, std::vector<std::string>& target,
                                      const std::string& help) {
    return read(name, [&target](const std::string& text) { target = split_at_commas(text); }, help);
}

declared_option command_options::flag(const std::string& name, bool& target, const std::string& help) {
    return shown(parser_.add_flag(name, target, spelled(help, spelling::command_line)));
}

declared_option command_options::number(const std::string& name, double& target, const std::string& help) {
    return read(
               name,
               [&target, &parser = parser_, name](const std::string& text) {
                   target = finite_number(parser, name, text);
               },
               help)
        .show_default(shortest(target));
}

declared_option command_options::number(const std::string& name, std::optional<double>& target,
                                        const std::string& help) {
    return read(
        name,
        [&target, &parser = parser_, name](const std::string& text) { target = finite_number(parser, name, text); },
        help);
}

declared_option command_options::numbers(const std::string& name, std::vector<double>& target,
                                         const std::string& help) {
    auto take = [&target, name, this](const std::string& text) { target = number_list(name, text, problems_); };
    return read(name, take, help);
}

declared_option command_options::item_counts(const std::string& name, std::vector<std::uint64_t>& target,
                                             const std::string& help) {
    auto take = [&target, name, this](const std::string& text) { target = count_list(name, text, problems_); };
    return read(name, take, help);
}

declared_option command_options::share(const std::string& name, double& target, const std::string& help) {
    auto take = [&target, &parser = parser_, name](const std::string& text) {
        const std::optional<double> value = parsed<double>(text);
        if (!value || !(*value > 0 && *value < 1)) throw bad_value(parser, name, text, "a number between 0 and 1");
        target = *value;
    };
    return read(name, take, help).show_default(shortest(target));
}

declared_option command_options::count(const std::string& name, std::size_t& target, std::size_t low, std::size_t high,
                                       const std::string& help) {
    auto take = [&target, &parser = parser_, name, low, high](const std::string& text) {
        target = number_in_range<std::uint64_t>(parser, name, text, low, high);
    };
    return read(name, take, help).show_default(std::to_string(target));
}

declared_option command_options::count(const std::string& name, std::optional<std::size_t>& target, std::size_t low,
                                       std::size_t high, const std::string& help) {
    auto take = [&target, &parser = parser_, name, low, high](const std::string& text) {
        target = number_in_range<std::uint64_t>(parser, name, text, low, high);
    };
    return read(name, take, help);
}

declared_option command_options::count(const std::string& name, int& target, int low, int high,
                                       const std::string& help) {
    auto take = [&target, &parser = parser_, name, low, high](const std::string& text) {
        target = number_in_range<int>(parser, name, text, low, high);
    };
    return read(name, take, help).show_default(std::to_string(target));
}

declared_option command_options::count(const std::string& name, std::optional<int>& target, int low, int high,
                                       const std::string& help) {
    auto take = [&target, &parser = parser_, name, low, high](const std::string& text) {
        target = number_in_range<int>(parser, name, text, low, high);
    };
    return read(name, take, help);
}

declared_option command_options::seed(const std::string& name, std::uint64_t& target, const std::string& help) {
    auto take = [&target, &parser = parser_, name](const std::string& text) {
        target = number_in_range<std::uint64_t>(parser, name, text, 0, std::numeric_limits<std::uint64_t>::max());
    };
    return read(name, take, help).show_default(std::to_string(target));
}

declared_option command_options::choose(const std::string& name, const std::vector<std::string>& words,
                                        const std::string& default_word, std::function<void(std::size_t)> take,
                                        const std::string& help) {
    std::string type;
    for (const std::string& word : words) type += (type.empty() ? "" : "|") + word;
    auto read_word = [name, words, take = std::move(take)](const std::string& word) {
        require_choice(bare(name), word, words);
        take(static_cast<std::size_t>(std::ranges::find(words, word) - words.begin()));
    };
    return read(name, read_word, help).type(type).show_default(default_word);
}

declared_option command_options::choose_some(const std::string& name, const std::vector<std::string>& words,
                                             std::function<void(const std::vector<std::size_t>&)> take,
                                             const std::string& help) {
    auto read_words = [name, words, take = std::move(take)](const std::string& text) {
        std::vector<std::size_t> chosen;
        for (const std::string& word : split_at_commas(text)) {
            require_choice(bare(name), word, words);
            chosen.push_back(static_cast<std::size_t>(std::ranges::find(words, word) - words.begin()));
        }
        take(chosen);
    };
    return read(name, read_words, help).type(joined(words, ","));
}

void command_options::check(std::function<void()> refuse_nonsense) { checks_.push_back(std::move(refuse_nonsense)); }

bool command_options::given(const std::string& name) const {
    const CLI::Option* option = parser_.get_option_no_throw("--" + name);
    return option && option->count() > 0;
}

}  // namespace ordeval::cli
