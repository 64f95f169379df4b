// expect: no (match for call to|matching function for call to object of type)
#include "ordeval/core/confusion_table.hpp"

ordeval::item_count first(const ordeval::confusion_table& table) {
#ifdef CONTROL
    return table(ordeval::gold{0}, ordeval::predicted{1});
#else
    return table(0, 1);
#endif
}
