#include "ordeval/options/rating_options.hpp"

#include "ordeval/options/evidence_options.hpp"

namespace ordeval {

void add_rating_options(option_list& declare, typed_ratings& options) {
    constexpr const char* group = "Ratings";
    declare
        .file(
            "RATINGS", options.file,
            "File with a row per rating (item, rater, rating) or a column per rater; CSV, TSV, JSON or JSON lines; or "
            "an export of Label Studio, Argilla or Prodigy")
        .required();
    declare
        .text("--scale", options.scale,
              "The classes in order: -2..2, or 'low<mid<high', or a file with one class per line [default: the "
              "integers from the smallest to the largest rating]")
        .type("SCALE");
    declare.list("--raters", options.reading.raters, "Keep these raters only: names, or patterns such as 'e*'")
        .type("NAMES")
        .group(group);
    declare
        .list("--judges", options.reading.judges,
              "Raters that are judges, such as language models, and not people: names, or patterns such as 'gpt*'")
        .type("NAMES")
        .group(group);
    declare.list("--id", options.reading.id, "Columns that together name an item, such as doc,system")
        .type("NAMES")
        .group(group);
    declare.text("--topic", options.reading.topic, "Column of the item's topic").type("NAME").group(group);
    declare.text("--system", options.reading.system, "Column of the system that made the item")
        .type("NAME")
        .group(group);
    declare
        .flag("--normalise", options.reading.normalise,
              "Bring names and ratings into one Unicode form (NFC), so that two ways of writing an accent count as one")
        .group(group);
    declare
        .choice<duplicates_policy>("--duplicates", options.reading.duplicates,
                                   {{"error", duplicates_policy::error},
                                    {"first", duplicates_policy::first},
                                    {"last", duplicates_policy::last}},
                                   "A rater who rates an item twice: refuse, keep the first rating, or keep the last")
        .group(group);
    declare
        .choice<off_scale_policy>("--off-scale", options.reading.off_scale,
                                  {{"error", off_scale_policy::error},
                                   {"nearest", off_scale_policy::nearest},
                                   {"skip", off_scale_policy::skip}},
                                  "A rating that the scale lacks: refuse, take the nearest class, or leave it out")
        .group(group);
    declare
        .choice<single_rating_policy>("--single", options.reading.single,
                                      {{"keep", single_rating_policy::keep},
                                       {"skip", single_rating_policy::skip},
                                       {"error", single_rating_policy::error}},
                                      "An item with a single rating: keep it, leave it out, or refuse")
        .group(group);
    add_limits_option(declare, options.reading.limits);
}

}  // namespace ordeval
