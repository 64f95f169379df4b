#include "ordeval/raters/gold_study.hpp"

#include "ordeval/detail/text.hpp"

namespace ordeval {

gold_study study_gold(const rated_items& ratings, gold_rule rule, tie_rule ties) {
    gold_study study{.ratings = ratings.only(ratings.people()), .rule = rule, .ties = ties};
    const rated_items& people = study.ratings;
    study.account = people.account;
    study.made = make_gold(people.scale.classes(), people.raters.size(), people.ratings, rule, ties);
    std::vector<std::string>& notices = study.account.notices;
    if (rule == gold_rule::dawid_skene) {
        study.estimate = estimate_dawid_skene(people.profiles());
        notices.push_back(std::string("Dawid and Skene's method ") +
                          (study.estimate->converged ? "converged" : "did not converge") + " in " +
                          counted(static_cast<std::size_t>(study.estimate->iterations), "iteration"));
    }
    if (study.made.ties > 0)
        notices.push_back(counted(study.made.ties, "tie") +
                          (ties == tie_rule::leave_out
                               ? std::string(" not broken")
                               : " broken by taking the " + std::string(name(ties)) + " class"));
    if (study.made.without > 0) notices.push_back(counted(study.made.without, "item") + " without gold left out");
    return study;
}

}  // namespace ordeval
