// expect: (could not convert|no viable conversion)
#include "ordeval/core/class_index.hpp"

ordeval::predicted answer_of(ordeval::gold truth) {
#ifdef CONTROL
    return ordeval::right_answer(truth);
#else
    return truth;
#endif
}
