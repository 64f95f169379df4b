#include "report/json/account_json.hpp"

#include "ordeval/version.hpp"

namespace ordeval {

json_value document_of(const account& account) {
    json_value object;
    object["ordeval"] = {{"version", ORDEVAL_VERSION}};
    object["command"] = account.request;
    return object;
}

json_value policies_as_json(const account& account) {
    json_value object = json_value::object();
    for (const policy_choice& policy : account.policies) object[policy.name] = policy.choice;
    return object;
}

json_value applied_as_json(const account& account) {
    json_value list = json_value::array();
    for (const applied_policy& applied : account.applied)
        list.push_back({{"policy", applied.policy}, {"system", applied.system}, {"items", applied.items}});
    return list;
}

json_value inputs_as_json(const account& account) {
    json_value list = json_value::array();
    for (const input_file& file : account.inputs) {
        json_value& entry = list.emplace_back(json_value{{"path", file.path}});
        if (file.sha256.empty()) continue;
        entry["bytes"] = file.bytes;
        entry["sha256"] = file.sha256;
    }
    return list;
}

json_value scale_as_json(const class_scale& scale) {
    json_value object{{"classes", scale.names()}, {"declared", scale.declared()}};
    if (!scale.edges().empty()) object["edges"] = edges_as_json(scale.edges());
    return object;
}

}  // namespace ordeval
