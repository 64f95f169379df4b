// ordeval meta: which measure deserves trust on the data at hand.
#include "terminal/command.hpp"

namespace ordeval::cli::meta_command {

namespace {

constexpr const char* help = R"(Find out which measure deserves trust on the data at hand.

A good measure ranks systems alike whichever topics happen to be chosen (consistency, robustness), tells systems apart with few topics (power), and reflects several aspects of quality at once (coverage); measures that rank systems alike need not all be reported (similarity). The summary puts all of it into one table.)";

constexpr const char* footer = R"(Examples:
  ordeval meta similarity gold.tsv runs/ --scale -2..2
  ordeval meta consistency gold.tsv runs/ --measures Kappa,Alpha,MAE --split 10
  ordeval meta power --scores scores.csv
  ordeval meta summary gold.tsv runs/ --task quantification
  ordeval meta coverage --counts counts.csv --reference Accuracy,TauA,MI
  ordeval meta COMMAND --help)";

}  // namespace

command_description describe() { return {.name = "meta", .place = 80, .help = help, .footer = footer}; }

}  // namespace ordeval::cli::meta_command
