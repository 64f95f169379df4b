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
# An older libc++ may lie in the way of the compiler's own, which is beside its other libraries.
execute_process(COMMAND ${COMPILER} -print-resource-dir OUTPUT_VARIABLE resources OUTPUT_STRIP_TRAILING_WHITESPACE)
get_filename_component(libraries ${resources}/../.. REALPATH)
set(link_flags "-L${libraries} -Wl,-rpath,${libraries}")
# The core reads numbers with from_chars, which older ones lack.
file(WRITE ${BUILD}/probe.cpp "#include <charconv>
int main(int words, char** text) {
    double value = 0;
    std::from_chars(text[words - 1], text[words - 1] + 1, value);
    return value > 9;
}
")
separate_arguments(link_flag_list UNIX_COMMAND "${link_flags}")
execute_process(COMMAND ${COMPILER} -std=c++20 -stdlib=libc++ ${link_flag_list} ${BUILD}/probe.cpp -o ${BUILD}/probe
                RESULT_VARIABLE result ERROR_VARIABLE output)
if(NOT result EQUAL 0)
  message("skipped: ${COMPILER} cannot link with libc++ (Debian: libc++-22-dev libc++abi-22-dev)\n${output}")
  return()
endif()
run(${CMAKE_COMMAND} -G ${GENERATOR} -S ${SOURCE}/tests/core_alone/program -B ${BUILD} -DORDEVAL_SOURCE=${SOURCE}
    -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
    "-DCMAKE_CXX_FLAGS=-stdlib=libc++ -U__SIZEOF_INT128__" "-DCMAKE_EXE_LINKER_FLAGS=${link_flags}")
run(${CMAKE_COMMAND} --build ${BUILD})
run(${BUILD}/program)
