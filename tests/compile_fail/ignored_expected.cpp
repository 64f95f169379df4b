// expect: ignoring return(ed)? value
#include "ordeval/core/class_scale.hpp"

void declare() {
#ifdef CONTROL
    (void)ordeval::class_scale::parse("1..5");
#else
    ordeval::class_scale::parse("1..5");
#endif
}
