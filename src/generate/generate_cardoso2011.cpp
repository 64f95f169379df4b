// The synthetic data of Cardoso and Sousa (2011), section 4.3: points of the unit square, drawn uniformly, whose
// classes are cut from a saddle with noise at the thresholds -2, -0.5, 0.25 and 1.
//
// Each topic is a data set of its own. The one system knows the saddle and not the noise: what it gets wrong, noise
// alone has put on the other side of a threshold, so that no learner can be expected to do better.
#include <array>

#include "generate/generate.hpp"
#include "ordeval/evidence/generate.hpp"

namespace ordeval {

namespace {

constexpr std::array<double, 4> saddle_thresholds{-2, -0.5, 0.25, 1};
constexpr double saddle_noise = 0.125;

/// The first class has no lower end and the last no upper one; a value at a threshold is of the class above it.
label class_of_height(double height) {
    label found = 0;
    for (double threshold : saddle_thresholds) found = static_cast<label>(found + (height >= threshold));
    return found;
}

}  // namespace

synthetic_campaign generate_cardoso2011(const cardoso2011_options& options) {
    generation::require(options.topics >= 1, "there has to be a topic");
    generation::require(options.items >= 1, "a topic has to have an item");
    synthetic_campaign result{
        .scale = class_scale::from_integers(1, static_cast<int>(saddle_thresholds.size()) + 1).value()};
    synthetic_campaign::system& known = result.systems.emplace_back();
    known.name = "without_noise";
    result.features = {{"x1", {}}, {"x2", {}}};
    for (int number = 0; number < options.topics; ++number) {
        random_source random({options.seed, generation::gold_stream, static_cast<std::uint64_t>(number)});
        synthetic_campaign::topic& topic = result.topics.emplace_back();
        topic.name =
            generation::numbered("t", static_cast<std::size_t>(number + 1), static_cast<std::size_t>(options.topics));
        std::vector<label>& answers = known.answers.emplace_back();
        std::vector<double>& first = result.features[0].values.emplace_back();
        std::vector<double>& second = result.features[1].values.emplace_back();
        for (int item = 0; item < options.items; ++item) {
            first.push_back(random.uniform());
            second.push_back(random.uniform());
            const double height = 10 * (first.back() - 0.5) * (second.back() - 0.5);
            answers.push_back(class_of_height(height));
            topic.truth.push_back(class_of_height(height + saddle_noise * random.normal()));
        }
    }
    return result;
}

}  // namespace ordeval
