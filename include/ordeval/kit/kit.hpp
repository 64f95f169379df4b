// A scoring bundle for the platforms on which shared tasks are held.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/execution.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/core/source.hpp"
#include "ordeval/evidence/read.hpp"
#include "ordeval/scores/scoreboard.hpp"

namespace ordeval {

enum class kit_platform { codabench, evalai, kaggle, tira };

struct kit_request {
    kit_platform platform = kit_platform::codabench;
    source gold = {};                       ///< a file, or one in memory
    std::string scale = {};                 ///< as read_scale takes it
    std::string measures = {};              ///< as read_measures takes them; empty: the usual ones
    std::optional<averaging> average = {};  ///< none: topics where the data has them
    missing_policy missing = missing_policy::error;
    std::vector<std::string> gold_columns = {};  ///< as in read_options
    std::vector<std::string> run_columns = {};
    std::string program = {};  ///< path of the command that goes with the bundle; empty: none, it is installed there
    /// Paths of the shared libraries that the command was loaded with, which go with it; those of the C library, which
    /// every platform has, may be among them and stay here.
    std::vector<std::string> libraries = {};
};

/// A file of a bundle: a text, or a copy of another file.
struct kit_file {
    std::string path;  ///< below the bundle's folder, such as `scoring_program/score.py`
    std::string text = {};
    std::string copy_of = {};  ///< empty: the text is meant
    bool program = false;      ///< whether a copy is to be run; no other needs to be
};

/// The files of a bundle. What would fail on the platform is a problem here: gold that cannot be used, measures that
/// the platform cannot compute.
expected<std::vector<kit_file>> make_kit(const kit_request& request, const execution& run = {});

}  // namespace ordeval
