#include "terminal/distances.hpp"

#include <filesystem>

#include "ordeval/evidence/read_rankings.hpp"
#include "terminal/reading.hpp"

namespace ordeval::cli {

class_distances read_distances_option(const std::string& text) {
    // A list has the sign =; a file of such a name is still a file.
    const bool list = text.find('=') != std::string::npos && !std::filesystem::exists(text);
    expected<class_distances> distances = list ? class_distances::parse(text) : read_distance_matrix(text);
    if (!distances && list) throw failure(exit_code::usage, distances.error());
    if (!distances) throw refused(distances.error());
    return *std::move(distances);
}

}  // namespace ordeval::cli
