// expect: (no match for .*operator==|invalid operands to binary expression)
#include "ordeval/core/class_index.hpp"

bool right(ordeval::gold truth, ordeval::predicted answer) {
#ifdef CONTROL
    return ordeval::right_answer(truth) == answer;
#else
    return truth == answer;
#endif
}
