// What holds for every measure of distributions: its numbers do what its descriptor says.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <ostream>
#include <random>
#include <set>

#include "laws/corpus.hpp"
#include "laws/same.hpp"
#include "laws/specs.hpp"
#include "ordeval/measures/registry.hpp"

namespace ordeval {

std::ostream& operator<<(std::ostream& out, const distribution_pair& pair) {
    for (const std::vector<double>* shares : {&pair.estimated(), &pair.truth()}) {
        out << (shares == &pair.truth() ? " | " : "[");
        for (std::size_t i = 0; i < shares->size(); ++i) out << (i ? " " : "") << (*shares)[i];
    }
    return out << "]";
}

}  // namespace ordeval

namespace ordeval::laws {

namespace {

using counts = std::vector<double>;

/// Every way to lay `items` into `classes`.
std::vector<counts> compositions(int classes, int items) {
    if (classes == 1) return {{static_cast<double>(items)}};
    std::vector<counts> all;
    for (int first = 0; first <= items; ++first)
        for (counts& rest : compositions(classes - 1, items - first)) {
            rest.insert(rest.begin(), first);
            all.push_back(std::move(rest));
        }
    return all;
}

counts random_counts(std::mt19937_64& random, int classes) {
    counts drawn(static_cast<std::size_t>(classes));
    for (double& c : drawn) c = between(random, 0, 2) == 0 ? 0 : between(random, 1, 20);
    if (std::accumulate(drawn.begin(), drawn.end(), 0.0) == 0) drawn[0] = 1;
    return drawn;
}

/// All pairs of up to three items on up to three classes, so that a failure names a smallest pair, and random larger
/// ones. Kept as counts, which some changes are made on.
struct counts_pair {
    counts estimated;
    counts truth;
    bool counted = true;  ///< whether the number of items is known
    distribution_pair pair() const {
        return {estimated, truth, counted ? std::accumulate(truth.begin(), truth.end(), 0.0) : 0};
    }
};

const std::vector<counts_pair>& pairs() {
    static const std::vector<counts_pair> corpus = [] {
        std::vector<counts_pair> all;
        for (int classes = 1; classes <= 3; ++classes)
            for (int items = 1; items <= 3; ++items)
                for (const counts& p : compositions(classes, items))
                    for (const counts& q : compositions(classes, items)) all.push_back({p, q});
        all.push_back({{1, 3}, {2, 2}, false});
        std::mt19937_64 random(1);
        for (int i = 0; i < 500; ++i) {
            const int classes = between(random, 2, 8);
            all.push_back({random_counts(random, classes), random_counts(random, classes)});
        }
        return all;
    }();
    return corpus;
}

score score_on(const measure_spec& spec, const counts_pair& c) {
    return evaluate(with_matrices(spec, c.pair().classes()), c.pair());
}

/// Weights of 0 see nothing, and so no difference.
bool sees_nothing(const law_spec& s) { return s.spec.to_string().find("file:zero") != std::string::npos; }

class DistributionMeasure : public ::testing::TestWithParam<const measure*> {
protected:
    const measure& subject() const { return *GetParam(); }
    std::vector<law_spec> specs() const { return law_specs(subject()); }
};

INSTANTIATE_TEST_SUITE_P(Law, DistributionMeasure, ::testing::ValuesIn(measures_of(evidence_kind::distributions)),
                         [](const auto& entry) { return std::string(entry.param->name); });

TEST_P(DistributionMeasure, StaysInsideItsDeclaredRange) {
    for (const law_spec& s : specs())
        for (const counts_pair& c : pairs()) {
            const score value = score_on(s.spec, c);
            if (!value) continue;
            const score_range range = s.spec.range_on(c.pair().classes());
            ASSERT_TRUE(std::isfinite(*value)) << s.spec.to_string() << " on " << c.pair();
            ASSERT_GE(*value, range.low) << s.spec.to_string() << " on " << c.pair();
            ASSERT_LE(*value, range.high + 1e-12) << s.spec.to_string() << " on " << c.pair();
        }
}

// The largest values lie where each distribution has one class and, at most, vanishing shares of others.
TEST_P(DistributionMeasure, ComesNearTheUpperEndOfItsRange) {
    for (const law_spec& s : specs())
        for (int classes = 2; classes <= 6; ++classes) {
            const double high = s.spec.range_on(classes).high;
            if (!std::isfinite(high)) continue;
            double largest = 0;
            for (int p = 0; p < classes; ++p)
                for (int q = 0; q < classes; ++q)
                    for (unsigned others = 0; others < 1u << classes; ++others) {
                        counts estimated(static_cast<std::size_t>(classes));
                        for (std::size_t c = 0; c < estimated.size(); ++c) estimated[c] = others >> c & 1u ? 1e-9 : 0;
                        counts truth = estimated;
                        estimated[static_cast<std::size_t>(p)] += 1;
                        truth[static_cast<std::size_t>(q)] += 1;
                        for (const counts_pair& c : {counts_pair{estimated, truth}, counts_pair{truth, estimated}})
                            if (const score value = score_on(s.spec, c)) largest = std::max(largest, *value);
                    }
            EXPECT_NEAR(largest, high, 1e-6) << s.spec.to_string() << " on " << classes << " classes";
        }
}

TEST_P(DistributionMeasure, HasItsPerfectValueExactlyWhereTheDistributionsAreEqual) {
    ASSERT_TRUE(subject().perfect);
    for (const law_spec& s : specs())
        for (const counts_pair& c : pairs()) {
            const score value = score_on(s.spec, c);
            if (!value || sees_nothing(s)) continue;
            if (c.pair().estimated() == c.pair().truth())
                ASSERT_NEAR(*value, *subject().perfect, 1e-15) << s.spec.to_string() << " on " << c.pair();
            else
                ASSERT_GT(std::abs(*value - *subject().perfect), 1e-9) << s.spec.to_string() << " on " << c.pair();
        }
}

counts with_unused_class(counts shares, std::ptrdiff_t place) {
    shares.insert(shares.begin() + place, 0);
    return shares;
}

template <class Change>
counts_pair changed(counts_pair c, Change change) {
    change(c.estimated);
    change(c.truth);
    return c;
}

/// The images of a pair under one kind of change, which a measure with that invariance does not see.
std::vector<counts_pair> images(invariance change, const counts_pair& c) {
    switch (change) {
        case invariance::transposition: return {{c.truth, c.estimated, c.counted}};
        case invariance::reversal: return {changed(c, [](counts& x) { std::ranges::reverse(x); })};
        case invariance::replication:
            return {changed(c, [](counts& x) { std::ranges::for_each(x, [](double& n) { n *= 7; }); })};
        case invariance::relabelling:
            return {changed(c, [](counts& x) { std::rotate(x.begin(), x.begin() + 1, x.end()); }),
                    changed(c, [](counts& x) { std::swap(x.front(), x.back()); }),
                    changed(c, [](counts& x) { std::swap(x.front(), x[x.size() / 2]); })};
        case invariance::insertion: {
            std::vector<counts_pair> wider;
            for (std::ptrdiff_t place = 0; place <= std::ssize(c.truth); ++place)
                wider.push_back(changed(c, [place](counts& x) { x = with_unused_class(std::move(x), place); }));
            return wider;
        }
        case invariance::none:
        case invariance::nominal: break;
    }
    return {};
}

constexpr std::array changes{invariance::transposition, invariance::reversal, invariance::relabelling,
                             invariance::replication, invariance::insertion};

/// The first pair whose score a change alters, for a message; nothing where there is none.
std::optional<counts_pair> counterexample(const measure_spec& spec, invariance change) {
    for (const counts_pair& c : pairs())
        for (const counts_pair& image : images(change, c))
            if (!same(score_on(spec, c), score_on(spec, image))) return c;
    return {};
}

TEST_P(DistributionMeasure, HasTheInvariancesThatItDeclaresAndNoOthers) {
    for (const law_spec& s : specs())
        for (invariance change : changes) {
            const std::optional<counts_pair> found = counterexample(s.spec, change);
            if (includes(s.spec.invariances(), change))
                EXPECT_FALSE(found) << s.spec.to_string() << " changes under " << static_cast<unsigned>(change)
                                    << " on " << found->pair();
            else
                EXPECT_TRUE(found || sees_nothing(s)) << s.spec.to_string() << " does not change under "
                                                      << static_cast<unsigned>(change) << ": declare it";
        }
}

TEST_P(DistributionMeasure, IsUndefinedForDeclaredReasonsOnlyAndReachesEachOfThem) {
    std::set<undefined_reason> reached;
    for (const law_spec& s : specs())
        for (const counts_pair& c : pairs())
            if (const score value = score_on(s.spec, c); !value) {
                ASSERT_TRUE(subject().undefined.contains(value.reason()))
                    << s.spec.to_string() << " is undefined as " << value << " on " << c.pair();
                reached.insert(value.reason());
            }
    for (undefined_reason reason : subject().undefined)
        EXPECT_TRUE(reached.contains(reason)) << name(reason) << " is declared but never happens";
}

TEST_P(DistributionMeasure, RefusesATable) {
    EXPECT_THROW((void)evaluate(default_spec(subject()), confusion_table(2)), std::invalid_argument);
}

TEST(Evidence, IsAskedForByName) {
    EXPECT_TRUE(parse_measures("@quantification", evidence_kind::distributions));
    const expected<std::vector<measure_spec>> wrong = parse_measures("Kappa,NMD,ClasSi", evidence_kind::table);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().to_string(),
              "the measure NMD is computed from distributions, not a confusion table; use 'ordeval quantify' for it\n"
              "the measure ClasSi is computed from a ranking of labels, not a confusion table; use 'ordeval classi' "
              "for it\n");
}

TEST(Evidence, OfAllMeasuresIsThatAtHand) {
    const auto all = parse_measures("@all");
    ASSERT_TRUE(all);
    for (const measure_spec& spec : *all) EXPECT_EQ(spec.measure->judges(), evidence_kind::table);
    EXPECT_EQ(parse_measures("@all", evidence_kind::distributions).value().size(),
              measures_of(evidence_kind::distributions).size());
    EXPECT_THROW((void)evaluate(default_spec(*find_measure("Kappa")), distribution_pair(counts{1}, counts{1})),
                 std::invalid_argument);
    EXPECT_THROW((void)evaluate(default_spec(*find_measure("Kappa")), label_ranking({0}, {0})), std::invalid_argument);
}

}  // namespace

}  // namespace ordeval::laws
