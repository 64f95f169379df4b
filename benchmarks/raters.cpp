// Agreement of ten raters on a million items: profiles, alpha, and intervals of every coefficient; prints JSON.
//
// With a file name, the labels are written to it as bytes, rater after rater, for other programs to read. Times are
// those of the processor, of all threads together, so that they mean something on a busy machine.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <limits>
#include <random>
#include <vector>

#include "ordeval/raters/agreement.hpp"

using namespace ordeval;

namespace {

constexpr std::size_t raters = 10;
constexpr int classes = 5;

std::vector<std::vector<label>> labels_of(std::size_t items) {
    std::mt19937_64 random(1);
    std::vector<std::vector<label>> columns(raters, std::vector<label>(items));
    for (std::size_t i = 0; i < items; ++i) {
        const int truth = static_cast<int>(random() % classes);
        std::uint64_t bits = random();
        for (std::size_t g = 0; g < raters; ++g, bits >>= 3U) {
            const int step = (bits & 7U) == 0 ? -1 : (bits & 7U) == 1 ? 1 : 0;
            columns[g][i] = static_cast<label>(std::clamp(truth + step, 0, classes - 1));
        }
    }
    return columns;
}

template <class Work>
double least_processor_seconds(int runs, Work work) {
    double least = std::numeric_limits<double>::infinity();
    for (int run = 0; run < runs; ++run) {
        const std::clock_t start = std::clock();
        work();
        least = std::min(least, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return least;
}

/// Who gave which class, for coefficients that ask it.
rating_profiles named(const std::vector<std::vector<label>>& columns, std::size_t items) {
    rating_lists lists;
    std::vector<rating> of_item(raters);
    for (std::size_t i = 0; i < items; ++i) {
        for (std::size_t g = 0; g < raters; ++g) of_item[g] = {static_cast<std::uint32_t>(g), columns[g][i]};
        lists.add(of_item);
    }
    return rating_profiles::count(classes, raters, lists);
}

/// Columns of raters who agree little, so that nearly every item has a row of its own.
std::vector<std::vector<label>> loose_labels_of(std::size_t items) {
    std::mt19937_64 random(2);
    std::vector<std::vector<label>> columns(raters, std::vector<label>(items));
    for (std::size_t i = 0; i < items; ++i) {
        const auto truth = static_cast<label>(random() % classes);
        for (std::size_t g = 0; g < raters; ++g)
            columns[g][i] = random() % 8 == 0 ? truth : static_cast<label>(random() % classes);
    }
    return columns;
}

double seconds_of_intervals(const std::vector<measure_spec>& specs, const rating_profiles& profiles) {
    return least_processor_seconds(3, [&] {
        if (!estimate_agreement(specs, profiles, rating_units::items, {.replicates = 10000})) std::abort();
    });
}

}  // namespace

int main(int argc, char** argv) {
    constexpr std::size_t items = 1'000'000;
    const std::vector<std::vector<label>> columns = labels_of(items);
    const std::vector<std::span<const label>> spans(columns.begin(), columns.end());
    if (argc > 1) {
        std::ofstream file(argv[1], std::ios::binary);
        for (const std::vector<label>& column : columns)
            file.write(reinterpret_cast<const char*>(column.data()), static_cast<std::streamsize>(column.size()));
    }
    const measure_spec alpha = parse_measure("Alpha").value();

    // Checked against the items one by one.
    rating_table one_by_one(classes);
    std::vector<rating> of_item(raters);
    for (std::size_t i = 0; i < items; ++i) {
        for (std::size_t g = 0; g < raters; ++g) of_item[g] = {static_cast<std::uint32_t>(g), columns[g][i]};
        one_by_one.add(of_item);
    }
    const rating_profiles profiles = rating_profiles::count(classes, spans);
    if (!(profiles.table() == one_by_one)) {
        fmt::print(stderr, "profiles differ from the items counted one by one\n");
        return 1;
    }
    double value = 0;
    const double alpha_seconds =
        least_processor_seconds(10, [&] { value = *evaluate(alpha, rating_profiles::count(classes, spans).table()); });

    const std::vector<measure_spec> specs =
        parse_measures(
            "Alpha,Alpha(metric=nominal),Alpha(metric=interval),Alpha(metric=ratio),Fleiss(weights=none),Fleiss,"
            "Fleiss(weights=quadratic),BrennanPrediger(weights=none),BrennanPrediger,BrennanPrediger(weights=quadratic)"
            ","
            "AC1,GwetAC,GwetAC(weights=quadratic),Agreement,Agreement(weights=linear),ICC1,ICC1k",
            evidence_kind::ratings)
            .value();
    std::vector<std::span<const label>> fewer;
    for (const std::vector<label>& column : columns) fewer.push_back(std::span(column).first(items / 100));
    const rating_profiles small = rating_profiles::count(classes, fewer);
    const double interval_seconds = seconds_of_intervals(specs, profiles);

    const std::vector<measure_spec> named_specs =
        parse_measures("Conger(weights=none),Conger,Conger(weights=quadratic),Light,LightTau,ICC2,ICC2k,ICC3,ICC3k",
                       evidence_kind::ratings)
            .value();
    const rating_profiles rows = named(columns, items), few_rows = named(columns, items / 100);
    const rating_profiles loose_rows = named(loose_labels_of(items), items);
    fmt::print(
        "{{\"named_measures\": {}, \"rows\": {}, \"named_seconds\": {}, \"rows_of_a_hundredth\": {}, "
        "\"named_seconds_of_a_hundredth\": {}, \"loose_rows\": {}, \"loose_seconds\": {}, ",
        named_specs.size(), rows.size(), seconds_of_intervals(named_specs, rows), few_rows.size(),
        seconds_of_intervals(named_specs, few_rows), loose_rows.size(), seconds_of_intervals(named_specs, loose_rows));
    fmt::print(
        "\"items\": {}, \"ratings\": {}, \"profiles\": {}, \"alpha\": {}, \"alpha_seconds\": {}, "
        "\"interval_measures\": {}, \"interval_seconds\": {}, \"interval_seconds_of_a_hundredth\": {}, "
        "\"profiles_of_a_hundredth\": {}}}\n",
        items, items * raters, profiles.size(), value, alpha_seconds, specs.size(), interval_seconds,
        seconds_of_intervals(specs, small), small.size());
}
