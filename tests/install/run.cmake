# One step of the consumer tests: `install` builds and installs ordeval under WORK/prefix, moves the prefix, and every
# other step builds and runs the consumer project of that name.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\n${output}")
  endif()
endfunction()

set(build ${WORK}/${STEP})
set(prefix ${WORK}/prefix)
set(configure ${CMAKE_COMMAND} -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
    -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER} -DCMAKE_BUILD_TYPE=Debug "-DCMAKE_CXX_FLAGS=${FLAGS}" -B ${build})

if(STEP STREQUAL "install")
  file(REMOVE_RECURSE ${prefix})
  run(${configure} -S ${SOURCE} -DBUILD_SHARED_LIBS=${SHARED} -DORDEVAL_BUILD_APP=OFF -DORDEVAL_BUILD_TESTS=OFF
      -DCMAKE_INSTALL_PREFIX=${WORK}/elsewhere)
  run(${CMAKE_COMMAND} --build ${build})
  run(${CMAKE_COMMAND} --install ${build})
  # Moving it shows that nothing installed remembers where it was.
  file(RENAME ${WORK}/elsewhere ${prefix})
  return()
endif()

file(REMOVE_RECURSE ${build}/CMakeCache.txt)
set(ENV{PKG_CONFIG_PATH} "${prefix}/lib/pkgconfig:${prefix}/lib64/pkgconfig:$ENV{PKG_CONFIG_PATH}")
set(ENV{LD_LIBRARY_PATH} "${prefix}/lib:${prefix}/lib64:$ENV{LD_LIBRARY_PATH}")
run(${configure} -S ${CMAKE_CURRENT_LIST_DIR}/${STEP} -DCMAKE_PREFIX_PATH=${prefix} -DORDEVAL_SOURCE=${SOURCE})
run(${CMAKE_COMMAND} --build ${build})
run(${build}/consumer)
