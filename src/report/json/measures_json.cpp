#include "ordeval/measures/registry.hpp"
#include "ordeval/report/json.hpp"
#include "ordeval/report/measure_facts.hpp"
#include "report/json/measure_json.hpp"

namespace ordeval {

std::string to_json(const measure_spec& measure) { return json_text(measure_as_json(measure, example_classes)); }

std::string to_json(const std::vector<measure_spec>& measures, bool with_sets) {
    json_value object;
    object["measures"] = json_value::array();
    for (const measure_spec& spec : measures) object["measures"].push_back(measure_as_json(spec, example_classes));
    if (with_sets) {
        object["sets"] = json_value::array();
        for (const measure_set& set : all_measure_sets())
            object["sets"].push_back({{"name", set.name}, {"meaning", set.meaning}, {"members", set.members}});
    }
    return json_text(object);
}

}  // namespace ordeval
