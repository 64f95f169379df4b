#include "ordeval/report/json.hpp"
#include "report/json/account_json.hpp"

namespace ordeval {

namespace {

std::string several_json(const planned_sample& of) {
    const planned_topic_set& several = *of.several;
    json_value object = document_of(of.account);
    object["notices"] = of.account.notices;
    object["inputs"] = inputs_as_json(of.account);
    object["measure"] = of.measure.name;
    object["unit"] = name(of.unit);
    object["system_count"] = several.options.systems;
    object["range"] = several.options.range ? json_value(*several.options.range) : json_value(nullptr);
    object["width"] = several.options.width ? json_value(*several.options.width) : json_value(nullptr);
    object["power"] = of.power;
    object["alpha"] = of.alpha;
    object["residual_variance"] = several.options.variance;
    object["pilot_systems"] = several.pilot_systems;
    object["pilot_units"] = several.pilot_units;
    object["sizes"] = json_value::array();
    for (const topic_set_size& one : several.sizes)
        object["sizes"].push_back({{"goal", name(one.goal)}, {"size", one.size}, {"reached", one.reached}});
    return json_text(object);
}

}  // namespace

std::string to_json(const planned_sample& of) {
    const sample_plan& plan = of.plan;
    if (of.several) return several_json(of);
    json_value object = document_of(of.account);
    object["notices"] = of.account.notices;
    object["inputs"] = inputs_as_json(of.account);
    object["measure"] = of.measure.name;
    object["unit"] = name(of.unit);
    object["systems"] = {of.first, of.second};
    object["better"] = of.better();
    object["pilot_difference"] = plan.pilot_difference;
    object["difference"] = plan.difference;
    object["margin"] = of.margin ? json_value(*of.margin) : json_value(nullptr);
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
