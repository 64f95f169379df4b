// Compiles a function three times, for AVX-512, for AVX2 and for any processor, and picks at program start.
//
// The loader's choice runs before sanitizers are ready, so instrumented builds take the portable version; defining
// ORDEVAL_PORTABLE does the same by hand.
#pragma once

#if defined(ORDEVAL_PORTABLE) || defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
#define ORDEVAL_WITHOUT_CLONES
#elif !defined(__x86_64__) || !defined(__gnu_linux__) || !defined(__has_attribute)
#define ORDEVAL_WITHOUT_CLONES
#elif !__has_attribute(target_clones)
#define ORDEVAL_WITHOUT_CLONES
#endif
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define ORDEVAL_WITHOUT_CLONES
#endif
#endif

#ifdef ORDEVAL_WITHOUT_CLONES
#define ORDEVAL_VECTOR_CLONES
#else
#define ORDEVAL_VECTOR_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#endif
