# What find_package(ordeval) and pkg-config need. A static library leaves its private dependencies to whoever links it,
# so both faces name them; a shared library has them already.
include(CMakePackageConfigHelpers)

# Everything here is one component, so that it can be installed without the command.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME ordeval_development)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/ordeval)

# Two exports, so that the core can be found where the readers' dependencies are not.
foreach(target IN LISTS libraries)
  install(
    TARGETS ${target}
    EXPORT ${target}_targets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(EXPORT ${target}_targets NAMESPACE ordeval:: DESTINATION ${config_folder})
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ordeval ${PROJECT_BINARY_DIR}/include/ordeval
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")

get_target_property(kind ordeval_core TYPE)
if(kind STREQUAL "STATIC_LIBRARY")
  set(ordeval_is_static ON)
else()
  set(ordeval_is_static OFF)
endif()
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/ordevalConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/ordevalConfig.cmake INSTALL_DESTINATION ${config_folder})
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/ordevalConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/ordevalConfig.cmake ${PROJECT_BINARY_DIR}/ordevalConfigVersion.cmake
        DESTINATION ${config_folder})

# In a static build the private dependencies are part of every link; otherwise they stay private. Further arguments are
# libraries that pkg-config does not know, such as Debian's bzip2.
# Relative to the file itself, so that an installed tree can be moved.
file(RELATIVE_PATH pkg_config_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
function(install_pkg_config name description private_packages public_packages)
  set(requires "Requires: ${public_packages}")
  set(libs "-l${name}")
  if(ordeval_is_static)
    list(APPEND public_packages ${private_packages})
    list(FILTER public_packages EXCLUDE REGEX "^$")
    list(JOIN public_packages ", " public_packages)
    set(requires "Requires: ${public_packages}")
    set(requires_private "Requires.private:")
    string(APPEND libs " -pthread")
    foreach(library IN LISTS ARGN)
      string(APPEND libs " -l${library}")
    endforeach()
  else()
    list(JOIN private_packages ", " private_packages)
    set(requires_private "Requires.private: ${private_packages}")
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/ordeval.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
install_pkg_config(ordeval_core "${PROJECT_DESCRIPTION}, without readers of files" "fmt" "")
if(ORDEVAL_READERS)
  install_pkg_config(ordeval "${PROJECT_DESCRIPTION}" "fmt;zlib;libcrypto;libisal;libzstd;liblzma;simdjson;libutf8proc" "ordeval_core" bz2)
endif()
