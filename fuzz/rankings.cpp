// Rankings of labels and distance matrices. Sections: options (scale=..., query=..., columns=...), matrix, ranking.
#include "ordeval/evidence/read_rankings.hpp"
#include "ordeval/scores/classi.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

ranking_options ranking_options_of(std::string_view words) {
    ranking_options options{.columns = options_of(words).columns};
    for (const std::string& word : split(words, ' '))
        if (word.starts_with("query=")) options.query_class = word.substr(6);
    return options;
}

void judge(const source& file, const class_distances& distances, const ranking_options& options) {
    const expected<ranked_queries> read = read_rankings(file, distances, options);
    require_helpful(read);
    if (!read) return;
    for (const ranked_query& query : read->queries) {
        const auto curve = classi_curve(query.ranking, {});
        if (!curve) continue;
        require(curve->size() == query.ranking.labels().size(), "there is a value for every rank");
        for (double value : *curve) require(value >= -1 - 1e-9 && value <= 1 + 1e-9, "ClasSi is from -1 to 1");
        const auto best = classi_curve(query.ranking.optimal(), {});
        require(best && best->back() > 1 - 1e-9, "the best order has ClasSi 1");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    const ranking_options options = ranking_options_of(parts[0]);
    const source matrix = file_of("matrix", parts[1]), ranking = file_of("ranking", parts[2]);
    if (const auto scale = options_of(parts[0]).scale) judge(ranking, class_distances::of_scale(*scale), options);
    if (const expected<class_distances> list = class_distances::parse(parts[1]))
        judge(ranking, *list, options);
    else
        require_helpful(list, false);
    const expected<class_distances> distances = read_distance_matrix(matrix);
    require_helpful(distances);
    if (distances) judge(ranking, *distances, options);
    return 0;
}
