// Rows of shares or ratings. Sections: options (gold=ratings, runs=ratings, field=quality.A, scale=...), gold, run.
#include <cmath>
#include <numeric>

#include "ordeval/evidence/read_distributions.hpp"
#include "support/fuzzing.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

void require_distribution(const std::vector<double>& shares) {
    for (double share : shares) require(share >= 0 && share <= 1, "a share is between 0 and 1");
    require(std::abs(std::accumulate(shares.begin(), shares.end(), 0.0) - 1) < 1e-9, "shares sum to 1");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 3);
    const auto kind = [&](std::string_view word) {
        return parts[0].find(word) == std::string_view::npos ? distribution_rows::shares : distribution_rows::ratings;
    };
    const distribution_options options{
        .scale = options_of(parts[0]).scale,
        .gold = kind("gold=ratings"),
        .runs = kind("runs=ratings"),
        .field = parts[0].find("field=quality.A") == std::string_view::npos ? "" : "quality.A"};
    const source gold = file_of("gold", parts[1]), run = file_of("run", parts[2]);
    const expected<quantification> read = read_distributions(gold, {run}, options);
    require_helpful(read);
    if (!read) return 0;
    require(read->pairs.size() == read->topics.size(), "one run has a pair per topic");
    for (const auto& pair : read->pairs) {
        require(pair && pair->classes() == read->scale.classes(), "a pair has all classes");
        require_distribution(pair->estimated());
        require_distribution(pair->truth());
    }
    return 0;
}
