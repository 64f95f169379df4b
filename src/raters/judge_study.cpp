#include "ordeval/raters/judge_study.hpp"

#include <algorithm>
#include <tuple>

#include "ordeval/core/option_text.hpp"

namespace ordeval {

expected<judge_study> study_judges(const rated_items& ratings, const judge_study_request& request) {
    if (ratings.machines().empty())
        return diagnostics({.problem = "none of the raters is a judge",
                            .remedy = "name the judges with " + option_text("judges"),
                            .kind = "no_judges"})
            .blamed_on(fault::request);
    if (ratings.people().size() < 2)
        return diagnostics({.problem = "a judge can only replace one of at least two people",
                            .remedy = "give ratings of more people, or name fewer " + option_text("judges"),
                            .kind = "few_raters"})
            .blamed_on(fault::request);
    judge_study study{.scale = ratings.scale,
                      .raters = ratings.raters,
                      .people = ratings.people(),
                      .test = request.test,
                      .pairwise = request.pairwise ? *request.pairwise : parse_measure("Kappa").value(),
                      .intervals = request.intervals,
                      .judges = {},
                      .account = ratings.account};
    study.account.seed = request.intervals.run.seed;
    std::vector<judge_verdict> verdicts = test_alternative_annotators(ratings, request.test);
    std::vector<judge_profile> summaries = summarise_judges(ratings, study.pairwise, request.intervals);
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        judge_correlations correlations = correlate_judge(ratings, verdicts[i].judge);
        study.judges.push_back({std::move(verdicts[i]), std::move(summaries[i]), correlations});
    }
    std::ranges::stable_sort(study.judges, std::greater<>{}, [](const studied_judge& one) {
        return std::tuple(one.verdict.winning_rate, one.verdict.advantage);
    });
    return study;
}

}  // namespace ordeval
