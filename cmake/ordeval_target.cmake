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
    # GCC 12 sees overlapping copies in "text" + std::string when it optimises (its bug 105651).
    target_compile_options(${target} PRIVATE -Wno-missing-field-initializers -Wno-restrict)
  else()
    # std::stable_sort of GCC 12's library uses a function that Clang calls deprecated.
    target_compile_options(${target} PRIVATE -Wno-missing-designated-field-initializers -Wno-deprecated-declarations)
  endif()
  if(ORDEVAL_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()
