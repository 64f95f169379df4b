// The options that the library declares, read from keyword arguments.
#pragma once

#include "ordeval/options/option_list.hpp"
#include "settings.hpp"

namespace ordeval::python {

/// Sets the targets of what was given at once, and checks at the end: declare, then call finish().
class keyword_options final : public option_list {
public:
    explicit keyword_options(const settings& given) : given_(given) {}

    using option_list::file;
    declared_option read(const std::string& name, std::function<void(const std::string&)> take,
                         const std::string& help) override;
    declared_option each(const std::string& name, std::function<void(const std::string&)> take,
                         const std::string& help) override;
    declared_option joined_list(const std::string& name, std::string& target, const std::string& help) override;
    declared_option file(const std::string& name, std::function<void(source)> take, const std::string& help) override;
    declared_option each_file(const std::string& name, std::function<void(source)> take,
                              const std::string& help) override;
    declared_option list(const std::string& name, std::vector<std::string>& target, const std::string& help) override;
    declared_option flag(const std::string& name, bool& target, const std::string& help) override;
    declared_option number(const std::string& name, double& target, const std::string& help) override;
    declared_option number(const std::string& name, std::optional<double>& target, const std::string& help) override;
    declared_option numbers(const std::string& name, std::vector<double>& target, const std::string& help) override;
    declared_option share(const std::string& name, double& target, const std::string& help) override;
    declared_option count(const std::string& name, std::size_t& target, std::size_t low, std::size_t high,
                          const std::string& help) override;
    declared_option count(const std::string& name, std::optional<std::size_t>& target, std::size_t low,
                          std::size_t high, const std::string& help) override;
    declared_option count(const std::string& name, int& target, int low, int high, const std::string& help) override;
    declared_option count(const std::string& name, std::optional<int>& target, int low, int high,
                          const std::string& help) override;
    void check(std::function<void()> refuse_nonsense) override { checks_.push_back(std::move(refuse_nonsense)); }
    bool given(const std::string& name) const override;

    /// Refuses what makes no sense together.
    void finish() const;

private:
    declared_option choose(const std::string& name, const std::vector<std::string>& words,
                           const std::string& default_word, std::function<void(std::size_t)> take,
                           const std::string& help) override;
    declared_option choose_some(const std::string& name, const std::vector<std::string>& words,
                                std::function<void(const std::vector<std::size_t>&)> take,
                                const std::string& help) override;

    const settings& given_;
    std::vector<std::function<void()>> checks_;
};

/// A path, or a pair of a name and the bytes of a file in memory.
source source_of(nanobind::handle given);

}  // namespace ordeval::python
