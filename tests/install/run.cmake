# One step of the consumer tests. `as_built` and `shared` install ordeval under WORK/prefix; every other step builds and
# runs the consumer project of that name.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\n${output}")
  endif()
endfunction()

set(build ${WORK}/${STEP})
if(STEP STREQUAL "shared" OR STEP STREQUAL "add_subdirectory")
  set(build ${BUILT}-${STEP})
endif()
set(prefix ${WORK}/prefix)
set(configure
    ${CMAKE_COMMAND}
    -G ${GENERATOR}
    -B ${build}
    -DCMAKE_CXX_COMPILER=${COMPILER}
    -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
    "-DCMAKE_CXX_FLAGS=${FLAGS}"
    "-DCMAKE_CXX_FLAGS_DEBUG=${FLAGS_DEBUG}"
    -DORDEVAL_WERROR=${WERROR})
# The library is compiled beside the main build, with its flags, so that a compiler cache has most of the work already:
# seen from there every source has the same relative path.
set(ENV{CCACHE_NOHASHDIR} 1)
set(ENV{CCACHE_BASEDIR} ${SOURCE})

if(STEP STREQUAL "as_built" OR STEP STREQUAL "shared")
  set(installed_from ${BUILT})
  if(STEP STREQUAL "shared")
    set(installed_from ${build})
    run(${configure} -S ${SOURCE} -DCMAKE_BUILD_TYPE=${BUILD_TYPE} -DBUILD_SHARED_LIBS=ON -DORDEVAL_BUILD_APP=OFF
        -DORDEVAL_BUILD_TESTS=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON)
    run(${CMAKE_COMMAND} --build ${build})
  endif()
  file(REMOVE_RECURSE ${prefix} ${WORK}/elsewhere)
  run(${CMAKE_COMMAND} --install ${installed_from} --prefix ${WORK}/elsewhere --component ordeval_development)
  # Moving it shows that nothing installed remembers where it was.
  file(RENAME ${WORK}/elsewhere ${prefix})
  return()
endif()

file(REMOVE ${build}/CMakeCache.txt)
set(ENV{PKG_CONFIG_PATH} "${prefix}/lib/pkgconfig:${prefix}/lib64/pkgconfig:$ENV{PKG_CONFIG_PATH}")
set(ENV{LD_LIBRARY_PATH} "${prefix}/lib:${prefix}/lib64:$ENV{LD_LIBRARY_PATH}")
run(${configure} -S ${CMAKE_CURRENT_LIST_DIR}/${STEP} -DCMAKE_BUILD_TYPE=${BUILD_TYPE} -DCMAKE_PREFIX_PATH=${prefix}
    -DORDEVAL_SOURCE=${SOURCE})
run(${CMAKE_COMMAND} --build ${build})
run(${build}/consumer)
run(${build}/consumer_of_core)
