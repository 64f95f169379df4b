#include "ordeval/evidence/ranking_input.hpp"

#include "io/bytes/checksum.hpp"
#include "ordeval/evidence/read_rankings.hpp"

namespace ordeval {

namespace {

expected<class_distances> distances_of(const ranking_input& request, const std::optional<class_scale>& scale) {
    if (request.distances.empty() && scale) return class_distances::of_scale(*scale);
    if (request.distances.empty())
        return bad_request("the distances of the classes are missing",
                           "give " + option_text("distances", "b=0,c=1,t=6") + ", or a matrix file");
    return read_distances(request.distances);
}

diagnostics add_inputs(account& account, const ranking_input& request) {
    std::vector<source> files{request.rankings};
    if (!request.distances.empty() && !is_distance_list(request.distances)) files.emplace_back(request.distances);
    diagnostics problems;
    for (const source& from : files) {
        const bool check = request.checksums && from.is_path();
        expected<input_file> file = check ? io::checked_file(from.name()) : input_file{.path = from.name()};
        if (file)
            account.inputs.push_back(*std::move(file));
        else
            problems.add(file.error());
    }
    return problems;
}

}  // namespace

expected<ranked_queries> read_rankings(const ranking_input& request, const std::optional<class_scale>& scale) {
    const expected<class_distances> distances = distances_of(request, scale);
    if (!distances) return distances.error();
    expected<ranked_queries> found =
        read_rankings(request.rankings, *distances, {.query_class = request.query_class, .columns = request.columns});
    if (!found) return found;
    if (std::optional<std::string> notice = distances_notice(request.distances))
        found->account.notices.push_back(*std::move(notice));
    if (diagnostics problems = add_inputs(found->account, request); !problems.empty()) return problems;
    return found;
}

}  // namespace ordeval
