#include "ordeval/forecast/calibration.hpp"
#include "ordeval/report/forecast_sheets.hpp"
#include "report/page/picture_sections.hpp"

namespace ordeval {

namespace {

/// Points on the diagonal mean what they say; their size tells how many items they stand for.
constexpr const char* calibration_spec = R"json({
  "facet": {"field": "system", "type": "nominal", "sort": null, "title": null},
  "columns": 3,
  "spec": {
    "width": 220, "height": 220,
    "layer": [
      {"mark": {"type": "rule", "strokeDash": [4, 4], "opacity": 0.6},
       "encoding": {"x": {"datum": 0}, "y": {"datum": 0}, "x2": {"datum": 1}, "y2": {"datum": 1}}},
      {"mark": {"type": "line", "point": {"filled": true}, "opacity": 0.85},
       "encoding": {
         "x": {"field": "forecast", "type": "quantitative", "title": "probability of at most this class", "scale": {"domain": [0, 1]}},
         "y": {"field": "observed", "type": "quantitative", "title": "how often it is", "scale": {"domain": [0, 1]}},
         "color": {"field": "threshold", "type": "ordinal", "sort": null, "title": "at most"},
         "tooltip": [{"field": "threshold", "title": "at most"}, {"field": "forecast", "format": ".3f"}, {"field": "observed", "format": ".3f"}, {"field": "items"}]}}
    ]
  }
})json";

}  // namespace

std::string calibration_picture(const forecast_set& evidence) {
    json_value columns{{"system", json_value::array()},
                       {"threshold", json_value::array()},
                       {"forecast", json_value::array()},
                       {"observed", json_value::array()},
                       {"items", json_value::array()}};
    for (std::size_t system = 0; system < evidence.systems.size(); ++system)
        for (const threshold_calibration& one : measure_calibration(evidence.by_system[system]).thresholds)
            for (const calibration_bin& bin : one.bins) {
                columns["system"].push_back(evidence.systems[system]);
                columns["threshold"].push_back(evidence.scale.names()[static_cast<std::size_t>(one.threshold)]);
                columns["forecast"].push_back(bin.forecast);
                columns["observed"].push_back(bin.observed);
                columns["items"].push_back(bin.items);
            }
    const json_value report{{"calibration", std::move(columns)}};
    json_value values;
    for (const char* column : {"system", "threshold", "forecast", "observed", "items"})
        values[column] = at({"calibration", column});
    const picture drawn{.kind = "calibration",
                        .title = "Whether probabilities mean what they say",
                        .about =
                            "How often the class is at most k, by the probability that the forecast gave it; on the "
                            "dashed line, it is so as often as was said.",
                        .choices = {},
                        .table = {{"values", std::move(values)}},
                        .spec = parsed(calibration_spec)};
    return json_text(complete_spec(drawn, report, {}));
}

}  // namespace ordeval
