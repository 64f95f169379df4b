// expect: (cannot convert|no viable conversion)
#include "ordeval/core/score.hpp"

double number_of(const ordeval::score& score) {
#ifdef CONTROL
    return *score;
#else
    return score;
#endif
}
