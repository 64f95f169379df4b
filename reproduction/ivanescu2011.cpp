// Ivanescu, Wichterich and Seidl (2011), ClasSi: measuring ranking quality in the presence of object classes with
// similarity information.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "ordeval/detail/printed_number.hpp"
#include "ordeval/scores/classi.hpp"
#include "reproduction/papers.hpp"

namespace ordeval::reproduction {

namespace {

using label_list = std::vector<label_ranking::class_number>;

label_ranking ranking_named(const json& facts, const std::string& name, std::vector<double> distances) {
    const std::string classes = facts.at("classes");
    label_list labels;
    for (char c : facts.at("rankings").at(name).get<std::string>())
        labels.push_back(static_cast<label_ranking::class_number>(classes.find(c)));
    return {std::move(labels), std::move(distances)};
}

label_ranking ranking_named(const json& facts, const std::string& name) {
    return ranking_named(facts, name, facts.at("distances").get<std::vector<double>>());
}

chart_curve curve_of(const std::string& name, const label_ranking& ranking) {
    chart_curve curve{name, {}};
    const std::vector<double> values = classi_curve(ranking).value();
    for (std::size_t k = 0; k < values.size(); ++k) curve.points.push_back({static_cast<double>(k + 1), values[k]});
    return curve;
}

void compare_values(const json& facts, ledger& book) {
    double worst = 0;
    for (const json& fact : facts.at("costs"))
        if (fact.at("ranking") == "worst") worst = read_printed(fact.at("printed").get<std::string>()).value;
    for (const json& fact : facts.at("costs")) {
        const std::string name = fact.at("ranking");
        // ClasSi = 1 - 2 cost / worst cost.
        book.number(fact.at("where"), "cost of " + name, fact.at("printed"),
                    (1 - *classi(ranking_named(facts, name))) / 2 * worst,
                    "from ClasSi and the printed cost of the worst ranking");
    }
    for (const json& fact : facts.at("values")) {
        const std::string name = fact.at("ranking");
        const auto k = fact.at("k").get<std::size_t>();
        book.number(fact.at("where"), fmt::format("{} at k = {}", name, k), fact.at("printed"),
                    *classi(ranking_named(facts, name), {.k = k}));
    }
}

chart draw_figure_one(const json& facts) {
    chart picture{"ivanescu2011-figure-1", "Figure 1: four rankings", "k", "ClasSi", {}};
    for (const char* name : {"best", "r1", "r2", "worst"})
        picture.curves.push_back(curve_of(name, ranking_named(facts, name)));
    return picture;
}

/// The farther the tiger, the worse to have it among the first.
chart draw_growing_distance(const json& facts, ledger& book) {
    const json& fact = facts.at("growing_distance");
    chart picture{"ivanescu2011-growing-distance", "r2 as the distance of t grows", "k", "ClasSi", {}};
    bool falls = true;
    double before = 1;
    for (double distance : {2.0, 4.0, 6.0, 12.0, 100.0}) {
        std::vector<double> distances = facts.at("distances");
        distances[facts.at("classes").get<std::string>().find(fact.at("of").get<std::string>())] = distance;
        const label_ranking ranking = ranking_named(facts, fact.at("ranking"), distances);
        falls = falls && *classi(ranking) < before;
        before = *classi(ranking);
        picture.curves.push_back(curve_of(fmt::format("d(b,t) = {}", distance), ranking));
    }
    book.claim(fact.at("where"), "r2", "the higher d(b,t), the smaller ClasSi",
               falls ? "falls from each of 2, 4, 6, 12, 100 to the next" : "does not fall throughout", falls);
    return picture;
}

/// Numbers that are the same on every machine, which std:: distributions are not.
std::size_t below(std::mt19937_64& random, std::size_t end) { return random() % end; }

/// The panel beside a figure: how far every class is from the first one.
chart draw_distances(const std::string& name, const std::string& title, const std::vector<double>& distances) {
    chart picture{name, title, "class", "distance from the target class", {{"distance", {}}}};
    for (std::size_t c = 0; c < distances.size(); ++c) {
        const chart_point point{static_cast<double>(c + 1), distances[c]};
        picture.curves[0].points.push_back(point);
        if (distances.size() <= 20) picture.curves[0].dots.push_back(point);
    }
    return picture;
}

/// Figure 2: pairs of labels of the best ranking change places, more and more of them.
void draw_exchanges(const json& fact, std::uint64_t seed, reproduction& made) {
    const auto entries = fact.at("entries").get<std::size_t>();
    const auto classes = fact.at("classes").get<std::size_t>();
    std::mt19937_64 random(seed);
    std::vector<double> distances{0};
    while (distances.size() < classes)
        distances.push_back(distances.back() + 0.1 + static_cast<double>(below(random, 1000)) / 1000);
    label_list labels(entries);
    for (std::size_t i = 0; i < entries; ++i)
        labels[i] = static_cast<label_ranking::class_number>(i * classes / entries);
    chart picture{"ivanescu2011-figure-2", "Figure 2: exchanges of two labels", "k", "ClasSi", {}};
    bool falls = true;
    double before = 1;
    std::size_t exchanged = 0;
    for (std::size_t exchanges : {0, 5, 20, 50, 100, 200, 400}) {
        for (; exchanged < exchanges; ++exchanged)
            std::swap(labels[below(random, entries)], labels[below(random, entries)]);
        const label_ranking ranking(labels, distances);
        falls = falls && (exchanges == 0 || *classi(ranking) < before);
        before = *classi(ranking);
        picture.curves.push_back(curve_of(fmt::format("{} exchanges", exchanges), ranking));
    }
    made.book.claim(fact.at("where"), "250 labels of 10 classes", "falls with the number of discordant pairs",
                    falls ? "falls from each of 0, 5, 20, 50, 100, 200, 400 random exchanges to the next"
                          : "does not fall throughout",
                    falls, "random exchanges; another seed may do");
    made.pictures.emplace_back(
        draw_distances("ivanescu2011-figure-2-distances", "Figure 2: the random distances of the classes", distances));
    made.pictures.emplace_back(std::move(picture));
}

double kendall_tau(const label_list& labels) {
    double concordance = 0;
    for (std::size_t a = 0; a < labels.size(); ++a)
        for (std::size_t b = a + 1; b < labels.size(); ++b) concordance += labels[a] < labels[b] ? 1 : -1;
    const auto m = static_cast<double>(labels.size());
    return concordance / (m * (m - 1) / 2);
}

/// Figure 3: every label once, one step apart.
void draw_simple_case(const json& fact, std::uint64_t seed, reproduction& made) {
    constexpr std::size_t entries = 50;
    std::mt19937_64 random(seed);
    label_list labels(entries);
    std::iota(labels.begin(), labels.end(), 0u);
    const std::vector<double> distances(labels.begin(), labels.end());
    chart picture{"ivanescu2011-figure-3", "Figure 3: every label once", "exchanges", "correlation", {}};
    chart_curve classi_as_defined{"ClasSi", {}};
    chart_curve classi_of_units{"ClasSi, unit costs", {}};
    chart_curve tau{"Kendall's tau", {}};
    double farthest = 0;
    double farthest_as_defined = 0;
    for (int exchanges = 0; exchanges <= 60; ++exchanges) {
        if (exchanges > 0) std::swap(labels[below(random, entries)], labels[below(random, entries)]);
        const label_ranking ranking(labels, distances);
        const double x = exchanges;
        const double unit = *classi(ranking, {.cost = pair_cost::unit});
        const double defined = *classi(ranking);
        const double kendall = kendall_tau(labels);
        farthest = std::max(farthest, std::abs(unit - kendall));
        farthest_as_defined = std::max(farthest_as_defined, std::abs(defined - kendall));
        classi_as_defined.points.push_back({x, defined});
        classi_of_units.points.push_back({x, unit});
        tau.points.push_back({x, kendall});
    }
    const std::string where = fact.at("where");
    made.book.claim(
        where, "every label once", "behaves similarly to Kendall's tau",
        fmt::format("equals it with a cost of 1 per pair; as defined it is at most {:.2f} away", farthest_as_defined),
        farthest < 1e-12 && farthest_as_defined < 0.3);
    picture.curves = {classi_as_defined, classi_of_units, tau};
    made.pictures.emplace_back(draw_distances("ivanescu2011-figure-3-distances",
                                              "Figure 3: distances by the order of the classes", distances));
    made.pictures.emplace_back(std::move(picture));
}

/// Theorems 1 to 4, on the example and all of its permutations.
void check_theorems(const json& facts, ledger& book) {
    const label_ranking r1 = ranking_named(facts, "r1");
    book.number("Theorem 1", "ClasSi of the optimal ranking", "1", *classi(r1.optimal()));
    book.number("Theorem 2", "ClasSi of the worst ranking", "-1", *classi(r1.worst()));
    label_list labels = r1.optimal().labels();
    double sum = 0;
    int permutations = 0;
    do {
        sum += *classi({labels, r1.distances()});
        ++permutations;
    } while (std::next_permutation(labels.begin(), labels.end()));
    book.number("Theorem 3", fmt::format("mean over all {} orders of the example's labels", permutations), "0",
                sum / permutations);
    std::vector<double> scaled = r1.distances();
    for (double& d : scaled) d *= 3.7;
    const double difference = *classi({r1.labels(), scaled}) - *classi(r1);
    book.near("Theorem 4", "change of r1 where all distances are multiplied by 3.7", "0", difference, 1e-12);
}

}  // namespace

reproduction reproduce_ivanescu2011(const json& facts, const reproduction_options& options) {
    reproduction made{ledger("ivanescu2011")};
    compare_values(facts, made.book);
    made.pictures.emplace_back(draw_figure_one(facts));
    made.pictures.emplace_back(draw_growing_distance(facts, made.book));
    draw_exchanges(facts.at("exchanges"), options.seed, made);
    draw_simple_case(facts.at("simple_case"), options.seed, made);
    check_theorems(facts, made.book);
    return made;
}

}  // namespace ordeval::reproduction
