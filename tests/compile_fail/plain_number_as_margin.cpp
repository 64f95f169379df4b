// expect: (no match for .*operator|no viable overloaded operator)
#include "ordeval/core/confusion_table.hpp"

ordeval::item_count first(const ordeval::confusion_table& table) {
#ifdef CONTROL
    return table[ordeval::gold{0}];
#else
    return table[0];
#endif
}
