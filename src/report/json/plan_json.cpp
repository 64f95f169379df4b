#include "ordeval/report/json.hpp"
#include "report/json/account_json.hpp"

namespace ordeval {

std::string to_json(const planned_sample& of) {
    const sample_plan& plan = of.plan;
    json_value object = document_of(of.account);
    object["notices"] = of.account.notices;
    object["inputs"] = inputs_as_json(of.account);
    object["measure"] = of.measure.name;
    object["unit"] = name(of.unit);
    object["systems"] = {of.first, of.second};
    object["better"] = of.better();
    object["pilot_difference"] = plan.pilot_difference;
    object["difference"] = plan.difference;
    object["power"] = of.power;
    object["alpha"] = of.alpha;
    object["test"] = name(of.test);
    object["trials"] = of.trials;
    object["seed"] = *of.account.seed;
    object["size"] = plan.size;
    object["low"] = plan.low;
    object["high"] = plan.high;
    object["curve"] = json_value::array();
    for (const power_estimate& one : plan.curve)
        object["curve"].push_back({{"size", one.size}, {"power", one.power}, {"standard_error", one.standard_error}});
    return json_text(object);
}

}  // namespace ordeval
