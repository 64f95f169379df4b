// Which vector instructions the processor has, found out at run time.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__)
#define ORDEVAL_CHOOSES_AVX
#endif

namespace ordeval::io {

#ifdef ORDEVAL_CHOOSES_AVX
inline bool has_avx2() {
    static const bool found = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
    return found;
}
#endif

}  // namespace ordeval::io
