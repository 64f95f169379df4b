# Builds a program on ordeval::core alone with Clang and libc++, and runs it.
set(ENV{CCACHE_NOHASHDIR} 1)
set(ENV{CCACHE_BASEDIR} ${SOURCE})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\n${output}")
  endif()
endfunction()

if(NOT COMPILER)
  message("skipped: clang++-22 is not installed (Debian: clang-22)")
  return()
endif()
file(WRITE ${BUILD}/probe.cpp "#include <vector>\nint main() { return std::vector<int>(1)[0]; }\n")
execute_process(COMMAND ${COMPILER} -std=c++20 -stdlib=libc++ ${BUILD}/probe.cpp -o ${BUILD}/probe RESULT_VARIABLE result
                ERROR_VARIABLE output)
if(NOT result EQUAL 0)
  message("skipped: ${COMPILER} cannot link with libc++ (Debian: libc++-22-dev libc++abi-22-dev)\n${output}")
  return()
endif()
run(${CMAKE_COMMAND} -G ${GENERATOR} -S ${SOURCE}/tests/core_alone/program -B ${BUILD} -DORDEVAL_SOURCE=${SOURCE}
    -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
    "-DCMAKE_CXX_FLAGS=-stdlib=libc++ -U__SIZEOF_INT128__")
run(${CMAKE_COMMAND} --build ${BUILD})
run(${BUILD}/program)
