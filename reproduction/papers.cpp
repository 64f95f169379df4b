#include "reproduction/papers.hpp"

#include <array>

namespace ordeval::reproduction {

std::span<const reproducible_paper> all_papers() {
    static constexpr std::array<reproducible_paper, 5> papers{{{"amigo2020", reproduce_amigo2020},
                                                               {"binotto2025", reproduce_binotto2025},
                                                               {"cardoso2011", reproduce_cardoso2011},
                                                               {"ivanescu2011", reproduce_ivanescu2011},
                                                               {"sakai2021", reproduce_sakai2021}}};
    return papers;
}

reproduction reproduce(const reproducible_paper& paper, const reproduction_options& options) {
    const json facts = facts_of(paper.name);
    reproduction made = paper.reproduce(facts, options);
    for (const json& missing : facts.value("needs_data", json::array()))
        made.book.needs_data(missing.at("figure"), missing.at("what"), missing.at("data"));
    return made;
}

std::vector<std::string> errata_of(const reproducible_paper& paper) {
    return facts_of(paper.name).value("errata", std::vector<std::string>{});
}

std::string reference_of(const reproducible_paper& paper) { return facts_of(paper.name).at("reference"); }

}  // namespace ordeval::reproduction
