# Writes ordeval/ordeval.hpp, which includes every public header; a hand-kept list would be forgotten.
function(generate_umbrella_header)
  set(folder ${PROJECT_SOURCE_DIR}/include)
  file(GLOB_RECURSE headers RELATIVE ${folder} CONFIGURE_DEPENDS ${folder}/ordeval/*.hpp)
  list(FILTER headers EXCLUDE REGEX "^ordeval/detail/")  # not promised
  list(APPEND headers ordeval/version.hpp)
  set(includes "")
  foreach(header IN LISTS headers)
    string(APPEND includes "#include \"${header}\"\n")
  endforeach()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/include/ordeval/ordeval.hpp @ONLY
       CONTENT "// Everything that ordeval offers. Made by cmake/umbrella_header.cmake.\n#pragma once\n\n@includes@")
endfunction()
