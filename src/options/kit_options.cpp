#include "ordeval/options/kit_options.hpp"

#include "ordeval/options/score_options.hpp"

namespace ordeval {

void add_kit_options(option_list& declare, kit_request& request) {
    declare
        .choice<kit_platform>("PLATFORM", request.platform,
                              {{"codabench", kit_platform::codabench},
                               {"evalai", kit_platform::evalai},
                               {"kaggle", kit_platform::kaggle},
                               {"tira", kit_platform::tira}},
                              "codabench, evalai, kaggle or tira")
        .required();
    declare.file("GOLD", request.gold, "File with the true classes").required();
    declare.text("--scale", request.scale, "The classes in order, as for " + command_text("score"))
        .type("SCALE")
        .required();
    add_measures_option(declare, request.measures, "@default");
    add_average_option(declare, request.average);
    declare.choice<missing_policy>(
        "--missing", request.missing,
        {{"error", missing_policy::error}, {"wrong", missing_policy::wrong}, {"skip", missing_policy::skip}},
        "An item of gold that a submission lacks: refuse, count as wrong, or leave out");
    declare.list("--gold-columns", request.gold_columns, "What the columns of gold hold").type("NAMES");
    declare.list("--run-columns", request.run_columns, "What the columns of submissions hold").type("NAMES");
}

}  // namespace ordeval
