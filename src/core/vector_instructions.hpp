// Which vector instructions the processor has, found out at run time. A function that is compiled for some of them is
// called where the processor has them; unlike clones, that the loader chooses among, it works in sanitized builds too.
// Defining ORDEVAL_PORTABLE leaves such functions out.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(ORDEVAL_PORTABLE)
#define ORDEVAL_CHOOSES_AVX
#endif

namespace ordeval {

#ifdef ORDEVAL_CHOOSES_AVX
inline bool has_avx2() {
    static const bool found = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
    return found;
}

inline bool has_avx512f() {
    static const bool found = __builtin_cpu_supports("avx512f");
    return found;
}

/// AVX-512 that counts the ones in vectors.
inline bool has_vector_popcount() {
    static const bool found = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                              __builtin_cpu_supports("avx512vpopcntdq");
    return found;
}
#endif

}  // namespace ordeval
