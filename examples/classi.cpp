// Judges a ranking of class labels, as a whole and rank by rank.
#include "ordeval/scores/classi.hpp"

#include <cstdio>

int main() {
    // A search for bonobos (0) found a chimpanzee (1) first; a tiger (2) is much farther from a bonobo.
    const std::vector<double> distances{0, 1, 6};
    const ordeval::label_ranking ranking({1, 0, 0, 0, 1, 1, 1, 2, 2, 2}, distances);

    const auto curve = ordeval::classi_curve(ranking);
    if (!curve) {
        std::fputs(explain(curve.error()).data(), stderr);
        return 2;
    }
    for (std::size_t k = 1; k <= curve->size(); ++k) std::printf("ClasSi_%-2zu %.2f\n", k, (*curve)[k - 1]);
    std::printf("worst     %.2f\n", *ordeval::classi(ranking.worst()));
}

// prints:
// ClasSi_1  0.84
// ClasSi_2  0.92
// ClasSi_3  0.95
// ClasSi_4  0.95
// ClasSi_5  0.95
// ClasSi_6  0.95
// ClasSi_7  0.95
// ClasSi_8  0.95
// ClasSi_9  0.95
// ClasSi_10 0.95
// worst     -1.00
