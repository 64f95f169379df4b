# The compiler settings that every target of the project shares.
function(ordeval_target target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  if(MSVC)
    target_compile_options(${target} PRIVATE /fp:precise)
    return()
  endif()
  # Scores must not depend on how a compiler fuses or reorders arithmetic.
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                           -ffp-contract=off)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 sees overlapping and boundless copies in "text" + std::string when it optimises (its bug 105651).
    target_compile_options(${target} PRIVATE -Wno-missing-field-initializers -Wno-restrict -Wno-stringop-overflow
                                             -Wno-array-bounds)
  else()
    # std::stable_sort of GCC 12's library uses a function that Clang calls deprecated.
    target_compile_options(${target} PRIVATE -Wno-missing-designated-field-initializers -Wno-deprecated-declarations)
  endif()
  if(ORDEVAL_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

# Reads the headers that most of a target's sources share once. ccache needs to be told with GCC.
function(precompile target header)
  target_precompile_headers(${target} PRIVATE ${header})
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()

# For who builds to use, not to develop: tests compile the library again for other projects, which a compiler cache makes
# cheap only where no precompiled header stands between.
function(precompile_standard_headers target)
  if(PROJECT_IS_TOP_LEVEL AND NOT ORDEVAL_BUILD_TESTS)
    precompile(${target} ${PROJECT_SOURCE_DIR}/src/precompiled.hpp)
  endif()
endfunction()
