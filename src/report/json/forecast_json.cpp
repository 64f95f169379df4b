#include "ordeval/forecast/calibration.hpp"
#include "ordeval/report/forecast_sheets.hpp"
#include "report/json/scoreboard_json.hpp"

namespace ordeval {

std::string to_json(const scoreboard& board, const forecast_set& evidence) {
    json_value object = as_json(board);
    object["calibration"] = json_value::array();
    for (std::size_t system = 0; system < evidence.systems.size(); ++system) {
        const calibration found = measure_calibration(evidence.by_system[system]);
        json_value thresholds = json_value::array();
        for (const threshold_calibration& one : found.thresholds) {
            json_value bins = json_value::array();
            for (const calibration_bin& bin : one.bins)
                bins.push_back({{"items", bin.items}, {"forecast", bin.forecast}, {"observed", bin.observed}});
            thresholds.push_back({{"at_most", evidence.scale.names()[static_cast<std::size_t>(one.threshold)]},
                                  {"error", one.error},
                                  {"bins", std::move(bins)}});
        }
        object["calibration"].push_back({{"system", evidence.systems[system]},
                                         {"error", found.error},
                                         {"sharpness", measure_sharpness(evidence.by_system[system])},
                                         {"thresholds", std::move(thresholds)}});
    }
    return json_text(object);
}

}  // namespace ordeval
