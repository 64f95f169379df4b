// Which vector instructions the processor has, found out at run time. A function that is compiled for some of them is
// called where the processor has them; unlike clones, that the loader chooses among, it works in sanitized builds too.
// Defining ORDEVAL_PORTABLE leaves such functions out; ORDEVAL_VECTORS=avx2 or =none in the environment leaves them
// alone, by which the tests reach every way of reading and counting on one machine.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(ORDEVAL_PORTABLE)
#define ORDEVAL_CHOOSES_AVX
#endif

#ifdef ORDEVAL_CHOOSES_AVX

#include <cstdlib>
#include <string_view>

namespace ordeval {

enum class vectors { none, avx2, avx512 };

inline vectors widest_vectors() {
    static const vectors widest = [] {
        const char* const asked = std::getenv("ORDEVAL_VECTORS");
        const std::string_view word = asked ? asked : "";
        return word == "none" ? vectors::none : word == "avx2" ? vectors::avx2 : vectors::avx512;
    }();
    return widest;
}

inline bool has_avx2() {
    static const bool found = widest_vectors() >= vectors::avx2 && __builtin_cpu_supports("avx2") &&
                              __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt");
    return found;
}

inline bool has_avx512() {
    static const bool found = widest_vectors() >= vectors::avx512 && has_avx2() && __builtin_cpu_supports("avx512f") &&
                              __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
    return found;
}

/// AVX-512 that moves the bytes of a mask together.
inline bool has_vector_compress() {
    static const bool found = has_avx512() && __builtin_cpu_supports("avx512vbmi2");
    return found;
}

/// AVX-512 that counts the ones in vectors.
inline bool has_vector_popcount() {
    static const bool found = has_avx512() && __builtin_cpu_supports("avx512vpopcntdq");
    return found;
}

}  // namespace ordeval

#endif
