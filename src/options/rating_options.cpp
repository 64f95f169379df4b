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
    declare.text("--scale", options.scale, "Ordered classes: -2..2, 'low<mid<high', or a file [default: the integers]")
        .type("SCALE");
    declare.list("--raters", options.reading.raters, "Keep these raters only; patterns such as 'e*' are fine")
        .type("NAMES")
        .group(group);
    declare.list("--judges", options.reading.judges, "Raters that are machines; patterns such as 'gpt*' are fine")
        .type("NAMES")
        .group(group);
    declare.list("--id", options.reading.id, "Columns that name an item together, such as doc,system")
        .type("NAMES")
        .group(group);
    declare.text("--topic", options.reading.topic, "Column of the item's topic").type("NAME").group(group);
    declare.text("--system", options.reading.system, "Column of the system that made the item")
        .type("NAME")
        .group(group);
    declare
        .flag("--normalise", options.reading.normalise,
              "Bring names and ratings into one Unicode form (NFC), so that an accent may be written in two ways")
        .group(group);
    declare
        .choice<duplicates_policy>("--duplicates", options.reading.duplicates,
                                   {{"error", duplicates_policy::error},
                                    {"first", duplicates_policy::first},
                                    {"last", duplicates_policy::last}},
                                   "A rater who rates an item twice")
        .group(group);
    declare
        .choice<off_scale_policy>("--off-scale", options.reading.off_scale,
                                  {{"error", off_scale_policy::error},
                                   {"nearest", off_scale_policy::nearest},
                                   {"skip", off_scale_policy::skip}},
                                  "A rating that the scale lacks: a problem, the nearest class, or a gap")
        .group(group);
    declare
        .choice<single_rating_policy>("--single", options.reading.single,
                                      {{"keep", single_rating_policy::keep},
                                       {"skip", single_rating_policy::skip},
                                       {"error", single_rating_policy::error}},
                                      "An item with one rating")
        .group(group);
    add_limits_option(declare, options.reading.limits);
}

}  // namespace ordeval
