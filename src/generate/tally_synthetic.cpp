#include "ordeval/core/tally.hpp"
#include "ordeval/evidence/generate.hpp"

namespace ordeval {

campaign tally(const synthetic_campaign& synthetic) {
    campaign result{.scale = synthetic.scale, .systems = {}, .topics = {}, .tables = {}};
    for (const synthetic_campaign::topic& topic : synthetic.topics) result.topics.push_back(topic.name);
    for (const synthetic_campaign::system& system : synthetic.systems) {
        result.systems.push_back(system.name);
        for (std::size_t topic = 0; topic < synthetic.topics.size(); ++topic)
            result.tables.push_back(
                tally(synthetic.scale.classes(), synthetic.topics[topic].truth, system.answers[topic]));
    }
    return result;
}

}  // namespace ordeval
