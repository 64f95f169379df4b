// Ratings in every form, and real-valued predictions. Sections: options (scale=...), ratings, gold, run.
#include <algorithm>

#include "ordeval/evidence/read_predictions.hpp"
#include "ordeval/evidence/read_ratings.hpp"
#include "ordeval/raters/rater_study.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

void judge(const source& file, const rating_options& options) {
    const expected<rated_items> read = read_ratings(file, options);
    require_helpful(read);
    if (!read) return;
    require(read->ids.size() == read->items(), "every item has an id");
    for (std::size_t item = 0; item < read->items(); ++item) {
        const std::span<const rating> ratings = read->ratings[item];
        require(!ratings.empty(), "every item has a rating");
        for (std::size_t i = 0; i < ratings.size(); ++i) {
            require(ratings[i].value < read->scale.classes(), "ratings are on the scale");
            require(ratings[i].rater < read->raters.size(), "raters are known");
            require(i == 0 || ratings[i - 1].rater < ratings[i].rater, "every rater rates an item once");
        }
    }
    if (read->items() > 1000 || read->raters.size() > 20) return;
    const expected<rater_study> study = study_raters(*read);
    require(study.has_value(), "whatever is read can be studied");
}

/// A list of records in an object around it is the same list.
void box(std::string_view list, const rating_options& options) {
    const expected<rated_items> bare = read_ratings(file_of("list", list), options);
    if (!bare) return;
    const expected<rated_items> boxed = read_ratings(file_of("box", "{\"data\": " + std::string(list) + "}"), options);
    require(boxed.has_value(), "what a list holds is read in an object around it");
    require(boxed->ids == bare->ids && boxed->raters == bare->raters && boxed->scale == bare->scale,
            "and is the same there");
    for (std::size_t item = 0; item < bare->items(); ++item)
        require(std::ranges::equal(
                    boxed->ratings[item], bare->ratings[item],
                    [](const rating& a, const rating& b) { return a.rater == b.rater && a.value == b.value; }),
                "with the same ratings");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 4);
    const std::optional<class_scale> scale = options_of(parts[0]).scale;
    const source ratings = file_of("ratings", parts[1]), gold = file_of("gold", parts[2]),
                 run = file_of("run", parts[3]);
    judge(ratings, {.scale = scale});
    judge(ratings, {.scale = scale,
                    .duplicates = duplicates_policy::last,
                    .off_scale = off_scale_policy::nearest,
                    .single = single_rating_policy::skip});
    judge(ratings, {.scale = scale, .id = {"id"}});
    if (parts[1].starts_with("[{")) box(parts[1], {.scale = scale});
    const expected<real_predictions> predictions = read_predictions(gold, {run}, scale);
    require_helpful(predictions);
    if (predictions)
        require(predictions->by_system.front().size() == predictions->truth.size(), "every item has a prediction");
    return 0;
}
