#include "ordeval/evidence/ranking_request.hpp"

#include <filesystem>

#include "io/bytes/checksum.hpp"
#include "ordeval/evidence/read_rankings.hpp"

namespace ordeval {

namespace {

/// A list has the sign =; a file of such a name is still a file.
bool is_list(const std::string& distances) {
    return distances.find('=') != std::string::npos && !std::filesystem::exists(distances);
}

expected<class_distances> distances_of(const ranking_request& request, const std::optional<class_scale>& scale) {
    if (request.distances.empty() && scale) return class_distances::of_scale(*scale);
    if (request.distances.empty())
        return bad_request("the distances of the classes are not given",
                           "give " + option_text("distances", "b=0,c=1,t=6") + ", or a matrix file");
    if (!is_list(request.distances)) return read_distance_matrix(request.distances);
    expected<class_distances> listed = class_distances::parse(request.distances);
    if (!listed) return listed.error().blamed_on(fault::request);
    return listed;
}

diagnostics add_inputs(account& account, const ranking_request& request) {
    std::vector<std::string> paths{request.rankings};
    if (!request.distances.empty() && !is_list(request.distances)) paths.push_back(request.distances);
    diagnostics problems;
    for (const std::string& path : paths) {
        expected<input_file> file = request.checksums ? io::checked_file(path) : input_file{.path = path};
        if (file)
            account.inputs.push_back(*std::move(file));
        else
            problems.add(file.error());
    }
    return problems;
}

}  // namespace

expected<ranked_queries> read_rankings(const ranking_request& request, const std::optional<class_scale>& scale) {
    const expected<class_distances> distances = distances_of(request, scale);
    if (!distances) return distances.error();
    expected<ranked_queries> found =
        read_rankings(request.rankings, *distances, {.query_class = request.query_class, .columns = request.columns});
    if (!found) return found;
    if (diagnostics problems = add_inputs(found->account, request); !problems.empty()) return problems;
    return found;
}

}  // namespace ordeval
