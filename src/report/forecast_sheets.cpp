#include "ordeval/report/forecast_sheets.hpp"

#include <fmt/format.h>

#include "ordeval/forecast/calibration.hpp"

namespace ordeval {

sheet calibration_sheet(const forecast_set& evidence) {
    sheet table{.columns = {{"system"}, {"at most"}, {"items", true}, {"forecast", true}, {"observed", true}},
                .key_columns = 2};
    for (std::size_t system = 0; system < evidence.systems.size(); ++system) {
        const calibration found = measure_calibration(evidence.by_system[system]);
        for (const threshold_calibration& one : found.thresholds) {
            table.groups.push_back(table.rows.size());
            for (const calibration_bin& bin : one.bins)
                table.rows.push_back({evidence.systems[system],
                                      evidence.scale.names()[static_cast<std::size_t>(one.threshold)],
                                      std::uint64_t{bin.items}, score(bin.forecast), score(bin.observed)});
        }
        table.notes.push_back(fmt::format("{}: cumulative calibration error {:.4f}, sharpness {:.4f}",
                                          evidence.systems[system], found.error,
                                          measure_sharpness(evidence.by_system[system])));
    }
    table.notes.emplace_back(
        "forecast: mean probability that the class is at most this one; observed: how often it is");
    return table;
}

}  // namespace ordeval
