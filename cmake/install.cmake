# What find_package(ordeval) and pkg-config need. A static library leaves its private dependencies to whoever links it,
# so both faces name them; a shared library has them already.
include(CMakePackageConfigHelpers)

# Everything here is one component, so that it can be installed without the command.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME ordeval_development)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/ordeval)

install(
  TARGETS ordeval
  EXPORT ordeval_targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ordeval ${PROJECT_BINARY_DIR}/include/ordeval
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")
install(EXPORT ordeval_targets NAMESPACE ordeval:: DESTINATION ${config_folder})

get_target_property(kind ordeval TYPE)
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

# In a static build the private dependencies are part of every link; otherwise they stay private.
set(private_packages "fmt, zlib, libzstd, simdjson, libcrypto")
if(ordeval_is_static)
  set(pkg_config_requires "Requires: ${private_packages}")
  set(pkg_config_libs "-lordeval -pthread")
else()
  set(pkg_config_requires "Requires.private: ${private_packages}")
  set(pkg_config_libs "-lordeval")
endif()
# Relative to the file itself, so that an installed tree can be moved.
file(RELATIVE_PATH pkg_config_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/ordeval.pc.in ${PROJECT_BINARY_DIR}/ordeval.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/ordeval.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
